import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Company } from '../companies/company-of.ts';
import { offers } from '../offers/tables.ts';
import { heldNow } from './hold-offer.ts';
import { publishHeld } from './moderate-offer.ts';
import { reasonsToHold } from './reasons-to-hold.ts';

/** Publishes the held offers of a company that was verified, but those that have other reasons: staff read these. */
export async function releaseHeldOffers(tx: Database, platform: Platform, company: Company): Promise<void> {
  const held = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.company_id, company.id), eq(offers.status, 'held')))
    .for('update');
  for (const offer of held)
    if ((await reasonsToHold(tx, company, offer)).length === 0) await publishHeld(tx, platform, offer, {});
}

/** Holds the public offers of a company that took another name: visitors would read it on them. */
export async function holdCompanyOffers(tx: Database, companyId: number, reason: string): Promise<void> {
  await tx
    .update(offers)
    .set(heldNow([reason], 'editing'))
    .where(and(eq(offers.company_id, companyId), eq(offers.status, 'active')));
}
