import { and, isNotNull, notInArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { romeToday } from '#server/platform/sql-today.ts';
import { countAverageAnswerDays } from '../applications/answer-days.ts';
import { companies } from '../companies/tables.ts';
import { speedFacts } from './application-facts.ts';
import { isComparable } from './similar-houses.ts';
import { companySpeeds } from './tables.ts';

const QUEUE = 'company-speeds';
/** How fast all companies together answer: by itself, because it is one long statement. */
const AVERAGE = 'answer-average';
/** What is asked for at a start. */
const FIRST = 'first';
/** A statement counts so many companies: it ends long before its time limit. */
const PIECE = 50;

const uncountedRow = z.object({ lacks_speeds: z.boolean(), lacks_average: z.boolean() });

type Counting = Pick<Platform, 'db' | 'log'>;

/** Counts every night, when few are reading, and after a start that finds nothing counted. */
export async function scheduleSpeedCounts(platform: Platform): Promise<void> {
  await platform.queue.schedule(QUEUE, '50 3 * * *', () => countSpeeds(platform));
  await platform.queue.schedule(AVERAGE, '55 3 * * *', () => countAverageAnswerDays(platform.db));
  await askFirstCount(platform);
}

/**
 * Asks for a count where there are applications and no figures of them. As a job: among millions of applications no
 * start waits for it. Of the processes that start together the first one asks.
 */
export const askFirstCount = ({ db, queue }: Pick<Platform, 'db' | 'queue'>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('company_speeds'))`);
    for (const name of await uncounted(tx))
      if (!(await queue.isWaiting(tx, name, 'change', FIRST))) await queue.send(tx, name, { change: FIRST });
  });

/** The counts without figures. */
async function uncounted(db: Database): Promise<string[]> {
  const [row] = await rowsOf(
    db,
    uncountedRow,
    sql`SELECT NOT EXISTS (SELECT FROM company_speeds) AS lacks_speeds,
        NOT EXISTS (SELECT FROM answer_averages) AS lacks_average
      WHERE EXISTS (SELECT FROM applications)`,
  );
  return row ? [...(row.lacks_speeds ? [QUEUE] : []), ...(row.lacks_average ? [AVERAGE] : [])] : [];
}

/**
 * Counts how fast the companies answer and hire that others may be compared with, some at a time. A piece that fails
 * leaves its companies with the figures of the night before, and the others are counted.
 */
export async function countSpeeds({ db, log }: Counting): Promise<void> {
  const counted = db
    .select({ id: companies.id })
    .from(companies)
    .where(and(isComparable(db), isNotNull(companies.sector), isNotNull(companies.place_id)));
  const ids = (await counted.orderBy(companies.id)).map(({ id }) => id);
  const pieces = Array.from({ length: Math.ceil(ids.length / PIECE) }, (_, n) => ids.slice(n * PIECE, (n + 1) * PIECE));
  const parts = [
    ...pieces.map((piece) => () => countPiece(db, piece)),
    // Of companies that nobody is compared with any more nothing is stored.
    () => db.delete(companySpeeds).where(notInArray(companySpeeds.company_id, counted)),
  ];
  await eachAlone({ log }, parts, async (count) => void (await count()));
}

/** One statement: who reads meanwhile finds the figures of before. */
async function countPiece(db: Database, ids: readonly number[]): Promise<void> {
  const piece = integerArray(ids);
  await db.execute(sql`
    WITH f AS (${speedFacts(sql`o.company_id = ANY(${piece})`)}),
    counted AS (
      SELECT company_id, array_agg(answer ORDER BY answer) FILTER (WHERE answer IS NOT NULL) AS answers,
        array_agg(hire ORDER BY hire) FILTER (WHERE hire IS NOT NULL) AS hires
      FROM (
        SELECT f.company_id, (extract(epoch FROM f.first_answer - f.created_at) / 3600)::real AS answer,
          (extract(epoch FROM f.confirmed_at - f.created_at) / 3600)::real AS hire
        FROM f WHERE f.first_answer IS NOT NULL OR f.confirmed_at IS NOT NULL) AS hours
      GROUP BY company_id),
    gone AS (
      DELETE FROM company_speeds
      WHERE company_id = ANY(${piece}) AND company_id NOT IN (SELECT company_id FROM counted))
    INSERT INTO company_speeds (company_id, answer_hours, hire_hours, counted_on)
    SELECT company_id, coalesce(answers, '{}'), coalesce(hires, '{}'), ${romeToday} FROM counted ORDER BY company_id
    ON CONFLICT (company_id) DO UPDATE SET answer_hours = excluded.answer_hours, hire_hours = excluded.hire_hours,
      counted_on = excluded.counted_on`);
}
