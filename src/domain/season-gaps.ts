import { addDays } from './calendar-day.ts';
import { daysBetween } from './day-span.ts';
import { type Faults, fault } from './fault.ts';
import { groupedBy } from './grouped-by.ts';

/** What a company needs for a season: so many people in a role, from the first day to the last. */
export interface Need {
  id: number;
  job: string;
  positions: number;
  /** Days `YYYY-MM-DD`, both included. */
  starts_on: string;
  ends_on: string;
}

/** Somebody who comes: a role and their days. No end for an open-ended hire. */
export interface Cover {
  job: string;
  starts_on: string;
  ends_on: string | null;
}

/** Days on which the same number of people is missing. */
export interface Gap {
  starts_on: string;
  ends_on: string;
  missing: number;
}

export const MAX_NEED_POSITIONS = 500;
/** How far from today a need begins, and how long it lasts at most, in days. */
const MAX_START_DAYS = 730;
const MAX_DAYS = 366;

/** What is wrong with a need, by field, on a given day. */
export function needFaults(
  { positions, starts_on, ends_on }: Pick<Need, 'positions' | 'starts_on' | 'ends_on'>,
  today: string,
): Faults {
  const faults: Record<string, ReturnType<typeof fault>[]> = {};
  if (!Number.isInteger(positions) || positions < 1 || positions > MAX_NEED_POSITIONS)
    faults.positions = [fault('out_of_range', `Scrivi un numero da 1 a ${MAX_NEED_POSITIONS}.`)];
  if (Math.abs(daysBetween(today, starts_on)) > MAX_START_DAYS)
    faults.starts_on = [fault('out_of_range', 'Scegli un giorno entro due anni da oggi.')];
  if (ends_on < starts_on) faults.ends_on = [fault('end_before_start', 'La fine viene prima dell’inizio.')];
  else if (daysBetween(starts_on, ends_on) >= MAX_DAYS)
    faults.ends_on = [fault('out_of_range', 'Scegli una fine entro un anno dall’inizio.')];
  return faults;
}

const byStart = (one: Need, other: Need): number =>
  one.starts_on < other.starts_on ? -1 : one.starts_on > other.starts_on ? 1 : one.id - other.id;

/**
 * What is missing of each need, by its id: spans of days with the number of people, never below zero. Of one role a
 * person covers one position a day: of the need that begins first. Hires beyond what is needed cover nothing.
 */
export function seasonGaps(needs: readonly Need[], covers: readonly Cover[]): Map<number, Gap[]> {
  const gaps = new Map<number, Gap[]>(needs.map(({ id }) => [id, []]));
  for (const [job, ofJob] of groupedBy(needs, (need) => need.job)) {
    const theirs = covers.filter((cover) => cover.job === job);
    const edges = new Set<string>();
    for (const { starts_on, ends_on } of [...ofJob, ...theirs]) {
      edges.add(starts_on);
      if (ends_on !== null) edges.add(addDays(ends_on, 1));
    }
    const days = [...edges].sort();
    const ordered = [...ofJob].sort(byStart);
    for (const [index, day] of days.entries()) {
      const isOn = ({ starts_on, ends_on }: Pick<Cover, 'starts_on' | 'ends_on'>) =>
        starts_on <= day && (ends_on === null || day <= ends_on);
      let left = theirs.filter(isOn).length;
      for (const need of ordered.filter(isOn)) {
        const missing = Math.max(0, need.positions - left);
        left = Math.max(0, left - need.positions);
        const next = days[index + 1] ?? addDays(need.ends_on, 1);
        if (missing > 0) addGap(gaps.get(need.id), { starts_on: day, ends_on: addDays(next, -1), missing });
      }
    }
  }
  return gaps;
}

/** Days that follow with the same number join the span before. */
function addGap(spans: Gap[] | undefined, gap: Gap): void {
  const last = spans?.at(-1);
  if (last && last.missing === gap.missing && addDays(last.ends_on, 1) === gap.starts_on) last.ends_on = gap.ends_on;
  else spans?.push(gap);
}

/** What is missing from a day on: what is over cannot be filled any more. */
export const gapsFrom = (gaps: readonly Gap[], today: string): Gap[] =>
  gaps
    .filter(({ ends_on }) => ends_on >= today)
    .map((gap) => ({ ...gap, starts_on: gap.starts_on < today ? today : gap.starts_on }));

/** The offer that fills gaps of one role: the most people that are missing on a day, from the first day to the last. */
export function offerOfGaps(gaps: readonly Gap[]): Gap | null {
  const days = missingByDay(gaps);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return {
    missing: Math.max(...days.map(({ missing }) => missing)),
    starts_on: first.starts_on,
    ends_on: last.ends_on,
  };
}

/** The gaps of several needs together, as spans that do not overlap, in the order of their days. */
export function missingByDay(gaps: readonly Gap[]): Gap[] {
  const days = [...new Set(gaps.flatMap(({ starts_on, ends_on }) => [starts_on, addDays(ends_on, 1)]))].sort();
  const spans: Gap[] = [];
  for (const [index, day] of days.entries()) {
    const next = days[index + 1];
    const missing = gaps
      .filter(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on)
      .reduce((sum, gap) => sum + gap.missing, 0);
    if (next !== undefined && missing > 0) addGap(spans, { starts_on: day, ends_on: addDays(next, -1), missing });
  }
  return spans;
}

/** Days of a role on which as many people are needed and missing. */
export interface Coverage {
  starts_on: string;
  ends_on: string;
  needed: number;
  missing: number;
  /** How many are covered by somebody who said that they come, and has not signed. */
  likely: number;
  /** Whether the days are over: what was missing is not shown any more. */
  isOver: boolean;
}

/** What is missing of a role: `unsigned` where only confirmed hires are counted. */
export interface RoleGaps {
  gaps: readonly Gap[];
  unsigned: readonly Gap[];
}

/** The days of a role's needs, in order, with what is missing on them. */
export function coverageOf(
  needs: readonly Pick<Need, 'positions' | 'starts_on' | 'ends_on'>[],
  { gaps, unsigned }: RoleGaps,
  today: string,
): Coverage[] {
  const needed = missingByDay(needs.map(({ positions, ...days }) => ({ ...days, missing: positions })));
  return needed.flatMap(({ missing: total, ...span }) => {
    const edges = [
      span.starts_on,
      today,
      ...[...gaps, ...unsigned].flatMap(({ starts_on, ends_on }) => [starts_on, addDays(ends_on, 1)]),
    ].filter((day) => day >= span.starts_on && day <= span.ends_on);
    return [...new Set(edges)].sort().map((day, index, all) => {
      const next = all[index + 1];
      const missing = missingOn(gaps, day);
      return {
        starts_on: day,
        ends_on: next === undefined ? span.ends_on : addDays(next, -1),
        needed: total,
        missing,
        likely: missingOn(unsigned, day) - missing,
        isOver: day < today,
      };
    });
  });
}

const missingOn = (gaps: readonly Gap[], day: string): number =>
  gaps.find(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on)?.missing ?? 0;
