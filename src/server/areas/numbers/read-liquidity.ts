import { sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  ENOUGH_APPLICATIONS,
  FIRST_DAYS,
  FREE_WITHIN_DAYS,
  LIQUIDITY_DAYS,
  type LiquidityGroup,
} from '#domain/liquidity.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { romeToday } from '#server/platform/sql-today.ts';
import { wasHired } from '../hires/was-hired.ts';
import { isOpenOffer } from '../offer-life/open-offers.ts';

const row = z.object({
  /** Null for all together. */
  key: z.number().nullable(),
  open_offers: z.number(),
  wanting: z.number(),
  free: z.number(),
  offers: z.number(),
  applications: z.number(),
  first_application_hours: z.number().nullable(),
  grown: z.number(),
  reached: z.number(),
  without: z.number(),
  hired: z.number(),
});
export type LiquidityRow = Omit<z.output<typeof row>, 'key'>;

/**
 * The liquidity of each role or province, and of all together. A person who wants several roles is one in all together,
 * and nobody of an unknown province is in a province.
 */
export async function readLiquidity(db: Database, by: LiquidityGroup): Promise<Map<number | null, LiquidityRow>> {
  const ofOffer = by === 'job' ? sql`o.job_id` : sql`o.province_id`;
  const listings = by === 'job' ? sql`candidate_listing_jobs` : sql`candidate_listings`;
  const ofPerson = by === 'job' ? sql`l.job_id` : sql`l.province_id`;
  const rows = await rowsOf(
    db,
    row,
    sql`
    WITH recent AS (
      SELECT ${ofOffer} AS key, o.published_at <= now() - ${FIRST_DAYS} * interval '1 day' AS is_grown,
        s.sent, s.early, s.first_hours, EXISTS (
          SELECT FROM hires h WHERE h.offer_id = o.id AND ${wasHired(sql`h`)}) AS has_hire
      FROM offers o CROSS JOIN LATERAL (
        SELECT count(*) AS sent, extract(epoch FROM min(a.created_at) - o.published_at) / 3600 AS first_hours,
          count(*) FILTER (WHERE a.created_at < o.published_at + ${FIRST_DAYS} * interval '1 day') AS early
        FROM applications a WHERE a.offer_id = o.id AND a.created_at >= o.published_at) s
      WHERE o.published_at BETWEEN now() - ${LIQUIDITY_DAYS} * interval '1 day' AND now()),
    rates AS (
      SELECT key, count(*)::int AS offers, sum(sent)::int AS applications,
        (percentile_cont(0.5) WITHIN GROUP (ORDER BY first_hours))::float8 AS first_application_hours,
        count(*) FILTER (WHERE is_grown)::int AS grown,
        count(*) FILTER (WHERE is_grown AND early >= ${ENOUGH_APPLICATIONS})::int AS reached,
        count(*) FILTER (WHERE is_grown AND early = 0)::int AS without,
        count(*) FILTER (WHERE has_hire)::int AS hired
      FROM recent GROUP BY GROUPING SETS ((key), ())),
    open AS (
      SELECT ${ofOffer} AS key, count(*)::int AS open_offers FROM offers o WHERE ${isOpenOffer()}
      GROUP BY GROUPING SETS ((${ofOffer}), ())),
    people AS (
      SELECT ${ofPerson} AS key, count(DISTINCT l.candidate_id)::int AS wanting,
        (count(DISTINCT l.candidate_id) FILTER (
          WHERE l.free && daterange(${romeToday}, ${romeToday} + ${FREE_WITHIN_DAYS}::int, '[]') AND NOT c.not_available))::int AS free
      FROM ${listings} l JOIN candidates c ON c.id = l.candidate_id WHERE ${ofPerson} IS NOT NULL
      GROUP BY GROUPING SETS ((${ofPerson}), ())),
    keys AS (SELECT key FROM rates UNION SELECT key FROM open UNION SELECT key FROM people)
    SELECT k.key, coalesce(o.open_offers, 0) AS open_offers, coalesce(p.wanting, 0) AS wanting,
      coalesce(p.free, 0) AS free, coalesce(r.offers, 0) AS offers, coalesce(r.applications, 0) AS applications,
      r.first_application_hours, coalesce(r.grown, 0) AS grown, coalesce(r.reached, 0) AS reached,
      coalesce(r.without, 0) AS without, coalesce(r.hired, 0) AS hired
    FROM keys k LEFT JOIN rates r ON r.key IS NOT DISTINCT FROM k.key
    LEFT JOIN open o ON o.key IS NOT DISTINCT FROM k.key LEFT JOIN people p ON p.key IS NOT DISTINCT FROM k.key`,
  );
  return new Map(rows.map(({ key, ...counts }) => [key, counts]));
}
