import type { Context } from 'hono';
import { type AccessRule, accessTable, cmsAccessTable, docsAccessTable } from './access-table.ts';
import { readVisitor } from './areas/account/session.ts';
import { anybody, candidate, linkHolder, manager, member, owner, user, verifiedMember } from './areas/callers/who.ts';
import { cmsRoutes } from './areas/pages/routes.ts';
import { areas } from './areas.ts';
import { compressAnswers, limitPerClient, setCacheHeaders, UPLOAD_LIMIT } from './call-limits.ts';
import { decideCall } from './guard-calls.ts';
import { type Api, type ApiEnv, newApi } from './platform/http/api.ts';
import { apiDocument, registerRefusals } from './platform/http/api-document.ts';
import { limitBody } from './platform/http/body-limits.ts';
import { type AccessTable, CallGuard } from './platform/http/call-guard.ts';
import { type CallRule, Calls } from './platform/http/calls.ts';
import { requireCsrf } from './platform/http/csrf.ts';
import { requireReadable } from './platform/http/readable.ts';
import type { Platform } from './platform/platform.ts';
import type { Services } from './services.ts';
import { apiDocs } from './site/api-docs.ts';

export const API_BASE = '/api/website/v1';
/** Outside the interface's own base path (rule 7.3). */
export const CMS_BASE = '/api/cms';

/** The interface that pages and partners call: the calls of all areas behind one guard. */
export function websiteApi(services: Services): Api {
  const { platform } = services;
  const { db, config } = platform;
  const parts = areas.flatMap((area) => area.routes?.(services) ?? []);
  const rules = parts.flatMap((part) => (part instanceof Calls ? [...part.rules] : []));
  const table = {
    ...rulesOf(config.showsApiDocs ? { ...accessTable, ...docsAccessTable } : accessTable),
    ...Object.fromEntries(rules),
  };
  const guard = new CallGuard(API_BASE, table, decideCall(db));
  const kindOf = (c: Context<ApiEnv>) => guard.ruleOf(c).takes;
  const isTokenless = (c: Context<ApiEnv>) => guard.ruleOf(c).tokenless;
  const api = newApi();
  api.use(setCacheHeaders, guard.refuseUnknown, compressAnswers);
  // Who may call is decided before the body is read.
  api.use(readVisitor(db), requireCsrf(config.siteUrl, isTokenless), guard.decide, limitPerClient(platform));
  api.use(limitBody(kindOf, UPLOAD_LIMIT), requireReadable(kindOf));
  for (const part of parts) api.route('/', part instanceof Calls ? part.api : part);
  registerRefusals(api);
  if (config.showsApiDocs) {
    const about = { openapi: '3.1.0', info: { title: config.siteName, version: '1' }, servers: [{ url: API_BASE }] };
    api.get('/openapi.json', (c) => c.json(apiDocument(api, about, described(table))));
    api.get('/docs', (c) => c.html(apiDocs(apiDocument(api, about, described(table)), API_BASE)));
  }
  guard.take(api);
  return api;
}

/** The same with the names of who may call. */
const described = (table: AccessTable<CallRule>): AccessTable<unknown> =>
  Object.fromEntries(Object.entries(table).map(([call, { who, ...rule }]) => [call, { ...rule, who: who.name }]));

const callers = {
  public: anybody,
  link: linkHolder,
  logged_in: user,
  candidate,
  company: member,
  verified: verifiedMember,
  manager,
  owner,
};
const rulesOf = (table: AccessTable<AccessRule>): Record<string, CallRule> =>
  Object.fromEntries(
    Object.entries(table).map(([call, { who, acting, body, tokenless }]) => [
      call,
      { who: callers[who], acting, takes: body, tokenless: tokenless === true },
    ]),
  );

/** The content that other programs of the agency read. */
export function cmsApi({ db }: Platform): Api {
  const guard = new CallGuard(CMS_BASE, rulesOf(cmsAccessTable), decideCall(db));
  const api = newApi();
  api.use(setCacheHeaders, guard.refuseUnknown, compressAnswers, readVisitor(db), guard.decide);
  api.route('/', cmsRoutes(db));
  guard.take(api);
  return api;
}
