import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, formatCents, formatCentsShort, orderAmounts } from './order-amounts.ts';

describe('what an order costs', () => {
  it('is the package, less its code, with 22% of VAT to the cent', () => {
    expect(orderAmounts([14_900], null, 'IT')).toEqual({
      subtotal: 14_900,
      discount: 0,
      net: 14_900,
      vat_rate: 22,
      vat: 3278,
      total: 18_178,
    });
    expect(orderAmounts([39_000], { kind: 'percent', value: 15 }, 'IT')).toEqual({
      subtotal: 39_000,
      discount: 5850,
      net: 33_150,
      vat_rate: 22,
      vat: 7293,
      total: 40_443,
    });
    expect(orderAmounts([14_900], { kind: 'fixed', value: 2000 }, 'IT')).toMatchObject({
      net: 12_900,
      vat: 2838,
      total: 15_738,
    });
  });

  it('has no VAT for an address abroad', () => {
    expect(orderAmounts([14_900], null, 'FR')).toMatchObject({ vat_rate: 0, vat: 0, total: 14_900 });
  });

  it('is nothing, and never less, when the code is worth more', () => {
    expect(orderAmounts([14_900], { kind: 'fixed', value: 99_999 }, 'IT')).toMatchObject({
      discount: 14_900,
      net: 0,
      vat: 0,
      total: 0,
    });
  });

  it('rounds halves up, once for the discount and once for VAT', () => {
    expect(orderAmounts([25], { kind: 'percent', value: 50 }, 'FR')).toMatchObject({ discount: 13, net: 12 });
    expect(orderAmounts([25], null, 'IT').vat).toBe(6);
  });

  it('adds up, whatever is bought', () => {
    const discount = fc.option(
      fc.oneof(
        fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
        fc.record({ kind: fc.constant('fixed' as const), value: fc.integer({ min: 1, max: 10_000_000 }) }),
      ),
    );
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 5 }),
        discount,
        fc.constantFrom('IT', 'FR', 'US'),
        (prices, code, country) => {
          const amounts = orderAmounts(prices, code, country);
          expect(amounts.subtotal).toBe(prices.reduce((sum, price) => sum + price, 0));
          expect(amounts.net).toBe(amounts.subtotal - amounts.discount);
          expect(amounts.total).toBe(amounts.net + amounts.vat);
          for (const value of Object.values(amounts)) expect(Number.isInteger(value) && value >= 0).toBe(true);
          // To the nearest cent: never further than half of one from what the rate says.
          expect(Math.abs(amounts.vat * 100 - amounts.net * amounts.vat_rate)).toBeLessThanOrEqual(50);
          if (code?.kind === 'percent')
            expect(Math.abs(amounts.discount * 100 - amounts.subtotal * code.value)).toBeLessThanOrEqual(50);
        },
      ),
    );
  });

  it('is written as Italians and as machines write it', () => {
    expect(formatCents(109_000)).toBe('1.090,00\u00a0€');
    expect(formatCentsShort(14_900)).toBe('149\u00a0€');
    expect(formatCentsShort(14_950)).toBe('149,50\u00a0€');
    expect([decimal(18_178), decimal(5), decimal(0)]).toEqual(['181.78', '0.05', '0.00']);
  });
});
