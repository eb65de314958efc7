/** What an answer is: the objective of pages is measured on pages alone (docs/operations.md). */
export type RequestKind = 'page' | 'call' | 'file' | 'other';

/** Called by load balancers, from their own address. */
export const HEALTH: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/version']);

/** Built and uploaded files, and whatever has an ending: pictures, feeds, sitemaps, calendars. */
const FILE = /^\/(?:assets|media)\/|\.[a-z]{2,12}\}?$/;
/** What leads elsewhere, local tools, and what no route took. */
const OTHER = /^\/vai\/|^\/dev\b|^\/?\*$/;

/** By the method and the pattern of the route, so that a route has the same kind however it is answered. */
export function requestKind(method: string, route: string, isPage: boolean): RequestKind {
  if (isPage) return 'page';
  if (HEALTH.has(route)) return 'other';
  if (route.startsWith('/api/') || (method !== 'GET' && method !== 'HEAD')) return 'call';
  if (FILE.test(route)) return 'file';
  return OTHER.test(route) ? 'other' : 'page';
}
