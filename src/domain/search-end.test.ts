import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applicationStatuses } from './application-stage.ts';
import { DAY_MS } from './durations.ts';
import { slugsOf } from './offer-values.ts';
import { ANSWER_DAYS, answerBy, areWaitsOver, type Ending, endings, isTold, standingOf } from './search-end.ts';

const applicant = {
  status: 'to_evaluate',
  is_withdrawn: false,
  is_closed: false,
  has_hire: false,
  has_interview: false,
  has_messages: false,
} as const;

describe('the end of an offer', () => {
  it('informs nobody who is under way, whatever happened and however it ends', () => {
    fc.assert(
      fc.property(
        fc.record({
          status: fc.constantFrom(...slugsOf(applicationStatuses)),
          is_withdrawn: fc.boolean(),
          is_closed: fc.boolean(),
          has_hire: fc.boolean(),
          has_interview: fc.boolean(),
          has_messages: fc.boolean(),
        }),
        fc.constantFrom(...endings),
        (one, ending) => {
          const isUnderWay = one.has_hire || one.has_interview || one.has_messages || one.status === 'contacted';
          const isAnswered = one.is_withdrawn || one.is_closed || one.status === 'unsuitable';
          if (isUnderWay || isAnswered) expect(isTold(ending, standingOf(one))).toBe(false);
        },
      ),
    );
  });

  it('informs those who wait only where a person chose it, or where no answer came in time', () => {
    const tells = (status: (typeof applicant)['status'] | 'suitable' | 'reviewable') =>
      endings.filter((ending) => isTold(ending, standingOf({ ...applicant, status })));
    expect(tells('to_evaluate')).toEqual(['unanswered', 'rejected', 'deleted', 'filled']);
    expect(tells('reviewable')).toEqual(tells('to_evaluate'));
    // People whom the company liked and did not hire read of it when its positions are filled.
    expect(tells('suitable')).toEqual(['filled'] satisfies Ending[]);
  });

  it('names first what binds most', () => {
    const all = { ...applicant, has_hire: true, has_interview: true, has_messages: true, status: 'contacted' } as const;
    expect(standingOf(all)).toBe('hire');
    expect(standingOf({ ...all, has_hire: false })).toBe('interview');
    expect(standingOf({ ...all, has_hire: false, has_interview: false })).toBe('message');
    expect(standingOf({ ...applicant, status: 'contacted' })).toBe('contacted');
    expect(standingOf({ ...all, is_withdrawn: true })).toBe('answered');
    expect(standingOf({ ...all, is_closed: true })).toBe('answered');
    expect(standingOf({ ...all, status: 'unsuitable' })).toBe('answered');
  });

  it('leaves its company thirty days to answer', () => {
    const end = new Date('2027-06-01T21:59:00Z');
    expect(answerBy(end).getTime() - end.getTime()).toBe(30 * DAY_MS);
    expect(ANSWER_DAYS).toBe(30);
  });

  it('is over for those who wait once they were informed, and not before', () => {
    const at = new Date();
    const over = (status: 'draft' | 'active' | 'suspended' | 'expired' | 'deleted') =>
      [at, null].map((answer_by) => areWaitsOver({ status, paused_at: null, answer_by }));
    expect(over('expired')).toEqual([false, true]);
    expect(over('deleted')).toEqual([false, true]);
    expect([over('active'), over('suspended')]).toEqual([
      [false, false],
      [false, false],
    ]);
    expect(areWaitsOver({ status: 'draft', paused_at: at, answer_by: null })).toBe(false);
    expect(areWaitsOver({ status: 'draft', paused_at: null, answer_by: null })).toBe(true);
  });
});
