import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { companies, companyMembers } from './tables.ts';

export type Company = typeof companies.$inferSelect;

/** The company a user acts for, if any. */
export async function companyOf(db: Database, userId: number): Promise<Company | null> {
  const [found] = await db.select({ company: companies }).from(companyMembers).innerJoin(companies, eq(companies.id, companyMembers.company_id)).where(eq(companyMembers.user_id, userId));
  return found?.company ?? null;
}

/** The people to tell when something reaches a company. */
export async function peopleOf(db: Database, companyId: number): Promise<number[]> {
  const members = await db.select({ id: companyMembers.user_id }).from(companyMembers).where(eq(companyMembers.company_id, companyId));
  return members.map(({ id }) => id);
}
