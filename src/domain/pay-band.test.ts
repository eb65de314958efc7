import { expect, it } from 'vitest';
import { payFarFrom } from './pay-band.ts';

it('a pay far from what comparable offers pay is found, one that is only high or low is not', () => {
  const band = { minimum: 1400, maximum: 1800 };
  expect(payFarFrom(band, [145, null])).toBe(145);
  expect(payFarFrom(band, [1450, 14_500])).toBe(14_500);
  expect(payFarFrom(band, [1000, 2800])).toBeNull();
  expect(payFarFrom(band, [null, null])).toBeNull();
});
