import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { ownAddress } from '../account/own-address.ts';
import { hires } from './tables.ts';

/**
 * Ties hires of call-backs that went to the confirmed address of a candidate to their account: once the address is
 * confirmed, and before it changes. From then on they belong to the account.
 */
export async function claimHires(tx: Database, userId: number): Promise<void> {
  const email = await ownAddress(tx, userId);
  if (email === null) return;
  await tx
    .update(hires)
    .set({ user_id: userId })
    .where(and(isNull(hires.user_id), eq(hires.email, email)));
}
