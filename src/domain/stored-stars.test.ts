import { describe, expect, it } from 'vitest';
import { MAX_ROW_ID } from './row-id.ts';
import { MAX_SAVED, MAX_STORED, mergeStars, readStoredStars } from './stored-stars.ts';

describe('Stars of a guest', () => {
  it('are ids, each once, whatever the browser stores, and the oldest go when they are too many', () => {
    expect(readStoredStars([3, 3, 0, -1, 1.5, '7', null, Number.NaN, 2 ** 40, 9])).toEqual([3, 9]);
    for (const nothing of [null, 'testo', { 0: 1 }, 12]) expect(readStoredStars(nothing)).toEqual([]);
    const many = Array.from({ length: MAX_STORED + 5 }, (_, index) => index + 1);
    expect(readStoredStars(many)).toEqual(many.slice(5));
  });
  it('are ids as large as the database knows, and no larger', () => {
    expect(readStoredStars([MAX_ROW_ID, MAX_ROW_ID + 1])).toEqual([MAX_ROW_ID]);
  });
  it('come after those of the account, none twice', () => {
    expect(mergeStars([5, 1], [1, 8, 5, 2])).toEqual({ next: [5, 1, 8, 2], left: [] });
  });
  it('that an account has no room for are left, the oldest first', () => {
    const saved = Array.from({ length: MAX_SAVED - 1 }, (_, index) => index + 1);
    expect(mergeStars(saved, [1, 5000, 5001])).toEqual({ next: [...saved, 5001], left: [5000] });
    expect(mergeStars([...saved, 4000], [5000])).toEqual({ next: [...saved, 4000], left: [5000] });
  });
});
