import { type ApplicationFacts, settledBy } from './application-deeds.ts';
import { type ApplicationStatus, waitingStatuses } from './application-status.ts';
import { uiTexts } from './ui-text.ts';

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

/** What a stage follows from: the facts as their applicant knows them, when it was first opened, and the offer. */
interface AnswerLife {
  /** The last state its applicant was notified of. */
  status: ApplicationStatus;
  /** When the company first opened it. */
  viewed_at: Date | null;
  /** Whether its applicant was informed that the search is over. */
  is_closed: boolean;
  /** Whether staff rejected the offer and its company is correcting it. */
  is_paused: boolean;
}

const settledStages = {
  hired: 'hired',
  hire_proposed: 'proposed',
  hire_ended: 'closed',
  closed: 'closed',
  answered: 'closed',
} as const;

/** The stage a candidate sees: a hire comes before all else. */
export function stageOf(life: AnswerLife & Pick<ApplicationFacts, 'hire'>): ApplicationStage {
  const settled = settledBy(life);
  return settled === null ? openStage(life) : settledStages[settled];
}

/** The stage that the company's answer leads to: its own state is never shown to a candidate. */
export const answerStageOf = (life: AnswerLife): AnswerStage =>
  settledBy({ ...life, hire: null }) === null ? openStage(life) : 'closed';

function openStage({ status, viewed_at, is_paused }: AnswerLife): AnswerStage {
  if (is_paused && waitingStatuses.includes(status)) return 'paused';
  if (status === 'contacted') return 'contacted';
  if (status === 'reviewable' || status === 'suitable') return 'evaluating';
  return viewed_at ? 'seen' : 'sent';
}
