import { uiText, uiTexts } from './ui-text.ts';

/** How many people an offer may invite to apply, until staff set another number; and the most they can set. */
export const INVITATIONS_OF_AN_OFFER = 20;
export const MAX_INVITATIONS = 100;
/** How many invitations somebody gets on a day of Rome at most, from all companies together. */
export const INVITATIONS_A_DAY = 3;

/** What an invited person may count on. Companies that search see no more, unless the company unlocked the profile. */
export const NAME_BEFORE_APPLYING = uiText(
  'Finché non ti candidi, chi non ha sbloccato il tuo profilo vede al massimo il nome e l’iniziale del cognome.',
);

/** What somebody says to an invitation. */
export const invitationAnswers = uiTexts({ apply: 'Mi candido', not_now: 'Non ora', never: 'Mai da loro' } as const);
export type InvitationAnswer = keyof typeof invitationAnswers;
/** Answers that are stored: an application speaks for itself. */
export type StoredAnswer = Exclude<InvitationAnswer, 'apply'>;

export const invitationStates = uiTexts({
  waiting: 'In attesa',
  applied: 'Candidatura inviata',
  not_now: 'Non ora',
  closed: 'Offerta chiusa',
} as const);
export type InvitationState = keyof typeof invitationStates;

/**
 * The state of an invitation. The company reads the same of a person who says 'Mai da loro' as of one who says 'Non
 * ora': their opinion of the company is theirs. A closed offer is closed to both, whatever was said.
 */
export function invitationState({
  answer,
  hasApplied,
  isOpen,
}: {
  answer: StoredAnswer | null;
  hasApplied: boolean;
  isOpen: boolean;
}): InvitationState {
  if (hasApplied) return 'applied';
  if (!isOpen) return 'closed';
  return answer === null ? 'waiting' : 'not_now';
}

/**
 * Whether the person can still apply by it: also after 'Non ora', while the offer is open. Not while they refuse the
 * company, whichever of its invitations they said that to.
 */
export const canApply = ({
  isOpen,
  hasApplied,
  isRefused,
}: {
  isOpen: boolean;
  hasApplied: boolean;
  isRefused: boolean;
}): boolean => isOpen && !hasApplied && !isRefused;

export interface Inviting {
  /** How many the offer may invite, and has invited. */
  limit: number;
  used: number;
  /** How many invitations the person got today, from everybody. */
  today: number;
  /** Whether the person takes invitations at all. */
  takes: boolean;
}

/** Why somebody cannot be invited; null when they can. */
export function inviteRefusal({ limit, used, today, takes }: Inviting): { code: RefusalCode; detail: string } | null {
  if (!takes) return { code: 'invitations_off', detail: uiText('Questa persona non riceve inviti.') };
  if (used >= limit)
    return { code: 'invitations_used', detail: uiText('Hai già usato tutti gli inviti di questa offerta.') };
  if (today >= INVITATIONS_A_DAY)
    return {
      code: 'invited_today',
      detail: uiText('Oggi questa persona ha già ricevuto tre inviti: riprova domani.'),
    };
  return null;
}
type RefusalCode = 'invitations_off' | 'invitations_used' | 'invited_today';
