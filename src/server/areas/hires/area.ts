import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Names } from '../professions/names.ts';
import { scheduleLapses } from './expire-proposals.ts';
import { lateProposals } from './letters.ts';
import { hiresCalls } from './routes.ts';

/** Hires: proposed by companies to who applied, confirmed or declined by them. */
export const hiresArea: Area<{ platform: Platform; names: Names }> = {
  async jobs({ platform }) {
    await lateProposals.register(platform);
    await scheduleLapses(platform);
  },
  calls: ({ platform, names }) => [hiresCalls(platform, names)],
};
