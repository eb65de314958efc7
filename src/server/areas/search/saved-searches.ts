import { and, desc, eq, sql } from 'drizzle-orm';
import type { SavedSearch } from '#contract/searches.ts';
import type { SearchFrequency } from '#domain/alerts.ts';
import { changeSavedSearch, type SavedSearchFlags } from '#domain/saved-search.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { prepared } from '#server/platform/prepared.ts';
import type { Names } from '../professions/names.ts';
import { describeSearch, recentsAndFavorites, recordSearch as record } from '../saved-searches/recent-searches.ts';
import { type Criteria, criteriaAddress, criteriaLabel, criteriaRecord } from './criteria.ts';
import { offerSearches } from './tables.ts';

type Row = typeof offerSearches.$inferSelect;

export const recordSearch = (db: Database, userId: number, criteria: Criteria): Promise<number> =>
  record(db, offerSearches, userId, criteriaRecord(criteria));

const searchesStatement = prepared((db) =>
  db
    .select()
    .from(offerSearches)
    .where(eq(offerSearches.user_id, sql.placeholder('userId')))
    .orderBy(desc(offerSearches.searched_at))
    .prepare(''),
);

export async function listSearches(
  db: Database,
  names: Names,
  userId: number,
): Promise<{ recents: SavedSearch[]; favorites: SavedSearch[] }> {
  const rows = await searchesStatement(db).execute({ userId });
  return recentsAndFavorites(rows.map((row) => answerOf(names, row)));
}

/** Changes the flags of the user's own search by rule 4.4; another's is not found. */
export async function changeSearch(
  db: Database,
  names: Names,
  userId: number,
  id: number,
  { alert_frequency, ...change }: Partial<SavedSearchFlags> & { alert_frequency?: SearchFrequency | null },
): Promise<SavedSearch> {
  return db.transaction(async (tx) => {
    const mine = and(eq(offerSearches.id, id), eq(offerSearches.user_id, userId));
    const [row] = await tx.select().from(offerSearches).where(mine).for('update');
    if (!row) throw notFound('not_found', 'Questa ricerca non esiste.');
    const { is_favorite, notifications_enabled, is_hidden } = changeSavedSearch(row, change);
    const rings = notifications_enabled && !row.notifications_enabled;
    const [changed] = await tx
      .update(offerSearches)
      .set({
        is_favorite,
        notifications_enabled,
        is_hidden,
        ...(alert_frequency !== undefined && { alert_frequency }),
        ...(rings && { notifications_since: new Date() }),
      })
      .where(mine)
      .returning();
    return answerOf(names, changed ?? row);
  });
}

const answerOf = (names: Names, row: Row): SavedSearch => ({
  ...describeSearch(row, { label: criteriaLabel(names, row.criteria), url: criteriaAddress(row.criteria) }),
  notifications_enabled: row.notifications_enabled,
  alert_frequency: row.alert_frequency,
});
