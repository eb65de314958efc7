import { Hono } from 'hono';
import * as z from 'zod';
import { seasonDraft, writtenNeed } from '#contract/season-plan.ts';
import { companyReasons, MAX_END_NOTE } from '#domain/hire-state.ts';
import { exactJob } from '#domain/typed-job.ts';
import type { Api, ApiEnv } from '../platform/http/api.ts';
import type { Services } from '../services.ts';
import { answerPlainForm, type Field, limitPlainForm, type PlainForm, plainFormFor, type Sent } from './plain-form.ts';

const PLAN = '/profilo/azienda/stagione';
const SEASONS = '/profilo/stagioni';
const id = z.string().regex(/^[1-9]\d{0,8}$/);

/** The forms of the season plan, of references and of a hire that ends, where their pages have no script. */
export function hiringForms(
  app: Api,
  { platform, professions }: Pick<Services, 'platform' | 'professions'>,
): Hono<ApiEnv> {
  const forms = new Hono<ApiEnv>();
  const { siteUrl } = platform.config;
  const jobs = () => professions.list.map(({ slug, name }) => [slug, name] as const);
  /** What was typed in full is that job; anything else is chosen on the page that asks. */
  const withJob = (sent: Sent): Sent => {
    const typed = sent.job ?? '';
    const found = professions.bySlug(typed) ?? exactJob(professions.list, typed);
    return { ...sent, job: found?.slug ?? '' };
  };
  const company = plainFormFor(app, 'company');
  forms.post(PLAN, company, limitPlainForm, (c) =>
    answerPlainForm(app, c, siteUrl, (sent) => planForm(withJob(sent), jobs())),
  );
  forms.post(SEASONS, plainFormFor(app, 'candidate'), limitPlainForm, (c) =>
    answerPlainForm(app, c, siteUrl, (sent) => referenceForm(withJob(sent), jobs())),
  );
  forms.post('/profilo/azienda/assunzioni/:id{[1-9][0-9]{0,8}}/fine', company, limitPlainForm, (c) =>
    answerPlainForm(app, c, siteUrl, (sent) => endForm(sent, c.req.param('id'))),
  );
  return forms;
}

type Jobs = readonly (readonly [string, string])[];

const jobField = (options: Jobs): Field => ({ name: 'job', label: 'Ruolo', options });
const needFields: readonly Field[] = [
  { name: 'positions', label: 'Quante persone' },
  { name: 'starts_on', label: 'Dal', type: 'date' },
  { name: 'ends_on', label: 'Al', type: 'date' },
];

const needOf = ({ job = '', positions = '', starts_on = '', ends_on = '' }: Sent) => ({
  job,
  positions: /^\d{1,4}$/.test(positions.trim()) ? Number(positions) : positions,
  starts_on,
  ends_on,
});

const planOf = (season: string): string => `${PLAN}?${new URLSearchParams({ stagione: season }).toString()}`;
const planOfAnswer = (answer: unknown): string => {
  const written = writtenNeed.safeParse(answer);
  return written.success ? planOf(written.data.season) : PLAN;
};

/** What each button of the plan does; null for none of ours. */
function planForm(sent: Sent, jobs: Jobs): PlainForm | null {
  const { azione, season = '' } = sent;
  const back = season ? planOf(season) : PLAN;
  const one = id.safeParse(sent.id);
  const plan = { sent, back, text: '', fields: [], hidden: ['azione', 'id', 'season', 'job'], goal: () => back };
  if (azione === 'aggiungi')
    return {
      ...plan,
      title: 'Aggiungi un ruolo',
      button: 'Aggiungi al piano',
      fields: [jobField(jobs), ...needFields],
      hidden: ['azione', 'season'],
      call: { path: '/company/season-plan', body: needOf(sent) },
      goal: planOfAnswer,
    };
  if (azione === 'modifica' && one.success)
    return {
      ...plan,
      title: 'Modifica la riga',
      button: 'Salva',
      fields: needFields,
      call: { path: `/company/season-plan/${one.data}`, body: needOf(sent), method: 'PUT' },
      goal: planOfAnswer,
    };
  if (azione === 'elimina' && one.success)
    return {
      ...plan,
      title: 'Elimina la riga',
      text: 'La riga esce dal piano. Chi è già assunto resta assunto.',
      button: 'Elimina',
      call: { path: `/company/season-plan/${one.data}`, body: {}, method: 'DELETE' },
    };
  if (azione === 'copia')
    return {
      ...plan,
      title: 'Copia il piano',
      text: 'Le righe della stessa stagione dell’anno prima, che qui non ci sono, entrano nel piano.',
      button: 'Copia',
      call: { path: '/company/season-plan/copy', body: { season } },
    };
  if (azione !== 'pubblica') return null;
  return {
    ...plan,
    title: 'Pubblica quello che manca',
    text: 'Facciamo una bozza di offerta con le persone e i giorni che mancano. Non si pubblica e non si paga ancora niente.',
    button: 'Fai la bozza',
    call: { path: '/company/season-plan/publish', body: { season, job: sent.job ?? '' } },
    goal: (answer) => {
      const made = seasonDraft.safeParse(answer);
      if (made.data?.draft) return `/recruiter/pubblica-annuncio?bozza=${made.data.draft}`;
      return made.data?.offer ? `/profilo/azienda/le-mie-offerte/${made.data.offer}` : back;
    },
  };
}

/** Asks a company for a reference, of a hire or by its mail address. */
function referenceForm(sent: Sent, jobs: Jobs): PlainForm | null {
  if (sent.azione !== 'chiedi') return null;
  const hire = id.safeParse(sent.hire);
  const { house = '', email = '', job = '', season = '' } = sent;
  const asked = {
    sent,
    title: 'Chiedi una referenza',
    text: 'La struttura riceve una mail con un link: scrive al massimo 300 caratteri, e decidi tu se si vedono.',
    button: 'Chiedi una referenza',
    back: `${SEASONS}#referenze`,
    goal: () => `${SEASONS}#referenze`,
  };
  const path = '/candidate/references';
  if (hire.success)
    return { ...asked, fields: [], hidden: ['azione', 'hire'], call: { path, body: { hire: Number(hire.data) } } };
  return {
    ...asked,
    fields: [
      { name: 'house', label: 'Struttura', most: 120 },
      { name: 'email', label: 'Indirizzo mail della struttura', type: 'email', most: 254 },
      jobField(jobs),
    ],
    hidden: ['azione', 'season'],
    call: { path, body: { house, email, job, season } },
  };
}

/** The company says that a hire has ended before its time. */
function endForm(sent: Sent, hire: string): PlainForm {
  const { reason = '', note = '' } = sent;
  const back = pageIn(sent.torna);
  return {
    sent: { ...sent, torna: back },
    title: 'Il lavoro è finito?',
    text: 'La persona riceve una mail con il motivo. Se il posto è di un’offerta, torna libero. Lo puoi annullare entro un giorno.',
    button: 'Segna la fine',
    fields: [
      { name: 'reason', label: 'Motivo', options: Object.entries(companyReasons) },
      { name: 'note', label: 'Quale, se è un altro motivo: lo legge anche la persona', most: MAX_END_NOTE },
    ],
    hidden: ['torna'],
    back,
    call: { path: `/hires/${hire}/end`, body: { reason, note: reason === 'other' ? note : '' } },
    goal: () => back,
  };
}

/** The page of the company that the form was on; nothing that leads elsewhere. */
const pageIn = (page: string | undefined): string =>
  page !== undefined && /^\/(profilo\/azienda|recruiter)\/[\w/-]*$/.test(page) ? page : '/profilo/azienda/persone';
