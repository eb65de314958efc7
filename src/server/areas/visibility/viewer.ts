import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { isVerified } from '#domain/company-check.ts';
import { companyKey } from '#domain/company-key.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import type { Company } from '../companies/company-of.ts';

const accountRow = z.object({ id: z.number(), name: z.string(), business_name: z.string().nullable() });

/** A company that looks at candidates, and all that people may name it by. */
export interface CompanyViewer {
  companyId: number;
  isVerified: boolean;
  /** The company, and the other accounts with its VAT number: who hides from one hides from all. */
  ids: readonly number[];
  /** Of the names and business names of all of them. */
  nameKeys: readonly string[];
  vatNumber: string | null;
}

/** Null: a visitor, and every user who is not of a company. */
export type Viewer = CompanyViewer | null;

export async function readViewer(db: Database, company: Company): Promise<CompanyViewer> {
  const vatNumber = company.vat_number || null;
  const accounts = await rowsOf(
    db,
    accountRow,
    sql`SELECT id, name, business_name FROM companies WHERE id = ${company.id} OR vat_number = ${vatNumber}`,
  );
  const names = accounts.flatMap(({ name, business_name }) => [name, business_name ?? '']);
  return {
    companyId: company.id,
    isVerified: isVerified(company),
    ids: accounts.map(({ id }) => id),
    nameKeys: [...new Set(names.map(companyKey))].filter((key) => key !== ''),
    vatNumber,
  };
}
