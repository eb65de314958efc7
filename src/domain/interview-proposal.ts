import { choosingStates, type InterviewState } from './interview-state.ts';
import { faultOfStart } from './interview-times.ts';
import { fromRomeLocal } from './rome-time.ts';
import { uiText, uiTexts } from './ui-text.ts';

/** The states of the times that a candidate proposes when none of the company's fit. */
export const proposalStates = uiTexts({
  open: 'In attesa di risposta',
  accepted: 'Accettata',
  declined: 'Nessun orario va bene',
  withdrawn: 'Ritirata',
} as const);
export type ProposalState = keyof typeof proposalStates;

/** How many times a candidate proposes at once, how many signs the line beside them has, and how far they reach. */
export const MAX_PROPOSED = 3;
export const MAX_PROPOSAL_LINE = 300;
export const PROPOSED_DAYS_AHEAD = 60;

/** `accept` one of the times, or `decline` them all (the company's); `withdraw` them (the candidate's, or an end). */
export type ProposalAction = 'accept' | 'decline' | 'withdraw';

/** What becomes of an open proposal; an ended one stays as it is. */
export const proposalResults = {
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
} as const satisfies Record<ProposalAction, ProposalState>;

/** Whether times can be proposed in a state of the interview: while its candidate still has to choose one. */
export const mayPropose = (state: InterviewState): boolean => choosingStates.some((one) => one === state);

/** Why a time cannot be proposed; null for one that can. */
export const faultOfProposed = (start: Date, now: Date): ReturnType<typeof faultOfStart> =>
  faultOfStart(start, now, PROPOSED_DAYS_AHEAD);

/** Why the rows of a form make no proposal. */
export const HALF_PROPOSED = uiText('Scegli il giorno e l’ora di ogni orario.');

/** Before the names of the holidays among the days that can be proposed. */
export const HOLIDAYS_AHEAD = uiText('Giorni festivi:');

/** The fields of one proposed time, as they were filled in: a day 'YYYY-MM-DD' and a clock time 'HH:MM' of Rome. */
export interface ProposedFields {
  day: string;
  clock: string;
}

/** The moments of the rows that were filled in, in UTC; null where one has a day or an hour alone, or is no time. */
export function proposedStarts(rows: readonly ProposedFields[]): string[] | null {
  const filled = rows.filter(({ day, clock }) => day !== '' || clock !== '');
  const starts = filled.flatMap(({ day, clock }) => fromRomeLocal(`${day}T${clock}`) ?? []);
  return starts.length === filled.length ? starts : null;
}
