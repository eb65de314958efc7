import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Names } from '../professions/names.ts';
import { numbersCalls } from './routes.ts';
import { scheduleCounts } from './schedule-counts.ts';

/**
 * Numbers of hiring: what offers, applications, messages, interviews and hires add up to. Comparisons with other
 * companies and the numbers of staff are counted by jobs.
 */
export const numbersArea: Area<{ platform: Platform; names: Names }> = {
  jobs: ({ platform, names }) => scheduleCounts(platform, names),
  calls: ({ platform, names }) => [numbersCalls(platform, names)],
};
