import { expect, it } from 'vitest';
import { ownValue } from './own-value.ts';

it('a word finds what a table has itself, and nothing that every object has', () => {
  const table = { estate: 1, none: 0 };
  expect([ownValue(table, 'estate'), ownValue(table, 'none'), ownValue(table, 'inverno')]).toEqual([1, 0, undefined]);
  for (const word of ['constructor', 'toString', '__proto__', 'hasOwnProperty', ''])
    expect(ownValue(table, word), word).toBeUndefined();
});
