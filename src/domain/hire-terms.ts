import { daysBetween } from './day-span.ts';
import { type Faults, fault } from './fault.ts';
import { grossPeriods, type PayPeriod } from './pay-period.ts';
import { writeEuros } from './written-euros.ts';

/** The most that can be paid, in cents: a hundred thousand euros. */
export const MAX_PAY_CENTS = 10_000_000;
/** How far from today a hire begins, and how long it lasts at most, in days. */
const MAX_START_DAYS = 730;
const MAX_DAYS = 1830;

export interface HireTerms {
  /** Days `YYYY-MM-DD`; no end for an open-ended hire. */
  starts_on: string;
  ends_on: string | null;
  pay_cents: number | null;
}

/** What is wrong with the terms of a hire, by field, on a given day. */
export function termFaults({ starts_on, ends_on, pay_cents }: HireTerms, today: string): Faults {
  const faults: Record<string, ReturnType<typeof fault>[]> = {};
  if (Math.abs(daysBetween(today, starts_on)) > MAX_START_DAYS)
    faults.starts_on = [fault('out_of_range', 'Scegli un giorno entro due anni da oggi.')];
  if (ends_on !== null && ends_on < starts_on) faults.ends_on = [fault('out_of_range', 'La fine viene dopo l’inizio.')];
  else if (ends_on !== null && daysBetween(starts_on, ends_on) > MAX_DAYS)
    faults.ends_on = [fault('out_of_range', 'Scegli una fine entro cinque anni, o lascia vuoto.')];
  if (pay_cents !== null && (pay_cents < 1 || pay_cents > MAX_PAY_CENTS))
    faults.pay_cents = [fault('out_of_range', 'Scrivi una paga tra un centesimo e 100.000 euro.')];
  return faults;
}

export interface Days {
  starts_on: string;
  ends_on: string | null;
}

/** Whether two spans of days share a day; no end lasts for ever. */
export const daysMeet = (one: Days, other: Days): boolean =>
  (other.ends_on === null || one.starts_on <= other.ends_on) &&
  (one.ends_on === null || other.starts_on <= one.ends_on);

/** A pay before tax in words: '1.450,50 € al mese, lordi'. */
export const payWords = (cents: number, period: PayPeriod): string => `${writeEuros(cents)} € ${grossPeriods[period]}`;

/** A day as Italians write it: '01/06/2027'. */
export const dayWords = (day: string): string => day.split('-').reverse().join('/');

/** From when to when: 'dal 01/06/2027 al 30/09/2027'. */
export const spanWords = ({ starts_on, ends_on }: Pick<HireTerms, 'starts_on' | 'ends_on'>): string =>
  ends_on === null ? `dal ${dayWords(starts_on)}` : `dal ${dayWords(starts_on)} al ${dayWords(ends_on)}`;
