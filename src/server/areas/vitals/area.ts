import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { vitalsCalls } from './routes.ts';

/** How fast pages are in visitors' browsers. */
export const vitalsArea: Area<{ platform: Platform }> = {
  calls: ({ platform }) => [vitalsCalls(platform)],
};
