import { describe, expect, it } from 'vitest';
import { exactJob, jobNamer, jobRank, type NamedJob } from './typed-job.ts';

const job = (name: string, ...synonyms: string[]): NamedJob => ({ slug: name.toLowerCase(), name, synonyms });
const cook = job('Cuoco', 'cook');
const helper = job('Aiuto cuoco', 'commis');
const chef = job('Chef de rang', 'commis di sala');
const pastry = job('Chef pasticcere', 'pastry');
const barman = job('Barman/Barlady', 'barista', 'mixologist');
const cafe = job('Barista di caffetteria', 'baristi', 'caffetteria');
const lifeguard = job('Assistente bagnanti', 'bagnino', 'salvamento');
const rescuer = job('Soccorritore', 'salvamento');
const jobs = [cook, helper, chef, pastry, barman, cafe, lifeguard, rescuer];

const exact = (typed: string) => exactJob(jobs, typed)?.name ?? null;
describe('the job that a text names in full', () => {
  it('is found by its name, whatever its form, case, accents and signs', () => {
    for (const typed of ['cuoco', ' CUOCHE ', 'cuoca!', 'un cuoco', 'Cuòco']) expect(exact(typed), typed).toBe('Cuoco');
    expect(exact('aiuto   cuoca')).toBe('Aiuto cuoco');
    expect(exact('chef-de_rang')).toBe('Chef de rang');
  });

  it('is found by either of its two names, and by both', () => {
    for (const typed of ['mixologist', 'Barman/Barlady', 'barlady']) expect(exact(typed), typed).toBe('Barman/Barlady');
  });

  it('is found by a synonym that is part of the name of no other job', () => {
    expect([exact('bagnino'), exact('cook'), exact('commis di sala')]).toEqual([
      'Assistente bagnanti',
      'Cuoco',
      'Chef de rang',
    ]);
    expect(exact('caffetteria')).toBe('Barista di caffetteria');
  });

  it('is found by an everyday word in any language', () => {
    const dishwasher = job('Lavapiatti');
    for (const typed of ['dishwasher', 'Tellerwäscher', 'lava piatti', 'spălător de vase', 'sguattera'])
      expect(exactJob([cook, dishwasher], typed), typed).toBe(dishwasher);
  });

  it('is none for a word in the names of several jobs, or a synonym of two', () => {
    expect([exact('chef'), exact('salvamento')]).toEqual([null, null]);
    expect(exactJob([cook, job('Pastry boy'), pastry], 'pastry')).toBeNull();
  });

  it('is none when two jobs have the name', () => {
    expect(exactJob([cook, job('Cuoca')], 'cuoco')).toBeNull();
  });

  it('is none for a part of a name, for nothing, and for words that name no job', () => {
    for (const typed of ['cuo', 'rang', '', '  ', ' / ', 'di', 'cerco lavoro come'])
      expect(exact(typed), typed).toBeNull();
    expect(exactJob([job('')], '')).toBeNull();
    expect(exactJob([], 'cuoco')).toBeNull();
  });
});

describe('a title', () => {
  it('names a job alone or among other words, by its name or a synonym', () => {
    const isCook = jobNamer(cook);
    for (const title of ['Cuoco', 'Cuoca stagionale', 'Secondo cuoco di mare', 'Line cook'])
      expect(isCook(title), title).toBe(true);
    for (const title of ['Cuocone', 'Cookie', 'Barman', '']) expect(isCook(title), title).toBe(false);
    const isBarman = jobNamer(barman);
    expect([isBarman('Barlady di sera'), isBarman('Lady')]).toEqual([true, false]);
  });

  it('names no job by a synonym without a word in it', () => {
    expect(jobNamer(job('Cuoco', '', ' di '))('Lavapiatti')).toBe(false);
    expect(jobNamer(job('Cuoco', '-'))('')).toBe(false);
  });
});

describe('suggested jobs', () => {
  it('come by their name first, then by a synonym, then by what their name begins with, then the others', () => {
    expect([jobRank(cook, 'cuoca'), jobRank(cook, 'COOK'), jobRank(cook, 'cuo'), jobRank(cook, 'bar')]).toEqual([
      0, 1, 2, 3,
    ]);
    expect(jobRank(helper, 'cuoco')).toBe(3);
    expect(jobRank(barman, 'mixologist')).toBe(1);
    expect(jobRank(helper, 'Aiùto')).toBe(2);
  });
});
