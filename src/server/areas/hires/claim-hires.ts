import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { users } from '../account/tables.ts';
import { hires } from './tables.ts';

/**
 * Ties hires of call-backs that went to the confirmed address of a candidate to their account, before the address
 * changes: from then on only the account says whose they are.
 */
export async function claimHires(tx: Database, userId: number): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (user?.typology !== 'candidate' || user.activated_at === null) return;
  await tx
    .update(hires)
    .set({ user_id: userId })
    .where(and(isNull(hires.user_id), eq(hires.email, user.email)));
}
