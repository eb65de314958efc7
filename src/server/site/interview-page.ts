import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html, raw } from 'hono/html';
import { type CandidateInterview, takeBody } from '#contract/interviews.ts';
import { dayWithHoliday, periodName } from '#domain/interview-day.ts';
import { ASK_BEFORE_GOING, interviewKinds, NOBODY_THERE } from '#domain/interview-state.ts';
import { clockOf } from '#domain/interview-times.ts';
import { movingWords } from '#domain/moving-words.ts';
import { readVisitor } from '../areas/account/session.ts';
import {
  answerOpened,
  type LinkedAnswer,
  openedInterview,
  renewInterviewLink,
} from '../areas/interviews/answer-by-link.ts';
import { type LeadingWord, leadingAnswers } from '../areas/interviews/interview-link.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Opening } from '../platform/page-link.ts';
import type { Platform } from '../platform/platform.ts';
import type { SignedLink } from '../platform/signed-link.ts';
import { companyNotices } from './company-notices.ts';
import { proposalOf, proposalPart } from './interview-proposal-form.ts';
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
  wayOn,
} from './mailed-page.ts';

/** A button, or three times and a line of 300 characters, each nine bytes once encoded. */
const MAX_BYTES = 8192;
const short = bodyLimit({ maxSize: MAX_BYTES, onError: tooLong });

/**
 * An interview for its candidate, behind a signed link of a mail or their session: a time is taken in one tap, without
 * JavaScript. Opening the page changes nothing, its buttons do: programs that look through mails open links.
 */
export function interviewPage(platform: Platform): Hono<ApiEnv> {
  const { siteUrl } = platform.config;
  const app = new Hono<ApiEnv>();
  const limited = limitOpenings(platform.db, 'interview_by_link');
  const path = '/colloqui/:id{[0-9]{1,9}}';
  const visitor = readVisitor(platform.db);
  app.get(path, limited, visitor, async (c) => {
    const leading = leadingOf(c.req.query('risposta'));
    return orRenew(c, renewable(linkOf(c)), async () => {
      const opening = openingOf(c, siteUrl);
      return showOpened(c, opening, pageOf(opening, await openedInterview(platform, opening), { leading }));
    });
  });
  app.post(path, short, limited, visitor, async (c) => {
    return orRenew(c, renewable(linkOf(c)), async () => {
      const opening = openingOf(c, siteUrl);
      const form = await formOf(c);
      try {
        const answer = answerOf(form);
        if (answer) await answerOpened(platform, opening, answer);
      } catch (error) {
        return refusedPage(c, platform, { opening, form, error });
      }
      return goTo(c, pathOf(opening));
    });
  });
  app.post(`${path}/nuovo-link`, limited, (c) =>
    renderRefusal(c, refusedTitle, async () =>
      c.html(renewedPage(await renewInterviewLink(platform, linkOf(c))), 200, PRIVATE),
    ),
  );
  return app;
}

const renewable = (link: SignedLink) => ({
  renewal: `/colloqui/${link.id}/nuovo-link?${linkQuery(link)}`,
  titleOf: refusedTitle,
});

interface Refused {
  opening: Opening;
  /** What was sent, shown again in its fields. */
  form: Record<string, unknown>;
  error: unknown;
}

/** What was refused, above the page as it is now: a time that somebody else took is gone from it. */
async function refusedPage(
  c: Context<ApiEnv>,
  platform: Platform,
  { opening, form, error }: Refused,
): Promise<Response> {
  if (!(error instanceof Refusal) || (error.status !== 409 && error.status !== 400)) throw error;
  const interview = await openedInterview(platform, opening);
  const { detail, starts, line } = error.body;
  const problem = String(detail ?? [starts, line].flat().find((words) => typeof words === 'string') ?? '');
  return showOpened(c, opening, pageOf(opening, interview, { refused: { words: problem, form } }), error.status);
}

const refusedTitle = (status: number): string =>
  status === 410 ? 'Il colloquio è concluso' : status === 409 ? 'Non serve' : 'Questo link non funziona';

const pathOf = (opening: Opening): string => addressOf(`/colloqui/${opening.id}`, opening);

/** The button that was pressed; null for none of ours. Refuses a proposal that is not whole (400). */
function answerOf(form: Record<string, unknown>): LinkedAnswer | null {
  const { time, action } = form;
  const taken = takeBody.safeParse({ time: Number(time) });
  if (taken.success) return { take: taken.data.time };
  if (action === 'propose') return { propose: proposalOf(form) };
  return action === 'confirm' || action === 'release' || action === 'give_up' || action === 'withdraw'
    ? { action }
    : null;
}

/** The answer that the button of a mail gives; null for none of ours. */
const leadingOf = (word: string | undefined): Leading | null =>
  word === 'ci-saro' || word === 'devo-spostare' ? leadingAnswers[word] : null;

type Leading = (typeof leadingAnswers)[LeadingWord];

interface Shown {
  refused?: RefusedForm;
  /** The answer that comes first and has the focus: the one whose button was pressed in the mail. */
  leading?: Leading | null;
}

interface RefusedForm {
  words: string;
  form: Record<string, unknown>;
}

