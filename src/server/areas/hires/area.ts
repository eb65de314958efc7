import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Names } from '../professions/names.ts';
import { scheduleLapses } from './expire-proposals.ts';
import { lateProposals } from './letters.ts';
import { hiresCalls } from './routes.ts';

/** Hires: proposed by companies, confirmed or declined by the person, on their page or behind a signed link. */
export const hiresArea: Area<{ platform: Platform; names: Names }> = {
  async jobs({ platform }) {
    await lateProposals.register(platform);
    await scheduleLapses(platform);
  },
  calls: ({ platform, names }) => [hiresCalls(platform, names)],
};
