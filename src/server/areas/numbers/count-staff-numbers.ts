import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { liquidityGroups } from '#domain/liquidity.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { romeHour } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import type { Names } from '../professions/names.ts';
import { calculateStaffNumbers } from './calculate-staff-numbers.ts';
import { seasonsOf } from './offer-season.ts';
import { readLiquidity } from './read-liquidity.ts';
import { lacksStaffNumbers } from './read-staff-numbers.ts';
import { staffNumberCounts, storedSeason } from './tables.ts';

/** The hour in Rome in which numbers are counted however long it takes: few are reading. */
const NIGHT_HOUR = 4;
/** A count that takes longer, in milliseconds, waits for the night. */
const QUICK_MS = 1000;
/** How long one statement may take: longer than any other's of a process, where applications are many millions. */
const STATEMENT_LIMIT = '15min';

const lockRow = z.object({ is_free: z.boolean() });

/**
 * Counts what staff see of all companies: each season and all together, by role and by province. All of one moment:
 * where one choice counted later than another, the two would give away a number that both hide. Of two counts at once
 * the second one does nothing.
 */
export const countStaffNumbers = (db: Database, names: Names): Promise<void> =>
  db.transaction(
    async (tx) => {
      const [lock] = await rowsOf(
        tx,
        lockRow,
        sql`SELECT pg_try_advisory_xact_lock(hashtext('staff_number_counts')) AS is_free`,
      );
      if (!lock?.is_free) return;
      await tx.execute(sql`SELECT set_config('statement_timeout', ${STATEMENT_LIMIT}, true)`);
      const counted_at = new Date();
      const liquidity = { job: await readLiquidity(tx, 'job'), province: await readLiquidity(tx, 'province') };
      const counted: Omit<typeof staffNumberCounts.$inferInsert, 'took_ms'>[] = [];
      for (const season of [null, ...(await seasonsOf(tx, everyOffer))]) {
        const numbers = await calculateStaffNumbers(tx, names, season, liquidity);
        for (const by of slugsOf(liquidityGroups))
          counted.push({ season: storedSeason(season), by, numbers: numbers[by], counted_at });
      }
      const took_ms = Date.now() - counted_at.getTime();
      await tx.delete(staffNumberCounts);
      await tx.insert(staffNumberCounts).values(counted.map((one) => ({ ...one, took_ms })));
    },
    { isolationLevel: 'repeatable read' },
  );

const everyOffer: SQL = sql`true`;

/** The hourly job: counts at night, and at any hour where the last count was quick or left staff without numbers. */
export async function countStaffNumbersHourly(db: Database, names: Names, now = new Date()): Promise<void> {
  const [last] = await db.select({ took_ms: staffNumberCounts.took_ms }).from(staffNumberCounts).limit(1);
  if (romeHour(now) === NIGHT_HOUR || (last && last.took_ms <= QUICK_MS) || (await lacksStaffNumbers(db)))
    await countStaffNumbers(db, names);
}
