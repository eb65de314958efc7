import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { InboxFilter } from '#contract/inbox.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Member } from '#server/areas/companies/company-of.ts';
import { offers } from '#server/areas/offers/tables.ts';
import type { Names } from '#server/areas/professions/names.ts';
import type { Database } from '#server/platform/database.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { containing } from '#server/platform/sql-like.ts';
import { isCounted, isToEvaluate } from '../deeds-of.ts';
import { applications } from '../tables.ts';
import { comparedColumns } from './own-applications.ts';

/** The order of the inbox. */
export const newestFirst = sql`a.created_at DESC, a.id DESC`;

/** The offers that somebody applied to, those with new people first. */
export function offersWithPeople(db: Database, companyId: number) {
  const fresh = sql<number>`count(*) FILTER (WHERE ${isToEvaluate(sql`${applications}`)})::int`;
  return db
    .select({ ...comparedColumns, new: fresh, all: sql<number>`count(*)::int` })
    .from(offers)
    .innerJoin(applications, and(eq(applications.offer_id, offers.id), isNull(applications.withdrawn_at)))
    .where(and(eq(offers.company_id, companyId), ne(offers.status, 'deleted')))
    .groupBy(offers.id)
    .orderBy(desc(fresh), desc(offers.id));
}

/**
 * Which applications `a`, with the profiles `s` of their candidates, a filter leaves of those to some offers: the page,
 * the selection of all and the way from one person to the next agree.
 */
export const askedOf = (names: Names, query: InboxFilter, asked: readonly { id: number; place_id: number }[]): SQL =>
  sql.join(
    [sql`a.offer_id = ANY(${integerArray(asked.map(({ id }) => id))})`, ...filtersOf(names, query, asked)],
    sql` AND `,
  );

/** The filter and the order of the inbox, as those of an offer's list (`filterAndOrder`). */
export async function inboxList(
  db: Database,
  names: Names,
  { company }: Member,
  query: InboxFilter,
): Promise<{ where: SQL; order: SQL }> {
  const own = await offersWithPeople(db, company.id);
  const asked = own.filter(({ id }) => query.offer === undefined || id === query.offer);
  return { where: askedOf(names, query, asked), order: newestFirst };
}

/** What narrows the applications `a` and the profiles `s`: a filter on the profile leaves out people without one. */
function filtersOf(names: Names, query: InboxFilter, own: readonly { id: number; place_id: number }[]): SQL[] {
  const { show, status, search, language, within, free, answers } = query;
  const today = romeDay();
  return [
    sql`a.withdrawn_at IS NULL`,
    ...(show === 'new' ? [isToEvaluate(sql`a`)] : []),
    ...(status.length > 0
      ? [
          sql`a.status IN (${sql.join(
            status.map((one) => sql`${one}`),
            sql`, `,
          )})`,
          isCounted(sql`a`),
        ]
      : []),
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
