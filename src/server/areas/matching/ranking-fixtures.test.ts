import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ranksBetween } from '#domain/brigade.ts';
import { languageLevels } from '#domain/candidate-values.ts';
import { distanceKm } from '#domain/distance.ts';
import { languages } from '#domain/languages.ts';
import { matchOffer } from '#domain/match/match-offer.ts';
import type { MatchedOffer, MatchedPerson } from '#domain/match/match-sides.ts';
import { experiences, slugsOf } from '#domain/offer-values.ts';
import { Gazetteer } from '../places/gazetteer.ts';
import { standardProfessions } from '../professions/standard-professions.ts';
import { rankingFixtures } from './ranking-fixtures.ts';

const TODAY = '2027-03-01';
const gazetteer = new Gazetteer();
const professions = standardProfessions();

function found<Thing>(thing: Thing | undefined | null, words: string): Thing {
  if (thing === undefined || thing === null) throw new Error(`Not understood: ${words}`);
  return thing;
}
const jobNamed = (name: string) =>
  found(
    professions.find((job) => job.name === name.replace('’', '’')),
    name,
  );
function pointOf(name: string) {
  const { lat, lon } = found(gazetteer.comuniNamed(name.replace('’', "'"))[0], name);
  return { lat: found(lat, name), lon: found(lon, name) };
}
/** `5.12.27` as `2027-12-05`. */
const dayOf = (words: string) => {
  const [day = '', month = '', year = ''] = words.split('.');
  return `20${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};
const keyOf = <Key extends string>(table: Record<Key, string>, label: string) =>
  found(Object.entries<string>(table).find(([, one]) => one.toLowerCase() === label.toLowerCase())?.[0], label);

/** The words of a person or an offer, part by part. */
function read(words: string) {
  const [first = '', ...rest] = words.split(', ');
  const [, jobs = '', place = ''] = found(/^(.+) a (.+)$/.exec(first), words);
  const spans = rest.flatMap((part) => {
    const [, from, to] = /^dal ([\d.]+)(?: al ([\d.]+))?$/.exec(part) ?? [];
    return from ? [{ from: dayOf(from), to: to ? dayOf(to) : null }] : [];
  });
  const known = rest.flatMap((part) => {
    const [, language, level] = /^(\p{L}+) ([ABC][12])$/u.exec(part) ?? [];
    return language
      ? [
          {
            language: z.enum(slugsOf(languages)).parse(keyOf(languages, language)),
            level: z.enum(slugsOf(languageLevels)).parse(level),
          },
        ]
      : [];
  });
  const asked = rest.find((part) => part.startsWith('chiede '))?.slice('chiede '.length);
  const months = rest.find((part) => / mesi$/.test(part));
  return {
    jobs: jobs.split(' e ').map(jobNamed),
    place: pointOf(place),
    spans,
    languages: known,
    months: months ? Number.parseInt(months, 10) : 0,
    asked: asked ? z.enum(slugsOf(experiences)).parse(keyOf(experiences, asked)) : null,
    has: (part: string) => rest.includes(part),
  };
}

function personOf(words: string): MatchedPerson {
  const { jobs, place, spans, languages, months, has } = read(words);
  const relocates = has('si trasferisce');
  const wishes = { hours: null, contracts: [], isForTwo: false, pay: null };
  return {
    jobs,
    home: place,
    relocates,
    free: spans,
    isUnavailable: false,
    months,
    languages,
    certificates: [],
    ...wishes,
  };
}

function offerOf(words: string): MatchedOffer {
  const { jobs, place, spans, languages, asked, has } = read(words);
  const isRoomPaid = has('alloggio a pagamento');
  return {
    job: found(jobs[0], words),
    place,
    has_room: isRoomPaid || has('alloggio'),
    takesCouples: false,
    isRoomPaid,
    isRoomLimited: false,
    from: spans[0]?.from ?? null,
    to: spans[0]?.to ?? null,
    experience_required: asked,
    languages,
    certificates: [],
    contract_period: null,
    contract_typology: null,
    pay: { minimum: null, maximum: null, period: 'month' },
  };
}

/** What nobody would show first: another trade, days that do not touch, 300 km without lodging. */
function isHopeless(person: MatchedPerson, offer: MatchedOffer): boolean {
  const isOtherTrade = person.jobs.every(
    (job) => job.family !== offer.job.family && ranksBetween(job.slug, offer.job.slug) === null,
  );
  const [free] = person.free;
  const isOtherTime =
    free !== undefined &&
    ((offer.to !== null && free.from > offer.to) || (free.to !== null && offer.from !== null && free.to < offer.from));
  const km = person.home ? distanceKm(person.home, offer.place) : 0;
  return isOtherTrade || isOtherTime || (km >= 300 && !offer.has_room);
}

interface Ranked {
  who: string;
  /** The best first: letter, grade by hand (0 to 3), whether it must be below all that suit. */
  list: { letter: string; grade: number; score: number; isHopeless: boolean; said: string }[];
}

const ranked: Ranked[] = rankingFixtures.flatMap(({ offers, people }) =>
  people.map(({ who, great, good = '', possible = '' }) => {
    const person = personOf(who);
    const list = Object.entries(offers).map(([letter, words]) => {
      const offer = offerOf(words);
      const { score } = matchOffer(person, offer, TODAY);
      const grade = [possible, good, great].findIndex((letters) => letters.includes(letter)) + 1;
      return {
        letter,
        grade,
        score,
        isHopeless: isHopeless(person, offer),
        said: `${letter} ${score.toFixed(2)} (${grade})`,
      };
    });
    return { who, list: list.toSorted((one, other) => other.score - one.score) };
  }),
);

/** How near an order is to the best one, 0 to 1: what is far down counts less. */
function ndcg(grades: readonly number[], places = 10): number {
  const gain = (list: readonly number[]) =>
    list.slice(0, places).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
  return gain(grades) / gain(grades.toSorted((one, other) => other - one));
}

const quality = ranked.map(({ who, list }) => ({
  who,
  order: list.map(({ said }) => said).join(', '),
  ndcg: ndcg(list.map(({ grade }) => grade)),
}));

describe('300 pairs judged by hand', () => {
  it('are 300, and each letter is in one list at most', () => {
    expect(ranked.reduce((sum, { list }) => sum + list.length, 0)).toBe(300);
    for (const { people, offers } of rankingFixtures)
      for (const { who, great, good = '', possible = '' } of people) {
        const letters = [...great, ...good, ...possible];
        expect(new Set(letters).size, who).toBe(letters.length);
        expect(
          letters.filter((letter) => !(letter in offers)),
          who,
        ).toEqual([]);
      }
  });

  it('come in an order near that of the hand: nDCG@10 of 0.9 at least over all, of 0.8 for each person', () => {
    const mean = quality.reduce((sum, { ndcg }) => sum + ndcg, 0) / quality.length;
    expect(
      mean,
      quality.map(({ who, order, ndcg }) => `${ndcg.toFixed(3)} ${who}: ${order}`).join('\n'),
    ).toBeGreaterThanOrEqual(0.9);
    expect(quality.filter(({ ndcg }) => ndcg < 0.8)).toEqual([]);
  });

  it('begin for each person with an offer that the hand put first', () => {
    expect(ranked.filter(({ list }) => list[0]?.grade !== 3).map(({ who, list }) => [who, list[0]?.said])).toEqual([]);
  });

  it('never show another trade, days that do not touch or 300 km without lodging above what suits', () => {
    for (const { who, list } of ranked) {
      const last = list.findLastIndex(({ grade }) => grade > 0);
      const first = list.findIndex(({ isHopeless }) => isHopeless);
      expect(first === -1 || first > last, `${who}: ${list.map(({ said }) => said).join(', ')}`).toBe(true);
      for (const { isHopeless, score } of list) if (isHopeless) expect(score, who).toBeLessThanOrEqual(0.2);
    }
  });
});
