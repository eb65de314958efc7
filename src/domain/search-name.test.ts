import { describe, expect, it } from 'vitest';
import { searchName } from './search-name.ts';
import { groupedValues } from './value-groups.ts';

const name = (criteria: Record<string, string[]>) => searchName({ what: 'Cuoco', at: 'a Rimini', criteria });

describe('the name of a search', () => {
  it('says all that it asks', () => {
    expect(
      searchName({
        what: 'Cameriere di sala',
        at: 'a Riccione',
        criteria: { job: ['cameriere-di-sala'], place: ['riccione'], season: ['summer'], has_room: ['true'] },
      }),
    ).toBe('Cameriere di sala a Riccione, estate, con alloggio');
    expect(name({})).toBe('Cuoco a Rimini');
  });

  it('has words for every filter', () => {
    for (const [criteria, words] of [
      [{ season: ['winter'] }, 'inverno'],
      [{ season: ['summer', 'winter'] }, 'lavoro stagionale'],
      [{ has_room: ['false'] }, 'senza alloggio'],
      [{ has_free_room: ['true'] }, 'alloggio incluso'],
      [{ takes_couples: ['true'] }, 'per due'],
      [{ is_urgent: ['true'] }, 'assunzione urgente'],
      [{ is_urgent: ['false'] }, 'non assunzione urgente'],
      [{ radius: ['50'] }, 'entro 50 km'],
      [{ radius: ['0'] }, 'senza dintorni'],
      [{ radius: ['30_or_room'] }, 'entro 30 km o ovunque con alloggio'],
      [{ salary_min: ['1500'] }, 'almeno 1.500 €'],
      [{ salary_max: ['1500'] }, 'al massimo 1.500 €'],
      [{ company: ['hotel-mare'] }, 'una sola azienda'],
      [{ language: ['de', 'en'] }, 'tedesco, inglese'],
      [{ contract_period: ['stage'] }, 'tirocinio curriculare (stage)'],
      [{ experience_required: ['one-two-years'] }, 'esperienza: 1–2 anni'],
      [{ published_within: ['7'] }, 'ultima settimana'],
      [{ contract_typology: ['part-time-morning'] }, 'part time mattina'],
    ] as [Record<string, string[]>, string][])
      expect(name(criteria).replaceAll('\u00a0', ' '), words).toBe(`Cuoco a Rimini, ${words}`);
    expect(name({ date_from: ['2027-06-01'], date_to: ['2027-08-31'], dates: ['whole'] })).toMatch(
      /^Cuoco a Rimini, dal .*2027, al .*2027, per tutto il periodo$/,
    );
  });

  it('leaves out what is no part of what is asked', () => {
    expect(name({ dates: ['whole'], box: ['1,2,3,4'], unknown: ['x'], season: ['spring'] })).toBe('Cuoco a Rimini');
  });
});

describe('values that people ask for together', () => {
  it('are one where all of them are asked for, and single ones else', () => {
    const all = ['part-time', 'part-time-afternoon', 'part-time-evening', 'part-time-morning'];
    const together = groupedValues('contract_typology', ['full-time', ...all]);
    expect(together.map(({ words }) => words)).toEqual([null, 'Part time']);
    expect(groupedValues('contract_typology', all.slice(1)).map(({ values }) => values)).toEqual(
      all.slice(1).map((value) => [value]),
    );
    expect(groupedValues('language', ['en', 'de'])).toHaveLength(2);
  });
});
