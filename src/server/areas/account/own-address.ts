import { and, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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

/** SQL: whether an account has an address. For the reader of that address alone: it says who has one. */
export const hasAccount = (email: SQLWrapper): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM users AS owner WHERE owner.email = lower(${email}))`;
