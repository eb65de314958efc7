import { type SQL, sql } from 'drizzle-orm';
import type { OfferCard } from '../../../contract/offers.ts';
import type { Database } from '../../platform/database.ts';
import { describeOffer, type OfferRow, offerColumns } from '../offers/describe-offer.ts';
import type { Criteria, Names } from './criteria.ts';
import { and, highestPay, nearRows, type SearchSql } from './search-sql.ts';

interface Page {
  page: number;
  items: number;
}

/** Words match thousands of offers: only the newest of them are ranked, and all of them can still be reached by date. */
const RANKED = 400;

/**
 * One page of a search. The order is published to users (EU rules on ranking): featured offers first, marked;
 * then the words' rank or the distance, then the newest.
 */
export async function listOffers(db: Database, names: Names, criteria: Criteria, search: SearchSql, page: Page): Promise<OfferCard[]> {
  const rows = await rowsOf(db, criteria, search, page);
  return rows.map((row) => describeOffer(row, names, row.km ?? null));
}

type ListRow = OfferRow & { km?: number | null };

async function rowsOf(db: Database, criteria: Criteria, search: SearchSql, page: Page): Promise<ListRow[]> {
  const sort = criteria.filters.sort ?? 'relevance';
  const where = and([search.base, ...search.filters.values()]);
  const offset = (page.page - 1) * page.items;
  const window = sql`LIMIT ${page.items} OFFSET ${offset}`;
  const featured = sql`(o.featured_until IS NOT NULL AND o.featured_until > now())`;
  const newest = sql`o.published_at DESC, o.id DESC`;
  const from = search.near ? sql`offers o JOIN companies c ON c.id = o.company_id JOIN ${nearRows(search.near)} ON near.place_id = o.place_id` : sql`offers o JOIN companies c ON c.id = o.company_id`;
  const columns = search.near ? sql`${offerColumns}, near.km` : offerColumns;
  const select = async (order: SQL) => (await db.execute<ListRow>(sql`SELECT ${columns} FROM ${from} WHERE ${where} ORDER BY ${order} ${window}`)).rows;

  if (sort === 'salary') return select(sql`${highestPay} DESC NULLS LAST, ${newest}`);
  if (sort === 'distance' && search.near) return select(sql`near.km, ${newest}`);
  if (sort === 'date' || sort === 'distance') return select(newest);
  if (search.words && offset + page.items <= RANKED) {
    const ranked = sql`
      WITH found AS MATERIALIZED (SELECT o.id, o.published_at, o.search, ${featured} AS first FROM offers o JOIN companies c ON c.id = o.company_id WHERE ${where} ORDER BY ${featured} DESC, o.published_at DESC LIMIT ${RANKED}),
      best AS (SELECT id, row_number() OVER (ORDER BY first DESC, ts_rank(search, ${search.words}) DESC, published_at DESC) AS position FROM found ORDER BY position ${window})
      SELECT ${columns} FROM best JOIN ${from} ON true WHERE o.id = best.id ORDER BY best.position`;
    return (await db.execute<ListRow>(ranked)).rows;
  }
  // Bands, not metres: two offers five minutes apart are told apart by their age.
  if (search.near) return select(sql`${featured} DESC, width_bucket(near.km, ARRAY[0.1, 10, 25, 50]::float8[]), ${newest}`);
  return featuredFirst(db, { from, where, columns, featured, newest, offset, items: page.items });
}

/**
 * Featured offers are few and have an index of their own, and so have the newest: two short reads, where
 * one sort by both would read everything.
 */
async function featuredFirst(db: Database, q: { from: SQL; where: SQL; columns: SQL; featured: SQL; newest: SQL; offset: number; items: number }): Promise<ListRow[]> {
  const counted = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${q.from} WHERE ${q.where} AND ${q.featured}`);
  const featuredCount = counted.rows[0]?.count ?? 0;
  const first = q.offset < featuredCount ? (await db.execute<ListRow>(sql`SELECT ${q.columns} FROM ${q.from} WHERE ${q.where} AND ${q.featured} ORDER BY ${q.newest} LIMIT ${q.items} OFFSET ${q.offset}`)).rows : [];
  if (first.length === q.items) return first;
  const rest = await db.execute<ListRow>(
    sql`SELECT ${q.columns} FROM ${q.from} WHERE ${q.where} AND NOT ${q.featured} ORDER BY ${q.newest} LIMIT ${q.items - first.length} OFFSET ${Math.max(0, q.offset - featuredCount)}`,
  );
  return [...first, ...rest.rows];
}
