import { useLocation, useNavigate } from 'react-router';
import { searchAddress } from '../../domain/search-address.ts';
import { isOnlyTyped, SearchBar, type SearchStart, type Wanted } from './search-bar.tsx';
import { useText } from './text.tsx';

/** The search of offers (spec 2.9): a new search begins at page 1. */
export function SearchForm({ filters, onSearched, isSheet = false, ...start }: SearchStart & { onSearched?: () => void; isSheet?: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const run = (job: Wanted, place: Wanted) => {
    if (isOnlyTyped(job, place)) navigate(`/offerte-lavoro?${new URLSearchParams({ ...(job.text && { lavoro: job.text }), ...(place.text && { luogo: place.text }) })}`);
    else {
      const address = searchAddress({ job: job.slug, place: place.slug, filters });
      // The same search again is no new step of the history (spec 2.1).
      navigate(address, { replace: address === pathname + search });
    }
    onSearched?.();
  };
  return (
    <SearchBar
      {...start}
      action="/offerte-lavoro"
      label={t('Cerca offerte di lavoro')}
      submitLabel={t('Cerca offerte')}
      jobField={{ name: 'lavoro', label: t('Cosa cerchi?') }}
      placeField={{ name: 'luogo', label: t('Dove?') }}
      onSearch={run}
      isSheet={isSheet}
    />
  );
}
