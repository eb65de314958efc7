import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { cleanText } from '#domain/clean-text.ts';
import type { ApiEnv } from './api.ts';
import { type BodyKind, isForm } from './body-limits.ts';
import { changesNothing } from './csrf.ts';
import { cleanJson } from './json-shape.ts';
import { invalidForm, Refusal } from './refusal.ts';

const UNREADABLE = 'La richiesta contiene caratteri che non si possono leggere: riscrivila e riprova.';
const WRONG_TYPE = 'La richiesta non è leggibile: controlla il formato e riprova.';
/** Our largest form has a dozen parts. Parsing hundreds of thousands would block the server. */
const MAX_PARTS = 50;

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
    } else if (isForm(c) && kindOf(c) === 'form') {
      const boundary = boundaryOf(type);
      if (
        boundary === null ||
        hasMore(Buffer.from(await c.req.arrayBuffer().catch(() => new ArrayBuffer(0))), `--${boundary}`, MAX_PARTS)
      )
        throw invalidForm('unreadable', WRONG_TYPE);
      const form = await formOf(c).catch(() => new FormData());
      const texts = [...form.values()].filter((value) => typeof value === 'string');
      if (texts.some((text) => text.includes('\0'))) throw invalidForm('unreadable', UNREADABLE);
      if (texts.some((text) => text !== cleanText(text))) cleanForm(form);
    } else throw new Refusal(415, { detail: WRONG_TYPE, code: 'unsupported_media_type' });
    return next();
  };
}

/** The form that the call reads too, with every value of a name: `parseBody` takes it apart and keeps it. */
async function formOf(c: Context<ApiEnv>): Promise<FormData> {
  await c.req.parseBody();
  return c.req.formData();
}

/** Removes characters that XML forbids from the texts of a form, in place: the calls read the same form. */
function cleanForm(form: FormData): void {
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    form.delete(name);
    for (const value of values) form.append(name, typeof value === 'string' ? cleanText(value) : value);
  }
}

/** The boundary of a multipart form, or null where the type is ambiguous. */
function boundaryOf(type: string): string | null {
  const [, ...parameters] = type.split(';').map((parameter) => parameter.trim());
  const boundaries = parameters.filter((parameter) => /^boundary=/i.test(parameter));
  if (
    boundaries.length !== 1 ||
    parameters.some((parameter) => !/^[\w-]+=([\w'()+./:=?-]+|"[\w'()+./:=? -]+")$/.test(parameter))
  )
    return null;
  return (boundaries[0] ?? '').slice('boundary='.length).replaceAll('"', '');
}

/** Whether a byte sequence occurs more often than so many times, and once more at the end. */
function hasMore(bytes: Buffer, text: string, most: number): boolean {
  let count = 0;
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + text.length)) {
    if (++count > most + 1) return true;
  }
  return false;
}
