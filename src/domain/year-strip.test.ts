import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar-day.ts';
import { monthsAhead, monthsInWords, stripParts } from './year-strip.ts';

const today = '2026-11-23';

describe('the strip of twelve months', () => {
  it('begins with this month', () => {
    const months = monthsAhead(today);
    expect([months[0], months[1], months[2], months[11]]).toEqual([
      '2026-11-01',
      '2026-12-01',
      '2027-01-01',
      '2027-10-01',
    ]);
  });
  it('is full for work without an end, and empty for days that are over or too far', () => {
    expect(stripParts([{ from: '2020-01-01', to: null }], today)).toEqual([{ left: 0, width: 100 }]);
    expect(stripParts([{ from: '2020-01-01', to: '2026-10-31' }], today)).toEqual([]);
    expect(stripParts([{ from: '2027-11-01', to: null }], today)).toEqual([]);
  });
  it('stays within the twelve months, and is longer for more days, leap years included', () => {
    assert(
      property(
        integer({ min: 0, max: 3000 }),
        integer({ min: -400, max: 400 }),
        integer({ min: 0, max: 400 }),
        (at, before, length) => {
          const day = addDays('2024-01-01', at);
          const from = addDays(day, before);
          const [short] = stripParts([{ from, to: addDays(from, length) }], day);
          const [long] = stripParts([{ from, to: addDays(from, length + 1) }], day);
          for (const part of [short, long]) {
            if (!part) continue;
            expect(part.left).toBeGreaterThanOrEqual(0);
            expect(part.width).toBeGreaterThan(0);
            expect(part.left + part.width).toBeLessThanOrEqual(100.01);
          }
          expect(long?.width ?? 0).toBeGreaterThanOrEqual(short?.width ?? 0);
        },
      ),
    );
  });
  it('is read out by its months', () => {
    const say = (...spans: [string, string | null][]) =>
      monthsInWords(
        spans.map(([from, to]) => ({ from, to })),
        today,
      );
    expect(say(['2027-05-01', '2027-09-30'])).toBe('da maggio a settembre');
    expect(say(['2026-12-08', '2027-04-10'], ['2027-08-01', '2027-08-31'])).toBe('da dicembre ad aprile e ad agosto');
    expect(say(['2027-03-01', null])).toBe('da marzo in poi');
    expect(say(['2026-01-01', null])).toBe('tutto l’anno');
    expect(say(['2026-01-01', '2026-12-10'])).toBe('da novembre a dicembre');
    expect(say(['2027-05-01', '2027-09-30'], ['2028-05-01', '2028-09-30'])).toBe('da maggio a settembre');
    expect(say(['2026-12-01', '2028-04-30'])).toBe('da dicembre in poi');
    expect(say(['2025-01-01', '2028-04-30'])).toBe('tutto l’anno');
  });
});
