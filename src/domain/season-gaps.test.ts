import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysInWords } from './day-words.ts';
import { DAY_MS } from './durations.ts';
import { seasonWords } from './season.ts';
import {
  type Cover,
  coverageOf,
  gapsFrom,
  missingByDay,
  type Need,
  needFaults,
  offerOfGaps,
  seasonGaps,
} from './season-gaps.ts';
import { nextSeason, seasonKey, seasonKeyOf, seasonName, seasonSpan, yearBefore, yearLater } from './season-key.ts';

const need = (changes: Partial<Need> = {}): Need => ({
  id: 1,
  job: 'cuoco',
  positions: 1,
  starts_on: '2027-06-01',
  ends_on: '2027-09-15',
  ...changes,
});
const hired = (starts_on: string, ends_on: string | null, job = 'cuoco'): Cover => ({ job, starts_on, ends_on });
const missing = (needs: Need[], covers: Cover[]) => [...seasonGaps(needs, covers).values()];

const dayAt = (index: number) => new Date(Date.parse('2027-05-01') + index * DAY_MS).toISOString().slice(0, 10);
const span = fc.tuple(fc.nat(60), fc.nat(40)).map(([from, days]) => ({ from, to: from + days }));
const job = fc.constantFrom('cuoco', 'cameriere-di-sala');
const needsArb = fc
  .array(fc.record({ span, job, positions: fc.integer({ min: 1, max: 4 }) }), { maxLength: 6 })
  .map((some) =>
    some.map(({ span: { from, to }, ...rest }, index) => ({
      ...rest,
      id: index + 1,
      starts_on: dayAt(from),
      ends_on: dayAt(to),
    })),
  );
const coverArb = fc
  .record({ span, job, isOpen: fc.boolean() })
  .map(({ span: { from, to }, job, isOpen }) => hired(dayAt(from), isOpen ? null : dayAt(to), job));
const coversArb = fc.array(coverArb, { maxLength: 8 });
const days = Array.from({ length: 110 }, (_, index) => dayAt(index));
const missingOn = (gaps: ReturnType<typeof seasonGaps>, day: string, id?: number) =>
  [...gaps]
    .filter(([of]) => id === undefined || of === id)
    .flatMap(([, some]) => some)
    .filter(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on)
    .reduce((sum, gap) => sum + gap.missing, 0);

