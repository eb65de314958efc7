import { and, eq, inArray, isNull } from 'drizzle-orm';
import { companyKey, companyKeys } from '#domain/company-key.ts';
import type { Database } from '#server/platform/database.ts';
import { findVatNumber } from '../companies/fiscal-codes.ts';
import { candidateExclusions } from './tables.ts';

/** What is compared of what was written: of the name beside a VAT number. Empty for a number alone. */
export function exclusionKeys(written: string): Pick<Exclusion, 'name_key' | 'name_keys'> {
  const { rest } = findVatNumber(written);
  return { name_key: companyKey(rest), name_keys: companyKeys(rest) };
}

/** Whether two rows name one company: the whole name, the chosen company and the VAT number are the same. */
export const isSameExclusion = ({ candidate_id, name_key, company_id, vat_number }: Named) =>
  and(
    eq(candidateExclusions.candidate_id, candidate_id),
    eq(candidateExclusions.name_key, name_key),
    company_id === null ? isNull(candidateExclusions.company_id) : eq(candidateExclusions.company_id, company_id),
    vat_number === null ? isNull(candidateExclusions.vat_number) : eq(candidateExclusions.vat_number, vat_number),
  );
type Exclusion = typeof candidateExclusions.$inferSelect;
type Named = Pick<Exclusion, 'candidate_id' | 'name_key' | 'company_id' | 'vat_number'>;

/** Writes the keys of these candidates' lists by the present rules. What each row hid from, it still hides from. */
export async function writeExclusionKeys(tx: Database, candidateIds: readonly number[]): Promise<void> {
  const rows = await tx
    .select({ id: candidateExclusions.id, name: candidateExclusions.name })
    .from(candidateExclusions)
    .where(inArray(candidateExclusions.candidate_id, [...candidateIds]));
  for (const { id, name } of rows) {
    const { name_keys } = exclusionKeys(name);
    await tx.update(candidateExclusions).set({ name_keys }).where(eq(candidateExclusions.id, id));
  }
}
