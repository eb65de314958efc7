import { describe, expect, it } from 'vitest';
import {
  hasPage,
  isOpen,
  isOver,
  isSearchOver,
  isSuspended,
  movesOf,
  type OfferStatus,
  pauseEnd,
  stateOf,
} from './offer-life.ts';

const now = new Date('2027-05-15T10:00:00Z');
const [before, later] = [new Date('2027-05-15T09:59:59Z'), new Date('2027-05-15T10:00:01Z')];
const statuses: readonly OfferStatus[] = ['draft', 'active', 'suspended', 'expired', 'deleted'];
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
    expect(hasPage({ status: 'draft', paused_at: pausedAt })).toBe(true);
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
  it('in every state once the paid period has ended, or when there is none', () => {
    expect(over(before)).toEqual(statuses);
    expect(over(now)).toEqual(statuses);
    expect(over(null)).toEqual(statuses);
  });
});

describe('an offer is hidden and may come back', () => {
  const hidden = (expires_at: Date | null) =>
    those((status) => isSuspended({ status, expires_at, paused_at: null }, now));
  it('when it is suspended in its paid period, in no other state', () => {
    expect(hidden(later)).toEqual(['suspended']);
  });
  it('never after that period', () => {
    expect([hidden(now), hidden(before), hidden(null)]).toEqual([[], [], []]);
  });
});

it('a page of its own has every offer that was public and is not deleted', () => {
  expect(those((status) => hasPage({ status, paused_at: null }))).toEqual(['active', 'suspended', 'expired']);
  expect(hasPage({ status: 'deleted', paused_at: before })).toBe(false);
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
