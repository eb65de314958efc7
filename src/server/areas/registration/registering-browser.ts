import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { dropHostCookie, readHostCookie, writeHostCookie } from '#server/platform/http/cookies.ts';
import { hashToken } from '../account/session.ts';
import type { users } from '../account/tables.ts';

const COOKIE = 'registration' as const;
/** As long as the mailed link works, in seconds. */
const LIFE = 7 * 86_400;

/** Marks this browser as the one that registers. Returns the hash that is stored with the account. */
export function markBrowser(c: Context): string {
  const token = randomBytes(32).toString('base64url');
  writeHostCookie(c, COOKIE, token, { httpOnly: true, maxAge: LIFE });
  return hashToken(token);
}

/** Whether this browser registered the account. */
export function hasRegistered(
  c: Context,
  { registration_hash }: Pick<typeof users.$inferSelect, 'registration_hash'>,
): boolean {
  const token = readHostCookie(c, COOKIE);
  return token !== undefined && registration_hash !== null && hashToken(token) === registration_hash;
}

export function unmarkBrowser(c: Context): void {
  dropHostCookie(c, COOKIE);
}
