import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deedOf, goesOn, isCountedUnder, isToEvaluate, waitsForAnswer } from './application-deeds.ts';
import { stageOf } from './application-stage.ts';
import { applicationStatuses } from './application-status.ts';
import { hireStates } from './hire-state.ts';
import { interviewStates } from './interview-state.ts';
import { slugsOf } from './offer-values.ts';
import { endings, isTold, standingOf } from './search-end.ts';

const now = new Date('2027-05-01T10:00:00Z');
const [before, after] = [new Date('2027-05-01T09:00:00Z'), new Date('2027-05-01T11:00:00Z')];
const received = {
  status: 'to_evaluate',
  is_withdrawn: false,
  is_closed: false,
  hire: null,
  interview: null,
  company_wrote: false,
  applicant_wrote: false,
} as const;

/** Every combination of a state and of what may have happened. */
const anyFacts = fc.record({
  status: fc.constantFrom(...slugsOf(applicationStatuses)),
  is_withdrawn: fc.boolean(),
  is_closed: fc.boolean(),
  hire: fc.option(fc.record({ state: fc.constantFrom(...slugsOf(hireStates)) })),
  interview: fc.option(
    fc.record({
      state: fc.constantFrom(...slugsOf(interviewStates)),
      starts_at: fc.constantFrom(null, before, after),
    }),
  ),
  company_wrote: fc.boolean(),
  applicant_wrote: fc.boolean(),
});

describe('what happened to an application', () => {
  it('is the furthest of what was done, each step over the one before', () => {
    const written = { ...received, company_wrote: true } as const;
    const invited = { ...written, interview: { state: 'invited', starts_at: null } } as const;
    const refused = { ...invited, status: 'unsuitable' } as const;
    const closed = { ...refused, is_closed: true } as const;
    const proposed = { ...closed, hire: { state: 'proposed' } } as const;
    const hired = { ...proposed, hire: { state: 'confirmed' } } as const;
    const steps = [received, written, invited, refused, closed, proposed, hired];
    expect(steps.map((facts) => deedOf(facts, now))).toEqual([
      ...['received', 'written', 'interview_offered', 'answered', 'closed', 'hire_proposed', 'hired'],
    ]);
  });

  it('names an interview by its state and its time', () => {
    const of = (state: keyof typeof interviewStates, starts_at: Date | null = null) =>
      deedOf({ ...received, company_wrote: true, interview: { state, starts_at } }, now);
    expect([of('invited'), of('moved'), of('taken', after)]).toEqual([
      ...['interview_offered', 'interview_offered', 'interview_fixed'],
    ]);
    // Its time has begun: nobody says 'fixed' of it, also before the company said how it went.
    expect([of('taken', now), of('done', before), of('no_show', before)]).toEqual([
      ...['interview_held', 'interview_held', 'interview_missed'],
    ]);
    expect([of('cancelled'), of('given_up')]).toEqual(['written', 'written']);
  });

  it('leaves a proposal that came to nothing behind: the application goes on', () => {
    for (const state of ['declined', 'withdrawn', 'lapsed'] as const) {
      expect(deedOf({ ...received, hire: { state } }, now)).toBe('received');
      expect(isToEvaluate({ ...received, hire: { state } })).toBe(true);
    }
    expect(deedOf({ ...received, hire: { state: 'ended' } }, now)).toBe('hire_ended');
  });

  it('agrees with every other reading of the same facts', () => {
    fc.assert(
      fc.property(anyFacts, fc.boolean(), fc.option(fc.constant(before)), (facts, is_paused, viewed_at) => {
        const deed = deedOf(facts, now);
        const stage = stageOf({ ...facts, viewed_at, is_paused });
        // Hired, proposed and over are the same words for both sides, whatever the status.
        expect(stage === 'hired').toBe(deed === 'hired');
        expect(stage === 'proposed').toBe(deed === 'hire_proposed');
        expect(stage === 'closed').toBe(['closed', 'answered', 'hire_ended'].includes(deed));
        // Nobody hired, about to be, or informed of the end is counted as somebody to judge or to answer.
        if (['hired', 'hire_proposed', 'hire_ended', 'closed'].includes(deed) || facts.is_withdrawn)
          expect([goesOn(facts), isToEvaluate(facts), waitsForAnswer(facts)]).toEqual([false, false, false]);
        else expect(goesOn(facts)).toBe(true);
        if (deed === 'answered') expect(waitsForAnswer(facts)).toBe(false);
        // And nobody with whom something is under way is closed by the way.
        if (!['received', 'answered', 'closed'].includes(deed))
          for (const ending of endings) expect(isTold(ending, standingOf(facts))).toBe(false);
      }),
    );
  });

  it('counts people to judge only among those who wait', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        if (isToEvaluate(facts)) expect(waitsForAnswer(facts) && facts.status === 'to_evaluate').toBe(true);
        if (goesOn(facts) && facts.status === 'to_evaluate') expect(isToEvaluate(facts)).toBe(true);
        // What is counted under 'Da valutare' is the same: of the others nobody is left out.
        if (!facts.is_withdrawn && facts.status === 'to_evaluate')
          expect(isCountedUnder(facts.status, deedOf(facts, now))).toBe(isToEvaluate(facts));
        if (facts.status !== 'to_evaluate') expect(isCountedUnder(facts.status, deedOf(facts, now))).toBe(true);
      }),
    );
  });
});
