import { HOUR_MS } from './durations.ts';
import { uiText, uiTexts } from './ui-text.ts';

/** The states of an interview, with the labels that companies see. */
export const interviewStates = uiTexts({
  invited: 'Orario da scegliere',
  taken: 'Fissato',
  moved: 'Da spostare',
  given_up: 'Rinuncia',
  cancelled: 'Annullato',
  done: 'Fatto',
  no_show: 'Non si è presentato',
} as const);
export type InterviewState = keyof typeof interviewStates;

/** What its candidate sees of them: only the company reads how an interview went. */
export const candidateStates = uiTexts({
  invited: 'Orario da scegliere',
  taken: 'Fissato',
  moved: 'Da spostare',
  given_up: 'Rinuncia',
  cancelled: 'Annullato',
  past: 'Passato',
} as const);
type CandidateState = keyof typeof candidateStates;

/** Why nobody can choose or propose a time while no person of the company is active. */
export const NOBODY_THERE = uiText(
  'Ora nessuna persona dell’azienda è attiva su Brigata: finché non torna qualcuno, non puoi scegliere né proporre orari.',
);

/** What to do about a time that was taken, then. */
export const ASK_BEFORE_GOING = uiText('Prima di andare chiedi conferma all’azienda.');

/** How the two sides meet. */
export const interviewKinds = uiTexts({
  in_person: 'Di persona',
  phone: 'Al telefono',
  video: 'In video',
} as const);

/** How they meet, as one of the two reads it: at the telephone with who calls. */
export function meetingWords(
  { kind, company_calls }: { kind: keyof typeof interviewKinds; company_calls: boolean },
  reader: 'candidate' | 'company',
): string {
  if (kind !== 'phone') return interviewKinds[kind];
  if ((reader === 'company') === company_calls) return uiText('Al telefono, chiami tu');
  return reader === 'company'
    ? uiText('Al telefono, chiama chi si candida')
    : uiText('Al telefono, ti chiama l’azienda');
}
export type InterviewKind = keyof typeof interviewKinds;

/** What is said where the company calls a person whose number is in no field. */
export const NUMBER_IN_CV = uiText('il numero è nel curriculum');

/**
 * Where one of the two goes, or what they call: the company that calls reads the number of the person, not the one it
 * calls from. Empty where that is in no field.
 */
export function placeFor(
  { kind, company_calls, place }: { kind: InterviewKind; company_calls: boolean; place: string },
  reader: 'candidate' | 'company',
  phone: string | null,
): string {
  return reader === 'company' && kind === 'phone' && company_calls ? (phone ?? '') : place;
}

/**
 * `take` a time, or another one instead; `release` it and choose again later; `give_up` the interview (all three are
 * the candidate's); `move` it to another time, `cancel` it, say afterwards that it took place or that nobody came, or
 * take that back (the company's).
 */
export const interviewActions = ['take', 'release', 'give_up', 'move', 'cancel', 'done', 'no_show', 'unsay'] as const;
export type InterviewAction = (typeof interviewActions)[number];

const next: Readonly<Record<InterviewState, Partial<Record<InterviewAction, InterviewState>>>> = {
  invited: { take: 'taken', give_up: 'given_up', cancel: 'cancelled' },
  taken: {
    take: 'taken',
    release: 'moved',
    give_up: 'given_up',
    move: 'taken',
    cancel: 'cancelled',
    done: 'done',
    no_show: 'no_show',
  },
  moved: { take: 'taken', give_up: 'given_up', cancel: 'cancelled' },
  given_up: {},
  cancelled: {},
  // One tap on the wrong button is corrected by the other, or taken back.
  done: { no_show: 'no_show', unsay: 'taken' },
  no_show: { done: 'done', unsay: 'taken' },
};

/** States in which the interview holds its time: nobody else can have it. */
export const holdingStates = ['taken', 'done', 'no_show'] as const satisfies readonly InterviewState[];

/** States in which the candidate still has to choose a time. */
export const choosingStates = ['invited', 'moved'] as const satisfies readonly InterviewState[];

/** States in which an application has an interview that is still to come. */
export const openStates = ['invited', 'taken', 'moved'] as const satisfies readonly InterviewState[];

/** Until how long before its start a candidate may change or give up an interview. */
export const CHANGE_UNTIL_MS = 2 * HOUR_MS;

/** The answers that a mail leads to, by their word in the address: opening it shows that answer first. */
const leadingAnswers = { 'ci-saro': 'confirm', 'devo-spostare': 'release' } as const;
export type LeadingWord = keyof typeof leadingAnswers;
export type LeadingAnswer = (typeof leadingAnswers)[LeadingWord];

/** The answer that a word of an address leads to; null for none of ours. */
export const leadingAnswer = (word: string | null): LeadingAnswer | null =>
  word === 'ci-saro' || word === 'devo-spostare' ? leadingAnswers[word] : null;

export interface InterviewLife {
  state: InterviewState;
  /** When the time that it holds begins; null while none is chosen. */
  starts_at: Date | null;
}

/** What the candidate sees of an interview at a moment: one that has begun is past, whatever the company said of it. */
export function seenByCandidate({ state, starts_at }: InterviewLife, now: Date): CandidateState {
  if (state === 'done' || state === 'no_show') return 'past';
  return state === 'taken' && starts_at !== null && starts_at <= now ? 'past' : state;
}

export type InterviewStep =
  | { state: InterviewState }
  /** `too_late`: the time is near or over; `too_early`: it has not begun; `wrong_state`: never from this state. */
  | { refused: 'wrong_state' | 'too_late' | 'too_early' };

const byCandidate: readonly InterviewAction[] = ['take', 'release', 'give_up'];

/** What an action makes of an interview at a moment, or why it is refused. */
export function stepOf({ state, starts_at }: InterviewLife, action: InterviewAction, now: Date): InterviewStep {
  const after = next[state][action];
  if (after === undefined) return { refused: 'wrong_state' };
  if (state !== 'taken' || starts_at === null) return { state: after };
  const left = starts_at.getTime() - now.getTime();
  if (byCandidate.includes(action) && left < CHANGE_UNTIL_MS) return { refused: 'too_late' };
  if ((action === 'cancel' || action === 'move') && left <= 0) return { refused: 'too_late' };
  if ((action === 'done' || action === 'no_show') && left > 0) return { refused: 'too_early' };
  return { state: after };
}

/** The actions that are possible at a moment. */
export const possibleActions = (life: InterviewLife, now: Date): InterviewAction[] =>
  interviewActions.filter((action) => 'state' in stepOf(life, action, now));
