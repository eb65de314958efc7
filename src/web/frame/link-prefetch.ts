import { useEffect } from 'react';
import { matchRoutes } from 'react-router';

/** The longest that a busy browser may delay the modules of a link (rule 9.1). */
const IDLE_LIMIT_MS = 2000;
/** Signs that a link may be followed: the mouse over it, a finger on it, the focus. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;

interface RouteModules {
  id: string;
  path?: string;
  index?: boolean;
  module: string;
  imports?: string[];
}

declare global {
  interface Window {
    /** Every page of the build with its modules, as the router stores it. */
    __reactRouterManifest?: { routes: Record<string, RouteModules> };
  }
}

/**
 * A link that is hovered, touched or focused loads the modules of its page once the browser is idle, so that a click
 * only waits for its data. The data itself is never prefetched: reading an offer is recorded. Links that are only
 * visible load nothing: a home links to a dozen pages, and one is opened.
 */
export function useLinkPrefetch(): void {
  useEffect(() => {
    if (savesData()) return;
    const asked = new Set<string>();
    const bring = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
      // Firefox does not load a module again that it once asked for in vain.
      if (!link || !navigator.onLine || asked.has(link.pathname)) return;
      asked.add(link.pathname);
      whenIdle(() => prefetchModules(link.pathname));
    };
    for (const sign of SIGNS) addEventListener(sign, bring, { passive: true });
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, bring);
    };
  }, []);
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
