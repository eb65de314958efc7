import { and, eq, inArray, isNull } from 'drizzle-orm';
import { companyKey } from '#domain/company-key.ts';
import type { Database } from '#server/platform/database.ts';
import { findVatNumber } from '../companies/fiscal-codes.ts';
import { candidateExclusions } from './tables.ts';

/** What is compared of what was written: of the name beside a VAT number. Empty for a number alone. */
export const exclusionKey = (written: string): string => companyKey(findVatNumber(written).rest);

/** Whether two rows name one company: the name, the chosen company and the VAT number are the same. */
export const isSameExclusion = ({ candidate_id, name_key, company_id, vat_number }: Named) =>
  and(
    eq(candidateExclusions.candidate_id, candidate_id),
    eq(candidateExclusions.name_key, name_key),
    company_id === null ? isNull(candidateExclusions.company_id) : eq(candidateExclusions.company_id, company_id),
    vat_number === null ? isNull(candidateExclusions.vat_number) : eq(candidateExclusions.vat_number, vat_number),
  );
type Named = Pick<typeof candidateExclusions.$inferSelect, 'candidate_id' | 'name_key' | 'company_id' | 'vat_number'>;

/** Writes the keys of these candidates' lists by the present rules. Two that become the same are one. */
export async function writeExclusionKeys(tx: Database, candidateIds: readonly number[]): Promise<void> {
  const rows = await tx
    .select()
    .from(candidateExclusions)
    .where(inArray(candidateExclusions.candidate_id, [...candidateIds]))
    .orderBy(candidateExclusions.id);
  for (const row of rows) {
    const name_key = exclusionKey(row.name);
    if (name_key === row.name_key) continue;
    const isThere = await tx.$count(candidateExclusions, isSameExclusion({ ...row, name_key }));
    const own = eq(candidateExclusions.id, row.id);
    if (isThere > 0) await tx.delete(candidateExclusions).where(own);
    else await tx.update(candidateExclusions).set({ name_key }).where(own);
  }
}
