import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { errorKind } from './platform/error-kind.ts';
import type { ApiEnv } from './platform/http/api.ts';
import { clientAddress, watchForProxy } from './platform/http/client-address.ts';
import type { CsrfTokens } from './platform/http/csrf-tokens.ts';
import { METHODS } from './platform/metrics.ts';
import type { Platform } from './platform/platform.ts';
import { currentSpan, isInTrace, type Span, type Traces, within } from './platform/spans.ts';
import { HEALTH, requestKind } from './request-kind.ts';

/** Files of the build: a page asks for dozens of them. */
const ASSETS = '/assets/';
const REFUSED = new Set([401, 403, 429]);
const coded = z.object({ code: z.string() });

/**
 * Starts each request: its id, the client's address, nobody logged in yet, and its span where traces are recorded. Ends
 * it with a line in the log, and counts those that came over the wire.
 */
export function logRequests({ config, log, metrics, traces }: Platform, csrf: CsrfTokens): MiddlewareHandler<ApiEnv> {
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
    const span = beginRequest(traces, c);
    await within(span, async () => {
      const started = performance.now();
      await next();
      const elapsedMs = performance.now() - started;
      // The path of a page may contain a token: the route's pattern is logged, never the address.
      const page = c.get('pagePattern');
      const route = page ?? c.req.routePath;
      if (!c.env?.call) {
        c.res.headers.set('X-Request-Id', requestId);
        const { method } = c.req;
        const kind = requestKind(method, route, page !== undefined);
        metrics.countRequest({ method, route, status: c.res.status, kind, seconds: elapsedMs / 1000 });
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
      if (span) tellRequest(span, c, route);
    });
  };
}

/**
 * The span of a request; a call that a page makes in-process is a part of the page's. What a client says of a trace of
 * its own (`traceparent`) is never read.
 */
function beginRequest(traces: Traces, c: Context<ApiEnv>): Span | null | undefined {
  const { path } = c.req;
  if (HEALTH.has(path) || path.startsWith(ASSETS)) return undefined;
  const kind = c.env?.call ? 'internal' : 'server';
  return isInTrace() ? (currentSpan()?.begin('request', kind) ?? null) : traces.begin('request', kind);
}

function tellRequest(span: Span, c: Context<ApiEnv>, route: string): void {
  const method = METHODS.has(c.req.method) ? c.req.method : 'OTHER';
  const { status } = c.res;
  span.rename(`${method} ${route}`);
  span.tell({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'brigata.request_id': c.get('requestId'),
  });
  if (status >= 500) span.fail(c.error ? errorKind(c.error) : String(status));
}

/** The caller who was refused access, or called too often, and the code of the refusal. */
async function refusal(c: Context<ApiEnv>): Promise<{ user_id: number | null; code: string | null } | null> {
  if (!REFUSED.has(c.res.status)) return null;
  const answered = c.env?.call?.value;
  const body: unknown =
    answered !== undefined
      ? answered
      : await c.res
          .clone()
          .json()
          .catch(() => null);
  const told = coded.safeParse(body);
  return { user_id: c.get('visitor')?.userId ?? null, code: told.success ? told.data.code : null };
}
