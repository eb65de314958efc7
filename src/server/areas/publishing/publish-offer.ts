import { eq } from 'drizzle-orm';
import { moderationOnPublishing } from '#domain/moderation.ts';
import { offerFaults } from '#domain/offer-form.ts';
import { movesOf } from '#domain/offer-life.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, refuseFaults } from '#server/platform/http/refusal.ts';
import type { Sending } from '#server/platform/letter-kinds.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '../companies/activity.ts';
import type { Member } from '../companies/company-of.ts';
import { spend } from '../credits/spend.ts';
import { countHired } from '../offers/count-hired.ts';
import { offers } from '../offers/tables.ts';
import type { Names } from '../professions/names.ts';
import { confirmWording } from './confirm-wording.ts';
import { makePublic } from './make-public.ts';
import { formOf, slugOf } from './offer-columns.ts';
import { lockOwnOffer, type Offer } from './own-offer.ts';
import { reasonsToHold } from './reasons-to-hold.ts';
import { tellHeld } from './tell-held.ts';

/** The action of publishing an offer in the ledger. */
export const publishingAction = (offer: Pick<Offer, 'is_career_day'>) =>
  offer.is_career_day ? 'publish_career_day_offer' : 'publish_offer';

/**
 * Pays for an offer and publishes it, in one transaction: both or neither. Called twice it pays once. Where there are
 * reasons to read it first it is paid and held. Refuses what the law or the rules do not allow (400, by field), and
 * missing credits (402).
 */
export async function publishOffer(
  platform: Platform,
  names: Names,
  member: Member,
  id: number,
  confirmed: readonly string[] = [],
): Promise<void> {
  const isNew = await platform.db.transaction(async (tx) =>
    payAndPublish(tx, platform, names, member, await lockOwnOffer(tx, member, id), confirmed),
  );
  if (isNew) await platform.invalidate(['offers']);
}

/** The same for an offer that is already locked. Returns whether it was published now. */
export async function payAndPublish(
  tx: Database,
  platform: Sending,
  names: Names,
  member: Member,
  offer: Offer,
  confirmed: readonly string[],
): Promise<boolean> {
  const moves = movesOf(offer);
  if (offer.status === 'held' || (offer.status === 'active' && !moves.includes('activate'))) return false;
  if (moves.includes('resume'))
    throw conflict('already_paid', 'Il periodo pagato non è finito: riattivala senza pagare.');
  refuseFaults(offerFaults(formOf(names, offer)));
  if (offer.moderation === 'rejected')
    throw conflict(
      'offer_rejected',
      `Prima di pubblicarla correggi il titolo, la descrizione o le domande: ${offer.moderation_reason ?? 'è stata respinta.'}`,
    );
  const confirmed_wording = confirmWording(member, offer, offer.confirmed_wording, confirmed);
  const { entry } = await spend(tx, {
    companyId: member.company.id,
    userId: member.userId,
    action: publishingAction(offer),
    subject: `offer:${offer.id}`,
    title: offer.title,
    // A period begins where the one before ended: the same beginning is never paid twice.
    key: `publish:${offer.id}:${offer.expires_at?.getTime() ?? 0}`,
  });
  const wasRejected = offer.moderation_reason !== null;
  const hold_reasons = await reasonsToHold(tx, offer.company_id, offer);
  const isHeld = hold_reasons.length > 0;
  const now = new Date();
  const place = names.gazetteer.byId(offer.place_id);
  await tx
    .update(offers)
    .set({
      status: isHeld ? 'held' : 'active',
      hold_reasons,
      held_at: isHeld ? now : null,
      held_on: isHeld ? 'publishing' : null,
      // The slug does not keep the words that staff rejected; the number at its end leads from the old address to the
      // new.
      ...(wasRejected && { slug: slugOf(offer.id, offer.title, place?.text ?? '') }),
      ...(!isHeld && { published_at: now, paused_at: null }),
      expires_at: entry.ends_at,
      end_told: null,
      // A rejected offer is moderated again, a trusted company's too, and keeps the reason until staff approve.
      moderation:
        isHeld || confirmed_wording.length > 0 || wasRejected
          ? 'waiting'
          : moderationOnPublishing(member.company.is_trusted),
      confirmed_wording,
      answer_by: null,
    })
    .where(eq(offers.id, offer.id));
  await countHired(tx, [offer.id]);
  if (isHeld) await tellHeld(tx, platform, offer.company_id, [{ ...offer, hold_reasons }]);
  else await makePublic(tx, offer);
  await record(tx, { companyId: member.company.id, userId: member.userId }, `Ha pubblicato “${offer.title}”`);
  return true;
}
