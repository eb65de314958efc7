import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import type { Names } from '../professions/names.ts';
import { countPay, schedulePayCounts } from './count-pay.ts';
import { payCalls } from './routes.ts';

const missingRow = z.object({ is_missing: z.boolean() });

/** What jobs pay, from the offers of two years. Counted once a night into `pay_figures`; pages read only that table. */
export const payArea: Area<{ platform: Platform; names: Names }> = {
  /** An installation with offers that were never counted does not wait for the night; it does so once. */
  async prepare({ platform: { db } }) {
    const [row] = await rowsOf(
      db,
      missingRow,
      sql`SELECT NOT EXISTS (SELECT 1 FROM pay_counts) AND EXISTS (SELECT 1 FROM offers) AS is_missing`,
    );
    if (row?.is_missing) await countPay(db);
  },
  jobs: ({ platform }) => schedulePayCounts(platform),
  calls: ({ platform, names }) => [payCalls(platform, names)],
};
