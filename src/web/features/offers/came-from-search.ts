import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { searchBeforeOffer } from '#domain/search-before-offer.ts';

/** State of a link to an offer in the history: the search it was in. */
export const fromSearch = (address: string) => ({ search: address });

/** The search that this offer was opened from, once hydrated; null where there was none. */
export function useSearchBefore(offer: Parameters<typeof searchBeforeOffer>[2]): string | null {
  const { state, key } = useLocation();
  const [search, setSearch] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useEffect(() => {
    const kept: unknown = state;
    const isKept = typeof kept === 'object' && kept !== null && 'search' in kept && typeof kept.search === 'string';
    // A link tapped before hydration loads the page anew, and leaves nothing in the history.
    const asked = isKept
      ? new URL(String(kept.search), location.origin).href
      : key === 'default'
        ? document.referrer
        : '';
    setSearch(searchBeforeOffer(asked, location.origin, offer));
  }, [key]);
  return search;
}
