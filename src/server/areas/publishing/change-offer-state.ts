import { and, eq } from 'drizzle-orm';
import { isOpen, movesOf, type OfferMove, stateOf } from '#domain/offer-life.ts';
import { answerBy } from '#domain/search-end.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { toldBy } from '../applications/applicant-standings.ts';
import { closeSearch } from '../applications/close-search.ts';
import { record } from '../companies/activity.ts';
import type { Member } from '../companies/company-of.ts';
import { spend } from '../credits/spend.ts';
import { creditEntries } from '../credits/tables.ts';
import { releaseAddress } from '../offers/application-address.ts';
import { offers } from '../offers/tables.ts';
import { heldNow } from './hold-offer.ts';
import { giveBackUnseen } from './moderate-offer.ts';
import { lockOwnOffer, type Offer } from './own-offer.ts';
import { reasonsToHold } from './reasons-to-hold.ts';
import { tellHeld } from './tell-held.ts';

const NOT_NOW = 'Adesso non si può: ricarica la pagina per vedere lo stato dell’offerta.';

/** Suspends an offer; the paid period goes on (rule D6). Calling it twice changes nothing more. */
export function suspendOffer(platform: Platform, member: Member, id: number, state?: string): Promise<void> {
  return change(platform, member, id, { move: 'suspend', status: 'suspended', said: 'Ha sospeso', state });
}

/** Publishes a suspended offer again while its paid period runs. One that staff must read first is held. */
export function resumeOffer(platform: Platform, member: Member, id: number, state?: string): Promise<void> {
  return change(platform, member, id, { move: 'resume', status: 'active', said: 'Ha riattivato', state });
}

/**
 * Why a suspended offer is held when it is resumed: what held it meanwhile, and what holds it now. What staff approved
 * as it is, is not held: another text, another name and a refusal of its company take the approval away.
 */
async function reasonsOnResuming(tx: Database, offer: Offer): Promise<string[]> {
  const now = offer.moderation === 'approved' ? [] : await reasonsToHold(tx, offer.company_id, offer);
  return [...new Set([...offer.hold_reasons, ...now])];
}

/**
 * Refuses what was decided on another state than the present one, such as suspending at the moment a colleague pays to
 * feature the offer.
 */
function refuseStale(offer: Offer, state: string | undefined): void {
  if (state !== undefined && state !== stateOf(offer))
    throw conflict('changed_meanwhile', 'L’offerta è cambiata nel frattempo: guarda com’è adesso e riprova.');
}

interface Change {
  move: OfferMove;
  status: Offer['status'];
  said: string;
  state: string | undefined;
}

async function change(
  platform: Platform,
  member: Member,
  id: number,
  { move, status, said, state }: Change,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const offer = await lockOwnOffer(tx, member, id);
    if (offer.status === status || (move === 'resume' && offer.status === 'held')) return;
    refuseStale(offer, state);
    if (!movesOf(offer).includes(move)) throw conflict('wrong_state', NOT_NOW);
    const hold_reasons = move === 'resume' ? await reasonsOnResuming(tx, offer) : [];
    await tx
      .update(offers)
      .set(hold_reasons.length > 0 ? heldNow(hold_reasons, 'resuming') : { status })
      .where(eq(offers.id, id));
    if (hold_reasons.length > 0) await tellHeld(tx, platform, offer.company_id, [{ ...offer, hold_reasons }]);
    await record(tx, { companyId: member.company.id, userId: member.userId }, `${said} “${offer.title}”`);
  });
  await platform.invalidate(['offers']);
}

/**
 * Deletes an offer for good: its page answers 410, its applications stay (rules D6, D7). `told` are the applications
 * whose people read that the search is over; without it those who only wait. What was paid for
 * an offer that never became public is given back.
 */
export async function deleteOffer(
  platform: Platform,
  member: Member,
  id: number,
  told?: readonly number[],
  now: Date = new Date(),
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const offer = await lockOwnOffer(tx, member, id);
    await tx
      .update(offers)
      .set({ status: 'deleted', paused_at: null, answer_by: answerBy(now) })
      .where(eq(offers.id, id));
    await giveBackUnseen(tx, offer);
    await releaseAddress(tx, offer);
    await closeSearch(tx, platform, offer, { ids: told ?? (await toldBy(tx, id, 'deleted')), because: 'company' });
    await record(tx, { companyId: member.company.id, userId: member.userId }, `Ha eliminato “${offer.title}”`);
  });
  await platform.invalidate(['offers']);
}

/** Pays to feature an offer for the action's days. A featured one is not paid again. */
export async function featureOffer(platform: Platform, member: Member, id: number, state?: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const offer = await lockOwnOffer(tx, member, id);
    if (isOpen(offer) && offer.featured_until && offer.featured_until > new Date()) return;
    refuseStale(offer, state);
    if (!movesOf(offer).includes('feature'))
      throw conflict('wrong_state', 'Solo un’offerta attiva può andare in evidenza.');
    // The row is locked: each payment for it has its own number, whatever became of earlier ones.
    const key = `feature:${id}:${await tx.$count(creditEntries, and(eq(creditEntries.subject, `offer:${id}`), eq(creditEntries.action, 'feature_offer'), eq(creditEntries.kind, 'spending')))}`;
    const { entry } = await spend(tx, {
      companyId: member.company.id,
      userId: member.userId,
      action: 'feature_offer',
      subject: `offer:${id}`,
      title: offer.title,
      key,
    });
    await tx.update(offers).set({ featured_until: entry.ends_at }).where(eq(offers.id, id));
    await record(tx, { companyId: member.company.id, userId: member.userId }, `Ha messo in evidenza “${offer.title}”`);
  });
  await platform.invalidate(['offers']);
}
