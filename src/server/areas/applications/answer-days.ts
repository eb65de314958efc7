import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { romeToday } from '#server/platform/sql-today.ts';
import { answerAverages } from './tables.ts';

const companyDays = z.object({ company_id: z.number(), days: z.number() });

const MIN_ANSWERS = 5;
/** Of the answers of so many days. */
const DAYS = 90;

/** As it is shown: at least one. */
const wholeDays = (days: number): number => Math.max(1, Math.round(days));

/** SQL: the median of a time, in days. */
const median = (time: SQL) =>
  sql`percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM ${time}) / 86400)::float8`;

/**
 * Companies' usual answer time: the median of the last 90 days in whole days, at least one; none below five answers
 * (rule D7).
 */
export async function answerDaysOf(db: Database, companyIds: readonly number[]): Promise<Map<number, number>> {
  if (companyIds.length === 0) return new Map();
  const rows = await rowsOf(
    db,
    companyDays,
    sql`
    SELECT o.company_id, ${median(sql`a.answered_at - a.created_at`)} AS days
    FROM applications a JOIN offers o ON o.id = a.offer_id
    WHERE o.company_id = ANY(${integerArray(companyIds)}) AND a.answered_at > now() - ${DAYS} * interval '1 day'
    GROUP BY o.company_id HAVING count(*) >= ${MIN_ANSWERS}`,
  );
  return new Map(rows.map(({ company_id, days }) => [company_id, wholeDays(days)]));
}

/** The same for one company; null when unknown. */
export async function answerDays(db: Database, companyId: number): Promise<number | null> {
  return (await answerDaysOf(db, [companyId])).get(companyId) ?? null;
}

/** The same for all companies together, for comparison, as counted last night; null when unknown. */
export async function averageAnswerDays(db: Database): Promise<number | null> {
  const [row] = await db.select().from(answerAverages);
  return row ? wholeDays(row.days) : null;
}

/** Counts it. It reads all applications, so no call does it: a job of the night. Of two at once the later one waits. */
export const countAverageAnswerDays = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('answer_averages'))`);
    await tx.delete(answerAverages);
    await tx.execute(sql`
      INSERT INTO ${answerAverages} (counted_on, days)
      SELECT ${romeToday}, ${median(sql`answered_at - created_at`)} FROM applications
      WHERE answered_at > now() - ${DAYS} * interval '1 day' HAVING count(*) >= ${MIN_ANSWERS}`);
  });
