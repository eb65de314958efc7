import { expect, it } from 'vitest';
import { languageLabel } from './candidate-values.ts';

it('a language is written with its European level, or as a mother tongue', () => {
  expect(languageLabel('Inglese', 'B2')).toBe('Inglese B2');
  expect(languageLabel('Italiano', 'native')).toBe('Italiano: madrelingua');
});
