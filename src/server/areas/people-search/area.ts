import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { peopleSearchCalls } from './routes.ts';

/** One search over the people of a company: its hires, the profiles that it unlocked, and who worked there. */
export const peopleSearchArea: Area<{ platform: Platform }> = {
  calls: ({ platform }) => [peopleSearchCalls(platform)],
};
