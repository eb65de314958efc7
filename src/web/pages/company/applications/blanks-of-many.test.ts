import { expect, it } from 'vitest';
import { blanksOfMany } from './blanks-of-many.ts';

const ada = { name: 'Ada', interview: { state: 'taken' as const, starts_at: '2026-12-07T09:00:00Z' } };
const bice = { name: 'Bice', interview: { state: 'invited' as const, starts_at: null } };
const cora = { name: 'Cora', interview: null };

it('a blank stays open for those of whom nothing is known, and is named with them', () => {
  const open = blanksOfMany('Ciao {nome}, {Offerta}: {data}, chiama il {telefono}', [ada, bice, cora]);
  expect(open.map(({ blank, people }) => [blank, people.map(({ name }) => name)])).toEqual([
    ['{data}', ['Bice', 'Cora']],
    ['{telefono}', ['Ada', 'Bice', 'Cora']],
  ]);
  expect(blanksOfMany('Ciao {nome}: {data}', [ada])).toEqual([]);
  expect(blanksOfMany('Ciao', [cora])).toEqual([]);
});
