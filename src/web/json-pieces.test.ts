import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonPieces } from './json-pieces.ts';

const textOf = (value: object) =>
  jsonPieces(value)
    .map((piece) => (typeof piece === 'string' ? piece : new TextDecoder().decode(piece)))
    .join('');

it('is the JSON of the value, whatever in it is frozen, and nothing in it ends a script', () => {
  const json = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.string({ unit: 'binary' }),
      fc.constantFrom('</script>', '<!--', '’€', undefined, null, true, 0.5),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.oneof(fc.string(), fc.constant('<b>')), tie('value'), { maxKeys: 4, noNullPrototype: true }),
      fc.array(tie('value'), { maxLength: 3 }).map(Object.freeze),
      fc.dictionary(fc.string(), tie('value'), { maxKeys: 4, noNullPrototype: true }).map(Object.freeze),
    ),
  })).value;
  fc.assert(
    fc.property(fc.dictionary(fc.string(), json, { noNullPrototype: true }), (value) => {
      const text = textOf(value);
      expect(text).not.toContain('<');
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it('writes and encodes what is frozen once', () => {
  let written = 0;
  const offer = Object.freeze({ title: 'Cuoco', toJSON: () => ++written && { title: 'Cuoco' } });
  const pieces = () => jsonPieces({ answer: { items: offer, count: 1 } });
  expect(pieces()).toEqual(pieces());
  expect(written).toBe(1);
  expect(textOf({ answer: { items: offer, count: 1 } })).toBe('{"answer":{"items":{"title":"Cuoco"},"count":1}}');
});
