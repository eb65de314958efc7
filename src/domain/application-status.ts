import { uiTexts } from './ui-text.ts';

/** The states a company sets (rule 4.7), with their Italian labels. */
export const applicationStatuses = uiTexts({
  to_evaluate: 'Da valutare',
  reviewable: 'Rivedibile',
  contacted: 'Contattato',
  suitable: 'Idoneo',
  unsuitable: 'Non idoneo',
} as const);
export type ApplicationStatus = keyof typeof applicationStatuses;

/** The states in which an applicant still waits for an answer. */
export const waitingStatuses: readonly ApplicationStatus[] = ['to_evaluate', 'reviewable', 'contacted'];
