import type { Context } from 'hono';
import { hiddenWhileActing } from '#domain/classed-fields.ts';
import type { ApiEnv } from './platform/http/api.ts';

/**
 * Empties what staff who act as a user may not read in the answer of a call: what must not decide about work, and what
 * a person is paid or wants to be (docs/decisions/0012). By the names of the fields, so that a new call hides them too.
 */
export async function hideFromStaff(c: Context<ApiEnv>): Promise<void> {
  const call = c.env?.call;
  if (call?.value !== undefined) call.value = withoutHidden(call.value);
  else if (c.res.headers.get('content-type')?.startsWith('application/json'))
    c.res = new Response(JSON.stringify(withoutHidden(await c.res.json())), c.res);
}

/** A copy with null in the place of each hidden field. What a page shares is not changed. */
function withoutHidden(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutHidden);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name, hiddenWhileActing.has(name) ? null : withoutHidden(held)]),
  );
}
