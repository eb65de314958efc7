import { describe, expect, it } from 'vitest';
import type { NamedJob } from '../typed-job.ts';
import { readSentence } from './read-sentence.ts';

const job = (name: string, ...synonyms: string[]): NamedJob => ({ slug: name.toLowerCase(), name, synonyms });
const jobs = [
  job('Cuoco', 'cook'),
  job('Aiuto cuoco'),
  job('Chef de rang'),
  job('Sous chef'),
  job('Barman/Barlady', 'barista'),
  job('Barista di caffetteria'),
  job('Lavapiatti'),
  job('Cuoco di mensa', 'cuoca mensa', 'mensa scolastica'),
  job('Responsabile risorse umane', 'personale'),
];
const towns = new Map([
  ['rimini', 'Rimini'],
  ['riccione', 'Riccione'],
  ['forte dei marmi', 'Forte dei Marmi'],
]);

const read = (typed: string, hasFilters = true) => {
  const {
    job: found,
    place,
    filters,
    words,
  } = readSentence(
    {
      jobs,
      placeNamed: (name, before) => (name === 'scala' && before !== 'a' ? undefined : (towns.get(name) ?? undefined)),
      placeLike: (word) => (word === 'ricionne' ? 'Riccione' : undefined),
      hasFilters,
      today: '2026-11-29',
    },
    typed,
  );
  return [found?.name ?? null, place, filters, words];
};

describe('a sentence', () => {
  it('is its job, place and filters, in any order', () => {
    const asked = { season: ['summer'], has_room: ['true'] };
    for (const typed of [
      'cuoco rimini estate con alloggio',
      'Con alloggio, estate a Rimini: cuoca',
      'stagione estiva RIMINI cuochi alloggio',
    ])
      expect(read(typed), typed).toEqual(['Cuoco', 'Rimini', asked, null]);
  });

  it('leaves what it does not know to the words, as it was written', () => {
    expect(read('Hotel Miramare aiuto cuoco')).toEqual(['Aiuto cuoco', null, {}, 'Hotel Miramare']);
    expect(read('Rimini chef de rang estate 1987')).toEqual(['Chef de rang', 'Rimini', { season: ['summer'] }, '1987']);
    expect(read('  Cerco personale di sala! ')).toEqual([null, null, {}, 'personale di sala']);
    expect(read('chef')).toEqual([null, null, {}, 'chef']);
  });

  it('asks for everything when it says nothing', () => {
    for (const typed of ['', '   ', 'cerco lavoro', 'offerte di lavoro']) expect(read(typed)[3], typed).toBeNull();
  });

  it('takes the longest phrase, and a job before anything else', () => {
    expect(read('cuoco chef de rang')).toEqual(['Chef de rang', null, {}, 'cuoco']);
    expect(read('forte dei marmi lavapiatti')).toEqual(['Lavapiatti', 'Forte dei Marmi', {}, null]);
    expect(read('part time la mattina')).toEqual([null, null, { contract_typology: ['part-time-morning'] }, null]);
  });

  it('takes the first job and the first place, and leaves the others to the words', () => {
    expect(read('cuoco barman')).toEqual(['Cuoco', null, {}, 'barman']);
    expect(read('barista barman')).toEqual(['Barman/Barlady', null, {}, null]);
    expect(read('Rimini o Riccione')).toEqual([null, 'Rimini', {}, 'Riccione']);
    expect(read('Rimini, cuoca mensa scolastica')).toEqual(['Cuoco di mensa', 'Rimini', {}, null]);
  });

  it('narrows a filter that is said twice, and adds what is said beside', () => {
    expect(read('stagionale estate')[2]).toEqual({ season: ['summer'] });
    expect(read('inglese e tedesco')[2]).toEqual({ language: ['en', 'de'] });
    expect(read('con alloggio senza alloggio')[2]).toEqual({ has_room: ['false'] });
  });

  it('takes a slip for what was meant, and no other word of the language', () => {
    expect(read('lavapiati Rimini')).toEqual(['Lavapiatti', 'Rimini', {}, null]);
    expect(read('cuoco ricionne')).toEqual(['Cuoco', 'Riccione', {}, null]);
    expect(read('lavapitati')[0]).toBe('Lavapiatti');
    // Five letters, two slips, a part of a job's name.
    for (const typed of ['cuoci qui', 'lavapitt qui', 'caffetteria qui', 'risorse qui'])
      expect(read(typed), typed).toEqual([null, null, {}, typed]);
  });

  it('takes a vague synonym for its job only where nothing else is said', () => {
    expect(read('personale')[0]).toBe('Responsabile risorse umane');
    expect(read('personale Rimini')).toEqual([null, 'Rimini', {}, 'personale']);
  });

  it('is no language where it speaks of a kitchen', () => {
    expect(read('cuoco cucina francese')).toEqual(['Cuoco', null, {}, 'cucina francese']);
    expect(read('cuoco francese')).toEqual(['Cuoco', null, { language: ['fr'] }, null]);
  });

  it('has no filters where none are asked for', () => {
    expect(read('cuoco estate', false)).toEqual(['Cuoco', null, {}, 'estate']);
  });
});
