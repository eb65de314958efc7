import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { romeToday } from '#server/platform/sql-today.ts';

export type Counted = 'views' | 'saves' | 'started' | 'sent';

/** Adds one to what an offer's company reads of today, in Rome's day. It says nothing of who. */
export async function countToday(db: Database, offerIds: readonly number[], what: Counted): Promise<void> {
  const column = sql.identifier(what);
  for (const id of offerIds) {
    await db.execute(sql`
      INSERT INTO offer_days (offer_id, day, ${column}) SELECT id, ${romeToday}, 1 FROM offers WHERE id = ${id} AND status = 'active'
      ON CONFLICT (offer_id, day) DO UPDATE SET ${column} = offer_days.${column} + 1`);
  }
}
