import { type Fault, fault } from './fault.ts';
import { uiText, uiTexts } from './ui-text.ts';

/** A question of an offer to its applicants (rule D6). */
export interface Question {
  id: string;
  text: string;
  kind: 'text' | 'yes_no' | 'single' | 'multiple' | 'number';
  required: boolean;
  options: readonly string[];
}

export type AnswerValue = string | string[];

/** What a company chooses for one-shot applications, which carry no answers, where an answer is required. */
export const oneShotQuestions = uiTexts({
  ask_by_mail: 'Chiedi le risposte nella mail che segue',
  close_one_shot: 'Chiudi la candidatura veloce per questa offerta',
} as const);
export type OneShotQuestions = keyof typeof oneShotQuestions;

/** Whether an offer accepts no one-shot applications, because an answer is required. */
export const isOneShotClosed = (questions: readonly Pick<Question, 'required'>[], choice: OneShotQuestions): boolean =>
  choice === 'close_one_shot' && questions.some(({ required }) => required);

/** Whether one-shot applicants are mailed a link to the questions. */
export const isAskedByMail = (questions: readonly Pick<Question, 'required'>[], choice: OneShotQuestions): boolean =>
  choice === 'ask_by_mail' && questions.some(({ required }) => required);

const LONGEST = 2000;
/** A question answered in years ('Quanti anni di esperienza hai?'), and the maximum of them. */
const YEARS = /\b(?:quanti|numero di) anni\b/i;
const MAX_YEARS = 80;

/**
 * The faults of the answers to an offer's questions, by question id; empty when there are none. Answers to questions
 * the offer does not ask are ignored: the offer may have changed meanwhile.
 */
export function answerFaults(
  questions: readonly Question[],
  answers: ReadonlyMap<string, AnswerValue>,
): Record<string, Fault> {
  const faults: Record<string, Fault> = {};
  for (const question of questions) {
    const found = faultOf(question, answers.get(question.id));
    if (found) faults[question.id] = found;
  }
  return faults;
}

function faultOf({ kind, text, required, options }: Question, answer: AnswerValue | undefined): Fault | null {
  const given = (Array.isArray(answer) ? answer : [answer ?? '']).map((one) => one.trim()).filter(Boolean);
  const [first] = given;
  if (first === undefined) return required ? fault('required', 'Campo obbligatorio.') : null;
  if (kind === 'multiple')
    return given.every((one) => options.includes(one))
      ? null
      : fault('invalid_choice', 'Scegli tra le risposte proposte.');
  if (given.length > 1) return fault('too_many', 'Scegli una sola risposta.');
  if (kind === 'single')
    return options.includes(first) ? null : fault('invalid_choice', 'Scegli tra le risposte proposte.');
  if (kind === 'yes_no') return first === 'yes' || first === 'no' ? null : fault('invalid_choice', 'Rispondi sì o no.');
  if (kind === 'number') return numberFault(text, first);
  return first.length <= LONGEST ? null : fault('too_long', `Scrivi al massimo ${LONGEST} caratteri.`);
}

function numberFault(question: string, answer: string): Fault | null {
  if (!/^-?\d{1,9}([.,]\d{1,4})?$/.test(answer)) return fault('invalid_number', 'Scrivi un numero.');
  const number = Number(answer.replace(',', '.'));
  if (YEARS.test(question) && (number < 0 || number > MAX_YEARS))
    return fault('out_of_range', `Scrivi quanti anni, da 0 a ${MAX_YEARS}.`);
  return null;
}

/** An answer as people read it. */
export function answerWords(answer: AnswerValue): string {
  if (Array.isArray(answer)) return answer.join(', ');
  if (answer === 'yes') return uiText('Sì');
  return answer === 'no' ? uiText('No') : answer;
}

/** Whether an answer excludes a candidate: it is the excluding one, or a number below the minimum (rules D6, D7). */
export function knocksOut(
  { kind, knockout }: { kind: Question['kind']; knockout: string | null },
  answer: AnswerValue | undefined,
): boolean {
  if (knockout === null || answer === undefined || answer.length === 0) return false;
  if (kind === 'number') return Number(String(answer).replace(',', '.')) < Number(knockout);
  return Array.isArray(answer) ? answer.includes(knockout) : answer.trim() === knockout;
}
