import type { DaySpan } from './day-span.ts';
import type { ContractPeriod } from './offer-values.ts';

interface OfferDates {
  date_start: string | null;
  date_end: string | null;
  contract_period: ContractPeriod | string | null;
}

/**
 * From when to when an offer's work lasts. Without a first day it begins on `begins`, the day of its publication; an
 * open-ended contract without days lasts all year. Null where the offer says neither. The database says the same in
 * `offer_span`.
 */
export function offerSpan({ date_start, date_end, contract_period }: OfferDates, begins: string): DaySpan | null {
  if (date_start === null && date_end === null && contract_period !== 'indeterminate') return null;
  const from = date_start ?? begins;
  return date_end !== null && date_end < from ? { from: date_end, to: date_end } : { from, to: date_end };
}
