import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractPeriods, slugsOf } from '#domain/offer-values.ts';
import { romeDay, romeLocal } from '#domain/rome-time.ts';
import { Gazetteer } from '#server/areas/places/gazetteer.ts';
import { Professions } from '#server/areas/professions/professions.ts';
import { standardProfessions } from '#server/areas/professions/standard-professions.ts';
import { NamedThings, OptionalCells, readChoice, readDay, readMoment, readYes, Unread } from './read-cells.ts';

const days = fc.date({ min: new Date('1930-01-01'), max: new Date('2090-12-31'), noInvalidDate: true });

describe('a cell of the old site', () => {
  it('is a day as machines or as Italians write it', () => {
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        const [year, month, number] = day.split('-').map(Number);
        expect(readDay(day)).toBe(day);
        expect(readDay(`${number}/${month}/${year}`)).toBe(day);
      }),
    );
    for (const wrong of ['2023-02-29', '31/04/2024', '2024-13-01', '1/2/24', 'ieri', ''])
      expect(readDay(wrong), wrong).toBeInstanceOf(Unread);
  });

  it('is a moment with its zone, or in Rome’s time; a day alone begins there, or ends', () => {
    fc.assert(
      fc.property(days, (date) => {
        const read = readMoment(`${date.toISOString().slice(0, 16)}:00Z`);
        expect(read).toEqual(new Date(`${date.toISOString().slice(0, 16)}:00Z`));
        const day = romeDay(date);
        for (const which of ['begin', 'end'] as const) {
          const moment = readMoment(day, which);
          expect(moment instanceof Date && romeDay(moment)).toBe(day);
        }
      }),
    );
    const local = readMoment('2024-07-01 18:30:05');
    expect(local instanceof Date && romeLocal(local)).toBe('2024-07-01T18:30');
    expect(readMoment('2024-07-01T18:30:00+05:00')).toEqual(new Date('2024-07-01T13:30:00Z'));
    for (const wrong of ['2024-07-01 25:00', '18:30', '2024-02-30T10:00:00Z', '0000-00-00 00:00:00'])
      expect(readMoment(wrong), wrong).toBeInstanceOf(Unread);
  });

  it('is yes or no, and a value of a list by its slug or its words', () => {
    expect(['sì', 'SI', 'true', '1', 'no', '0', 'Falso'].map(readYes)).toEqual([
      ...[true, true, true, true],
      ...[false, false, false],
    ]);
    expect(readYes('forse')).toBeInstanceOf(Unread);
    const period = readChoice(contractPeriods, slugsOf(contractPeriods));
    expect([period('determinate'), period('tempo DETERMINATO')]).toEqual(['determinate', 'determinate']);
    expect(period('a vita')).toBeInstanceOf(Unread);
  });

  it('that cannot be read stays empty, with a note that does not repeat it', () => {
    const cells = new OptionalCells({ place: 'Atlantide', phone: '' });
    expect([cells.read('place', () => new Unread('Nessun comune.')), cells.read('phone', readYes)]).toEqual([
      null,
      null,
    ]);
    expect(cells.notes).toEqual([{ column: 'place', sentence: 'Nessun comune. Il campo resta vuoto.' }]);
  });
});

describe('a name of the old site', () => {
  it('is one of our jobs, or is told with the nearest ones', async () => {
    const list = standardProfessions().map((job, index) => ({ id: index + 1, ...job, synonyms: job.synonyms ?? [] }));
    const professions = new Professions(async () => list);
    await professions.reload();
    const things = new NamedThings({ gazetteer: new Gazetteer([]), professions });
    expect(things.job('CUOCA')).toMatchObject({ slug: 'cuoco' });
    expect(things.job('cuocco')).toMatchObject({ sentence: expect.stringContaining('Cuoco') });
  });
});
