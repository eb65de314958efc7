import { eq } from 'drizzle-orm';
import { type InterviewAction, NOBODY_THERE } from '#domain/interview-state.ts';
import type { Database } from '#server/platform/database.ts';
import type { FoundInterview } from './find-interview.ts';
import { freeTimes } from './free-times.ts';
import { interviewRounds } from './tables.ts';

/** What is left to who releases a time: others to choose from, none, or nobody in the company who could answer. */
export type Left = 'times' | 'none' | 'nobody';

/** The same of an interview as it was before its time was released; `interview.time_id` is that time. */
export async function leftAfter(tx: Database, { interview, round, company }: FoundInterview): Promise<Left> {
  if (!company.is_attended) return 'nobody';
  const free = await freeTimes(tx, new Date(), eq(interviewRounds.id, round.id));
  return free.some(({ time }) => time.id !== interview.time_id) ? 'times' : 'none';
}

/** What the candidate can do next, after the sentence that their time is free. */
export const nextStep: Readonly<Record<Left, { words: string; label: string }>> = {
  times: { words: 'Scegline un altro.', label: 'Scegli un altro orario' },
  none: {
    words: 'Altri orari liberi non ce ne sono: proponi tu quelli che ti vanno bene.',
    label: 'Proponi altri orari',
  },
  nobody: { words: NOBODY_THERE, label: 'Apri il colloquio' },
};

/** What the company reads of who moves an interview. */
const movedWords = (left: Left, { name, about, when }: { name: string; about: string; when: string }): string =>
  left === 'times'
    ? `${name} deve spostare il colloquio${about} e sceglierà un altro orario: era ${when}. L’orario è di nuovo libero.`
    : `${name} deve spostare il colloquio${about}: era ${when}. Non ci sono altri orari liberi: aggiungine, o aspetta quelli che propone.`;

export type Freeing = Extract<InterviewAction, 'release' | 'give_up' | 'cancel'>;

/** What the candidate reads. */
export const freed: Readonly<
  Record<Freeing, { subject: string; words: (company: string, about: string, isCompanyGone: boolean) => string }>
> = {
  release: {
    subject: 'Colloquio da spostare',
    words: (company, about) => `Hai liberato l’orario del colloquio con ${company}${about}.`,
  },
  give_up: {
    subject: 'Hai rinunciato al colloquio',
    words: (company, about) => `Hai rinunciato al colloquio con ${company}${about}. Abbiamo avvisato l’azienda.`,
  },
  cancel: {
    subject: 'Colloquio annullato',
    words: (company, about, isCompanyGone) =>
      isCompanyGone
        ? `Ci dispiace: ${company} non è più su Brigata e il colloquio${about} è annullato.`
        : `Ci dispiace: ${company} ha annullato il colloquio${about}.`,
  },
};

/** What the interviewer reads: who wants another time is not somebody who gives up. */
export const freedForCompany: Readonly<
  Record<Freeing, { subject: (name: string) => string; words: (freed: FreedWords) => string }>
> = {
  release: {
    subject: (name) => `Da spostare: colloquio con ${name}`,
    words: ({ left, ...freed }) => movedWords(left, freed),
  },
  give_up: {
    subject: (name) => `Rinuncia: colloquio con ${name}`,
    words: ({ name, about, when, isFree }) =>
      `${name} rinuncia al colloquio${about}: era ${when}.${isFree ? ' L’orario è di nuovo libero.' : ''}`,
  },
  cancel: {
    subject: (name) => `Annullato: colloquio con ${name}`,
    words: ({ name, about, when }) => `Il colloquio con ${name}${about} è annullato: era ${when}.`,
  },
};

interface FreedWords {
  name: string;
  about: string;
  when: string;
  left: Left;
  /** Whether others can choose the time: not in a closed round. */
  isFree: boolean;
}
