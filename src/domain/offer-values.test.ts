import { expect, it } from 'vitest';
import { slugsOf } from './offer-values.ts';

it('the slugs of a closed list have the order of the list, and a list is never empty', () => {
  expect(slugsOf({ winter: 'Inverno', summer: 'Estate', autumn: 'Autunno' })).toEqual(['winter', 'summer', 'autumn']);
  expect(() => slugsOf({})).toThrow('never empty');
});
