import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Names } from '../professions/names.ts';
import { matchingCalls } from './routes.ts';
import type { IsOfAccount } from './season-pairs.ts';

/** How well offers fit candidates, and why. Reads the two sides; `domain/match` compares them. */
export const matchingArea: Area<{ platform: Platform; names: Names; isHireOfAccount: IsOfAccount }> = {
  calls: ({ platform, names, isHireOfAccount }) => [matchingCalls(platform.db, names, isHireOfAccount)],
};
