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

/** The stages a candidate sees instead (rule D7), in the order an application goes through them. */
export const applicationStages = uiTexts({
  sent: 'Inviata',
  seen: 'Vista',
  evaluating: 'In valutazione',
  contacted: 'Contattato',
  paused: 'In pausa',
  closed: 'Conclusa',
} as const);
export type ApplicationStage = keyof typeof applicationStages;

/** The text of the notification when an application reaches a stage. */
export const stageNews: Readonly<Record<ApplicationStage, (offerTitle: string) => string>> = {
  sent: (title) => `La tua candidatura per ${title} aspetta di essere letta`,
  seen: (title) => `Hanno letto la tua candidatura per ${title}`,
  evaluating: (title) => `La tua candidatura per ${title} è in valutazione`,
  contacted: (title) => `${title}: l’azienda ti ha contattato`,
  paused: (title) => `La tua candidatura per ${title} è in pausa: l’azienda sta correggendo l’annuncio`,
  closed: (title) => `La tua candidatura per ${title} si è conclusa`,
};

/** Stages that still wait for an answer. */
export const waitingStatuses: readonly ApplicationStatus[] = ['to_evaluate', 'reviewable', 'contacted'];

interface ApplicationLife {
  status: ApplicationStatus;
  /** When the company first opened it. */
  viewed_at: Date | null;
  /** When the search was closed for the applications without an answer. */
  closed_at: Date | null;
  /** Whether staff rejected the offer and its company is correcting it. */
  is_paused: boolean;
}

/** The stage a candidate sees: the company's own state is never shown to them. */
export function stageOf({ status, viewed_at, closed_at, is_paused }: ApplicationLife): ApplicationStage {
  if (closed_at || status === 'unsuitable') return 'closed';
  if (is_paused && waitingStatuses.includes(status)) return 'paused';
  if (status === 'contacted') return 'contacted';
  if (status === 'reviewable' || status === 'suitable') return 'evaluating';
  return viewed_at ? 'seen' : 'sent';
}
