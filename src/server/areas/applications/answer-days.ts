import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';

const companyDays = z.object({ company_id: z.number(), days: z.number() });
const daysRow = z.object({ days: z.number().nullable(), answers: z.number() });

const MIN_ANSWERS = 5;

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
    SELECT o.company_id, percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM a.answered_at - a.created_at) / 86400)::float8 AS days
    FROM applications a JOIN offers o ON o.id = a.offer_id
    WHERE o.company_id = ANY(${integerArray(companyIds)}) AND a.answered_at > now() - interval '90 days'
    GROUP BY o.company_id HAVING count(*) >= ${MIN_ANSWERS}`,
  );
  return new Map(rows.map(({ company_id, days }) => [company_id, Math.max(1, Math.round(days))]));
}

/** The same for one company; null when unknown. */
export async function answerDays(db: Database, companyId: number): Promise<number | null> {
  return (await answerDaysOf(db, [companyId])).get(companyId) ?? null;
}

/** The same for all companies together, for comparison. */
export async function averageAnswerDays(db: Database): Promise<number | null> {
  const rows = await rowsOf(
    db,
    daysRow,
    sql`
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answered_at - created_at) / 86400)::float8 AS days, count(*)::int AS answers
    FROM applications WHERE answered_at > now() - interval '90 days'`,
  );
  const [row] = rows;
  return !row || row.days === null || row.answers < MIN_ANSWERS ? null : Math.max(1, Math.round(row.days));
}
