import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import * as z from 'zod';
import { CV_MAX_BYTES } from '#contract/applications.ts';
import { IMAGE_MAX_BYTES } from '#domain/picture-limits.ts';
import { accessTable, cmsAccessTable, docsAccessTable } from './access-table.ts';
import { Guesses } from './areas/account/guesses.ts';
import { scheduleNewDeviceNotices } from './areas/account/new-devices.ts';
import { registerPasswordResetMails } from './areas/account/reset-password.ts';
import { accountRoutes } from './areas/account/routes.ts';
import { readVisitor } from './areas/account/session.ts';
import { registerAlertLetters } from './areas/alerts/alert-letter.ts';
import { alertsRoutes } from './areas/alerts/routes.ts';
import { scheduleAlerts } from './areas/alerts/send-alerts.ts';
import { registerAnswersLinkMails } from './areas/applications/answers-letter.ts';
import { registerApplicantNotices } from './areas/applications/received/notify-applicants.ts';
import { scheduleCompanyReminders } from './areas/applications/received/remind-companies.ts';
import { receivedRoutes } from './areas/applications/received/routes.ts';
import { applicationsRoutes } from './areas/applications/routes.ts';
import { recordRecovery } from './areas/audit/record-change.ts';
import { blogRoutes } from './areas/blog/routes.ts';
import { agencyLine } from './areas/checkout/agency.ts';
import { scheduleOpenOrders } from './areas/checkout/open-orders.ts';
import { registerWalletRefunds } from './areas/checkout/refund-order.ts';
import { checkoutRoutes, WEBHOOK_PATH } from './areas/checkout/routes.ts';
import { scheduleReconciliation } from './areas/checkout/wallet/reconcile.ts';
import { walletWebhook } from './areas/checkout/wallet/webhook.ts';
import { ownTexts } from './areas/companies/own-texts.ts';
import { companyPageRoutes } from './areas/company-page/routes.ts';
import { Translations } from './areas/content/changed-strings.ts';
import { contentRoutes } from './areas/content/routes.ts';
import { Settings } from './areas/content/site-settings.ts';
import { creditsRoutes } from './areas/credits/routes.ts';
import { registerEventLetters } from './areas/events/letters.ts';
import { eventsRoutes } from './areas/events/routes.ts';
import { accessRoutes } from './areas/me/access-routes.ts';
import { ownAccountRoutes } from './areas/me/account-routes.ts';
import { scheduleErasing } from './areas/me/erase-accounts.ts';
import { factorRoutes } from './areas/me/factor-routes.ts';
import { profileRoutes } from './areas/me/profile-routes.ts';
import { meRoutes } from './areas/me/routes.ts';
import { registerCampaignJobs } from './areas/newsletter/campaigns.ts';
import { newsletterRoutes } from './areas/newsletter/routes.ts';
import { notificationsRoutes } from './areas/notifications/routes.ts';
import { scheduleOfferAnnouncements } from './areas/offers/announce-offers.ts';
import { scheduleAddressQuestions } from './areas/offers/application-address.ts';
import { registerOfferRewording, rewordAfterMigration } from './areas/offers/reword-offers.ts';
import { cmsRoutes, pagesRoutes } from './areas/pages/routes.ts';
import { Gazetteer } from './areas/places/gazetteer.ts';
import { gazetteerGeocoder, photonGeocoder } from './areas/places/geocoder.ts';
import { placesRoutes } from './areas/places/routes.ts';
import { Professions } from './areas/professions/professions.ts';
import { professionsRoutes } from './areas/professions/routes.ts';
import { draftRoutes } from './areas/publishing/draft-routes.ts';
import { scheduleOfferEndings } from './areas/publishing/end-offers.ts';
import { feedImportRoutes } from './areas/publishing/feed-import/routes.ts';
import { publishingRoutes } from './areas/publishing/routes.ts';
import { registerActivationMails, welcome } from './areas/registration/activate.ts';
import { registrationRoutes } from './areas/registration/routes.ts';
import { scheduleRetentionPolicy } from './areas/retention/apply-retention-policy.ts';
import { countBanners } from './areas/search/banner-counts.ts';
import { searchRoutes } from './areas/search/routes.ts';
import { OfferSearch } from './areas/search/search-offers.ts';
import { decideStaffCall } from './areas/staff/access/require-staff.ts';
import { scheduleImpersonationNotices } from './areas/staff/actions/impersonation-notices.ts';
import { documents } from './areas/staff/resources/documents.ts';
import { impersonationRoutes, staffResources, staffRoutes } from './areas/staff/routes.ts';
import { staffAccessTable } from './areas/staff/staff-access-table.ts';
import { supportRoutes } from './areas/support/routes.ts';
import { fillListings, listCandidates } from './areas/talent/list-candidates.ts';
import { talentRoutes } from './areas/talent/routes.ts';
import { CandidateSearch } from './areas/talent/search-candidates.ts';
import { teamRoutes } from './areas/team/routes.ts';
import { fillTables } from './fill-tables.ts';
import { decideCall } from './guard-calls.ts';
import { SANDBOX_WALLET_PATH } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { type Api, type ApiEnv, answerErrors, newApi } from './platform/http/api.ts';
import { apiDocument, registerRefusals } from './platform/http/api-document.ts';
import { limitBody } from './platform/http/body-limits.ts';
import { CallGuard } from './platform/http/call-guard.ts';
import { clientAddress, watchForProxy } from './platform/http/client-address.ts';
import { requireCsrf } from './platform/http/csrf.ts';
import { CsrfTokens } from './platform/http/csrf-tokens.ts';
import { setZodLocale } from './platform/http/italian-messages.ts';
import { refuseNullInAddress, requireReadable } from './platform/http/readable.ts';
import { everySecurityHeader } from './platform/http/security-headers.ts';
import { media } from './platform/media.ts';
import { isMigrated } from './platform/migrate.ts';
import { scheduleVacuum } from './platform/nightly-vacuum.ts';
import { ownSecret } from './platform/own-secret.ts';
import type { Platform } from './platform/platform.ts';
import { aggregatorFeeds } from './site/aggregator-feeds.ts';
import { apiDocs } from './site/api-docs.ts';
import { bannerTracking } from './site/banner-tracking.ts';
import { confirmAddressPage } from './site/confirm-address-page.ts';
import { cspReports } from './site/csp-reports.ts';
import { devPages } from './site/dev-pages.ts';
import { feeds } from './site/feeds.ts';
import { images } from './site/images.ts';
import { oneClick } from './site/one-click.ts';
import { questionsPage } from './site/questions-page.ts';
import { sandboxWallet } from './site/sandbox-wallet.ts';
import { securityTxt } from './site/security-txt.ts';
import { sitemaps } from './site/sitemaps.ts';

