import { UNLIMITED_POSITIONS } from './offer-values.ts';
import { uiTexts } from './ui-text.ts';

/** The states of a hire: the company proposes it, the person confirms it or says no; unanswered, it ends by itself. */
export const hireStates = uiTexts({
  proposed: 'In attesa di conferma',
  confirmed: 'Confermata',
  declined: 'Rifiutata',
  withdrawn: 'Ritirata',
  lapsed: 'Scaduta',
} as const);
export type HireState = keyof typeof hireStates;

/** A proposal that was not answered for so many days ends by itself. */
export const PROPOSAL_DAYS = 30;

/** States that take a position of the offer. */
export const liveStates = ['proposed', 'confirmed'] as const satisfies readonly HireState[];

/** The person confirms or declines, the company withdraws: only while the person has not answered. */
export type HireAction = 'confirm' | 'decline' | 'withdraw';

/** The state that an action leads to. */
const resultOf = {
  confirm: 'confirmed',
  decline: 'declined',
  withdraw: 'withdrawn',
} as const satisfies Record<HireAction, HireState>;

/** The state after an action; null when the action is not possible. An action that was done already changes nothing. */
export function nextState(state: HireState, action: HireAction): HireState | null {
  const result = resultOf[action];
  return state === 'proposed' || state === result ? result : null;
}

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

/** The positions of an offer: a proposed hire takes one, and frees it when it ends without a yes. */
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
