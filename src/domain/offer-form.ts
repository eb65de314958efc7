import { type Fault, type FaultCode, type Faults, fault } from './fault.ts';
import { type OfferPay, payFields, payLimits, writtenPay } from './offer-pay.ts';
import { UNLIMITED_POSITIONS } from './offer-values.ts';
import { dotted } from './offer-words.ts';
import type { PayPeriod } from './pay-period.ts';
import { asksPastPay } from './pay-questions.ts';
import { romeDay } from './rome-time.ts';
import { MAX_ROOM_COST } from './room-words.ts';
import type { OneShotQuestions, Question } from './screening.ts';
import { uiText, uiTexts } from './ui-text.ts';
import { isWebAddress } from './web-address.ts';
import { writeEuros } from './written-euros.ts';

/** A title still marked as a copy cannot be published (rule 4.3). */
const COPY_MARK = '(Copia)';
export const MAX_TITLE = 100;
export const MAX_QUESTIONS = 10;
export const MAX_DESCRIPTION = 20_000;
const MAX_POSITIONS = 998;

export interface FormQuestion extends Question {
  /** The answer that excludes a candidate; for a number, the required minimum. */
  knockout: string | null;
}

/** An offer as a company writes it (rules 2.18, 3.1). Empty fields are null or empty. */
export interface OfferForm extends OfferPay {
  job: string | null;
  place_id: number | null;
  contract_typology: string | null;
  contract_period: string | null;
  contract_period_determinate_type: string | null;
  is_urgent: boolean;
  date_start: string | null;
  date_end: string | null;
  count_positions: number | null;
  experience_required: string | null;
  languages_knowledge_required: readonly { language: string; level: string }[];
  certificates_required: readonly string[];
  has_room: boolean;
  has_room_options: readonly string[];
  /** Whole euros a month, where the room is not free. */
  room_cost: number | null;
  extras: readonly string[];
  title: string;
  /** HTML. */
  description: string;
  application_url: string | null;
  application_email: string | null;
  candidate_questions: readonly FormQuestion[];
  /** What happens to one-shot applications where an answer is required. */
  one_shot_questions: OneShotQuestions;
  event: number | null;
}

/** An empty offer. */
export const blankOffer = {
  job: null,
  place_id: null,
  contract_typology: null,
  contract_period: null,
  contract_period_determinate_type: null,
  is_urgent: false,
  date_start: null,
  date_end: null,
  count_positions: 1,
  experience_required: null,
  languages_knowledge_required: [],
  certificates_required: [],
  pay_period: 'month',
  minimum_salary: null,
  maximum_salary: null,
  minimum_rate_cents: null,
  maximum_rate_cents: null,
  has_room: false,
  has_room_options: [],
  room_cost: null,
  extras: [],
  title: '',
  description: '',
  application_url: null,
  application_email: null,
  candidate_questions: [],
  one_shot_questions: 'ask_by_mail',
  event: null,
} satisfies OfferForm;

