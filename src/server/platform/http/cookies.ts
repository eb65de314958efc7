import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';

/** Cookies of this host alone: in production their names start with `__Host-`, which browsers enforce. */
export type HostCookie =
  | 'sessionid'
  | 'staffsession'
  | 'csrftoken'
  | 'device'
  | 'pendinglogin'
  | 'passkeychallenge'
  | 'cameback'
  | 'registration'
  | 'oneshot'
  | 'wrote';

const PREFIX = '__Host-';
/** The prefix of every session token since cookies are bound to their host. */
const HOST_BOUND = 'h.';

/** A session token: 256 random bits. */
export const newSessionToken = (): string => HOST_BOUND + randomBytes(32).toString('base64url');

const cookieName = (name: HostCookie, isSecure: boolean): string => (isSecure ? PREFIX + name : name);

/**
 * The value of one of our cookies. In production the plain name is accepted only for sessions opened before cookies
 * were bound to their host: another host of the same domain could write it, but has no such token.
 */
export function readHostCookie(c: Context, name: HostCookie): string | undefined {
  const isSecure: boolean = c.get('isSecure');
  const bound = getCookie(c, cookieName(name, isSecure));
  if (bound !== undefined || !isSecure || (name !== 'sessionid' && name !== 'staffsession')) return bound;
  const plain = getCookie(c, name);
  return plain?.startsWith(HOST_BOUND) ? undefined : plain;
}

/**
 * Writes a cookie of ours for the whole host. Lax, Secure in production; a cookie with no `maxAge` ends with the
 * browser.
 */
export function writeHostCookie(
  c: Context,
  name: HostCookie,
  value: string,
  options: Pick<CookieOptions, 'httpOnly' | 'maxAge'>,
): void {
  const isSecure: boolean = c.get('isSecure');
  if (isSecure && getCookie(c, name) !== undefined) deleteCookie(c, name, { path: '/', secure: true });
  setCookie(c, cookieName(name, isSecure), value, { path: '/', sameSite: 'Lax', secure: isSecure, ...options });
}

export function dropHostCookie(c: Context, name: HostCookie): void {
  const isSecure: boolean = c.get('isSecure');
  deleteCookie(c, name, { path: '/', secure: isSecure });
  if (isSecure) deleteCookie(c, cookieName(name, true), { path: '/', secure: true });
}

/**
 * The session token of this request, from the bearer header or the cookie. With an Authorization header of any kind the
 * cookie is ignored: a request that skips the CSRF check never acts with a cookie.
 */
export function tokenOf(c: Context): string | undefined {
  const authorization = c.req.header('authorization');
  return authorization === undefined ? readHostCookie(c, 'sessionid') : authorization.match(/^Bearer (\S+)$/)?.[1];
}
