import { useLocation, useNavigate } from 'react-router';
import { searchAddress } from '#domain/search-address.ts';
import { useText } from '../texts/text.tsx';
import { addFilters } from './add-filters.ts';
import { SearchBar, type SearchStart, type Understood } from './search-bar.tsx';

const ITALY = 'italia';

/** The search of offers (rule 2.9): a new search keeps its filters and begins at page 1. */
export function SearchForm({ filters, isSheet = false, ...start }: SearchStart & { isSheet?: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const run = ({ job, q, place, filters: said }: Understood) => {
    const kept = new URLSearchParams(
      [...(filters ?? [])].filter(([name]) => !['q', 'lavoro', 'luogo', 'box'].includes(name)),
    );
    addFilters(kept, said);
    if (q) kept.set('q', q);
    const address = searchAddress({ job, place: place === ITALY ? null : place, filters: kept });
    // The same search again adds no step to the history (rule 2.1); a sheet's own step becomes the search.
    navigate(address, { replace: isSheet || address === pathname + search });
  };
  return (
    <SearchBar
      {...start}
      {...(filters && { filters })}
      action="/offerte-lavoro"
      label={t('Cerca offerte di lavoro')}
      submitLabel={t('Cerca offerte')}
      jobField={{ name: 'lavoro', label: t('Cosa cerchi?') }}
      placeField={{ name: 'luogo', label: t('Dove?') }}
      onSearch={run}
      searched="offers"
      isSheet={isSheet}
    />
  );
}
