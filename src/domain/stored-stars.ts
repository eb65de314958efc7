import { MAX_ROW_ID } from './row-id.ts';

/** Offers a guest starred, kept on their device until they log in; the last starred comes last, as in an account. */

/** How many a device keeps: with one more, the oldest goes. */
export const MAX_STORED = 100;

/** What can be taken of a list that somebody's browser kept: ids, each once, at most as many as are kept. */
export function readStoredStars(list: unknown): number[] {
  if (!Array.isArray(list)) return [];
  const ids = list.filter((id): id is number => Number.isSafeInteger(id) && id > 0 && id <= MAX_ROW_ID);
  return [...new Set(ids)].slice(-MAX_STORED);
}

/** How many an account saves. */
export const MAX_SAVED = 2000;

/**
 * The stars of an account with those of a device: each once, those of the account where they were, the others after
 * them. Where the account has no room for all, the last starred come; the others are left.
 */
export function mergeStars(saved: readonly number[], kept: readonly number[]): { next: number[]; left: number[] } {
  const fresh = kept.filter((id) => !saved.includes(id));
  const room = Math.max(0, MAX_SAVED - saved.length);
  const first = Math.max(0, fresh.length - room);
  return { next: [...saved, ...fresh.slice(first)], left: fresh.slice(0, first) };
}
