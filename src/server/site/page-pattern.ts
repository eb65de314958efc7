import { LRUCache } from 'lru-cache';
import { matchRoutes } from 'react-router';
import { pageRoutes } from '#domain/page-table.ts';

const routes = pageRoutes.map(({ path }) => ({ id: path, path }));
/** To match is slow: every pattern is tried. */
const known = new LRUCache<string, string>({ max: 2000 });
/** No page has a longer path; anybody may send one that is a hundred times as long. */
const MAX_REMEMBERED = 200;

/**
 * The pattern of a page in the page table: "/offerte-lavoro/:slug". The data of a page counts as the page, by either of
 * the names that the router knows it by: what may be kept of a page, and who may see it, is decided by its pattern.
 */
export function pagePattern(pathname: string): string {
  const found = known.get(pathname);
  if (found !== undefined) return found;
  const page = pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
  const pattern = matched(page);
  if (pathname.length <= MAX_REMEMBERED) known.set(ownCopy(pathname), pattern);
  return pattern;
}

/** A path cut out of an address holds all of the address in memory, with its query. */
const ownCopy = (text: string): string => Buffer.from(text).toString();

function matched(pathname: string): string {
  // The router would print an address that cannot be decoded: it has no page.
  return (isReadable(pathname) && matchRoutes(routes, pathname)?.at(-1)?.route.id) || '/*';
}

function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
