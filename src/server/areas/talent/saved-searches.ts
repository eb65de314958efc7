import { and, desc, eq, sql } from 'drizzle-orm';
import type { SavedCandidateSearch } from '#contract/talent.ts';
import { changeSavedSearch, RECENT_SEARCHES } from '#domain/saved-search.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Names } from '../professions/names.ts';
import { criteriaAddress, criteriaLabel } from './criteria.ts';
import { candidateSearches } from './tables.ts';

type Row = typeof candidateSearches.$inferSelect;

/** Writes down a search: the same criteria again only move to the top; the oldest that nobody starred go. */
export async function recordSearch(db: Database, userId: number, record: Record<string, string[]>): Promise<number> {
  const { rows } = await db.execute<{ id: number; is_new: boolean }>(sql`
    INSERT INTO candidate_searches (user_id, criteria_key, criteria) VALUES (${userId}, ${JSON.stringify(record)}, ${JSON.stringify(record)}::jsonb)
    ON CONFLICT (user_id, criteria_key) DO UPDATE SET searched_at = now(), is_hidden = false RETURNING id, xmax = 0 AS is_new`);
  const [row] = rows;
  if (!row) throw new Error('A search that was written has an id');
  if (row.is_new) {
    await db.execute(sql`
      DELETE FROM candidate_searches WHERE user_id = ${userId} AND NOT is_favorite AND id NOT IN
        (SELECT id FROM candidate_searches WHERE user_id = ${userId} AND NOT is_favorite ORDER BY searched_at DESC LIMIT ${RECENT_SEARCHES})`);
  }
  return row.id;
}

export async function listSearches(
  db: Database,
  names: Names,
  userId: number,
): Promise<{ recents: SavedCandidateSearch[]; favorites: SavedCandidateSearch[] }> {
  const rows = await db
    .select()
    .from(candidateSearches)
    .where(eq(candidateSearches.user_id, userId))
    .orderBy(desc(candidateSearches.searched_at));
  const searches = rows.map((row) => describeSearch(names, row));
  return {
    recents: searches.filter(({ is_hidden }) => !is_hidden).slice(0, RECENT_SEARCHES),
    favorites: searches.filter(({ is_favorite }) => is_favorite),
  };
}

/** Changes one's own search by the rules of spec 4.4; another's is not found. */
export async function changeSearch(
  db: Database,
  names: Names,
  userId: number,
  id: number,
  change: { is_favorite?: boolean; is_hidden?: boolean },
): Promise<SavedCandidateSearch> {
  return db.transaction(async (tx) => {
    const mine = and(eq(candidateSearches.id, id), eq(candidateSearches.user_id, userId));
    const [row] = await tx.select().from(candidateSearches).where(mine).for('update');
    if (!row) throw notFound('not_found', 'Questa ricerca non esiste.');
    const { is_favorite, is_hidden } = changeSavedSearch({ ...row, notifications_enabled: false }, change);
    const [changed] = await tx.update(candidateSearches).set({ is_favorite, is_hidden }).where(mine).returning();
    return describeSearch(names, changed ?? row);
  });
}

const describeSearch = (names: Names, row: Row): SavedCandidateSearch => ({
  id: row.id,
  label: criteriaLabel(names, row.criteria),
  url: criteriaAddress(row.criteria),
  criteria: row.criteria,
  is_favorite: row.is_favorite,
  is_hidden: row.is_hidden,
  searched_at: row.searched_at.toISOString(),
});
