import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Names } from '../professions/names.ts';
import { seasonPlanCalls } from './routes.ts';

/**
 * The plan of a company’s season: what it needs, what confirmed hires cover, and what is missing
 * (`domain/season-gaps.ts`).
 */
export const seasonPlanArea: Area<{ platform: Platform; names: Names }> = {
  calls: ({ platform, names }) => [seasonPlanCalls(platform, names)],
};
