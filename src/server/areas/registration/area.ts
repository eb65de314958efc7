import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Welcome } from '../account/confirm-address.ts';
import type { Guesses } from '../account/guesses.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { registerActivationMails } from './activate.ts';
import { registrationRoutes } from './routes.ts';

/** Opens accounts and completes them: profile or company, welcome credits, earlier applications. */
export const registrationArea: Area<{
  platform: Platform;
  gazetteer: Gazetteer;
  guesses: Guesses;
  accountHooks: { welcome: Welcome };
}> = {
  jobs: ({ platform }) => registerActivationMails(platform),
  routes: ({ platform, gazetteer, guesses, accountHooks: { welcome } }) => [
    registrationRoutes(platform, gazetteer, { welcome, guesses }),
  ],
};
