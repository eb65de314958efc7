import { and, eq } from 'drizzle-orm';
import { FIRST_LETTERS_A_DAY, LETTERS_A_DAY } from '#domain/letters-a-day.ts';
import type { Database } from '#server/platform/database.ts';
import { companies } from '../companies/tables.ts';
import { isKnownCompany } from './known-company.ts';

/** How many invitations, or call-backs, a company may send in a day: few until somebody has looked at it. */
export async function lettersADay(db: Database, companyId: number): Promise<number> {
  const known = await db.$count(companies, and(eq(companies.id, companyId), isKnownCompany(db)));
  return known > 0 ? LETTERS_A_DAY : FIRST_LETTERS_A_DAY;
}
