import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { italianDate } from '#domain/relative-time.ts';
import { romeDay } from '#domain/rome-time.ts';
import { applicationByLink, type OwnApplication, withdrawByLink } from '../areas/applications/own-application.ts';
import { renewOwnApplicationLink } from '../areas/applications/renew-own-application-link.ts';
import type { ApplicationHooks } from '../areas/applications/withdraw.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import type { Platform } from '../platform/platform.ts';
import type { SignedLink } from '../platform/signed-link.ts';
import { goTo, ONE_BUTTON, refusedLinkTitle, tooLong } from './mailed-form.ts';
import {
  formOf,
  limitOpenings,
  linkOf,
  linkQuery,
  orRenew,
  type Page,
  PRIVATE,
  pageLayout,
  renderRefusal,
  renewedPage,
} from './mailed-page.ts';

const short = bodyLimit({ maxSize: ONE_BUTTON, onError: tooLong });

const addressOf = (link: SignedLink): string => `/candidature/${link.id}?${linkQuery(link)}`;

/**
 * An application for a sender without an account, behind a signed link: what was sent, its open questions and its
 * withdrawal, without a login and without JavaScript. Opening the page changes nothing.
 */
export function ownApplicationPage(platform: Platform, hooks: ApplicationHooks): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const limited = limitOpenings(platform.db, 'application_by_link');
  const path = '/candidature/:id{[0-9]{1,9}}';
  app.get(path, limited, async (c) => {
    const link = linkOf(c);
    return orRenew(c, renewable(link), async () =>
      c.html(pageOf(link, await applicationByLink(platform, link)), 200, PRIVATE),
    );
  });
  app.post(path, short, limited, async (c) => {
    const link = linkOf(c);
    return orRenew(c, renewable(link), async () => {
      if ((await formOf(c)).action === 'withdraw') await withdrawByLink(platform, hooks, link);
      return goTo(c, addressOf(link));
    });
  });
  app.post(`${path}/nuovo-link`, short, limited, (c) =>
    renderRefusal(c, refusedLinkTitle, async () =>
      c.html(renewedPage(await renewOwnApplicationLink(platform, linkOf(c))), 200, PRIVATE),
    ),
  );
  return app;
}

const renewable = (link: SignedLink) => ({
  renewal: `/candidature/${link.id}/nuovo-link?${linkQuery(link)}`,
  titleOf: refusedLinkTitle,
});

function pageOf(link: SignedLink, { title, company, sentAt, isWithdrawn, answers }: OwnApplication): Page {
  if (isWithdrawn)
    return pageLayout(
      'Candidatura ritirata',
      html`<p>${company} non vede più la tua candidatura a “${title}”, e il CV che avevi inviato è stato cancellato.</p>
<p><a href="/offerte-lavoro">Vedi le offerte</a></p>`,
    );
  return pageLayout(
    'La tua candidatura',
    html`<p><strong>${company}</strong> · ${title}</p>
<p>Inviata il ${italianDate(romeDay(sentAt))}.</p>
${answers ? html`<p class="notice">Manca un passo: l’azienda chiede di rispondere ad alcune domande. <a href="${answers}">Rispondi alle domande</a></p>` : ''}
<form method="post" action="${addressOf(link)}">
<details><summary>Ritira la candidatura</summary><p>${company} non la vedrà più, e cancelliamo il CV che hai inviato. Non si può annullare, ma puoi candidarti di nuovo.</p><button type="submit" class="quiet" name="action" value="withdraw">Sì, ritira la candidatura</button></details>
</form>
<p><a href="/register">Registrati</a> con lo stesso indirizzo per ritrovare candidature e risposte in una pagina sola.</p>`,
  );
}
