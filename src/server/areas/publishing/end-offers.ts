import { and, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { DAY_MS } from '#domain/durations.ts';
import { PAUSE_DAYS } from '#domain/offer-life.ts';
import { italianDate } from '#domain/relative-time.ts';
import { ANSWER_DAYS, answerBy } from '#domain/search-end.ts';
import type { Database } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import { example, letterKind, some } from '#server/platform/letter-kinds.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { romeDayOf } from '#server/platform/sql-today.ts';
import { openApplicants, toldBy } from '../applications/applicant-standings.ts';
import { closeSearch } from '../applications/close-search.ts';
import { mailCompany, notifyCompany } from '../notifications/notify-company.ts';
import { isOpenOffer } from '../offer-life/open-offers.ts';
import { offers } from '../offers/tables.ts';
import type { Offer } from './own-offer.ts';

const endingOffer = z.object({ id: z.number(), told: z.enum(['soon', 'today']) });

const ENDING = 'end-offers';
const TELLING = 'tell-ending-offers';
const DAYS_BEFORE = 3;

/** Offers whose paid period is over end within minutes; their company is mailed three days before and on the day. */
export async function scheduleOfferEndings(platform: Platform): Promise<void> {
  await platform.queue.schedule(ENDING, '*/5 * * * *', () =>
    eachAlone(platform, [endOffers, endPauses, endWaits], (step) => step(platform)),
  );
  await platform.queue.schedule(TELLING, '0 8 * * *', () => notifyOffersEnding(platform));
}

/**
 * Ends offers that are over, one per transaction (rules D6, D7). That ends nothing but new applications: the company is
 * reminded of those who have no answer, and has some weeks to give them one.
 */
export async function endOffers(platform: Platform, now: Date = new Date()): Promise<void> {
  const due = await platform.db
    .select({ id: offers.id })
    .from(offers)
    .where(and(inArray(offers.status, ['active', 'suspended']), lt(offers.expires_at, now)));
  try {
    await eachAlone(platform, due, ({ id }) =>
      platform.db.transaction(async (tx) => {
        const [offer] = await tx
          .update(offers)
          // Days of featuring were paid: published again, the offer has those left.
          .set({ status: 'expired', answer_by: answerBy(now) })
          .where(and(eq(offers.id, id), inArray(offers.status, ['active', 'suspended']), lt(offers.expires_at, now)))
          .returning();
        if (!offer) return;
        await tellEnded(tx, platform, offer);
      }),
    );
  } finally {
    if (due.length > 0) await platform.invalidate(['offers']);
  }
}

/**
 * Notifies a company that its offer has ended, and which applicants have no answer yet: it chooses whom it answers, and
 * what.
 */
async function tellEnded(tx: Database, platform: Platform, offer: Offer): Promise<void> {
  const url = `/profilo/azienda/le-mie-offerte/${offer.id}`;
  const waiting = (await openApplicants(tx, offer.id)).length;
  const what =
    waiting === 1 ? 'una persona non ha ancora una risposta' : `${waiting} persone non hanno ancora una risposta`;
  const text = `La tua offerta ${offer.title} è scaduta`;
  await notifyCompany(tx, offer.company_id, {
    kind: 'offer',
    text: waiting === 0 ? text : `${text}: ${what}`,
    url,
  });
  if (waiting > 0) await mailCompany(tx, platform, offer.company_id, ended({ title: offer.title, url, what }));
}

const ended = letterKind('offer-ended', some('title', 'url', 'what'), ({ title, url, what }) => ({
  subject: `${title} è scaduta: scegli a chi rispondere`,
  paragraphs: [
    `La tua offerta ${title} non riceve più candidature, e ${what}. A loro non abbiamo scritto niente: colloqui, messaggi e proposte continuano.`,
    `Puoi chiudere la ricerca e rispondere a molti insieme, scegliendo i nomi. A chi aspetta ancora tra ${ANSWER_DAYS} giorni diciamo che l’offerta non è più online e che non hai risposto.`,
  ],
  action: { label: 'Scegli a chi rispondere', url },
}));

/** Notifies applicants who still only wait, once the days to answer after the end of an offer are over (rule D7). */
export async function endWaits(platform: Platform, now: Date = new Date()): Promise<void> {
  const due = await platform.db.select({ id: offers.id }).from(offers).where(lt(offers.answer_by, now));
  await eachAlone(platform, due, ({ id }) =>
    platform.db.transaction(async (tx) => {
      const [offer] = await tx
        .update(offers)
        .set({ answer_by: null })
        .where(and(eq(offers.id, id), lt(offers.answer_by, now)))
        .returning();
      if (!offer) return;
      await closeSearch(tx, platform, offer, { ids: await toldBy(tx, id, 'unanswered'), because: 'unanswered' });
    }),
  );
}

/**
 * Notifies applicants who wait for rejected offers that were not published again within the days of a pause (rule D12):
 * the company has closed nothing, and its offer is not online any more.
 */
export async function endPauses(platform: Platform, now: Date = new Date()): Promise<void> {
  const before = new Date(now.getTime() - PAUSE_DAYS * DAY_MS);
  // A pause does not end while staff read the corrected offer.
  const isOver = and(lt(offers.paused_at, before), ne(offers.status, 'held'));
  const due = await platform.db.select({ id: offers.id }).from(offers).where(isOver);
  await eachAlone(platform, due, ({ id }) =>
    platform.db.transaction(async (tx) => {
      const [offer] = await tx
        .update(offers)
        .set({ paused_at: null })
        .where(and(eq(offers.id, id), isOver))
        .returning();
      if (!offer) return;
      await closeSearch(tx, platform, offer, { ids: await toldBy(tx, id, 'rejected'), because: 'unanswered' });
    }),
  );
}

/** Mails a company whose offer ends in three days, and again on the day; once each. */
export async function notifyOffersEnding(platform: Platform, now: Date = new Date()): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const today = romeDayOf(moment);
  const rows = await rowsOf(
    platform.db,
    endingOffer,
    sql`
    SELECT id, CASE WHEN expires_at < ${startOfDay(sql`${today} + 1`)} THEN 'today' ELSE 'soon' END AS told FROM offers o
    WHERE ${isOpenOffer(undefined, moment)} AND expires_at < ${startOfDay(sql`${today} + ${DAYS_BEFORE}::int + 1`)}`,
  );
  await eachAlone(platform, rows, ({ id, told }) =>
    platform.db.transaction(async (tx) => {
      const [offer] = await tx
        .update(offers)
        .set({ end_told: told })
        .where(and(eq(offers.id, id), eq(offers.status, 'active'), sql`${offers.end_told} IS DISTINCT FROM ${told}`))
        .returning();
      if (offer) await mailCompany(tx, platform, offer.company_id, ending({ ...offer, told }));
    }),
  );
}

/** When a day begins in Rome. */
const startOfDay = (day: SQL): SQL => sql`(${day})::timestamp AT TIME ZONE 'Europe/Rome'`;

type Ending = Pick<Offer, 'id' | 'title' | 'expires_at'> & { told: 'soon' | 'today' };

const ending = letterKind<Ending>('offer-ending', { ...example, expires_at: new Date(), told: 'soon' }, (data) => ({
  subject: data.told === 'today' ? `${data.title} scade oggi` : `${data.title} scade tra pochi giorni`,
  paragraphs: [
    `La tua offerta ${data.title} resta visibile fino ${data.told === 'today' ? 'a oggi' : `al ${italianDate(data.expires_at ?? new Date())}`}.`,
    'Quando scade non riceve più candidature, e il resto continua. Se cerchi ancora puoi pubblicarla di nuovo; se hai trovato, rispondi a chi si è candidato.',
  ],
  action: { label: 'Apri l’offerta', url: `/profilo/azienda/le-mie-offerte/${data.id}` },
}));
