import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { romeToday } from '#server/platform/sql-today.ts';

export type Counted = 'views' | 'saves' | 'started' | 'sent';

/** Adds one to an offer's numbers of today, in Rome's day. Nothing about who. */
export async function countToday(db: Database, offerIds: readonly number[], what: Counted): Promise<void> {
  const column = sql.identifier(what);
  // 'active' alone: readers who opened the page before the period ended are counted until the job closes the offer. In
  // one order, so that two counts of many never deadlock.
  await db.execute(sql`
    INSERT INTO offer_days (offer_id, day, ${column})
    SELECT id, ${romeToday}, 1 FROM offers WHERE id = ANY(${integerArray(offerIds)}) AND status = 'active' ORDER BY id
    ON CONFLICT (offer_id, day) DO UPDATE SET ${column} = offer_days.${column} + 1`);
}
