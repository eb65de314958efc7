import { agencyLine } from './areas/checkout/agency.ts';
import { WEBHOOK_PATH } from './areas/checkout/routes.ts';
import { walletWebhook } from './areas/checkout/wallet/webhook.ts';
import type { Gazetteer } from './areas/places/gazetteer.ts';
import { countBanners } from './areas/search/banner-counts.ts';
import { areas } from './areas.ts';
import { health } from './health.ts';
import { SANDBOX_WALLET_PATH } from './platform/config.ts';
import { type Api, answerErrors, newApi } from './platform/http/api.ts';
import type { AccessTable } from './platform/http/call-guard.ts';
import type { CallRule } from './platform/http/calls.ts';
import { CsrfTokens } from './platform/http/csrf-tokens.ts';
import { answerInProcess } from './platform/http/in-process.ts';
import { setZodLocale } from './platform/http/italian-messages.ts';
import { readLateForVisitors } from './platform/http/late-reads.ts';
import { refuseNullInAddress } from './platform/http/readable.ts';
import { everySecurityHeader } from './platform/http/security-headers.ts';
import { media } from './platform/media.ts';
import { scheduleVacuum } from './platform/nightly-vacuum.ts';
import { ownSecret } from './platform/own-secret.ts';
import type { Platform } from './platform/platform.ts';
import { refuseWriting } from './refuse-writing.ts';
import { logRequests } from './request-log.ts';
import { openServices, type Services } from './services.ts';
import { aggregatorFeeds } from './site/aggregator-feeds.ts';
import { bannerTracking } from './site/banner-tracking.ts';
import { cspReports } from './site/csp-reports.ts';
import { devPages } from './site/dev-pages.ts';
import { feeds } from './site/feeds.ts';
import { images } from './site/images.ts';
import { oneClick } from './site/one-click.ts';
import { privateCalendar } from './site/private-calendar.ts';
import { sandboxWallet } from './site/sandbox-wallet.ts';
import { securityTxt } from './site/security-txt.ts';
import { sitemaps } from './site/sitemaps.ts';
import { xmlDocuments } from './site/xml-documents.ts';
import { STAFF_BASE, staffApi } from './staff-api.ts';
import { API_BASE, CMS_BASE, cmsApi, websiteApi } from './website-api.ts';

/** The page for unknown addresses (`domain/page-table.ts`). */
const NOT_FOUND_PAGE = '/404';

export type Brigata = {
  app: Api;
  /** The people who may make each call of the interfaces. */
  rules: Record<'website' | 'staff' | 'cms', AccessTable<CallRule>>;
} & Pick<Services, 'gazetteer' | 'professions' | 'settings' | 'translations' | 'search'>;

/** Puts the areas together: everything the site answers but its pages, which are mounted on top. */
export async function createApp(platform: Platform, readAlready?: Gazetteer): Promise<Brigata> {
  const { db, config } = platform;
  setZodLocale();
  const services = await openServices(platform, areas, readAlready);
  platform.signMails(() => agencyLine(db));
  await scheduleVacuum(platform);
  for (const area of areas) await area.prepare?.(services);
  for (const area of areas) await area.jobs?.(services);

  const app = newApi();
  app.use(answerInProcess);
  app.use(logRequests(platform, new CsrfTokens(await ownSecret(db, 'csrf'))));
  if (platform.database.replica) app.use(readLateForVisitors);
  app.use(everySecurityHeader(config.env === 'production'));
  answerErrors(app, platform);
  // Outside the interface the site's own page answers, by the address that has nothing but that page.
  app.use(
    refuseNullInAddress((c) =>
      app.fetch(new Request(new URL(NOT_FOUND_PAGE, c.req.url), { headers: c.req.raw.headers }), c.env),
    ),
  );
  app.use(refuseWriting(services));
  app.route('/', health(platform));
  const cms = cmsApi(platform);
  const staff = staffApi(services);
  const website = websiteApi(services);
  app.route(CMS_BASE, cms.api);
  app.route(STAFF_BASE, staff.api);
  // Called by the wallet's servers: its signature is its proof, there is no CSRF token.
  app.route('/', walletWebhook(platform, API_BASE + WEBHOOK_PATH));
  app.route(API_BASE, website.api);
  app.all('/api/*', (c) => c.json({ detail: 'Non trovato.', code: 'not_found' }, 404));
  addSiteRoutes(app, services);
  if (config.env === 'local') addLocalTools(app, services);
  const { gazetteer, professions, settings, translations, search } = services;
  const rules = { website: website.rules, staff: staff.rules, cms: cms.rules };
  return { app, rules, gazetteer, professions, settings, translations, search };
}

/** Routes beside the pages and the interface: files, feeds, pictures, and pages that mails link to. */
function addSiteRoutes(app: Api, { platform, gazetteer, names }: Services): void {
  app.route('/', cspReports(platform));
  app.route('/', securityTxt(platform.config));
  const documents = xmlDocuments(platform);
  app.route('/', feeds(platform, names, documents));
  app.route('/', sitemaps(platform, names, documents));
  app.route('/', aggregatorFeeds(platform, names));
  app.route('/', images(platform, gazetteer));
  app.route('/', media(platform.files));
  app.route('/', oneClick(platform));
  app.route('/', privateCalendar(platform));
  app.route('/', bannerTracking(platform, countBanners(platform.db)));
}

/** The outgoing mail, the demo's accounts and a wallet to try payments with. */
function addLocalTools(app: Api, { platform, names }: Services): void {
  const { siteUrl } = platform.config;
  app.route('/', devPages(platform, names));
  const wallet = {
    baseUrl: siteUrl + SANDBOX_WALLET_PATH,
    webhookUrl: siteUrl + API_BASE + WEBHOOK_PATH,
    secret: 'prova',
  };
  app.route(SANDBOX_WALLET_PATH, sandboxWallet(wallet));
}
