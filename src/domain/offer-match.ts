import { type AskedDays, hasAskedDays } from './asked-days.ts';
import type { DaySpan } from './day-span.ts';

/** The criteria of an offer search. */
export interface OfferFacts {
  id: number;
  job_id: number;
  place_id: number;
  province_id: number;
  region_id: number;
  company_slug: string;
  contract_typology: string | null;
  contract_period: string | null;
  season: string | null;
  experience_required: string | null;
  language_codes: readonly string[];
  has_room: boolean;
  is_urgent: boolean;
  is_career_day: boolean;
  minimum_salary: number | null;
  maximum_salary: number | null;
  published_at: number;
  /** From when to when its work lasts; null where it does not say. */
  days: DaySpan | null;
}

/** A search in comparable form: ids, sets, bounds. A criterion that is not set is null or empty. */
export interface AskedOffer {
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
  contract_typology: readonly string[];
  contract_period: readonly string[];
  season: readonly string[];
  experience_required: readonly string[];
  language: readonly string[];
  has_room: boolean | null;
  is_urgent: boolean | null;
  is_career_day: boolean | null;
  salary_min: number | null;
  salary_max: number | null;
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
  contract_typology: [],
  contract_period: [],
  season: [],
  experience_required: [],
  language: [],
  has_room: null,
  is_urgent: null,
  is_career_day: null,
  salary_min: null,
  salary_max: null,
  days: null,
};

const anyOf = (wanted: readonly string[], value: string | null) =>
  wanted.length === 0 || (value !== null && wanted.includes(value));
const same = (wanted: boolean | null, value: boolean) => wanted === null || wanted === value;

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
    anyOf(asked.contract_typology, offer.contract_typology) &&
    anyOf(asked.contract_period, offer.contract_period) &&
    anyOf(asked.season, offer.season) &&
    anyOf(asked.experience_required, offer.experience_required) &&
    (asked.language.length === 0 || asked.language.some((code) => offer.language_codes.includes(code))) &&
    same(asked.has_room, offer.has_room) &&
    same(asked.is_urgent, offer.is_urgent) &&
    same(asked.is_career_day, offer.is_career_day) &&
    (asked.salary_min === null || (highest !== null && highest >= asked.salary_min)) &&
    (asked.salary_max === null || (lowest !== null && lowest <= asked.salary_max)) &&
    (asked.days === null || hasAskedDays(offer.days, asked.days))
  );
}
