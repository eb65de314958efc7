import { matchRoutes } from 'react-router';
import { pagePath } from '#domain/page-blocks.ts';
import { CONTENT_PAGE, pageRoutes } from '#domain/page-table.ts';
import { legalPages } from './legal-pages.ts';

/**
 * First segments that the server answers itself, a test holds the list to its routes; and those that robots.txt keeps
 * everybody out of.
 */
const RESERVED: ReadonlySet<string> = new Set([
  ...[
    'api',
    'assets',
    'bandiere',
    'candidature',
    'dev',
    'feed',
    'healthz',
    'icone',
    'immagini',
    'media',
    'readyz',
    'vai',
    '.well-known',
  ],
  ...['profilo', 'staff'],
  ...['blog.rss', 'favicon.ico', 'favicon.svg', 'offerte-lavoro.rss', 'og-image.png', 'robots.txt', 'site.webmanifest'],
]);
const SITEMAP = /^sitemap[a-z0-9-]*\.xml$/;
/** Blanks, signs that are not seen, and a backslash, which browsers read as a slash. */
const NEVER_IN_A_PATH = /[\s\\\p{Cc}]/u;

const routes = pageRoutes.map(({ path, page, only }) => ({ id: path, path, page, only }));

/**
 * Whether an address, without slashes around it, shows what staff write there: no other page and no file of the site
 * stands in its way.
 */
export function showsContent(path: string): boolean {
  const [first = ''] = path.split('/');
  if (RESERVED.has(first) || SITEMAP.test(path)) return false;
  const match = matchRoutes(routes, `/${path}`)?.at(-1)?.route;
  return (
    match !== undefined && (match.page === CONTENT_PAGE || (match.only !== undefined && !match.only.test(`/${path}`)))
  );
}

/** Pages that other pages and the law count on: staff write their words, and they are always there. */
const systemPages: ReadonlySet<string> = new Set([
  ...pageRoutes
    .filter(({ path, page }) => page === CONTENT_PAGE && !/[:*]/.test(path))
    .map(({ path }) => pagePath(path)),
  ...legalPages.map(({ path }) => path),
]);
export const isSystemPage = (path: string): boolean => systemPages.has(path);

/** The path of an address that a request can have, decoded and without slashes around it; null for what is none. */
export function requestedPath(written: string): string | null {
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
 * Where a redirect leads, without the slash before it: an address of this site, its query too. Null for what a browser
 * would take elsewhere.
 */
export function targetPath(written: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(written) || NEVER_IN_A_PATH.test(written)) return null;
  const path = pagePath(written);
  const base = 'https://site.invalid';
  return URL.canParse(`/${path}`, base) && new URL(`/${path}`, base).origin === base ? path : null;
}
