import { useEffect, useRef, useState } from 'react';
import type { OfferSuggestions } from '#contract/company-offers.ts';
import { call } from '#web/api.ts';
import { withTimeLimit } from '#web/time-limit.ts';

/** What is late by more than this is not waited for, in milliseconds. */
const MAX_WAIT_MS = 5000;

export interface SuggestionsFor {
  /** Null until they are loaded, and where there are none. */
  suggestions: OfferSuggestions | null;
  /** Waits for those of the present job and place; null when they do not come. */
  loaded: () => Promise<OfferSuggestions | null>;
}

/** Earlier texts and comparable pay for a job and a place, loaded when either changes. Writing works without them. */
export function useOfferSuggestions(job: string | null, placeId: number | null): SuggestionsFor {
  const [suggestions, setSuggestions] = useState<OfferSuggestions | null>(null);
  const loading = useRef<Promise<OfferSuggestions | null>>(Promise.resolve(null));
  useEffect(() => {
    if (!job) {
      loading.current = Promise.resolve(null);
      return setSuggestions(null);
    }
    const left = new AbortController();
    const signal = withTimeLimit(left.signal, MAX_WAIT_MS);
    const query = new URLSearchParams({ job, ...(placeId !== null && { place_id: String(placeId) }) });
    loading.current = call('GET /company/offers/suggestions', { query, signal }).then(
      (answer) => (answer.ok ? answer.body : null),
      () => null,
    );
    void loading.current.then((answer) => !left.signal.aborted && setSuggestions(answer));
    return () => left.abort();
  }, [job, placeId]);
  return { suggestions, loaded: () => loading.current };
}
