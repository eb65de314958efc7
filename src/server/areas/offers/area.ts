import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Names } from '../professions/names.ts';
import { scheduleOfferAnnouncements } from './announce-offers.ts';
import { scheduleAddressQuestions } from './application-address.ts';
import { registerOfferRewording } from './reword-offers.ts';

/** What belongs to offers whatever they are used for: search words, search engines, addresses for applications. */
export const offersArea: Area<{ platform: Platform; names: Names }> = {
  async jobs({ platform, names }) {
    await scheduleOfferAnnouncements(platform);
    await scheduleAddressQuestions(platform);
    await registerOfferRewording(platform, names);
  },
};
