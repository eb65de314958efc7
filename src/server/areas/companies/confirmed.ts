import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { companies, companyMembers } from './tables.ts';

/** Whether the people of a company are all registrations whose address nobody confirmed: it is anybody's word, and nobody sees it. */
export async function awaitsConfirmation(db: Database, companyId: number): Promise<boolean> {
  const { rows } = await db.execute<{ members: number; unconfirmed: number }>(sql`
    SELECT count(*)::int AS members, count(*) FILTER (WHERE u.activated_at IS NULL AND u.password_hash IS NOT NULL)::int AS unconfirmed
    FROM company_members m JOIN users u ON u.id = m.user_id WHERE m.company_id = ${companyId}`);
  const [{ members, unconfirmed } = { members: 0, unconfirmed: 0 }] = rows;
  return members > 0 && members === unconfirmed;
}

/** Deletes a company that nobody belongs to any more. One that anything was done with stays. */
export async function deleteUnused(tx: Database, companyId: number): Promise<void> {
  if ((await tx.$count(companyMembers, eq(companyMembers.company_id, companyId))) > 0) return;
  await tx.transaction((inner) => inner.delete(companies).where(eq(companies.id, companyId))).catch(ignoreInUse);
}

function ignoreInUse(error: unknown): void {
  const cause = error instanceof Error ? error.cause : null;
  if (!(cause instanceof Error && 'code' in cause && cause.code === '23503')) throw error;
}
