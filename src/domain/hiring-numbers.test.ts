import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applicationSteps, decimalComma, funnelOf, shareOf, spanOf } from './hiring-funnel.ts';
import { businessesOf, type CompanyNumber, MIN_COMPANIES, MIN_EVENTS, similarMedian } from './similar-companies.ts';

const count = fc.nat(10_000);
const furthest = fc.record({ sent: count, read: count, contacted: count, interview: count, hired: count });

describe('the funnel', () => {
  it('counts an application in its furthest step and in all before it', () => {
    expect(funnelOf({ views: 90, started: 9 }, { sent: 4, read: 3, contacted: 0, interview: 1, hired: 2 })).toEqual({
      views: 90,
      started: 9,
      sent: 10,
      read: 6,
      contacted: 3,
      interview: 3,
      hired: 2,
    });
  });

  it('never grows from one step of applications to the next, and begins with all of them', () => {
    fc.assert(
      fc.property(furthest, (reached) => {
        const funnel = funnelOf({ views: 0, started: 0 }, reached);
        const steps = applicationSteps.map((step) => funnel[step]);
        expect(steps).toEqual(steps.toSorted((one, other) => other - one));
        expect(funnel.sent).toBe(Object.values(reached).reduce((sum, one) => sum + one, 0));
      }),
    );
  });

  it('has shares only of what they are a part of', () => {
    expect([shareOf(1, 3), shareOf(0, 4), shareOf(4, 4)]).toEqual([33, 0, 100]);
    // More applications than visits: a browser without scripts counts none.
    expect([shareOf(5, 4), shareOf(0, 0)]).toEqual([null, null]);
  });

  it('says times in minutes, hours or days', () => {
    const spans = [0, 0.017, 0.66, 0.98, 0.995, 1.2, 18.4, 47.4, 47.6, 60, 240].map(spanOf);
    expect(spans.map(({ unit, n }) => `${n} ${unit}`)).toEqual([
      '1 minutes',
      '1 minutes',
      '40 minutes',
      '59 minutes',
      '1 hours',
      '1 hours',
      '18 hours',
      '47 hours',
      '2 days',
      '2.5 days',
      '10 days',
    ]);
    expect([decimalComma(2), decimalComma(2.25), decimalComma(-0.5)]).toEqual(['2', '2,3', '-0,5']);
  });
});

const days = fc.double({ min: 0, max: 90, noNaN: true });
const ASKING = 1;
const numberOf = (value: number, index: number): CompanyNumber => ({
  company: index + 2,
  days: value,
  events: MIN_EVENTS + (index % 3),
});
const numbers = (least: number, most: number) =>
  fc.array(days, { minLength: least, maxLength: most }).map((values) => values.map(numberOf));

describe('similar companies', () => {
  it('are one where companies share a VAT number or a website, also through a third', () => {
    const businessOf = businessesOf([
      { id: 1, vat_number: '1', site: null },
      { id: 2, vat_number: null, site: 'hotel.it' },
      { id: 3, vat_number: '1', site: 'hotel.it' },
      { id: 4, vat_number: null, site: null },
      { id: 5, vat_number: null, site: null },
    ]);
    expect(new Set([1, 2, 3].map(businessOf)).size).toBe(1);
    expect(new Set([1, 4, 5].map(businessOf)).size).toBe(3);
  });

  it('are as many as no two of their companies share anything, in whatever order they come', () => {
    const company = fc.record({
      vat_number: fc.option(fc.constantFrom('1', '2', '3')),
      site: fc.option(fc.constantFrom('a.it', 'b.it')),
    });
    fc.assert(
      fc.property(fc.array(company, { maxLength: 12 }), (some) => {
        const all = some.map((one, id) => ({ ...one, id }));
        const [forth, back] = [businessesOf(all), businessesOf(all.toReversed())];
        for (const one of all)
          for (const other of all) {
            const isOne = forth(one.id) === forth(other.id);
            expect(back(one.id) === back(other.id)).toBe(isOne);
            const shares =
              (one.vat_number !== null && one.vat_number === other.vat_number) ||
              (one.site !== null && one.site === other.site);
            if (shares) expect(isOne).toBe(true);
          }
      }),
    );
  });
});

describe('the median of similar companies', () => {
  it('is the mean of the middle ones, in whole days, at least one', () => {
    const of = (values: number[]) => similarMedian(values.map(numberOf), ASKING);
    expect(of([1, 2, 6, 7, 90])).toEqual({ companies: 5, days: 5 });
    expect(of([1, 2, 4, 9, 30, 90])).toEqual({ companies: 6, days: 7 });
    expect(of([0, 0, 0.1, 0.2, 0.3])).toEqual({ companies: 5, days: 1 });
  });

  it('does not exist below five companies, or for companies with few events, whatever their numbers', () => {
    fc.assert(fc.property(numbers(0, MIN_COMPANIES - 1), (some) => similarMedian(some, ASKING) === null));
    fc.assert(
      fc.property(
        numbers(MIN_COMPANIES, MIN_COMPANIES),
        fc.nat(MIN_COMPANIES - 1),
        fc.nat(MIN_EVENTS - 1),
        (some, at, few) => {
          const poor = some.map((one, index) => (index === at ? { ...one, events: few } : one));
          expect(similarMedian(poor, ASKING)).toBeNull();
        },
      ),
    );
  });

  it('never contains the number of the company that asks', () => {
    fc.assert(
      fc.property(numbers(0, 9), days, fc.nat(50), (some, own, events) => {
        const asking = { company: ASKING, days: own, events };
        expect(similarMedian([...some, asking], ASKING)).toEqual(similarMedian(some, ASKING));
      }),
    );
  });

  it('goes with any number of any one company: none can be derived from it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: MIN_COMPANIES, max: 12 }),
        days,
        fc.integer({ min: 1, max: 80 }),
        (n, own, shown) => {
          const others = Array.from({ length: n - 1 }, () => shown);
          expect(similarMedian([own, ...others].map(numberOf), ASKING)?.days).toBe(shown);
        },
      ),
    );
  });

  it('is never decided by one company: it stays among the numbers of the others', () => {
    fc.assert(
      fc.property(numbers(MIN_COMPANIES, 12), days, fc.nat(11), (some, other, index) => {
        const at = index % some.length;
        const moved = some.map((one, place) => (place === at ? { ...one, days: other } : one));
        const rest = some.flatMap((one, place) => (place === at ? [] : [one.days]));
        const answer = similarMedian(moved, ASKING)?.days ?? Number.NaN;
        expect(answer).toBeGreaterThanOrEqual(Math.max(1, Math.round(Math.min(...rest))));
        expect(answer).toBeLessThanOrEqual(Math.max(1, Math.round(Math.max(...rest))));
      }),
    );
  });
});
