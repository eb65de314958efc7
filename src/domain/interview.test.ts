import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOfWeek, mondayOf } from './calendar-day.ts';
import { DAY_MS, HOUR_MS } from './durations.ts';
import { clocksByDay, dayWithHoliday, holidaysAhead, periodName } from './interview-day.ts';
import {
  CHANGE_UNTIL_MS,
  holdingStates,
  type InterviewLife,
  interviewActions,
  interviewKinds,
  meetingWords,
  possibleActions,
  seenByCandidate,
  stepOf,
} from './interview-state.ts';
import { clockOf, faultOfStart, overlap, startOfRomeDay, startsApart, timesBetween } from './interview-times.ts';
import { holidayOf } from './italian-holidays.ts';
import { romeDay, romeLocal } from './rome-time.ts';

const clocks = (...args: Parameters<typeof timesBetween>) =>
  timesBetween(...args).map(({ starts_at }) => clockOf(starts_at));

describe('times that were chosen', () => {
  const starts = ['2026-12-09T08:00:00Z', '2026-12-07T08:30:00Z', '2026-12-07T08:00:00Z', '2026-12-08T08:00:00Z'];

  it('are named by their days, with the public holiday', () => {
    expect(clocksByDay(starts)).toBe(
      'lunedì 7 dicembre 09:00, 09:30 · martedì 8 dicembre, Immacolata Concezione 09:00 · mercoledì 9 dicembre 09:00',
    );
    expect(clocksByDay([])).toBe('');
  });

  it('stay with another length, but for those that would overlap the one before', () => {
    expect(startsApart(starts, 30)).toEqual(starts.toSorted());
    expect(startsApart(starts, 45)).toEqual(starts.toSorted().filter((start) => !start.includes(':30')));
  });
});

