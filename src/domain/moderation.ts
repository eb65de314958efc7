import { PAUSE_DAYS } from './offer-life.ts';

/** How staff find an offer. It is out while it waits: a company that paid does not wait for office hours. */
export const moderationStates = ['waiting', 'approved', 'rejected'] as const;
export type ModerationState = (typeof moderationStates)[number];

export const moderationLabels: Record<ModerationState, string> = {
  waiting: 'Da controllare',
  approved: 'Approvata',
  rejected: 'Respinta',
};

/** Where an offer stands when it goes out: companies that staff trust are approved at once. */
export const moderationOnPublishing = (isTrusted: boolean): ModerationState => (isTrusted ? 'approved' : 'waiting');

/** Words that the law does not want in an ad and that who paid published all the same, having read why. */
export interface ConfirmedWording {
  found: string;
  why: string;
  /** Who confirmed it; null once their account is gone. */
  user_id: number | null;
  at: string;
}

/** What staff are asked before they send an offer back. */
export const REJECT_QUESTION = `Esce dal sito, i crediti tornano all’azienda, che riceve una mail con il motivo; le candidature restano in pausa per ${PAUSE_DAYS} giorni.`;
