import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import type { OwnInvitation } from '#contract/offer-people.ts';
import { fillSentence } from '#domain/match/fit.ts';
import { type InvitationAnswer, invitationAnswers, NAME_BEFORE_APPLYING } from '#domain/offer-invitation.ts';
import { readVisitor } from '../areas/account/session.ts';
import { answerOpenedInvitation, openedInvitation } from '../areas/offer-people/answer-by-link.ts';
import type { Names } from '../areas/professions/names.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Opening } from '../platform/page-link.ts';
import type { Platform } from '../platform/platform.ts';
import { wordsOf } from './form-call.ts';
import { goTo, ONE_BUTTON, refusedLinkTitle, tooLong } from './mailed-form.ts';
import {
  addressOf,
  formOf,
  limitOpenings,
  openingOf,
  type Page,
  pageLayout,
  type Referrer,
  renderRefusal,
  showOpened,
} from './mailed-page.ts';

const short = bodyLimit({ maxSize: ONE_BUTTON, onError: tooLong });

const pathOf = (opening: Opening): string => addressOf(`/inviti/${opening.id}`, opening);

const isAnswer = (action: unknown): action is InvitationAnswer =>
  typeof action === 'string' && Object.hasOwn(invitationAnswers, action);

/**
 * An invitation to apply for the person invited, behind a signed link of a mail or their session: answered in one tap,
 * without JavaScript. Opening the page changes nothing, its buttons do: programs that look through mails open
 * links.
 */
export function invitationPage(platform: Platform, names: Names): Hono<ApiEnv> {
  const { siteUrl } = platform.config;
  const app = new Hono<ApiEnv>();
  const limited = limitOpenings(platform.db, 'invitation_by_link');
  const path = '/inviti/:id{[0-9]{1,9}}';
  const visitor = readVisitor(platform.db);
  app.get(path, limited, visitor, (c) =>
    renderRefusal(c, refusedLinkTitle, async () => {
      const opening = openingOf(c, siteUrl);
      return showOpened(c, opening, pageOf(opening, await openedInvitation(platform, names, opening), null));
    }),
  );
  app.post(path, short, limited, visitor, (c) =>
    renderRefusal(c, refusedLinkTitle, async () => {
      const opening = openingOf(c, siteUrl);
      // The link first: people without one do not learn what it may not do.
      await openedInvitation(platform, names, opening);
      const { answer } = await formOf(c);
      try {
        if (isAnswer(answer)) await answerOpenedInvitation(platform, names, opening, answer);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // What was refused, above the page as it is now.
        const invitation = await openedInvitation(platform, names, opening);
        return showOpened(c, opening, pageOf(opening, invitation, wordsOf(error.body)), error.status);
      }
      return goTo(c, pathOf(opening));
    }),
  );
  return app;
}

function titleOf({ state, is_refused, company }: OwnInvitation): string {
  if (state === 'applied') return 'Candidatura inviata';
  if (is_refused) return `Niente più inviti da ${company.name}`;
  if (state === 'closed') return 'L’offerta è chiusa';
  return state === 'not_now' ? 'Hai detto: non ora' : `${company.name} ti invita a candidarti`;
}

function noteOf({ state, is_refused, company }: OwnInvitation): string {
  if (state === 'applied') return 'L’azienda l’ha ricevuta. La segui dalla pagina Le tue candidature.';
  if (is_refused)
    return `${company.name} non ti può più invitare. Puoi cambiare idea dalla pagina Inviti del tuo profilo.`;
  if (state === 'closed') return 'Non riceve più candidature: non serve rispondere.';
  return state === 'not_now'
    ? 'Va bene così: per questa offerta non ti invitano più. Finché è aperta puoi sempre candidarti.'
    : NAME_BEFORE_APPLYING;
}

const pageOf =
  (opening: Opening, invitation: OwnInvitation, problem: string | null) =>
  (referrer: Referrer): Page => {
    const { offer, company, match } = invitation;
    return pageLayout(
      titleOf(invitation),
      html`${problem ? html`<p class="wrong" role="alert">${problem}</p>` : ''}
<p><strong><a href="/offerte-lavoro/${offer.slug}">${offer.title}</a></strong><br>${company.name} · ${offer.place}</p>
<p>${offer.pay ? html`Paga: <strong>${offer.pay}</strong> al mese, lordi<br>` : ''}${offer.days ? html`Periodo: ${offer.days}<br>` : ''}${offer.room}</p>
${match && match.reasons.length > 0 ? html`<ul>${match.reasons.map((one) => html`<li>${fillSentence(one)}</li>`)}</ul>` : ''}
<p>${noteOf(invitation)}</p>
${buttons(opening, invitation)}`,
      referrer,
    );
  };

function buttons(
  opening: Opening,
  { state, can_apply, needs_answers, is_refused, offer, company }: OwnInvitation,
): Page {
  if (is_refused || state === 'applied' || state === 'closed') return html``;
  return html`<form method="post" action="${pathOf(opening)}">
${
  can_apply && needs_answers
    ? html`<p>L’azienda fa delle domande: <a href="/offerte-lavoro/${offer.slug}/invia-candidatura">rispondi e candidati</a>.</p>`
    : can_apply
      ? html`<div><button type="submit" name="answer" value="apply">${invitationAnswers.apply}</button><p>Parte il CV del tuo profilo, o uno fatto con i dati del profilo.</p></div>`
      : ''
}
${state === 'waiting' ? html`<button type="submit" class="quiet" name="answer" value="not_now">${invitationAnswers.not_now}</button>` : ''}
<details><summary>${invitationAnswers.never}</summary><p>${company.name} non ti inviterà più e non ti vedrà tra le persone adatte.</p><button type="submit" class="quiet" name="answer" value="never">Sì, mai da loro</button></details>
</form>`;
}
