import fc from 'fast-check';
import { expect, it } from 'vitest';
import { centsAnHour, hourLabel, howPayIsCounted, MONTHS_OF_FIGURES } from './pay-figures.ts';
import { MIN_COMPANIES_OF_A_SCALE, MIN_OFFERS_OF_A_SCALE } from './pay-scale.ts';

it('the pay of an hour is the year’s pay by the hours of its full weeks, in cents', () => {
  expect(centsAnHour(1700)).toBe(981);
  expect(hourLabel(1700)).toBe('9,81 €');
  expect(centsAnHour(0)).toBe(0);
});

it('more a month is never less an hour', () => {
  fc.assert(fc.property(fc.nat(20_000), fc.nat(500), (pay, more) => centsAnHour(pay + more) >= centsAnHour(pay)));
});

it('the page says the numbers by which the code counts', () => {
  const words = howPayIsCounted.join(' ');
  expect(words).toContain(`ultimi ${MONTHS_OF_FIGURES} mesi`);
  expect(words).toContain(`almeno ${MIN_OFFERS_OF_A_SCALE} offerte di ${MIN_COMPANIES_OF_A_SCALE} aziende`);
});
