import { useNavigate } from 'react-router';
import { CANDIDATE_SEARCH, candidateSearchAddress } from '../../domain/candidate-search-address.ts';
import { isOnlyTyped, SearchBar, type SearchStart, type Wanted } from './search-bar.tsx';
import { useText } from './text.tsx';

/** Whom a company looks for, and where they live (spec 2.10): a new search keeps its filters and begins at page 1. */
export function CandidateSearchForm({ filters, onSearched, isSheet = false, ...start }: SearchStart & { onSearched?: () => void; isSheet?: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const run = (job: Wanted, place: Wanted) => {
    const query = new URLSearchParams([...(filters ?? [])].filter(([name]) => !['place', 'job', 'page'].includes(name)));
    const names = isOnlyTyped(job, place) ? { place: 'residenza', job: 'chi', of: (wanted: Wanted) => wanted.text } : { place: 'place', job: 'job', of: (wanted: Wanted) => wanted.slug ?? '' };
    for (const [name, wanted] of [
      [names.place, place],
      [names.job, job],
    ] as const)
      if (names.of(wanted)) query.set(name, names.of(wanted));
    navigate(candidateSearchAddress(query));
    onSearched?.();
  };
  return (
    <SearchBar
      {...start}
      action={CANDIDATE_SEARCH}
      label={t('Cerca candidati')}
      submitLabel={t('Cerca candidati')}
      jobField={{ name: 'chi', label: t('Chi cerchi?') }}
      placeField={{ name: 'residenza', label: t('Residenza') }}
      onSearch={run}
      isSheet={isSheet}
    />
  );
}
