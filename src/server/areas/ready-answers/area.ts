import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { giveStandardAnswers } from './give-standard.ts';
import { readyAnswersCalls } from './routes.ts';

/** The ready answers of companies: texts to choose from in messages and refusals. */
export const readyAnswersArea: Area<{ platform: Platform }> = {
  prepare: ({ platform }) => giveStandardAnswers(platform.db),
  calls: ({ platform }) => [readyAnswersCalls(platform)],
};
