import { MAX_ROW_ID } from './row-id.ts';

/** Offers a guest starred, stored on their device until they log in; the last starred is the last, as in an account. */

/** How many a device stores: one more removes the oldest. */
export const MAX_STORED = 100;

/** The valid ids of a list that a browser stored, each once, up to the maximum. */
export function readStoredStars(list: unknown): number[] {
  if (!Array.isArray(list)) return [];
  const ids = list.filter((id): id is number => Number.isSafeInteger(id) && id > 0 && id <= MAX_ROW_ID);
  return [...new Set(ids)].slice(-MAX_STORED);
}

/** How many an account saves. */
export const MAX_SAVED = 2000;

/**
 * The stars of an account merged with those of a device: each once, those of the account in their place, the others
 * after them. Where the account has no room for all, the last starred are taken.
 */
export function mergeStars(saved: readonly number[], kept: readonly number[]): { next: number[]; left: number[] } {
  const fresh = kept.filter((id) => !saved.includes(id));
  const room = Math.max(0, MAX_SAVED - saved.length);
  const first = Math.max(0, fresh.length - room);
  return { next: [...saved, ...fresh.slice(first)], left: fresh.slice(0, first) };
}
