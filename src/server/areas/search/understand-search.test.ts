import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contractTypologies, seasons } from '#domain/offer-values.ts';
import { ANYWHERE, EVERYWHERE } from '#domain/search-address.ts';
import { Gazetteer } from '../places/gazetteer.ts';
import { standardProfessions } from '../professions/standard-professions.ts';
import { understandSearch } from './understand-search.ts';

/** What a search asks for: criteria as 'season=summer', its place and job among them, and the words that are left. */
interface Asked {
  criteria: ReadonlySet<string>;
  words: string;
}

interface Measured {
  searches: number;
  /** Those that ask for all that they must, and for nothing else. */
  understood: number;
  /** Those that ask for something that they must not. */
  mistaken: string[];
  /** The others: something of them was searched as words. */
  missed: string[];
}

const TODAY = '2026-11-29';
const gazetteer = new Gazetteer();
const jobs = standardProfessions();

/** The searches of a file, each with the address that it must lead to: `*` is every value that begins so. */
function readSearches(file: string): { typed: string; address: string }[] {
  const [, ...lines] = readFileSync(new URL(`../../../../tests/searches/${file}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [typed = '', address = ''] = line.split('\t');
    return { typed, address };
  });
}

/** Reads each search and compares it with what it must ask for. */
function measure(searches: readonly { typed: string; address: string }[]): Measured {
  const mistaken: string[] = [];
  const missed: string[] = [];
  for (const { typed, address } of searches) {
    const must = askedBy(address);
    const does = understood(typed);
    const shown = `${typed}: ${[...does.criteria].sort().join(' ')} “${does.words}”`;
    if ([...does.criteria].some((criterion) => !must.criteria.has(criterion))) mistaken.push(shown);
    else if (does.criteria.size !== must.criteria.size || does.words !== must.words) missed.push(shown);
  }
  return { searches: searches.length, understood: searches.length - mistaken.length - missed.length, mistaken, missed };
}

function understood(typed: string): Asked {
  const names = { gazetteer, professions: { list: jobs } };
  const { job, place, filters, q } = understandSearch(names, { what: typed, where: '', of: 'offers' }, TODAY);
  const values = Object.entries(filters).flatMap(([name, all]) => all.map((value) => `${name}=${value}`));
  return {
    criteria: new Set([
      ...(job ? [`job=${job.slug}`] : []),
      ...(place && place.slug !== EVERYWHERE ? [`place=${place.slug}`] : []),
      ...values,
    ]),
    words: (q ?? '').toLowerCase(),
  };
}

function askedBy(address: string): Asked {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const [, , place, job] = pathname.split('/');
  const values = [...searchParams].flatMap(([name, value]) =>
    name === 'q' ? [] : everyValue(name, value).map((one) => `${name}=${one}`),
  );
  return {
    criteria: new Set([
      ...(job ? [`job=${job}`] : []),
      ...(place && place !== ANYWHERE ? [`place=${place}`] : []),
      ...values,
    ]),
    words: (searchParams.get('q') ?? '').toLowerCase(),
  };
}

function everyValue(name: string, value: string): string[] {
  if (!value.endsWith('*')) return [value];
  const known = Object.keys(name === 'season' ? seasons : contractTypologies);
  return known.filter((slug) => slug.startsWith(value.slice(0, -1)));
}

/** As many of a hundred must be understood whole. */
const UNDERSTOOD = 95;

describe('searches as people write them', () => {
  it.each(['searches', 'unseen'])('of %s.tsv are understood, and none is taken for something else', (file) => {
    const { searches, understood, mistaken, missed } = measure(readSearches(file));
    expect(mistaken).toEqual([]);
    expect((understood / searches) * 100, missed.join('\n')).toBeGreaterThanOrEqual(UNDERSTOOD);
  });

  it('are four hundred and more, none of them twice', () => {
    const typed = ['searches', 'unseen'].flatMap((file) => readSearches(file).map((search) => search.typed));
    expect(typed.length).toBeGreaterThanOrEqual(400);
    expect(typed.filter((text, index) => typed.indexOf(text) !== index)).toEqual([]);
  });
});

describe('a sentence of a company that looks for candidates', () => {
  it('is a job, a place and words: candidates have no season and no lodging', () => {
    const names = { gazetteer, professions: { list: jobs } };
    const typed = { what: 'cuoco stagionale Rimini', where: '', of: 'candidates' } as const;
    expect(understandSearch(names, typed, TODAY)).toMatchObject({
      job: { slug: 'cuoco' },
      place: { slug: 'rimini' },
      filters: {},
      q: 'stagionale',
    });
  });
});

describe('a sentence that asks for work near its writer', () => {
  const place = (what: string, where = '') => {
    const names = { gazetteer, professions: { list: jobs } };
    const { q, place_error, place: found } = understandSearch(names, { what, where, of: 'offers' }, TODAY);
    return [q, place_error, found?.slug ?? null];
  };

  it('asks for the comune, which the site does not know, unless one is said', () => {
    for (const near of ['vicino a me', 'vicino a casa', 'near me', 'nella mia zona'])
      expect(place(`cameriera ${near}`), near).toEqual([
        'cameriera',
        expect.stringContaining('il comune dove sei'),
        null,
      ]);
    expect(place('cameriera vicino a Rimini')).toEqual(['cameriera', null, 'rimini']);
    expect(place('cameriera vicino a me', 'Bologna')).toEqual(['cameriera', null, 'bologna']);
  });
});
