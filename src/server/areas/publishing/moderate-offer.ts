import { and, desc, eq, inArray } from 'drizzle-orm';
import { movedByWaiting, PAUSE_DAYS } from '#domain/offer-life.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import { example, letterKind, some } from '#server/platform/letter-kinds.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notifyPaused } from '../applications/pause-search.ts';
import { refund } from '../credits/spend.ts';
import { creditEntries } from '../credits/tables.ts';
import { tellCompany } from '../notifications/notify-company.ts';
import { offerGone } from '../offers/offer-gone.ts';
import { offers } from '../offers/tables.ts';
import { makePublic } from './make-public.ts';
import type { Offer } from './own-offer.ts';

async function lock(tx: Database, id: number): Promise<Offer> {
  const [offer] = await tx.select().from(offers).where(eq(offers.id, id)).for('update');
  if (!offer || offer.status === 'deleted') throw offerGone();
  return offer;
}

/**
 * Staff approve an offer. One that was held is public from now on, its company is notified, and its paid period begins
 * now, or goes on for the time that it waited (rule held).
 */
export async function approveOffer(tx: Database, platform: Platform, id: number): Promise<void> {
  const offer = await lock(tx, id);
  const approved: Partial<Offer> = { moderation: 'approved', moderation_reason: null, hold_reasons: [] };
  if (offer.status !== 'held') {
    await tx.update(offers).set(approved).where(eq(offers.id, id));
    return;
  }
  await publishHeld(tx, platform, offer, approved);
}

/** Makes a held offer public: its paid period begins now, or goes on for the time that it waited. */
export async function publishHeld(
  tx: Database,
  platform: Platform,
  offer: Offer,
  changes: Partial<Offer>,
): Promise<void> {
  const { id } = offer;
  const now = new Date();
  const heldAt = offer.held_at ?? now;
  await tx
    .update(offers)
    .set({
      ...changes,
      ...heldNoMore,
      hold_reasons: [],
      status: 'active',
      expires_at: movedByWaiting(offer.expires_at, heldAt, now),
      featured_until: movedByWaiting(offer.featured_until, heldAt, now),
      paused_at: null,
      ...((offer.held_on === 'publishing' || !offer.published_at) && { published_at: now }),
    })
    .where(eq(offers.id, id));
  await makePublic(tx, offer);
  const url = `/profilo/azienda/le-mie-offerte/${id}`;
  await tellCompany(tx, platform, offer.company_id, online({ title: offer.title, url }));
}

/** The columns of an offer that is held no more. */
const heldNoMore = { held_at: null, held_on: null };

/**
 * Staff reject an offer: it is unpublished, its company reads why and gets the credits of this period back. Its
 * applications are paused, not closed (rule D12): corrected, paid and published again, they go on. Of one that is over
 * the company reads why alone: its search has ended already.
 */
export async function rejectOffer(tx: Database, platform: Platform, id: number, reason: string): Promise<void> {
  const offer = await lock(tx, id);
  if (offer.moderation === 'rejected') throw conflict('wrong_state', 'Questa offerta è già stata respinta.');
  // An offer that was held as it was paid was seen by nobody: it has no new applications.
  const wasPublic = offer.status !== 'held' || offer.held_on !== 'publishing';
  const isOver = offer.status === 'expired';
  const hasApplicants = wasPublic && !isOver;
  await tx
    .update(offers)
    .set({
      status: 'draft',
      moderation: 'rejected',
      moderation_reason: reason,
      hold_reasons: [],
      ...heldNoMore,
      featured_until: null,
      paused_at: hasApplicants ? new Date() : offer.paused_at,
    })
    .where(eq(offers.id, id));
  for (const action of [PUBLISHING, ['feature_offer']]) await giveBack(tx, offer, action);
  if (hasApplicants) await notifyPaused(tx, offer);
  const { title, company_id } = offer;
  const url = `/profilo/azienda/le-mie-offerte/${id}`;
  const was = isOver ? 'over' : wasPublic ? 'public' : 'held';
  await tellCompany(tx, platform, company_id, toCorrect({ title, url, reason, was }));
}

const PUBLISHING = ['publish_offer', 'publish_career_day_offer'];

/** Gives back what a held offer cost whose paid period has not begun: its company deletes it before staff read it. */
export async function giveBackUnseen(tx: Database, offer: Offer): Promise<void> {
  if (offer.status === 'held' && offer.held_on === 'publishing')
    await giveBack(tx, offer, PUBLISHING, 'Offerta eliminata');
}

/** Gives back what the current period of an offer cost, if anything. */
async function giveBack(tx: Database, offer: Offer, actions: string[], why = 'Offerta respinta'): Promise<void> {
  const [paid] = await tx
    .select({ key: creditEntries.key, ends_at: creditEntries.ends_at })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.company_id, offer.company_id),
        eq(creditEntries.kind, 'spending'),
        eq(creditEntries.subject, `offer:${offer.id}`),
        inArray(creditEntries.action, actions),
      ),
    )
    .orderBy(desc(creditEntries.id))
    .limit(1);
  const runs = offer.status === 'held' || paid?.ends_at == null || paid.ends_at > new Date();
  if (paid && runs) await refund(tx, offer.company_id, paid.key, `${why}: ${offer.title}`);
}

/** `url`: the company's page of it. */
const online = letterKind('offer-online', some('title', 'url'), ({ title, url }) => ({
  subject: `${title} è online`,
  paragraphs: [
    `La tua offerta ${title} è stata controllata: ora è online.`,
    'Il tempo del controllo non conta nel periodo che hai pagato.',
  ],
  action: { label: 'Apri l’offerta', url },
  notification: { kind: 'offer', text: `${title} è online`, url },
}));

interface ToCorrect extends Pick<typeof example, 'title' | 'url' | 'reason'> {
  was: 'public' | 'held' | 'over';
}

const toCorrect = letterKind<ToCorrect>('offer-to-correct', { ...example, was: 'public' }, (data) => ({
  subject: `${data.title} va corretta`,
  paragraphs:
    data.was === 'over'
      ? [
          `Abbiamo letto la tua offerta ${data.title}, che è già chiusa: così com’è non può tornare online.`,
          data.reason,
          'Se ti serve ancora, correggila prima di pubblicarla di nuovo.',
        ]
      : [
          data.was === 'public'
            ? `Abbiamo tolto dal sito la tua offerta ${data.title}: così com’è non può stare online.`
            : `Abbiamo letto la tua offerta ${data.title}: così com’è non può andare online.`,
          data.reason,
          'I crediti spesi sono tornati sul tuo conto.',
          data.was === 'public'
            ? `Le candidature ricevute restano tue e sono in pausa per ${PAUSE_DAYS} giorni: correggila e pubblicala entro allora, e continuano. Dopo, a chi aspetta diciamo che l’offerta non è più online e che non hai risposto.`
            : 'Correggila e pubblicala di nuovo: la rileggiamo.',
        ],
  action: { label: 'Correggi l’offerta', url: data.url },
  notification: {
    kind: 'offer',
    text: `${data.title} va corretta prima di ${data.was === 'held' ? 'andare' : 'tornare'} online`,
    url: data.url,
  },
}));
