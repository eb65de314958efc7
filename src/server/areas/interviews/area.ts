import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerClosedRounds } from './closed-rounds.ts';
import { interviewsCalls } from './routes.ts';
import { registerInterviewLetters } from './scheduled-letters.ts';

/**
 * Interviews: a company offers the times of a round, a candidate takes one. The database refuses a time to two people.
 */
export const interviewsArea: Area<{ platform: Platform }> = {
  async jobs({ platform }) {
    await registerInterviewLetters(platform);
    await registerClosedRounds(platform);
  },
  calls: ({ platform }) => [interviewsCalls(platform)],
};
