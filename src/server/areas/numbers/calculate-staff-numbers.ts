import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CountedStaffNumbers } from '#contract/staff-numbers.ts';
import type { LiquidityGroup } from '#domain/liquidity.ts';
import type { SeasonKey } from '#domain/season-key.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import type { Names } from '../professions/names.ts';
import { applicationFacts, factColumns } from './application-facts.ts';
import { countCallBacks } from './count-call-backs.ts';
import { countProfileHires } from './count-profile-hires.ts';
import { groupStaffNumbers } from './group-staff-numbers.ts';
import { countsRow, visitsRow } from './numbers-line.ts';
import { isOfSeason } from './offer-season.ts';
import type { LiquidityRow } from './read-liquidity.ts';
import { readPeriods } from './read-periods.ts';

/** Of which role or province a row is; both are null in the row of all. */
const grouped = { job: z.number().nullable(), province: z.number().nullable() };
const groupedCounts = countsRow.extend(grouped);
const groupedVisits = visitsRow.extend(grouped);

export type LiquidityBy = Readonly<Record<LiquidityGroup, ReadonlyMap<number | null, LiquidityRow>>>;

/**
 * From visits to hires over all companies, of a season or of all, by role and by province, beside how well both sides
 * find each other (`liquidity`, the same for every season). It reads all applications of the season, one statement
 * after the other: a job does it, and no call.
 */
export async function calculateStaffNumbers(
  db: Database,
  names: Names,
  season: SeasonKey | null,
  liquidity: LiquidityBy,
): Promise<Record<LiquidityGroup, CountedStaffNumbers>> {
  const where = sql`o.published_at IS NOT NULL AND ${isOfSeason(season)}`;
  const counts = await rowsOf(
    db,
    groupedCounts,
    sql`WITH f AS (${applicationFacts(where)})
      SELECT f.job_id AS job, f.province_id AS province, ${factColumns} FROM f
      GROUP BY GROUPING SETS ((f.job_id), (f.province_id), ())`,
  );
  const visits = await rowsOf(
    db,
    groupedVisits,
    sql`SELECT o.job_id AS job, o.province_id AS province, coalesce(sum(d.views), 0)::int AS views,
        coalesce(sum(d.started), 0)::int AS started,
        (min(d.day) FILTER (WHERE d.views + d.started > 0))::text AS since
      FROM offer_days d JOIN offers o ON o.id = d.offer_id WHERE ${where}
      GROUP BY GROUPING SETS ((o.job_id), (o.province_id), ())`,
  );
  const periods = await readPeriods(db, where);
  const call_backs = await countCallBacks(db, sql`true`, season);
  const profiles = await countProfileHires(db, sql`true`, season);
  const of = (by: LiquidityGroup): CountedStaffNumbers =>
    groupStaffNumbers(names, {
      season,
      by,
      counts: keyedBy(counts, by),
      visits: keyedBy(visits, by),
      liquidity: liquidity[by],
      periods,
      call_backs,
      profiles,
    });
  return { job: of('job'), province: of('province') };
}

/** The rows of each role or each province by its id, with that of all by null. */
const keyedBy = <Row extends Record<LiquidityGroup, number | null>>(
  rows: readonly Row[],
  by: LiquidityGroup,
): Map<number | null, Row> =>
  new Map(
    rows.filter((row) => row[by] !== null || (row.job === null && row.province === null)).map((row) => [row[by], row]),
  );