const REQUIRED = uiText('Campo obbligatorio.');
const textOf = (html: string) =>
  html
    .replace(/<[^<>]+>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .trim();

/**
 * The faults that stop an offer from being published today (Rome's day), by field, each with what to do; empty when
 * there are none.
 */
export function offerFaults(form: OfferForm, today: string = romeDay()): Faults {
  const faults: Record<string, Fault[]> = {};
  const refuse = (field: string, code: FaultCode, message: string) => {
    faults[field] = [...(faults[field] ?? []), fault(code, message)];
  };
  if (!form.job) refuse('job', 'invalid_choice', 'Scegli la qualifica dai suggerimenti.');
  if (form.place_id === null) refuse('place_id', 'invalid_choice', 'Scegli il comune dai suggerimenti.');
  if (!form.contract_period) refuse('contract_period', 'required', 'Scegli il tipo di contratto.');
  if (!form.contract_typology) refuse('contract_typology', 'required', 'Scegli l’orario.');
  if (form.date_start && form.date_start < today)
    refuse('date_start', 'in_the_past', 'La data di inizio è passata: scegline una da oggi in poi, o lascia vuoto.');
  if (form.date_end && form.date_end < today)
    refuse('date_end', 'in_the_past', 'La data di fine è passata: scegline una da oggi in poi, o lascia vuoto.');
  else if (form.date_start && form.date_end && form.date_end < form.date_start)
    refuse('date_end', 'end_before_start', 'La fine viene prima dell’inizio.');
  if (form.count_positions === null) refuse('count_positions', 'required', 'Scrivi quante persone cerchi.');
  else if (
    !Number.isInteger(form.count_positions) ||
    form.count_positions < 1 ||
    (form.count_positions > MAX_POSITIONS && form.count_positions !== UNLIMITED_POSITIONS)
  )
    refuse('count_positions', 'out_of_range', `Scrivi un numero da 1 a ${MAX_POSITIONS}.`);
  salaryFaults(form, refuse);
  roomFaults(form, refuse);
  titleFaults(form.title, refuse);
  if (!textOf(form.description)) refuse('description', 'required', REQUIRED);
  else if (textOf(form.description).length < 40)
    refuse('description', 'too_short', 'Racconta il lavoro in almeno due frasi: chi legge decide da qui.');
  if (form.application_url !== null && !form.application_url.trim())
    refuse(
      'application_url',
      'required',
      'Scrivi l’indirizzo della pagina dove ci si candida, oppure ricevi le candidature qui.',
    );
  else if (form.application_url && !isWebAddress(form.application_url))
    refuse(
      'application_url',
      'invalid_url',
      'Scrivi un indirizzo completo, per esempio https://www.hotel.it/lavora-con-noi',
    );
  questionFaults(form.candidate_questions, refuse);
  return faults;
}

type Refuse = (field: string, code: FaultCode, message: string) => void;

const outOfRange: Readonly<Record<PayPeriod, string>> = uiTexts({
  month: 'Scrivi gli euro lordi al mese, per esempio 1.600.',
  day: 'Scrivi gli euro lordi al giorno, per esempio 90.',
  hour: 'Scrivi gli euro lordi all’ora, per esempio 10,50.',
});

/** The pay or its range must be in the ad (law in force since 7 June 2026, rule D6). */
function salaryFaults(form: OfferForm, refuse: Refuse): void {
  const fields = payFields(form.pay_period);
  const { minimum, maximum } = writtenPay(form);
  if (minimum === null && maximum === null)
    refuse(
      fields.minimum,
      'salary_required',
      'Indica la retribuzione iniziale o la sua fascia: chi si candida deve conoscerla prima del colloquio, e qui sta in ogni annuncio.',
    );
  const { least, most } = payLimits[form.pay_period];
  for (const [field, value] of [
    [fields.minimum, minimum],
    [fields.maximum, maximum],
  ] as const) {
    if (value !== null && !(value >= least && value <= most))
      refuse(field, 'out_of_range', outOfRange[form.pay_period]);
  }
  if (minimum !== null && maximum !== null && maximum < minimum)
    refuse(
      fields.maximum,
      'range_inverted',
      `Il massimo è più basso del minimo: scrivi almeno ${writeEuros(minimum)} €.`,
    );
}

const distances: readonly string[] = ['in-house', 'walking', 'needs-vehicle'];

/** What lodging cannot be at once. */
function roomFaults({ has_room_options: options, room_cost: cost }: OfferForm, refuse: Refuse): void {
  const [women, men] = ['only-women', 'only-men'].map((option) => options.includes(option));
  if (options.filter((option) => distances.includes(option)).length > 1)
    refuse('has_room_options', 'invalid_choice', 'Scegli una sola distanza dal lavoro.');
  if (women && men)
    refuse('has_room_options', 'invalid_choice', 'Se l’alloggio è per tutti, togli “Solo donne” e “Solo uomini”.');
  if (options.includes('payment') && cost !== null && !(cost >= 1 && cost <= MAX_ROOM_COST))
    refuse('room_cost', 'out_of_range', `Scrivi gli euro che trattieni al mese, al massimo ${dotted(MAX_ROOM_COST)}.`);
  if ((women || men) && options.includes('couples'))
    refuse('has_room_options', 'invalid_choice', 'Un alloggio solo per donne o solo per uomini non è per coppie.');
}

function titleFaults(title: string, refuse: Refuse): void {
  const written = title.trim();
  if (!written) refuse('title', 'required', REQUIRED);
  else if (written.length > MAX_TITLE) refuse('title', 'too_long', `Scrivi al massimo ${MAX_TITLE} caratteri.`);
  if (written.includes(COPY_MARK))
    refuse('title', 'copy_title', `Cambia il titolo: finché contiene “${COPY_MARK}” l’offerta non si può pubblicare.`);
}

function questionFaults(questions: readonly FormQuestion[], refuse: Refuse): void {
  if (questions.length > MAX_QUESTIONS)
    refuse('candidate_questions', 'too_many', `Al massimo ${MAX_QUESTIONS} domande.`);
  questions.forEach(({ text, kind, options, knockout }, index) => {
    const field = `candidate_questions.${index}`;
    const choices = options.map((option) => option.trim()).filter(Boolean);
    if (!text.trim()) refuse(`${field}.text`, 'required', REQUIRED);
    if (asksPastPay(text))
      refuse(
        `${field}.text`,
        'pay_question',
        'Non si può chiedere quanto una persona guadagna o guadagnava: la legge lo vieta. Chiedi le esperienze o le aspettative.',
      );
    if ((kind === 'single' || kind === 'multiple') && new Set(choices).size < 2)
      refuse(`${field}.options`, 'too_few', 'Scrivi almeno due risposte diverse.');
    if (knockout !== null && !isPossible(kind, choices, knockout))
      refuse(`${field}.knockout`, 'invalid_choice', 'Scegli tra le risposte possibili.');
  });
}

function isPossible(kind: Question['kind'], choices: readonly string[], knockout: string): boolean {
  if (kind === 'yes_no') return knockout === 'yes' || knockout === 'no';
  if (kind === 'number') return /^\d{1,6}$/.test(knockout);
  return kind !== 'text' && choices.includes(knockout);
}

/**
 * The faults that an edit introduced. What was missing before (an older offer may lack much) and what only time made
 * wrong (a start date that has passed) do not block another field.
 */
export function changeFaults(before: OfferForm, after: OfferForm, today: string = romeDay()): Faults {
  const known = offerFaults(before, today);
  const isChanged = (field: string) =>
    JSON.stringify(Object.entries(before).find(([name]) => name === field)) !==
    JSON.stringify(Object.entries(after).find(([name]) => name === field));
  return Object.fromEntries(
    Object.entries(offerFaults(after, today)).filter(
      ([field]) => !known[field] || isChanged(field.split('.')[0] ?? ''),
    ),
  );
}

/** The dates of a copy: past ones are left out. */
export function copyDates(
  { date_start, date_end }: Pick<OfferForm, 'date_start' | 'date_end'>,
  today: string = romeDay(),
): Pick<OfferForm, 'date_start' | 'date_end'> {
  const ahead = (day: string | null) => (day !== null && day >= today ? day : null);
  return { date_start: ahead(date_start), date_end: ahead(date_end) };
}

/** The title of a copy, shortened to leave room for its mark (rule 4.3). */
export const copyTitle = (title: string): string =>
  title.includes(COPY_MARK) ? title : `${title.slice(0, MAX_TITLE - COPY_MARK.length - 1)} ${COPY_MARK}`;

/**
 * A draft's title: its own, else its job and place, else 'Senza titolo' (rule 3.1). A draft's content is not validated.
 */
export function draftTitle(data: Readonly<Record<string, unknown>>): string {
  const first = Object.values(data)[0];
  const draft: Record<string, unknown> = isRecord(first) ? first : {};
  const { title, jobName, place } = draft;
  if (typeof title === 'string' && title.trim()) return title.trim();
  const where = isRecord(place) && typeof place.text === 'string' ? place.text.split(',')[0] : null;
  if (typeof jobName === 'string' && jobName && where) return `${jobName} a ${where}`;
  return uiText('Senza titolo');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
