import { useEffect } from 'react';
import { matchRoutes, useLocation } from 'react-router';

/** The longest a browser at work may put off the modules of a link in view (rule 9.1). */
const IDLE_LIMIT_MS = 2000;

interface RouteModules {
  id: string;
  path?: string;
  index?: boolean;
  module: string;
  imports?: string[];
}

declare global {
  interface Window {
    /** Every page of the build with its modules, as the router keeps it. */
    __reactRouterManifest?: { routes: Record<string, RouteModules> };
  }
}

/**
 * Once the browser is idle, the modules of the pages that links in view lead to are brought, so that a tap
 * only waits for its data. The data itself is never asked for ahead: reading an offer is recorded.
 */
export function useLinkPrefetch(): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => {
    if (savesData()) return;
    const seen = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
        seen.unobserve(target);
        whenIdle(() => prefetchModules(new URL(target.href).pathname));
      }
    });
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) seen.observe(link);
    return () => seen.disconnect();
  }, [pathname, search]);
}

const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(run, { timeout: IDLE_LIMIT_MS })
    : setTimeout(run, IDLE_LIMIT_MS);

const savesData = () =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;

function prefetchModules(pathname: string): void {
  const pages = Object.values(window.__reactRouterManifest?.routes ?? {}).filter(({ id }) => id !== 'root');
  const page = matchRoutes(
    pages.map(({ id, path, index }) => (index ? { id, index: true as const } : { id, path: path ?? '' })),
    pathname,
  )?.at(-1)?.route.id;
  const found = pages.find(({ id }) => id === page);
  for (const href of found ? [found.module, ...(found.imports ?? [])] : []) {
    if (document.querySelector(`link[href=${JSON.stringify(href)}]`)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}
