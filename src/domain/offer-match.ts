import { type AskedDays, hasAskedDays } from './asked-days.ts';
import type { DaySpan } from './day-span.ts';
import { choiceFilters, flagFilters } from './offer-filters.ts';
import { slugsOf } from './offer-values.ts';

const flags = slugsOf(flagFilters);
const choices = slugsOf(choiceFilters);
type Flag = (typeof flags)[number];
type Choice = (typeof choices)[number];

/** The criteria of an offer search. */
export interface OfferFacts extends Record<Flag, boolean>, Record<Choice, string | null> {
  id: number;
  job_id: number;
  place_id: number;
  province_id: number;
  region_id: number;
  company_slug: string;
  language_codes: readonly string[];
  minimum_salary: number | null;
  maximum_salary: number | null;
  published_at: number;
  /** From when to when its work lasts; null where it does not say. */
  days: DaySpan | null;
}

/** A search in comparable form: ids, sets, bounds. A criterion that is not set is null or empty, or left out. */
export interface AskedOffer
  extends Partial<Record<Flag, boolean | undefined>>,
    Partial<Record<Choice | 'language', readonly string[]>>,
    Partial<Record<'salary_min' | 'salary_max', number | undefined>> {
  job_id: number | null;
  /** Comuni within the radius, when the place is a comune or a tourist area. */
  near: ReadonlySet<number> | null;
  /** Whether an offer with lodging may be anywhere, `near` or not. */
  nearOrRoom: boolean;
  province_id: number | null;
  region_id: number | null;
  /** Ids of the offers whose text matches the words. */
  matchingIds: ReadonlySet<number> | null;
  company_slug: string | null;
  days: AskedDays | null;
}

/** Asks for nothing: any offer matches. */
export const ANY_OFFER: AskedOffer = {
  job_id: null,
  near: null,
  nearOrRoom: false,
  province_id: null,
  region_id: null,
  matchingIds: null,
  company_slug: null,
  days: null,
};

/** Whether one of the values that an offer has is asked for; where none is asked for, any will do. */
const hasAny = (values: readonly (string | null)[], wanted: readonly string[] = []) =>
  wanted.length === 0 || wanted.some((value) => values.includes(value));

/** Whether a search would find an offer: the same answer as the search itself gives (rule D5). */
export function matchesSearch(offer: OfferFacts, asked: AskedOffer): boolean {
  const highest = offer.maximum_salary ?? offer.minimum_salary;
  const lowest = offer.minimum_salary ?? offer.maximum_salary;
  return (
    (asked.job_id === null || offer.job_id === asked.job_id) &&
    (asked.near === null || asked.near.has(offer.place_id) || (asked.nearOrRoom && offer.has_room)) &&
    (asked.province_id === null || offer.province_id === asked.province_id) &&
    (asked.region_id === null || offer.region_id === asked.region_id) &&
    (asked.matchingIds === null || asked.matchingIds.has(offer.id)) &&
    (asked.company_slug === null || offer.company_slug === asked.company_slug) &&
    choices.every((name) => hasAny([offer[name]], asked[name])) &&
    hasAny(offer.language_codes, asked.language) &&
    flags.every((name) => asked[name] === undefined || asked[name] === offer[name]) &&
    (asked.salary_min === undefined || (highest !== null && highest >= asked.salary_min)) &&
    (asked.salary_max === undefined || (lowest !== null && lowest <= asked.salary_max)) &&
    (asked.days === null || hasAskedDays(offer.days, asked.days))
  );
}
