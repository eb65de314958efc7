import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { MAX_REFERENCE } from '#domain/reference.ts';
import { readVisitor } from '../areas/account/session.ts';
import { requireMember } from '../areas/companies/company-of.ts';
import {
  answerReference,
  type ReferenceAnswer,
  referenceByLink,
  renewReferenceLink,
} from '../areas/references/answer-reference.ts';
import { answerAsked, askedReference } from '../areas/references/asked-references.ts';
import type { FoundReference } from '../areas/references/find-reference.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Opening } from '../platform/page-link.ts';
import type { Platform } from '../platform/platform.ts';
import type { SignedLink } from '../platform/signed-link.ts';
import { goTo, tooLong } from './mailed-form.ts';
import {
  addressOf,
  formOf,
  limitOpenings,
  linkOf,
  linkQuery,
  openingOf,
  orRenew,
  type Page,
  PRIVATE,
  pageLayout,
  type Referrer,
  renderRefusal,
  renewedPage,
  showOpened,
} from './mailed-page.ts';

/** A line of 300 characters, encoded. */
const MAX_BYTES = 8192;
const short = bodyLimit({ maxSize: MAX_BYTES, onError: tooLong });
const refusedTitle = (): string => 'Questo link non funziona';
const pathOf = (opening: Opening): string => addressOf(`/referenze/${opening.id}`, opening);
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
 * A reference for the company that was asked for it, behind a signed link of a mail or the session of a person who may
 * answer: without JavaScript. Opening the page changes nothing: programs that look through mails open links.
 */
export function referencePage(platform: Platform): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const limited = limitOpenings(platform.db, 'reference_by_link');
  const path = '/referenze/:id{[0-9]{1,9}}';
  const visitor = readVisitor(platform.db);
  /** What is read and answered: by the link, or as a member of the company that was asked. */
  const open = async (c: Context<ApiEnv>) => {
    const opening = openingOf(c, platform.config.siteUrl);
    if (!('userId' in opening))
      return {
        opening,
        read: () => referenceByLink(platform, opening),
        answer: (answer: ReferenceAnswer) => answerReference(platform, opening, answer),
      };
    const member = await requireMember(platform.db, c);
    return {
      opening,
      read: () => askedReference(platform.db, member, opening.id),
      answer: (answer: ReferenceAnswer) => answerAsked(platform, member, opening.id, answer),
    };
  };
  app.get(path, limited, visitor, (c) =>
    orRenew(c, renewable(linkOf(c)), async () => {
      const { opening, read } = await open(c);
      return showOpened(c, opening, pageOf(opening, await read(), {}));
    }),
  );
  app.post(`${path}/nuovo-link`, short, limited, async (c) =>
    renderRefusal(c, refusedTitle, async () =>
      c.html(renewedPage(await renewReferenceLink(platform, linkOf(c))), 200, PRIVATE),
    ),
  );
  app.post(path, short, limited, visitor, (c) =>
    orRenew(c, renewable(linkOf(c)), async () => {
      const { opening, read, answer: send } = await open(c);
      const form = await formOf(c);
      const answer = answerOf(form);
      try {
        if (answer) await send(answer);
      } catch (error) {
        if (!(error instanceof Refusal) || (error.status !== 409 && error.status !== 400)) throw error;
        const wrong = error.body.text;
        const problem = Array.isArray(wrong) ? String(wrong[0]) : String(error.body.detail);
        const written = { problem, text: textOf(form.text), wouldRehire: form.would_rehire === 'yes' };
        return showOpened(c, opening, pageOf(opening, await read(), written), error.status);
      }
      return goTo(c, pathOf(opening));
    }),
  );
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

const pageOf =
  (opening: Opening, { reference, person, role }: FoundReference, written: Written) =>
  (referrer: Referrer): Page => {
    const { state, house, season, text, would_rehire } = reference;
    const name = `${person.first_name} ${person.last_name}`;
    const parts: Readonly<Record<typeof state, () => Page>> = {
      asked: () => writing(opening, written),
      given: () => html`<blockquote>${text}</blockquote>
${would_rehire ? html`<p><strong>Da riprendere.</strong></p>` : ''}
<p>${name} decide se mostrarla sul profilo. Puoi ritirarla quando vuoi.</p>
<form method="post" action="${pathOf(opening)}"><button type="submit" class="quiet" name="action" value="withdraw">Ritira la referenza</button></form>`,
      withdrawn: () => html`<p>Non è più sul profilo di nessuno. Se serve, ${name} te ne può chiedere un’altra.</p>`,
      denied: () =>
        html`<p>Avvisiamo chi controlla il sito: su questo indirizzo non riceverai altre richieste di questa persona.</p>`,
    };
    return pageLayout(
      titles[state],
      html`${written.problem ? html`<p class="wrong" role="alert" id="errore">${written.problem}</p>` : ''}
<p><strong>${name}</strong> · ${role}</p><p>${house}, ${season}</p>${parts[state]()}`,
      referrer,
    );
  };

const writing = (
  opening: Opening,
  { problem, text = '', wouldRehire }: Written,
): Page => html`<form method="post" action="${pathOf(opening)}">
<div><label for="text">La tua riga (al massimo ${MAX_REFERENCE} caratteri)</label><textarea id="text" name="text" rows="4" maxlength="${MAX_REFERENCE}" required ${problem ? html`aria-invalid="true" aria-describedby="errore"` : ''}>${text}</textarea></div>
<label class="choice"><input type="checkbox" name="would_rehire" value="yes" ${wouldRehire ? 'checked' : ''}> Sì, lavorerei di nuovo con questa persona</label>
<p>Si legge sul profilo solo se la persona vuole. Il tuo indirizzo non si vede: solo da quale dominio viene.</p>
<button type="submit" name="action" value="give">Manda la referenza</button>
</form>
<form method="post" action="${pathOf(opening)}"><details><summary>Non conosco questa persona</summary><p>Lo segnaliamo a chi controlla il sito. Non si può annullare.</p><button type="submit" class="quiet" name="action" value="deny">Non la conosco</button></details></form>`;
