import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Names } from '../professions/names.ts';
import { scheduleSpeedCounts } from './count-speeds.ts';
import { numbersRoutes } from './routes.ts';

/** Numbers of hiring: what offers, applications, messages, interviews and hires add up to. */
export const numbersArea: Area<{ platform: Platform; names: Names }> = {
  jobs: ({ platform }) => scheduleSpeedCounts(platform),
  routes: ({ platform, names }) => [numbersRoutes(platform, names)],
};
