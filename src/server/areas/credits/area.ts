import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { fillActions } from './actions.ts';
import { creditsCalls } from './routes.ts';

/** The credits of companies and what they were spent on. */
export const creditsArea: Area<{ platform: Platform }> = {
  async seed(tx) {
    await fillActions(tx);
  },
  calls: ({ platform }) => [creditsCalls(platform.db)],
};
