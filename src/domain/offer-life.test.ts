import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from './durations.ts';
import {
  comesAgain,
  hasPage,
  isOpen,
  isOver,
  isSearchOver,
  isSuspended,
  movedByWaiting,
  movesOf,
  type OfferStatus,
  pauseEnd,
  stateOf,
} from './offer-life.ts';

const now = new Date('2027-05-15T10:00:00Z');
const [before, later] = [new Date('2027-05-15T09:59:59Z'), new Date('2027-05-15T10:00:01Z')];
const statuses: readonly OfferStatus[] = ['draft', 'held', 'active', 'suspended', 'expired', 'deleted'];
const those = (holds: (status: OfferStatus) => boolean) => statuses.filter(holds);

describe('an offer is open', () => {
  it('while it is active and its paid period runs, in no other state', () => {
    expect(those((status) => isOpen({ status, expires_at: later }, now))).toEqual(['active']);
    expect(those((status) => isOpen({ status, expires_at: before }, now))).toEqual([]);
    expect(those((status) => isOpen({ status, expires_at: null }, now))).toEqual([]);
  });

  it('until the moment its period ends, and over from that moment', () => {
    expect(isOpen({ status: 'active', expires_at: now }, now)).toBe(false);
    expect(isOver({ status: 'active', expires_at: now }, now)).toBe(true);
  });
});

describe('an offer whose applications are paused', () => {
  const pausedAt = new Date('2027-05-01T10:00:00Z');
  const draft = { status: 'draft', expires_at: null } as const;

  it('waits 14 days for its company to correct it', () => {
    expect(pauseEnd(pausedAt).toISOString()).toBe('2027-05-15T10:00:00.000Z');
  });

  it('is still sought for until then, and no longer', () => {
    expect(isSearchOver({ ...draft, paused_at: pausedAt }, new Date(now.getTime() - 1))).toBe(false);
    expect(isSearchOver({ ...draft, paused_at: pausedAt }, now)).toBe(true);
  });

  it('keeps its page and counts as suspended, whatever its paid period', () => {
    for (const status of ['draft', 'held'] as const)
      expect(hasPage({ status, paused_at: pausedAt, published_at: null })).toBe(true);
    for (const expires_at of [null, before, later])
      expect(isSuspended({ status: 'draft', expires_at, paused_at: pausedAt }, now)).toBe(true);
  });
});

describe('the search of an offer is over', () => {
  const over = (expires_at: Date | null) =>
    those((status) => isSearchOver({ status, expires_at, paused_at: null }, now));
  it('when it is deleted, expired or a draft, even in a period that was paid', () => {
    expect(over(later)).toEqual(['draft', 'expired', 'deleted']);
  });
  it('in every state once the paid period has ended, or when there is none, but not while staff read it: then it goes on', () => {
    const all = statuses.filter((status) => status !== 'held');
    expect(over(before)).toEqual(all);
    expect(over(now)).toEqual(all);
    expect(over(null)).toEqual(all);
  });
});

describe('an offer is hidden and may come back', () => {
  const hidden = (expires_at: Date | null) =>
    those((status) => isSuspended({ status, expires_at, paused_at: null }, now));
  it('when it is held, or suspended in its paid period, in no other state', () => {
    expect(hidden(later)).toEqual(['held', 'suspended']);
  });
  it('after that period only while it is held', () => {
    expect([hidden(now), hidden(before), hidden(null)]).toEqual([['held'], ['held'], ['held']]);
  });
});

it('a page of its own has every offer that was public and is not deleted', () => {
  expect(those((status) => hasPage({ status, paused_at: null, published_at: before }))).toEqual([
    'held',
    'active',
    'suspended',
    'expired',
  ]);
  expect(hasPage({ status: 'deleted', paused_at: before, published_at: before })).toBe(false);
  for (const status of ['held', 'suspended'] as const)
    expect(hasPage({ status, paused_at: null, published_at: null })).toBe(false);
});

describe('what a company can do with an offer', () => {
  it('is to pay again for an expired one, also one still marked as paid for', () => {
    expect(movesOf({ status: 'expired', expires_at: before }, now)).toEqual(['activate', 'delete']);
    expect(movesOf({ status: 'expired', expires_at: later }, now)).toEqual(['activate', 'delete']);
  });
  it('needs a new payment from the moment the period ends, or where there was none', () => {
    for (const status of ['active', 'suspended'] as const)
      for (const expires_at of [now, null])
        expect(movesOf({ status, expires_at }, now), status).toEqual(['activate', 'delete']);
  });
});

describe('what is paid for an offer that is held', () => {
  it('is moved by the time that it waited, so that nothing is lost', () => {
    for (const waited of [0, 1, 20 * HOUR_MS, 90 * DAY_MS]) {
      const heldAt = new Date(now.getTime() - waited);
      const end = new Date(heldAt.getTime() + 60 * DAY_MS);
      const left = (movedByWaiting(end, heldAt, now)?.getTime() ?? 0) - now.getTime();
      expect(left).toBeGreaterThanOrEqual(end.getTime() - heldAt.getTime());
      expect(left).toBeLessThan(end.getTime() - heldAt.getTime() + 25 * HOUR_MS);
    }
  });
  it('is not brought back where it was over before, nor begun where there was none', () => {
    expect(movedByWaiting(before, now, later)).toBe(before);
    expect(movedByWaiting(null, before, now)).toBeNull();
  });
  it('can be deleted meanwhile, and nothing else', () => {
    for (const expires_at of [before, later, null])
      expect(movesOf({ status: 'held', expires_at }, now)).toEqual(['delete']);
  });
});

describe('the state that a company saw', () => {
  const seen = { status: 'active', expires_at: later, featured_until: null } as const;
  it('is another after a change of status, of the paid period or of the featured days', () => {
    const states = [
      stateOf(seen),
      stateOf({ ...seen, status: 'suspended' }),
      stateOf({ ...seen, expires_at: null }),
      stateOf({ ...seen, expires_at: now }),
      stateOf({ ...seen, featured_until: later }),
      stateOf({ ...seen, expires_at: null, featured_until: later }),
    ];
    expect(new Set(states).size).toBe(states.length);
    expect(stateOf({ ...seen })).toBe(stateOf(seen));
  });
  it('does not take the end of one period for the end of another', () => {
    const [first, second] = [new Date(1), new Date(11)];
    expect(stateOf({ status: 'active', expires_at: first, featured_until: second })).not.toBe(
      stateOf({ status: 'active', expires_at: second, featured_until: first }),
    );
  });
});

it('an offer comes again once it has ended with its days in the past, and was not rejected', () => {
  const ended = { status: 'expired', rejection: null, date_start: '2026-05-01', date_end: '2026-09-30' } as const;
  const today = '2026-11-29';
  expect(comesAgain(ended, today)).toBe(true);
  expect(comesAgain({ ...ended, date_start: null }, today)).toBe(true);
  expect(comesAgain({ ...ended, date_start: today }, today)).toBe(false);
  expect(comesAgain({ ...ended, date_start: null, date_end: null }, today)).toBe(false);
  expect(comesAgain({ ...ended, rejection: 'Va corretta' }, today)).toBe(false);
  for (const status of ['draft', 'held', 'active', 'suspended', 'deleted'] as const)
    expect(comesAgain({ ...ended, status }, today), status).toBe(false);
});
