import { and, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import type { Platform } from '#server/platform/platform.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { romeToday } from '#server/platform/sql-today.ts';
import { companies } from '../companies/tables.ts';
import { speedFacts } from './application-facts.ts';
import { isComparable } from './similar-companies.ts';
import { companySpeeds } from './tables.ts';

/** A statement counts so many companies: it ends long before its time limit. */
const PIECE = 50;

type Counting = Pick<Platform, 'db' | 'log'>;

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

/** One statement: readers meanwhile find the figures of before. */
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
