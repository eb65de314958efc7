import { and, eq, gte } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { passkeys, recoveryCodes, secondFactors } from '../tables.ts';

/**
 * Removes an app, passkeys and recovery codes added at `since` or later: a thief's factors must not lock the owner out.
 */
export async function removeFactorsSince(tx: Database, userId: number, since: Date): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.user_id, userId), gte(passkeys.created_at, since)));
  const removed = await tx
    .delete(secondFactors)
    .where(and(eq(secondFactors.user_id, userId), gte(secondFactors.confirmed_at, since)))
    .returning({ user_id: secondFactors.user_id });
  // New recovery codes replace all earlier ones, so these are removed even if they are older.
  const theirs = eq(recoveryCodes.user_id, userId);
  await tx.delete(recoveryCodes).where(removed.length > 0 ? theirs : and(theirs, gte(recoveryCodes.created_at, since)));
}
