import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';

const FEWEST_ANSWERS = 5;

/** A company's usual answer time: the median of the last 90 days in whole days, at least one; null under five answers (decisions 7). */
export async function answerDays(db: Database, companyId: number): Promise<number | null> {
  const { rows } = await db.execute<{ days: number | null; answers: number }>(sql`
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM a.answered_at - a.created_at) / 86400)::float8 AS days, count(*)::int AS answers
    FROM applications a JOIN offers o ON o.id = a.offer_id
    WHERE o.company_id = ${companyId} AND a.answered_at > now() - interval '90 days'`);
  const [row] = rows;
  return row?.days != null && row.answers >= FEWEST_ANSWERS ? Math.max(1, Math.round(row.days)) : null;
}
