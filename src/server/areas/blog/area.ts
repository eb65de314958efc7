import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { blogCalls } from './routes.ts';

/** Articles, guides and their categories, which staff write. */
export const blogArea: Area<{ platform: Platform }> = {
  calls: ({ platform }) => [blogCalls(platform.db)],
};
