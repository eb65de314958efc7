import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Welcome } from '../account/confirm-address.ts';
import type { Guesses } from '../account/guesses.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { registerActivationMails } from './activate.ts';
import { phonePrefixCalls, registrationCalls } from './routes.ts';

/** Opens accounts and completes them: profile or company, welcome credits, earlier applications. */
export const registrationArea: Area<{
  platform: Platform;
  gazetteer: Gazetteer;
  guesses: Guesses;
  accountHooks: { welcome: Welcome };
}> = {
  jobs: ({ platform }) => registerActivationMails(platform),
  calls: ({ platform, gazetteer, guesses, accountHooks: { welcome } }) => [
    registrationCalls(platform, gazetteer, { welcome, guesses }),
    phonePrefixCalls(platform),
  ],
};
