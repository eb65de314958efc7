import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Names } from '../professions/names.ts';
import { scheduleNightCounts } from './night-counts.ts';
import { numbersRoutes } from './routes.ts';

/** Numbers of hiring: what offers, applications, messages, interviews and hires add up to. */
export const numbersArea: Area<{ platform: Platform; names: Names }> = {
  jobs: ({ platform, names }) => scheduleNightCounts(platform, names),
  routes: ({ platform, names }) => [numbersRoutes(platform, names)],
};
