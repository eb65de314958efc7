import { and, eq, inArray } from 'drizzle-orm';
import { type CountedStaffNumbers, countedStaffNumbers, type StaffNumbers } from '#contract/staff-numbers.ts';
import type { LiquidityGroup } from '#domain/liquidity.ts';
import { type SeasonKey, seasonKey } from '#domain/season-key.ts';
import type { Database } from '#server/platform/database.ts';
import { shownSeason } from './offer-season.ts';
import { staffNumberCounts, storedSeason } from './tables.ts';

/**
 * What staff see of all companies, as counted last night. Empty, with the seasons of all together and itself, for a
 * season that no night has counted.
 */
export async function readStaffNumbers(
  db: Database,
  { season: asked, by }: { season?: string | undefined; by: LiquidityGroup },
): Promise<StaffNumbers> {
  const season = seasonKey(asked ?? null);
  const rows = await db
    .select()
    .from(staffNumberCounts)
    .where(and(inArray(staffNumberCounts.season, [season, null].map(storedSeason)), eq(staffNumberCounts.by, by)));
  const countedOf = (wanted: SeasonKey | null): StaffNumbers | undefined => {
    const row = rows.find((one) => one.season === storedSeason(wanted));
    // What an earlier version wrote may lack something: it counts as not counted.
    const numbers = countedStaffNumbers.safeParse(row?.numbers).data;
    return row && numbers && { ...numbers, counted_at: row.counted_at.toISOString() };
  };
  const others = countedOf(null)?.seasons ?? [];
  return (
    countedOf(season) ?? {
      ...nothing(season, by),
      seasons: season ? [shownSeason(season), ...others.filter(({ slug }) => slug !== season)] : others,
      counted_at: null,
    }
  );
}

const nothing = (season: SeasonKey | null, by: LiquidityGroup): Omit<CountedStaffNumbers, 'seasons'> => ({
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
