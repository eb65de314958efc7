import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import {
  createRequestHandler,
  matchRoutes,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { PageContext } from '#contract/page-context.ts';
import { isEmbedded } from '#domain/embedded-pages.ts';
import { sponsorOf } from '#domain/host-labels.ts';
import { measuredPageOf } from '#domain/measured-pages.ts';
import { pagePath } from '#domain/page-blocks.ts';
import { pageRoutes } from '#domain/page-table.ts';
import { themeOf } from '#domain/theme.ts';
import type { Brigata } from '../app.ts';
import { findRedirect } from '../areas/pages/find-redirect.ts';
import { isDatabaseUnavailable } from '../platform/database-unavailable.ts';
import type { ApiEnv, PageCalls } from '../platform/http/api.ts';
import { readHostCookie, tokenOf } from '../platform/http/cookies.ts';
import { callInProcess } from '../platform/http/in-process.ts';
import { readsPrimary } from '../platform/http/late-reads.ts';
import { RETRY_SECONDS } from '../platform/http/refusal.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { failureOf } from '../platform/log.ts';
import { gzipBeginning, gzipWithTail } from '../platform/pages/nonce-stream.ts';
import type { CachedPage, Rendered } from '../platform/pages/page-cache.ts';
import { RenderingBusy, RenderingQueue } from '../platform/pages/rendering-queue.ts';
import type { Platform } from '../platform/platform.ts';
import { inSpan } from '../platform/spans.ts';
import { API_BASE, CMS_BASE } from '../website-api.ts';
import { recordFirstChanges } from './first-changes-script.ts';
import { frameScript } from './frame-height.ts';
import { mailedEnd } from './guest-read-mark.ts';
import { beforeBodyEnd, lateScripts, wakeScript } from './late-scripts.ts';
import { isByLink, isMailed, privateHeaders } from './mailed-link-page.ts';
import { renderRefusal } from './mailed-page.ts';
import { formHeaders, formsOfPages, limitForm, sentForm } from './page-forms.ts';
import { pagePattern } from './page-pattern.ts';
import { pageQuery } from './page-query.ts';
import { failedPage, unavailablePage } from './plain-page.ts';
import { unknownHost, unknownSponsor } from './unknown-host.ts';

/** The page table's last route (`domain/page-table.ts`). */
const CATCH_ALL = '/*';
/** What redirects and answers with a person in them say to every cache. */
const NEVER_KEPT = 'no-store';
/** The pages that show what one browser did, without a login. */
const ofBrowser: ReadonlySet<string> = new Set(
  pageRoutes.flatMap(({ path, isOfBrowser }) => (isOfBrowser ? [path] : [])),
);
/** A browser may show a visitor's page again without asking for a few seconds. */
const VISITOR_CACHE = 'private, max-age=0, must-revalidate';
/** The one language of the site, said for a year (rule 9.1). */
const localeCookie = (secure: boolean) =>
  generateCookie('locale', 'it', { path: '/', maxAge: 365 * 24 * 60 * 60, sameSite: 'Lax', secure });

/** The POST of a page while it is rendered: a payment that comes back from the wallet by a link. */
const PAGE_POST = `${API_BASE}/core/credits/payments/paypal/capture-order`;

/**
 * Lays the pages on the app: host labels and sponsor, the redirect of trailing slashes, kept pages for visitors, fresh
 * ones for logged-in users and for what a browser has just done.
 */
export function servePages(
  { app, settings, translations }: Brigata,
  platform: Platform,
  build: () => Promise<ServerBuild>,
  { keeps }: { keeps: boolean },
): void {
  const { config, pageCache } = platform;
  const secure = config.env === 'production';
  const tiles = config.mapTiles?.origins;

  /** What the visitor's browser receives for measuring how fast this page was. */
  const measuredOf = (c: Context<ApiEnv>, status: number) => {
    if (config.vitalsShare === 0 || status !== 200) return null;
    const page = measuredPageOf(c.get('pagePattern') ?? CATCH_ALL, c.req.path);
    return page && { page, share: config.vitalsShare };
  };
  const finish = async (c: Context<ApiEnv>, page: CachedPage, isKept: boolean): Promise<Response> => {
    const nonce = randomBytes(16).toString('base64');
    const headers = new Headers(page.headers);
    for (const [name, value] of Object.entries(
      securityHeaders({ pathname: c.req.path, type: headers.get('content-type') ?? '', nonce, tiles, secure }),
    ))
      headers.set(name, value);
    if (isMailed(c)) for (const [name, value] of Object.entries(privateHeaders(c))) headers.set(name, value);
    if (!headers.get('content-type')?.startsWith('text/html')) {
      return new Response(page.body.length > 0 ? new Uint8Array(page.body) : null, { status: page.status, headers });
    }
    const isFramed = isEmbedded(c.req.path);
    // In another site's frame nothing is remembered of anybody, and links are all there is.
    if (!isFramed && !getCookie(c, 'locale')) headers.append('Set-Cookie', localeCookie(secure));
    const end = isFramed ? frameScript(nonce) : wakeScript(nonce, measuredOf(c, page.status), recordFirstChanges);
    const tail = Buffer.from(isMailed(c) ? `${mailedEnd(page.body, nonce)}</body></html>` : end);
    headers.set('Vary', 'Accept-Encoding, Cookie');
    if (/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) {
      page.zipped ??= gzipBeginning(page.body, isKept ? 9 : 4);
      const beginning = await page.zipped.catch(() => null);
      if (beginning) {
        headers.set('Content-Encoding', 'gzip');
        return new Response(gzipWithTail(beginning, tail), { status: page.status, headers });
      }
      // It could not be compressed now: it is sent as it is, and tried again by the next request.
      page.zipped = null;
    }
    return new Response(Buffer.concat([page.body, tail]), { status: page.status, headers });
  };

  let handler: { build: ServerBuild; handle: RequestHandler } | undefined;
  /** Made once for each build: it lays out and ranks the table of routes. */
  const handlerOf = (loaded: ServerBuild): RequestHandler => {
    if (handler?.build !== loaded)
      handler = { build: loaded, handle: createRequestHandler(loaded, keeps ? 'production' : 'development') };
    return handler.handle;
  };

  const render = (c: Context<ApiEnv>, search: string, isShared: boolean): Promise<Rendered> =>
    inSpan(`render ${c.get('pagePattern') ?? CATCH_ALL}`, 'internal', () => renderPage(c, search, isShared));

  const renderPage = async (c: Context<ApiEnv>, search: string, isShared: boolean): Promise<Rendered> => {
    const request = c.req.raw;
    const host = sponsorOf(c.req.header('host') ?? '', config.hostLabels);
    const [site, changedStrings] = await Promise.all([settings.read(), translations.of([])]);
    if (host.kind === 'too-many-labels') return whole(await unknownHost(), 404);
    const sponsor =
      host.kind === 'sponsor' ? (site.header.sponsors.find((known) => known.domain === host.domain) ?? null) : null;
    if (host.kind === 'sponsor' && !sponsor)
      return whole(
        await unknownSponsor(`${new URL(request.url).protocol}//${host.parentHost}${pathAndQuery(request.url)}`),
        404,
      );

    const tags = new Set<string>(['settings']);
    const loaded = await build();
    const isForm = request.method === 'POST';
    const calls: PageCalls = { clientAddress: c.get('clientAddress'), isForm };
    const scriptMark = randomBytes(16).toString('hex');
    // What others are shown too is made of no cookie. A mailed link opens its record, and nothing as a user.
    const isAnonymous = isShared || isByLink(c);
    const cookie = isAnonymous ? '' : (request.headers.get('cookie') ?? '');
    const session = isAnonymous ? undefined : tokenOf(c);
    // A page may do without a part that failed; it is not kept so.
    let isWhole = true;
    const cookies = new Headers({ Cookie: cookie });
    const jsonHeaders = new Headers({ Cookie: cookie, 'Content-Type': 'application/json' });
    const setCookies: string[] = [];
    const inProcess = async (request: Parameters<typeof callInProcess>[1]) => {
      const answer = await callInProcess(app, { ...request, path: withinInterface(request.path) }, calls);
      isWhole &&= answer.status < 500;
      return answer;
    };
    const context = contextOf(loaded, {
      ask: (path) => inProcess({ method: 'GET', path, headers: cookies }),
      post: (path, json) => {
        if (path !== PAGE_POST) throw new Error(`A page being rendered may not post to ${path}`);
        return inProcess({ method: 'POST', path, headers: jsonHeaders, json: JSON.stringify(json) });
      },
      form: isForm ? await sentForm(c) : new FormData(),
      async send({ method, path, body, token }) {
        const sent = body instanceof FormData ? { form: body } : { json: JSON.stringify(body) };
        const headers = formHeaders(c, { cookie, token, hasFiles: body instanceof FormData });
        const answer = await inProcess({ method, path, headers, ...sent });
        setCookies.push(...answer.cookies);
        return answer;
      },
      csrf: session === undefined ? null : c.get('csrf').issue(session),
      cookie,
      settings: site,
      changedStrings,
      sponsor,
      siteUrl: config.siteUrl,
      isLocal: config.env === 'local',
      isMailed: isMailed(c),
      scriptMark,
      showsTag: (tag) => tags.add(tag),
      failed(error) {
        platform.log.error({ request_id: c.get('requestId'), err: failureOf(error) }, 'page failed');
        platform.tellFailure(c.get('pagePattern') ?? CATCH_ALL, error);
      },
    });
    const response = await handlerOf(loaded)(pageRequest(request, search), context);
    const { page, keep } = await wholePage(response, scriptMark);
    page.headers.push(...setCookies.map((value): [string, string] => ['Set-Cookie', value]));
    return { page, keep: keeps && keep && isWhole && !isForm, tags };
  };

  // Readers of the primary wait for one that has just become unavailable: visitors, whom a replica serves, do not.
  const queues = { visitors: new RenderingQueue(), known: new RenderingQueue() };
  const inTurn = (c: Context<ApiEnv>, make: () => Promise<Rendered>) => {
    const client = c.get('clientAddress');
    const queue = readsPrimary(c) ? queues.known : queues.visitors;
    return queue.run(client === 'local' ? null : client, make);
  };
  let isCatchAll: ((pathname: string) => boolean) | undefined;
  /** Whether an address has no page: no route but the last knows it, and no content page is there. */
  const hasNoPage = async (pathname: string): Promise<boolean> => {
    if (!keeps || pathname.endsWith('.data')) return false;
    isCatchAll ??= catchAllOf(await build());
    if (!isCatchAll(pathname)) return false;
    return (await app.request(`${CMS_BASE}/pages-router${pathname}`)).status === 404;
  };
  /**
   * What a page takes from the host it was asked for: its sponsor alone. By any other name the site is the same, so
   * that invented hosts fill no memory.
   */
  const hostKey = async (c: Context<ApiEnv>): Promise<string> => {
    const name = c.req.header('host') ?? '';
    const host = sponsorOf(name, config.hostLabels);
    if (host.kind === 'none') return '';
    const { header } = await settings.read();
    const isKnown = host.kind === 'sponsor' && header.sponsors.some(({ domain }) => domain === host.domain);
    return isKnown ? host.domain : name;
  };
  const visitorPage = async (c: Context<ApiEnv>, pathname: string, search: string): Promise<CachedPage> => {
    const host = await hostKey(c);
    const make = () => render(c, search, true);
    // Checking whether an address has no page asks the database too: it takes the same turn as the rendering.
    const makeOrFind = async () => {
      if (!(await hasNoPage(pathname))) return make();
      // A page that is not there looks the same wherever it is not: made once for each theme.
      const page = await pageCache.get(`${host} 404 ${themeOf({ pathname })}`, () => render(c, '', true));
      return { page, keep: false, tags: new Set<string>() };
    };
    return pageCache.get(`${host} ${pathname}${search}`, () => inTurn(c, makeOrFind));
  };

  app.post('*', formsOfPages({ build, siteUrl: config.siteUrl, secure }), limitForm(app, secure), (c) =>
    renderRefusal(
      c,
      () => 'Non è andata',
      async () => {
        await sentForm(c);
        return answer(c);
      },
    ),
  );
  app.get('*', (c) => {
    c.set('pagePattern', pagePattern(new URL(c.req.url).pathname));
    return answer(c);
  });

  async function answer(c: Context<ApiEnv>): Promise<Response> {
    const url = new URL(c.req.url);
    if (url.pathname.length > 1 && url.pathname.endsWith('/')) {
      const path = `/${pagePath(url.pathname)}`;
      return c.body(null, 301, { Location: path + url.search, 'Cache-Control': NEVER_KEPT });
    }
    const isForm = c.req.method === 'POST';
    const isPersonal =
      isForm ||
      isMailed(c) ||
      readHostCookie(c, 'sessionid') !== undefined ||
      ofBrowser.has(c.get('pagePattern') ?? CATCH_ALL);
    let page: CachedPage;
    try {
      page = isPersonal
        ? (await inTurn(c, () => render(c, url.search, false))).page
        : await visitorPage(c, url.pathname, pageQuery(url.search));
      // Asked for only here: a page that is there costs no look. One that leads on may have guessed by a number in it.
      const isLost = (page.status === 404 || isRedirect(page)) && !isForm && !url.pathname.endsWith('.data');
      const old = isLost ? await findRedirect(platform.db, url) : null;
      if (old !== null) return c.body(null, 301, { Location: old, 'Cache-Control': NEVER_KEPT });
      // The way back from a login holds everything that was in the address. A form was sent with all of it, and once.
      if (isRedirect(page) && url.search !== '' && !isPersonal)
        page = (await inTurn(c, () => render(c, url.search, true))).page;
    } catch (error) {
      const isBusy = error instanceof RenderingBusy;
      const isAway = isBusy || isDatabaseUnavailable(error);
      platform.log[isAway ? 'warn' : 'error'](
        { request_id: c.get('requestId'), err: failureOf(error) },
        isBusy ? 'too many pages are being made' : isAway ? 'the database is away' : 'page failed',
      );
      if (!isAway) platform.tellFailure(c.get('pagePattern') ?? CATCH_ALL, error);
      return isAway ? unavailablePage(c, secure) : failedPage(c, secure);
    }
    // A navigation inside the site asks for the data of a page and draws the same words itself.
    const isUnavailable = page.status === 503;
    // A form that was refused so is shown again: a page that reloads itself would lose what was typed.
    if (isUnavailable && !isForm && !url.pathname.endsWith('.data')) return unavailablePage(c, secure);
    const response = await finish(c, page, !isPersonal);
    if (isUnavailable) response.headers.set('Retry-After', String(RETRY_SECONDS));
    if (isPersonal || isUnavailable) response.headers.set('Cache-Control', NEVER_KEPT);
    else if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', VISITOR_CACHE);
    return response;
  }
}

/** The same address, if it is one of the interface and nothing in it leads elsewhere. */
function withinInterface(path: string): string {
  const { pathname } = new URL(path, 'http://localhost');
  if (!path.startsWith('/api/') || pathname !== path.split('?')[0])
    throw new Error('A page asked for an address outside the interface');
  return path;
}

/** Whether an address falls to the last route, which takes whatever no other knows. */
function catchAllOf(build: ServerBuild): (pathname: string) => boolean {
  const routes = Object.values(build.routes).flatMap((route) =>
    route?.parentId === 'root' ? [{ id: route.id, path: route.path ?? '/' }] : [],
  );
  return (pathname) => matchRoutes(routes, pathname)?.at(-1)?.route.id === CATCH_ALL;
}

/** The pages' build makes the context itself: the key it reads by is its own. */
function contextOf(build: ServerBuild, page: PageContext): RouterContextProvider {
  const { module } = build.entry;
  if (!('contextOf' in module) || typeof module.contextOf !== 'function')
    throw new Error('The build of the pages does not export contextOf');
  return module.contextOf(page);
}

const isRedirect = ({ status }: CachedPage): boolean => status >= 300 && status < 400;

const pathAndQuery = (address: string) => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/**
 * The router answers a body for GET alone; HEAD gets the same and the server leaves the body out. A form was taken
 * apart, and where it comes from was checked: the router would refuse one of a private page, which names no origin.
 */
function pageRequest({ url: address, method, headers: sent }: Request, search: string): Request {
  const url = new URL(address);
  url.search = search;
  const headers = new Headers(sent);
  headers.delete('origin');
  // Pages read cookies of their context alone.
  headers.delete('cookie');
  return new Request(url, { method: method === 'POST' ? 'POST' : 'GET', headers });
}

/** A page without the end of its body, its scripts inert; anything else as it is. */
async function wholePage(response: Response, mark: string): Promise<Omit<Rendered, 'tags'>> {
  const headers = [...response.headers].filter(([name]) => name !== 'content-length');
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const body = isHtml
    ? Buffer.from(lateScripts(beforeBodyEnd(await response.text()), mark))
    : Buffer.from(await response.arrayBuffer());
  return {
    page: { status: response.status, headers, body, zipped: null },
    keep: response.status === 200 || response.status === 404 || response.status === 410,
  };
}

function whole(html: string, status: number): Rendered {
  const body = Buffer.from(html);
  return {
    page: { status, headers: [['Content-Type', 'text/html; charset=utf-8']], body, zipped: null },
    keep: false,
    tags: new Set(),
  };
}
