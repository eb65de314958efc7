import { and, eq, ne, sql } from 'drizzle-orm';
import { offerNumbers as numbersAnswer, type OfferNumbers } from '#contract/company-offers.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { romeToday } from '#server/platform/sql-today.ts';
import { answerDays, averageAnswerDays } from '../applications/answer-days.ts';
import type { Member } from '../companies/company-of.ts';
import { offerGone } from '../offers/offer-gone.ts';
import { offers } from '../offers/tables.ts';

const DAYS = 30;

const {
  days: { element: dayRow },
  totals: totalsRow,
} = numbersAnswer.shape;

/**
 * The numbers of the company's own offer: by day over the last thirty, in total since publication, and how fast its
 * company answers.
 */
export async function offerNumbers(db: Database, { company }: Member, id: number): Promise<OfferNumbers> {
  const isOwn = and(eq(offers.id, id), eq(offers.company_id, company.id), ne(offers.status, 'deleted'));
  if ((await db.$count(offers, isOwn)) === 0) throw offerGone();
  const days = await rowsOf(
    db,
    dayRow,
    sql`
    SELECT g.moment::date::text AS day, coalesce(d.views, 0) AS views, coalesce(d.saves, 0) AS saves, coalesce(d.started, 0) AS started, coalesce(d.sent, 0) AS sent
    FROM generate_series(${romeToday} - ${DAYS - 1}::int, ${romeToday}, interval '1 day') AS g(moment)
    LEFT JOIN offer_days d ON d.offer_id = ${id} AND d.day = g.moment::date ORDER BY g.moment`,
  );
  const totals = await rowsOf(
    db,
    totalsRow,
    sql`
    SELECT coalesce(sum(views), 0)::int AS views, coalesce(sum(saves), 0)::int AS saves, coalesce(sum(started), 0)::int AS started, coalesce(sum(sent), 0)::int AS sent FROM offer_days WHERE offer_id = ${id}`,
  );
  return {
    days,
    totals: totals[0] ?? { views: 0, saves: 0, started: 0, sent: 0 },
    answer_days: { company: await answerDays(db, company.id), everybody: await averageAnswerDays(db) },
  };
}
