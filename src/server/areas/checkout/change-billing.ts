import type { BillingData } from '#contract/checkout.ts';
import type { Database } from '#server/platform/database.ts';
import { refuseFaults } from '#server/platform/http/refusal.ts';
import type { Member } from '../companies/company-of.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { billingFaults, billingOf, tidyBilling } from './billing.ts';
import { storeBilling } from './store-billing.ts';

/** Changes the billing data: all of it, when all of it is valid, or nothing. */
export async function changeBilling(
  db: Database,
  gazetteer: Gazetteer,
  member: Member,
  data: BillingData,
): Promise<void> {
  const tidy = tidyBilling(data);
  refuseFaults(await billingFaults(tidy));
  await storeBilling(db, member, await billingOf(db, gazetteer, member), tidy);
}
