import { expect, it } from 'vitest';
import { payFarFrom } from './pay-band.ts';
import { perMonth } from './pay-period.ts';

it('a pay far from what comparable offers pay is found, one that is only high or low is not', () => {
  const band = { minimum: 1400, maximum: 1800 };
  expect(payFarFrom(band, [145, null])).toBe(145);
  expect(payFarFrom(band, [1450, 14_500])).toBe(14_500);
  expect(payFarFrom(band, [1000, 2800])).toBeNull();
  expect(payFarFrom(band, [null, null])).toBeNull();
});

it('a pay is far below 60 % of what the lowest pay, and above 170 % of what the highest do, not at those bounds', () => {
  const band = { minimum: 1000, maximum: 2000 };
  expect([600, 599, 3400, 3401].map((pay) => payFarFrom(band, [pay]))).toEqual([null, 599, null, 3401]);
});

it('a day or an hour alone may be paid twice what an employee has, not four times', () => {
  const band = { minimum: 1400, maximum: 1800 };
  expect(payFarFrom(band, [perMonth(12_000, 'day')], 'day')).toBeNull();
  expect(payFarFrom(band, [perMonth(12_000, 'day')], 'month')).toBe(3120);
  // A month's pay, or a tenth of a day's, written as that of a day.
  expect(payFarFrom(band, [perMonth(145_000, 'day')], 'day')).toBe(37_700);
  expect(payFarFrom(band, [perMonth(900, 'day')], 'day')).toBe(234);
});

it('a bound that was left out is never far from anything', () => {
  expect(payFarFrom({ minimum: 1000, maximum: 2000 }, [null, 1500])).toBeNull();
  expect(payFarFrom({ minimum: 1000, maximum: 2000 }, [null, 150])).toBe(150);
});
