import type * as z from 'zod';
import type { CallBackCounts, NumbersPeriod, ProfileHireCounts } from '#contract/hiring-numbers.ts';
import type { CountedStaffNumbers, StaffLine } from '#contract/staff-numbers.ts';
import type { LiquidityGroup } from '#domain/liquidity.ts';
import type { SeasonKey } from '#domain/season-key.ts';
import { FEWEST, fewOnes, hiddenGroups } from '#domain/small-groups.ts';
import type { Names } from '../professions/names.ts';
import { type countsRow, numbersLine, type visitsRow } from './numbers-line.ts';
import { shownSeason } from './offer-season.ts';
import type { LiquidityRow } from './read-liquidity.ts';

/** What was read of a season; maps by the id of a role or province, with the row of all by null. */
interface Read {
  season: SeasonKey | null;
  by: LiquidityGroup;
  counts: ReadonlyMap<number | null, z.output<typeof countsRow>>;
  visits: ReadonlyMap<number | null, z.output<typeof visitsRow>>;
  liquidity: ReadonlyMap<number | null, LiquidityRow>;
  periods: { unit: 'week' | 'month'; periods: NumbersPeriod[] };
  call_backs: CallBackCounts;
  profiles: ProfileHireCounts;
}

/**
 * The numbers of staff as they are shown. What counts fewer than five people or applications is not: it would be what
 * one company or one person did.
 */
export function groupStaffNumbers(names: Names, read: Read): CountedStaffNumbers {
  const { season, by, counts, visits, liquidity, periods, call_backs, profiles } = read;
  const sent = hiddenBy(counts, (row) => furthest.reduce((sum, step) => sum + row[step], 0));
  // People who want several roles are in each: the difference to all reveals nobody.
  const wanting = hiddenBy(liquidity, (row) => row.wanting, by === 'job' ? fewOnes : hiddenGroups);
  const applications = hiddenBy(liquidity, (row) => row.applications);
  const lineOf = (key: number | null): StaffLine => {
    const market = liquidity.get(key);
    return {
      numbers: sent(key) ? null : numbersLine(counts.get(key), visits.get(key)),
      liquidity: {
        open_offers: market?.open_offers ?? 0,
        people: !market || wanting(key) ? null : { wanting: market.wanting, free: market.free },
        offers: market?.offers ?? 0,
        outcome: !market || applications(key) ? null : outcomeOf(market),
      },
    };
  };
  const nameOf = (key: number) => (by === 'job' ? names.professions.byId(key)?.name : names.gazetteer.byId(key)?.name);
  const keys = new Set([...counts.keys(), ...visits.keys(), ...liquidity.keys()]);
  const groups = [...keys].flatMap((key) => {
    const name = key === null ? undefined : nameOf(key);
    return key === null || name === undefined ? [] : [{ id: key, name, ...lineOf(key) }];
  });
  return {
    season: season && shownSeason(season),
    by,
    total: lineOf(null),
    call_backs: call_backs.called < FEWEST ? null : call_backs,
    profiles: profiles.proposed < FEWEST ? null : profiles,
    groups: groups.toSorted(
      (one, other) =>
        other.liquidity.open_offers - one.liquidity.open_offers || one.name.localeCompare(other.name, 'it'),
    ),
    counted_since: visits.get(null)?.since ?? null,
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

/** Weeks or months of few applications show their visits alone. */
function withoutFew(periods: readonly NumbersPeriod[]): CountedStaffNumbers['periods'] {
  const hidden = hiddenGroups(new Map(periods.map(({ from, sent }) => [from, sent])));
  return periods.map((one) => (hidden.has(one.from) ? { ...one, sent: null, hired: null } : one));
}
