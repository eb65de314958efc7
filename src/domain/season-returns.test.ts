import { describe, expect, it } from 'vitest';
import { type CalledFor, type HireOfCalled, returningOf } from './season-returns.ts';

const called = (changes: Partial<CalledFor> = {}): CalledFor => ({
  person: 1,
  job: 'cuoco',
  answer: 'yes',
  answered_at: new Date('2027-02-01'),
  starts_on: '2027-06-01',
  ends_on: '2027-09-15',
  ...changes,
});
const hire = (changes: Partial<HireOfCalled> = {}): HireOfCalled => ({
  person: 1,
  state: 'confirmed',
  answered_at: new Date('2027-02-10'),
  starts_on: '2027-06-10',
  ends_on: null,
  ...changes,
});
const answers = (some: CalledFor[], hires: HireOfCalled[] = []) => returningOf(some, hires).map(({ answer }) => answer);

describe('a person likely to come', () => {
  it('is one who said Torno, or Forse, or has not answered yet, in a role that is known', () => {
    const silent = called({ person: 3, answer: null, answered_at: null });
    expect(returningOf([called(), called({ person: 2, answer: 'maybe' }), silent], [])).toEqual([
      { job: 'cuoco', answer: 'yes', starts_on: '2027-06-01', ends_on: '2027-09-15', is_proposed: false },
      { job: 'cuoco', answer: 'maybe', starts_on: '2027-06-01', ends_on: '2027-09-15', is_proposed: false },
      { job: 'cuoco', answer: null, starts_on: '2027-06-01', ends_on: '2027-09-15', is_proposed: false },
    ]);
    expect(answers([called({ answer: 'no' }), called({ person: 2, job: null })])).toEqual([]);
  });

  it('waits for an answer until a hire is confirmed, also after an older hire that was declined', () => {
    const silent = called({ answer: null, answered_at: null });
    expect(answers([silent], [hire({ state: 'declined' })])).toEqual([null]);
    expect(returningOf([called()], [hire({ state: 'proposed' })])[0]?.is_proposed).toBe(true);
    expect(answers([silent], [hire()])).toEqual([]);
    expect(answers([silent, called()])).toEqual([null]);
  });

  it('is counted once in a season, by the latest call-back, and again in the next season', () => {
    expect(answers([called({ answer: 'no' }), called()])).toEqual([]);
    expect(answers([called({ answer: 'maybe' }), called()])).toEqual(['maybe']);
    expect(answers([called(), called({ starts_on: '2027-12-01', ends_on: null })])).toEqual(['yes', 'yes']);
  });

  it('is not one whose hire ended since, and is again one who says Torno afterwards', () => {
    const ended = hire({ state: 'ended', answered_at: new Date('2027-06-20') });
    expect(answers([called()], [ended])).toEqual([]);
    expect(answers([called({ answered_at: new Date('2027-06-25') })], [ended])).toEqual(['yes']);
  });

  it('counts as hired once a hire is confirmed for these days, and waits while it is proposed, lapsed or withdrawn', () => {
    expect(answers([called()], [hire()])).toEqual([]);
    expect(answers([called({ ends_on: null })], [hire({ starts_on: '2028-01-01' })])).toEqual([]);
    expect(answers([called()], [hire({ person: 2 })])).toEqual(['yes']);
    expect(answers([called()], [hire({ starts_on: '2027-09-16' })])).toEqual(['yes']);
    expect(answers([called()], [hire({ starts_on: '2027-09-15' })])).toEqual([]);
    expect(answers([called()], [hire({ starts_on: '2027-01-01', ends_on: '2027-05-31' })])).toEqual(['yes']);
    expect(answers([called()], [hire({ starts_on: '2027-01-01', ends_on: '2027-06-01' })])).toEqual([]);
    for (const state of ['proposed', 'lapsed', 'withdrawn'] as const)
      expect(answers([called()], [hire({ state })])).toEqual(['yes']);
  });

  it('is not one who said no to the hire afterwards, until they say Torno again', () => {
    expect(answers([called()], [hire({ state: 'declined' })])).toEqual([]);
    expect(answers([called()], [hire({ state: 'declined', answered_at: new Date('2027-02-01') })])).toEqual([]);
    expect(answers([called({ answered_at: new Date('2027-02-11') })], [hire({ state: 'declined' })])).toEqual(['yes']);
  });
});
