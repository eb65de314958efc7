import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { offers } from '../offers/tables.ts';
import { hires } from './tables.ts';

/**
 * Writes how many hires of these offers are confirmed, in the transaction that changed one: candidates see the
 * positions that are left. The caller holds the locks of the offers.
 */
export async function countHired(tx: Database, offerIds: readonly number[]): Promise<void> {
  if (offerIds.length === 0) return;
  const confirmed = tx
    .select({ count: sql`count(*)::int` })
    .from(hires)
    .where(and(eq(hires.offer_id, sql`${offers}.id`), eq(hires.state, 'confirmed')));
  await tx
    .update(offers)
    .set({ count_hired: sql`(${confirmed})` })
    .where(inArray(offers.id, [...offerIds]));
}
