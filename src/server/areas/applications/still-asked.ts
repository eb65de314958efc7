import { answerStageOf } from '#domain/application-stage.ts';
import { lastNotified } from './last-notified.ts';
import type { applications } from './tables.ts';

type Application = typeof applications.$inferSelect;

/**
 * Whether its applicant has no answer to wait for: it was withdrawn, its search was closed for them, or they were
 * notified of a refusal. The end of the offer alone ends nothing (rule D7).
 */
export const isConcluded = (application: Application): boolean =>
  application.withdrawn_at !== null ||
  answerStageOf({ ...lastNotified(application), is_closed: application.closed_at !== null, is_paused: false }) ===
    'closed';

/** Whether the questions of its offer are still to be answered: on every page, by every link and in every letter. */
export const isAsked = (application: Application): boolean => application.awaits_answers && !isConcluded(application);
