import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { users } from '../account/tables.ts';
import { deleteUnused } from './confirmed.ts';
import { companyMembers } from './tables.ts';

/**
 * Whether a row of `users` is an unconfirmed registration. People imported from the old site have no password yet
 * and are not.
 */
export const isUnconfirmed = ({
  activated_at,
  password_hash,
}: Pick<typeof users.$inferSelect, 'activated_at' | 'password_hash'>): boolean =>
  activated_at === null && password_hash !== null;

/**
 * Frees an address for a user who confirms it or registers with it: an unconfirmed registration is deleted, with the
 * company it named. False when the address has an account.
 */
export async function freeAddress(tx: Database, email: string): Promise<boolean> {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  if (!user) return true;
  if (!isUnconfirmed(user)) return false;
  const [membership] = await tx.delete(companyMembers).where(eq(companyMembers.user_id, user.id)).returning();
  await tx.delete(users).where(eq(users.id, user.id));
  if (membership) await deleteUnused(tx, membership.company_id);
  return true;
}
