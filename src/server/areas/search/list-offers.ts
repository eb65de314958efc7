import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { OfferCard } from '#contract/offers.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { describeOffer, offerColumns, offerRow } from '../offers/describe-offer.ts';
import type { Names } from '../professions/names.ts';
import type { Criteria } from './criteria.ts';
import { and, highestPay, nearRows, type SearchSql } from './search-sql.ts';

interface Page {
  page: number;
  items: number;
}

/** Words match thousands of offers: only the newest of them are ranked, and the others can be reached by date. */
const RANKED = 400;
const FEATURED_RANKED = 50;

const listRow = offerRow.extend({ km: z.number().nullish() });

const featured = sql`(o.featured_until IS NOT NULL AND o.featured_until > now())`;
const newest = sql`o.published_at DESC, o.id DESC`;

/**
 * One page of a search. The order is published to users (EU rules on ranking): featured offers first, marked; then by
 * relevance or distance, then the newest.
 */
export async function listOffers(
  db: Database,
  names: Names,
  criteria: Criteria,
  search: SearchSql,
  page: Page,
): Promise<OfferCard[]> {
  const rows = await rowsOf(db, listRow, listQuery(criteria, search, page));
  return rows.map((row) => describeOffer(row, names, row.km ?? null));
}

function listQuery(criteria: Criteria, search: SearchSql, { page, items }: Page): SQL {
  const sort = criteria.filters.sort ?? 'relevance';
  const where = and([search.base, ...search.filters.values()]);
  const offset = (page - 1) * items;
  const last = offset + items;
  const window = sql`LIMIT ${items} OFFSET ${offset}`;
  const near = search.near ? sql` JOIN ${nearRows(search.near)} ON near.place_id = o.place_id` : sql``;
  const from = sql`offers o JOIN companies c ON c.id = o.company_id${near}`;
  const columns = search.near ? sql`${offerColumns}, near.km` : offerColumns;
  const ordered = (order: SQL) => sql`SELECT ${columns} FROM ${from} WHERE ${where} ORDER BY ${order} ${window}`;

  if (sort === 'salary') return ordered(sql`${highestPay} DESC NULLS LAST, ${newest}`);
  if (sort === 'distance' && search.near) return ordered(sql`near.km, ${newest}`);
  if (sort === 'date' || sort === 'distance') return ordered(newest);
  if (search.words && last <= RANKED) {
    // The newest come in the order of their index, the few featured ones from an index of their own: a common result is
    // never sorted whole.
    const found = (which: SQL, most: number) =>
      sql`(SELECT o.id, o.published_at, o.search, ${featured} AS first FROM offers o JOIN companies c ON c.id = o.company_id WHERE ${where} AND ${which} ORDER BY o.published_at DESC LIMIT ${most})`;
    return sql`
      WITH found AS MATERIALIZED (${found(featured, FEATURED_RANKED)} UNION ALL ${found(sql`NOT ${featured}`, RANKED)}),
      best AS (SELECT id, row_number() OVER (ORDER BY first DESC, ts_rank(search, ${search.words}) DESC, published_at DESC) AS position FROM found ORDER BY position ${window})
      SELECT ${columns} FROM best JOIN ${from} ON true WHERE o.id = best.id ORDER BY best.position`;
  }
  // Bands, not metres: two offers five minutes apart are sorted by age.
  if (search.near)
    return ordered(sql`${featured} DESC, width_bucket(near.km, ARRAY[0.1, 10, 25, 50]::float8[]), ${newest}`);
  const part = (which: SQL) =>
    sql`(SELECT ${columns} FROM ${from} WHERE ${where} AND ${which} ORDER BY ${newest} LIMIT ${last})`;
  return sql`SELECT * FROM (${part(featured)} UNION ALL ${part(sql`NOT ${featured}`)}) AS page ORDER BY is_featured DESC, published_at DESC, id DESC ${window}`;
}
