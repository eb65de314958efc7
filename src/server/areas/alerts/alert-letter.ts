import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { OfferCard } from '../../../contract/offers.ts';
import { cityOf, positionsLabel } from '../../../domain/offer-words.ts';
import { writeLetter } from '../../platform/letter.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { integerArray } from '../../platform/sql-arrays.ts';
import { users } from '../account/tables.ts';
import { notify } from '../notifications/notify.ts';
import { describeOffer, type OfferRow, offerColumns, openOffers } from '../offers/describe-offer.ts';
import type { Names } from '../professions/names.ts';
import { alertFrequencyOf, unsubscribeToken } from './preferences.ts';

export const ALERT_LETTER = 'alert-letter';
const job = z.object({ userId: z.number().int(), offers: z.array(z.number().int()).min(1) });

/** Writes each alert as a mail, in the worker: who stopped the alerts meanwhile, or whose offers are all over, gets none. */
export async function writeAlertLetters(platform: Platform, names: Names): Promise<void> {
  await platform.queue.work(ALERT_LETTER, async (data) => {
    const { userId, offers } = job.parse(data);
    await platform.db.transaction(async (tx) => {
      const [user] = await tx
        .select()
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.deactivated_at)));
      if (!user || (await alertFrequencyOf(tx, userId)) === 'never') return;
      const { rows } = await tx.execute<OfferRow>(sql`
        SELECT ${offerColumns} FROM offers o JOIN companies c ON c.id = o.company_id
        WHERE o.id = ANY(${integerArray(offers)}) AND ${openOffers(true)} ORDER BY o.published_at DESC, o.id DESC`);
      if (rows.length === 0) return;
      const token = await unsubscribeToken(tx, userId);
      const found = rows.map((row) => describeOffer(row, names));
      await platform.sendInBulk(tx, await alertLetter(platform, user, found, token));
      await notify(tx, userId, { kind: 'alert', text: subjectOf(found), url: addressOf(found) });
    });
  });
}

const subjectOf = (offers: readonly OfferCard[]): string => (offers.length === 1 && offers[0] ? `Nuova offerta per te: ${offers[0].title}` : `${offers.length} nuove offerte per te`);

/** Where the news can be read: the offer, or the newest of the job, or of all jobs where they are of several. */
function addressOf(offers: readonly OfferCard[]): string {
  const [first] = offers;
  if (first && offers.length === 1) return `/offerte-lavoro/${first.slug}`;
  const [job, ...others] = new Set(offers.map((offer) => offer.job.slug));
  return `${job && others.length === 0 ? `/offerte-lavoro/ovunque/${job}` : '/offerte-lavoro'}?sort=date`;
}

async function alertLetter({ config }: Platform, user: { email: string; first_name: string }, offers: OfferCard[], token: string): Promise<Mail> {
  return writeLetter(config, {
    to: user.email,
    subject: subjectOf(offers),
    paragraphs: [`Ciao ${user.first_name}, ecco che cosa è uscito per le ricerche e i lavori con la campanella.`],
    items: offers.map((offer) => ({
      title: offer.title,
      text: [offer.company_name, cityOf(offer.place.text), pay(offer), positionsLabel(offer.count_positions)].filter(Boolean).join(' · '),
      url: `/offerte-lavoro/${offer.slug}`,
    })),
    action: { label: 'Gestisci gli avvisi', url: '/profilo/impostazioni' },
    leave: { label: 'Non voglio più questi avvisi', url: `/avvisi/disiscrizione/${token}`, isOneClick: true },
  });
}

const pay = ({ minimum_salary, maximum_salary }: OfferCard) => {
  const figures = [...new Set([minimum_salary, maximum_salary])].filter((euros) => euros !== null).map((euros) => new Intl.NumberFormat('it-IT', { useGrouping: 'always' }).format(euros));
  return figures.length > 0 ? `${figures.join(' - ')} € al mese` : null;
};
