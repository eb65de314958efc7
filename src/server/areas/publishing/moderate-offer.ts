import { and, desc, eq, inArray } from 'drizzle-orm';
import { PAUSE_DAYS } from '#domain/offer-life.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notifyPaused } from '../applications/pause-search.ts';
import { refund } from '../credits/spend.ts';
import { creditEntries } from '../credits/tables.ts';
import { mailCompany, notifyCompany } from '../notifications/notify-company.ts';
import { offerGone } from '../offers/offer-gone.ts';
import { offers } from '../offers/tables.ts';
import type { Offer } from './own-offer.ts';

async function hold(tx: Database, id: number): Promise<Offer> {
  const [offer] = await tx.select().from(offers).where(eq(offers.id, id)).for('update');
  if (!offer || offer.status === 'deleted') throw offerGone();
  return offer;
}

/** Staff approve an offer. */
export async function approveOffer(tx: Database, id: number): Promise<void> {
  await hold(tx, id);
  await tx.update(offers).set({ moderation: 'approved', moderation_reason: null }).where(eq(offers.id, id));
}

/**
 * Staff reject an offer: it is unpublished, its company reads why and gets the credits of this period back. Its
 * applications are paused, not closed (rule D12): corrected, paid and published again, they go on.
 */
export async function rejectOffer(tx: Database, platform: Platform, id: number, reason: string): Promise<void> {
  const offer = await hold(tx, id);
  if (offer.moderation === 'rejected') throw conflict('wrong_state', 'Questa offerta è già stata respinta.');
  await tx
    .update(offers)
    .set({
      status: 'draft',
      moderation: 'rejected',
      moderation_reason: reason,
      featured_until: null,
      paused_at: new Date(),
    })
    .where(eq(offers.id, id));
  for (const action of [['publish_offer', 'publish_career_day_offer'], ['feature_offer']])
    await giveBack(tx, offer, action);
  await notifyPaused(tx, offer);
  await notifyCompany(tx, offer.company_id, {
    kind: 'offer',
    text: `${offer.title} va corretta prima di tornare online`,
    url: `/profilo/azienda/le-mie-offerte/${id}`,
  });
  await mailCompany(tx, platform, offer.company_id, {
    subject: `${offer.title} va corretta`,
    paragraphs: [
      `Abbiamo tolto dal sito la tua offerta ${offer.title}: così com’è non può stare online.`,
      reason,
      'I crediti spesi sono tornati sul tuo conto.',
      `Le candidature ricevute restano tue e sono in pausa per ${PAUSE_DAYS} giorni: correggila e pubblicala entro allora, e continuano. Dopo, a chi aspetta diciamo che la ricerca è conclusa.`,
    ],
    action: { label: 'Correggi l’offerta', url: `/profilo/azienda/le-mie-offerte/${id}` },
  });
}

/** Gives back what the current period of an offer cost, if anything. */
async function giveBack(tx: Database, offer: Offer, actions: string[]): Promise<void> {
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
  if (paid && (paid.ends_at === null || paid.ends_at > new Date()))
    await refund(tx, offer.company_id, paid.key, `Offerta respinta: ${offer.title}`);
}
