import { useEffect, useState } from 'react';
import type { OfferSuggestions } from '#contract/company-offers.ts';
import { call } from '#web/api.ts';

/** Earlier texts and comparable pay for a job and a place, loaded when either changes. Writing works without them. */
export function useOfferSuggestions(job: string | null, placeId: number | null): OfferSuggestions | null {
  const [found, setFound] = useState<OfferSuggestions | null>(null);
  useEffect(() => {
    if (!job) return;
    const aborted = new AbortController();
    const query = new URLSearchParams({ job, ...(placeId !== null && { place_id: String(placeId) }) });
    call('GET /company/offers/suggestions', { query, signal: aborted.signal })
      .then((answer) => answer.ok && setFound(answer.body))
      .catch(() => {});
    return () => aborted.abort();
  }, [job, placeId]);
  return found;
}
