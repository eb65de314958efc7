import { and, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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

/**
 * The account that has confirmed the address of a record that was made without one. Once that account is closed, its
 * new links belong to the reader of the address; those from before ended with it.
 */
export async function addressOwner(db: Database, email: string | SQLWrapper): Promise<LinkOwner | null> {
  const owner = await linkOwner(db, isNotNull(users.activated_at), sql`${users.email} = lower(${email})`);
  return owner && { ...owner, deactivated_at: null };
}
