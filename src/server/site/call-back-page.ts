import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import type { OwnCallBack } from '#contract/brigade.ts';
import { type CallBackAnswer, callBackAnswers } from '#domain/call-back.ts';
import { payWords, spanWords } from '#domain/hire-terms.ts';
import { answerCallBackByLink, callBackByLink } from '../areas/brigade/answer-call-back.ts';
import { brigadeLink } from '../areas/brigade/brigade-link.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Platform } from '../platform/platform.ts';
import type { SignedLink } from '../platform/signed-link.ts';
import { companyNotices } from './company-notices.ts';
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

const addressOf = (link: SignedLink): string => `/richiami/${link.id}?${linkQuery(link)}`;

const answers: readonly CallBackAnswer[] = ['yes', 'maybe', 'no'];

/**
 * A call-back for the person called, behind a signed link of a mail: answered in one tap, without a login and without
 * JavaScript. Opening the page changes nothing, its buttons do: programs that look through mails open links.
 */
export function callBackPage(platform: Platform): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const limited = limitOpenings(platform.db, 'call_back_by_link');
  const path = '/richiami/:id{[0-9]{1,9}}';
  const show = async (link: SignedLink, problem: string | null): Promise<Page> => {
    const found = await callBackByLink(platform, link);
    return pageOf(link, found, { problem, list: brigadeLink.address(platform.linkSecret, found.person_id) });
  };
  app.get(path, limited, (c) => {
    const link = linkOf(c);
    return renderRefusal(c, refusedLinkTitle, async () => c.html(await show(link, null), 200, PRIVATE));
  });
  app.post(path, short, limited, (c) => {
    const link = linkOf(c);
    return renderRefusal(c, refusedLinkTitle, async () => {
      const { answer } = await formOf(c);
      const known = answers.find((one) => one === answer);
      try {
        if (known) await answerCallBackByLink(platform, link, known);
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 409) throw error;
        return c.html(await show(link, String(error.body.detail)), 409, PRIVATE);
      }
      return goTo(c, addressOf(link));
    });
  });
  return app;
}

interface Around {
  problem: string | null;
  /** The page about the list, where the person leaves it. */
  list: string;
}

function pageOf(link: SignedLink, callBack: OwnCallBack, { problem, list }: Around): Page {
  const { company, job, pay_cents, pay_period, message, answer, can_answer } = callBack;
  return pageLayout(
    answer === null ? 'Torni?' : `Hai risposto: ${callBackAnswers[answer]}`,
    html`${problem ? html`<p class="wrong" role="alert">${problem}</p>` : ''}
<p><strong>${company.name}</strong>${job ? html` · ${job.name}` : ''}</p>
<p>${spanWords(callBack)}${pay_cents === null ? '' : html`<br>Paga: <strong>${payWords(pay_cents, pay_period)}</strong>`}</p>
${message.text === '' ? '' : html`<blockquote style="margin:1rem 0;padding:.2rem 0 .2rem 1rem;border-left:3px solid #d9cfbc;white-space:pre-line">${message.text}</blockquote>`}${companyNotices(message)}
${can_answer ? buttons(link, answer) : html`<p>È già cominciata: la risposta non si cambia più.</p>`}
<p><a href="${list}">Esci dall’elenco di questa azienda, o non ricevere più richiami</a></p>
<p><a href="/register">Registrati</a> con questo indirizzo per ritrovare le tue stagioni in una pagina sola.</p>`,
  );
}

const buttons = (link: SignedLink, given: CallBackAnswer | null): Page =>
  html`<p>${given === null ? 'Rispondere non ti impegna: il contratto si firma dopo, con l’azienda.' : 'Puoi cambiare risposta fino al giorno prima.'}</p>
<form method="post" action="${addressOf(link)}"><div class="times">${answers.map(
    (one) =>
      html`<button type="submit" name="answer" value="${one}"${one === (given ?? 'yes') ? '' : html` class="quiet"`}>${callBackAnswers[one]}</button>`,
  )}</div></form>`;
