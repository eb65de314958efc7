import { describe, expect, it } from 'vitest';
import { faultOfProposed, proposedStarts } from './interview-proposal.ts';

describe('the times of a proposal', () => {
  it('are the moments of the rows that were filled in, in Rome', () => {
    const rows = [
      { day: '2026-07-01', clock: '09:00' },
      { day: '', clock: '' },
      { day: '2026-12-01', clock: '09:00' },
    ];
    expect(proposedStarts(rows)).toEqual(['2026-07-01T07:00:00.000Z', '2026-12-01T08:00:00.000Z']);
    expect(proposedStarts([])).toEqual([]);
  });

  it('are none where a row has a day or an hour alone', () => {
    expect(proposedStarts([{ day: '2026-07-01', clock: '' }])).toBeNull();
    expect(proposedStarts([{ day: '', clock: '09:00' }])).toBeNull();
    expect(proposedStarts([{ day: 'domani', clock: '09:00' }])).toBeNull();
  });

  it('lie in the next sixty days', () => {
    const now = new Date('2026-11-23T12:00:00Z');
    expect(faultOfProposed(new Date('2027-01-22T09:00:00Z'), now)).toBeNull();
    expect(faultOfProposed(new Date('2027-01-23T09:00:00Z'), now)).toBe('out_of_range');
    expect(faultOfProposed(now, now)).toBe('in_the_past');
  });
});
