import { and, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import type { LinkOwner } from '#server/platform/mailed-link.ts';
import { users } from './tables.ts';

/** The account of the record of a mailed link, found by a condition on `users`; null where there is none. */
export async function linkOwner(db: Database, ...where: (SQL | undefined)[]): Promise<LinkOwner | null> {
  const [owner] = await db
    .select({ access_revoked_at: users.access_revoked_at, deactivated_at: users.deactivated_at })
    .from(users)
    .where(and(...where))
    .limit(1);
  return owner ?? null;
}
