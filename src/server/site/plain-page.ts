import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ApiEnv } from '../platform/http/api.ts';
import { RETRY_SECONDS } from '../platform/http/refusal.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';

interface PlainPage {
  title: string;
  text: string;
  /** Reloads the page after so many seconds. */
  refreshSeconds?: number;
}

/** A page that needs neither database nor rendering, for when those have failed. */
const plainPage = ({ title, text, refreshSeconds }: PlainPage): string =>
  String(
    html`<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${
      refreshSeconds ? html`<meta http-equiv="refresh" content="${refreshSeconds}">` : ''
    }<title>${title}</title></head><body style="font:18px/1.5 Georgia,serif;background:#faf6ef;color:#1c2b2a;margin:20vh auto;max-width:32rem;padding:0 1rem"><main><h1>${title}</h1><p>${text}</p><p><a href="" style="color:inherit">Riprova</a></p></main></body></html>`,
  );

const unavailable = plainPage({
  title: 'Torniamo tra un momento',
  text: 'Il sito non riesce a rispondere proprio adesso. Questa pagina si ricarica da sola tra qualche secondo: non hai perso nulla.',
  refreshSeconds: RETRY_SECONDS,
});
const failed = plainPage({
  title: 'Errore del server',
  text: 'Qualcosa non ha funzionato da parte nostra. Riprova tra poco.',
});
const crossSite = plainPage({ title: 'Non è andata', text: 'Torna alla pagina e riprova.' });
const tooLarge = plainPage({
  title: 'File troppo grandi',
  text: 'I file di un modulo arrivano a 20 MB in tutto: torna indietro e scegline meno, o più leggeri.',
});
const tooLong = plainPage({ title: 'Troppo testo', text: 'Torna indietro e accorcia quello che hai scritto.' });

/** 503: the database is unavailable, or the rendering queue is full. */
export const unavailablePage = (c: Context<ApiEnv>, secure: boolean): Response =>
  answer(c, { html: unavailable, status: 503, secure, headers: { 'Retry-After': String(RETRY_SECONDS) } });

/** 500, where not even the error page could be rendered. */
export const failedPage = (c: Context<ApiEnv>, secure: boolean): Response =>
  answer(c, { html: failed, status: 500, secure });

/** 403: a form that another site sent. */
export const crossSitePage = (c: Context<ApiEnv>, secure: boolean): Response =>
  answer(c, { html: crossSite, status: 403, secure });

/** 413: a form with more text than any of its pages takes. */
export const tooLongPage = (c: Context<ApiEnv>, secure: boolean): Response =>
  answer(c, { html: tooLong, status: 413, secure });

/** 413: a form with larger files than its page takes. */
export const tooLargePage = (c: Context<ApiEnv>, secure: boolean): Response =>
  answer(c, { html: tooLarge, status: 413, secure });

function answer(
  c: Context<ApiEnv>,
  {
    html: body,
    status,
    secure,
    headers,
  }: { html: string; status: 403 | 413 | 500 | 503; secure: boolean; headers?: Record<string, string> },
): Response {
  return c.html(body, status, {
    ...securityHeaders({ pathname: c.req.path, secure }),
    'Cache-Control': 'no-store',
    ...headers,
  });
}
