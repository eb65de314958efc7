import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PayBand } from '#domain/pay-band.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';

const payRow = z.object({ minimum: z.number().nullable(), maximum: z.number().nullable(), count: z.number() });

/** With fewer comparable offers a range would mean nothing. */
const MIN = 5;

/**
 * The middle half of the pay for a job in monthly paid offers of the last year, in a region or in Italy, rounded to ten
 * euros.
 */
export async function comparablePay(
  db: Database,
  jobId: number,
  regionId: number | null,
): Promise<(PayBand & { count: number }) | null> {
  const rows = await rowsOf(
    db,
    payRow,
    sql`
    SELECT (round(percentile_cont(0.25) WITHIN GROUP (ORDER BY coalesce(minimum_salary, maximum_salary)) / 10) * 10)::int AS minimum,
      (round(percentile_cont(0.75) WITHIN GROUP (ORDER BY coalesce(maximum_salary, minimum_salary)) / 10) * 10)::int AS maximum, count(*)::int AS count
    FROM offers WHERE job_id = ${jobId} AND status IN ('active', 'suspended', 'expired') AND published_at > now() - interval '1 year'
      AND pay_period = 'month' AND (minimum_salary IS NOT NULL OR maximum_salary IS NOT NULL) ${regionId === null ? sql`` : sql`AND region_id = ${regionId}`}`,
  );
  const [found] = rows;
  if (!found || found.count < MIN || found.minimum === null || found.maximum === null) return null;
  return { minimum: found.minimum, maximum: Math.max(found.minimum, found.maximum), count: found.count };
}
