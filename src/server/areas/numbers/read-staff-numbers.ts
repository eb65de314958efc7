import { and, eq } from 'drizzle-orm';
import { type CountedStaffNumbers, countedStaffNumbers, type StaffNumbers } from '#contract/staff-numbers.ts';
import type { LiquidityGroup } from '#domain/liquidity.ts';
import { type SeasonKey, seasonKey } from '#domain/season-key.ts';
import type { Database } from '#server/platform/database.ts';
import { newestFirst, shownSeason } from './offer-season.ts';
import { staffNumberCounts, storedSeason } from './tables.ts';

/** What staff see of all companies, as the last count found it; empty for a season that it did not count. */
export async function readStaffNumbers(
  db: Database,
  { season: asked, by }: { season?: string | undefined; by: LiquidityGroup },
): Promise<StaffNumbers> {
  const season = seasonKey(asked ?? null);
  const [row] = await db
    .select()
    .from(staffNumberCounts)
    .where(and(eq(staffNumberCounts.season, storedSeason(season)), eq(staffNumberCounts.by, by)));
  const rows = await db.selectDistinct({ season: staffNumberCounts.season }).from(staffNumberCounts);
  const seasons = newestFirst([season, ...rows.map((one) => seasonKey(one.season))]).map(shownSeason);
  // What another version wrote may lack something: it counts as not counted.
  const numbers = countedStaffNumbers.safeParse(row?.numbers).data;
  return row && numbers
    ? { ...numbers, seasons, counted_at: row.counted_at.toISOString() }
    : { ...nothing(season, by), seasons, counted_at: null };
}

/** Whether staff have to wait for numbers: none were counted, or another version counted them. */
export async function lacksStaffNumbers(db: Database): Promise<boolean> {
  const rows = await db.select({ numbers: staffNumberCounts.numbers }).from(staffNumberCounts);
  return rows.length === 0 || rows.some(({ numbers }) => !countedStaffNumbers.safeParse(numbers).success);
}

const nothing = (season: SeasonKey | null, by: LiquidityGroup): CountedStaffNumbers => ({
  season: season && shownSeason(season),
  by,
  total: { numbers: null, liquidity: { open_offers: 0, people: null, offers: 0, outcome: null } },
  call_backs: null,
  profiles: null,
  groups: [],
  counted_since: null,
  unit: 'week',
  periods: [],
});
