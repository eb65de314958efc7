import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedMonths } from './asked-months.ts';

const TODAY = '2026-11-29';
const days = (typed: string, today = TODAY) => {
  const words = typed.split(' ');
  const asked = askedMonths(words, today);
  if (!asked) return null;
  const left = words.filter((_, index) => !asked.at.includes(index)).join(' ');
  return [asked.filters.date_from?.[0] ?? null, asked.filters.date_to?.[0] ?? null, left];
};

describe('the months of a sentence', () => {
  it('are days from the first to the last of them, the next ones that are not over', () => {
    expect(days('cuoco da giugno a settembre rimini')).toEqual(['2027-06-01', '2027-09-30', 'cuoco rimini']);
    expect(days('luglio e agosto cameriere')).toEqual(['2027-07-01', '2027-08-31', 'cameriere']);
    expect(days('da dicembre a marzo')).toEqual(['2026-12-01', '2027-03-31', '']);
    expect(days('ad agosto')).toEqual(['2027-08-01', '2027-08-31', 'ad']);
    expect(days('novembre')).toEqual(['2026-11-01', '2026-11-30', '']);
    expect(days('from june to september')).toEqual(['2027-06-01', '2027-09-30', '']);
    expect(days('febbraio', '2027-12-31')).toEqual(['2028-02-01', '2028-02-29', '']);
  });

  it('are open where only a beginning or an end is said', () => {
    expect(days('da giugno')).toEqual(['2027-06-01', null, '']);
    expect(days('fino a settembre')).toEqual([null, '2027-09-30', '']);
    expect(days('a settembre')).toEqual(['2027-09-01', '2027-09-30', '']);
  });

  it('are of the year that is said; a year alone is all of it', () => {
    expect(days('da giugno a settembre 2027')).toEqual(['2027-06-01', '2027-09-30', '']);
    expect(days('giugno 2027 rimini')).toEqual(['2027-06-01', '2027-06-30', 'rimini']);
    expect(days('stagione 2027')).toEqual(['2027-01-01', '2027-12-31', 'stagione']);
    expect(days('hotel 1900')).toBeNull();
  });

  it('stay words where something else stands between two of them', () => {
    expect(days('giugno rimini settembre milano')).toBeNull();
    expect(days('cuoco a rimini')).toBeNull();
  });

  it('never begin after they end, whatever the months and the day', () => {
    const month = fc.constantFrom('gennaio', 'marzo', 'giugno', 'settembre', 'dicembre');
    const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(month, month, day, (from, to, now) => {
        const today = now.toISOString().slice(0, 10);
        const [begins, ends] = days(`da ${from} a ${to}`, today) ?? [];
        expect(String(begins) < String(ends)).toBe(true);
        expect(String(begins).slice(0, 7) >= today.slice(0, 7)).toBe(true);
      }),
    );
  });
});