describe('what is missing in a season', () => {
  it('is everything while nobody is hired, and nothing once somebody covers all days', () => {
    expect(missing([need({ positions: 2 })], [])).toEqual([
      [{ starts_on: '2027-06-01', ends_on: '2027-09-15', missing: 2 }],
    ]);
    expect(missing([need()], [hired('2027-05-20', '2027-09-15')])).toEqual([[]]);
    expect(missing([need()], [hired('2027-06-01', null)])).toEqual([[]]);
  });

  it('names the days that nobody covers, also between two people', () => {
    expect(missing([need()], [hired('2027-06-26', '2027-09-30'), hired('2027-06-01', '2027-06-09')])).toEqual([
      [{ starts_on: '2027-06-10', ends_on: '2027-06-25', missing: 1 }],
    ]);
  });

  it('is not covered by another role, and a person covers one position a day', () => {
    expect(missing([need()], [hired('2027-06-01', null, 'barman-barlady')])[0]).toHaveLength(1);
    const two = [need(), need({ id: 2, starts_on: '2027-07-01', ends_on: '2027-08-31' })];
    expect(missing(two, [hired('2027-06-01', '2027-09-15')])).toEqual([
      [],
      [{ starts_on: '2027-07-01', ends_on: '2027-08-31', missing: 1 }],
    ]);
  });

  it('is on each day what is needed less those who come, and never below zero', () => {
    fc.assert(
      fc.property(needsArb, coversArb, (needs, covers) => {
        const gaps = seasonGaps(needs, covers);
        for (const [, spans] of gaps) for (const gap of spans) expect(gap.missing).toBeGreaterThan(0);
        const isOn = (day: string) => (one: { starts_on: string; ends_on: string | null }) =>
          one.starts_on <= day && (one.ends_on === null || day <= one.ends_on);
        for (const day of days) {
          let expected = 0;
          for (const [role, some] of Map.groupBy(needs.filter(isOn(day)), (one) => one.job)) {
            const there = covers.filter((cover) => cover.job === role && isOn(day)(cover)).length;
            expected += Math.max(0, some.reduce((sum, { positions }) => sum + positions, 0) - there);
          }
          expect(missingOn(gaps, day)).toBe(expected);
        }
      }),
    );
  });

  it('never grows by a hire', () => {
    fc.assert(
      fc.property(needsArb, coversArb, coverArb, (needs, covers, added) => {
        const [before, after] = [seasonGaps(needs, covers), seasonGaps(needs, [...covers, added])];
        for (const { id } of needs)
          for (const day of days) expect(missingOn(after, day, id)).toBeLessThanOrEqual(missingOn(before, day, id));
      }),
    );
  });

  it('does not depend on the order of needs and hires', () => {
    fc.assert(
      fc.property(needsArb, coversArb, fc.func(fc.nat()), (needs, covers, weight) => {
        const shuffled = <One>(list: One[]) => list.toSorted((one, other) => weight(one) - weight(other));
        const sorted = (gaps: ReturnType<typeof seasonGaps>) => [...gaps].toSorted(([one], [other]) => one - other);
        expect(sorted(seasonGaps(shuffled(needs), shuffled(covers)))).toEqual(sorted(seasonGaps(needs, covers)));
      }),
    );
  });

  it('leaves out what is over', () => {
    const gaps = [
      { starts_on: '2027-05-01', ends_on: '2027-05-31', missing: 1 },
      { starts_on: '2027-06-01', ends_on: '2027-06-30', missing: 2 },
    ];
    expect(gapsFrom(gaps, '2027-06-10')).toEqual([{ starts_on: '2027-06-10', ends_on: '2027-06-30', missing: 2 }]);
    expect(gapsFrom(gaps, '2027-07-01')).toEqual([]);
  });

  it('becomes one offer of a role: the most people missing on a day, from the first day to the last', () => {
    const gaps = [
      { starts_on: '2027-07-01', ends_on: '2027-08-31', missing: 1 },
      { starts_on: '2027-06-10', ends_on: '2027-07-05', missing: 2 },
    ];
    expect(missingByDay(gaps)).toEqual([
      { starts_on: '2027-06-10', ends_on: '2027-06-30', missing: 2 },
      { starts_on: '2027-07-01', ends_on: '2027-07-05', missing: 3 },
      { starts_on: '2027-07-06', ends_on: '2027-08-31', missing: 1 },
    ]);
    expect(offerOfGaps(gaps)).toEqual({ starts_on: '2027-06-10', ends_on: '2027-08-31', missing: 3 });
    expect(offerOfGaps([])).toBeNull();
  });
});

describe('the strip of a role', () => {
  it('has each day of its needs once, with what is missing and what is over', () => {
    const needs = [need({ positions: 2 }), need({ id: 2, starts_on: '2027-07-01', ends_on: '2027-07-31' })];
    const gaps = [{ starts_on: '2027-07-01', ends_on: '2027-07-31', missing: 1 }];
    const span = (starts_on: string, ends_on: string, needed: number, missing: number, isOver = false) => ({
      starts_on,
      ends_on,
      needed,
      missing,
      likely: 0,
      isOver,
    });
    expect(coverageOf(needs, { gaps, unsigned: gaps }, '2027-06-11')).toEqual([
      span('2027-06-01', '2027-06-10', 2, 0, true),
      span('2027-06-11', '2027-06-30', 2, 0),
      span('2027-07-01', '2027-07-31', 3, 1),
      span('2027-08-01', '2027-09-15', 2, 0),
    ]);
    expect(coverageOf([], { gaps: [], unsigned: [] }, '2027-06-11')).toEqual([]);
  });

  it('separates people who signed from those who only said that they come', () => {
    const needs = [need({ positions: 3 })];
    const of = (covers: Cover[]) => gapsFrom(missing(needs, covers).flat(), '2027-01-01');
    const signed = [hired('2027-06-01', '2027-09-15')];
    const covers = [...signed, hired('2027-07-01', '2027-09-15')];
    expect(coverageOf(needs, { gaps: of(covers), unsigned: of(signed) }, '2027-01-01')).toEqual([
      { starts_on: '2027-06-01', ends_on: '2027-06-30', needed: 3, missing: 2, likely: 0, isOver: false },
      { starts_on: '2027-07-01', ends_on: '2027-09-15', needed: 3, missing: 1, likely: 1, isOver: false },
    ]);
  });

  it('never counts fewer than none as likely, whoever signed', () => {
    fc.assert(
      fc.property(needsArb, coversArb, coversArb, (needs, signed, likely) => {
        const of = (covers: Cover[]) => gapsFrom(missingByDay(missing(needs, covers).flat()), '2027-01-01');
        const roles = { gaps: of([...signed, ...likely]), unsigned: of(signed) };
        for (const one of coverageOf(needs, roles, '2027-01-01')) {
          expect(one.likely).toBeGreaterThanOrEqual(0);
          expect(one.missing + one.likely).toBeLessThanOrEqual(one.needed);
        }
      }),
    );
  });
});

