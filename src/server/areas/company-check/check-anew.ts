import { and, eq } from 'drizzle-orm';
import { isOtherCompany, isRenamed } from '#domain/company-check.ts';
import type { Database } from '#server/platform/database.ts';
import type { Sending } from '#server/platform/letter-kinds.ts';
import type { Platform } from '#server/platform/platform.ts';
import { askCheck } from '../companies/ask-check.ts';
import type { Company } from '../companies/company-of.ts';
import { companies, companyChecks } from '../companies/tables.ts';
import { holdCompanyOffers } from '../publishing/hold-company-offers.ts';

const RENAMED = 'L’azienda ha cambiato nome: va verificata di nuovo.';

/**
 * A company that changed its names, its VAT number or the domain of its website is another one: it is checked anew, and
 * not verified until then (rule checked). Its offers are held at once under another name. One that staff refused stays
 * refused until staff decide again.
 */
export async function checkAnew(
  tx: Database,
  platform: Sending & Pick<Platform, 'queue'>,
  before: Company,
  after: Company,
): Promise<void> {
  if (!isOtherCompany(before, after)) return;
  const { id, name, business_name, vat_number } = after;
  await keepIdentity(tx, before, after);
  await tx
    .update(companies)
    .set({
      ...(after.check_state !== 'refused' && { check_state: 'unchecked', check_reason: null }),
      check_origin: null,
      checked_at: null,
      vat_answer: null,
    })
    .where(eq(companies.id, id));
  await tx.insert(companyChecks).values({ company_id: id, state: 'unchecked', name, business_name, vat_number });
  if (isRenamed(before, after)) await holdCompanyOffers(tx, platform, id, RENAMED);
  await askCheck(tx, platform, id);
}

/**
 * Writes down what a company was that became another one, where no check did: people who listed it by that name or
 * number stay hidden.
 */
export async function keepIdentity(tx: Database, company: Company, after: Company): Promise<void> {
  if (!isOtherCompany(company, after)) return;
  const { id, name, business_name, vat_number, check_state, check_origin, checked_at, created_at } = company;
  const isKept = await tx.$count(
    companyChecks,
    and(
      eq(companyChecks.company_id, id),
      eq(companyChecks.name, name),
      business_name === null ? undefined : eq(companyChecks.business_name, business_name),
      vat_number === null ? undefined : eq(companyChecks.vat_number, vat_number),
    ),
  );
  if (isKept > 0) return;
  const state = check_state ?? 'unchecked';
  const at = checked_at ?? created_at;
  const checked = { name, business_name, vat_number, origin: check_origin };
  await tx.insert(companyChecks).values({ company_id: id, state, at, ...checked });
}
