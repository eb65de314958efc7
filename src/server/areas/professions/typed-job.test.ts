import { describe, expect, it } from 'vitest';
import { exactJob, jobRank, readTypedSearch } from '#domain/typed-job.ts';
import { standardProfessions } from './standard-professions.ts';

const jobs = standardProfessions();
const exact = (typed: string) => exactJob(jobs, typed)?.slug ?? null;
const read = (typed: string) => {
  const { job, words } = readTypedSearch(jobs, typed);
  return [job?.slug ?? null, words];
};

describe('the job that was typed', () => {
  it('is the one of that name, whatever its form, accents and case', () => {
    expect(exact('cuoco')).toBe('cuoco');
    expect(exact(' CUOCA ')).toBe('cuoco');
    expect(exact('maitre')).toBe('maitre');
    expect(exact('barman')).toBe('barman-barlady');
    expect(exact('direttrice d’albergo')).toBe('direttore-d-albergo');
    expect(exact('cameriere in sala')).toBe('cameriere-di-sala');
    for (const { slug, name } of jobs) expect(exact(name), name).toBe(slug);
  });

  it('is the one of that synonym, unless the word is in the name of others', () => {
    expect(exact('bagnino')).toBe('assistente-bagnanti');
    for (const night of ['night auditor', 'receptionist notturno', 'receptionist di notte', 'Receptionist notte'])
      expect(exact(night), night).toBe('portiere-di-notte');
    expect(exact('receptionist')).toBe('receptionist');
    for (const broad of ['chef', 'direttore', 'cameriera', 'camerieri', 'commis', 'animatore', 'portiere', 'facchino'])
      expect(exact(broad), broad).toBeNull();
  });

  it('is none for a part of a name, a typing error or nothing', () => {
    for (const typed of ['cuo', 'cuocco', 'sala', '', ' / ', 'di']) expect(exact(typed), typed).toBeNull();
  });
});

describe('a search that was typed', () => {
  it('takes the job among the words, and leaves the others to the text search', () => {
    expect(read('receptionist turistico')).toEqual(['receptionist', 'turistico']);
    expect(read('cuoco pasticcere')).toEqual(['cuoco', 'pasticcere']);
    expect(read('barman per la stagione')).toEqual(['barman-barlady', 'stagione']);
    expect(read('cerco lavoro come aiuto cuoco')).toEqual(['aiuto-cuoco', null]);
    expect(read('cerco lavoro come barman a Rimini')).toEqual(['barman-barlady', 'Rimini']);
  });

  it('leaves a broad word to the text search, never to one job', () => {
    expect(read('chef')).toEqual([null, 'chef']);
    expect(read('direttore')).toEqual([null, 'direttore']);
    expect(read('cameriera con alloggio')).toEqual([null, 'cameriera con alloggio']);
    expect(read('personale di sala')).toEqual([null, 'personale di sala']);
    expect(read('')).toEqual([null, null]);
  });
});

describe('suggested jobs', () => {
  it('come with the exact name first, then synonyms, then what begins so', () => {
    const ranked = (typed: string) =>
      [...jobs].sort((one, other) => jobRank(one, typed) - jobRank(other, typed)).map(({ slug }) => slug);
    expect(ranked('cuoco')[0]).toBe('cuoco');
    expect(ranked('barista')[0]).toBe('barman-barlady');
    expect(ranked('barista')[1]).toBe('barista-di-caffetteria');
  });
});
