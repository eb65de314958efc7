import { addDays } from './calendar-day.ts';
import { type ClosedSpan, dayNumber, lengthOf } from './day-span.ts';
import { nextSeason, type SeasonKey, seasonKeyOf, seasonName, seasonSpan, yearLater } from './season-key.ts';

/** A few days in common are agreed upon in this trade. */
export const AGREED_DAYS = 7;
/** An offer is in at most so many pairs, so that one does not fill the list. */
const PAIRS_OF_AN_OFFER = 2;
const PAIRS = 6;
const DAYS_OF_A_YEAR = 365;
/** With fewer days left, few companies still look for people for a season. */
const ABOUT_OVER_DAYS = 60;
/** The longest work that is of a season: beyond, it fills the year alone. */
export const LONGEST_SEASON_DAYS = 270;

/** The seasons that a year of work may begin with: the one that is on, unless it is about over, and the next. */
export function yearsToChoose(today: string): { first: SeasonKey; name: string }[] {
  const now = seasonKeyOf(today);
  const soon = dayNumber(seasonSpan(now).to) - dayNumber(today) < ABOUT_OVER_DAYS ? nextSeason(now) : now;
  return [soon, nextSeason(soon)].map((first) => ({
    first,
    name: `${seasonName(first)} + ${seasonName(nextSeason(first))}`,
  }));
}

/** Work of a season, and how well it fits: 0 to 1. */
export interface SeasonWork {
  id: number;
  span: ClosedSpan;
  score: number;
}

/** The work of one season and that of the next, over the year from the first day of the first. */
export interface YearPair {
  first: number;
  second: number;
  /** Days of the year with work. */
  worked: number;
  /** Days in common, at which somebody would be in two places. */
  overlap: number;
  /** Days without work: between the two, and from the end of the second until the year is over. */
  gaps: ClosedSpan[];
}

/** Two pieces of work as one year. The year begins with the first day of the one that begins first. */
export function pairOf(one: SeasonWork, other: SeasonWork): YearPair {
  const [first, second] = one.span.from <= other.span.from ? [one, other] : [other, one];
  const end = addDays(yearLater(first.span.from), -1);
  const between = { from: addDays(first.span.to, 1), to: addDays(second.span.from, -1) };
  const last = [first.span.to, second.span.to].sort().at(-1) ?? end;
  const after = { from: addDays(last, 1), to: end };
  const gaps = [between, after].filter(({ from, to }) => from <= to);
  const free = gaps.reduce((sum, gap) => sum + lengthOf(gap), 0);
  return {
    first: one.id,
    second: other.id,
    worked: lengthOf({ from: first.span.from, to: end }) - free,
    overlap: Math.max(
      0,
      Math.min(dayNumber(first.span.to), dayNumber(second.span.to)) - dayNumber(second.span.from) + 1,
    ),
    gaps,
  };
}

/** Whether both can be worked: a few days in common are agreed upon. */
export const canBeWorked = ({ overlap }: Pick<YearPair, 'overlap'>): boolean => overlap <= AGREED_DAYS;

/**
 * The pairs that make the most of a year, the best first: how well both fit, times the part of the year that is worked.
 * Those that overlap are no pairs; each piece of work is in two of them at most.
 */
export function yearPairs(first: readonly SeasonWork[], second: readonly SeasonWork[]): YearPair[] {
  const worth = ({ one, other, pair }: { one: SeasonWork; other: SeasonWork; pair: YearPair }) =>
    ((one.score + other.score) / 2) * (pair.worked / DAYS_OF_A_YEAR);
  const sorted = first
    .flatMap((one) => second.map((other) => ({ one, other, pair: pairOf(one, other) })))
    .filter(({ pair }) => canBeWorked(pair))
    .sort((a, b) => worth(b) - worth(a) || a.one.id - b.one.id || a.other.id - b.other.id);
  const uses = new Map<number, number>();
  const chosen: YearPair[] = [];
  for (const { pair } of sorted) {
    const [a, b] = [uses.get(pair.first) ?? 0, uses.get(pair.second) ?? 0];
    const isAlone = { first: first.length === 1, second: second.length === 1 };
    if ((a >= PAIRS_OF_AN_OFFER && !isAlone.first) || (b >= PAIRS_OF_AN_OFFER && !isAlone.second)) continue;
    uses.set(pair.first, a + 1).set(pair.second, b + 1);
    chosen.push(pair);
    if (chosen.length === PAIRS) break;
  }
  return chosen;
}

/** The months of a year that are worked, as they are shown: of 30 days, rounded. */
export const monthsWorked = (days: number): number => Math.min(12, Math.round(days / (DAYS_OF_A_YEAR / 12)));
