import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { vitalsCalls } from './routes.ts';

/** How fast pages are in visitors’ browsers, counted in the buckets of `domain/vitals.ts`. */
export const vitalsArea: Area<{ platform: Platform }> = {
  calls: ({ platform }) => [vitalsCalls(platform)],
};
