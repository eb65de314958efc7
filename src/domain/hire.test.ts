import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  companyReasons,
  type EndReason,
  endFaults,
  endReasons,
  endReasonWords,
  type HireState,
  hireStates,
  liveStates,
  mayEnd,
  mayUndoEnd,
  nextState,
  positionsLeft,
  positionsOf,
  reasonChoices,
  reasonsOn,
  UNDO_END_MS,
} from './hire-state.ts';
import { dayWords, payWords, spanWords, termFaults } from './hire-terms.ts';
import { slugsOf } from './offer-values.ts';
import { seasonWords } from './season.ts';

const actions = ['confirm', 'decline', 'withdraw'] as const;
const isLive = (state: HireState) => liveStates.some((live) => live === state);

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

  it('is ended once, only after it was confirmed, and nothing follows', () => {
    for (const state of slugsOf(hireStates))
      expect(nextState(state, 'end')).toBe(state === 'confirmed' || state === 'ended' ? 'ended' : null);
    for (const action of actions) expect(nextState('ended', action)).toBeNull();
  });

  it('takes a position exactly while it waits or is confirmed, whatever is done with it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...actions, 'end' as const), { maxLength: 12 }), (done) => {
        let state: HireState = 'proposed';
        for (const action of done) {
          const next: HireState | null = nextState(state, action);
          // What is over stays over, and frees its position for good.
          if (!isLive(state)) expect([state, null]).toContain(next);
          state = next ?? state;
        }
        const { free } = positionsOf(1, {
          proposed: Number(state === 'proposed'),
          confirmed: Number(state === 'confirmed'),
        });
        expect(free).toBe(isLive(state) ? 0 : 1);
      }),
    );
  });

  it('can be ended until its last day is over, with a reason that says which where it is another', () => {
    const ends = (state: HireState, ends_on: string | null) => mayEnd({ state, ends_on }, '2027-07-15');
    expect([null, '2027-07-15', '2027-07-14'].map((day) => ends('confirmed', day))).toEqual([true, true, false]);
    expect(slugsOf(hireStates).filter((state) => ends(state, null))).toEqual(['confirmed']);
    expect(Object.keys(endFaults({ reason: 'other', note: '' }))).toEqual(['note']);
    expect(slugsOf(endReasons).flatMap((reason) => Object.keys(endFaults({ reason, note: 'Un motivo' })))).toEqual([]);
    expect(endFaults({ reason: 'agreed', note: '' })).toEqual({});
  });

  it('is missed by nobody before its first day', () => {
    const on = (today: string) => reasonsOn({ starts_on: '2027-06-01' }, today).includes('no_show');
    expect(['2027-05-31', '2027-06-01', '2027-08-01'].map(on)).toEqual([false, true, true]);
    expect(reasonsOn({ starts_on: '2027-06-01' }, '2027-05-31')).toEqual(['left', 'agreed', 'other']);
  });

  it('is confirmed again within a day of what the company said, and never of what the person said', () => {
    const ended_at = new Date('2027-06-01T10:00:00Z');
    const after = (ms: number) => new Date(ended_at.getTime() + ms);
    const may = (end_reason: EndReason | null, now: Date, state: HireState = 'ended') =>
      mayUndoEnd({ state, end_reason, ended_at }, now);
    expect([0, UNDO_END_MS - 1, UNDO_END_MS].map((ms) => may('no_show', after(ms)))).toEqual([true, true, false]);
    expect(slugsOf(endReasons).filter((reason) => may(reason, ended_at))).toEqual(slugsOf(companyReasons));
    expect(slugsOf(hireStates).filter((state) => may('left', ended_at, state))).toEqual(['ended']);
    expect(may(null, ended_at)).toBe(false);
    expect(mayUndoEnd({ state: 'ended', end_reason: 'left', ended_at: null }, ended_at)).toBe(false);
  });

  it('never goes back to waiting', () => {
    for (const state of slugsOf(hireStates))
      for (const action of [...actions, 'end'] as const)
        expect(nextState(state, action) as HireState).not.toBe('proposed');
  });
});

describe('positions', () => {
  it('are never below zero, and filled only by people who confirmed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 998 }), fc.nat(1200), fc.nat(1200), (count, proposed, confirmed) => {
        const { free, is_filled } = positionsOf(count, { proposed, confirmed });
        expect(free).toBeGreaterThanOrEqual(0);
        expect(is_filled).toBe(confirmed >= count);
        if (free !== null && free > 0) expect(free + proposed + confirmed).toBe(count);
      }),
    );
  });

  it('that candidates see are what confirmed hires leave, never below zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 998 }), fc.nat(1200), (count, confirmed) => {
        const left = positionsLeft(count, confirmed);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left === 0).toBe(positionsOf(count, { proposed: 0, confirmed }).is_filled);
        if (left > 0) expect(positionsLeft(count, confirmed + 1)).toBe(left - 1);
        expect(left + Math.min(confirmed, count)).toBe(count);
      }),
    );
    expect([positionsLeft(999, 3), positionsLeft(999, 2000)]).toEqual([999, 999]);
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

  it('is called a renunciation before its first day, whoever says so', () => {
    const starts_on = '2027-06-01';
    const words = (reason: EndReason, endedOn: string) => endReasonWords(reason, { starts_on, endedOn });
    expect(words('resigned', '2027-05-31')).toBe('Rinuncia prima del primo giorno');
    expect(words('resigned', starts_on)).toBe('Posto lasciato da chi lavorava');
    expect(words('other', '2027-05-31')).toBe('Altro');
    expect(reasonChoices(starts_on, '2027-05-31')).toMatchObject({ left: 'Rinuncia prima del primo giorno' });
    expect(reasonChoices(starts_on, starts_on)).toEqual(companyReasons);
  });

  it('are written as Italians write them', () => {
    expect(spanWords(terms)).toBe('dal 01/06/2027 al 30/09/2027');
    expect(spanWords({ ...terms, ends_on: null })).toBe('dal 01/06/2027');
    expect(payWords(165_050, 'hour')).toBe('1.650,50 € all’ora, lordi');
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
