import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { MAX_REFERENCE } from '#domain/reference.ts';
import {
  answerReference,
  type ReferenceAnswer,
  referenceByLink,
  renewReferenceLink,
} from '../areas/references/answer-reference.ts';
import type { FoundReference } from '../areas/references/find-reference.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Platform } from '../platform/platform.ts';
import type { SignedLink } from '../platform/signed-link.ts';
import { goTo, tooLong } from './mailed-form.ts';
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

/** A line of 300 characters, encoded. */
const MAX_BYTES = 8192;
const short = bodyLimit({ maxSize: MAX_BYTES, onError: tooLong });
const refusedTitle = (): string => 'Questo link non funziona';
const addressOf = (link: SignedLink): string => `/referenze/${link.id}?${linkQuery(link)}`;
const renewable = (link: SignedLink) => ({
  renewal: `/referenze/${link.id}/nuovo-link?${linkQuery(link)}`,
  titleOf: refusedTitle,
});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function answerOf(form: Record<string, unknown>): ReferenceAnswer | null {
  if (form.action === 'give')
    return { action: 'give', text: textOf(form.text), would_rehire: form.would_rehire === 'yes' };
  return form.action === 'deny' || form.action === 'withdraw' ? { action: form.action } : null;
}

/**
 * A reference for the house that was asked for it, behind a signed link of a mail: without a login and without
 * JavaScript. Opening the page changes nothing: programs that look through mails open links.
 */
export function referencePage(platform: Platform): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const limited = limitOpenings(platform.db, 'reference_by_link');
  const path = '/referenze/:id{[0-9]{1,9}}';
  app.get(path, limited, async (c) => {
    const link = linkOf(c);
    return orRenew(c, renewable(link), async () =>
      c.html(pageOf(link, await referenceByLink(platform, link), {}), 200, PRIVATE),
    );
  });
  app.post(`${path}/nuovo-link`, short, limited, async (c) =>
    renderRefusal(c, refusedTitle, async () =>
      c.html(renewedPage(await renewReferenceLink(platform, linkOf(c))), 200, PRIVATE),
    ),
  );
  app.post(path, short, limited, async (c) => {
    const link = linkOf(c);
    return orRenew(c, renewable(link), async () => {
      const form = await formOf(c);
      const answer = answerOf(form);
      try {
        if (answer) await answerReference(platform, link, answer);
      } catch (error) {
        if (!(error instanceof Refusal) || (error.status !== 409 && error.status !== 400)) throw error;
        const wrong = error.body.text;
        const problem = Array.isArray(wrong) ? String(wrong[0]) : String(error.body.detail);
        const written = { problem, text: textOf(form.text), wouldRehire: form.would_rehire === 'yes' };
        return c.html(pageOf(link, await referenceByLink(platform, link), written), error.status, PRIVATE);
      }
      return goTo(c, addressOf(link));
    });
  });
  return app;
}

interface Written {
  problem?: string;
  text?: string;
  wouldRehire?: boolean;
}

const titles: Readonly<Record<FoundReference['reference']['state'], string>> = {
  asked: 'Scrivi una referenza',
  given: 'Grazie, la referenza è arrivata',
  withdrawn: 'Hai ritirato la referenza',
  denied: 'Grazie, lo abbiamo segnato',
};

function pageOf(link: SignedLink, { reference, person, role }: FoundReference, written: Written): Page {
  const { state, house, season, text, would_rehire } = reference;
  const name = `${person.first_name} ${person.last_name}`;
  const parts: Readonly<Record<typeof state, () => Page>> = {
    asked: () => writing(link, written),
    given: () => html`<blockquote>${text}</blockquote>
${would_rehire ? html`<p><strong>Da riprendere.</strong></p>` : ''}
<p>${name} decide se mostrarla sul profilo. Puoi ritirarla quando vuoi.</p>
<form method="post" action="${addressOf(link)}"><button type="submit" class="quiet" name="action" value="withdraw">Ritira la referenza</button></form>`,
    withdrawn: () => html`<p>Non è più sul profilo di nessuno. Se serve, ${name} te ne può chiedere un’altra.</p>`,
    denied: () =>
      html`<p>Avvisiamo chi controlla il sito: su questo indirizzo non riceverai altre richieste di questa persona.</p>`,
  };
  return pageLayout(
    titles[state],
    html`${written.problem ? html`<p class="wrong" role="alert" id="errore">${written.problem}</p>` : ''}
<p><strong>${name}</strong> · ${role}</p><p>${house}, ${season}</p>${parts[state]()}`,
  );
}

const writing = (
  link: SignedLink,
  { problem, text = '', wouldRehire }: Written,
): Page => html`<form method="post" action="${addressOf(link)}">
<div><label for="text">La tua riga (al massimo ${MAX_REFERENCE} caratteri)</label><textarea id="text" name="text" rows="4" maxlength="${MAX_REFERENCE}" required ${problem ? html`aria-invalid="true" aria-describedby="errore"` : ''}>${text}</textarea></div>
<label class="choice"><input type="checkbox" name="would_rehire" value="yes" ${wouldRehire ? 'checked' : ''}> Sì, lavorerei di nuovo con questa persona</label>
<p>Si legge sul profilo solo se la persona vuole. Il tuo indirizzo non si vede: solo da quale dominio viene.</p>
<button type="submit" name="action" value="give">Manda la referenza</button>
</form>
<form method="post" action="${addressOf(link)}"><details><summary>Non conosco questa persona</summary><p>Lo segnaliamo a chi controlla il sito. Non si può annullare.</p><button type="submit" class="quiet" name="action" value="deny">Non la conosco</button></details></form>`;
