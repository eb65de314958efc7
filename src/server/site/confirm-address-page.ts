import { Hono } from 'hono';
import { html } from 'hono/html';
import { addressByLink, confirmByLink, refusalByLink, refuseByLink } from '../areas/offers/application-address.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import type { Platform } from '../platform/platform.ts';
import { limitOpenings, linkOf, messagePage, PRIVATE, pageLayout, renderRefusal } from './mailed-page.ts';

const refusedTitle = (status: number): string =>
  status === 409 ? 'Indirizzo già confermato' : 'Questo link non funziona';

/**
 * Where the reader of an address for applications confirms it, or wants no letters of the company. Opening a page does
 * nothing, its button does: programs that look through mails open every link.
 */
export function confirmAddressPage(platform: Platform): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const limited = limitOpenings(platform.db, 'confirm_address');
  const path = '/candidature/indirizzo/:id{[0-9]{1,9}}/conferma';
  app.get(path, limited, async (c) => {
    return renderRefusal(c, refusedTitle, async () =>
      c.html(question(await addressByLink(platform, linkOf(c))), 200, PRIVATE),
    );
  });
  app.post(path, limited, async (c) => {
    return renderRefusal(c, refusedTitle, async () => {
      const { email, company } = await confirmByLink(platform, linkOf(c));
      return c.html(
        messagePage(
          'Indirizzo confermato',
          `D’ora in poi le candidature a ${company} arrivano a ${email}, per le offerte che hanno questo indirizzo.`,
        ),
        200,
        PRIVATE,
      );
    });
  });
  const refusal = '/candidature/indirizzo/:id{[0-9]{1,9}}/rifiuto';
  app.get(refusal, limited, async (c) => {
    return renderRefusal(c, refusedTitle, async () =>
      c.html(wayOut(await refusalByLink(platform, linkOf(c))), 200, PRIVATE),
    );
  });
  // The button of the page, and the one click of a mail program (RFC 8058).
  app.post(refusal, limited, async (c) => {
    return renderRefusal(c, refusedTitle, async () => {
      const { email, company } = await refuseByLink(platform, linkOf(c));
      return c.html(
        messagePage(
          'Non ti scriviamo più',
          `Non mandiamo più a ${email} le mail di ${company}: né richieste di conferma, né candidature.`,
        ),
        200,
        PRIVATE,
      );
    });
  });
  return app;
}

const question = ({ email, company }: { email: string; company: string }) =>
  pageLayout(
    'Vuoi confermare questo indirizzo?',
    html`<p>${company} ha scelto <strong>${email}</strong> per ricevere le candidature alle sue offerte.</p>
<p>Se confermi, a ogni candidatura ti arriva una mail con il nome di chi si candida e l’offerta. I CV si leggono sul sito, dopo l’accesso.</p>
<p>Se non lavori per questa azienda chiudi la pagina. Con il link in fondo alla mail non ti scriviamo più per lei.</p>
<form method="post"><button type="submit">Conferma l’indirizzo</button></form>`,
  );

const wayOut = ({ email, company }: { email: string; company: string }) =>
  pageLayout(
    'Non vuoi più ricevere queste mail?',
    html`<p>Non manderemo più a <strong>${email}</strong> le mail di ${company}: né richieste di conferma, né candidature. Le riceve chi lavora per l’azienda.</p>
<form method="post"><button type="submit">Rifiuta queste mail</button></form>`,
  );
