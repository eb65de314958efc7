import { lengthOf } from './day-span.ts';
import { netPayRules } from './net-pay-rules.ts';
import type { OfferPay } from './offer-pay.ts';
import type { ContractPeriod } from './offer-values.ts';

const DAYS_A_YEAR = 365;

/** How the net pay of a month comes about, in whole euros; the parts add up but for their rounding. */
export interface NetPay {
  gross: number;
  contributions: number;
  /** Before what is taken off it. */
  tax: number;
  /** What is taken off the tax: never more than the tax. */
  deductions: number;
  supplement: number;
  untaxed: number;
  net: number;
}

/**
 * The net pay of a month of a full or part-time employee, of a gross pay in whole euros a month, by the rules of
 * `netPayRules`. `days` is how many days of the year they are employed: the supplement goes by the income of the whole
 * year, so that fewer months may leave more of each. Regional and municipal taxes, families and other incomes are left
 * out.
 */
export function netPayOf(grossAMonth: number, days: number = DAYS_A_YEAR): NetPay {
  const { contributions: share, supplement, untaxed } = netPayRules;
  const part = Math.min(days, DAYS_A_YEAR) / DAYS_A_YEAR;
  const grossAYear = grossAMonth * 12;
  const incomeAYear = grossAYear * (1 - share);
  const income = incomeAYear * part;
  const tax = taxOf(income);
  const first = firstDeduction(income) * part;
  const deductions = Math.min(tax, first + secondDeduction(income) * part);
  const added = income <= supplement.upTo && tax > first - supplement.less * part ? supplement.sum * part : 0;
  const free = income <= untaxed.upTo ? income * untaxedShare(incomeAYear) : 0;
  const aMonth = (sum: number) => Math.round(sum / (part * 12));
  return {
    gross: grossAMonth,
    contributions: Math.round(grossAMonth * share),
    tax: aMonth(tax),
    deductions: aMonth(deductions),
    supplement: aMonth(added),
    untaxed: aMonth(free),
    net: aMonth(income - tax + deductions + added + free),
  };
}

/** The tax on an income of a year. */
function taxOf(income: number): number {
  let from = 0;
  let tax = 0;
  for (const { upTo, rate } of netPayRules.brackets) {
    tax += Math.max(0, Math.min(income, upTo) - from) * rate;
    from = upTo;
  }
  return tax;
}

/** The deduction of employees, for a whole year. */
function firstDeduction(income: number): number {
  const { full, middle, more, upTo, middleUpTo, end } = netPayRules.deduction;
  const extra = netPayRules.extraDeduction;
  const added = income > extra.above && income <= extra.upTo ? extra.sum : 0;
  if (income <= upTo) return full;
  if (income <= middleUpTo) return middle + (more * (middleUpTo - income)) / (middleUpTo - upTo) + added;
  return income <= end ? (middle * (end - income)) / (end - middleUpTo) + added : 0;
}

/** The deduction of those whose income is above that of the untaxed part, for a whole year. */
function secondDeduction(income: number): number {
  const { sum, fullUpTo, end } = netPayRules.secondDeduction;
  if (income <= netPayRules.untaxed.upTo || income > end) return 0;
  return income <= fullUpTo ? sum : (sum * (end - income)) / (end - fullUpTo);
}

const untaxedShare = (incomeAYear: number): number =>
  netPayRules.untaxed.shares.find(({ upTo }) => incomeAYear <= upTo)?.share ?? 0;

interface PaidOffer extends OfferPay {
  contract_period: ContractPeriod | null;
  date_start: string | null;
  date_end: string | null;
  has_room: boolean;
  room_cost: number | null;
}

/** What an offer leaves of its pay each month, in whole euros, from the least to the most. */
export interface NetPayRange {
  low: number;
  high: number;
  /** The same after the paid room; null without one, or where its cost is not said. */
  afterRoom: { low: number; high: number } | null;
  /** How the least of it comes about: the lowest pay, with work all year. */
  steps: NetPay;
}

/** Contracts of ordinary employees. Others are taxed otherwise, or their pay is not that of a month. */
const EMPLOYED: ReadonlySet<ContractPeriod | null> = new Set(['determinate', 'indeterminate']);
/** Sums are said to these euros: an estimate is not more exact. */
const ROUND = 10;
/**
 * Less than this a month, the supplement and the untaxed part weigh as much as all that is held back: what is left goes
 * by the rest of the year. Far above what the trade pays, other rules count too.
 */
const [LEAST, MOST] = [1050, 4500];

/** For how many days of a year somebody may be employed: all of them, or those of the offer alone, by its years. */
function daysOfWork({ date_start: start, date_end: end }: PaidOffer): number[] {
  if (start === null || end === null || end < start) return [DAYS_A_YEAR];
  const [first, last] = [Number(start.slice(0, 4)), Number(end.slice(0, 4))];
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const inYear = (year: number) => {
    const [from, to] = [`${year}-01-01`, `${year}-12-31`];
    return lengthOf({ from: start > from ? start : from, to: end < to ? end : to });
  };
  return [DAYS_A_YEAR, ...years.map(inYear)];
}

/**
 * The net pay that an offer leaves: of the least and the most that it pays, with work for its days alone and all year.
 * Null for contracts that are no ordinary employment, without a pay, and for one by the day or the hour: its month is
 * not known.
 */
export function netPayOfOffer(offer: PaidOffer): NetPayRange | null {
  const least = offer.minimum_salary ?? offer.maximum_salary;
  const most = offer.maximum_salary ?? least;
  if (offer.pay_period !== 'month') return null;
  if (least === null || most === null || !EMPLOYED.has(offer.contract_period)) return null;
  if (least < LEAST || most > MOST) return null;
  const steps = netPayOf(least);
  const sums = [least, most].flatMap((gross) => daysOfWork(offer).map((days) => netPayOf(gross, days).net));
  const low = Math.floor(Math.min(...sums) / ROUND) * ROUND;
  const high = Math.ceil(Math.max(...sums) / ROUND) * ROUND;
  const cost = offer.has_room ? offer.room_cost : null;
  const left = (net: number, room: number) => Math.max(0, net - room);
  return { low, high, afterRoom: cost === null ? null : { low: left(low, cost), high: left(high, cost) }, steps };
}
