import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { offers } from '../offers/tables.ts';
import { isOfPresentSeason } from './of-present-season.ts';
import { hires } from './tables.ts';

/**
 * Writes how many hires of these offers are confirmed, in the transaction that changed one, or the days or the
 * publishing of the offer: candidates see the positions that are left. The caller holds the locks of the offers.
 */
export async function countHired(tx: Database, offerIds: readonly number[]): Promise<void> {
  if (offerIds.length === 0) return;
  const confirmed = tx
    .select({ count: sql`count(*)::int` })
    .from(hires)
    .where(and(eq(hires.offer_id, sql`${offers}.id`), eq(hires.state, 'confirmed'), isOfPresentSeason));
  await tx
    .update(offers)
    .set({ count_hired: sql`(${confirmed})` })
    .where(inArray(offers.id, [...offerIds]));
}
