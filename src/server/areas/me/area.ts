import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Guesses } from '../account/guesses.ts';
import type { SponsorDomains } from '../account/passkeys/relying-party.ts';
import type { Names } from '../professions/names.ts';
import { accessRoutes } from './access-routes.ts';
import { ownAccountRoutes } from './account-routes.ts';
import { scheduleErasing } from './erase-accounts.ts';
import { factorRoutes } from './factor-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { meRoutes } from './routes.ts';

/** What users see and change of their own account, profile and access. */
export const meArea: Area<{ platform: Platform; names: Names; guesses: Guesses; sponsorDomains: SponsorDomains }> = {
  async jobs({ platform }) {
    await scheduleErasing(platform);
  },
  routes: ({ platform, names, guesses, sponsorDomains }) => [
    meRoutes(platform, names),
    ownAccountRoutes(platform, names, guesses),
    accessRoutes(platform),
    factorRoutes(platform, { guesses, sponsorDomains }),
    profileRoutes(platform, names),
  ],
};
