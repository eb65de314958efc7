import { type SQL, sql } from 'drizzle-orm';
import { type ProfileHireCounts, profileHireCounts } from '#contract/hiring-numbers.ts';
import { type SeasonKey, seasonSpan } from '#domain/season-key.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { wasHired } from '../hires/was-hired.ts';

/** Hires proposed from unlocked profiles for a season, and how many were confirmed; `where` narrows `h`. */
export async function countProfileHires(
  db: Database,
  where: SQL,
  season: SeasonKey | null,
): Promise<ProfileHireCounts> {
  const span = season && seasonSpan(season);
  const ofSeason = span ? sql`h.starts_on BETWEEN ${span.from}::date AND ${span.to}::date` : sql`true`;
  const [counts] = await rowsOf(
    db,
    profileHireCounts,
    sql`SELECT count(*)::int AS proposed, count(*) FILTER (WHERE ${wasHired(sql`h`)})::int AS hired
      FROM hires h WHERE h.is_of_profile AND ${where} AND ${ofSeason}`,
  );
  return counts ?? { proposed: 0, hired: 0 };
}
