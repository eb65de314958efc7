import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { ApiEnv } from './api.ts';

const COOKIE = 'csrftoken';
const HEADER = 'x-csrftoken';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a method only reads. */
export const changesNothing = (method: string): boolean => SAFE.has(method);

/** The token of this browser, made when there is none, in a cookie that the pages can read (decisions 2). */
export function csrfToken(c: Context, secure: boolean): string {
  const token = getCookie(c, COOKIE) ?? randomBytes(24).toString('base64url');
  setCookie(c, COOKIE, token, { path: '/', sameSite: 'Lax', secure, maxAge: 365 * 86_400 });
  return token;
}

/** Any call that changes something must carry the cookie's token in a header. A bearer token carries its own proof. */
export function requireCsrf(): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    // A page being rendered asks in-process: nothing of a request reaches this mark, and pages post to a short list alone.
    if (c.env?.page) return next();
    if (changesNothing(c.req.method) || c.req.header('authorization')?.startsWith('Bearer ')) return next();
    const cookie = getCookie(c, COOKIE);
    const header = c.req.header(HEADER);
    if (!cookie || !header || !same(cookie, header)) {
      return c.json({ detail: 'CSRF: il token manca o non corrisponde. Ricarica la pagina e riprova.', code: 'csrf_failed' }, 403);
    }
    return next();
  };
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
