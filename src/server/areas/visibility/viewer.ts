import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { isVerified } from '#domain/company-check.ts';
import { companyKeys } from '#domain/company-key.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import type { Company } from '../companies/company-of.ts';
import { companyChecks } from '../companies/tables.ts';
import { isVerifiedCompany } from '../companies/verified.ts';

const accountRow = z.object({ id: z.number(), name: z.string(), business_name: z.string().nullable() });

/** A company that looks at candidates, and all that people may name it by. */
export interface CompanyViewer {
  companyId: number;
  isVerified: boolean;
  /**
   * The company, and the other verified accounts with its VAT number: a candidate who hides from one hides from all.
   * Anybody can register with anybody's number, so an account that is not verified, or was closed, is not counted.
   */
  ids: readonly number[];
  /** Of the names and business names of all of them, and of those that the company had. */
  nameKeys: readonly string[];
  /** Its own, and those that it had. */
  vatNumbers: readonly string[];
}

/** Null: a visitor, and every user who is not of a company. */
export type Viewer = CompanyViewer | null;

export async function readViewer(db: Database, company: Company): Promise<CompanyViewer> {
  const vatNumber = company.vat_number || null;
  const accounts = await rowsOf(
    db,
    accountRow,
    sql`SELECT id, name, business_name FROM companies c WHERE id = ${company.id}
      OR (vat_number = ${vatNumber} AND closed_at IS NULL AND ${isVerifiedCompany()})`,
  );
  const earlier = await db
    .selectDistinct({
      name: companyChecks.name,
      business_name: companyChecks.business_name,
      vat_number: companyChecks.vat_number,
    })
    .from(companyChecks)
    .where(eq(companyChecks.company_id, company.id));
  const names = [...accounts, ...earlier].flatMap(({ name, business_name }) => [name, business_name ?? '']);
  const numbers = [vatNumber, ...earlier.map(({ vat_number }) => vat_number)];
  return {
    companyId: company.id,
    isVerified: isVerified(company),
    ids: accounts.map(({ id }) => id),
    nameKeys: [...new Set(names.flatMap(companyKeys))],
    vatNumbers: [...new Set(numbers.flatMap((number) => number || []))],
  };
}
