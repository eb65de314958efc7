import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Names } from '../professions/names.ts';
import { draftRoutes } from './draft-routes.ts';
import { scheduleOfferEndings } from './end-offers.ts';
import { feedImportRoutes } from './feed-import/routes.ts';
import { publishingRoutes } from './routes.ts';

/**
 * How companies write, publish, suspend and import offers. An offer that staff must read first is held. A company’s
 * feed is read in a worker and becomes drafts.
 */
export const publishingArea: Area<{ platform: Platform; names: Names }> = {
  async jobs({ platform }) {
    await scheduleOfferEndings(platform);
  },
  routes: ({ platform, names }) => [
    draftRoutes(platform.db, names),
    feedImportRoutes(platform, names),
    publishingRoutes(platform, names),
  ],
};
