import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { companies, companyMembers } from './tables.ts';

export type Company = typeof companies.$inferSelect;

/** The company a user acts for, if any. */
export async function companyOf(db: Database, userId: number): Promise<Company | null> {
  const [found] = await db.select({ company: companies }).from(companyMembers).innerJoin(companies, eq(companies.id, companyMembers.company_id)).where(eq(companyMembers.user_id, userId));
  return found?.company ?? null;
}
