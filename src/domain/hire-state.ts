import { DAY_MS } from './durations.ts';
import { type Faults, fault } from './fault.ts';
import { slugsOf, UNLIMITED_POSITIONS } from './offer-values.ts';
import { uiText, uiTexts } from './ui-text.ts';

/**
 * The states of a hire: the company proposes it, the person confirms it or says no; unanswered, it lapses. A confirmed
 * one ends before its last day when either side says so.
 */
export const hireStates = uiTexts({
  proposed: 'In attesa di conferma',
  confirmed: 'Confermata',
  declined: 'Rifiutata',
  withdrawn: 'Ritirata',
  lapsed: 'Scaduta',
  ended: 'Terminata',
} as const);
export type HireState = keyof typeof hireStates;

/** A proposal that was not answered for so many days ends by itself. */
export const HIRE_PROPOSAL_DAYS = 30;

/** States that take a position of the offer. */
export const liveStates = ['proposed', 'confirmed'] as const satisfies readonly HireState[];

/** The person confirms or declines, the company withdraws: only while the person has not answered. */
export type HireAnswer = 'confirm' | 'decline' | 'withdraw';
/** Either side ends what was confirmed. */
export type HireAction = HireAnswer | 'end';

/** The state that an action leads to. */
const resultOf = {
  confirm: 'confirmed',
  decline: 'declined',
  withdraw: 'withdrawn',
  end: 'ended',
} as const satisfies Record<HireAction, HireState>;

/** The state after an action; null when the action is not possible. An action that was done already changes nothing. */
export function nextState(state: HireState, action: HireAction): HireState | null {
  const result = resultOf[action];
  return state === (action === 'end' ? 'confirmed' : 'proposed') || state === result ? result : null;
}

/** Why a company says that a hire has ended. */
export const companyReasons = uiTexts({
  no_show: 'Mancata presentazione il primo giorno',
  left: 'Ha lasciato il posto',
  agreed: 'Fine anticipata di comune accordo',
  other: 'Altro',
} as const);
export type CompanyReason = keyof typeof companyReasons;
/** The same, and that the person says so themselves. */
export const endReasons = { ...companyReasons, resigned: uiText('Posto lasciato da chi lavorava') } as const;
export type EndReason = keyof typeof endReasons;
export const MAX_END_NOTE = 200;

/** What is wrong with the reason of an end: 'altro' says which. */
export const endFaults = ({ reason, note }: { reason: EndReason; note: string }): Faults =>
  reason === 'other' && note === '' ? { note: [fault('required', 'Scrivi il motivo.')] } : {};

/** Whether a hire can be ended on a day: a confirmed one, until its last day is over. Days are `YYYY-MM-DD`. */
export const mayEnd = ({ state, ends_on }: { state: HireState; ends_on: string | null }, today: string): boolean =>
  state === 'confirmed' && (ends_on === null || ends_on >= today);

/** The reasons that a company may give on a day: nobody is missing before the first day. Days are `YYYY-MM-DD`. */
export const reasonsOn = ({ starts_on }: { starts_on: string }, today: string): CompanyReason[] =>
  slugsOf(companyReasons).filter((reason) => reason !== 'no_show' || starts_on <= today);

/** For how long a company may take back that a hire has ended. */
export const UNDO_END_MS = DAY_MS;

interface EndedHire {
  state: HireState;
  end_reason: EndReason | null;
  ended_at: Date | null;
}

/** Whether the company may still take back that a hire has ended: what it said itself, for a day. */
export const mayUndoEnd = ({ state, end_reason, ended_at }: EndedHire, now: Date): boolean =>
  state === 'ended' &&
  end_reason !== null &&
  end_reason !== 'resigned' &&
  ended_at !== null &&
  now.getTime() - ended_at.getTime() < UNDO_END_MS;

interface EndOnDay {
  starts_on: string;
  endedOn: string;
}

/** Whether a hire ended before its first day: nobody has worked yet. Days are `YYYY-MM-DD`. */
export const endedBeforeStart = ({ starts_on, endedOn }: EndOnDay): boolean => endedOn < starts_on;

const beforeStart: Partial<Record<EndReason, string>> = uiTexts({
  left: 'Rinuncia prima del primo giorno',
  resigned: 'Rinuncia prima del primo giorno',
  agreed: 'Rinuncia di comune accordo prima del primo giorno',
} as const);

/** Why a hire ended, in words: nobody leaves a post before its first day. */
export const endReasonWords = (reason: EndReason, end: EndOnDay): string =>
  (endedBeforeStart(end) ? beforeStart[reason] : undefined) ?? endReasons[reason];

/** The reasons that a company chooses among on a day, in words. Days are `YYYY-MM-DD`. */
export const reasonChoices = (starts_on: string, today: string): Record<CompanyReason, string> => ({
  ...companyReasons,
  left: endReasonWords('left', { starts_on, endedOn: today }),
  agreed: endReasonWords('agreed', { starts_on, endedOn: today }),
});

/**
 * Whether a hire that ended on a day still counts as one: somebody came, and not only before the first day. Days are
 * `YYYY-MM-DD` in Rome.
 */
export const countsAsHired = (hire: EndOnDay & { reason: EndReason }): boolean =>
  hire.reason !== 'no_show' && !endedBeforeStart(hire);

export interface Positions {
  /** How many people the offer looks for; null for continuous hiring. */
  total: number | null;
  /** Hires that wait for an answer. */
  proposed: number;
  confirmed: number;
  /** How many more can be hired, never below zero; null for continuous hiring. */
  free: number | null;
  /** Whether everybody the offer looked for has confirmed. */
  is_filled: boolean;
}

/** The positions of an offer: a proposed hire takes one, and frees it without a yes or when it ends before its time. */
export function positionsOf(
  count: number,
  { proposed, confirmed }: { proposed: number; confirmed: number },
): Positions {
  if (count === UNLIMITED_POSITIONS) return { total: null, proposed, confirmed, free: null, is_filled: false };
  return {
    total: count,
    proposed,
    confirmed,
    // A company may lower the number below the people it hired.
    free: Math.max(0, count - proposed - confirmed),
    is_filled: confirmed >= count,
  };
}

/**
 * The positions of an offer that are still open, as candidates see them: each confirmed hire takes one, a proposal
 * none. Never below zero; continuous hiring stays what it is.
 */
export const positionsLeft = (count: number, confirmed: number): number =>
  count === UNLIMITED_POSITIONS ? count : Math.max(0, count - confirmed);
