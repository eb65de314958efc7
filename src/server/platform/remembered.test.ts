import { describe, expect, it } from 'vitest';
import { Remembered } from './remembered.ts';

describe('what is remembered', () => {
  it('is read once for all who ask, also while the first reading is under way', async () => {
    const remembered = new Remembered<number>(10);
    let readings = 0;
    const read = async () => ++readings;
    expect(await Promise.all([remembered.get('a', read), remembered.get('a', read)])).toEqual([1, 1]);
    expect([await remembered.get('a', read), await remembered.get('b', read)]).toEqual([1, 2]);
  });

  it('is not kept when it was read before a change and arrives after it', async () => {
    const remembered = new Remembered<string>(10);
    const { promise, resolve } = Promise.withResolvers<string>();
    const early = remembered.get('a', () => promise);
    remembered.forget();
    resolve('before');
    expect([await early, await remembered.get('a', async () => 'after')]).toEqual(['before', 'after']);
  });

  it('is asked again after a failure', async () => {
    const remembered = new Remembered<string>(10);
    await expect(remembered.get('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await remembered.get('a', async () => 'back')).toBe('back');
  });
});
