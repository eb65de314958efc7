import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { fillFaqs } from './ask-support.ts';
import { supportCalls } from './routes.ts';

/** Support requests, and frequent questions. */
export const supportArea: Area<{ platform: Platform }> = {
  async seed(tx) {
    await fillFaqs(tx);
  },
  calls: ({ platform }) => [supportCalls(platform)],
};
