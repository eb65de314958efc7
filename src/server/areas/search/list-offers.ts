import { sql } from 'drizzle-orm';
import type { OfferCard } from '#contract/offers.ts';
import { distanceKm } from '#domain/distance.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { pointOf } from '../matching/jobs-and-places.ts';
import { describeOffer, offerColumns, offerRow } from '../offers/describe-offer.ts';
import type { Names } from '../professions/names.ts';
import type { SearchSql } from './search-sql.ts';

/**
 * The cards of one page of a search, whose ids were found in the narrow rows of `open_offers`: what they show is read
 * of them alone.
 */
export async function listOffers(
  db: Database,
  names: Names,
  search: SearchSql,
  ids: readonly number[],
): Promise<OfferCard[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf(
    db,
    offerRow,
    sql`
    SELECT ${offerColumns} FROM unnest(${integerArray(ids)}) WITH ORDINALITY AS page(id, position)
      JOIN offers o ON o.id = page.id JOIN companies c ON c.id = o.company_id ORDER BY page.position`,
  );
  const distances = new Map(search.near?.map(({ place_id, km }) => [place_id, km]));
  const { centre } = search;
  return rows.map((row) => {
    const point = pointOf(names, row.place_id);
    const far = centre && point ? Math.round(distanceKm(centre, point) * 10) / 10 : null;
    return describeOffer(row, names, distances.get(row.place_id) ?? far);
  });
}
