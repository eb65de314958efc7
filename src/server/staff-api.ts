import type { Context, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { readVisitor } from './areas/account/session.ts';
import { anyStaff } from './areas/staff/access/require-staff.ts';
import { staffCalls } from './areas/staff/routes.ts';
import { limitPerClient, PICTURE_LIMIT, setCacheHeaders } from './call-limits.ts';
import { type ApiEnv, newApi } from './platform/http/api.ts';
import { apiDocument, registerRefusals } from './platform/http/api-document.ts';
import { limitBody } from './platform/http/body-limits.ts';
import { CallGuard } from './platform/http/call-guard.ts';
import { Calls, type Interface, rulesOf } from './platform/http/calls.ts';
import { requireCsrf } from './platform/http/csrf.ts';
import { requireReadable } from './platform/http/readable.ts';
import type { Services } from './services.ts';

export const STAFF_BASE = '/api/staff/v1';

/** The interface of the back office. */
export function staffApi({ platform, names }: Services): Interface {
  const { db, config } = platform;
  const api = newApi();
  const about = {
    openapi: '3.1.0',
    info: { title: `${config.siteName} back office`, version: '1' },
    servers: [{ url: STAFF_BASE }],
  };
  const document = new Calls(db, 'document');
  document.add('GET /openapi.json', {
    who: anyStaff,
    summary: 'The description of the interface',
    isHidden: true,
    run: (_, c) => c.json(apiDocument(api, about, access)),
  });
  const parts = [...staffCalls(platform, names), document];
  const rules = rulesOf(parts);
  const access = Object.fromEntries(
    Object.entries(rules).map(([call, { who, takes }]) => [call, { who: who.name, takes }]),
  );
  const guard = new CallGuard(STAFF_BASE, rules, async (c, { call, rule }, next) => {
    await rule.who.caller(db, c, call);
    return next();
  });
  const kindOf = (c: Context<ApiEnv>) => guard.ruleOf(c).takes;
  // 404 before anything else, also where another method would match: which addresses exist is known to staff only.
  const knownToStaff: MiddlewareHandler<ApiEnv> = (c, next) => {
    guard.ruleOf(c);
    return next();
  };
  api.use(setCacheHeaders, knownToStaff, compress({ threshold: 2048 }));
  api.use(readVisitor(db), requireCsrf(config.siteUrl), guard.decide, limitPerClient(platform));
  api.use(limitBody(kindOf, PICTURE_LIMIT), requireReadable(kindOf));
  for (const part of parts) api.route('/', part.api);
  registerRefusals(api);
  guard.take(api);
  return { api, rules };
}
