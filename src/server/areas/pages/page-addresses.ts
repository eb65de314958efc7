import { matchRoutes } from 'react-router';
import { pagePath } from '#domain/page-blocks.ts';
import { CONTENT_PAGE, pageRoutes } from '#domain/page-table.ts';
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

const routes = pageRoutes.map(({ path, page, only }) => ({ id: path, path, page, only }));

/**
 * Whether a page that staff write can have an address (without slashes around it): no other page and no file of the
 * site has it.
 */
export function showsContent(path: string): boolean {
  const [first = ''] = path.split('/');
  if (RESERVED.has(first) || SITEMAP.test(path)) return false;
  const match = matchRoutes(routes, `/${path}`)?.at(-1)?.route;
  return (
    match !== undefined && (match.page === CONTENT_PAGE || (match.only !== undefined && !match.only.test(`/${path}`)))
  );
}

/** Pages that other pages and the law rely on: staff edit their text, and they always exist. */
const systemPages: ReadonlySet<string> = new Set([
  ...pageRoutes
    .filter(({ path, page }) => page === CONTENT_PAGE && !/[:*]/.test(path))
    .map(({ path }) => pagePath(path)),
  ...legalPages.map(({ path }) => path),
]);
export const isSystemPage = (path: string): boolean => systemPages.has(path);

/** The path of an address that a request can have, decoded and without slashes around it; null for an invalid one. */
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
 * The target of a redirect, without its first slash: an address of this site, with its query. Null for what a browser
 * would take elsewhere.
 */
export function targetPath(written: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(written) || NEVER_IN_A_PATH.test(written)) return null;
  const path = pagePath(written);
  const base = 'https://site.invalid';
  return URL.canParse(`/${path}`, base) && new URL(`/${path}`, base).origin === base ? path : null;
}
