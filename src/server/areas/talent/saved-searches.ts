import { and, desc, eq, sql } from 'drizzle-orm';
import type { SavedCandidateSearch } from '#contract/talent.ts';
import { changeSavedSearch } from '#domain/saved-search.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { prepared } from '#server/platform/prepared.ts';
import type { Names } from '../professions/names.ts';
import type { CriteriaRecord } from '../saved-searches/criteria.ts';
import { describeSearch, recentsAndFavorites, recordSearch as record } from '../saved-searches/recent-searches.ts';
import { criteriaAddress, criteriaLabel } from './criteria.ts';
import { candidateSearches } from './tables.ts';

type Row = typeof candidateSearches.$inferSelect;

export const recordSearch = (db: Database, userId: number, criteria: CriteriaRecord): Promise<number> =>
  record(db, candidateSearches, userId, criteria);

const searchesStatement = prepared((db) =>
  db
    .select()
    .from(candidateSearches)
    .where(eq(candidateSearches.user_id, sql.placeholder('userId')))
    .orderBy(desc(candidateSearches.searched_at))
    .prepare(''),
);

export async function listSearches(
  db: Database,
  names: Names,
  userId: number,
): Promise<{ recents: SavedCandidateSearch[]; favorites: SavedCandidateSearch[] }> {
  const rows = await searchesStatement(db).execute({ userId });
  return recentsAndFavorites(rows.map((row) => answerOf(names, row)));
}

/** Changes the user's own search by rule 4.4; another's is not found. */
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
    return answerOf(names, changed ?? row);
  });
}

const answerOf = (names: Names, row: Row): SavedCandidateSearch =>
  describeSearch(row, { label: criteriaLabel(names, row.criteria), url: criteriaAddress(row.criteria) });
