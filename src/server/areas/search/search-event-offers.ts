import { and as all, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { EventOffers } from '#contract/events.ts';
import { offerFilters } from '#contract/offers.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { events } from '../events/tables.ts';
import type { Names } from '../professions/names.ts';
import { readCriteria } from '../saved-searches/criteria.ts';
import { correctWords } from './correct-words.ts';
import { listOffers } from './list-offers.ts';
import { pageOfOffers } from './page-of-offers.ts';
import { baseOf, fromOf, searchSql } from './search-sql.ts';

const countRow = z.object({ count: z.number() });

/** The open offers of a public event, by words; for registered users only (rule D6). The search is not recorded. */
export async function searchEventOffers(
  db: Database,
  names: Names,
  slug: string,
  { q, page, items }: { q: string | undefined; page: number; items: number },
): Promise<EventOffers> {
  const [event] = await db
    .select({ id: events.id })
    .from(events)
    .where(all(eq(events.slug, slug), eq(events.is_public, true)));
  if (!event) throw notFound('not_found', 'Questo evento non esiste.');
  const criteria = readCriteria(names, { filters: offerFilters.parse({ q }) });
  const search = searchSql(criteria, {
    isRegistered: true,
    gazetteer: names.gazetteer,
    words: await correctWords(db, criteria.filters.q),
  });
  const here = { ...search, open: sql`${search.open} AND o.event_id = ${event.id}` };
  const [found, rows] = await Promise.all([
    pageOfOffers(db, 'relevance', here, { page, items, counted: async () => ({ isMany: false, found: null }) }).then(
      (ids) => listOffers(db, names, here, ids),
    ),
    rowsOf(db, countRow, sql`SELECT count(*)::int AS count FROM ${fromOf(here)} WHERE ${baseOf(here)}`),
  ]);
  const count = rows[0]?.count ?? 0;
  return { items: found, paginator: { page, items, count, pages: Math.ceil(count / items) } };
}
