import fc from 'fast-check';
import { expect, it } from 'vitest';
import { areSimilarNames, tellingWords } from './similar-names.ts';

it.each([
  ['Hotel Riviera Splendida', 'HOTEL RIVIERA SPLENDIDA S.r.l.'],
  ['Hotel Riviera Splendida', 'Riviera Splendida Hotel'],
  ['Hotel Riviera Splendida', 'Hotel Riviera Splendìda'],
  ['Hotel Riviera Splendida', 'Hotel Riviera Splendido'],
  ['Hotel Riviera Splendida', 'Hotel Rivera Splendida'],
  ['Hotel Riviera Splendida', 'Hotel Rivieras Splendida'],
  ['Hotel Riviera Splendida', 'Hotel Riveira Splendida'],
  ['Hotel Riviera Splendida', 'Hotel-Riviera «Splendida»'],
  ['Hotel Riviera Splendida', 'Hotel RivieraSplendida spa'],
  ['Hotel Riviera Splendida', 'Hotel della Riviera Splendida'],
  ['Hotel Riviera Splendida', 'Hоtel Riviеra Splendida'],
  ['Rossi & Co. S.n.c.', 'Rossi'],
  ['Il Gabbiano Soc. Coop.', 'Società Cooperativa Il Gabbiano'],
  ['Da Mario', 'Mario s.a.s.'],
])('%s can be taken for %s', (one, other) =>
  expect([areSimilarNames(one, other), areSimilarNames(other, one)]).toEqual([true, true]),
);

it.each([
  ['Hotel Riviera Splendida', 'Hotel Riviera'],
  ['Hotel Riviera', 'Ristorante Riviera'],
  ['Bar Lia', 'Bar Mia'],
  ['Hotel Adria Mare', 'Hotel Andrea Mare'],
  ['Hotel Aurora Rimini', 'Hotel Aurora Cattolica'],
  ['Hotel Bella Vista', 'Hotel Belle Viste'],
  ['Grand Hotel Dolomiti', 'Grand Hotel delle Palme'],
  ['SAS Trasporti', 'Spa Trasporti e Benessere'],
])('%s is not taken for %s', (one, other) =>
  expect([areSimilarNames(one, other), areSimilarNames(other, one)]).toEqual([false, false]),
);

it('a name of words that tell nothing keeps them', () => {
  expect([tellingWords('La Società'), tellingWords('S.r.l.')]).toEqual([['la', 'societa'], []]);
  expect(areSimilarNames('La Società', 'Il')).toBe(false);
});

it('any name is similar to itself, in other capitals, with another legal form and with its words turned round', () => {
  // Longer than any legal form: a name of forms alone has no words.
  const word = fc.stringMatching(/^[a-z]{6,9}$/);
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('', ' S.r.l.', ' spa', ' s n c', ' S.A.S.'),
      (words, form) => {
        const name = words.join(' ');
        expect(areSimilarNames(name, `${words.toReversed().join(' ').toUpperCase()}${form}`)).toBe(true);
      },
    ),
  );
});
