import type { Context } from 'hono';
import { readVisitor } from './areas/account/session.ts';
import { cmsCalls } from './areas/pages/routes.ts';
import { areas } from './areas.ts';
import { compressAnswers, limitPerClient, setCacheHeaders, UPLOAD_LIMIT } from './call-limits.ts';
import { decideCall } from './guard-calls.ts';
import type { Database } from './platform/database.ts';
import { anybody } from './platform/http/anybody.ts';
import { type ApiEnv, newApi } from './platform/http/api.ts';
import { type ApiDocument, apiDocument, registerRefusals } from './platform/http/api-document.ts';
import { limitBody } from './platform/http/body-limits.ts';
import { type AccessTable, CallGuard } from './platform/http/call-guard.ts';
import { type CallRule, Calls, type Interface, rulesOf } from './platform/http/calls.ts';
import { requireCsrf } from './platform/http/csrf.ts';
import { requireReadable } from './platform/http/readable.ts';
import type { Platform } from './platform/platform.ts';
import type { Services } from './services.ts';
import { apiDocs } from './site/api-docs.ts';

export const API_BASE = '/api/website/v1';
/** Outside the interface's own base path (rule 7.3). */
export const CMS_BASE = '/api/cms';

/** The interface that pages and partners call: the calls of all areas behind one guard. */
export function websiteApi(services: Services): Interface {
  const { platform } = services;
  const { db, config } = platform;
  const api = newApi();
  const about = { openapi: '3.1.0', info: { title: config.siteName, version: '1' }, servers: [{ url: API_BASE }] };
  const docs = docsCalls(db, () => apiDocument(api, about, described(rules)));
  const parts = [...areas.flatMap((area) => area.calls?.(services) ?? []), ...(config.showsApiDocs ? [docs] : [])];
  const rules = rulesOf(parts);
  const guard = new CallGuard(API_BASE, rules, decideCall(db));
  const kindOf = (c: Context<ApiEnv>) => guard.ruleOf(c).takes;
  const exceptions = {
    isTokenless: (c: Context<ApiEnv>) => guard.ruleOf(c).tokenless,
    isProof: (c: Context<ApiEnv>) => guard.ruleOf(c).who.isProof?.(c) ?? false,
  };
  api.use(setCacheHeaders, guard.refuseUnknown, compressAnswers);
  // The permission to call is checked before the body is read.
  api.use(readVisitor(db), requireCsrf(config.siteUrl, exceptions), guard.decide, limitPerClient(platform));
  api.use(limitBody(kindOf, UPLOAD_LIMIT), requireReadable(kindOf));
  for (const part of parts) api.route('/', part.api);
  registerRefusals(api);
  guard.take(api);
  return { api, rules };
}

/** The description of the interface, where it is shown. */
function docsCalls(db: Database, write: () => ApiDocument): Calls {
  const calls = new Calls(db, 'docs');
  calls.add('GET /openapi.json', {
    who: anybody,
    summary: 'The description of the interface',
    isHidden: true,
    run: (_, c) => c.json(write()),
  });
  calls.add('GET /docs', {
    who: anybody,
    summary: 'The same as a page',
    isHidden: true,
    run: (_, c) => c.html(apiDocs(write(), API_BASE)),
  });
  return calls;
}

/** The same with the names of who may call. */
const described = (table: AccessTable<CallRule>): AccessTable<unknown> =>
  Object.fromEntries(Object.entries(table).map(([call, { who, ...rule }]) => [call, { ...rule, who: who.name }]));

/** The content that other programs of the agency read. */
export function cmsApi({ db }: Platform): Interface {
  const calls = cmsCalls(db);
  const rules = rulesOf([calls]);
  const guard = new CallGuard(CMS_BASE, rules, decideCall(db));
  const api = newApi();
  api.use(setCacheHeaders, guard.refuseUnknown, compressAnswers, readVisitor(db), guard.decide);
  api.route('/', calls.api);
  guard.take(api);
  return { api, rules };
}
