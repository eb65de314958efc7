import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { blogCalls } from './routes.ts';

/** Articles and their categories. */
export const blogArea: Area<{ platform: Platform }> = {
  calls: ({ platform }) => [blogCalls(platform.db)],
};
