import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { searchBeforeOffer } from '#domain/search-before-offer.ts';

/** What a link to an offer carries in the history: the search it stands in. */
export const fromSearch = (address: string) => ({ search: address });

/** The search that this offer was opened from, once the page is awake; null where there was none. */
export function useSearchBefore(offer: Parameters<typeof searchBeforeOffer>[2]): string | null {
  const { state, key } = useLocation();
  const [search, setSearch] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useEffect(() => {
    const kept: unknown = state;
    const isKept = typeof kept === 'object' && kept !== null && 'search' in kept && typeof kept.search === 'string';
    // A link that was tapped before its page woke up loads this page anew, and left nothing in the history.
    const asked = isKept
      ? new URL(String(kept.search), location.origin).href
      : key === 'default'
        ? document.referrer
        : '';
    setSearch(searchBeforeOffer(asked, location.origin, offer));
  }, [key]);
  return search;
}
