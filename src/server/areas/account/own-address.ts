import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { users } from './tables.ts';

/** SQL: the account of a candidate that has confirmed its address. What companies sent to that address is theirs. */
export const ownsItsAddress = and(eq(users.typology, 'candidate'), isNotNull(users.activated_at));

/** The address that an account owns in that way; null if it owns none. */
export async function ownAddress(db: Database, userId: number): Promise<string | null> {
  const [user] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), ownsItsAddress));
  return user?.email ?? null;
}
