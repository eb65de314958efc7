import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formPay, grossPay, hasPay, type OfferPay, salaryLabel, storedPay, writtenPay } from './offer-pay.ts';
import { slugsOf } from './offer-values.ts';
import { ofMonth, payPeriods, perMonth } from './pay-period.ts';

const none: OfferPay = {
  pay_period: 'month',
  minimum_salary: null,
  maximum_salary: null,
  minimum_rate_cents: null,
  maximum_rate_cents: null,
};
const monthly = (minimum_salary: number | null, maximum_salary: number | null) => ({
  ...none,
  minimum_salary,
  maximum_salary,
});
const rate = (pay_period: 'day' | 'hour', minimum_rate_cents: number | null, maximum_rate_cents: number | null) =>
  storedPay({ ...none, pay_period, minimum_rate_cents, maximum_rate_cents });

describe('the pay of an offer', () => {
  it('is said with its dot, one bound or both, or that it is not given', () => {
    expect(salaryLabel(monthly(1700, 2000))).toBe('1.700 € - 2.000 €');
    expect(salaryLabel(monthly(1700, null))).toBe('1.700 €');
    expect(salaryLabel(monthly(null, 2000))).toBe('2.000 €');
    expect(salaryLabel(monthly(1500, 1500))).toBe('1.500 €');
    expect(salaryLabel(none)).toBe('Non specificato');
    expect(grossPay(monthly(1700, null))).toBe('1.700 € al mese, lordi');
    expect(grossPay(none)).toBeNull();
  });
  it('by the day or the hour is said with its cents and for what it is', () => {
    expect(grossPay(rate('day', 12_000, null))).toBe('120 € al giorno, lordi');
    expect(grossPay(rate('hour', 950, 1100))).toBe('9,50 € - 11 € all’ora, lordi');
    expect(grossPay(rate('hour', 950, 950))).toBe('9,50 € all’ora, lordi');
    expect(grossPay(rate('day', null, 9000))).toBe('90 € al giorno, lordi');
    expect(salaryLabel(rate('hour', Number.NaN, null))).toBe('Non specificato');
    expect([hasPay(rate('day', null, 9000)), hasPay(rate('day', null, null))]).toEqual([true, false]);
  });
  it('is compared by what it comes to in a month of full weeks: 26 days, 40 hours a week', () => {
    expect(rate('day', 6500, 7050)).toMatchObject({ minimum_salary: 1690, maximum_salary: 1833 });
    expect(rate('hour', 950, null)).toMatchObject({ minimum_salary: 1647, maximum_salary: null });
    expect(perMonth(150_000, 'month')).toBe(1500);
  });
  it('leaves nothing of another period behind', () => {
    const written = { ...none, minimum_salary: 1500, maximum_salary: 1700, minimum_rate_cents: 9000 };
    expect(storedPay(written)).toEqual(monthly(1500, 1700));
    expect(storedPay({ ...written, pay_period: 'day' })).toEqual(rate('day', 9000, null));
    expect(formPay(storedPay({ ...written, pay_period: 'day' }))).toEqual({
      ...none,
      pay_period: 'day',
      minimum_rate_cents: 9000,
    });
    expect(formPay(monthly(1500, null))).toEqual(monthly(1500, null));
  });
  it('is read back as it was written, whatever the period', () => {
    const sum = fc.option(fc.integer({ min: 1, max: 5000 }));
    fc.assert(
      fc.property(fc.constantFrom(...slugsOf(payPeriods)), sum, sum, (pay_period, least, most) => {
        const cents = (euros: number | null) => (euros === null ? null : euros * 100);
        const stored = storedPay({
          pay_period,
          minimum_salary: least,
          maximum_salary: most,
          minimum_rate_cents: cents(least),
          maximum_rate_cents: cents(most),
        });
        expect(writtenPay(stored)).toEqual({ minimum: cents(least), maximum: cents(most) });
        expect(storedPay(stored)).toEqual(stored);
      }),
    );
  });
  it('of an hour is the same cents again after a month, more pay is never less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 25_000 }), (cents) => {
        expect(ofMonth(perMonth(cents, 'hour'), 'hour')).toBe(cents);
        expect(perMonth(cents + 10, 'day')).toBeGreaterThan(perMonth(cents, 'day'));
      }),
    );
  });
});
