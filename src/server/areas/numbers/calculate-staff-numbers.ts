import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { NumbersPeriod } from '#contract/hiring-numbers.ts';
import type { CountedStaffNumbers, StaffLine } from '#contract/staff-numbers.ts';
import type { LiquidityGroup } from '#domain/liquidity.ts';
import type { SeasonKey } from '#domain/season-key.ts';
import { FEWEST, fewOnes, hiddenGroups } from '#domain/small-groups.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import type { Names } from '../professions/names.ts';
import { applicationFacts, factColumns } from './application-facts.ts';
import { countCallBacks } from './count-call-backs.ts';
import { countProfileHires } from './count-profile-hires.ts';
import { countsRow, numbersLine, visitsRow } from './numbers-line.ts';
import { isOfSeason, seasonsOf, shownSeason } from './offer-season.ts';
import { type LiquidityRow, readLiquidity } from './read-liquidity.ts';
import { readPeriods } from './read-periods.ts';

const keyed = { key: z.number().nullable() };
const keyedCounts = countsRow.extend(keyed);
const keyedVisits = visitsRow.extend(keyed);

/**
 * From visits to hires over all companies, of a season or of all, by role or province, beside how well both sides find
 * each other. What counts fewer than five people or applications is not shown: it would be what one company or one
 * person did. It reads all applications of the season: a job of the night does it, and no call.
 */
export async function calculateStaffNumbers(
  db: Database,
  names: Names,
  { season, by }: { season: SeasonKey | null; by: LiquidityGroup },
): Promise<CountedStaffNumbers> {
  const where = sql`o.published_at IS NOT NULL AND ${isOfSeason(season)}`;
  const column = by === 'job' ? sql.raw('job_id') : sql.raw('province_id');
  // One after the other: each may take minutes, and the job leaves the other connections to others.
  const seasons = await seasonsOf(db, sql`true`);
  const counts = await rowsOf(
    db,
    keyedCounts,
    sql`WITH f AS (${applicationFacts(where)})
      SELECT f.${column} AS key, ${factColumns} FROM f GROUP BY GROUPING SETS ((f.${column}), ())`,
  );
  const visits = await rowsOf(
    db,
    keyedVisits,
    sql`SELECT o.${column} AS key, coalesce(sum(d.views), 0)::int AS views,
        coalesce(sum(d.started), 0)::int AS started,
        (min(d.day) FILTER (WHERE d.views + d.started > 0))::text AS since
      FROM offer_days d JOIN offers o ON o.id = d.offer_id WHERE ${where}
      GROUP BY GROUPING SETS ((o.${column}), ())`,
  );
  const periods = await readPeriods(db, where);
  const liquidity = await readLiquidity(db, by);
  const call_backs = await countCallBacks(db, sql`true`, season);
  const profiles = await countProfileHires(db, sql`true`, season);
  const countsBy = new Map(counts.map((row) => [row.key, row]));
  const visitsBy = new Map(visits.map((row) => [row.key, row]));
  const sent = hiddenBy(countsBy, (counts) => furthest.reduce((sum, step) => sum + counts[step], 0));
  // Who wants several roles is in each: the difference to all tells nobody.
  const wanting = hiddenBy(liquidity, (counts) => counts.wanting, by === 'job' ? fewOnes : hiddenGroups);
  const applications = hiddenBy(liquidity, (counts) => counts.applications);
  const lineOf = (key: number | null): StaffLine => {
    const market = liquidity.get(key);
    return {
      numbers: sent(key) ? null : numbersLine(countsBy.get(key), visitsBy.get(key)),
      liquidity: {
        open_offers: market?.open_offers ?? 0,
        people: !market || wanting(key) ? null : { wanting: market.wanting, free: market.free },
        offers: market?.offers ?? 0,
        outcome: !market || applications(key) ? null : outcomeOf(market),
      },
    };
  };
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
    call_backs: call_backs.called < FEWEST ? null : call_backs,
    profiles: profiles.proposed < FEWEST ? null : profiles,
    groups: groups.toSorted(
      (one, other) =>
        other.liquidity.open_offers - one.liquidity.open_offers || one.name.localeCompare(other.name, 'it'),
    ),
    counted_since: visitsBy.get(null)?.since ?? null,
    unit: periods.unit,
    periods: withoutFew(periods.periods),
  };
}

const furthest = ['sent', 'read', 'contacted', 'interview', 'hired'] as const;

const outcomeOf = ({ applications, first_application_hours, grown, reached, without, hired }: LiquidityRow) => ({
  ...{ applications, first_application_hours, grown, reached, without, hired },
});

/** Whether a group is hidden, by what it counts; the row of all, whose key is null, by itself. */
function hiddenBy<Row>(
  rows: ReadonlyMap<number | null, Row>,
  countOf: (row: Row) => number,
  hide: typeof hiddenGroups = hiddenGroups,
): (key: number | null) => boolean {
  const counts = new Map([...rows].map(([key, row]) => [key, countOf(row)]));
  const all = counts.get(null) ?? 0;
  counts.delete(null);
  const hidden = hide(counts);
  return (key) => all < FEWEST || (key !== null && (hidden.has(key) || !counts.has(key)));
}

/** Weeks or months of few applications keep their visits alone. */
function withoutFew(periods: readonly NumbersPeriod[]): CountedStaffNumbers['periods'] {
  const hidden = hiddenGroups(new Map(periods.map(({ from, sent }) => [from, sent])));
  return periods.map((one) => (hidden.has(one.from) ? { ...one, sent: null, hired: null } : one));
}
