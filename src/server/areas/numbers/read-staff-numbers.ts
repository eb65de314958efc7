import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { LiquidityCounts, StaffNumbers } from '#contract/staff-numbers.ts';
import type { LiquidityGroup } from '#domain/liquidity.ts';
import { seasonKey } from '#domain/season-key.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import type { Names } from '../professions/names.ts';
import { applicationFacts, factColumns } from './application-facts.ts';
import { countCallBacks } from './count-call-backs.ts';
import { countsRow, numbersLine, visitsRow } from './numbers-line.ts';
import { isOfSeason, seasonsOf, shownSeason } from './offer-season.ts';
import { readLiquidity } from './read-liquidity.ts';
import { readPeriods } from './read-periods.ts';

const keyed = { key: z.number().nullable() };
const keyedCounts = countsRow.extend(keyed);
const keyedVisits = visitsRow.extend(keyed);
const NOTHING: LiquidityCounts = {
  open_offers: 0,
  wanting: 0,
  free: 0,
  offers: 0,
  applications: 0,
  first_application_hours: null,
  grown: 0,
  reached: 0,
  without: 0,
  hired: 0,
};

/** From visits to hires over all companies, by role or province, beside how well both sides find each other. */
export async function readStaffNumbers(
  db: Database,
  names: Names,
  { season: asked, by }: { season?: string | undefined; by: LiquidityGroup },
): Promise<StaffNumbers> {
  const season = seasonKey(asked ?? null);
  const where = sql`o.published_at IS NOT NULL AND ${isOfSeason(season)}`;
  const column = by === 'job' ? sql.raw('job_id') : sql.raw('province_id');
  const [seasons, counts, visits, periods, liquidity, call_backs] = await Promise.all([
    seasonsOf(db, sql`true`),
    rowsOf(
      db,
      keyedCounts,
      sql`WITH f AS (${applicationFacts(where)})
        SELECT f.${column} AS key, ${factColumns} FROM f GROUP BY GROUPING SETS ((f.${column}), ())`,
    ),
    rowsOf(
      db,
      keyedVisits,
      sql`SELECT o.${column} AS key, coalesce(sum(d.views), 0)::int AS views,
          coalesce(sum(d.started), 0)::int AS started,
          (min(d.day) FILTER (WHERE d.views + d.started > 0))::text AS since
        FROM offer_days d JOIN offers o ON o.id = d.offer_id WHERE ${where}
        GROUP BY GROUPING SETS ((o.${column}), ())`,
    ),
    readPeriods(db, where),
    readLiquidity(db, by),
    countCallBacks(db, sql`true`, season),
  ]);
  const countsBy = new Map(counts.map((row) => [row.key, row]));
  const visitsBy = new Map(visits.map((row) => [row.key, row]));
  const lineOf = (key: number | null) => ({
    ...numbersLine(countsBy.get(key), visitsBy.get(key)),
    liquidity: liquidity.get(key) ?? NOTHING,
  });
  const nameOf = (key: number) => (by === 'job' ? names.professions.byId(key)?.name : names.gazetteer.byId(key)?.name);
  const keys = new Set([...countsBy.keys(), ...visitsBy.keys(), ...liquidity.keys()]);
  const groups = [...keys].flatMap((key) => {
    const name = key === null ? undefined : nameOf(key);
    return key === null || name === undefined ? [] : [{ id: key, name, ...lineOf(key) }];
  });
  return {
    season: season && shownSeason(season),
    seasons: seasons.map(shownSeason),
    by,
    total: lineOf(null),
    call_backs,
    groups: groups.toSorted(
      (one, other) =>
        other.liquidity.open_offers - one.liquidity.open_offers || one.name.localeCompare(other.name, 'it'),
    ),
    counted_since: visitsBy.get(null)?.since ?? null,
    ...periods,
  };
}
