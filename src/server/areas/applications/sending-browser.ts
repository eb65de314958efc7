import type { Context } from 'hono';
import { DAY_MS } from '#domain/durations.ts';
import { readHostCookie, writeHostCookie } from '#server/platform/http/cookies.ts';
import { isValidLink, signLink } from '#server/platform/signed-link.ts';

const COOKIE = 'oneshot' as const;
/** How long the browser that sent an application without an account may correct its address, in milliseconds. */
const CORRECTION_MS = DAY_MS;

const nameOf = (id: string | number) => `one-shot application of this browser ${id}`;

/** Marks this browser as the one that sent an application. It knows the last one alone. */
export function markSender(c: Context, secret: string, id: number): void {
  const query = new URLSearchParams(signLink(secret, nameOf(id), Date.now(), CORRECTION_MS).query);
  writeHostCookie(c, COOKIE, [id, query.get('expires'), query.get('seal')].join('.'), {
    httpOnly: true,
    maxAge: CORRECTION_MS / 1000,
  });
}

/**
 * The application that this browser sent within the last day; null for any other. A call with an `Authorization` header
 * skipped the check of its origin: for that one no cookie counts.
 */
export function sentFromHere(c: Context, secret: string): number | null {
  if (c.req.header('authorization') !== undefined) return null;
  const [id = '', expires = '', seal = '', ...more] = readHostCookie(c, COOKIE)?.split('.') ?? [];
  if (more.length > 0 || !/^[1-9]\d{0,8}$/.test(id)) return null;
  return isValidLink(secret, nameOf(id), { expires, seal }) ? Number(id) : null;
}
