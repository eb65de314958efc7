import { matchRoutes } from 'react-router';
import { pagePath } from '#domain/page-blocks.ts';
import { contentPages, pageRoutes } from '#domain/page-table.ts';
import { legalPages } from './legal-pages.ts';

/**
 * First segments that the server answers itself (a test compares the list with its routes), and those that robots.txt
 * excludes.
 */
const RESERVED: ReadonlySet<string> = new Set([
  ...[
    'api',
    'assets',
    'assunzioni',
    'bandiere',
    'calendario',
    'candidature',
    'brigata',
    'referenze',
    'richiami',
    'colloqui',
    'dev',
    'feed',
    'healthz',
    'icone',
    'immagini',
    'inviti',
    'media',
    'messaggi',
    'readyz',
    'segnala',
    'vai',
    'version',
    'mappa',
    '.well-known',
  ],
  ...['profilo', 'staff'],
  ...['blog.rss', 'favicon.ico', 'favicon.svg', 'offerte-lavoro.rss', 'og-image.png', 'robots.txt', 'site.webmanifest'],
]);
const SITEMAP = /^sitemap[a-z0-9-]*\.xml$/;
/** Blanks, invisible characters, and a backslash, which browsers read as a slash. */
const NEVER_IN_A_PATH = /[\s\\\p{Cc}]/u;

const routes = pageRoutes.map(({ path, page, guard, only }) => ({ id: path, path, page, guard, only }));

/**
 * Whether a page that staff write can have an address (without slashes around it): no other page and no file of the
 * site has it.
 */
export function showsContent(path: string): boolean {
  const route = routeOf(path);
  return route !== undefined && isContent(route, path);
}

/**
 * Whether a redirect from an address (as `oldAddress` gives it) can ever be followed: a page that staff write can have
 * it, or it looks like one of a page with a name in it, such as an offer, and nothing has that name.
 */
export function mayLeadOn(address: string): boolean {
  const [path = ''] = address.split('?');
  const route = routeOf(path);
  if (!route) return false;
  return isContent(route, path) || (route.guard === undefined && /[:*]/.test(route.path));
}

/** The page that the table has for a path; undefined where the server itself answers. */
function routeOf(path: string) {
  const [first = ''] = path.split('/');
  return RESERVED.has(first) || SITEMAP.test(path) ? undefined : matchRoutes(routes, `/${path}`)?.at(-1)?.route;
}

const isContent = ({ page, only }: (typeof routes)[number], path: string): boolean =>
  contentPages.has(page) || (only !== undefined && !only.test(`/${path}`));

/** Pages that other pages and the law rely on: staff edit their text, and they always exist. */
const systemPages: ReadonlySet<string> = new Set([
  ...pageRoutes
    .filter(({ path, page }) => contentPages.has(page) && !/[:*]/.test(path))
    .map(({ path }) => pagePath(path)),
  ...legalPages.map(({ path }) => path),
]);
export const isSystemPage = (path: string): boolean => systemPages.has(path);

/** Parameters that say where a visitor comes from, never what they ask for. */
const TRACKING = /^(?:utm_\w+|gclid|fbclid|msclkid)$/i;

/**
 * An old address as it is stored: its path as `requestedPath` gives it, and where it has a query its parameters in
 * order, without those of trackers: 'annuncio.php?id=3'. Null for an invalid one.
 */
export function oldAddress(written: string): string | null {
  const [address = '', ...rest] = written.split('?');
  const path = requestedPath(address);
  const query = new URLSearchParams(rest.join('?'));
  if (path === null || rest.join('?').includes('#')) return null;
  for (const name of [...query.keys()]) if (TRACKING.test(name)) query.delete(name);
  query.sort();
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The path of an address that a request can have, decoded and without slashes around it; null for an invalid one. */
function requestedPath(written: string): string | null {
  if (/[?#]/.test(written) || NEVER_IN_A_PATH.test(written)) return null;
  const path = pagePath(decoded(written));
  const isWhole = path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..');
  return isWhole && !NEVER_IN_A_PATH.test(path) ? path : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The target of a redirect, without its first slash: an address of this site, with its query. Null for what a browser
 * would take elsewhere.
 */
export function targetPath(written: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(written) || NEVER_IN_A_PATH.test(written)) return null;
  const path = pagePath(written);
  const base = 'https://site.invalid';
  if (!URL.canParse(`/${path}`, base)) return null;
  const { origin, pathname } = new URL(`/${path}`, base);
  // Dots in a path may leave two slashes at its start, which a browser takes for a host.
  return origin === base && !pathname.startsWith('//') ? path : null;
}
