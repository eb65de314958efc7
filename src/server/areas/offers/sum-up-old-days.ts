import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { piecesOf } from '#server/platform/table-pieces.ts';
import { offerDays } from './tables.ts';

/**
 * Adds the numbers of each day before `before` (YYYY-MM-DD) to the first day of its month: sums stay what they were,
 * and an offer has one row a month instead of thirty. A piece of the table at a time, each in a transaction.
 */
export async function sumUpOldDays(db: Database, before: string): Promise<void> {
  for await (const piece of piecesOf(db, offerDays))
    await db.execute(sql`WITH moved AS (
        DELETE FROM offer_days WHERE ${piece} AND day < ${before}::date AND extract(day FROM day) <> 1 RETURNING *)
      INSERT INTO offer_days (offer_id, day, views, saves, started, sent)
      SELECT offer_id, date_trunc('month', day)::date, sum(views), sum(saves), sum(started), sum(sent)
      FROM moved GROUP BY 1, 2
      ON CONFLICT (offer_id, day) DO UPDATE SET views = offer_days.views + excluded.views,
        saves = offer_days.saves + excluded.saves, started = offer_days.started + excluded.started,
        sent = offer_days.sent + excluded.sent`);
}
