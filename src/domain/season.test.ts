import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSeason } from './read-season.ts';
import { seasonStart, seasonWords } from './season.ts';

const TODAY = '2026-11-23';

describe('a season', () => {
  it('begins on the first of April or of October, and is the winter before in the first months of a year', () => {
    expect(
      ['2026-04-01', '2026-09-30', '2026-10-01', '2026-12-31', '2027-01-01', '2027-03-31'].map(seasonStart),
    ).toEqual(['2026-04-01', '2026-04-01', '2026-10-01', '2026-10-01', '2026-10-01', '2026-10-01']);
    expect(seasonWords('2026-10-01')).toBe('Inverno 2026/27');
  });

  it('is read as companies write it, and nothing else is', () => {
    for (const text of ['Estate 2026', 'estate 26', '2026', ' Stagione estiva 2026', 'est. 2026'])
      expect([text, readSeason(text, TODAY)]).toEqual([text, '2026-04-01']);
    for (const text of ['Inverno 2025/26', 'inverno 2025', 'invernale 25-26', '2025/2026', '2025–26'])
      expect([text, readSeason(text, TODAY)]).toEqual([text, '2025-10-01']);
    for (const text of ['', 'luglio', 'inverno 2025/27', 'estate 2028', 'estate 1950', '20266', 'estate'])
      expect([text, readSeason(text, TODAY)]).toEqual([text, null]);
  });

  it('in our own words is read as itself', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1981-01-01'), max: new Date('2027-06-30'), noInvalidDate: true }),
        (date) => {
          const start = seasonStart(date.toISOString().slice(0, 10));
          expect(readSeason(seasonWords(start), TODAY)).toBe(start);
        },
      ),
    );
  });
});
