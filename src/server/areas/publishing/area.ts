import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Names } from '../professions/names.ts';
import { draftCalls } from './draft-routes.ts';
import { scheduleOfferEndings } from './end-offers.ts';
import { feedImportCalls } from './feed-import/routes.ts';
import { publishingCalls } from './routes.ts';

/**
 * How companies write, publish, suspend and import offers. An offer that staff must read first is held. A company’s
 * feed is read in a worker and becomes drafts.
 */
export const publishingArea: Area<{ platform: Platform; names: Names }> = {
  async jobs({ platform }) {
    await scheduleOfferEndings(platform);
  },
  calls: ({ platform, names }) => [
    draftCalls(platform.db, names),
    feedImportCalls(platform, names),
    publishingCalls(platform, names),
  ],
};
