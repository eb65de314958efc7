import { Hono } from 'hono';
import { html } from 'hono/html';
import { addressByLink, confirmByLink } from '../areas/offers/application-address.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import { rateLimit } from '../platform/http/limits.ts';
import type { Platform } from '../platform/platform.ts';
import { linkOf, orSay, PRIVATE, said, shell } from './mailed-page.ts';

const refusedTitle = (status: number): string => (status === 409 ? 'Indirizzo già confermato' : 'Questo link non funziona');

/**
 * Where whoever reads an address for applications confirms it. Opening the page confirms nothing, its button does:
 * programs that look through mails open every link.
 */
export function confirmAddressPage(platform: Platform): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const byAddress = rateLimit(platform.db, 'confirm_address', { points: 120, seconds: 3600 });
  const path = '/candidature/indirizzo/:id{[0-9]{1,9}}/conferma';
  app.get(path, async (c) => {
    await byAddress.take(c.get('clientAddress'));
    return orSay(c, refusedTitle, async () => c.html(question(await addressByLink(platform, linkOf(c))), 200, PRIVATE));
  });
  app.post(path, async (c) => {
    await byAddress.take(c.get('clientAddress'));
    return orSay(c, refusedTitle, async () => {
      const { email, company } = await confirmByLink(platform, linkOf(c));
      return c.html(said('Indirizzo confermato', `D’ora in poi le candidature a ${company} arrivano a ${email}, per le offerte che hanno questo indirizzo.`), 200, PRIVATE);
    });
  });
  return app;
}

const question = ({ email, company }: { email: string; company: string }) =>
  shell(
    'Vuoi confermare questo indirizzo?',
    html`<p>${company} ha scelto <strong>${email}</strong> per ricevere le candidature alle sue offerte.</p>
<p>Se confermi, a ogni candidatura ti arriva una mail con il nome di chi si candida e l’offerta. I CV si leggono sul sito, dopo l’accesso.</p>
<p>Se non lavori per questa azienda chiudi la pagina: non riceverai nulla.</p>
<form method="post"><button type="submit">Conferma l’indirizzo</button></form>`,
  );
