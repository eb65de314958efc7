import type { OfferFilters } from '#contract/offers.ts';
import { offerFilterWords } from '#domain/offer-filter-words.ts';
import { searchAddress } from '#domain/search-address.ts';
import type { Names } from '../professions/names.ts';
import * as saved from '../saved-searches/criteria.ts';

/** The criteria of a search of offers. */
export type Criteria = saved.SearchCriteria<OfferFilters>;

/** The key of a search of offers: page, size and sorting do not count (rule D5). */
export function criteriaRecord({ filters, ...criteria }: Criteria): saved.CriteriaRecord {
  const { sort: _sort, ...searched } = filters;
  return saved.criteriaRecord({ ...criteria, filters: searched });
}

/** What a search is called, by all that it asks: the same on pages and in letters. */
export const criteriaLabel = (names: Names, record: saved.CriteriaRecord): string =>
  saved.criteriaLabel(names, record, { everything: 'Tutte le offerte', filterWords: offerFilterWords });

/** The page that runs a saved search again. */
export function criteriaAddress({ place, job, ...filters }: saved.CriteriaRecord): string {
  const query = new URLSearchParams(saved.addressValues(filters));
  return searchAddress({ place: place?.[0], job: job?.[0], filters: query });
}
