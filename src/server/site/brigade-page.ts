import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { readVisitor } from '../areas/account/session.ts';
import {
  answerOpenedPerson,
  type LinkedAction,
  leaveByLink,
  openedPerson,
  removedByLink,
} from '../areas/brigade/answer-invitation.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Opening } from '../platform/page-link.ts';
import type { Platform } from '../platform/platform.ts';
import { callBacksOff, leavingList } from './leaving-list.ts';
import { goTo, ONE_BUTTON, refusedLinkTitle, tooLong } from './mailed-form.ts';
import {
  addressOf,
  formOf,
  limitOpenings,
  linkOf,
  messagePage,
  openingOf,
  type Page,
  PRIVATE,
  pageLayout,
  type Referrer,
  renderRefusal,
  showOpened,
  wayOn,
} from './mailed-page.ts';

const short = bodyLimit({ maxSize: ONE_BUTTON, onError: tooLong });

const pathOf = (opening: Opening): string => addressOf(`/brigata/${opening.id}`, opening);

const actions: readonly LinkedAction[] = ['accept', 'decline', 'leave', 'off', 'on'];

/**
 * A person's page about the list of a company, behind a signed link of a mail or their session: they accept, say no or
 * leave in one tap, without JavaScript. Opening the page changes nothing, its buttons do. A mail program's
 * one-click 'no more mails' leaves the list too (RFC 8058).
 */
export function brigadePage(platform: Platform): Hono<ApiEnv> {
  const { siteUrl } = platform.config;
  const app = new Hono<ApiEnv>();
  const limited = limitOpenings(platform.db, 'brigade_by_link');
  const path = '/brigata/:id{[0-9]{1,9}}';
  const visitor = readVisitor(platform.db);
  const show = async (c: Context<ApiEnv>, opening: Opening, problem: string | null): Promise<Response> => {
    const found = await openedPerson(platform, opening);
    const page = found
      ? pageOf(opening, found, problem)
      : gonePage(pathOf(opening), 'userId' in opening ? null : await removedByLink(platform, opening));
    return showOpened(c, opening, page, problem === null ? 200 : 409);
  };
  app.get(path, limited, visitor, (c) =>
    renderRefusal(c, refusedLinkTitle, async () => show(c, openingOf(c, siteUrl), null)),
  );
  app.post(path, short, limited, visitor, (c) =>
    renderRefusal(c, refusedLinkTitle, async () => {
      const opening = openingOf(c, siteUrl);
      const { action } = await formOf(c);
      try {
        const known = actions.find((one) => one === action);
        if (known) await answerOpenedPerson(platform, opening, known);
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 409) throw error;
        return show(c, opening, String(error.body.detail));
      }
      return goTo(c, pathOf(opening));
    }),
  );
  // Where letters are ended: the page names nobody, and its button works also where other links of ours no longer do.
  app.get(`${path}/basta`, limited, (c) =>
    renderRefusal(c, refusedLinkTitle, async () => {
      await removedByLink(platform, linkOf(c));
      return c.html(question, 200, PRIVATE);
    }),
  );
  app.post(`${path}/basta`, short, limited, (c) =>
    renderRefusal(c, refusedLinkTitle, async () => {
      await leaveByLink(platform, linkOf(c));
      return c.html(LEFT, 200, PRIVATE);
    }),
  );
  return app;
}

const question = pageLayout(
  'Vuoi uscire da questo elenco?',
  html`<p>L’azienda non ha più il tuo nome, non ti può aggiungere di nuovo e non ti scrive più. Non si può annullare.</p>
<form method="post"><button type="submit">Esco per sempre</button></form>`,
);

const LEFT = messagePage(
  'Non sei più in questo elenco',
  'L’hai lasciato per sempre: l’azienda non ti può più aggiungere, e non ti scrive più.',
);

/** People who are not in the list may still say that they never want to be. */
const gonePage =
  (address: string, removed: Awaited<ReturnType<typeof removedByLink>>) =>
  (referrer: Referrer): Page => {
    const title = 'Non sei in questo elenco';
    if (!removed)
      return messagePage(title, 'L’azienda non ha il tuo nome tra chi ha lavorato lì: non serve fare altro.');
    const { company, has_left } = removed;
    return pageLayout(
      title,
      has_left
        ? html`<p>Hai lasciato l’elenco di <strong>${company}</strong> per sempre: non ti può più aggiungere.</p>`
        : html`<p><strong>${company}</strong> non ha il tuo nome tra chi ha lavorato lì: non serve fare altro.</p>
<form method="post" action="${address}">
<details><summary>Non voglio più inviti da questa azienda</summary><p>Non ti può più aggiungere. Non si può annullare.</p><button type="submit" class="quiet" name="action" value="leave">Niente più inviti</button></details>
</form>`,
      referrer,
    );
  };

type Found = NonNullable<Awaited<ReturnType<typeof openedPerson>>>;

const pageOf =
  (opening: Opening, { person, company, stays, is_off }: Found, problem: string | null) =>
  (referrer: Referrer): Page => {
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
${isIn ? leavingList(pathOf(opening), is_off) : invited(pathOf(opening), is_off)}
${wayOn(opening, '/profilo/stagioni', 'ritrovare le tue stagioni in una pagina sola')}`,
      referrer,
    );
  };

const invited = (address: string, isOff: boolean): Page => html`<form method="post" action="${address}">
<button type="submit" name="action" value="accept">Accetto</button>
<button type="submit" class="quiet" name="action" value="decline">No, grazie</button>
<details><summary>Non voglio più inviti da questa azienda</summary><p>Ti toglie dall’elenco e non ti può più aggiungere. Non si può annullare.</p><button type="submit" class="quiet" name="action" value="leave">Esco per sempre</button></details>
${callBacksOff(isOff)}</form>`;
