import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { readConsent } from './consent-choice.ts';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

const AFTER_MS = 250;

/**
 * The page-view event: 250 ms after each navigation, a change of the query included, only with consent (rules 9.1, D3).
 * The query itself is not sent: it may contain what somebody typed.
 */
export function usePageViews(): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query is another navigation
  useEffect(() => {
    const timer = setTimeout(() => {
      if (readConsent() !== true) return;
      window.dataLayer ??= [];
      window.dataLayer.push({ event: 'page_view', page_path: pathname });
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname, search]);
}
