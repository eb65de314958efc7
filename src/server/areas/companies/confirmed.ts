import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { isVerified } from '#domain/company-check.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import type { Company } from './company-of.ts';
import { companies, companyMembers } from './tables.ts';

const attendance = z.object({ is_closed: z.boolean(), members: z.number(), attending: z.number() });

/**
 * Whether nobody represents a company: all its people are unconfirmed registrations, deactivated or erased. Its
 * page is then not shown.
 */
async function isUnattended(db: Database, companyId: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    attendance,
    sql`
    SELECT c.closed_at IS NOT NULL AS is_closed, count(u.id)::int AS members,
      count(u.id) FILTER (WHERE u.deactivated_at IS NULL AND (u.activated_at IS NOT NULL OR u.password_hash IS NULL))::int AS attending
    FROM companies c LEFT JOIN company_members m ON m.company_id = c.id LEFT JOIN users u ON u.id = m.user_id WHERE c.id = ${companyId} GROUP BY c.id`,
  );
  const [company] = rows;
  return company !== undefined && (company.is_closed || (company.members > 0 && company.attending === 0));
}

/**
 * Whether visitors find the page of a company: not of a partner's (rule D6), nor of one that is not verified (rule
 * checked), nor of one that nobody represents.
 */
export const hasCompanyPage = async (
  db: Database,
  { id, is_partner, check_state }: Pick<Company, 'id' | 'is_partner' | 'check_state'>,
): Promise<boolean> => !is_partner && isVerified({ check_state }) && !(await isUnattended(db, id));

/**
 * Closes a company whose last person was erased: its page and its contacts are removed. Its orders and offers stay.
 * True when it is closed.
 */
export async function closeWithoutPeople(tx: Database, companyId: number): Promise<boolean> {
  if ((await tx.$count(companyMembers, eq(companyMembers.company_id, companyId))) > 0) return false;
  await tx
    .update(companies)
    .set({ closed_at: new Date(), phone: null, contact_person: null, contact_role: null, contact_email: null })
    .where(eq(companies.id, companyId));
  return true;
}

/** Deletes a company without people. One with any activity stays. */
export async function deleteUnused(tx: Database, companyId: number): Promise<void> {
  if ((await tx.$count(companyMembers, eq(companyMembers.company_id, companyId))) > 0) return;
  await tx.transaction((inner) => inner.delete(companies).where(eq(companies.id, companyId))).catch(ignoreInUse);
}

function ignoreInUse(error: unknown): void {
  const cause = error instanceof Error ? error.cause : null;
  if (!(cause instanceof Error && 'code' in cause && cause.code === '23503')) throw error;
}
