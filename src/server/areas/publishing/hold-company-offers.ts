import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import type { Sending } from '#server/platform/letter-kinds.ts';
import type { Platform } from '#server/platform/platform.ts';
import { offers } from '../offers/tables.ts';
import { heldNow } from './hold-offer.ts';
import { publishHeld } from './moderate-offer.ts';
import type { Offer } from './own-offer.ts';
import { COMPANY_REFUSED, reasonsToHold } from './reasons-to-hold.ts';
import { tellHeld } from './tell-held.ts';

/**
 * Publishes the held offers of a company that was verified, but those that have other reasons: staff read these. A
 * suspended one is held no more when it is resumed.
 */
export async function releaseHeldOffers(tx: Database, platform: Platform, companyId: number): Promise<void> {
  const held = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.company_id, companyId), inArray(offers.status, ['held', 'suspended'])))
    .orderBy(asc(offers.id))
    .for('update');
  for (const offer of held) {
    if ((await reasonsToHold(tx, companyId, offer)).length > 0) continue;
    if (offer.status === 'held') await publishHeld(tx, platform, offer, {});
    else await tx.update(offers).set({ hold_reasons: [] }).where(eq(offers.id, offer.id));
  }
}

/**
 * Holds the offers of a company that took another name or was refused: the public ones now, the suspended ones when
 * they are resumed. All its offers are locked: what is being published or approved meanwhile is held as well.
 */
export async function holdCompanyOffers(
  tx: Database,
  platform: Sending,
  companyId: number,
  reason: string,
): Promise<void> {
  const own = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.company_id, companyId), ne(offers.status, 'deleted')))
    .orderBy(asc(offers.id))
    .for('update');
  const told: Offer[] = [];
  for (const offer of own) {
    const hold_reasons = [...new Set([...offer.hold_reasons, reason])];
    const columns = held(offer, hold_reasons);
    if (!columns) continue;
    await tx.update(offers).set(columns).where(eq(offers.id, offer.id));
    if (offer.status === 'active') told.push({ ...offer, hold_reasons });
  }
  // The letter of the refusal says it, and promises no answer.
  if (reason !== COMPANY_REFUSED) await tellHeld(tx, platform, companyId, told);
}

/** What holds an offer with these reasons, by its state; null for one that is neither public nor paid. */
function held({ status }: Offer, hold_reasons: string[]): Partial<Offer> | null {
  if (status === 'active') return heldNow(hold_reasons, 'editing');
  return status === 'suspended' || status === 'held' ? { moderation: 'waiting', hold_reasons } : null;
}
