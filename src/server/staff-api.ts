import type { Context, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { readVisitor } from './areas/account/session.ts';
import { decideStaffCall } from './areas/staff/access/require-staff.ts';
import { documents } from './areas/staff/resources/documents.ts';
import { staffResources, staffRoutes } from './areas/staff/routes.ts';
import { staffAccessTable } from './areas/staff/staff-access-table.ts';
import { limitPerClient, PICTURE_LIMIT, setCacheHeaders } from './call-limits.ts';
import { type Api, type ApiEnv, newApi } from './platform/http/api.ts';
import { apiDocument, registerRefusals } from './platform/http/api-document.ts';
import { limitBody } from './platform/http/body-limits.ts';
import { CallGuard } from './platform/http/call-guard.ts';
import { requireCsrf } from './platform/http/csrf.ts';
import { requireReadable } from './platform/http/readable.ts';
import type { Services } from './services.ts';

export const STAFF_BASE = '/api/staff/v1';

/** The interface of the back office. */
export function staffApi({ platform, names }: Services): Api {
  const { db, config } = platform;
  const table = staffAccessTable(staffResources, documents);
  const guard = new CallGuard(STAFF_BASE, table, decideStaffCall(db));
  const kindOf = (c: Context<ApiEnv>) => guard.ruleOf(c).body;
  // 404 before anything else, also where another method would match: which addresses exist is known to staff only.
  const knownToStaff: MiddlewareHandler<ApiEnv> = (c, next) => {
    guard.ruleOf(c);
    return next();
  };
  const api = newApi();
  api.use(setCacheHeaders, knownToStaff, compress({ threshold: 2048 }));
  api.use(readVisitor(db), requireCsrf(config.siteUrl), guard.decide, limitPerClient(platform));
  api.use(limitBody(kindOf, PICTURE_LIMIT), requireReadable(kindOf));
  api.route('/', staffRoutes(platform, names));
  registerRefusals(api);
  const about = {
    openapi: '3.1.0',
    info: { title: `${config.siteName} back office`, version: '1' },
    servers: [{ url: STAFF_BASE }],
  };
  api.get('/openapi.json', (c) => c.json(apiDocument(api, about, table), 200));
  guard.take(api);
  return api;
}
