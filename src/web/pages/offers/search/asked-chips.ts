import { useLocation } from 'react-router';
import type { Place } from '#contract/places.ts';
import { withCapital } from '#domain/capital-letter.ts';
import { offerFilterWords } from '#domain/offer-filter-words.ts';
import { searchAddress } from '#domain/search-address.ts';
import { DEFAULT_RADIUS } from '#domain/search-radius.ts';
import { type AppliedFilter, appliedFilters } from '#web/features/search/applied-filters.tsx';
import { type Translate, useText } from '#web/features/texts/text.tsx';

/**
 * What was asked as text, each with the address of the search without it: the filters, and before them the job and the
 * place, where there are filters or the place is a comune, which is searched with what lies around it.
 */
export function useAppliedFilters({ place, job, isCategory, isInBox }: Asked): AppliedFilter[] {
  const t = useText();
  const query = new URLSearchParams(useLocation().search);
  const filters = useFilterChips(isInBox ? null : place);
  if (isCategory || (filters.length === 0 && place?.is_area !== false)) return filters;
  const around = place && (query.has('radius') || isInBox ? place.name : placeAlone(t, place));
  const withoutPlace = new URLSearchParams([...query].filter(([name]) => name !== 'radius'));
  return [
    ...(job
      ? [
          {
            words: job.name,
            without: searchAddress({ place: place?.slug, filters: query }),
            label: t('Togli il lavoro {name}', { name: job.name }),
          },
        ]
      : []),
    ...(around
      ? [
          {
            words: around,
            without: searchAddress({ job: job?.slug, filters: withoutPlace }),
            label: t('Togli il luogo {name}', { name: around }),
          },
        ]
      : []),
    ...filters,
  ];
}

interface Asked {
  place: Place | null;
  job: { slug: string; name: string } | null;
  /** A category asks for a place and a job by itself. */
  isCategory: boolean;
  isInBox: boolean;
}

/** The same search in its comune alone, where it is searched with what lies around it. */
export function useComuneAlone({ place, job, isCategory, isInBox }: Asked): { words: string; to: string } | null {
  const t = useText();
  const query = new URLSearchParams(useLocation().search);
  if (place?.is_area !== false || isCategory || isInBox || query.get('radius') === '0') return null;
  query.set('radius', '0');
  return {
    words: t('Solo {name}', { name: place.name }),
    to: searchAddress({ place: place.slug, job: job?.slug, filters: query }),
  };
}

/** 'Riccione e dintorni, 25 km'; an area has no surroundings, and 'montagna' is written small within a sentence. */
const placeAlone = (t: Translate, { name, is_area }: Place): string =>
  is_area ? withCapital(name) : t('{name} e dintorni, {km} km', { name, km: DEFAULT_RADIUS });

function useFilterChips(place: Place | null): AppliedFilter[] {
  const t = useText();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  return appliedFilters(query, pathname, offerFilterWords(t, query, place), t);
}
