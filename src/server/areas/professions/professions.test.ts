import { expect, it } from 'vitest';
import type { Job } from '#contract/places.ts';
import { jobsWithRank } from '#domain/brigade.ts';
import { Professions } from './professions.ts';
import { standardProfessions } from './standard-professions.ts';

const cook: Job = { id: 1, slug: 'cuoco', name: 'Cuoco', family: 'Cucina', synonyms: [] };
const waiter: Job = { id: 2, slug: 'cameriere', name: 'Cameriere', family: 'Sala', synonyms: [] };

it('a reading of the jobs that comes back late does not hide what a later one has seen', async () => {
  const answers = [Promise.withResolvers<Job[]>(), Promise.withResolvers<Job[]>()];
  let asked = 0;
  const professions = new Professions(() => answers[asked++]?.promise ?? Promise.resolve([]));
  const readings = [professions.reload(), professions.reload()];
  answers[1]?.resolve([cook, waiter]);
  await readings[1];
  answers[0]?.resolve([cook]);
  await Promise.all(readings);
  expect(professions.list).toEqual([cook, waiter]);
  expect(professions.bySlug('cameriere')).toEqual(waiter);
});

it('every job that has a rank in a team is one of the standard professions', () => {
  const slugs = new Set(standardProfessions().map(({ slug }) => slug));
  expect(jobsWithRank.filter((job) => !slugs.has(job))).toEqual([]);
});
