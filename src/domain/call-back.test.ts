import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CallBackAnswer, callBackAnswers, callBackFaults, mayAnswer, nextAnswer } from './call-back.ts';

const answers: readonly CallBackAnswer[] = ['yes', 'maybe', 'no'];
const anAnswer = fc.constantFrom(...answers);
const aDay = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('an answer to a call-back', () => {
  it('is one of three', () => {
    expect(Object.keys(callBackAnswers)).toEqual([...answers]);
  });

  it('is the last one that was said before the first day, whatever was said in whichever order', () => {
    fc.assert(
      fc.property(aDay, fc.array(fc.tuple(aDay, anAnswer)), (startsOn, said) => {
        const inTime = said.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
        let present: CallBackAnswer | null = null;
        for (const [today, answer] of inTime) present = nextAnswer(present, answer, { startsOn, today }) ?? present;
        const expected = inTime.filter(([today]) => mayAnswer(startsOn, today)).at(-1)?.[1] ?? null;
        expect(present).toBe(expected);
      }),
    );
  });

  it('never becomes none again, and the same again is never refused', () => {
    fc.assert(
      fc.property(aDay, aDay, anAnswer, (startsOn, today, answer) => {
        expect(nextAnswer(answer, answer, { startsOn, today })).toBe(answer);
        expect(nextAnswer(null, answer, { startsOn, today })).toBe(today < startsOn ? answer : null);
      }),
    );
  });

  it('is asked for a day after today, with terms that are possible', () => {
    const terms = { starts_on: '2027-05-01', ends_on: '2027-09-30', pay_cents: 150_000 };
    expect(callBackFaults(terms, '2027-04-30')).toEqual({});
    expect(Object.keys(callBackFaults(terms, '2027-05-01'))).toEqual(['starts_on']);
    expect(Object.keys(callBackFaults({ ...terms, ends_on: '2027-04-01', pay_cents: 0 }, '2027-01-01'))).toEqual([
      'ends_on',
      'pay_cents',
    ]);
    expect(Object.keys(callBackFaults(terms, '2020-01-01'))).toEqual(['starts_on']);
  });
});
