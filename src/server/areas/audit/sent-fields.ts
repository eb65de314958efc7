import type { Context } from 'hono';
import type { ApiEnv } from '#server/platform/http/api.ts';
import { isForm } from '#server/platform/http/body-limits.ts';
import { jsonOf } from '#server/platform/http/multipart.ts';
import { fieldsOf } from '#server/platform/http/read-form.ts';

/** A field that has fields of its own. */
const NESTED = ['candidate', 'data'];
const FIELD = /^[a-z][\w.]{0,60}$/i;
const MAX = 60;

/**
 * The names of the fields of a request, never their values: 'title', 'candidate.about', and for a form the parts with
 * files. The body is read again from memory; one that is not there, or not JSON, has no names, because the request was
 * already answered.
 */
export async function sentFields(c: Context<ApiEnv>): Promise<string[]> {
  if (isForm(c)) {
    const { data, ...parts } = await fieldsOf(c).catch(() => ({ data: undefined }));
    return named([...namesIn(typeof data === 'string' ? jsonOf(data) : {}), ...Object.keys(parts)]);
  }
  const isJson = c.req.header('content-type')?.toLowerCase().startsWith('application/json') ?? false;
  return isJson ? named(namesIn(await c.req.json().catch(() => null))) : [];
}

function namesIn(value: unknown): string[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, held]) =>
    NESTED.includes(name) && isRecord(held) ? Object.keys(held).map((inner) => `${name}.${inner}`) : [name],
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A draft may hold any key: only what looks like the name of a field is recorded. */
const named = (names: string[]): string[] => names.filter((name) => FIELD.test(name)).slice(0, MAX);
