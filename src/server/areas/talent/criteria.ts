import type { CandidateFilters } from '#contract/talent.ts';
import { candidateFilterWords } from '#domain/candidate-filter-words.ts';
import { candidateSearchAddress } from '#domain/candidate-search-address.ts';
import type { Names } from '../professions/names.ts';
import * as saved from '../saved-searches/criteria.ts';

/** The criteria of a search of candidates. */
export type CandidateCriteria = saved.SearchCriteria<CandidateFilters>;

export const criteriaLabel = (names: Names, record: saved.CriteriaRecord): string =>
  saved.criteriaLabel(names, record, { everything: 'Tutti i candidati', filterWords: candidateFilterWords });

export const criteriaAddress = (record: saved.CriteriaRecord): string =>
  candidateSearchAddress(new URLSearchParams(saved.addressValues(record)));
