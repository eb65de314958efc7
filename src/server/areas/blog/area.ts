import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { blogRoutes } from './routes.ts';

/** Articles, guides and their categories, which staff write. */
export const blogArea: Area<{ platform: Platform }> = {
  routes: ({ platform }) => [blogRoutes(platform.db)],
};
