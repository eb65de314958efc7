import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Guesses } from '../account/guesses.ts';
import type { SponsorDomains } from '../account/passkeys/relying-party.ts';
import type { Names } from '../professions/names.ts';
import { accessCalls } from './access-routes.ts';
import { ownAccountCalls } from './account-routes.ts';
import { scheduleErasing } from './erase-accounts.ts';
import { factorCalls } from './factor-routes.ts';
import { profileCalls } from './profile-routes.ts';
import { meCalls } from './routes.ts';

/** What users see and change of their own account, profile and access. */
export const meArea: Area<{ platform: Platform; names: Names; guesses: Guesses; sponsorDomains: SponsorDomains }> = {
  async jobs({ platform }) {
    await scheduleErasing(platform);
  },
  calls: ({ platform, names, guesses, sponsorDomains }) => [
    meCalls(platform, names),
    ownAccountCalls(platform, names, guesses),
    accessCalls(platform),
    factorCalls(platform, { guesses, sponsorDomains }),
    profileCalls(platform, names),
  ],
};
