import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { romeDayOf } from '#server/platform/sql-today.ts';
import { offers } from './tables.ts';

/**
 * SQL: whether a hire takes a position of its offer as that is now. An offer that is published again for another season
 * looks for as many people anew: people who had left before it begins, or before it was published, do not count. For a
 * query in which both tables have their own names; hires build on offers, so their table is named here.
 */
export const isOfPresentSeason: SQL = sql`(hires.ends_on <
  GREATEST(offers.date_start, ${romeDayOf(sql`offers.published_at`)})) IS NOT TRUE`;

/**
 * Writes how many hires of these offers are confirmed, in the transaction that changed one, or the days or the
 * publishing of the offer: candidates see the positions that are left. The caller holds the locks of the offers.
 */
export async function countHired(tx: Database, offerIds: readonly number[]): Promise<void> {
  if (offerIds.length === 0) return;
  const confirmed = sql`(SELECT count(*)::int FROM hires
    WHERE hires.offer_id = offers.id AND hires.state = 'confirmed' AND ${isOfPresentSeason})`;
  await tx
    .update(offers)
    .set({ count_hired: confirmed })
    .where(inArray(offers.id, [...offerIds]));
}
