import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { fillPages } from './read-page.ts';
import { renewPages } from './renew-pages.ts';
import { pagesCalls } from './routes.ts';

/**
 * Pages that staff write, of plain text or sections, with versions and old addresses. Standard pages that staff never
 * changed get their present texts at a start.
 */
export const pagesArea: Area<{ platform: Platform }> = {
  async seed(tx) {
    await fillPages(tx);
    await renewPages(tx);
  },
  calls: ({ platform }) => [pagesCalls(platform.db)],
};
