import type { OfferFilters } from '#contract/offers.ts';
import { searchAddress } from '#domain/search-address.ts';
import { searchName } from '#domain/search-name.ts';
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
  searchName({ ...saved.criteriaSubject(names, record, 'Tutte le offerte'), criteria: record });

/** The page that runs a saved search again. */
export function criteriaAddress(record: saved.CriteriaRecord): string {
  const filters = new URLSearchParams();
  for (const [name, values] of Object.entries(record)) {
    if (name === 'place' || name === 'job') continue;
    for (const value of values) filters.append(name, value);
  }
  return searchAddress({ place: record.place?.[0], job: record.job?.[0], filters });
}
