import { describe, expect, it } from 'vitest';
import { type OfferPay, storedPay } from './offer-pay.ts';
import { payOfSeason, payStrip } from './pay-scale.ts';

const scale = { minimum: 1400, maximum: 2400, low: 1600, high: 2000, count: 8, region: 'Piemonte' };
const pay = (minimum_salary: number | null, maximum_salary: number | null): OfferPay => ({
  pay_period: 'month',
  minimum_salary,
  maximum_salary,
  minimum_rate_cents: null,
  maximum_rate_cents: null,
});
const rate = (pay_period: 'day' | 'hour', minimum_rate_cents: number, maximum_rate_cents: number | null = null) =>
  storedPay({ ...pay(null, null), pay_period, minimum_rate_cents, maximum_rate_cents });

describe('the pay of an offer on the scale of its job', () => {
  it('is between the ends, with the middle half marked', () => {
    expect(payStrip(pay(1700, 2200), scale)).toEqual({ from: 1400, to: 2400, middle: [20, 60], own: [30, 80] });
    expect(payStrip(pay(1900, null), scale)?.own).toEqual([50, 50]);
    expect(payStrip(pay(null, 1900), scale)?.own).toEqual([50, 50]);
  });
  it('widens the scale when it lies outside', () => {
    expect(payStrip(pay(1200, 3200), scale)).toMatchObject({ from: 1200, to: 3200, own: [0, 100], middle: [20, 40] });
  });
  it('is drawn from five offers on', () => {
    expect(payStrip(pay(1700, 2200), { ...scale, count: 5 })).not.toBeNull();
  });
  it('is not drawn without a pay by the month, without a scale, on one of fewer than five offers, or where all pay the same', () => {
    expect(payStrip(pay(null, null), scale)).toBeNull();
    expect(payStrip(pay(1700, 2200), null)).toBeNull();
    expect(payStrip(pay(1700, 2200), { ...scale, count: 4 })).toBeNull();
    expect(payStrip(rate('day', 7000), scale)).toBeNull();
    expect(payStrip(pay(1500, 1500), { ...scale, minimum: 1500, maximum: 1500, low: 1500, high: 1500 })).toBeNull();
  });
});

describe('the pay of a season', () => {
  const season = { date_start: '2027-05-01', date_end: '2027-09-30' };
  it('is the pay of its months together, to the hundred euros', () => {
    expect(payOfSeason({ ...pay(1700, 1900), ...season })).toMatchObject({ minimum: 8500, maximum: 9500 });
    const begun = { date_start: '2027-05-16', date_end: '2027-09-30' };
    expect(payOfSeason({ ...pay(1550, null), ...begun })).toMatchObject({ time: { months: 4.5 }, minimum: 7000 });
    expect(payOfSeason({ ...pay(1750, 2010), ...season })).toEqual({
      time: { months: 5 },
      minimum: 8800,
      maximum: 10_100,
    });
    expect(payOfSeason({ ...pay(1700, null), date_start: '2026-12-01', date_end: '2027-03-31' })).toEqual({
      time: { months: 4 },
      minimum: 6800,
      maximum: 6800,
    });
  });
  it('is that of its days for a short job, to the ten euros', () => {
    const total = (date_start: string, date_end: string) => payOfSeason({ ...pay(1500, null), date_start, date_end });
    expect(total('2027-08-10', '2027-08-19')).toEqual({ time: { days: 10 }, minimum: 490, maximum: 490 });
    expect(total('2027-08-15', '2027-08-15')).toMatchObject({ time: { days: 1 }, minimum: 50 });
    // Across the end of a month as well: eighteen days are not two months.
    expect(total('2027-01-15', '2027-02-01')).toMatchObject({ time: { days: 18 }, minimum: 890 });
    expect(total('2027-05-01', '2027-05-31')).toMatchObject({ time: { days: 31 }, minimum: 1530 });
  });
  it('of a pay by the day is that of six days of each whole week, and of one by the hour is not known', () => {
    const total = (date_start: string, date_end: string) =>
      payOfSeason({ ...rate('day', 12_000, 13_050), date_start, date_end });
    expect(total('2027-08-14', '2027-08-15')).toEqual({ time: { days: 2 }, minimum: 240, maximum: 260 });
    expect(total('2027-08-09', '2027-08-14')).toMatchObject({ minimum: 720, maximum: 780 });
    expect(total('2027-08-09', '2027-08-15')).toMatchObject({ minimum: 720, maximum: 780 });
    expect(total('2027-06-01', '2027-08-31')).toMatchObject({ time: { months: 3 }, minimum: 9500 });
    expect(payOfSeason({ ...rate('hour', 1050), ...season })).toBeNull();
  });
  it('is said in months from two of them to eleven', () => {
    const time = (date_end: string) => payOfSeason({ ...pay(1000, null), date_start: '2027-01-15', date_end })?.time;
    expect([time('2027-03-13'), time('2027-03-14')]).toEqual([{ days: 58 }, { months: 2 }]);
    expect([time('2027-11-30'), time('2027-12-31')]).toEqual([{ months: 10.5 }, undefined]);
  });
  it('is not said without its days, its pay, or for a job of about a year or more', () => {
    expect(payOfSeason({ ...pay(1700, 2000), date_start: '2027-05-01', date_end: null })).toBeNull();
    expect(payOfSeason({ ...pay(1700, 2000), date_start: null, date_end: '2027-09-30' })).toBeNull();
    expect(payOfSeason({ ...pay(null, null), ...season })).toBeNull();
    expect(payOfSeason({ ...pay(1700, 2000), date_start: '2027-05-31', date_end: '2027-05-01' })).toBeNull();
    expect(payOfSeason({ ...pay(1700, 2000), date_start: '2027-05-01', date_end: '2028-09-30' })).toBeNull();
  });
});
