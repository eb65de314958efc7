import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { StaffDashboard } from '#contract/staff.ts';
import { addDays } from '#domain/calendar-day.ts';
import { dotted } from '#domain/offer-words.ts';
import { formatCents } from '#domain/order-amounts.ts';
import { italianDate } from '#domain/relative-time.ts';
import { romeDay } from '#domain/rome-time.ts';
import { readAgency } from '#server/areas/checkout/agency.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { romeDayOf, romeToday } from '#server/platform/sql-today.ts';
import { readSenderRefusal } from '../system/sender-refusal.ts';
import { waitsInModeration, waitsInRequests } from './waiting.ts';

const fruitlessRow = z.object({ what: z.string(), times: z.number() });
const dayRow = z.object({ day: z.string(), applications: z.number(), users: z.number() });

const countsRow = z.object({
  to_check: z.number(),
  oldest_to_check: z.string().nullable(),
  transfers: z.number(),
  transfers_cents: z.number(),
  oldest_transfer: z.string().nullable(),
  problems: z.number(),
  paid: z.number(),
  paid_cents: z.number(),
  applications: z.number(),
  candidates: z.number(),
  companies: z.number(),
  requests: z.number(),
  mails: z.number(),
});
type Counts = z.output<typeof countsRow>;

/** The first of the seven days of the cards, today being the last: their lists are filtered from it. */
const firstOfWeek = () => addDays(romeDay(), -6);

/** The first of the fourteen days that are drawn. */
const firstDay = sql`${romeToday} - 13`;

/** SQL: how many rows of a table are of each day since then. The index of the moment finds them. */
const countByDay = (table: SQL, moment: SQL): SQL =>
  sql`SELECT ${romeDayOf(moment)} AS day, count(*)::int AS count FROM ${table}
    WHERE ${moment} >= (${firstDay})::timestamp AT TIME ZONE 'Europe/Rome' GROUP BY 1`;

/** Whether this person may read a list of the back office, by its name in the address. */
type MayRead = (list: string) => boolean;

/**
 * The dashboard of the back office (rule D11): first what waits for somebody, then the numbers of the week. A number
 * leads to its list where this person may read it.
 */
export async function readDashboard(db: Database, mayRead: MayRead): Promise<StaffDashboard> {
  const weekDay = firstOfWeek();
  const week = sql`(${weekDay}::date)::timestamp AT TIME ZONE 'Europe/Rome'`;
  const rows = await rowsOf(
    db,
    countsRow,
    sql`SELECT
    (SELECT count(*)::int FROM offers WHERE ${waitsInModeration}) AS to_check,
    (SELECT min(published_at) FROM offers WHERE ${waitsInModeration}) AS oldest_to_check,
    (SELECT count(*)::int FROM orders WHERE state = 'awaiting_transfer') AS transfers,
    (SELECT coalesce(sum(total), 0)::int FROM orders WHERE state = 'awaiting_transfer') AS transfers_cents,
    (SELECT min(created_at) FROM orders WHERE state = 'awaiting_transfer') AS oldest_transfer,
    (SELECT count(*)::int FROM orders WHERE problem IS NOT NULL) AS problems,
    (SELECT count(*)::int FROM orders WHERE paid_at >= ${week} AND state = 'paid') AS paid,
    (SELECT coalesce(sum(net), 0)::int FROM orders WHERE paid_at >= ${week} AND state = 'paid') AS paid_cents,
    (SELECT count(*)::int FROM applications WHERE created_at >= ${week}) AS applications,
    (SELECT count(*)::int FROM users WHERE date_joined >= ${week} AND typology = 'candidate') AS candidates,
    (SELECT count(*)::int FROM users WHERE date_joined >= ${week} AND typology = 'company') AS companies,
    (SELECT count(*)::int FROM support_requests WHERE ${waitsInRequests}) AS requests,
    (SELECT count(*)::int FROM pgboss.job WHERE name = 'mail' AND (state = 'failed' OR (state = 'retry' AND created_on < now() - interval '1 hour'))) AS mails`,
  );
  const [counts] = rows;
  if (!counts) throw new Error('Counting gives a row');
  const [agency, refusal, fruitless, days] = await Promise.all([
    readAgency(db),
    readSenderRefusal(db),
    rowsOf(
      db,
      fruitlessRow,
      sql`SELECT what, sum(times)::int AS times FROM fruitless_searches WHERE day > ${romeToday} - 7 GROUP BY what ORDER BY 2 DESC, 1 LIMIT 10`,
    ),
    rowsOf(
      db,
      dayRow,
      sql`WITH sent AS (${countByDay(sql`applications`, sql`created_at`)}),
        joined AS (${countByDay(sql`users`, sql`date_joined`)})
      SELECT d::date::text AS day, coalesce(sent.count, 0) AS applications, coalesce(joined.count, 0) AS users
      FROM generate_series(${firstDay}, ${romeToday}, interval '1 day') d
        LEFT JOIN sent ON sent.day = d::date LEFT JOIN joined ON joined.day = d::date ORDER BY d`,
    ),
  ]);
  return {
    numbers: numbersOf(counts, weekDay, mayRead),
    is_agency_missing: agency === null,
    is_sender_refused: refusal !== null,
    fruitless,
    days,
  };
}

const since = (moment: string | null) =>
  moment === null ? 'Niente in attesa' : `La più vecchia è del ${italianDate(new Date(moment))}`;

function numbersOf(n: Counts, weekDay: string, mayRead: MayRead): StaffDashboard['numbers'] {
  const number = (slug: string, label: string, value: number, note: string, list: string | null, isUrgent = false) => ({
    slug,
    label,
    value: dotted(value),
    note,
    url: list !== null && mayRead(list.replace(/\?.*/, '')) ? `/staff/${list}` : null,
    is_urgent: isUrgent && value > 0,
  });
  return [
    number('to_check', 'Offerte da controllare', n.to_check, since(n.oldest_to_check), 'moderazione', true),
    number(
      'transfers',
      'Bonifici da verificare',
      n.transfers,
      n.transfers > 0 ? `${formatCents(n.transfers_cents)} in arrivo. ${since(n.oldest_transfer)}` : since(null),
      'orders?state=awaiting_transfer',
      true,
    ),
    number(
      'problems',
      'Pagamenti da guardare',
      n.problems,
      n.problems > 0 ? 'Portafoglio e ordine non vanno d’accordo' : 'Nessun problema',
      'orders?has_problem=true',
      true,
    ),
    number(
      'requests',
      'Richieste senza risposta',
      n.requests,
      n.requests > 0 ? 'Qualcuno aspetta' : 'Tutti hanno una risposta',
      'requests?state=open',
      true,
    ),
    number(
      'mails',
      'Mail che non partono',
      n.mails,
      n.mails > 0 ? 'In errore o ferme da più di un’ora' : 'Tutto parte',
      null,
      true,
    ),
    number(
      'paid',
      'Ordini pagati in 7 giorni',
      n.paid,
      `${formatCents(n.paid_cents)} senza IVA`,
      `orders?state=paid&paid_at_from=${weekDay}`,
    ),
    number('applications', 'Candidature in 7 giorni', n.applications, 'Da profilo e in un minuto', null),
    number(
      'candidates',
      'Nuovi candidati in 7 giorni',
      n.candidates,
      n.companies === 1 ? 'E una persona di un’azienda' : `E ${n.companies} persone di aziende`,
      `users?typology=candidate&date_joined_from=${weekDay}`,
    ),
  ];
}
