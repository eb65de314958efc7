import { notInArray, sql } from 'drizzle-orm';
import { type LiquidityGroup, liquidityGroups } from '#domain/liquidity.ts';
import { slugsOf } from '#domain/offer-values.ts';
import type { SeasonKey } from '#domain/season-key.ts';
import type { Database } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Names } from '../professions/names.ts';
import { calculateStaffNumbers } from './calculate-staff-numbers.ts';
import { seasonsOf } from './offer-season.ts';
import { staffNumberCounts, storedSeason } from './tables.ts';

type Counting = Pick<Platform, 'db' | 'log'>;
interface Choice {
  season: SeasonKey | null;
  by: LiquidityGroup;
}

/**
 * Counts what staff see of all companies: each season and all together, by role and by province. What was counted
 * longest ago comes first, so that a job that ran out of time goes on with the rest when it runs again. A part that
 * fails keeps its numbers of the night before.
 */
export async function countStaffNumbers({ db, log }: Counting, names: Names): Promise<void> {
  const seasons = [null, ...(await seasonsOf(db, sql`true`))];
  const choices = seasons.flatMap((season) => slugsOf(liquidityGroups).map((by) => ({ season, by })));
  const counted = await countedAt(db);
  const age = ({ season, by }: Choice) => counted.get(`${storedSeason(season)} ${by}`) ?? 0;
  const parts = [
    // Seasons that no offer is of any more.
    () => db.delete(staffNumberCounts).where(notInArray(staffNumberCounts.season, seasons.map(storedSeason))),
    ...choices.toSorted((one, other) => age(one) - age(other)).map((one) => () => countOne(db, names, one)),
  ];
  await eachAlone({ log }, parts, async (run) => void (await run()));
}

/** Who reads meanwhile finds the numbers of before. */
async function countOne(db: Database, names: Names, { season, by }: Choice): Promise<void> {
  const values = { numbers: await calculateStaffNumbers(db, names, { season, by }), counted_at: new Date() };
  await db
    .insert(staffNumberCounts)
    .values({ season: storedSeason(season), by, ...values })
    .onConflictDoUpdate({ target: [staffNumberCounts.season, staffNumberCounts.by], set: values });
}

/** When each choice was counted, in milliseconds, by its season and group. */
async function countedAt(db: Database): Promise<Map<string, number>> {
  const { season, by, counted_at } = staffNumberCounts;
  const rows = await db.select({ season, by, counted_at }).from(staffNumberCounts);
  return new Map(rows.map((row) => [`${row.season} ${row.by}`, row.counted_at.getTime()]));
}
