import { and, desc, eq, sql } from 'drizzle-orm';
import type { SavedSearch } from '#contract/searches.ts';
import type { SearchFrequency } from '#domain/alerts.ts';
import { changeSavedSearch, RECENT_SEARCHES, type SavedSearchFlags } from '#domain/saved-search.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Names } from '../professions/names.ts';
import { type Criteria, criteriaAddress, criteriaKey, criteriaLabel, criteriaRecord } from './criteria.ts';
import { offerSearches } from './tables.ts';

type Row = typeof offerSearches.$inferSelect;

/** Writes down a search of a logged-in user: the same criteria again only move to the top (decisions 5). */
export async function recordSearch(db: Database, userId: number, criteria: Criteria): Promise<number> {
  const record = criteriaRecord(criteria);
  const { rows } = await db.execute<{ id: number; is_new: boolean }>(sql`
    INSERT INTO offer_searches (user_id, criteria_key, criteria) VALUES (${userId}, ${criteriaKey(record)}, ${JSON.stringify(record)}::jsonb)
    ON CONFLICT (user_id, criteria_key) DO UPDATE SET searched_at = now(), is_hidden = false
    RETURNING id, xmax = 0 AS is_new`);
  const [row] = rows;
  if (!row) throw new Error('A search that was written has an id');
  if (row.is_new) await forgetOldest(db, userId);
  return row.id;
}

async function forgetOldest(db: Database, userId: number): Promise<void> {
  await db.execute(sql`
    DELETE FROM offer_searches WHERE user_id = ${userId} AND NOT is_favorite AND id NOT IN
      (SELECT id FROM offer_searches WHERE user_id = ${userId} AND NOT is_favorite ORDER BY searched_at DESC LIMIT ${RECENT_SEARCHES})`);
}

export async function listSearches(
  db: Database,
  names: Names,
  userId: number,
): Promise<{ recents: SavedSearch[]; favorites: SavedSearch[] }> {
  const rows = await db
    .select()
    .from(offerSearches)
    .where(eq(offerSearches.user_id, userId))
    .orderBy(desc(offerSearches.searched_at));
  const searches = rows.map((row) => describeSearch(names, row));
  return {
    recents: searches.filter((search) => !search.is_hidden).slice(0, RECENT_SEARCHES),
    favorites: searches.filter((search) => search.is_favorite),
  };
}

/** Changes the flags of one's own search by the rules of spec 4.4; another's search is not found. */
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
    return describeSearch(names, changed ?? row);
  });
}

function describeSearch(names: Names, row: Row): SavedSearch {
  return {
    id: row.id,
    label: criteriaLabel(names, row.criteria),
    url: criteriaAddress(row.criteria),
    criteria: row.criteria,
    is_favorite: row.is_favorite,
    is_hidden: row.is_hidden,
    notifications_enabled: row.notifications_enabled,
    alert_frequency: row.alert_frequency,
    searched_at: row.searched_at.toISOString(),
  };
}
