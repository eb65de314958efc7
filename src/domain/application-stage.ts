import type { HireState } from './hire-state.ts';
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

/** The stages a candidate sees instead (rule D7). */
export const applicationStages = uiTexts({
  sent: 'Inviata',
  seen: 'Vista',
  evaluating: 'In valutazione',
  contacted: 'Contatto ricevuto',
  paused: 'In pausa',
  proposed: 'Assunzione proposta',
  hired: 'Assunzione confermata',
  closed: 'Conclusa',
} as const);
export type ApplicationStage = keyof typeof applicationStages;
/** Those that follow from the application alone. */
export type AnswerStage = Exclude<ApplicationStage, 'proposed' | 'hired'>;

/** The text of the notification when an application reaches a stage; a hire has its own. */
export const stageNews: Readonly<Record<AnswerStage, (offerTitle: string) => string>> = {
  sent: (title) => `La tua candidatura per ${title} aspetta di essere letta`,
  seen: (title) => `Hanno letto la tua candidatura per ${title}`,
  evaluating: (title) => `La tua candidatura per ${title} è in valutazione`,
  contacted: (title) => `${title}: hai ricevuto un contatto dall’azienda`,
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

/** The hire of an applicant for their offer: it waits for their answer, was confirmed, or ended before its time. */
export type ApplicantHire = Extract<HireState, 'proposed' | 'confirmed' | 'ended'>;
const stageOfHire: Readonly<Record<ApplicantHire, ApplicationStage>> = {
  proposed: 'proposed',
  confirmed: 'hired',
  ended: 'closed',
};

/** The stage a candidate sees: a hire comes before all else. */
export const stageOf = (life: ApplicationLife & { hire: ApplicantHire | null }): ApplicationStage =>
  life.hire === null ? answerStageOf(life) : stageOfHire[life.hire];

/** The stage that the company's answer leads to: its own state is never shown to a candidate. */
export function answerStageOf({ status, viewed_at, closed_at, is_paused }: ApplicationLife): AnswerStage {
  if (closed_at || status === 'unsuitable') return 'closed';
  if (is_paused && waitingStatuses.includes(status)) return 'paused';
  if (status === 'contacted') return 'contacted';
  if (status === 'reviewable' || status === 'suitable') return 'evaluating';
  return viewed_at ? 'seen' : 'sent';
}
