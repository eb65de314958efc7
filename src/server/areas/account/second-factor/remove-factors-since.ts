import { and, eq, gte } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { passkeys, recoveryCodes, secondFactors } from '../tables.ts';

/** Removes an app and passkeys added at `since` or later: those of a thief must not keep the owner out. */
export async function removeFactorsSince(tx: Database, userId: number, since: Date): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.user_id, userId), gte(passkeys.created_at, since)));
  const removed = await tx
    .delete(secondFactors)
    .where(and(eq(secondFactors.user_id, userId), gte(secondFactors.confirmed_at, since)))
    .returning({ user_id: secondFactors.user_id });
  if (removed.length > 0) await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
}
