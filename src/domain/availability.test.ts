import { assert, date, property, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeDays, isAvailableNow, periodFaults, toldAvailability, usualSeasons } from './availability.ts';
import { joinSpans, lengthOf } from './day-span.ts';
import { DAY_MS } from './durations.ts';
import { codesOf } from './fault.ts';
import { romeDay } from './rome-time.ts';

const today = '2026-11-23';
const nothing = {
  available_from_now: false,
  available_from_date: null,
  available_to_date: null,
  available_spans: [],
};
const winter = { from: '2026-12-08', to: '2027-04-10' };
const summer = { from: '2027-05-01', to: '2027-09-30' };

describe('when somebody is free', () => {
  it('is nothing where nothing is said', () => {
    expect(freeDays(nothing, today)).toEqual([]);
  });
  it('is from today where they are free now, and from a day on where they say it', () => {
    expect(freeDays({ ...nothing, available_from_now: true }, today)).toEqual([{ from: today, to: null }]);
    expect(freeDays({ ...nothing, available_from_date: '2027-01-10' }, today)).toEqual([
      { from: '2027-01-10', to: null },
    ]);
  });
  it('is one period where two days are said, and each period that is not over where there are several', () => {
    const one = { ...nothing, available_from_date: winter.from, available_to_date: winter.to };
    expect(freeDays(one, today)).toEqual([winter]);
    const both = { ...one, available_spans: [winter, summer] };
    expect(freeDays(both, today)).toEqual([winter, summer]);
    expect(freeDays(both, '2027-04-10')).toEqual([winter, summer]);
    expect(freeDays(both, '2027-04-11')).toEqual([summer]);
    expect(freeDays(both, '2027-10-01')).toEqual([]);
  });
  it('shows as the two days the period that is on or comes next, and the last one when all are over', () => {
    const both = {
      ...nothing,
      available_from_date: winter.from,
      available_to_date: winter.to,
      available_spans: [winter, summer],
    };
    expect(toldAvailability(both, today)).toMatchObject({ available_from_date: winter.from });
    expect(toldAvailability(both, '2027-04-11')).toEqual({
      available_from_now: false,
      available_from_date: summer.from,
      available_to_date: summer.to,
      available_spans: [winter, summer],
    });
    expect(toldAvailability(both, '2028-01-01')).toMatchObject({ available_to_date: summer.to });
  });
  it('is now from the first to the last day of a period, and no more after it', () => {
    const one = { ...nothing, available_from_date: winter.from, available_to_date: winter.to };
    expect(['2026-12-07', '2026-12-08', '2027-04-10', '2027-04-11'].map((day) => isAvailableNow(one, day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('periods as they are written', () => {
  const codes = (spans: { from: string; to: string }[], known: typeof spans = []) =>
    codesOf(periodFaults(spans, known, today));
  it('may touch no day of another', () => {
    expect(codes([winter, summer])).toEqual({});
    expect(codes([winter, { from: '2027-04-10', to: '2027-04-30' }])).toEqual({ '1.from': 'duplicate' });
    expect(codes([winter, { from: '2027-04-11', to: '2027-04-30' }])).toEqual({});
  });
  it('end after they begin, and not in the past unless they were there', () => {
    expect(codes([{ from: '2027-05-02', to: '2027-05-01' }])).toEqual({ '0.to': 'end_before_start' });
    const past = { from: '2026-05-01', to: '2026-11-22' };
    expect(codes([past])).toEqual({ '0.to': 'in_the_past' });
    expect(codes([past], [past])).toEqual({});
    expect(codes([{ from: '2026-05-01', to: today }])).toEqual({});
  });
});

describe('the usual seasons', () => {
  it('are the one that is on or comes next, and the one after it', () => {
    expect(usualSeasons(today)).toEqual([
      { name: 'Inverno 2026/27', span: winter },
      { name: 'Estate 2027', span: summer },
    ]);
    expect(usualSeasons('2027-04-10').map(({ name }) => name)).toEqual(['Inverno 2026/27', 'Estate 2027']);
    expect(usualSeasons('2027-04-11').map(({ name }) => name)).toEqual(['Estate 2027', 'Inverno 2027/28']);
  });
});

describe('spans that are joined', () => {
  it('have the same days, never touch, and are in order', () => {
    const days = date({ min: new Date('2024-01-01'), max: new Date('2028-12-31'), noInvalidDate: true });
    assert(
      property(uniqueArray(days, { minLength: 2, maxLength: 12 }), (moments) => {
        const ends = moments.map((moment) => romeDay(moment));
        const spans = ends.flatMap((from, index) => {
          const to = ends[index + 1];
          return to !== undefined && to >= from ? [{ from, to }] : [];
        });
        const joined = joinSpans(spans);
        const dayList = new Set<number>();
        for (const { from, to } of spans)
          for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) dayList.add(at);
        expect(joined.reduce((sum, span) => sum + lengthOf(span), 0)).toBe(dayList.size);
        for (const [index, span] of joined.entries()) {
          const next = joined[index + 1];
          if (next) expect(Date.parse(next.from) - Date.parse(span.to)).toBeGreaterThan(DAY_MS);
        }
      }),
    );
  });
});
