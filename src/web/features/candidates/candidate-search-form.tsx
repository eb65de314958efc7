import { useNavigate } from 'react-router';
import { CANDIDATE_SEARCH, candidateSearchAddress } from '#domain/candidate-search-address.ts';
import { SearchBar, type SearchStart, type Understood } from '../search/search-bar.tsx';
import { useText } from '../texts/text.tsx';

/** The search of candidates by job and place (rule 2.10): a new search keeps its filters and begins at page 1. */
export function CandidateSearchForm({ filters, isSheet = false, ...start }: SearchStart & { isSheet?: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const run = (found: Understood) => {
    const query = new URLSearchParams(
      [...(filters ?? [])].filter(([name]) => !['place', 'job', 'q', 'page', 'chi', 'residenza'].includes(name)),
    );
    for (const name of ['place', 'job', 'q'] as const) if (found[name]) query.set(name, found[name]);
    navigate(candidateSearchAddress(query), { replace: isSheet });
  };
  return (
    <SearchBar
      {...start}
      {...(filters && { filters })}
      action={CANDIDATE_SEARCH}
      label={t('Cerca candidati')}
      submitLabel={t('Cerca candidati')}
      jobField={{ name: 'chi', label: t('Chi cerchi?') }}
      placeField={{ name: 'residenza', label: t('Residenza') }}
      onSearch={run}
      searched="candidates"
      isSheet={isSheet}
    />
  );
}
