import type { Context, MiddlewareHandler } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Database } from '../platform/database.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import { rateLimit } from '../platform/http/limits.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { SignedLink } from '../platform/signed-link.ts';

/** A page behind a signed link of a letter: it requires no login and works without JavaScript. */
type Page = ReturnType<typeof html>;

/** Never cached, never indexed, and its address is not sent to linked pages. */
export const PRIVATE = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Limits how often one network address opens such a page or submits its form; `name` is the name of the limit. */
export function limitOpenings(db: Database, name: string): MiddlewareHandler<ApiEnv> {
  const byAddress = rateLimit(db, name, { points: 120, seconds: 3600 });
  return async (c, next) => {
    const limited = await renderRefusal(
      c,
      () => 'Troppi tentativi',
      async () => {
        await byAddress.take(c.get('clientAddress'));
        return null;
      },
    );
    return limited ?? next();
  };
}

/** The record a link refers to, and its signature. */
export const linkOf = (c: Context<ApiEnv>): SignedLink => ({
  id: Number(c.req.param('id')),
  expires: c.req.query('expires') ?? '',
  seal: c.req.query('seal') ?? '',
});

/** Shows a refusal as a page, under the title of its status; of an account that is closed under the same everywhere. */
export async function renderRefusal<Answer>(
  c: Context<ApiEnv>,
  titleOf: (status: number) => string,
  answer: () => Promise<Answer>,
): Promise<Answer | Response> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const words = error.body.detail ?? [error.body.non_field_errors].flat()[0];
    if (typeof words !== 'string') throw error;
    const status: ContentfulStatusCode = error.status;
    const title = error.body.code === 'account_inactive' ? 'Account disattivato' : titleOf(status);
    return c.html(messagePage(title, words), status, PRIVATE);
  }
}

export const messagePage = (title: string, text: string): Page =>
  pageLayout(title, html`<p>${text}</p><p><a href="/offerte-lavoro">Vedi le offerte</a></p>`);

const STYLE = `body{font:17px/1.5 Figtree,Arial,sans-serif;background:#faf6ef;color:#1c2b2a;margin:0}header,main{max-width:36rem;margin:0 auto;padding:0 1rem}header{padding-top:1rem}main{padding-bottom:4rem;overflow-wrap:anywhere}
header a{display:inline-flex;align-items:center;gap:.6rem;min-height:48px;font:600 1.35rem Georgia,serif;color:inherit;text-decoration:none}
h1{font:600 1.9rem/1.2 Georgia,serif;margin:1.5rem 0 1rem}:focus-visible{outline:2px solid #1c2b2a;outline-offset:2px}a{color:#b93f22}`;

const pageLayout = (title: string, body: Page): Page =>
  html`<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow"><meta name="referrer" content="no-referrer"><title>${title}</title><style>${raw(STYLE)}</style></head><body><header><a href="/"><img src="/favicon.svg" alt="" width="32" height="32">Brigata</a></header><main><h1>${title}</h1>${body}</main></body></html>`;
