import type { MiddlewareHandler } from 'hono';
import type { Database } from '../../platform/database.ts';
import type { ApiEnv } from '../../platform/http/api.ts';
import { changesNothing } from '../../platform/http/csrf.ts';
import { recordCall } from './record-call.ts';

/** Writes down each change that staff make in a user's name: which call, never what was in it. */
export function recordImpersonated(db: Database): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next();
    const visitor = c.get('visitor');
    if (visitor?.impersonatorId == null || changesNothing(c.req.method) || !c.res.ok) return;
    await recordCall(db, c, { staffId: visitor.impersonatorId, action: 'acted', resource: 'users', recordId: visitor.userId });
  };
}
