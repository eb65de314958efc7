import { monthIndex } from './month-index.ts';

/** What active offers of one job pay in one region, in whole euros a month before tax. */
export interface PayScale {
  /** Nearly all of them pay between these two. */
  minimum: number;
  maximum: number;
  /** The middle half of them. */
  low: number;
  high: number;
  count: number;
  region: string;
}

/** With fewer comparable offers a scale is meaningless. */
export const MIN_OFFERS_OF_A_SCALE = 5;
/** With fewer companies it would reveal what one of them pays. */
export const MIN_COMPANIES_OF_A_SCALE = 3;

interface Pay {
  minimum_salary: number | null;
  maximum_salary: number | null;
}
interface Strip {
  /** The two ends of the scale, wide enough for the offer's own pay. */
  from: number;
  to: number;
  /** Where parts begin and end, in percent of the scale. */
  middle: readonly [number, number];
  own: readonly [number, number];
}

/** The minimum and maximum of a pay, one of which may be missing; null when both are. */
function payRange({ minimum_salary, maximum_salary }: Pay): { low: number; high: number } | null {
  const low = minimum_salary ?? maximum_salary;
  return low === null ? null : { low, high: maximum_salary ?? low };
}

/** An offer's pay on a scale; null where either is not known, or where all pay the same. */
export function payStrip(offer: Pay, scale: PayScale | null): Strip | null {
  const range = payRange(offer);
  if (range === null || scale === null || scale.count < MIN_OFFERS_OF_A_SCALE) return null;
  const { low, high } = range;
  const [from, to] = [Math.min(scale.minimum, low), Math.max(scale.maximum, high)];
  if (to <= from) return null;
  const at = (pay: number) => Math.round(((pay - from) / (to - from)) * 1000) / 10;
  return { from, to, middle: [at(scale.low), at(scale.high)], own: [at(low), at(high)] };
}

const SHORTEST = 2;
const LONGEST = 11;
const HUNDRED = 100;

/**
 * The total pay of a seasonal job, rounded to 100 euros, with its first and last month counted whole: only the offer's
 * own numbers, multiplied. Null without both days, both in one year, or without a pay.
 */
export function payOfSeason(
  offer: Pay & { date_start: string | null; date_end: string | null },
): { months: number; minimum: number; maximum: number } | null {
  const { date_start: start, date_end: end } = offer;
  const range = payRange(offer);
  if (range === null || start === null || end === null) return null;
  const months = monthIndex(end) - monthIndex(start) + 1;
  if (months < SHORTEST || months > LONGEST) return null;
  const total = (pay: number) => Math.round((pay * months) / HUNDRED) * HUNDRED;
  return { months, minimum: total(range.low), maximum: total(range.high) };
}
