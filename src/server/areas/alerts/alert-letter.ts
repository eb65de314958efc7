import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { OfferCard } from '#contract/offers.ts';
import { fillSentence } from '#domain/match/fit.ts';
import { whenLabel } from '#domain/offer-facts.ts';
import { grossPay } from '#domain/offer-pay.ts';
import { cityOf, positionsLabel } from '#domain/offer-words.ts';
import { roomChip } from '#domain/room-chip.ts';
import { sendLetters } from '#server/platform/bulk-letters.ts';
import type { Database } from '#server/platform/database.ts';
import { letterKind, some } from '#server/platform/letter-kinds.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { users } from '../account/tables.ts';
import { readMatchedPerson } from '../matching/read-person.ts';
import { scoreOffers } from '../matching/score-offers.ts';
import { notify } from '../notifications/notify.ts';
import { openOffers } from '../offer-life/open-offers.ts';
import { describeOffer, offerColumns, offerRow } from '../offers/describe-offer.ts';
import type { Names } from '../professions/names.ts';
import { alertFrequencyOf, unsubscribeToken } from './preferences.ts';

export const ALERT_LETTER = 'alert-letter';
/** How many offers a mail shows, the best; the others are counted, with a link to the search that shows them. */
const SHOWN_A_LETTER = 20;
/** How many of the newest are compared with the user. */
const COMPARED = 300;

const offerIds = z.array(z.number().int()).min(1);
const job = z.object({
  userId: z.number().int(),
  offers: offerIds,
  /** The search that shows each offer. */
  searches: z.array(z.object({ label: z.string(), url: z.string(), offers: offerIds })).default([]),
});
export type AlertJob = z.infer<typeof job>;

/**
 * Writes each alert as a mail, in the worker. Users who stopped alerts meanwhile, or whose offers are all closed, get
 * none.
 */
export async function registerAlertLetters(platform: Platform, names: Names): Promise<void> {
  await platform.queue.work(ALERT_LETTER, async (data) => {
    const { userId, offers, searches } = job.parse(data);
    await platform.db.transaction(async (tx) => {
      const [user] = await tx
        .select()
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.deactivated_at)));
      if (!user || (await alertFrequencyOf(tx, userId)) === 'never') return;
      const newest = await rowsOf(
        tx,
        offerRow,
        sql`
        SELECT ${offerColumns} FROM offers o JOIN companies c ON c.id = o.company_id
        WHERE o.id = ANY(${integerArray(offers)}) AND ${openOffers(true)} ORDER BY o.published_at DESC, o.id DESC`,
      );
      if (newest.length === 0) return;
      const rows = await bestFirst(tx, names, userId, newest);
      const token = await unsubscribeToken(tx, userId);
      const shown = rows.slice(0, SHOWN_A_LETTER).map((row) => describeOffer(row, names));
      const left = new Set(rows.slice(SHOWN_A_LETTER).map(({ id }) => id));
      const rest = searches
        .map(({ offers: ids, ...search }) => ({ ...search, count: ids.filter((id) => left.has(id)).length }))
        .filter(({ count }) => count > 0);
      const news = { shown, rest, count: rows.length };
      await sendLetters(tx, platform, [
        { to: user.email, letter: alertLetter({ first_name: user.first_name, news, token }) },
      ]);
      await notify(tx, userId, { kind: 'alert', text: subjectOf(news), url: addressOf(news) });
    });
  });
}

/** Offers in the order of how well they fit a user, those that fit alike in the order given. */
async function bestFirst<Row extends { id: number }>(
  db: Database,
  names: Names,
  userId: number,
  rows: readonly Row[],
): Promise<Row[]> {
  const person = await readMatchedPerson(db, names, { userId, impersonatorId: null });
  // Without a job that they want, nothing fits better than anything else.
  if (person.jobs.length === 0) return [...rows];
  const ids = rows.slice(0, COMPARED).map(({ id }) => id);
  const scores = new Map((await scoreOffers(db, names, person, ids)).map(({ id, match }) => [id, match.score]));
  return rows.toSorted((one, other) => (scores.get(other.id) ?? 0) - (scores.get(one.id) ?? 0));
}

interface News {
  shown: readonly OfferCard[];
  /** How many more there are, and the search that shows them. */
  rest: readonly { label: string; url: string; count: number }[];
  /** The total. */
  count: number;
}

const subjectOf = ({ shown: [first], count }: News): string =>
  count === 1 && first ? `Nuova offerta per te: ${first.title}` : `${count} nuove offerte per te`;

/**
 * The link of the mail: the offer, the search that has more, or the newest offers of the job (of all jobs when there
 * are several).
 */
function addressOf({ shown: offers, rest, count }: News): string {
  const [first] = offers;
  if (rest.length === 1 && rest[0]) return rest[0].url;
  if (first && count === 1) return `/offerte-lavoro/${first.slug}`;
  const [job, ...others] = new Set(offers.map((offer) => offer.job.slug));
  return `${job && others.length === 0 ? `/offerte-lavoro/ovunque/${job}` : '/offerte-lavoro'}?sort=date`;
}

const someNews: News = {
  shown: [],
  rest: [{ label: 'Cuoco a Rimini', url: '/offerte-lavoro/rimini', count: 3 }],
  count: 3,
};

const alertLetter = letterKind('alert', { ...some('first_name', 'token'), news: someNews }, (data) => {
  const { first_name, news, token } = data;
  return {
    subject: subjectOf(news),
    paragraphs: [`Ciao ${first_name}, ecco che cosa è uscito per le ricerche e i lavori con la campanella.`],
    items: [
      ...news.shown.map((offer) => ({
        title: offer.title,
        strong: grossPay(offer),
        text: [
          offer.company_name,
          cityOf(offer.place.text),
          whenLabel(offer),
          roomOf(offer),
          positionsLabel(offer.count_positions),
        ]
          .filter(Boolean)
          .join(' · '),
        url: `/offerte-lavoro/${offer.slug}`,
      })),
      ...news.rest.map(({ label, url, count }) => ({
        title: count === 1 ? `E un’altra: ${label}` : `E altre ${count}: ${label}`,
        text: 'Tutte le offerte di questa ricerca, dalla più recente',
        url,
      })),
    ],
    action: { label: news.count === 1 ? 'Vedi l’offerta' : `Vedi le ${news.count} offerte`, url: addressOf(news) },
    links: [{ label: 'Gestisci gli avvisi', url: '/profilo/impostazioni' }],
    leave: { label: 'Ferma questi avvisi', url: `/avvisi/disiscrizione/${token}`, isOneClick: true },
  };
});

const roomOf = (offer: OfferCard) => {
  const room = roomChip(offer);
  return room && fillSentence(room);
};
