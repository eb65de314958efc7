import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Inbox, InboxQuery } from '#contract/inbox.ts';
import { pageSizes, rowsOfPage } from '#domain/page-sizes.ts';
import { pageNumber } from '#domain/search-address.ts';
import type { Member } from '#server/areas/companies/company-of.ts';
import type { Names } from '#server/areas/professions/names.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { askedOf, newestFirst, offersWithPeople } from './filter-inbox.ts';
import { lineColumns, linesOf, receivedRow } from './own-applications.ts';

const pageRow = receivedRow.extend({ offer_id: z.number(), total: z.number() });
const countRow = z.object({ count: z.number() });

/**
 * A page of the applications to all offers of a company, the newest first: people to look at, or everybody. The offers
 * are those that were published and not deleted.
 */
export async function readInbox(db: Database, names: Names, { company }: Member, query: InboxQuery): Promise<Inbox> {
  const own = await offersWithPeople(db, company.id);
  const asked = own.filter(({ id }) => query.offer === undefined || id === query.offer);
  const where = askedOf(names, query, asked);
  const page = pageNumber(query.page);
  const items = rowsOfPage(query.items, pageSizes.receivedApplications);
  // The page is cut before anything else is read for its rows.
  const rows = await rowsOf(
    db,
    pageRow,
    sql`
    SELECT page.total, a.offer_id, ${lineColumns}
    FROM (SELECT a.id, count(*) OVER ()::int AS total FROM applications a LEFT JOIN candidates s ON s.user_id = a.user_id
        WHERE ${where} ORDER BY ${newestFirst} LIMIT ${items} OFFSET ${(page - 1) * items}) page
      JOIN applications a ON a.id = page.id LEFT JOIN users u ON u.id = a.user_id ORDER BY ${newestFirst}`,
  );
  const total = rows[0]?.total ?? (page > 1 ? await countAsked(db, where) : 0);
  const lines = new Map<number, Inbox['items'][number]>();
  for (const offer of asked) {
    const { id, title } = offer;
    const ofOffer = rows.filter(({ offer_id }) => offer_id === id);
    for (const line of await linesOf(db, names, offer, ofOffer)) lines.set(line.id, { ...line, offer: { id, title } });
  }
  const sum = (of: 'new' | 'all') => own.reduce((all, offer) => all + offer[of], 0);
  return {
    items: rows.flatMap(({ id }) => lines.get(id) ?? []),
    paginator: { page, items, count: total, pages: Math.ceil(total / items) },
    counts: { new: sum('new'), all: sum('all') },
    offers: own.map(({ id, title, new: fresh, all }) => ({ id, title, new: fresh, all })),
  };
}

/** How many people of a company's offers are to be looked at: those of the inbox. */
export const countNew = async (db: Database, companyId: number): Promise<number> =>
  (await offersWithPeople(db, companyId)).reduce((sum, offer) => sum + offer.new, 0);

/** A page past the end has no row that carries the count. */
async function countAsked(db: Database, where: SQL): Promise<number> {
  const [row] = await rowsOf(
    db,
    countRow,
    sql`SELECT count(*)::int AS count FROM applications a LEFT JOIN candidates s ON s.user_id = a.user_id WHERE ${where}`,
  );
  return row?.count ?? 0;
}
