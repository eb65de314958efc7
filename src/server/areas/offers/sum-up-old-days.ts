import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';

/** How many days are summed up in a night at most: the first night of an old installation has years of them. */
const DAYS_A_NIGHT = 100;
const dayRow = z.object({ day: z.string() });

/**
 * Adds the numbers of each day before `before` (YYYY-MM-DD) to the first day of its month: sums stay what they were,
 * and an offer has one row a month instead of thirty. A day at a time, each in a transaction.
 */
export async function sumUpOldDays(db: Database, before: string): Promise<void> {
  const days = await rowsOf(
    db,
    dayRow,
    sql`SELECT DISTINCT day::text AS day FROM offer_days
      WHERE day < ${before}::date AND extract(day FROM day) <> 1 ORDER BY 1 LIMIT ${DAYS_A_NIGHT}`,
  );
  for (const { day } of days)
    await db.execute(sql`WITH moved AS (DELETE FROM offer_days WHERE day = ${day}::date RETURNING *)
      INSERT INTO offer_days (offer_id, day, views, saves, started, sent)
      SELECT offer_id, date_trunc('month', day)::date, views, saves, started, sent FROM moved
      ON CONFLICT (offer_id, day) DO UPDATE SET views = offer_days.views + excluded.views,
        saves = offer_days.saves + excluded.saves, started = offer_days.started + excluded.started,
        sent = offer_days.sent + excluded.sent`);
}
