export interface SavedSearchFlags {
  is_favorite: boolean;
  notifications_enabled: boolean;
  is_hidden: boolean;
}

/**
 * The rules of a saved search (rule 4.4): without the star there are no notifications, and asking for notifications
 * sets the star. A search that is starred again is no longer hidden.
 */
export function changeSavedSearch(search: SavedSearchFlags, change: Partial<SavedSearchFlags>): SavedSearchFlags {
  const next = { ...search, ...change };
  if (change.is_favorite === false) next.notifications_enabled = false;
  if (change.notifications_enabled === true) next.is_favorite = true;
  if (next.is_favorite && change.is_hidden === undefined) next.is_hidden = false;
  return next;
}

/** A star or a bell needs a stored search: one of a visitor has no id (rule 4.4). */
export function changeCurrentSearch(
  id: number | null,
  search: SavedSearchFlags,
  change: Partial<SavedSearchFlags>,
): { id: number; next: SavedSearchFlags } | { refused: 'No search id' } {
  return id === null ? { refused: 'No search id' } : { id, next: changeSavedSearch(search, change) };
}

/** How many recent searches are stored for a user (rule D5). */
export const RECENT_SEARCHES = 20;

/**
 * Filters of lists that are no search of somebody's: a piece of the map has no name by which it could be found again,
 * and the offers of one company are a part of its page.
 */
export const UNSAVED_FILTERS = ['box', 'company'] as const;
