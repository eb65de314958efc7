/** Offers a guest starred, kept on their device until they log in; the last starred comes last, as in an account. */

/** How many a device keeps: with one more, the oldest goes. */
export const MOST_KEPT = 100;
/** The largest id of a row: an integer of PostgreSQL. */
const MOST_ID = 2_147_483_647;

/** What can be taken of a list that somebody's browser kept: ids, each once, at most as many as are kept. */
export function keptStars(list: unknown): number[] {
  if (!Array.isArray(list)) return [];
  const ids = list.filter((id): id is number => Number.isSafeInteger(id) && id > 0 && id <= MOST_ID);
  return [...new Set(ids)].slice(-MOST_KEPT);
}

/** The stars of an account with those of a device: each once, those of the account where they were, the others after them. */
export const withKeptStars = (saved: readonly number[], kept: readonly number[]): number[] => [...saved, ...kept.filter((id) => !saved.includes(id))];
