import { eq, sql } from 'drizzle-orm';
import type { MetaPatch } from '../../../contract/account.ts';
import type { Database } from '../../platform/database.ts';
import { users } from '../account/tables.ts';

/** Writes the given keys of a user's meta and leaves the others: two tabs that change different keys lose nothing. */
export async function changeMeta(db: Database, userId: number, change: MetaPatch): Promise<void> {
  await db
    .update(users)
    .set({ meta: sql`${users.meta} || ${JSON.stringify(change)}::jsonb` })
    .where(eq(users.id, userId));
}
