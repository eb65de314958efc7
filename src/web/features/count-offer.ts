import { useEffect } from 'react';
import { call } from '../api.ts';

/**
 * Tells the offer's company that it was read, or that an application was begun: once a visit of the browser, and
 * nothing of who. Where it cannot be told the page goes on.
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

/** The same, as soon as the page is awake. */
export function useOfferCounted(slug: string, what: 'views' | 'started', isCounted: boolean): void {
  useEffect(() => {
    if (isCounted) countOffer(slug, what);
  }, [slug, what, isCounted]);
}
