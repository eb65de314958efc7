import type { MiddlewareHandler } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import type { Api, ApiEnv } from './api.ts';
import { notFound } from './refusal.ts';

/** What no route answers is 404 before anything of it is read: no body, no session. `base` is where the routes are mounted. */
export function refuseUnknownRoutes(api: Api, base: string): MiddlewareHandler<ApiEnv> {
  let router: TrieRouter<true> | undefined;
  return async (c, next) => {
    // Made at the first call, when every route is there.
    router ??= routerOf(api);
    const path = c.req.path.slice(base.length).replace(/\/$/, '') || '/';
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    if (router.match(method, path)[0].length === 0) throw notFound();
    return next();
  };
}

function routerOf(api: Api): TrieRouter<true> {
  const router = new TrieRouter<true>();
  // Middleware stands under every method.
  for (const { method, path } of api.routes) if (method !== 'ALL') router.add(method, path.replace(/\/$/, '') || '/', true);
  return router;
}
