import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import type { Company } from './company-of.ts';
import { companies, companyMembers } from './tables.ts';
import { isVerifiedCompany } from './verified.ts';

const answerRow = z.object({ has_page: z.boolean() });

/**
 * SQL: whether visitors find the page of a company `c`: not of a partner's (rule D6), nor of one that is not verified
 * (rule checked), nor of one that nobody represents, whose people are all unconfirmed registrations, deactivated or
 * erased. Where it is false nothing links to it.
 */
export const hasPublicPage: SQL = sql`(NOT c.is_partner AND c.closed_at IS NULL AND ${isVerifiedCompany()} AND (
  NOT EXISTS (SELECT 1 FROM company_members m WHERE m.company_id = c.id) OR EXISTS (
    SELECT 1 FROM company_members m JOIN users u ON u.id = m.user_id
    WHERE m.company_id = c.id AND u.deactivated_at IS NULL AND (u.activated_at IS NOT NULL OR u.password_hash IS NULL))))`;

/** SQL: the same of the company with this id, in a query that does not read it as `c`. */
export const hasPublicPageOf = (id: SQLWrapper): SQL<boolean> =>
  sql<boolean>`(SELECT ${hasPublicPage} FROM companies c WHERE c.id = ${id})`;

/** Whether visitors find the page of one company. */
export async function hasCompanyPage(db: Database, { id }: Pick<Company, 'id'>): Promise<boolean> {
  const [row] = await rowsOf(
    db,
    answerRow,
    sql`SELECT ${hasPublicPage} AS has_page FROM companies c WHERE c.id = ${id}`,
  );
  return row?.has_page ?? false;
}

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
