import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type ApplicationData, applicationData } from '../../contract/applications.ts';
import { cleanText } from '../../domain/clean-text.ts';
import { type AnswersLink, answerByLink, questionsByLink } from '../areas/applications/answer-by-link.ts';
import type { CandidateQuestion } from '../areas/offers/tables.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import { rateLimit } from '../platform/http/limits.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Platform } from '../platform/platform.ts';

type Answers = ApplicationData['answers'];
type Page = ReturnType<typeof html>;

/** Nobody keeps the page, lists it, or learns its address from a link that is followed. */
const PRIVATE = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' };

/**
 * The questions of an offer for who applied without an account: a page and a form behind a mailed link, which carries
 * its proof. It asks for no login and works without JavaScript.
 */
export function questionsPage(platform: Platform): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const byAddress = rateLimit(platform.db, 'answers_by_link', { points: 120, seconds: 3600 });
  const path = '/candidature/:id{[0-9]{1,9}}/risposte';
  app.get(path, async (c) => {
    await byAddress.take(c.get('clientAddress'));
    const link = linkOf(c);
    return orSay(c, async () => c.html(formPage(await questionsByLink(platform, link), [], {}), 200, PRIVATE));
  });
  app.post(path, async (c) => {
    await byAddress.take(c.get('clientAddress'));
    const link = linkOf(c);
    return orSay(c, async () => {
      const asked = await questionsByLink(platform, link);
      const answers = answersOf(asked.questions, await c.req.parseBody({ all: true }));
      try {
        await answerByLink(platform, link, answers);
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 400) throw error;
        return c.html(formPage(asked, answers, error.body), 400, PRIVATE);
      }
      return c.html(said('Risposte inviate', `Grazie: ${asked.company} ha le tue risposte, insieme al tuo CV.`), 200, PRIVATE);
    });
  });
  return app;
}

const linkOf = (c: Context<ApiEnv>): AnswersLink => ({ id: Number(c.req.param('id')), expires: c.req.query('expires') ?? '', seal: c.req.query('seal') ?? '' });

/** Says what was refused on a page of its own. */
async function orSay(c: Context<ApiEnv>, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof Refusal) || typeof error.body.detail !== 'string') throw error;
    const status: ContentfulStatusCode = error.status;
    return c.html(said(status === 409 ? 'Hai già risposto' : status === 410 ? 'Ricerca chiusa' : 'Questo link non funziona', error.body.detail), status, PRIVATE);
  }
}

/** What a form sent, question by question; what is no text is left out. */
function answersOf(questions: readonly CandidateQuestion[], body: Record<string, unknown>): Answers {
  const given = questions.flatMap(({ id, kind }) => {
    const sent = [body[`q-${id}`]].flat().flatMap((one) => (typeof one === 'string' ? [cleanText(one).trim()] : []));
    return sent.length === 0 ? [] : [{ question: id, answer: kind === 'multiple' ? sent : (sent[0] ?? '') }];
  });
  const parsed = applicationData.shape.answers.safeParse(given);
  return parsed.success ? parsed.data : [];
}

function formPage({ title, company, questions }: { title: string; company: string; questions: readonly CandidateQuestion[] }, answers: Answers, errors: Refusal['body'] | Record<string, never>): Page {
  const given = new Map(answers.map(({ question, answer }) => [question, answer]));
  const faults = new Map(Object.entries(errors));
  const firstWrong = questions.find(({ id }) => faults.has(`answers.${id}`))?.id;
  return shell(
    'Rispondi alle domande',
    html`<p>${company} ti chiede ancora qualcosa per la tua candidatura a “${title}”. Si risponde una volta sola; le domande con * sono obbligatorie.</p>
<form method="post" novalidate>${questions.map((question) => {
      const wrong = faults.get(`answers.${question.id}`);
      return field(question, given.get(question.id), Array.isArray(wrong) ? String(wrong[0]) : null, question.id === firstWrong);
    })}<button type="submit">Invia le risposte</button></form>`,
  );
}

function field({ id, text, kind, required, options }: CandidateQuestion, answer: string | string[] | undefined, error: string | null, isFirstWrong: boolean): Page {
  const name = `q-${id}`;
  const label = html`${text}${required ? ' *' : ''}`;
  const wrong = error ? html`<p class="wrong" id="${name}-e">${error}</p>` : '';
  const marks = raw(`${error ? ' aria-invalid="true"' : ''}${isFirstWrong ? ' autofocus' : ''}`);
  const value = typeof answer === 'string' ? answer : '';
  if (kind === 'text') return html`<div><label for="${name}">${label}</label><textarea id="${name}" name="${name}" rows="4" maxlength="2000" aria-describedby="${name}-e"${marks}>${value}</textarea>${wrong}</div>`;
  if (kind === 'number') return html`<div><label for="${name}">${label}</label><input id="${name}" name="${name}" inputmode="decimal" maxlength="14" value="${value}" aria-describedby="${name}-e"${marks}>${wrong}</div>`;
  const choices = kind === 'yes_no' ? [['yes', 'Sì'] as const, ['no', 'No'] as const] : options.map((option) => [option, option] as const);
  const chosen = [answer ?? []].flat();
  return html`<fieldset aria-describedby="${name}-e"><legend>${label}</legend>${choices.map(
    ([one, words], index) =>
      html`<label class="choice"><input type="${kind === 'multiple' ? 'checkbox' : 'radio'}" name="${name}" value="${one}"${raw(chosen.includes(one) ? ' checked' : '')}${index === 0 ? marks : ''}> ${words}</label>`,
  )}${wrong}</fieldset>`;
}

const said = (title: string, text: string): Page => shell(title, html`<p>${text}</p><p><a href="/offerte-lavoro">Vedi le offerte</a></p>`);

const STYLE = `body{font:17px/1.5 Figtree,Arial,sans-serif;background:#faf6ef;color:#1c2b2a;margin:0}main{margin:6vh auto;max-width:36rem;padding:0 1rem 4rem;overflow-wrap:anywhere}
h1{font:600 1.9rem/1.2 Georgia,serif}form{display:grid;gap:1.5rem}fieldset{border:0;margin:0;padding:0;min-width:0}label,legend{font-weight:600;display:block;margin-bottom:.4rem;padding:0}
.choice{font-weight:400;display:flex;gap:.7rem;align-items:center;min-height:44px;margin:0}.choice input{width:22px;height:22px;flex:none;accent-color:#b93f22}
textarea,input:not([type]),input[inputmode]{font:inherit;width:100%;box-sizing:border-box;padding:.7rem .8rem;border:1px solid #8a8577;border-radius:8px;background:#fff;color:inherit}
[aria-invalid=true]{border-color:#a3231a!important}.wrong{color:#a3231a;margin:.3rem 0 0}:focus-visible{outline:2px solid #1c2b2a;outline-offset:2px}a{color:#b93f22}
button{font:inherit;font-weight:600;background:#b93f22;color:#fff;border:0;border-radius:8px;padding:.8rem 1.3rem;min-height:48px;cursor:pointer;justify-self:start}`;

const shell = (title: string, body: Page): Page =>
  html`<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow"><meta name="referrer" content="no-referrer"><title>${title}</title><style>${raw(STYLE)}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
