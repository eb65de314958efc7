import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { hashToken } from '../account/session.ts';
import type { users } from '../account/tables.ts';

const COOKIE = 'registration';
/** As long as the mailed link works, in seconds. */
const LIFE = 7 * 86_400;

/** Marks this browser as the one that registers. Gives the hash that is kept with the account. */
export function markBrowser(c: Context, secure: boolean): string {
  const token = randomBytes(32).toString('base64url');
  setCookie(c, COOKIE, token, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: LIFE });
  return hashToken(token);
}

/** Whether this browser registered the account. */
export function hasRegistered(c: Context, { registration_hash }: Pick<typeof users.$inferSelect, 'registration_hash'>): boolean {
  const token = getCookie(c, COOKIE);
  return token !== undefined && registration_hash !== null && hashToken(token) === registration_hash;
}

export function unmarkBrowser(c: Context): void {
  deleteCookie(c, COOKIE, { path: '/' });
}
