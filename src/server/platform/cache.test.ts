import { describe, expect, it, vi } from 'vitest';
import { Cache } from './cache.ts';

const cacheOf = (entries = 10) => new Cache<{ value: string | number }>({ ttlMs: 30_000, bound: { entries } });

describe('a cache', () => {
  it('reads once for all who ask, also while the first reading is under way', async () => {
    const cache = cacheOf();
    let readings = 0;
    const read = async () => ({ value: ++readings });
    expect(await Promise.all([cache.get('a', read), cache.get('a', read)])).toEqual([{ value: 1 }, { value: 1 }]);
    expect([await cache.get('a', read), await cache.get('b', read)]).toEqual([{ value: 1 }, { value: 2 }]);
  });

  it('does not keep what was read before a change and arrives after it', async () => {
    const cache = cacheOf();
    const { promise, resolve } = Promise.withResolvers<{ value: string }>();
    const early = cache.get('a', () => promise);
    cache.invalidate();
    resolve({ value: 'before' });
    expect([await early, await cache.get('a', async () => ({ value: 'after' }))]).toEqual([
      { value: 'before' },
      { value: 'after' },
    ]);
  });

  it('asks again after a failure', async () => {
    const cache = cacheOf();
    await expect(cache.get('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await cache.get('a', async () => ({ value: 'back' }))).toEqual({ value: 'back' });
  });

  it('holds so many entries', async () => {
    const cache = cacheOf(2);
    for (const key of ['a', 'b', 'c']) await cache.get(key, async () => ({ value: key }));
    expect(await cache.get('a', async () => ({ value: 'anew' }))).toEqual({ value: 'anew' });
  });

  it('drops what has expired although nobody asks for it again', async () => {
    const cache = new Cache<{ value: string }>({ ttlMs: 20, bound: { entries: 100 } });
    for (const key of ['a', 'b', 'c']) await cache.get(key, async () => ({ value: key }));
    await vi.waitFor(async () => {
      await cache.get('d', async () => ({ value: 'd' }));
      expect(cache.size).toBe(1);
    });
  });
});
