import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { RECENT_SEARCHES } from '#domain/saved-search.ts';
import { assertFound } from '#server/platform/assert-found.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import type { CriteriaRecord } from './criteria.ts';

const searchRow = z.object({ id: z.number(), is_new: z.boolean() });

/**
 * For this long, repeating the latest search writes nothing: turning its pages and coming back to it are the same
 * search.
 */
const SAME_SEARCH_MINUTES = 10;

/**
 * Records a search of a logged-in user: the same criteria again move to the top. Only the newest of those without a
 * star are stored (rule D5). `table` has the columns of `offer_searches`.
 */
export async function recordSearch(
  db: Database,
  table: PgTable,
  userId: number,
  record: CriteriaRecord,
): Promise<number> {
  const criteria = JSON.stringify(record);
  const rows = await rowsOf(
    db,
    searchRow,
    sql`
    WITH last AS (
      SELECT id FROM (SELECT * FROM ${table} WHERE user_id = ${userId} ORDER BY searched_at DESC LIMIT 1) AS newest
      WHERE criteria_key = ${criteria} AND NOT is_hidden
        AND searched_at > now() - ${SAME_SEARCH_MINUTES} * interval '1 minute'),
    written AS (
      INSERT INTO ${table} (user_id, criteria_key, criteria)
      SELECT ${userId}, ${criteria}, ${criteria}::jsonb WHERE NOT EXISTS (SELECT FROM last)
      ON CONFLICT (user_id, criteria_key) DO UPDATE SET searched_at = now(), is_hidden = false
      RETURNING id, xmax = 0 AS is_new)
    SELECT id, false AS is_new FROM last UNION ALL SELECT id, is_new FROM written`,
  );
  const [row] = rows;
  assertFound(row, 'A search that was written has an id');
  if (row.is_new)
    await db.execute(sql`
      DELETE FROM ${table} WHERE user_id = ${userId} AND NOT is_favorite AND id NOT IN (
        SELECT id FROM ${table} WHERE user_id = ${userId} AND NOT is_favorite
        ORDER BY searched_at DESC LIMIT ${RECENT_SEARCHES})`);
  return row.id;
}

interface Listed {
  is_favorite: boolean;
  is_hidden: boolean;
}

/** A user's searches, newest first. */
export const recentsAndFavorites = <Search extends Listed>(
  searches: readonly Search[],
): { recents: Search[]; favorites: Search[] } => ({
  recents: searches.filter(({ is_hidden }) => !is_hidden).slice(0, RECENT_SEARCHES),
  favorites: searches.filter(({ is_favorite }) => is_favorite),
});

interface Row extends Listed {
  id: number;
  criteria: CriteriaRecord;
  searched_at: Date;
}

/** A saved search as it is answered; `words` are its title and its page. */
export const describeSearch = <Words extends { label: string; url: string }>(
  { id, criteria, is_favorite, is_hidden, searched_at }: Row,
  words: Words,
) => ({ id, ...words, criteria, is_favorite, is_hidden, searched_at: searched_at.toISOString() });
