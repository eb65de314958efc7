import { html } from 'hono/html';

const page = (body: unknown, refresh: unknown = '') =>
  html`<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${refresh}<title>Not found</title></head><body style="font:18px/1.5 Georgia,serif;background:#faf6ef;color:#1c2b2a;margin:20vh auto;max-width:32rem;padding:0 1rem"><h1>Not found</h1>${body}</body></html>`;

/** More host labels than there can be (rule 4.1). */
export async function unknownHost(): Promise<string> {
  return String(await page(html`<p>Questo indirizzo non esiste.</p>`));
}

/** A sub-domain of no sponsor: 404, with the same path of the parent domain (rule 2.3). */
export async function unknownSponsor(parent: string): Promise<string> {
  return String(
    await page(
      html`<p>Questo indirizzo non esiste. <a href="${parent}">Continua sul sito principale</a>.</p>`,
      html`<meta http-equiv="refresh" content="3; url=${parent}">`,
    ),
  );
}
