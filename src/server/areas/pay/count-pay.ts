import { sql } from 'drizzle-orm';
import { MONTHS_OF_FIGURES } from '#domain/pay-figures.ts';
import { MIN_COMPANIES_OF_A_SCALE, MIN_OFFERS_OF_A_SCALE } from '#domain/pay-scale.ts';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { romeToday } from '#server/platform/sql-today.ts';
import { payCounts, payFigures } from './tables.ts';

/** Counts every night, when few are reading. */
export const schedulePayCounts = ({ db, queue, invalidate }: Platform): Promise<void> =>
  queue.schedule('pay-figures', '40 3 * * *', async () => {
    await countPay(db);
    await invalidate(['pay']);
  });

/**
 * Counts what offers pay, in one statement for all jobs: by place, lodging and season. Part time is left out, since a
 * month of it says nothing, and so are pays by the day or the hour, and what staff have refused. Readers see the
 * figures of the day before until all are there.
 */
export async function countPay(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // One count at a time: two processes that start together would both write.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('pay_figures'))`);
    const counted_at = new Date();
    await tx
      .insert(payCounts)
      .values({ id: 1, counted_at })
      .onConflictDoUpdate({ target: payCounts.id, set: { counted_at } });
    await tx.delete(payFigures);
    await tx.execute(sql`
      INSERT INTO pay_figures (job_id, place_id, has_room, season, low, median, high, offers, companies, counted_on)
      SELECT job_id, coalesce(province_id, region_id), has_room, season,
        (round(percentile_cont(0.25) WITHIN GROUP (ORDER BY pay) / 10) * 10)::int,
        (round(percentile_cont(0.5) WITHIN GROUP (ORDER BY pay) / 10) * 10)::int,
        (round(percentile_cont(0.75) WITHIN GROUP (ORDER BY pay) / 10) * 10)::int,
        count(*)::int, count(DISTINCT company_id)::int, ${romeToday}
      FROM (
        SELECT job_id, region_id, province_id, has_room, season, company_id,
          (coalesce(minimum_salary, maximum_salary) + coalesce(maximum_salary, minimum_salary)) / 2.0 AS pay
        FROM offers
        WHERE status IN ('active', 'suspended', 'expired') AND moderation = 'approved'
          AND NOT coalesce(contract_typology LIKE 'part-time%', false)
          AND published_at > now() - make_interval(months => ${MONTHS_OF_FIGURES})
          AND pay_period = 'month' AND (minimum_salary IS NOT NULL OR maximum_salary IS NOT NULL)
      ) AS paid
      GROUP BY job_id,
        GROUPING SETS ((), (region_id), (province_id)),
        GROUPING SETS ((), (has_room)),
        GROUPING SETS ((), (season))
      HAVING count(*) >= ${MIN_OFFERS_OF_A_SCALE} AND count(DISTINCT company_id) >= ${MIN_COMPANIES_OF_A_SCALE}
        AND (grouping(season) = 1 OR season IS NOT NULL)`);
  });
}
