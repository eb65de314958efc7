import { expect, it } from 'vitest';
import { fillText } from '#domain/fill-text.ts';
import { coveredWords } from './covered-words.ts';

const words = (total: number | null, confirmed: number) => coveredWords({ total, confirmed }, fillText);

it('never covers more positions than an offer looks for', () => {
  expect(words(3, 1)).toBe('Posizioni coperte: 1 di 3');
  expect(words(1, 1)).toBe('Posizioni coperte: 1 di 1');
  // The number was lowered below the people who were hired.
  expect(words(1, 3)).toBe('Posizioni coperte: 1 di 1 · Confermate: 3');
  expect(words(null, 4)).toBe('Confermate: 4');
});
