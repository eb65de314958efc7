import type { Context, MiddlewareHandler } from 'hono';
import type { ApiEnv } from './api.ts';
import { readHostCookie, tokenOf, writeHostCookie } from './cookies.ts';
import { isSame } from './csrf-tokens.ts';

const HEADER = 'x-csrftoken';
const YEAR_S = 365 * 86_400;
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a method only reads. */
export const changesNothing = (method: string): boolean => SAFE.has(method);

/** The CSRF token of this browser and session, reused while valid, in a cookie that pages can read (rule D2). */
export function csrfToken(c: Context<ApiEnv>): string {
  const session = tokenOf(c);
  const kept = readHostCookie(c, 'csrftoken');
  return kept !== undefined && c.get('csrf').isFor(kept, session) ? kept : renewCsrfToken(c, session);
}

/** A new token for the session that begins with this answer. */
export function renewCsrfToken(c: Context<ApiEnv>, session: string | undefined): string {
  const token = c.get('csrf').issue(session);
  writeHostCookie(c, 'csrftoken', token, { maxAge: YEAR_S });
  return token;
}

/** Whether a request carries a valid token of its session, or a visitor's token and its cookie. */
export function hasCsrfToken(c: Context<ApiEnv>): boolean {
  const token = c.req.header(HEADER);
  const session = tokenOf(c);
  if (!c.get('csrf').isFor(token, session)) return false;
  return session !== undefined || isSame(token ?? '', readHostCookie(c, 'csrftoken') ?? '');
}

interface Exceptions {
  /** Calls that need no token. */
  isTokenless?: (c: Context<ApiEnv>) => boolean;
  /** Requests that prove by themselves who calls (`Who.isProof`). */
  isProof?: (c: Context<ApiEnv>) => boolean;
}

/**
 * Any call that changes something must come from this site and carry its token, but for the exceptions. A bearer token
 * is a proof of its own, and cookies are then ignored.
 */
export function requireCsrf(
  siteUrl: string,
  { isTokenless = () => false, isProof = () => false }: Exceptions = {},
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (changesNothing(c.req.method) || c.req.header('authorization') !== undefined || isProof(c)) return next();
    // Set for in-process calls of a page alone: no request can set it. A page that is rendered posts to a short list.
    if (c.env?.page && !c.env.page.isForm) return next();
    if (!isFromThisSite(c, siteUrl))
      return c.json(
        { detail: 'CSRF: la richiesta non viene da questo sito. Apri la pagina da qui e riprova.', code: 'cross_site' },
        403,
      );
    // A visitor's page is the same for everybody: the token of its form would be nobody's.
    const isVisitorsForm = c.env?.page?.isForm && tokenOf(c) === undefined;
    if (!isVisitorsForm && !isTokenless(c) && !hasCsrfToken(c))
      return c.json(
        { detail: 'CSRF: la pagina è rimasta aperta troppo a lungo. Ricaricala e riprova.', code: 'csrf_failed' },
        403,
      );
    return next();
  };
}

/** The origin of a change as the browser states it; other clients state none. */
export function isFromThisSite(c: Context, siteUrl: string): boolean {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return site === undefined;
  if (origin === new URL(siteUrl).origin) return true;
  // A sponsor's site, or the local machine by another name.
  const url = URL.canParse(origin) ? new URL(origin) : null;
  return (
    url !== null && url.host === c.req.header('host') && (url.protocol === 'https:' || !siteUrl.startsWith('https:'))
  );
}
