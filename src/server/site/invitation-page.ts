import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import type { OwnInvitation } from '#contract/offer-people.ts';
import { fillSentence } from '#domain/match/fit.ts';
import { type InvitationAnswer, invitationAnswers, NAME_BEFORE_APPLYING } from '#domain/offer-invitation.ts';
import { answerInvitationByLink, invitationByLink } from '../areas/offer-people/answer-by-link.ts';
import type { Names } from '../areas/professions/names.ts';
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
  type Page,
  PRIVATE,
  pageLayout,
  renderRefusal,
} from './mailed-page.ts';

const short = bodyLimit({ maxSize: ONE_BUTTON, onError: tooLong });

const addressOf = (link: SignedLink): string => `/inviti/${link.id}?${linkQuery(link)}`;

const isAnswer = (action: unknown): action is InvitationAnswer =>
  typeof action === 'string' && Object.hasOwn(invitationAnswers, action);

/**
 * An invitation to apply for the person invited, behind a signed link of a mail: answered in one tap, without a login
 * and without JavaScript. Opening the page changes nothing, its buttons do: programs that look through mails open
 * links.
 */
export function invitationPage(platform: Platform, names: Names): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const limited = limitOpenings(platform.db, 'invitation_by_link');
  const path = '/inviti/:id{[0-9]{1,9}}';
  app.get(path, limited, async (c) => {
    const link = linkOf(c);
    return renderRefusal(c, refusedLinkTitle, async () =>
      c.html(pageOf(link, await invitationByLink(platform, names, link), null), 200, PRIVATE),
    );
  });
  app.post(path, short, limited, async (c) => {
    const link = linkOf(c);
    return renderRefusal(c, refusedLinkTitle, async () => {
      // The link first: what it may not do is not told to who has none.
      await invitationByLink(platform, names, link);
      const { answer } = await formOf(c);
      try {
        if (isAnswer(answer)) await answerInvitationByLink(platform, names, link, answer);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // What was refused, above the page as it is now.
        const problem = typeof error.body.detail === 'string' ? error.body.detail : 'Non è andata: riprova.';
        return c.html(pageOf(link, await invitationByLink(platform, names, link), problem), error.status, PRIVATE);
      }
      return goTo(c, addressOf(link));
    });
  });
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

function pageOf(link: SignedLink, invitation: OwnInvitation, problem: string | null): Page {
  const { offer, company, match } = invitation;
  return pageLayout(
    titleOf(invitation),
    html`${problem ? html`<p class="wrong" role="alert">${problem}</p>` : ''}
<p><strong><a href="/offerte-lavoro/${offer.slug}">${offer.title}</a></strong><br>${company.name} · ${offer.place}</p>
<p>${offer.pay ? html`Paga: <strong>${offer.pay}</strong> al mese, lordi<br>` : ''}${offer.days ? html`Periodo: ${offer.days}<br>` : ''}${offer.room}</p>
${match && match.reasons.length > 0 ? html`<ul>${match.reasons.map((one) => html`<li>${fillSentence(one)}</li>`)}</ul>` : ''}
<p>${noteOf(invitation)}</p>
${buttons(link, invitation)}`,
  );
}

function buttons(
  link: SignedLink,
  { state, can_apply, needs_answers, is_refused, offer, company }: OwnInvitation,
): Page {
  if (is_refused || state === 'applied' || state === 'closed') return html``;
  return html`<form method="post" action="${addressOf(link)}">
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
