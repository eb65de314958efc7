import { describe, expect, it } from 'vitest';
import { brigadeOf, jobsWithRank, nearJobs, ranksBetween } from './brigade.ts';

const post = (slug: string, job: string, title = slug) => ({ slug, title, job });

describe('the team around an offer', () => {
  it('has its ranks in order, the offer’s own lit, and the other open posts each in theirs', () => {
    const team = brigadeOf('chef-de-partie', [
      post('a-1', 'sous-chef'),
      post('b-2', 'commis-di-cucina'),
      post('c-3', 'aiuto-cuoco'),
      post('d-4', 'receptionist'),
    ]);
    expect(team?.title).toBe('Il tuo posto nella brigata di cucina');
    expect(team?.ranks.map(({ title, isOwn, posts }) => [title, isOwn, posts.map(({ slug }) => slug)])).toEqual([
      ['Chef', false, []],
      ['Sous chef', false, ['a-1']],
      ['Partite', true, []],
      ['Commis', false, ['b-2', 'c-3']],
      ['Lavaggio', false, []],
    ]);
  });
  it('names a post once, however many offers have its title', () => {
    const team = brigadeOf('maitre', [
      post('a-1', 'chef-de-rang', 'Chef de rang'),
      post('b-2', 'chef-de-rang', 'Chef de rang'),
      post('c-3', 'chef-de-rang', 'Chef de rang gourmet'),
    ]);
    expect(team?.ranks.flatMap(({ posts }) => posts.map(({ slug }) => slug))).toEqual(['a-1', 'c-3']);
  });
  it('is not drawn for a job without one', () => {
    for (const job of ['fotografo', 'responsabile-acquisti', '']) expect(brigadeOf(job, [])).toBeNull();
  });
  it('gives a job one place alone', () => {
    expect(new Set(jobsWithRank).size).toBe(jobsWithRank.length);
  });
  it('says how far apart two jobs are, and nothing of two that are of no common team', () => {
    expect(ranksBetween('sous-chef', 'commis-di-cucina')).toBe(-2);
    expect(ranksBetween('commis-di-cucina', 'sous-chef')).toBe(2);
    expect(ranksBetween('cuoco', 'cuoco')).toBe(0);
    expect(ranksBetween('cuoco', 'receptionist')).toBeNull();
    expect([ranksBetween('cuoco', 'fotografo'), ranksBetween('fotografo', 'cuoco')]).toEqual([null, null]);
    expect(ranksBetween('fotografo', 'responsabile-acquisti')).toBeNull();
    expect(ranksBetween('fotografo', 'fotografo')).toBeNull();
  });
});

describe('near jobs', () => {
  it('are those at most one rank away in the same team, without the job itself', () => {
    expect(nearJobs('executive-chef')).toEqual(['chef-de-cuisine', 'sous-chef']);
    expect(nearJobs('governante')).toEqual(['vice-governante', 'supervisore-ai-piani']);
    expect(nearJobs('cuoco')).not.toContain('cuoco');
    expect(nearJobs('fotografo')).toEqual([]);
    for (const job of jobsWithRank)
      for (const near of nearJobs(job)) expect(Math.abs(ranksBetween(job, near) ?? 9)).toBeLessThanOrEqual(1);
  });
});
