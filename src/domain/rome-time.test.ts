import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfRomeDay, fromRomeLocal, romeDay, romeHour, romeLocal } from './rome-time.ts';

describe('the day', () => {
  it('ends with its last moment in Rome, in winter, in summer and on the days between', () => {
    const end = (moment: string) => endOfRomeDay(new Date(moment)).toISOString();
    expect(end('2026-01-10T23:30:00Z')).toBe('2026-01-11T22:59:59.999Z');
    expect(end('2026-07-10T12:00:00Z')).toBe('2026-07-10T21:59:59.999Z');
    expect([end('2026-03-29T00:30:00Z'), end('2026-10-25T00:30:00Z')]).toEqual([
      '2026-03-29T21:59:59.999Z',
      '2026-10-25T22:59:59.999Z',
    ]);
  });

  it('is Rome’s, though it is still yesterday in UTC', () => {
    expect([romeDay('2026-01-10T23:30:00Z'), romeDay('2026-07-10T23:30:00Z'), romeDay('2026-07-10T22:30:00Z')]).toEqual(
      ['2026-01-11', '2026-07-11', '2026-07-11'],
    );
    expect([romeDay('2026-01-10T22:30:00Z'), romeDay('2026-12-31T23:00:00Z')]).toEqual(['2026-01-10', '2027-01-01']);
  });
});

describe('times of a form', () => {
  it('are Rome’s, in winter and in summer', () => {
    expect(romeLocal('2026-01-10T11:30:00Z')).toBe('2026-01-10T12:30');
    expect(romeLocal('2026-07-10T11:30:00Z')).toBe('2026-07-10T13:30');
    expect(fromRomeLocal('2026-01-10T12:30')).toBe('2026-01-10T11:30:00.000Z');
    expect(fromRomeLocal('2026-07-10T13:30')).toBe('2026-07-10T11:30:00.000Z');
  });

  it('that summer skips are the hour after, and what is no time is nothing', () => {
    expect(romeLocal(fromRomeLocal('2026-03-29T02:30') ?? '')).toBe('2026-03-29T03:30');
    expect([fromRomeLocal(''), fromRomeLocal('domani'), fromRomeLocal('2026-13-40T99:99')]).toEqual([null, null, null]);
  });

  it('written back from what is shown are the same minute, but for the hour that autumn repeats', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (date) => {
          const shown = romeLocal(date);
          expect(romeLocal(fromRomeLocal(shown) ?? '')).toBe(shown);
        },
      ),
    );
  });
});

it('the hour is Rome’s, from 0 to 23', () => {
  expect(['2026-01-10T23:30:00Z', '2026-07-10T21:59:00Z', '2026-07-10T05:00:00Z'].map(romeHour)).toEqual([0, 23, 7]);
});

it('a time of a form is nothing with anything before or after it', () => {
  for (const text of ['+002026-01-10T12:30', '2026-01-10T12:30:15', '2026-01-10T12:30Z', ' 2026-01-10T12:30'])
    expect(fromRomeLocal(text), text).toBeNull();
});