describe('times of a week in Rome', () => {
  it('follow one another between two clock times, and the last one ends in time', () => {
    expect(clocks('2026-11-24', '09:00', '11:00', 30)).toEqual(['09:00', '09:30', '10:00', '10:30']);
    expect(clocks('2026-11-24', '09:00', '10:20', 45)).toEqual(['09:00']);
    expect(clocks('2026-11-24', '23:00', '24:00', 30)).toEqual(['23:00', '23:30']);
    expect(clocks('2026-11-24', '11:00', '09:00', 30)).toEqual([]);
    expect(clocks('2026-02-31x', '09:00', '10:00', 30)).toEqual([]);
  });

  it('are at the same clock time in winter and in summer', () => {
    expect(timesBetween('2026-01-15', '09:00', '09:30', 30)[0]?.starts_at.toISOString()).toBe(
      '2026-01-15T08:00:00.000Z',
    );
    expect(timesBetween('2026-07-15', '09:00', '09:30', 30)[0]?.starts_at.toISOString()).toBe(
      '2026-07-15T07:00:00.000Z',
    );
  });

  it('skip the hour that summer time skips', () => {
    expect(clocks('2027-03-28', '01:00', '04:00', 30)).toEqual(['01:00', '01:30', '03:00', '03:30']);
  });

  it('come twice in the hour after summer time, and say which one they are', () => {
    expect(clocks('2026-10-25', '01:30', '03:30', 30)).toEqual([
      '01:30',
      '02:00 (ora legale)',
      '02:30 (ora legale)',
      '02:00 (ora solare)',
      '02:30 (ora solare)',
      '03:00',
    ]);
  });

  it('last half an hour also across the change', () => {
    const [, across] = timesBetween('2027-03-28', '01:00', '04:00', 45);
    expect(across && [romeLocal(across.starts_at), romeLocal(across.ends_at)]).toEqual([
      '2027-03-28T01:45',
      '2027-03-28T03:30',
    ]);
    expect(across && across.ends_at.getTime() - across.starts_at.getTime()).toBe(45 * 60_000);
    const [half] = timesBetween('2027-03-28', '01:45', '03:30', 30);
    expect(half && periodName(half)).toBe('domenica 28 marzo, Pasqua, 01:45–03:15');
  });

  it('never overlap, have the length that was asked for, and stay in their day, on every day and length', () => {
    const aDay = fc
      .integer({ min: 0, max: 4000 })
      .map((days) => new Date(Date.UTC(2026, 0, 1) + days * DAY_MS).toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        fc.oneof(aDay, fc.constantFrom('2026-10-25', '2027-03-28')),
        fc.integer({ min: 3, max: 24 }),
        (day, n) => {
          const minutes = n * 5;
          const times = timesBetween(day, '00:00', '24:00', minutes);
          expect(times.length).toBeGreaterThan(0);
          times.forEach((time, at) => {
            expect(time.ends_at.getTime() - time.starts_at.getTime()).toBe(minutes * 60_000);
            expect(romeDay(time.starts_at)).toBe(day);
            const following = times[at + 1];
            if (following) expect(overlap(time, following)).toBe(false);
          });
          // 23 hours where summer time begins, 25 where it ends.
          const hours = (startOfRomeDay(daysOfWeekFrom(day)).getTime() - startOfRomeDay(day).getTime()) / HOUR_MS;
          expect(times.length).toBe(Math.floor((hours * 60) / minutes));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are grouped in weeks from Monday to Sunday, also across the change and the year', () => {
    expect(mondayOf('2026-10-25')).toBe('2026-10-19');
    expect(daysOfWeek('2026-10-19')).toHaveLength(7);
    expect(daysOfWeek('2026-12-28').at(-1)).toBe('2027-01-03');
  });

  it('can be offered from now to ninety days ahead, on five minutes', () => {
    const now = new Date('2026-11-23T08:00:00Z');
    expect(faultOfStart(new Date('2026-11-23T08:00:00Z'), now)).toBe('in_the_past');
    expect(faultOfStart(new Date('2026-11-23T08:05:00Z'), now)).toBeNull();
    expect(faultOfStart(new Date('2026-11-23T08:07:00Z'), now)).toBe('invalid_value');
    expect(faultOfStart(new Date('2027-02-21T08:00:00Z'), now)).toBeNull();
    expect(faultOfStart(new Date('2027-02-22T08:00:00Z'), now)).toBe('out_of_range');
  });
});

function daysOfWeekFrom(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

describe('the public holidays of Italy', () => {
  it('are those of the law, Easter and its Monday among them', () => {
    const of2027 = Array.from({ length: 365 }, (_, at) =>
      new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10),
    ).filter((day) => holidayOf(day) !== null);
    expect(of2027).toEqual([
      '2027-01-01',
      '2027-01-06',
      '2027-03-28',
      '2027-03-29',
      '2027-04-25',
      '2027-05-01',
      '2027-06-02',
      '2027-08-15',
      '2027-10-04',
      '2027-11-01',
      '2027-12-08',
      '2027-12-25',
      '2027-12-26',
    ]);
    expect(holidayOf('2025-10-04')).toBeNull();
  });

  it('are named after their day wherever a time or a day is read', () => {
    const [half] = timesBetween('2026-06-02', '09:30', '10:00', 30);
    expect(half && periodName(half)).toBe('martedì 2 giugno, Festa della Repubblica, 09:30–10:00');
    expect(dayWithHoliday('2026-06-02T22:30:00Z')).toBe('mercoledì 3 giugno');
    expect(holidaysAhead('2026-12-01', 31)).toEqual([
      'martedì 8 dicembre, Immacolata Concezione',
      'venerdì 25 dicembre, Natale',
      'sabato 26 dicembre, Santo Stefano',
      'venerdì 1 gennaio, Capodanno',
    ]);
  });

  it('have Easter where the calendars have it', () => {
    for (const day of ['2024-03-31', '2025-04-20', '2026-04-05', '2028-04-16', '2011-04-24', '2285-03-22'])
      expect(holidayOf(day), day).toBe('Pasqua');
  });
});

describe('the states of an interview', () => {
  const now = new Date('2026-11-23T08:00:00Z');
  const taken = (ms: number): InterviewLife => ({ state: 'taken', starts_at: new Date(now.getTime() + ms) });

  it('let the candidate change or give up until two hours before', () => {
    for (const action of ['take', 'release', 'give_up'] as const) {
      expect(stepOf(taken(CHANGE_UNTIL_MS), action, now)).not.toHaveProperty('refused');
      expect(stepOf(taken(CHANGE_UNTIL_MS - 1), action, now)).toEqual({ refused: 'too_late' });
    }
  });

  it('let the company move or cancel until it begins, and say how it went from then on', () => {
    expect(possibleActions(taken(1), now)).toEqual(['move', 'cancel']);
    expect(possibleActions(taken(0), now)).toEqual(['done', 'no_show']);
    expect(stepOf(taken(1), 'no_show', now)).toEqual({ refused: 'too_early' });
  });

  it('let the company correct or take back how it went, and nothing be done to one that was given up or cancelled', () => {
    expect(possibleActions({ state: 'no_show', starts_at: now }, now)).toEqual(['done', 'unsay']);
    expect(possibleActions({ state: 'done', starts_at: now }, now)).toEqual(['no_show', 'unsay']);
    expect(stepOf({ state: 'done', starts_at: now }, 'unsay', now)).toEqual({ state: 'taken' });
    expect(stepOf(taken(0), 'unsay', now)).toEqual({ refused: 'wrong_state' });
    for (const state of ['given_up', 'cancelled'] as const)
      expect(possibleActions({ state, starts_at: null }, now)).toEqual([]);
  });

  it('are past for the candidate from the beginning on, however it went', () => {
    expect(seenByCandidate(taken(1), now)).toBe('taken');
    for (const life of [taken(0), { state: 'done', starts_at: now }, { state: 'no_show', starts_at: now }] as const)
      expect(seenByCandidate(life, now)).toBe('past');
    for (const state of ['invited', 'moved', 'given_up', 'cancelled'] as const)
      expect(seenByCandidate({ state, starts_at: null }, now)).toBe(state);
  });

  it('hold a time only when one was taken, whatever is tried and whenever', () => {
    const steps = fc.array(fc.record({ action: fc.constantFrom(...interviewActions), hours: fc.nat(10) }));
    fc.assert(
      fc.property(steps, (tried) => {
        let life: InterviewLife = { state: 'invited', starts_at: null };
        let at = now;
        for (const { action, hours } of tried) {
          at = new Date(at.getTime() + hours * HOUR_MS);
          const step = stepOf(life, action, at);
          if ('refused' in step) continue;
          const holds = (holdingStates as readonly string[]).includes(step.state);
          const starts_at = action === 'take' ? new Date(at.getTime() + 5 * HOUR_MS) : holds ? life.starts_at : null;
          life = { state: step.state, starts_at };
          expect(life.starts_at !== null).toBe(holds);
          if (action === 'done' || action === 'no_show') expect(life.starts_at && life.starts_at <= at).toBe(true);
        }
      }),
    );
  });
});

it('an interview at the telephone says to each side who calls, another says how they meet', () => {
  for (const kind of ['in_person', 'video'] as const)
    for (const company_calls of [true, false])
      expect(meetingWords({ kind, company_calls }, 'company')).toBe(interviewKinds[kind]);
  const words = (company_calls: boolean) =>
    (['candidate', 'company'] as const).map((reader) => meetingWords({ kind: 'phone', company_calls }, reader));
  expect(words(false)).toEqual(['Al telefono, chiami tu', 'Al telefono, chiama chi si candida']);
  expect(words(true)).toEqual(['Al telefono, ti chiama l’azienda', 'Al telefono, chiami tu']);
});
