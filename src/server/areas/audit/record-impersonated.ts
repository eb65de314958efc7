import type { MiddlewareHandler } from 'hono';
import type { Database } from '../../platform/database.ts';
import type { ApiEnv } from '../../platform/http/api.ts';
import { recordChange } from './record-change.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Writes down each change that staff make in a user's name: which call, never what was in it. */
export function recordImpersonated(db: Database): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next();
    const visitor = c.get('visitor');
    if (visitor?.impersonatorId == null || SAFE.has(c.req.method) || !c.res.ok) return;
    await recordChange(db, { staffId: visitor.impersonatorId, action: 'acted', resource: 'users', recordId: visitor.userId, reason: `${c.req.method} ${c.req.routePath}` });
  };
}
