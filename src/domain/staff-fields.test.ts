import { expect, it } from 'vitest';
import { emptyOf, type FieldKind } from './staff-fields.ts';

it('an empty field of the back office is no, an empty list, an empty text, or no value at all', () => {
  const empty = (...kinds: FieldKind[]) => kinds.map(emptyOf);
  expect(empty('flag')).toEqual([false]);
  expect(empty('words', 'choices', 'rows')).toEqual([[], [], []]);
  expect(empty('text', 'link', 'website', 'long', 'rich', 'picture')).toEqual(Array(6).fill(''));
  expect(empty('integer', 'cents', 'euros', 'choice', 'moment', 'day', 'reference', 'group')).toEqual(
    Array(8).fill(null),
  );
});
