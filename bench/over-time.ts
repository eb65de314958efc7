import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import type { Spans } from './filled-sizes.ts';
import { OPEN_DAYS, PUBLISHED_DAYS } from './past-offers.ts';

/** How many rows a statement writes. */
const PIECE = 250_000;
/** Rows are older than their period by a month and a day: what the sweeps delete. */
export const OVERDUE_DAYS = 31;
/** Over how many days applications came. */
export const APPLICATION_DAYS = PUBLISHED_DAYS - OPEN_DAYS;
/** A prime: users in an order that looks like none. */
const MULTIPLIER = 1_000_003;

const spanOf = z.object({ first: z.number(), last: z.number() });

/** One of a list of texts. */
export const pick = (list: SQL, at: SQL): SQL => sql`${list}[1 + ${at}::int % array_length(${list}, 1)]`;
export const NAMES = sql`(ARRAY['Anna','Marco','Giulia','Luca','Francesca','Alessandro','Sara','Davide','Chiara','Matteo','Elena','Andrea'])`;
export const SURNAMES = sql`(ARRAY['Rossi','Ferrari','Esposito','Bianchi','Romano','Colombo','Ricci','Marino','Greco','Bruno','Gallo','Conti'])`;

/**
 * So many rows over so many days, the oldest first, as `s`: their number k, their age in days, their moment `at`, four
 * chances r1 to r4.
 */
export async function fillOverTime(
  db: Database,
  { count, days }: { count: number; days: number },
  insert: (rows: SQL) => SQL,
): Promise<void> {
  for (let from = 1; from <= count; from += PIECE)
    await db.execute(
      insert(sql`(SELECT *, now() - make_interval(secs => age * 86400) AS at FROM (
        SELECT k, ${days}::float8 * (1 - k::float8 / ${count}::int) AS age, random() AS r1, random() AS r2, random() AS r3, random() AS r4
        FROM generate_series(${from}::int, ${Math.min(count, from + PIECE - 1)}::int) AS k) AS spread) AS s`),
    );
}

/** What follows from the rows of a table, by their ids, in their order. */
export async function fillFrom(db: Database, table: string, insert: (from: number, to: number) => SQL): Promise<void> {
  const [span] = await rowsOf(db, spanOf, sql`SELECT min(id) AS first, max(id) AS last FROM ${sql.identifier(table)}`);
  if (!span) return;
  for (let from = span.first; from <= span.last; from += PIECE) await db.execute(insert(from, from + PIECE - 1));
}

/** The ids that rows refer to, of the numbers and chances of `fillOverTime`. */
export function idsOf(spans: Spans) {
  const offer = (age: SQL) =>
    sql`${spans.offer}::int + least(${spans.offers}::int - 1, greatest(0, floor(${spans.offers}::int * (1 - ${age} / ${PUBLISHED_DAYS}::int))))::int`;
  return {
    user: sql`${spans.user}::int + floor(r1 * ${spans.users}::int)::int`,
    candidate: sql`${spans.candidate}::int + floor(r2 * ${spans.users}::int)::int`,
    person: sql`${spans.person}::int + floor(r1 * ${spans.companies}::int)::int`,
    /** The company of `person`. */
    company: sql`${spans.company}::int + floor(r1 * ${spans.companies}::int)::int`,
    /** Each user once before the first comes again: nobody applies to an offer twice while it is open. */
    inTurn: sql`${spans.user}::int + (k::bigint * ${MULTIPLIER}::int % ${spans.users}::int)::int`,
    /** The offer that was published so many days ago. */
    offer,
    /** One that was open at the row's moment, the new ones more often. */
    openOffer: offer(sql`(age + ${OPEN_DAYS}::int * r2 * r2)`),
  };
}
