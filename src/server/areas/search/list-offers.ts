import { sql } from 'drizzle-orm';
import type { OfferCard } from '#contract/offers.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { describeOffer, offerColumns, offerRow } from '../offers/describe-offer.ts';
import type { Names } from '../professions/names.ts';
import type { Criteria } from './criteria.ts';
import { type Page, pageOfOffers } from './page-of-offers.ts';
import type { SearchSql } from './search-sql.ts';

/**
 * One page of a search: its ids are found in the narrow rows of `open_offers`, and what the cards show is read of them
 * alone.
 */
export async function listOffers(
  db: Database,
  names: Names,
  criteria: Criteria,
  search: SearchSql,
  page: Page,
): Promise<OfferCard[]> {
  const ids = await pageOfOffers(db, criteria.filters.sort ?? 'relevance', search, page);
  if (ids.length === 0) return [];
  const rows = await rowsOf(
    db,
    offerRow,
    sql`
    SELECT ${offerColumns} FROM unnest(${integerArray(ids)}) WITH ORDINALITY AS page(id, position)
      JOIN offers o ON o.id = page.id JOIN companies c ON c.id = o.company_id ORDER BY page.position`,
  );
  const distances = new Map(search.near?.map(({ place_id, km }) => [place_id, km]));
  return rows.map((row) => describeOffer(row, names, distances.get(row.place_id) ?? null));
}
