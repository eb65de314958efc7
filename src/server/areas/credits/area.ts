import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { fillActions } from './actions.ts';
import { creditsCalls } from './routes.ts';

/**
 * The credits of companies: a ledger that the database enforces. `spend` runs in the transaction of its effect, with a
 * unique key. Areas that spend credits import this one; it imports only `companies`.
 */
export const creditsArea: Area<{ platform: Platform }> = {
  async seed(tx) {
    await fillActions(tx);
  },
  calls: ({ platform }) => [creditsCalls(platform.db)],
};
