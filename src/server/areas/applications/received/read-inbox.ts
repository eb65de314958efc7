import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Inbox, InboxQuery } from '#contract/inbox.ts';
import { pageSizes, rowsOfPage } from '#domain/page-sizes.ts';
import { romeDay } from '#domain/rome-time.ts';
import { pageNumber } from '#domain/search-address.ts';
import type { Member } from '#server/areas/companies/company-of.ts';
import { offers } from '#server/areas/offers/tables.ts';
import type { Names } from '#server/areas/professions/names.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { containing } from '#server/platform/sql-like.ts';
import { isToEvaluate } from '../deeds-of.ts';
import { applications } from '../tables.ts';
import { comparedColumns, lineColumns, linesOf, receivedRow } from './own-applications.ts';

const pageRow = receivedRow.extend({ offer_id: z.number(), total: z.number() });
const countRow = z.object({ count: z.number() });

/**
 * A page of the applications to all offers of a company, the newest first: people to look at, or everybody. The offers
 * are those that were published and not deleted.
 */
export async function readInbox(db: Database, names: Names, { company }: Member, query: InboxQuery): Promise<Inbox> {
  const own = await offersWithPeople(db, company.id);
  const asked = own.filter(({ id }) => query.offer === undefined || id === query.offer);
  const where = sql.join(
    [sql`a.offer_id = ANY(${integerArray(asked.map(({ id }) => id))})`, ...filtersOf(names, query, asked)],
    sql` AND `,
  );
  const page = pageNumber(query.page);
  const items = rowsOfPage(query.items, pageSizes.receivedApplications);
  // The page is cut before anything else is read for its rows.
  const rows = await rowsOf(
    db,
    pageRow,
    sql`
    SELECT page.total, a.offer_id, ${lineColumns}
    FROM (SELECT a.id, count(*) OVER ()::int AS total FROM applications a LEFT JOIN candidates s ON s.user_id = a.user_id
        WHERE ${where} ORDER BY a.created_at DESC, a.id DESC LIMIT ${items} OFFSET ${(page - 1) * items}) page
      JOIN applications a ON a.id = page.id LEFT JOIN users u ON u.id = a.user_id ORDER BY a.created_at DESC, a.id DESC`,
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

/** The offers that somebody applied to, those with new people first. */
function offersWithPeople(db: Database, companyId: number) {
  const fresh = sql<number>`count(*) FILTER (WHERE ${isToEvaluate(sql`${applications}`)})::int`;
  return db
    .select({ ...comparedColumns, new: fresh, all: sql<number>`count(*)::int` })
    .from(offers)
    .innerJoin(applications, and(eq(applications.offer_id, offers.id), isNull(applications.withdrawn_at)))
    .where(and(eq(offers.company_id, companyId), ne(offers.status, 'deleted')))
    .groupBy(offers.id)
    .orderBy(desc(fresh), desc(offers.id));
}

/** A page past the end has no row that carries the count. */
async function countAsked(db: Database, where: SQL): Promise<number> {
  const [row] = await rowsOf(
    db,
    countRow,
    sql`SELECT count(*)::int AS count FROM applications a LEFT JOIN candidates s ON s.user_id = a.user_id WHERE ${where}`,
  );
  return row?.count ?? 0;
}

/** What narrows the applications `a` and the profiles `s`: a filter on the profile leaves out people without one. */
function filtersOf(names: Names, query: InboxQuery, own: readonly { id: number; place_id: number }[]): SQL[] {
  const { show, search, language, within, free, answers } = query;
  const today = romeDay();
  return [
    sql`a.withdrawn_at IS NULL`,
    ...(show === 'new' ? [isToEvaluate(sql`a`)] : []),
    ...(search ? [sql`a.search_text LIKE ${containing(search.toLowerCase())}`] : []),
    ...language.map(
      (one) => sql`EXISTS (SELECT FROM known_languages l WHERE l.candidate_id = s.id AND l.language = ${one})`,
    ),
    ...(within ? [livesNear(names, own, Number(within))] : []),
    ...(free
      ? [
          sql`(NOT s.not_available AND (s.available_from_now
            OR s.available_from_date <= ${today}::date AND (s.available_to_date IS NULL OR s.available_to_date >= ${today}::date)
            OR EXISTS (SELECT FROM jsonb_array_elements(s.available_spans) AS span
              WHERE span->>'from' <= ${today} AND span->>'to' >= ${today})))`,
        ]
      : []),
    ...(answers ? [sql`NOT a.is_knocked_out AND NOT a.awaits_answers`] : []),
  ];
}

/** Whether somebody lives so many kilometres at most from the place of the offer, of each place its own comuni. */
function livesNear({ gazetteer }: Names, own: readonly { id: number; place_id: number }[], km: number): SQL {
  const byPlace = [...Map.groupBy(own, ({ place_id }) => place_id)].map(([placeId, some]) => {
    const place = gazetteer.byId(placeId);
    const near = (place && gazetteer.comuniOf(place, km)) ?? [];
    return sql`a.offer_id = ANY(${integerArray(some.map(({ id }) => id))}) AND s.place_id = ANY(${integerArray([...near])})`;
  });
  return byPlace.length === 0 ? sql`false` : sql`(${sql.join(byPlace, sql` OR `)})`;
}
