import { daysOfMonth } from './calendar-day.ts';
import { lengthOf } from './day-span.ts';
import { monthIndex } from './month-index.ts';
import { type OfferPay, writtenPay } from './offer-pay.ts';

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

interface Strip {
  /** The two ends of the scale, wide enough for the offer's own pay. */
  from: number;
  to: number;
  /** Where parts begin and end, in percent of the scale. */
  middle: readonly [number, number];
  own: readonly [number, number];
}

/** The least and the most that an offer pays for its period, in euros; null when it says none. */
function payEnds(offer: OfferPay): { low: number; high: number } | null {
  const { minimum, maximum } = writtenPay(offer);
  const low = minimum ?? maximum;
  return low === null ? null : { low: low / 100, high: (maximum ?? low) / 100 };
}

/**
 * An offer's pay on a scale; null where either is not known, or where all pay the same. The scale is one of months: how
 * many days or hours a month has is said by no offer that pays by them.
 */
export function payStrip(offer: OfferPay, scale: PayScale | null): Strip | null {
  const range = offer.pay_period === 'month' ? payEnds(offer) : null;
  if (range === null || scale === null || scale.count < MIN_OFFERS_OF_A_SCALE) return null;
  const { low, high } = range;
  const [from, to] = [Math.min(scale.minimum, low), Math.max(scale.maximum, high)];
  if (to <= from) return null;
  const at = (pay: number) => Math.round(((pay - from) / (to - from)) * 1000) / 10;
  return { from, to, middle: [at(scale.low), at(scale.high)], own: [at(low), at(high)] };
}

const DAYS_A_MONTH = 365 / 12;
const DAYS_A_WEEK = 7;
/** Jobs of fewer days are said to last so many days, longer ones so many months. */
const DAYS_OF_TWO_MONTHS = 59;
const LONGEST_MONTHS = 11;
/** A total is rounded to so many euros: of a few days it is small. */
const [ROUND_OF_DAYS, ROUND_OF_MONTHS] = [10, 100];

/** How many months a span has, both days included: a whole month is one, of others the share of their days. */
function monthsBetween(start: string, end: string): number {
  const fromStart = 1 - (dayOf(start) - 1) / daysOfMonth(start);
  const untilEnd = dayOf(end) / daysOfMonth(end);
  return monthIndex(end) - monthIndex(start) - 1 + fromStart + untilEnd;
}

const dayOf = (day: string): number => Number(day.slice(8));

/** How long a job lasts, and what its pay adds up to, in whole euros before tax. */
interface PayOfSeason {
  /** Months are whole or a half more. */
  time: { days: number } | { months: number };
  minimum: number;
  maximum: number;
}

/**
 * The total pay of a seasonal job, for the days that it lasts, both ends included: only the offer's own numbers,
 * multiplied. A pay by the day is paid on six days of each whole week. Null without both days, for a job of about a
 * year or more, without a pay, or with one by the hour: how many hours there are is not said.
 */
export function payOfSeason(
  offer: OfferPay & { date_start: string | null; date_end: string | null },
): PayOfSeason | null {
  const { date_start: start, date_end: end } = offer;
  const range = offer.pay_period === 'hour' ? null : payEnds(offer);
  if (range === null || start === null || end === null) return null;
  const days = lengthOf({ from: start, to: end });
  if (days < 1) return null;
  const lasts = monthsBetween(start, end);
  const months = Math.round(lasts * 2) / 2;
  if (months > LONGEST_MONTHS) return null;
  const isShort = days < DAYS_OF_TWO_MONTHS;
  const unit = isShort ? ROUND_OF_DAYS : ROUND_OF_MONTHS;
  const daysPaid = days - Math.floor(days / DAYS_A_WEEK);
  const monthsPaid = isShort ? days / DAYS_A_MONTH : lasts;
  const paid = offer.pay_period === 'day' ? daysPaid : monthsPaid;
  const total = (pay: number) => Math.round((pay * paid) / unit) * unit;
  return { time: isShort ? { days } : { months }, minimum: total(range.low), maximum: total(range.high) };
}
