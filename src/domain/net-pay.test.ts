import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { netPayOf, netPayOfOffer } from './net-pay.ts';

const offer = {
  pay_period: 'month',
  minimum_rate_cents: null,
  maximum_rate_cents: null,
  minimum_salary: 1700,
  maximum_salary: null,
  contract_period: 'determinate',
  date_start: null,
  date_end: null,
  has_room: false,
  room_cost: null,
} as const;

describe('the net pay of a month', () => {
  it('is the gross less contributions and tax, with what the law adds, each as it was counted by hand', () => {
    // 1.700 a month: 20.400 a year, less 9,76 % is 18.409. Tax 23 %, deduction 1.910 + 1.190 × 9.591 / 13.000.
    expect(netPayOf(1700)).toEqual({
      gross: 1700,
      contributions: 166,
      tax: 353,
      deductions: 232,
      supplement: 0,
      untaxed: 74,
      net: 1487,
    });
    // 1.300: 14.077 a year. The whole deduction, the supplement, 5,3 %.
    expect(netPayOf(1300)).toMatchObject({ deductions: 163, supplement: 100, untaxed: 62, net: 1228 });
    // 600: 6.497 a year. The tax is less than the deduction, and the supplement is not due.
    expect(netPayOf(600)).toMatchObject({ tax: 125, deductions: 125, supplement: 0, untaxed: 38, net: 580 });
    // 2.200: 23.823 a year. The second deduction instead of the untaxed part.
    expect(netPayOf(2200)).toMatchObject({ tax: 457, deductions: 274, supplement: 0, untaxed: 0, net: 1803 });
    // 4.500: 48.730 a year. Two brackets; hardly anything of the deduction is left.
    expect(netPayOf(4500)).toMatchObject({ tax: 1107, deductions: 9, net: 2963 });
  });

  it('follows each limit of the law', () => {
    // The supplement begins where the tax, 1.902 of 8.295, is above the deduction less 75; below it is 1.868.
    expect([netPayOf(750), netPayOf(766)].map(({ supplement }) => supplement)).toEqual([0, 100]);
    // It ends at an income of 15.000, and the untaxed part falls from 5,3 % to 4,8 %.
    expect([netPayOf(1385), netPayOf(1386)].map(({ supplement, untaxed }) => [supplement, untaxed])).toEqual([
      [100, 66],
      [0, 60],
    ]);
    // 65 more at 25.989; the second deduction whole. At 36.818 a part of it, and of the first.
    expect(netPayOf(2400)).toMatchObject({ tax: 498, deductions: 263, net: 1931 });
    expect(netPayOf(3400)).toMatchObject({ tax: 779, deductions: 129, net: 2418 });
  });

  it('of five months alone is more than of the same months in a year of work', () => {
    // 7.717 of income: the whole deduction and the supplement, for their days.
    expect(netPayOf(1700, 153)).toMatchObject({ deductions: 163, supplement: 100, untaxed: 74, net: 1518 });
  });

  it('of a full pay is never more than the gross, nor less than three fifths of it, and its parts add up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1050, max: 4500 }), fc.integer({ min: 1, max: 365 }), (gross, days) => {
        const { contributions, tax, deductions, supplement, untaxed, net } = netPayOf(gross, days);
        expect(net).toBeLessThanOrEqual(gross);
        expect(net).toBeGreaterThan(gross * 0.6);
        expect(Math.abs(gross - contributions - tax + deductions + supplement + untaxed - net)).toBeLessThanOrEqual(3);
        expect(deductions).toBeLessThanOrEqual(tax);
      }),
    );
  });
});

describe('the net pay of an offer', () => {
  it('goes from its least pay with work all year to its most for its days alone, to ten euros', () => {
    expect(netPayOfOffer(offer)).toMatchObject({ low: 1480, high: 1490, afterRoom: null, steps: { gross: 1700 } });
    const season = { date_start: '2027-05-01', date_end: '2027-09-30' };
    expect(netPayOfOffer({ ...offer, ...season, maximum_salary: 2200 })).toMatchObject({ low: 1480, high: 1890 });
    expect(netPayOfOffer({ ...offer, minimum_salary: null, maximum_salary: 1700 })).toMatchObject({ low: 1480 });
    // A winter goes across the new year: each of its years is counted by itself.
    const winter = { date_start: '2026-12-01', date_end: '2027-03-31' };
    expect(netPayOfOffer({ ...offer, ...winter })).toMatchObject({ low: 1480, high: 1520 });
  });

  it('is said after the room, where it says what that costs', () => {
    expect(netPayOfOffer({ ...offer, has_room: true, room_cost: 200 })?.afterRoom).toEqual({ low: 1280, high: 1290 });
    expect(netPayOfOffer({ ...offer, has_room: true })?.afterRoom).toBeNull();
    expect(netPayOfOffer({ ...offer, room_cost: 200 })?.afterRoom).toBeNull();
    expect(netPayOfOffer({ ...offer, minimum_salary: 1100, has_room: true, room_cost: 1900 })?.afterRoom).toEqual({
      low: 0,
      high: 0,
    });
  });

  it('is not said of what is no ordinary employment, without a pay, or of one that is hardly a month’s', () => {
    for (const contract_period of ['collaborative', 'extra', 'stage', 'apprenticeship', 'traineeship', null] as const)
      expect(netPayOfOffer({ ...offer, contract_period }), String(contract_period)).toBeNull();
    expect(netPayOfOffer({ ...offer, minimum_salary: null })).toBeNull();
    expect(netPayOfOffer({ ...offer, pay_period: 'hour', minimum_rate_cents: 1000 })).toBeNull();
    expect(netPayOfOffer({ ...offer, minimum_salary: 1040 })).toBeNull();
    expect(netPayOfOffer({ ...offer, maximum_salary: 4600 })).toBeNull();
  });
});
