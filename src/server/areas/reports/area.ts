import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reportRoutes } from './routes.ts';

/** Reports of offers and companies. */
export const reportsArea: Area<{ platform: Platform }> = {
  routes: ({ platform }) => [reportRoutes(platform)],
};
