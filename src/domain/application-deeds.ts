import { type ApplicationStatus, waitingStatuses } from './application-status.ts';
import type { HireState } from './hire-state.ts';
import type { InterviewLife, InterviewState } from './interview-state.ts';
import { uiTexts } from './ui-text.ts';

/**
 * What happened to an application, with the words that its company reads beside the state it chose (rule deeds): the
 * one furthest of all that was done.
 */
export const deeds = uiTexts({
  received: 'Ricevuta',
  written: 'Messaggio inviato',
  interview_offered: 'Colloquio proposto',
  interview_fixed: 'Colloquio fissato',
  interview_held: 'Colloquio fatto',
  interview_missed: 'Colloquio mancato',
  hire_proposed: 'Assunzione proposta',
  hired: 'Assunzione confermata',
  hire_ended: 'Assunzione terminata',
  answered: 'Risposta negativa',
  closed: 'Ricerca chiusa',
} as const);
export type Deed = keyof typeof deeds;

/** The facts of an application from which all else follows: the choice of its company, and what was done. */
export interface ApplicationFacts {
  status: ApplicationStatus;
  is_withdrawn: boolean;
  /** Whether its applicant was informed that the search is over. */
  is_closed: boolean;
  /** The hire of its sender for the offer: a confirmed one before a proposed one, before those that are over. */
  hire: { state: HireState } | null;
  /** Its interview, or one to come that they have with the company by their profile; none that was given up. */
  interview: InterviewLife | null;
  /** Whether the two wrote to each other since. */
  company_wrote: boolean;
  applicant_wrote: boolean;
}

/** States of an interview that took place or is to: a given-up or cancelled one is none. */
const interviewDeeds: Readonly<Record<InterviewState, Deed | null>> = {
  invited: 'interview_offered',
  moved: 'interview_offered',
  taken: 'interview_fixed',
  done: 'interview_held',
  no_show: 'interview_missed',
  given_up: null,
  cancelled: null,
};

/** What an interview is at a moment: one whose time has begun is held, until the company says that nobody came. */
function deedOfInterview({ state, starts_at }: InterviewLife, now: Date): Deed | null {
  return state === 'taken' && starts_at !== null && starts_at <= now ? 'interview_held' : interviewDeeds[state];
}

/** What settled an application: a hire before the end of the search, and that before a refusal; null for nothing. */
export function settledBy({ status, is_closed, hire }: Pick<ApplicationFacts, 'status' | 'is_closed' | 'hire'>) {
  if (hire?.state === 'confirmed') return 'hired';
  if (hire?.state === 'proposed') return 'hire_proposed';
  if (hire?.state === 'ended') return 'hire_ended';
  if (is_closed) return 'closed';
  return status === 'unsuitable' ? 'answered' : null;
}

type DeedFacts = Omit<ApplicationFacts, 'is_withdrawn' | 'applicant_wrote'>;

/** What happened to an application, at a moment. */
export const deedOf = ({ interview, company_wrote, ...facts }: DeedFacts, now: Date): Deed =>
  settledBy(facts) ?? (interview && deedOfInterview(interview, now)) ?? (company_wrote ? 'written' : 'received');

type Going = Pick<ApplicationFacts, 'is_withdrawn' | 'is_closed' | 'hire'>;

/** Whether an application goes on: not withdrawn, not over, and with no hire that waits, is in force or has ended. */
export const goesOn = (facts: Going): boolean =>
  !facts.is_withdrawn && settledBy({ ...facts, status: 'to_evaluate' }) === null;

/** Whether it is one of the 'nuove da valutare': it goes on, and its company has neither judged nor contacted it. */
export const isToEvaluate = (facts: Going & Pick<ApplicationFacts, 'status'>): boolean =>
  goesOn(facts) && facts.status === 'to_evaluate';

/** What settles an application whatever the status: the deeds of those that do not go on. */
const settlingDeeds: readonly Deed[] = ['hired', 'hire_proposed', 'hire_ended', 'closed'];

/** Whether an application is counted and listed under a status: under 'Da valutare' only one that goes on. */
export const isCountedUnder = (status: ApplicationStatus, deed: Deed): boolean =>
  status !== 'to_evaluate' || !settlingDeeds.includes(deed);

/** Whether its applicant waits for an answer. */
export const waitsForAnswer = (facts: Going & Pick<ApplicationFacts, 'status'>): boolean =>
  goesOn(facts) && waitingStatuses.includes(facts.status);

/** What a company does that makes 'Contattato' of 'Da valutare' by itself: it never changes another state. */
export const contactingDeeds = ['message', 'interview', 'hire'] as const;
export type ContactingDeed = (typeof contactingDeeds)[number];
