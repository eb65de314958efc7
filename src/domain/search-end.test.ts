import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applicationStatuses } from './application-status.ts';
import { DAY_MS } from './durations.ts';
import { hireStates } from './hire-state.ts';
import { interviewStates } from './interview-state.ts';
import { slugsOf } from './offer-values.ts';
import { ANSWER_DAYS, answerBy, areWaitsOver, type Ending, endings, isTold, standingOf } from './search-end.ts';

const applicant = {
  status: 'to_evaluate',
  is_withdrawn: false,
  is_closed: false,
  hire: null,
  interview: null,
  company_wrote: false,
  applicant_wrote: false,
} as const;

describe('the end of an offer', () => {
  it('informs nobody who is under way, whatever happened and however it ends', () => {
    fc.assert(
      fc.property(
        fc.record({
          status: fc.constantFrom(...slugsOf(applicationStatuses)),
          is_withdrawn: fc.boolean(),
          is_closed: fc.boolean(),
          hire: fc.option(fc.record({ state: fc.constantFrom(...slugsOf(hireStates)) })),
          interview: fc.option(
            fc.record({ state: fc.constantFrom(...slugsOf(interviewStates)), starts_at: fc.constant(null) }),
          ),
          company_wrote: fc.boolean(),
          applicant_wrote: fc.boolean(),
        }),
        fc.constantFrom(...endings),
        (one, ending) => {
          const isUnderWay =
            one.hire || one.interview || one.company_wrote || one.applicant_wrote || one.status === 'contacted';
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
    const interview = { state: 'invited', starts_at: null } as const;
    const hire = { state: 'declined' } as const;
    const all = { ...applicant, status: 'contacted', hire, interview, company_wrote: true } as const;
    expect(standingOf(all)).toBe('hire');
    expect(standingOf({ ...all, hire: null })).toBe('interview');
    expect(standingOf({ ...all, hire: null, interview: null })).toBe('message');
    expect(standingOf({ ...applicant, applicant_wrote: true })).toBe('message');
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
