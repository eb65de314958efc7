import { describe, expect, it } from 'vitest';
import { askedDays, daysAhead, hasAskedDays } from './asked-days.ts';
import { offerSpan } from './offer-span.ts';

describe('the days of a search', () => {
  const summer = { from: '2027-05-01', to: '2027-09-30' };
  const has = (date_from?: string, date_to?: string, dates?: 'whole', span = summer) => {
    const asked = askedDays({ date_from, date_to, dates });
    return asked === null ? null : hasAskedDays(span, asked);
  };
  it('ask nothing where none is given', () => {
    expect(has(undefined, undefined, 'whole')).toBeNull();
  });
  it('touch a span by one day', () => {
    expect(has('2027-09-30', '2027-12-31')).toBe(true);
    expect(has('2027-10-01', '2027-12-31')).toBe(false);
    expect(has('2027-01-01', '2027-05-01')).toBe(true);
    expect(has(undefined, '2027-04-30')).toBe(false);
    expect(has('2027-10-01')).toBe(false);
  });
  it('are all in a span, from the first to the last', () => {
    expect(has('2027-05-01', '2027-09-30', 'whole')).toBe(true);
    expect(has('2027-04-30', '2027-09-30', 'whole')).toBe(false);
    expect(has('2027-05-01', '2027-10-01', 'whole')).toBe(false);
    expect(has('2027-09-30', undefined, 'whole')).toBe(true);
    expect(has(undefined, '2027-10-01', 'whole')).toBe(false);
  });
});

describe('the days of a search of people', () => {
  const ahead = (date_from?: string, date_to?: string, dates?: 'whole') => {
    const asked = askedDays({ date_from, date_to, dates });
    return asked && daysAhead(asked, '2026-11-23');
  };
  it('begin today at the earliest, and are none once they are over', () => {
    expect(ahead(undefined, '2026-12-31')).toEqual({ from: '2026-11-23', to: '2026-12-31', isWhole: false });
    expect(ahead('2026-01-01', '2026-12-31', 'whole')).toMatchObject({ from: '2026-11-23' });
    expect(ahead('2027-05-01')).toMatchObject({ from: '2027-05-01', to: null });
    expect(ahead(undefined, '2027-01-31', 'whole')).toMatchObject({ from: null, to: '2027-01-31' });
    expect(ahead('2026-01-01', '2026-11-22')).toBeNull();
  });
});

describe('the span of an offer', () => {
  const span = (date_start: string | null, date_end: string | null, contract_period = 'determinate') =>
    offerSpan({ date_start, date_end, contract_period }, '2026-11-23');
  it('is what its days say, begins when it was published, and is all year for an open-ended contract', () => {
    expect(span('2027-05-01', '2027-09-30')).toEqual({ from: '2027-05-01', to: '2027-09-30' });
    expect(span('2027-05-01', null)).toEqual({ from: '2027-05-01', to: null });
    expect(span(null, '2027-09-30')).toEqual({ from: '2026-11-23', to: '2027-09-30' });
    expect(span(null, '2026-01-31')).toEqual({ from: '2026-01-31', to: '2026-01-31' });
    expect(span(null, null, 'indeterminate')).toEqual({ from: '2026-11-23', to: null });
    expect(span(null, null)).toBeNull();
  });
});
