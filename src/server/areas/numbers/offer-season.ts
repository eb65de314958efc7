import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type SeasonKey, seasonKey, seasonKeyOf, seasonName, seasonSpan } from '#domain/season-key.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { romeDayOf } from '#server/platform/sql-today.ts';

const seasonRow = z.object({ day: z.string() });

/** The day that says of which season an offer is: the first of the work, or else the one of its publication. */
const offerDay = sql`coalesce(o.date_start, ${romeDayOf(sql`o.published_at`)})`;

/** Whether an offer `o` is of a season. */
export function isOfSeason(season: SeasonKey | null): SQL {
  if (season === null) return sql`true`;
  const { from, to } = seasonSpan(season);
  return sql`${offerDay} BETWEEN ${from}::date AND ${to}::date`;
}

/** A season as pages of numbers show it. */
export const shownSeason = (season: SeasonKey) => ({ slug: season, name: seasonName(season) });

/** The seasons of the offers `o` that were ever published, the newest first. */
export async function seasonsOf(db: Database, where: SQL): Promise<SeasonKey[]> {
  const months = await rowsOf(
    db,
    seasonRow,
    sql`SELECT DISTINCT date_trunc('month', ${offerDay}::timestamp)::date::text AS day FROM offers o
      WHERE o.published_at IS NOT NULL AND ${where}`,
  );
  return newestFirst(months.map(({ day }) => seasonKey(seasonKeyOf(day))));
}

/** Seasons, each once, the newest first; those that are null are left out. */
export const newestFirst = (seasons: readonly (SeasonKey | null)[]): SeasonKey[] =>
  [...new Set(seasons.filter((season) => season !== null))].toSorted((one, other) =>
    seasonSpan(one).from < seasonSpan(other).from ? 1 : -1,
  );