export const API_BASE = '/api/website/v1';
const STAFF_BASE = '/api/staff/v1';
/** Outside the interface's own base path (spec 7.3). */
export const CMS_BASE = '/api/cms';
/** The page that says an address is not there (`domain/page-table.ts`). */
const NOT_FOUND_PAGE = '/404';
/** Asked by balancers, from their own address. */
const HEALTH = new Set(['/healthz', '/readyz']);
/** The fields beside files. */
const FIELDS_BYTES = 64 * 1024;
/** A CV, a photo and the few fields beside them. */
const UPLOAD_LIMIT = CV_MAX_BYTES + IMAGE_MAX_BYTES + FIELDS_BYTES;

export interface Brigata {
  app: Api;
  gazetteer: Gazetteer;
  professions: Professions;
  settings: Settings;
  search: OfferSearch;
}

/** Puts the areas together: everything the site answers but its pages, which are laid on top. */
export async function createApp(platform: Platform): Promise<Brigata> {
  const { db, config, log } = platform;
  setZodLocale();
  const gazetteer = new Gazetteer();
  await fillTables(db, gazetteer);
  const professions = await Professions.open(db);
  const settings = new Settings(db, config);
  const translations = new Translations(db);
  const names = { gazetteer, professions };
  platform.signMails(() => agencyLine(db));
  await registerPasswordResetMails(platform);
  await scheduleNewDeviceNotices(platform);
  await registerActivationMails(platform);
  await scheduleErasing(platform);
  await scheduleRetentionPolicy(platform);
  await scheduleVacuum(platform);
  await scheduleOfferEndings(platform);
  await scheduleOfferAnnouncements(platform);
  await scheduleAddressQuestions(platform);
  await scheduleOpenOrders(platform);
  await registerWalletRefunds(platform);
  await scheduleReconciliation(platform);
  await registerOfferRewording(platform, names);
  await rewordAfterMigration(platform);
  await scheduleCompanyReminders(platform);
  await registerApplicantNotices(platform);
  await scheduleAlerts(platform, names);
  await registerAlertLetters(platform, names);
  await registerAnswersLinkMails(platform);
  await registerEventLetters(platform);
  await registerCampaignJobs(platform);
  await scheduleImpersonationNotices(platform);
  await fillListings(db, names);
  const relisted = (tx: Database, userId: number) => listCandidates(tx, names, { userIds: [userId] });
  const welcomed = async (tx: Database, userId: number) => {
    await welcome(tx, userId);
    await relisted(tx, userId);
  };
  const guesses = new Guesses(platform);
  const search = new OfferSearch(db, names);
  const geocoder = config.photonUrl
    ? photonGeocoder(config.photonUrl, gazetteerGeocoder(gazetteer))
    : gazetteerGeocoder(gazetteer);
  platform.onInvalidate(async (tags) => {
    const changed = (tag: string) => tags.includes(tag) || tags.includes('*');
    if (changed('offers')) search.invalidate();
    if (changed('settings')) {
      settings.invalidate();
      translations.invalidate();
    }
    if (changed('jobs')) await professions.reload();
  });

  const countAddress = config.env === 'production' && config.trustedProxies.kind === 'none' ? watchForProxy(log) : null;
  const csrf = new CsrfTokens(await ownSecret(db, 'csrf'));
  const sponsorDomains = async () => (await settings.read()).header.sponsors.map(({ domain }) => domain);

  const app = newApi();
  app.use(async (c, next) => {
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
    c.header('X-Request-Id', requestId);
    // The path of a page may hold a token: the route's pattern is logged, never the address.
    const ms = Math.round(performance.now() - started);
    log.info(
      {
        request_id: requestId,
        method: c.req.method,
        route: c.req.routePath,
        status: c.res.status,
        ms,
        ...(await refusedAs(c)),
      },
      'request',
    );
  });
  app.use(everySecurityHeader(config.env === 'production'));
  answerErrors(app, log);
  // Outside the interface the site's own page says it, by the address that has nothing but that page.
  app.use(
    refuseNullInAddress((c) =>
      app.fetch(new Request(new URL(NOT_FOUND_PAGE, c.req.url), { headers: c.req.raw.headers }), c.env),
    ),
  );
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const ready = !platform.shutdown.signal.aborted && (await isMigrated(platform.database).catch(() => false));
    return c.json({ status: ready ? 'ok' : 'not ready' }, ready ? 200 : 503);
  });

  const apiHeaders: MiddlewareHandler<ApiEnv> = async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control'))
      c.header('Cache-Control', c.get('visitor') ? 'no-store' : 'private, no-cache');
  };
  const limitPerClient: MiddlewareHandler<ApiEnv> = (c, next) => platform.workers.forClient(clientOf(c), next);
  const api = newApi();
  api.use(apiHeaders);
  const guard = new CallGuard(
    API_BASE,
    config.showsApiDocs ? { ...accessTable, ...docsAccessTable } : accessTable,
    decideCall(db),
  );
  api.use(guard.refuseUnknown);
  api.use(compress({ threshold: 2048 }));
  // Who may call is decided before anything of the body is read.
  api.use(readVisitor(db), requireCsrf(config.siteUrl), guard.decide, limitPerClient);
  const kindOf = (c: Context<ApiEnv>) => guard.ruleOf(c).body;
  api.use(
    limitBody(kindOf, { maxSize: UPLOAD_LIMIT, tooLarge: 'Il file supera i 10 MB: caricane uno più leggero.' }),
    requireReadable(kindOf),
  );
  for (const routes of [
    accountRoutes(platform, {
      welcome: welcomed,
      cameBack: relisted,
      guesses,
      ownTexts,
      recordRecovery,
      sponsorDomains,
    }),
    registrationRoutes(platform, gazetteer, { welcome: welcomed, guesses }),
    meRoutes(platform, names),
    ownAccountRoutes(platform, names, guesses),
    accessRoutes(platform),
    factorRoutes(platform, { guesses, sponsorDomains }),
    profileRoutes(platform, names),
    placesRoutes(gazetteer, geocoder),
    professionsRoutes(professions),
    searchRoutes(db, names, search),
    creditsRoutes(db),
    checkoutRoutes(platform, gazetteer),
    draftRoutes(db, names),
    feedImportRoutes(platform, names),
    publishingRoutes(platform, names),
    applicationsRoutes(platform, names),
    receivedRoutes(platform, names),
    companyPageRoutes(platform, gazetteer),
    teamRoutes(platform),
    supportRoutes(platform),
    talentRoutes(platform, names, new CandidateSearch(db, names)),
    alertsRoutes(platform),
    contentRoutes(translations, settings),
    blogRoutes(db),
    pagesRoutes(db),
    impersonationRoutes(platform),
    notificationsRoutes(db),
    newsletterRoutes(platform),
    eventsRoutes(platform),
  ]) {
    api.route('/', routes);
  }
  const description = {
    openapi: '3.1.0',
    info: { title: config.siteName, version: '1' },
    servers: [{ url: API_BASE }],
  };
  registerRefusals(api);
  if (config.showsApiDocs) {
    api.get('/openapi.json', (c) => c.json(apiDocument(api, description, accessTable)));
    api.get('/docs', (c) => c.html(apiDocs(apiDocument(api, description, accessTable), API_BASE)));
  }
  guard.take(api);
  const cms = newApi();
  const cmsGuard = new CallGuard(CMS_BASE, cmsAccessTable, decideCall(db));
  cms.use(apiHeaders, cmsGuard.refuseUnknown, compress({ threshold: 2048 }), readVisitor(db), cmsGuard.decide);
  cms.route('/', cmsRoutes(db));
  cmsGuard.take(cms);
  app.route(CMS_BASE, cms);
  const staffApi = newApi();
  const staffTable = staffAccessTable(staffResources, documents);
  const staffGuard = new CallGuard(STAFF_BASE, staffTable, decideStaffCall(db));
  const staffKindOf = (c: Context<ApiEnv>) => staffGuard.ruleOf(c).body;
  // 404 before anything else, also where another method would do: what is there is the staff's business.
  const knownToStaff: MiddlewareHandler<ApiEnv> = (c, next) => {
    staffGuard.ruleOf(c);
    return next();
  };
  staffApi.use(
    apiHeaders,
    knownToStaff,
    compress({ threshold: 2048 }),
    readVisitor(db),
    requireCsrf(config.siteUrl),
    staffGuard.decide,
    limitPerClient,
    limitBody(staffKindOf, {
      maxSize: IMAGE_MAX_BYTES + FIELDS_BYTES,
      tooLarge: 'L’immagine supera gli 8 MB: scegline una più leggera.',
    }),
    requireReadable(staffKindOf),
  );
  staffApi.route('/', staffRoutes(platform, names));
  registerRefusals(staffApi);
  const staffDocument = {
    openapi: '3.1.0',
    info: { title: `${config.siteName} back office`, version: '1' },
    servers: [{ url: STAFF_BASE }],
  };
  staffApi.get('/openapi.json', (c) => c.json(apiDocument(staffApi, staffDocument, staffTable), 200));
  staffGuard.take(staffApi);
  app.route(STAFF_BASE, staffApi);
  // The wallet speaks from its own servers: its signature is its proof, no token of a browser.
  app.route('/', walletWebhook(platform, API_BASE + WEBHOOK_PATH));
  app.route(API_BASE, api);
  app.all('/api/*', (c) => c.json({ detail: 'Non trovato.', code: 'not_found' }, 404));
  app.route('/', cspReports(platform));
  app.route('/', securityTxt(config));
  app.route('/', feeds(platform, names));
  app.route('/', sitemaps(platform, names));
  app.route('/', aggregatorFeeds(platform, names));
  app.route('/', images(platform, gazetteer));
  app.route('/', media(platform.files));
  app.route('/', oneClick(platform));
  app.route('/', questionsPage(platform));
  app.route('/', confirmAddressPage(platform));
  app.route('/', bannerTracking(platform, countBanners(db)));
  if (config.env === 'local') {
    app.route('/', devPages(platform, names));
    const wallet = {
      baseUrl: config.siteUrl + SANDBOX_WALLET_PATH,
      webhookUrl: config.siteUrl + API_BASE + WEBHOOK_PATH,
      secret: 'prova',
    };
    app.route(SANDBOX_WALLET_PATH, sandboxWallet(wallet));
  }
  return { app, gazetteer, professions, settings, search };
}

/**
 * Whose turn heavy work takes: a user's (of staff who act as one: their own), or else the network's that a visitor
 * comes from.
 */
function clientOf(c: Context<ApiEnv>): string | null {
  const visitor = c.get('visitor');
  if (visitor) return `user ${visitor.impersonatorId ?? visitor.userId}`;
  const address = c.get('clientAddress');
  return address === 'local' ? null : address;
}

const REFUSED = new Set([401, 403, 429]);
const coded = z.object({ code: z.string() });

/** Who asked for what they may not have, or asked too often, and the code they were told: for the log. */
async function refusedAs(c: Context<ApiEnv>): Promise<{ user_id: number | null; code: string | null } | null> {
  if (!REFUSED.has(c.res.status)) return null;
  const told = coded.safeParse(
    await c.res
      .clone()
      .json()
      .catch(() => null),
  );
  return { user_id: c.get('visitor')?.userId ?? null, code: told.success ? told.data.code : null };
}
