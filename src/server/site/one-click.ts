import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { unsubscribeFromAlerts } from '../areas/alerts/preferences.ts';
import { leaveByLink } from '../areas/brigade/answer-invitation.ts';
import { leaveNewsletter } from '../areas/newsletter/campaigns.ts';
import { stopInvitations } from '../areas/offer-people/stop-invitations.ts';
import { refuseByLink } from '../areas/offers/application-address.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import { rateLimit } from '../platform/http/limits.ts';
import type { Platform } from '../platform/platform.ts';
import { limitOpenings, linkOf, messagePage, PRIVATE, renderRefusal } from './mailed-page.ts';

/** What mail programs send is one field; a page's form adds a token. In bytes. */
const MAX_BYTES = 16 * 1024;
const limitBody = bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.body(null, 413) });

/**
 * Whether a mail program asks, which says so in its form, of either kind. What a person sends is for the page of the
 * address, which reads it again.
 */
const isByProgram = async (c: Context<ApiEnv>): Promise<boolean> =>
  /List-Unsubscribe(=|"\s+)One-Click/.test(await c.req.raw.clone().text());

/**
 * One-click unsubscribe of mail programs (RFC 8058): a POST to the page's own address, which contains its proof, so
 * that neither a login nor a CSRF token is required.
 */
export function oneClick(platform: Platform): Hono<ApiEnv> {
  const { db } = platform;
  const app = new Hono<ApiEnv>();
  const byAddress = rateLimit(db, 'one_click', { points: 120, seconds: 3600 });
  app.post('/avvisi/disiscrizione/:token{[^.]+}', limitBody, async (c, next) => {
    if (!(await isByProgram(c))) return next();
    await byAddress.take(c.get('clientAddress'));
    const isKnown = await unsubscribeFromAlerts(db, c.req.param('token'));
    return isKnown
      ? c.html(said('Avvisi fermati', 'Non ti mandiamo più mail con le nuove offerte.', settings))
      : c.html(
          said('Questo link non è valido', 'Gestisci gli avvisi dalle impostazioni del tuo profilo.', settings),
          404,
        );
  });
  app.post('/newsletter/disiscrizione/:token{[^.]+}', limitBody, async (c, next) => {
    if (!(await isByProgram(c))) return next();
    await byAddress.take(c.get('clientAddress'));
    const campaign = Number(c.req.query('invio'));
    const isKnown = await leaveNewsletter(
      db,
      c.req.param('token'),
      Number.isSafeInteger(campaign) && campaign > 0 ? campaign : null,
    );
    return isKnown
      ? c.html(said('Fatto', 'Non ti mandiamo più la newsletter.', home))
      : c.html(said('Questo link non è intero', 'Aprilo di nuovo dalla mail.', home), 404);
  });
  const limited = limitOpenings(db, 'one_click');
  app.post('/brigata/:id{[0-9]{1,9}}/basta', limited, (c) =>
    renderRefusal(c, refusedLinkTitle, async () => {
      await leaveByLink(platform, linkOf(c));
      return c.html(leftList, 200, PRIVATE);
    }),
  );
  app.post('/inviti/:id{[0-9]{1,9}}/basta', limited, (c) =>
    renderRefusal(c, refusedLinkTitle, async () => {
      await stopInvitations(platform, linkOf(c));
      return c.html(noInvitations, 200, PRIVATE);
    }),
  );
  app.post('/candidature/indirizzo/:id{[0-9]{1,9}}/rifiuto', limited, (c) =>
    renderRefusal(c, refusedLinkTitle, async () => {
      const { email, company } = await refuseByLink(platform, linkOf(c));
      const text = `Non mandiamo più a ${email} le mail di ${company}: né richieste di conferma, né candidature.`;
      return c.html(messagePage('Non ti scriviamo più', text), 200, PRIVATE);
    }),
  );
  return app;
}

const refusedLinkTitle = (status: number): string =>
  status === 410 ? 'Questo link non vale più' : 'Questo link non funziona';

const leftList = messagePage(
  'Non sei più in questo elenco',
  'L’hai lasciato per sempre: l’azienda non ti può più aggiungere, e non ti scrive più.',
);

const noInvitations = messagePage(
  'Non ricevi più inviti',
  'Se cambi idea, li riattivi quando vuoi dalle impostazioni di privacy del tuo profilo.',
);

const settings = { url: '/profilo/impostazioni', words: 'Vai alle impostazioni' };
const home = { url: '/', words: 'Torna alla home' };

const said = (title: string, text: string, way: { url: string; words: string }) =>
  html`<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head><body style="font:18px/1.5 Georgia,serif;background:#faf6ef;color:#1c2b2a;margin:20vh auto;max-width:32rem;padding:0 1rem"><h1>${title}</h1><p>${text}</p><p><a href="${way.url}">${way.words}</a></p></body></html>`;
