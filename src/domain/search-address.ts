/** Addresses of the offer search (rules 2.2, 9.2): place and job in the path, everything else in the query. */

export const ANYWHERE = 'ovunque';
export const DEFAULT_PAGE_SIZE = 9;
export const PAGE_SIZES = [3, 9, 18, 27, 36] as const;
export const SEARCH_ROOT = '/offerte-lavoro';
/** The maximum length of a search's text, in characters. */
export const MAX_WORDS = 200;

export interface SearchTarget {
  place?: string | null | undefined;
  job?: string | null | undefined;
  filters?: URLSearchParams | undefined;
}

/** All of Italy, as a place: the same as a search without a place. */
export const EVERYWHERE = 'italia';

/** The value of `vista` that shows a search as a map. */
export const MAP_VIEW = 'mappa';

/** The address of a search. Page is always left out, `items` when it is the default, empty values always. */
export function searchAddress({ place, job, filters }: SearchTarget): string {
  const path = [SEARCH_ROOT];
  if (place && place !== EVERYWHERE) path.push(place);
  else if (job) path.push(ANYWHERE);
  if (job) path.push(job);
  const query = new URLSearchParams();
  for (const [key, value] of filters ?? []) {
    if (value === '' || key === 'page' || (key === 'items' && value === String(DEFAULT_PAGE_SIZE))) continue;
    query.append(key, value);
  }
  return path.join('/') + (query.size > 0 ? `?${query}` : '');
}

/** The address of another page of the same search: the only one that carries `page`, so that every page is a link. */
export function searchPageAddress(target: SearchTarget, page: number): string {
  const address = searchAddress(target);
  if (page <= 1) return address;
  return `${address}${address.includes('?') ? '&' : '?'}page=${page}`;
}

/** A page size that is not offered becomes the default (rule 5). */
export function pageSize(asked: string | number | null | undefined): number {
  return PAGE_SIZES.find((size) => size === Number(asked)) ?? DEFAULT_PAGE_SIZE;
}

/** A page that is no positive integer is page 1 (rule D2). */
export function pageNumber(asked: string | number | null | undefined): number {
  const page = Number(asked);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** Only a path of this site may follow a login (rule D3): no scheme, no other host, no backslash trick. */
export function localPath(redirect: string | null | undefined, otherwise: string): string {
  if (!redirect || !/^\/(?![/\\])/.test(redirect) || hasControl(redirect)) return otherwise;
  return redirect;
}

function hasControl(text: string): boolean {
  return [...text].some((char) => char < ' ' || char === '\\');
}
