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

/** 503: the database is unavailable, or the rendering queue is full. */
export const unavailablePage = (c: Context<ApiEnv>, secure: boolean): Response =>
  answer(c, { html: unavailable, status: 503, secure, headers: { 'Retry-After': String(RETRY_SECONDS) } });

/** 503: a form that would change something while the site can only be read. */
export const maintenancePage = (
  c: Context<ApiEnv>,
  { secure, seconds, end }: { secure: boolean; seconds: number; end: string | null },
): Response =>
  answer(c, {
    html: plainPage({
      title: 'Manutenzione in corso',
      text: `Per ora puoi leggere e cercare: quello che hai inviato non è arrivato e non è cambiato niente. ${
        end ? `Riapriamo circa ${end}: torna indietro e invia di nuovo.` : 'Torna indietro e invia di nuovo più tardi.'
      }`,
    }),
    status: 503,
    secure,
    headers: { 'Retry-After': String(seconds) },
  });

/** 500, where not even the error page could be rendered. */
export const failedPage = (c: Context<ApiEnv>, secure: boolean): Response =>
  answer(c, { html: failed, status: 500, secure, headers: {} });

function answer(
  c: Context<ApiEnv>,
  {
    html: body,
    status,
    secure,
    headers,
  }: { html: string; status: 500 | 503; secure: boolean; headers: Record<string, string> },
): Response {
  return c.html(body, status, {
    ...securityHeaders({ pathname: c.req.path, secure }),
    'Cache-Control': 'no-store',
    ...headers,
  });
}
