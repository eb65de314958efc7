import type { BillingData } from '#contract/checkout.ts';
import { managesCompany } from '#domain/company-team.ts';
import type { Database } from '#server/platform/database.ts';
import { forbidden } from '#server/platform/http/refusal.ts';
import type { Member } from '../companies/company-of.ts';
import { tidyBilling } from './billing.ts';
import { companyBilling } from './tables.ts';

/** Refused to a person who does not manage the company and sends other data than those it has. */
const notYours = () =>
  forbidden(
    'manager_required',
    'I dati di fatturazione sono cambiati o non sono quelli dell’azienda: li cambia solo chi la amministra. Ricarica la pagina e riprova.',
  );

/**
 * The one way to a company's billing data: complete data that differ from those it has are stored for a manager and
 * refused (403) to everybody else. `before` are the data it has, stored or taken from its page.
 */
export async function storeBilling(
  tx: Database,
  { company, role }: Member,
  before: BillingData,
  data: BillingData,
): Promise<void> {
  if (!managesCompany(role)) {
    if (!isSame(tidyBilling(before), data)) throw notYours();
    // What is taken from the company's page is not fixed by an order of somebody who may not change it.
    return;
  }
  await tx
    .insert(companyBilling)
    .values({ company_id: company.id, data })
    .onConflictDoUpdate({ target: companyBilling.company_id, set: { data } });
}

const isSame = (one: BillingData, other: BillingData) => {
  const others = new Map(Object.entries(other));
  return Object.entries(one).every(([field, value]) => others.get(field) === value);
};
