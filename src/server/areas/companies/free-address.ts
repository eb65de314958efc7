import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { users } from '../account/tables.ts';
import { companies, companyMembers } from './tables.ts';

/** Whether a row of `users` is a registration that nobody confirmed. People brought from the old site have no password yet. */
export const isUnconfirmed = ({ activated_at, password_hash }: Pick<typeof users.$inferSelect, 'activated_at' | 'password_hash'>): boolean => activated_at === null && password_hash !== null;

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
  if (membership) {
    const others = await tx.$count(companyMembers, eq(companyMembers.company_id, membership.company_id));
    // A company that staff have done something with meanwhile stays.
    if (others === 0) await tx.transaction((inner) => inner.delete(companies).where(eq(companies.id, membership.company_id))).catch(ignoreInUse);
  }
  return true;
}

function ignoreInUse(error: unknown): void {
  const cause = error instanceof Error ? error.cause : null;
  if (!(cause instanceof Error && 'code' in cause && cause.code === '23503')) throw error;
}
