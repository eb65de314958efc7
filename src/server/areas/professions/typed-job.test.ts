import { describe, expect, it } from 'vitest';
import { everydayJobs, vagueWords } from '#domain/sentence/everyday-jobs.ts';
import { exactJob, jobRank } from '#domain/typed-job.ts';
import { standardProfessions } from './standard-professions.ts';

const jobs = standardProfessions();
const exact = (typed: string) => exactJob(jobs, typed)?.slug ?? null;
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

describe('everyday words', () => {
  it('are of jobs that exist, and each of one job', () => {
    const slugs = new Set(jobs.map(({ slug }) => slug));
    expect([...everydayJobs.keys()].filter((slug) => !slugs.has(slug))).toEqual([]);
    for (const [slug, words] of everydayJobs)
      for (const word of words) expect([exact(word), word], word).toEqual([slug, word]);
  });

  it('are vague only where a job has them as a synonym', () => {
    const synonyms = new Set(jobs.flatMap((job) => job.synonyms));
    expect([...vagueWords].filter((word) => !synonyms.has(word))).toEqual([]);
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