describe('a need', () => {
  const wrong = (changes: Partial<Need>) => Object.keys(needFaults(need(changes), '2027-03-01'));
  it('is of some people, for at most a year, within two years', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ ends_on: '2027-06-01' })).toEqual([]);
    expect(wrong({ ends_on: '2027-05-31' })).toEqual(['ends_on']);
    expect(wrong({ ends_on: '2028-05-31' })).toEqual([]);
    expect(wrong({ ends_on: '2028-06-01' })).toEqual(['ends_on']);
    expect(wrong({ positions: 0 })).toEqual(['positions']);
    expect(wrong({ positions: 501 })).toEqual(['positions']);
    expect(wrong({ starts_on: '2029-06-01', ends_on: '2029-06-02' })).toEqual(['starts_on']);
  });
});

describe('days in words', () => {
  it('are written as they are said', () => {
    const words = (starts_on: string, ends_on: string) => daysInWords({ starts_on, ends_on });
    expect(words('2027-06-10', '2027-06-25')).toBe('dal 10 al 25 giugno');
    expect(words('2027-06-08', '2027-07-11')).toBe('dall’8 giugno all’11 luglio');
    expect(words('2026-12-20', '2027-01-01')).toBe('dal 20 dicembre 2026 al 1° gennaio 2027');
    expect(words('2027-05-01', '2027-05-01')).toBe('il 1° maggio');
    expect(words('2027-05-08', '2027-05-08')).toBe('l’8 maggio');
  });
});

describe('a season', () => {
  it('has a name in addresses, its days, and the one before and after', () => {
    expect(['2027-04-01', '2027-09-30', '2027-10-01', '2028-03-31'].map(seasonKeyOf)).toEqual([
      'estate-2027',
      'estate-2027',
      'inverno-2027',
      'inverno-2027',
    ]);
    expect(seasonSpan('inverno-2026')).toEqual({ from: '2026-10-01', to: '2027-03-31' });
    expect([seasonName('inverno-2026'), seasonName('estate-2027')]).toEqual(['Inverno 2026/27', 'Estate 2027']);
    expect([nextSeason('inverno-2026'), nextSeason('estate-2027')]).toEqual(['estate-2027', 'inverno-2027']);
    expect(yearBefore('inverno-2026')).toBe('inverno-2025');
    expect([seasonKey('estate-2027'), seasonKey('inverno-2026'), seasonKey('autunno-2026'), seasonKey(null)]).toEqual([
      'estate-2027',
      'inverno-2026',
      null,
      null,
    ]);
  });

  it('is for each day the one that hires are listed under, and has that day', () => {
    const days = fc.date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (moment) => {
        const day = moment.toISOString().slice(0, 10);
        const key = seasonKeyOf(day);
        const { from, to } = seasonSpan(key);
        expect([seasonKey(key), seasonName(key)]).toEqual([key, seasonWords(day)]);
        expect(day >= from && day <= to).toBe(true);
      }),
    );
  });

  it('is not named by anything else in an address', () => {
    for (const wrong of ['', 'estate', 'estate-26', 'primavera-2026', 'estate-2026x', 'estate-1999', null])
      expect(seasonKey(wrong)).toBeNull();
  });

  it('comes again a year later, also on 29 February', () => {
    expect([yearLater('2028-02-29'), yearLater('2027-06-01')]).toEqual(['2029-02-28', '2028-06-01']);
  });
});
