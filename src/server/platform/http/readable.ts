import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from './api.ts';
import { invalidForm } from './refusal.ts';

const UNREADABLE = 'La richiesta contiene caratteri che non si possono leggere: riscrivila e riprova.';

/** The null character is no text: PostgreSQL refuses it, so nothing that carries one goes further. */
export function requireReadable(): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (/%00/.test(c.req.url)) throw invalidForm('unreadable', UNREADABLE);
    const type = c.req.header('content-type') ?? '';
    if (type.includes('json') && (await c.req.text()).includes('\\u0000')) throw invalidForm('unreadable', UNREADABLE);
    if (type.startsWith('multipart/')) {
      const fields = Object.values(await c.req.parseBody().catch(() => ({})));
      if (fields.some((field) => typeof field === 'string' && field.includes('\0'))) throw invalidForm('unreadable', UNREADABLE);
    }
    return next();
  };
}
