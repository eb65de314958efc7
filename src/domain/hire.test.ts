import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HireState, hireStates, nextState, positionsOf } from './hire-state.ts';
import { dayWords, payWords, spanWords, termFaults } from './hire-terms.ts';
import { slugsOf } from './offer-values.ts';
import { seasonWords } from './season.ts';

const actions = ['confirm', 'decline', 'withdraw'] as const;

describe('a hire', () => {
  it('is answered once: every action is possible while it waits, and repeating the same one changes nothing', () => {
    for (const action of actions) {
      const result = nextState('proposed', action);
      expect(result).not.toBeNull();
      expect(result && nextState(result, action)).toBe(result);
      for (const other of actions.filter((one) => one !== action))
        expect(result && nextState(result, other)).toBeNull();
    }
  });

  it('never goes back to waiting', () => {
    for (const state of slugsOf(hireStates))
      for (const action of actions) expect(nextState(state, action) as HireState).not.toBe('proposed');
  });
});

describe('positions', () => {
  it('are never below zero, and filled only by who confirmed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 998 }), fc.nat(1200), fc.nat(1200), (count, proposed, confirmed) => {
        const { free, is_filled } = positionsOf(count, { proposed, confirmed });
        expect(free).toBeGreaterThanOrEqual(0);
        expect(is_filled).toBe(confirmed >= count);
        if (free !== null && free > 0) expect(free + proposed + confirmed).toBe(count);
      }),
    );
  });

  it('of continuous hiring are never filled', () => {
    expect(positionsOf(999, { proposed: 3, confirmed: 2000 })).toMatchObject({ free: null, is_filled: false });
  });
});

describe('the terms of a hire', () => {
  const terms = { starts_on: '2027-06-01', ends_on: '2027-09-30', pay_cents: 150_000 };
  const wrong = (changes: Partial<Parameters<typeof termFaults>[0]>) =>
    Object.keys(termFaults({ ...terms, ...changes }, '2027-03-01'));

  it('begin within two years, end after they begin, and have a pay that is one', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ ends_on: null, pay_cents: null })).toEqual([]);
    expect(wrong({ ends_on: '2027-06-01' })).toEqual([]);
    expect(wrong({ ends_on: '2027-05-31' })).toEqual(['ends_on']);
    expect(wrong({ starts_on: '2029-06-01', ends_on: null })).toEqual(['starts_on']);
    expect(wrong({ starts_on: '2024-06-01', ends_on: null })).toEqual(['starts_on']);
    expect(wrong({ ends_on: '2033-01-01' })).toEqual(['ends_on']);
    expect(wrong({ pay_cents: 0 })).toEqual(['pay_cents']);
  });

  it('are written as Italians write them', () => {
    expect(spanWords(terms)).toBe('dal 01/06/2027 al 30/09/2027');
    expect(spanWords({ ...terms, ends_on: null })).toBe('dal 01/06/2027');
    expect(payWords(165_050, 'hour')).toBe('1.650,50 € all’ora');
    expect(dayWords('2027-01-09')).toBe('09/01/2027');
  });

  it('belong to the season of their first day: a winter goes across the new year', () => {
    expect(['2027-04-01', '2027-09-30'].map(seasonWords)).toEqual(['Estate 2027', 'Estate 2027']);
    expect(['2026-10-01', '2026-12-31', '2027-01-01', '2027-03-31'].map(seasonWords)).toEqual(
      Array.from({ length: 4 }, () => 'Inverno 2026/27'),
    );
    expect(seasonWords('2099-12-01')).toBe('Inverno 2099/00');
  });
});
