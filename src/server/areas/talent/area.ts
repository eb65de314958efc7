import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Names } from '../professions/names.ts';
import { registerListingAnew } from './list-anew.ts';
import { fillListings } from './list-candidates.ts';
import { talentCalls } from './routes.ts';
import { CandidateSearch } from './search-candidates.ts';

/**
 * The search of candidates by companies, and their profiles. The rows that are searched are written in the transaction
 * that changes a profile.
 */
export const talentArea: Area<{ platform: Platform; names: Names }> = {
  prepare: ({ platform, names }) => fillListings(platform.db, names),
  jobs: ({ platform, names }) => registerListingAnew(platform, names),
  calls: ({ platform, names }) => {
    const search = new CandidateSearch(platform.db, names, () => platform.metrics.countSearch('candidates'));
    return [talentCalls(platform, names, search)];
  },
};
