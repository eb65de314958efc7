import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Names } from '../professions/names.ts';
import { registerCallBackLetters } from './call-back-letters.ts';
import { callBackCalls } from './call-back-routes.ts';
import { registerBrigadeLetters } from './letters.ts';
import { brigadeCalls } from './routes.ts';

/**
 * The brigade of a company: people who worked there, invited by it or added by a hire, and called back. Below hires,
 * which add to it. Invited people answer on a page behind a signed link.
 */
export const brigadeArea: Area<{ platform: Platform; names: Names }> = {
  async jobs({ platform }) {
    await registerBrigadeLetters(platform);
    await registerCallBackLetters(platform);
  },
  calls: ({ platform, names }) => [brigadeCalls(platform, names), callBackCalls(platform, names)],
};
