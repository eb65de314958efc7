import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Names } from '../professions/names.ts';
import { applicationAddressCalls } from './address-routes.ts';
import { scheduleOfferAnnouncements } from './announce-offers.ts';
import { scheduleAddressQuestions } from './application-address.ts';
import { registerOfferRewording, rewordAfterMigration } from './reword-offers.ts';

/** What belongs to offers whatever they are used for: search words, search engines, addresses for applications. */
export const offersArea: Area<{ platform: Platform; names: Names }> = {
  calls: ({ platform }) => [applicationAddressCalls(platform)],
  async jobs({ platform, names }) {
    await scheduleOfferAnnouncements(platform);
    await scheduleAddressQuestions(platform);
    await registerOfferRewording(platform, names);
    await rewordAfterMigration(platform);
  },
};
