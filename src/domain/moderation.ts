import { PAUSE_DAYS } from './offer-life.ts';

/**
 * How staff judged an offer. One that waits is public meanwhile, unless there are reasons to read it first: then its
 * status is `held` (rule held).
 */
export const moderationStates = ['waiting', 'approved', 'rejected'] as const;
export type ModerationState = (typeof moderationStates)[number];

export const moderationLabels: Record<ModerationState, string> = {
  waiting: 'Da controllare',
  approved: 'Approvata',
  rejected: 'Respinta',
};

/** The moderation state of an offer when it is published: companies that staff trust are approved at once. */
export const moderationOnPublishing = (isTrusted: boolean): ModerationState => (isTrusted ? 'approved' : 'waiting');

/** Words that the law forbids in an ad and that its author published all the same, after a warning. */
export interface ConfirmedWording {
  found: string;
  why: string;
  /** The person who confirmed it; null once their account is deleted. */
  user_id: number | null;
  at: string;
}

/** The reasons staff choose from when they reject an offer. */
export const REJECT_QUESTION = `Esce dal sito, i crediti tornano all’azienda, che riceve una mail con il motivo; le candidature restano in pausa per ${PAUSE_DAYS} giorni. Se l’offerta è già chiusa, l’azienda riceve solo il motivo: la corregge prima di pubblicarla di nuovo.`;
