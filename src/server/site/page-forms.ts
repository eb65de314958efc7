import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { matchPath, type ServerBuild } from 'react-router';
import { linkOfToken } from '#domain/mailed-token.ts';
import { filesFrom } from '#domain/page-table.ts';
import type { Api, ApiEnv } from '../platform/http/api.ts';
import { isForm } from '../platform/http/body-limits.ts';
import { isFromThisSite } from '../platform/http/csrf.ts';
import { callInProcess } from '../platform/http/in-process.ts';
import { readForm } from '../platform/http/read-form.ts';
import { API_BASE } from '../website-api.ts';
import { isByLink } from './mailed-link-page.ts';
import { pagePattern } from './page-pattern.ts';
import { crossSitePage, tooLargePage, tooLongPage } from './plain-page.ts';

/** Ten answers of 2,000 characters, each nine bytes once encoded, and room beside them. */
const MAX_BYTES = 192 * 1024;
/** The files of a form, all together. Each call says beside how large each of its files may be. */
const MAX_FILES_BYTES = 20 * 1024 * 1024;

/**
 * Limits the form of a page. There is more room on pages that take files, for those who may send some; for others such
 * a form leads back to its page, which says why: that a login is needed, or a new link.
 */
export const limitForm =
  (app: Api, secure: boolean): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const call = isForm(c) ? filesFrom.get(c.get('pagePattern') ?? '') : undefined;
    const hasRoom = call !== undefined && (await maySendFiles(app, c, call));
    const tooMuch = () => {
      const { pathname, search } = new URL(c.req.url);
      if (call === undefined) return tooLongPage(c, secure);
      return hasRoom ? tooLargePage(c, secure) : c.redirect(pathname + search, 303);
    };
    return bodyLimit({ maxSize: MAX_BYTES + (hasRoom ? MAX_FILES_BYTES : 0), onError: tooMuch })(c, next);
  };

/** The form that was sent to a page. Refuses (400) one that cannot be taken apart. */
export const sentForm = (c: Context<ApiEnv>): Promise<FormData> => readForm(c);

/** Whether the page of a pattern has an action, which takes its forms. That of '/' is the root's: the newsletter. */
const takesForms = ({ routes }: ServerBuild, pattern: string): boolean =>
  pattern === '/' ||
  Object.values(routes).some(
    (route) => route?.parentId === 'root' && `/${route.path ?? ''}` === pattern && route.module.action !== undefined,
  );

interface Pages {
  /** The pages as they were built. */
  build: () => Promise<ServerBuild>;
  siteUrl: string;
  secure: boolean;
}

/** Decides before a form is read: its page must take forms, and it must come from this site. */
export const formsOfPages =
  ({ build, siteUrl, secure }: Pages): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const pattern = pagePattern(new URL(c.req.url).pathname);
    c.set('pagePattern', pattern);
    if (!takesForms(await build(), pattern)) return c.html(needsScript, 405, { Allow: 'GET, HEAD' });
    // What another site sends is not shown again, least of all with a token that would send it.
    if (!isByLink(c) && !isFromThisSite(c, siteUrl)) return crossSitePage(c, secure);
    return next();
  };

/** Whether the files of a form may be read: its sender may make the call that the page table names. */
async function maySendFiles(app: Api, c: Context<ApiEnv>, call: string): Promise<boolean> {
  const { pathname, search } = new URL(c.req.url);
  const { token, ...params } = matchPath(c.get('pagePattern') ?? '', pathname)?.params ?? {};
  const { id, ...link } = linkOfToken(token ?? '');
  const names: Record<string, string | undefined> = token === undefined ? params : { id };
  const query = token === undefined ? search : `?${new URLSearchParams(link).toString()}`;
  const path = API_BASE + call.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(names[name] ?? '')) + query;
  const headers = new Headers({ Cookie: isByLink(c) ? '' : (c.req.header('cookie') ?? '') });
  const asked = await callInProcess(app, { method: 'GET', path, headers }, { clientAddress: c.get('clientAddress') });
  return asked.status === 200;
}

interface Sender {
  cookie: string;
  token: string;
  hasFiles: boolean;
}

/** The headers of a form's call: by them the interface decides who sends it and from where. */
export function formHeaders(c: Context<ApiEnv>, { cookie, token, hasFiles }: Sender): Headers {
  const type = hasFiles ? 'multipart/form-data' : 'application/json';
  const headers = new Headers({ Cookie: cookie, 'Content-Type': type, 'X-CSRFToken': token });
  for (const name of ['origin', 'sec-fetch-site', 'host', 'user-agent']) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

/** Forms that change something need their script: said plainly, with the way back. */
const needsScript = html`<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Serve JavaScript</title></head><body style="font:18px/1.5 Georgia,serif;background:#faf6ef;color:#1c2b2a;margin:20vh auto;max-width:32rem;padding:0 1rem"><h1>Serve JavaScript</h1><p>Per inviare questo modulo attiva JavaScript nel browser, poi torna indietro e riprova. Cercare e leggere le offerte funziona anche senza.</p><p><a href="/offerte-lavoro">Vai alle offerte</a></p></body></html>`;
