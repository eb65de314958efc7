import { and, eq, gte } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { passkeys, recoveryCodes, secondFactors } from '../tables.ts';

/**
 * Removes an app, passkeys and recovery codes added at `since` or later: those of a thief must not keep the owner out.
 */
export async function removeFactorsSince(tx: Database, userId: number, since: Date): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.user_id, userId), gte(passkeys.created_at, since)));
  const removed = await tx
    .delete(secondFactors)
    .where(and(eq(secondFactors.user_id, userId), gte(secondFactors.confirmed_at, since)))
    .returning({ user_id: secondFactors.user_id });
  // New recovery codes take the place of all others: those of a thief must not outlive what they replaced.
  const theirs = eq(recoveryCodes.user_id, userId);
  await tx.delete(recoveryCodes).where(removed.length > 0 ? theirs : and(theirs, gte(recoveryCodes.created_at, since)));
}
