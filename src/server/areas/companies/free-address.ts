import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { users } from '../account/tables.ts';
import { deleteUnused } from './confirmed.ts';
import { companyMembers } from './tables.ts';

/**
 * Whether a row of `users` is a registration that nobody confirmed. People brought from the old site have no password
 * yet.
 */
export const isUnconfirmed = ({
  activated_at,
  password_hash,
}: Pick<typeof users.$inferSelect, 'activated_at' | 'password_hash'>): boolean =>
  activated_at === null && password_hash !== null;

/**
 * Makes room for whoever proves an address or registers with it: a registration that nobody confirmed goes, with the
 * company that it named. False when the address has an account.
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