const titles: Readonly<Record<CandidateInterview['state'], string>> = {
  invited: 'Scegli l’orario del colloquio',
  moved: 'Scegli un altro orario',
  taken: 'Colloquio fissato',
  given_up: 'Hai rinunciato al colloquio',
  cancelled: 'Il colloquio è stato annullato',
  past: 'Il tuo colloquio',
};

/** A candidate who has to move an interview has no time to choose where the company has none left. */
const titleOf = ({ state, times }: CandidateInterview): string =>
  state === 'moved' && times.length === 0 ? 'Colloquio da spostare' : titles[state];

const pageOf =
  (opening: Opening, interview: CandidateInterview, { refused, leading = null }: Shown) =>
  (referrer: Referrer): Page => {
    const { company, offer } = interview;
    return pageLayout(
      titleOf(interview),
      html`${refused ? html`<p class="wrong" role="alert">${refused.words}</p>` : ''}
<p><strong>${company.name}</strong>${offer ? ` · ${offer.title}` : ''}</p>
${facts(interview)}
${interview.message.text ? html`<p>${company.name} scrive: “${interview.message.text}”</p>` : ''}${companyNotices(interview.message)}
<form method="post" action="${pathOf(opening)}">${buttons(interview, leading)}</form>
${proposalPart(pathOf(opening), interview, refused?.form ?? {})}
${givingUp(pathOf(opening), interview)}
${wayOn(opening, '/profilo/colloqui', 'seguire candidature e colloqui da una pagina sola')}`,
      referrer,
    );
  };

function facts({ starts_at, ends_at, kind, place, note, notices, minutes, will_come }: CandidateInterview): Page {
  return html`${starts_at && ends_at ? html`<p><strong>${periodName({ starts_at, ends_at })}</strong>${will_come ? ' · hai confermato che ci sarai' : ''}</p>` : ''}
<p>${interviewKinds[kind]}, ${minutes} minuti. ${placeWords(kind, place)}</p>
${note ? html`<p>${note}</p>` : ''}${companyNotices({ notices })}`;
}

function placeWords(kind: CandidateInterview['kind'], place: string): Page | string {
  if (kind === 'video') return html`<a href="${place}" rel="noreferrer">${place}</a>`;
  if (kind === 'phone') return html`<a href="tel:${place.replace(/\s/g, '')}">${place}</a>`;
  return place;
}

function buttons(interview: CandidateInterview, leading: Leading | null): Page {
  const { state, actions, can_confirm, is_near, is_attended } = interview;
  const isSettled = state === 'taken';
  const isFixed = isSettled && !is_near && actions.includes('release');
  const canMove = isSettled && actions.includes('release');
  const isMoving = leading === 'release' && canMove;
  const hasOthers = othersOf(interview).length > 0;
  const focus = raw(' autofocus');
  const confirm = can_confirm
    ? html`<button type="submit" name="action" value="confirm"${isMoving ? raw(' class="quiet"') : ''}${leading === 'confirm' ? focus : ''}>Ci sarò</button>`
    : '';
  const release = canMove
    ? html`<button type="submit"${isMoving ? focus : raw(' class="quiet"')} name="action" value="release">${hasOthers ? 'Devo spostare: scelgo più tardi' : 'Devo spostare'}</button>`
    : '';
  return html`${is_attended || (actions.length === 0 && !is_near) ? '' : html`<p>${NOBODY_THERE}${isSettled ? ` ${ASK_BEFORE_GOING}` : ''}</p>`}${isFixed && is_attended && leading === null ? html`<p>L’invito per il calendario è nella tua mail, e te lo ricordiamo prima.</p>` : ''}
${isMoving ? html`<p>${movingWords(is_attended, hasOthers)}</p>${release}` : confirm}
${is_near ? html`<p>Mancano meno di due ore: se non puoi, avvisa subito l’azienda.</p>` : ''}
${actions.includes('take') ? choices(interview) : ''}
${isMoving ? confirm : release}`;
}

/** Giving up, after every other way: with a second tap. */
function givingUp(address: string, { actions }: CandidateInterview): Page | string {
  if (!actions.includes('give_up')) return '';
  return html`<form method="post" action="${address}"><details><summary>Rinuncio al colloquio</summary><p>L’orario va a un altro, e avvisiamo l’azienda.</p><button type="submit" class="quiet" name="action" value="give_up">Sì, rinuncio</button></details></form>`;
}

const othersOf = ({ times, starts_at }: CandidateInterview) => times.filter((time) => time.starts_at !== starts_at);

/** A button for each free time, by day: one tap takes it. */
function choices(interview: CandidateInterview): Page {
  const { state } = interview;
  const others = othersOf(interview);
  if (others.length === 0)
    return html`<p>${state === 'taken' ? 'Non ci sono altri orari liberi.' : 'In questo momento non ci sono orari liberi.'}</p>`;
  const isSettled = state === 'taken';
  const days = Map.groupBy(others, (time) => dayWithHoliday(time.starts_at));
  return html`${isSettled ? html`<p>Se preferisci un altro orario, sceglilo:</p>` : html`<p>Scegli l’orario che preferisci:</p>`}
${[...days].map(
  ([day, some]) =>
    html`<fieldset><legend>${day}</legend><div class="times">${some.map((time) => html`<button type="submit" class="quiet" name="time" value="${time.id}">${clockOf(time.starts_at)}</button>`)}</div></fieldset>`,
)}`;
}
