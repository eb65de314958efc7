import { useEffect } from 'react';
import { call } from '#web/api.ts';

/**
 * Counts for the offer's company that it was read, or that an application was begun: once per visit, and nothing about
 * who. A failure is ignored.
 */
export function countOffer(slug: string, what: 'views' | 'started'): void {
  const mark = `contata ${what} ${slug}`;
  try {
    if (sessionStorage.getItem(mark)) return;
    sessionStorage.setItem(mark, '1');
  } catch {
    return;
  }
  call('POST /search/offers/{slug}/seen', { params: { slug }, body: { what } }).catch(() => {});
}

/** The same, at hydration. */
export function useOfferCounted(slug: string, what: 'views' | 'started', isCounted: boolean): void {
  useEffect(() => {
    if (isCounted) countOffer(slug, what);
  }, [slug, what, isCounted]);
}
