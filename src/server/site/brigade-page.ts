import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { answerByLink, type LinkedAction, personByLink, removedByLink } from '../areas/brigade/answer-invitation.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Platform } from '../platform/platform.ts';
import type { SignedLink } from '../platform/signed-link.ts';
import { goTo, ONE_BUTTON, refusedLinkTitle, tooLong } from './mailed-form.ts';
import {
  formOf,
  limitOpenings,
  linkOf,
  linkQuery,
  messagePage,
  type Page,
  PRIVATE,
  pageLayout,
  renderRefusal,
} from './mailed-page.ts';

const short = bodyLimit({ maxSize: ONE_BUTTON, onError: tooLong });

const addressOf = (link: SignedLink): string => `/brigata/${link.id}?${linkQuery(link)}`;

const actions: readonly LinkedAction[] = ['accept', 'decline', 'leave', 'off', 'on'];

/**
 * A person's page about the list of a company, behind a signed link of a mail: they accept, say no or leave in one tap,
 * without a login and without JavaScript. Opening the page changes nothing, its buttons do. A mail program's
 * one-click 'no more mails' leaves the list too (RFC 8058).
 */
export function brigadePage(platform: Platform): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const limited = limitOpenings(platform.db, 'brigade_by_link');
  const path = '/brigata/:id{[0-9]{1,9}}';
  const show = async (link: SignedLink, problem: string | null): Promise<Page> => {
    const found = await personByLink(platform, link);
    return found ? pageOf(link, found, problem) : gonePage(link, await removedByLink(platform, link));
  };
  app.get(path, limited, (c) => {
    const link = linkOf(c);
    return renderRefusal(c, refusedLinkTitle, async () => c.html(await show(link, null), 200, PRIVATE));
  });
  app.post(path, short, limited, (c) => {
    const link = linkOf(c);
    return renderRefusal(c, refusedLinkTitle, async () => {
      const { action } = await formOf(c);
      try {
        const known = actions.find((one) => one === action);
        if (known) await answerByLink(platform, link, known);
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 409) throw error;
        return c.html(await show(link, String(error.body.detail)), 409, PRIVATE);
      }
      return goTo(c, addressOf(link));
    });
  });
  app.get(`${path}/basta`, limited, (c) => {
    const link = linkOf(c);
    return renderRefusal(c, refusedLinkTitle, async () => c.html(await show(link, null), 200, PRIVATE));
  });
  app.post(`${path}/basta`, short, limited, (c) => {
    const link = linkOf(c);
    return renderRefusal(c, refusedLinkTitle, async () => {
      await answerByLink(platform, link, 'leave');
      return c.html(await show(link, null), 200, PRIVATE);
    });
  });
  return app;
}

/** Who is not in the list may still say that they never want to be. */
function gonePage(link: SignedLink, removed: Awaited<ReturnType<typeof removedByLink>>): Page {
  const title = 'Non sei in questo elenco';
  if (!removed) return messagePage(title, 'L’azienda non ha il tuo nome tra chi ha lavorato lì: non serve fare altro.');
  const { company, has_left } = removed;
  return pageLayout(
    title,
    has_left
      ? html`<p>Hai lasciato l’elenco di <strong>${company}</strong> per sempre: non ti può più aggiungere.</p>`
      : html`<p><strong>${company}</strong> non ha il tuo nome tra chi ha lavorato lì: non serve fare altro.</p>
<form method="post" action="${addressOf(link)}">
<details><summary>Non voglio più inviti da questa azienda</summary><p>Non ti può più aggiungere. Non si può annullare.</p><button type="submit" class="quiet" name="action" value="leave">Niente più inviti</button></details>
</form>`,
  );
}

type Found = NonNullable<Awaited<ReturnType<typeof personByLink>>>;

function pageOf(link: SignedLink, { person, company, stays, is_off }: Found, problem: string | null): Page {
  const isIn = person.accepted_at !== null;
  return pageLayout(
    isIn ? 'Sei nella brigata' : 'Vuoi stare nella brigata?',
    html`${problem ? html`<p class="wrong" role="alert">${problem}</p>` : ''}
<p>${
      isIn
        ? html`<strong>${company.name}</strong> ti tiene tra chi ha lavorato lì, e può proporti di tornare. Decidi tu, ogni volta.`
        : html`<strong>${company.name}</strong> dice che hai lavorato lì, e vorrebbe poterti richiamare per le prossime stagioni.`
    }</p>
<p>Di te ha scritto: <strong>${person.name}</strong>${stays.map(
      ({ job, season }) => html`<br>${[job?.name, season?.words].filter(Boolean).join(', ')}`,
    )}</p>
${isIn ? '' : html`<p>Se accetti vede che ci sei, e nient’altro. Se dici di no, ti toglie dall’elenco.</p>`}
${isIn ? leaving(link, is_off) : invited(link, is_off)}
<p><a href="/register">Registrati</a> con questo indirizzo per ritrovare le tue stagioni in una pagina sola.</p>`,
  );
}

const invited = (link: SignedLink, isOff: boolean): Page => html`<form method="post" action="${addressOf(link)}">
<button type="submit" name="action" value="accept">Accetto</button>
<button type="submit" class="quiet" name="action" value="decline">No, grazie</button>
<details><summary>Non voglio più inviti da questa azienda</summary><p>Ti toglie dall’elenco e non ti può più aggiungere. Non si può annullare.</p><button type="submit" class="quiet" name="action" value="leave">Esco per sempre</button></details>
${ofAll(isOff)}</form>`;

const leaving = (link: SignedLink, isOff: boolean): Page => html`<form method="post" action="${addressOf(link)}">
<details><summary>Esci dall’elenco</summary><p>L’azienda non ha più il tuo nome e non ti può aggiungere di nuovo. Non si può annullare.</p><button type="submit" class="quiet" name="action" value="leave">Esco per sempre</button></details>
${ofAll(isOff)}</form>`;

/** The choice about all companies. */
const ofAll = (isOff: boolean): Page =>
  isOff
    ? html`<p class="notice">Nessuna azienda ti può richiamare o invitare.</p><button type="submit" class="quiet" name="action" value="on">Ricevi di nuovo i richiami</button>`
    : html`<details><summary>Non voglio richiami da nessuna azienda</summary><p>Nessuna azienda ti può più richiamare o invitare. Lo riaccendi quando vuoi da qui.</p><button type="submit" class="quiet" name="action" value="off">Niente richiami</button></details>`;
