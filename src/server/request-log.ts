import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import * as z from 'zod';
import type { ApiEnv } from './platform/http/api.ts';
import { clientAddress, watchForProxy } from './platform/http/client-address.ts';
import type { CsrfTokens } from './platform/http/csrf-tokens.ts';
import type { Platform } from './platform/platform.ts';

/** Called by load balancers, from their own address. */
const HEALTH = new Set(['/healthz', '/readyz', '/version']);
const REFUSED = new Set([401, 403, 429]);
const coded = z.object({ code: z.string() });

/**
 * Starts each request: its id, the client's address, nobody logged in yet. Ends it with a line in the log, and counts
 * those that came over the wire.
 */
export function logRequests({ config, log, metrics }: Platform, csrf: CsrfTokens): MiddlewareHandler<ApiEnv> {
  const isWithoutProxy = config.env === 'production' && config.trustedProxies.kind === 'none';
  const countAddress = isWithoutProxy ? watchForProxy(log) : null;
  return async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    const address = c.env?.page?.clientAddress ?? clientAddress(c, config.trustedProxies);
    c.set('clientAddress', address);
    if (!HEALTH.has(c.req.path)) countAddress?.(address);
    c.set('visitor', null);
    c.set('isHalfLoggedIn', false);
    c.set('isSecure', config.env === 'production');
    c.set('csrf', csrf);
    const started = performance.now();
    await next();
    const elapsedMs = performance.now() - started;
    // The path of a page may contain a token: the route's pattern is told, never the address.
    const route = c.get('pagePattern') ?? c.req.routePath;
    if (!c.env?.call) {
      c.res.headers.set('X-Request-Id', requestId);
      metrics.countRequest({ method: c.req.method, route, status: c.res.status, seconds: elapsedMs / 1000 });
    }
    log.info(
      {
        request_id: requestId,
        method: c.req.method,
        route,
        status: c.res.status,
        ms: Math.round(elapsedMs),
        ...(await refusal(c)),
      },
      'request',
    );
  };
}

/** Who was refused access, or called too often, and the code of the refusal. */
async function refusal(c: Context<ApiEnv>): Promise<{ user_id: number | null; code: string | null } | null> {
  if (!REFUSED.has(c.res.status)) return null;
  const json = c.env?.call?.json;
  const body: unknown =
    json !== undefined
      ? JSON.parse(json)
      : await c.res
          .clone()
          .json()
          .catch(() => null);
  const told = coded.safeParse(body);
  return { user_id: c.get('visitor')?.userId ?? null, code: told.success ? told.data.code : null };
}
