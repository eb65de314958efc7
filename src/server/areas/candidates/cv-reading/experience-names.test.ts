import { describe, expect, it } from 'vitest';
import { standardProfessions } from '#server/areas/professions/standard-professions.ts';
import type { Entry } from './entries.ts';
import { chooseNames, namePieces } from './experience-names.ts';
import { jobWords } from './job-words.ts';

const words = jobWords(standardProfessions().map((profession, index) => ({ id: index + 1, ...profession })));
const entry = (head: string[], rest: string, body: string[] = []): Entry => ({
  span: { start: '2020-01', end: '2021-01', hasMonths: true, rest },
  isSingle: false,
  isInList: false,
  head,
  body,
});
const namesOf = (...entries: Entry[]) => {
  const pieces = entries.map((one) => namePieces(one, words, (text) => text === 'Torino'));
  return chooseNames(pieces, words).map(({ job, company, isSure }, index) => [
    pieces[index]?.[job]?.text ?? '',
    pieces[index]?.[company]?.text ?? '',
    isSure,
  ]);
};

describe('the job and the company of an entry', () => {
  it('are known by their words, in whatever order', () => {
    expect(namesOf(entry([], 'Cuoco, Hotel Roma'), entry(['Ristorante Il Faro'], 'Pasticcere'))).toEqual([
      ['Cuoco', 'Hotel Roma', true],
      ['Pasticcere', 'Ristorante Il Faro', true],
    ]);
  });

  it('are where most entries of the section have them, when their words say nothing', () => {
    const known = [entry(['Hotel Roma'], 'Cuoco'), entry(['Hotel Milano'], 'Cameriere')];
    const unknown = entry(['Northwind'], 'Guest happiness');
    expect(namesOf(...known, unknown).at(-1)).toEqual(['Guest happiness', 'Northwind', false]);
    expect(namesOf(...known, entry(['Hotel Bari'], 'Barista'), unknown).at(-1)).toEqual([
      'Guest happiness',
      'Northwind',
      true,
    ]);
  });

  it('are a guess when nothing tells them apart', () => {
    expect(namesOf(entry([], 'Northwind | Happiness'))).toEqual([['Northwind', 'Happiness', false]]);
  });

  it('may be in one text, or in brackets; a kind of contract is no company', () => {
    expect(namesOf(entry([], 'AIUTO CUOCO RISTORANTE IL PORTO'))).toEqual([
      ['AIUTO CUOCO', 'RISTORANTE IL PORTO', true],
    ]);
    expect(namesOf(entry([], 'Cuoco (Hotel Roma)'))).toEqual([['Cuoco', 'Hotel Roma', true]]);
    expect(namesOf(entry([], 'Cuoco (stagionale)'))).toEqual([['Cuoco (stagionale)', '', false]]);
  });

  it('are never a sentence of what was done, nor its place', () => {
    expect(namesOf(entry([], 'Cuoco', ['Torino', 'Bar Blu', 'Gruppo di lavoro per le cene di gala.']))).toEqual([
      ['Cuoco', 'Bar Blu', true],
    ]);
  });

  it('have one company above several jobs: what is below the second is its description', () => {
    const four = ['Hotel Roma', 'Hotel Milano', 'Hotel Bari', 'Hotel Pisa'].map((hotel) => entry([hotel], 'Cuoco'));
    expect(namesOf(...four, entry([], 'Cameriere', ['Servizio al tavolo'])).at(-1)).toEqual(['Cameriere', '', false]);
  });
});
