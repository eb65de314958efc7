import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar-day.ts';
import { lengthOf } from './day-span.ts';
import { canBeWorked, monthsWorked, pairOf, type SeasonWork, yearPairs, yearsToChoose } from './season-pairs.ts';

const work = (id: number, from: string, to: string, score = 0.9): SeasonWork => ({ id, span: { from, to }, score });
const summer = work(1, '2027-05-01', '2027-09-30');
const winter = work(2, '2027-12-08', '2028-04-10');

describe('a summer and a winter', () => {
  it('make a year with the days between them and those until it is over', () => {
    expect(pairOf(summer, winter)).toEqual({
      first: 1,
      second: 2,
      worked: 153 + 125,
      overlap: 0,
      gaps: [
        { from: '2027-10-01', to: '2027-12-07' },
        { from: '2028-04-11', to: '2028-04-30' },
      ],
    });
    expect(monthsWorked(153 + 125)).toBe(9);
  });

  it('have no gap where one begins on the day after the other', () => {
    const next = work(2, '2027-10-01', '2028-04-30');
    expect(pairOf(summer, next)).toMatchObject({ gaps: [], worked: 366, overlap: 0 });
    expect(monthsWorked(366)).toBe(12);
  });

  it('are no pair where they overlap by more than a week', () => {
    expect(pairOf(summer, work(2, '2027-09-24', '2028-03-31')).overlap).toBe(7);
    expect(yearPairs([summer], [work(2, '2027-09-24', '2028-03-31')])).toHaveLength(1);
    expect(yearPairs([summer], [work(2, '2027-09-23', '2028-03-31')])).toEqual([]);
  });

  it('begin with those that fit, and with those that leave fewer days without work', () => {
    const short = work(3, '2027-06-15', '2027-08-31');
    const worse = work(4, '2027-05-01', '2027-09-30', 0.6);
    const pairs = yearPairs([short, worse, summer], [winter]);
    expect(pairs.map(({ first }) => first)).toEqual([1, 4, 3]);
    expect(yearPairs([short], [winter])).toHaveLength(1);
  });

  it('use no offer in more than two pairs, unless it is the one that was picked', () => {
    const winters = [11, 12, 13, 14].map((id) => work(id, '2027-12-08', '2028-04-10'));
    const others = [1, 5].map((id) => work(id, '2027-05-01', '2027-09-30'));
    const counts = Map.groupBy(yearPairs(others, winters), ({ first }) => first);
    expect([...counts.values()].map((pairs) => pairs.length)).toEqual([2, 2]);
    expect(yearPairs([summer], winters)).toHaveLength(4);
  });

  it('count each day of the year once, with work or without', () => {
    const day = fc.integer({ min: 0, max: 300 });
    const span = fc.tuple(day, fc.integer({ min: 0, max: 200 })).map(([from, days]) => ({
      from: addDays('2027-03-01', from),
      to: addDays('2027-03-01', from + days),
    }));
    fc.assert(
      fc.property(span, span, (one, other) => {
        const pair = pairOf({ id: 1, span: one, score: 1 }, { id: 2, span: other, score: 1 });
        const free = pair.gaps.reduce((sum, gap) => sum + lengthOf(gap), 0);
        expect([365, 366]).toContain(pair.worked + free);
        expect(canBeWorked(pair)).toBe(pair.overlap <= 7);
        for (const gap of pair.gaps)
          for (const worked of [one, other]) expect(gap.to < worked.from || gap.from > worked.to).toBe(true);
      }),
    );
  });
});

describe('the seasons of a year', () => {
  it('are the one that is on and the next, in either order', () => {
    expect(yearsToChoose('2026-11-25').map(({ name }) => name)).toEqual([
      'Inverno 2026/27 + Estate 2027',
      'Estate 2027 + Inverno 2027/28',
    ]);
  });

  it('leave out the one that is about over', () => {
    expect(yearsToChoose('2027-08-20').map(({ first }) => first)).toEqual(['inverno-2027', 'estate-2028']);
  });
});
