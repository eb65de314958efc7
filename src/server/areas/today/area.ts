import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { todayCalls } from './routes.ts';

/** What waits for a company's people today, gathered from interviews, messages, hires, call-backs and the plan. */
export const todayArea: Area<{ platform: Platform }> = {
  calls: ({ platform }) => [todayCalls(platform)],
};
