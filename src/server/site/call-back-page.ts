import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { type CallBackAnswer, callBackAnswers } from '#domain/call-back.ts';
import { payWords, spanWords } from '#domain/hire-terms.ts';
import { readVisitor } from '../areas/account/session.ts';
import { answerOpenedCallBack, leaveOnCallBack, openedCallBack } from '../areas/brigade/answer-call-back.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Opening } from '../platform/page-link.ts';
import type { Platform } from '../platform/platform.ts';
import { companyNotices } from './company-notices.ts';
import { leavingList } from './leaving-list.ts';
import { goTo, ONE_BUTTON, refusedLinkTitle, tooLong } from './mailed-form.ts';
import {
  addressOf,
  formOf,
  limitOpenings,
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

const pathOf = (opening: Opening): string => addressOf(`/richiami/${opening.id}`, opening);

const answers: readonly CallBackAnswer[] = ['yes', 'maybe', 'no'];
const ways = ['leave', 'off', 'on'] as const;

/**
 * A call-back for the person called, behind a signed link of a mail or their session: answered in one tap, without
 * JavaScript. Opening the page changes nothing, its buttons do: programs that look through mails open links. The person
 * also leaves the company's list here: no other link is made for it.
 */
export function callBackPage(platform: Platform): Hono<ApiEnv> {
  const { siteUrl } = platform.config;
  const app = new Hono<ApiEnv>();
  const limited = limitOpenings(platform.db, 'call_back_by_link');
  const path = '/richiami/:id{[0-9]{1,9}}';
  const visitor = readVisitor(platform.db);
  const show = async (c: Context<ApiEnv>, opening: Opening, problem: string | null): Promise<Response> => {
    const found = await openedCallBack(platform, opening);
    return showOpened(c, opening, pageOf(opening, found, problem), problem === null ? 200 : 409);
  };
  app.get(path, limited, visitor, (c) =>
    renderRefusal(c, refusedLinkTitle, async () => show(c, openingOf(c, siteUrl), null)),
  );
  app.post(path, short, limited, visitor, (c) =>
    renderRefusal(c, refusedLinkTitle, async () => {
      const opening = openingOf(c, siteUrl);
      const { answer, action } = await formOf(c);
      const known = answers.find((one) => one === answer);
      const way = ways.find((one) => one === action);
      try {
        if (known) await answerOpenedCallBack(platform, opening, known);
        if (way) await leaveOnCallBack(platform, opening, way);
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 409) throw error;
        return show(c, opening, String(error.body.detail));
      }
      return way === 'leave' ? c.html(LEFT, 200, PRIVATE) : goTo(c, pathOf(opening));
    }),
  );
  return app;
}

const LEFT = messagePage('Non sei più in questo elenco', 'L’azienda non ha più il tuo nome e non ti può richiamare.');

const pageOf =
  (opening: Opening, callBack: Awaited<ReturnType<typeof openedCallBack>>, problem: string | null) =>
  (referrer: Referrer): Page => {
    const { company, job, pay_cents, pay_period, message, answer, can_answer } = callBack;
    return pageLayout(
      answer === null ? 'Torni?' : `Hai risposto: ${callBackAnswers[answer]}`,
      html`${problem ? html`<p class="wrong" role="alert">${problem}</p>` : ''}
<p><strong>${company.name}</strong>${job ? html` · ${job.name}` : ''}</p>
<p>${spanWords(callBack)}${pay_cents === null ? '' : html`<br>Paga: <strong>${payWords(pay_cents, pay_period)}</strong>`}</p>
${message.text === '' ? '' : html`<blockquote style="margin:1rem 0;padding:.2rem 0 .2rem 1rem;border-left:3px solid #d9cfbc;white-space:pre-line">${message.text}</blockquote>`}${companyNotices(message)}
${can_answer ? buttons(opening, answer) : html`<p>È già cominciata: la risposta non si cambia più.</p>`}
${leavingList(pathOf(opening), callBack.is_off)}
${wayOn(opening, '/profilo/stagioni', 'ritrovare le tue stagioni in una pagina sola')}`,
      referrer,
    );
  };

const buttons = (opening: Opening, given: CallBackAnswer | null): Page =>
  html`<p>${given === null ? 'Rispondere non ti impegna: il contratto si firma dopo, con l’azienda.' : 'Puoi cambiare risposta fino al giorno prima.'}</p>
<form method="post" action="${pathOf(opening)}"><div class="times">${answers.map(
    (one) =>
      html`<button type="submit" name="answer" value="${one}"${one === (given ?? 'yes') ? '' : html` class="quiet"`}>${callBackAnswers[one]}</button>`,
  )}</div></form>`;
