import { DEFAULT_PAGE_SIZE, pageNumber } from './search-address.ts';

interface PageSize {
  usual: number;
  most: number;
}

/** How many rows a page of a list has, and the most that can be asked for (rule 9.2). */
export const pageSizes = {
  sentApplications: { usual: 5, most: 50 },
  receivedApplications: { usual: 25, most: 100 },
  conversations: { usual: 20, most: 100 },
  /** Cards of one column of the board: as it opens, then a page. More than are in sight make it open later. */
  boardColumn: { usual: 8, most: 20 },
  /** People of a company’s list. */
  brigade: { usual: 50, most: 50 },
  orders: { usual: 5, most: 50 },
  credits: { usual: 5, most: 50 },
  /** 'Show more' makes the one page longer (rule 2.18). */
  companyOffers: { usual: DEFAULT_PAGE_SIZE, most: 1000 },
  staffRecords: { usual: 25, most: 100 },
} as const satisfies Readonly<Record<string, PageSize>>;

/** The number of rows of a page, from what was asked for, if anything. */
export const rowsOfPage = (asked: string | undefined, { usual, most }: PageSize): number =>
  asked === undefined ? usual : Math.min(pageNumber(asked), most);
