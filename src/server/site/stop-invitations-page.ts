import { Hono } from 'hono';
import { html } from 'hono/html';
import { requireStopLink, stopInvitations } from '../areas/offer-people/stop-invitations.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import type { Platform } from '../platform/platform.ts';
import { limitOpenings, linkOf, messagePage, PRIVATE, pageLayout, renderRefusal } from './mailed-page.ts';

const refusedTitle = (): string => 'Questo link non funziona';

/**
 * No more invitations to apply, behind a signed link of their mails, without a login. Opening the page changes nothing:
 * its button does, and the button that mail programs show themselves (RFC 8058).
 */
export function stopInvitationsPage(platform: Platform): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const limited = limitOpenings(platform.db, 'stop_invitations_by_link');
  const path = '/inviti/:id{[0-9]{1,9}}/basta';
  app.get(path, limited, (c) =>
    renderRefusal(c, refusedTitle, async () => {
      requireStopLink(platform, linkOf(c));
      return c.html(question, 200, PRIVATE);
    }),
  );
  app.post(path, limited, (c) =>
    renderRefusal(c, refusedTitle, async () => {
      await stopInvitations(platform, linkOf(c));
      return c.html(done, 200, PRIVATE);
    }),
  );
  return app;
}

const question = pageLayout(
  'Non vuoi più inviti?',
  html`<p>Nessuna azienda potrà più invitarti a candidarti. Le tue candidature e il tuo profilo restano come sono.</p>
<form method="post"><button type="submit">Non ricevere più inviti</button></form>`,
);

const done = messagePage(
  'Non ricevi più inviti',
  'Se cambi idea, li riattivi quando vuoi dalle impostazioni di privacy del tuo profilo.',
);
