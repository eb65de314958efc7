import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { users } from './tables.ts';

/** A user's first and last name. */
export async function nameOf(db: Database, userId: number): Promise<string> {
  const [user] = await db
    .select({ first_name: users.first_name, last_name: users.last_name })
    .from(users)
    .where(eq(users.id, userId));
  return user ? `${user.first_name} ${user.last_name}` : 'Account cancellato';
}
