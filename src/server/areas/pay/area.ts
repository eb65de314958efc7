import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import type { Names } from '../professions/names.ts';
import { countPay, schedulePayCounts } from './count-pay.ts';
import { payRoutes } from './routes.ts';

/** What jobs pay, from the offers of two years. */
export const payArea: Area<{ platform: Platform; names: Names }> = {
  /** An installation of an earlier version has offers and no figures: it does not wait for the night. */
  async prepare({ platform: { db } }) {
    const [row] = await rowsOf(
      db,
      z.object({ is_missing: z.boolean() }),
      sql`SELECT NOT EXISTS (SELECT 1 FROM pay_figures) AND EXISTS (SELECT 1 FROM offers) AS is_missing`,
    );
    if (row?.is_missing) await countPay(db);
  },
  jobs: ({ platform }) => schedulePayCounts(platform),
  routes: ({ platform, names }) => [payRoutes(platform, names)],
};
