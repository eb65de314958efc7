import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html, raw } from 'hono/html';
import { type ApplicationData, applicationData } from '#contract/applications.ts';
import { cleanText } from '#domain/clean-text.ts';
import { answerByLink, questionsByLink, renewAnswersLink } from '../areas/applications/answer-by-link.ts';
import type { CandidateQuestion } from '../areas/offers/tables.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Platform } from '../platform/platform.ts';
import type { SignedLink } from '../platform/signed-link.ts';
import {
  allFormOf,
  limitOpenings,
  linkOf,
  linkQuery,
  messagePage,
  orRenew,
  type Page,
  PRIVATE,
  pageLayout,
  renderRefusal,
  renewedPage,
} from './mailed-page.ts';

type Answers = ApplicationData['answers'];

/** Ten answers of 2,000 signs, each sign nine bytes once encoded, and room beside them. */
const ANSWERS_MAX_BYTES = 192 * 1024;
const tooLong = bodyLimit({
  maxSize: ANSWERS_MAX_BYTES,
  onError: (c) =>
    c.html(
      messagePage(
        'Troppo testo',
        'Quello che hai scritto è troppo lungo: torna indietro, accorcia le risposte e riprova.',
      ),
      413,
      PRIVATE,
    ),
});

/**
 * The questions of an offer for an applicant without an account: a page and a form behind a signed link of a mail. It
 * requires no login and works without JavaScript.
 */
export function questionsPage(platform: Platform): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const limited = limitOpenings(platform.db, 'answers_by_link');
  const path = '/candidature/:id{[0-9]{1,9}}/risposte';
  app.get(path, limited, async (c) => {
    const link = linkOf(c);
    return orRenew(c, renewable(link), async () =>
      c.html(formPage(await questionsByLink(platform, link), [], {}), 200, PRIVATE),
    );
  });
  app.post(path, tooLong, limited, async (c) => {
    const link = linkOf(c);
    return orRenew(c, renewable(link), async () => {
      const asked = await questionsByLink(platform, link);
      // What cannot be read is asked again.
      const sent = await allFormOf(c).catch(noneOf);
      const answers = answersOf(asked.questions, sent);
      try {
        await answerByLink(platform, link, answers);
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 400) throw error;
        return c.html(formPage(asked, answers, error.body), 400, PRIVATE);
      }
      return c.html(
        messagePage('Risposte inviate', `Grazie: ${asked.company} ha le tue risposte, insieme al tuo CV.`),
        200,
        PRIVATE,
      );
    });
  });
  app.post(`${path}/nuovo-link`, limited, async (c) => {
    return renderRefusal(c, refusedTitle, async () => {
      const isMailed = await renewAnswersLink(platform, linkOf(c));
      return c.html(renewedPage(isMailed), 200, PRIVATE);
    });
  });
  return app;
}

function noneOf(error: unknown): Record<string, unknown> {
  if (error instanceof Refusal) return {};
  throw error;
}

const renewable = (link: SignedLink) => ({
  renewal: `/candidature/${link.id}/risposte/nuovo-link?${linkQuery(link)}`,
  titleOf: refusedTitle,
});

const refusedTitle = (status: number): string =>
  status === 409 ? 'Non serve' : status === 410 ? 'Candidatura conclusa' : 'Questo link non funziona';

/** The answers of a form by question; values that are no text are left out. */
function answersOf(questions: readonly CandidateQuestion[], body: Record<string, unknown>): Answers {
  const given = questions.flatMap(({ id, kind }) => {
    const sent = [body[`q-${id}`]].flat().flatMap((one) => (typeof one === 'string' ? [cleanText(one).trim()] : []));
    return sent.length === 0 ? [] : [{ question: id, answer: kind === 'multiple' ? sent : (sent[0] ?? '') }];
  });
  const parsed = applicationData.shape.answers.safeParse(given);
  return parsed.success ? parsed.data : [];
}

function formPage(
  { title, company, questions }: { title: string; company: string; questions: readonly CandidateQuestion[] },
  answers: Answers,
  errors: Refusal['body'] | Record<string, never>,
): Page {
  const given = new Map(answers.map(({ question, answer }) => [question, answer]));
  const faults = new Map(Object.entries(errors));
  const firstWrong = questions.find(({ id }) => faults.has(`answers.${id}`))?.id;
  return pageLayout(
    'Rispondi alle domande',
    html`<p>${company} ti chiede ancora qualcosa per la tua candidatura a “${title}”. Si risponde una volta sola; le domande con * sono obbligatorie.</p>
<form method="post" novalidate>${questions.map((question) => {
      const wrong = faults.get(`answers.${question.id}`);
      return field(
        question,
        given.get(question.id),
        Array.isArray(wrong) ? String(wrong[0]) : null,
        question.id === firstWrong,
      );
    })}<button type="submit">Invia le risposte</button></form>`,
  );
}

function field(
  { id, text, kind, required, options }: CandidateQuestion,
  answer: string | string[] | undefined,
  error: string | null,
  isFirstWrong: boolean,
): Page {
  const name = `q-${id}`;
  const label = html`${text}${required ? ' *' : ''}`;
  const wrong = error ? html`<p class="wrong" id="${name}-e">${error}</p>` : '';
  const marks = raw(
    `${error ? ` aria-invalid="true" aria-describedby="${name}-e"` : ''}${isFirstWrong ? ' autofocus' : ''}`,
  );
  const value = typeof answer === 'string' ? answer : '';
  if (kind === 'text')
    return html`<div><label for="${name}">${label}</label><textarea id="${name}" name="${name}" rows="4" maxlength="2000"${marks}>${value}</textarea>${wrong}</div>`;
  if (kind === 'number')
    return html`<div><label for="${name}">${label}</label><input id="${name}" name="${name}" inputmode="decimal" maxlength="14" value="${value}"${marks}>${wrong}</div>`;
  const choices =
    kind === 'yes_no'
      ? [['yes', 'Sì'] as const, ['no', 'No'] as const]
      : options.map((option) => [option, option] as const);
  const chosen = [answer ?? []].flat();
  return html`<fieldset${raw(error ? ` aria-describedby="${name}-e"` : '')}><legend>${label}</legend>${choices.map(
    ([one, words], index) =>
      html`<label class="choice"><input type="${kind === 'multiple' ? 'checkbox' : 'radio'}" name="${name}" value="${one}"${raw(chosen.includes(one) ? ' checked' : '')}${index === 0 ? marks : ''}> ${words}</label>`,
  )}${wrong}</fieldset>`;
}
