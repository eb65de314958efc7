import type { CandidateFilters } from '#contract/talent.ts';
import { candidateSearchAddress } from '#domain/candidate-search-address.ts';
import type { Names } from '../professions/names.ts';
import * as saved from '../saved-searches/criteria.ts';

/** The criteria of a search of candidates. */
export type CandidateCriteria = saved.SearchCriteria<CandidateFilters>;

export function criteriaLabel(names: Names, record: saved.CriteriaRecord): string {
  const { what, at } = saved.criteriaSubject(names, record, 'Tutti i candidati');
  return `${what} ${at}`;
}

export const criteriaAddress = (record: saved.CriteriaRecord): string =>
  candidateSearchAddress(
    new URLSearchParams(Object.entries(record).flatMap(([name, values]) => values.map((value) => [name, value]))),
  );
