import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { teamCalls } from './routes.ts';

/** The people of a company. */
export const teamArea: Area<{ platform: Platform }> = {
  calls: ({ platform }) => [teamCalls(platform)],
};
