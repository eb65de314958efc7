import { DEFAULT_PAGE_SIZE } from './search-address.ts';

export const CANDIDATE_SEARCH = '/recruiter/ricerca-candidato';

/**
 * The address of a candidate search: everything in the query, empty values, the page and the default size left out
 * (rules 2.10, 9.2).
 */
export function candidateSearchAddress(asked: URLSearchParams): string {
  const query = new URLSearchParams();
  for (const [name, value] of asked) {
    if (value === '' || name === 'page' || (name === 'items' && value === String(DEFAULT_PAGE_SIZE))) continue;
    query.append(name, value);
  }
  return query.size > 0 ? `${CANDIDATE_SEARCH}?${query}` : CANDIDATE_SEARCH;
}
