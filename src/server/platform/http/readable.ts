import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { ApiEnv } from './api.ts';
import { type BodyKind, isForm } from './body-limits.ts';
import { changesNothing } from './csrf.ts';
import { cleanJson } from './json-shape.ts';
import { readForm, UNREADABLE, WRONG_TYPE } from './read-form.ts';
import { invalidForm, Refusal } from './refusal.ts';

/**
 * Refuses every address with the null character, which PostgreSQL refuses: API calls with 400, other addresses with the
 * answer of `notFound`.
 */
export function refuseNullInAddress(
  notFound: (c: Context<ApiEnv>) => Response | Promise<Response>,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (!/%00/.test(c.req.url)) return next();
    if (c.req.path.startsWith('/api/')) throw invalidForm('unreadable', UNREADABLE);
    return notFound(c);
  };
}

/**
 * Refuses unreadable bodies: a type other than JSON, a form where none is taken, JSON that is invalid or too deep, and
 * the null character, which PostgreSQL refuses. Characters that XML forbids are removed from every text before the call
 * reads it. Bodies of unknown calls are not read.
 */
export function requireReadable(kindOf: (c: Context<ApiEnv>) => BodyKind): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const type = c.req.header('content-type');
    const isCall = matchedRoutes(c).some(({ method, path }) => method === c.req.method && !path.endsWith('*'));
    if (type === undefined || !isCall || changesNothing(c.req.method) || kindOf(c) === 'own') return next();
    if (/^application\/json\s*(;|$)/i.test(type)) {
      const text = await c.req.text();
      if (text.includes('\\u0000')) throw invalidForm('unreadable', UNREADABLE);
      // The framework caches the text for the next reader, as a promise, though its type says otherwise.
      if (text !== '') Object.assign(c.req.bodyCache, { text: Promise.resolve(cleanJson(text)) });
    } else if (isForm(c) && kindOf(c) === 'form') await readForm(c);
    else throw new Refusal(415, { detail: WRONG_TYPE, code: 'unsupported_media_type' });
    return next();
  };
}
