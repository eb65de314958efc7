import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { users } from './tables.ts';

/** What happens once when a user confirms their address, in the same transaction. */
export type Welcome = (tx: Database, userId: number) => Promise<void>;

/** Marks a user's address as confirmed. True only the first time. */
export async function confirmAddress(tx: Database, userId: number): Promise<boolean> {
  const confirmed = await tx
    .update(users)
    .set({ activated_at: new Date() })
    .where(and(eq(users.id, userId), isNull(users.activated_at)))
    .returning({ id: users.id });
  return confirmed.length > 0;
}
