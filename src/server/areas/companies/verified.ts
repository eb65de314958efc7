import { type SQL, sql } from 'drizzle-orm';
import { CHECK_TIME, isVerified } from '#domain/company-check.ts';
import { forbidden } from '#server/platform/http/refusal.ts';
import type { Company, Member } from './company-of.ts';

const COMPANY = sql.raw('c');

/** SQL: whether a company is verified. `company` is the table or its alias in the query. */
export const isVerifiedCompany = (company: SQL = COMPANY): SQL => sql`${company}.check_state = 'verified'`;

/** SQL of `isToCheck` of the domain, for a query of the table `companies`. */
export const isCompanyToCheck: SQL = sql`(companies.check_state = 'unchecked'
  OR (companies.check_state = 'refused' AND companies.checked_at IS NULL))`;

/** Refuses what only a verified company may do: reach people who have not written to it (rule checked). */
export function requireVerified({ company }: Pick<Member, 'company'>): void {
  if (!isVerified(company)) throw forbidden('company_not_verified', notVerifiedWords(company));
}

function notVerifiedWords({ check_state }: Pick<Company, 'check_state'>): string {
  return check_state === 'refused'
    ? 'Non abbiamo potuto verificare la tua azienda: per contattare i candidati scrivici dalla pagina Assistenza.'
    : `Prima verifichiamo la tua azienda, ${CHECK_TIME}: intanto puoi preparare le offerte e la pagina.`;
}
