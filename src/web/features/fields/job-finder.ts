import MiniSearch from 'minisearch';
import type { Job } from '#contract/places.ts';
import { everydayJobs } from '#domain/sentence/everyday-jobs.ts';
import { foldText } from '#domain/trade-words.ts';
import { jobRank } from '#domain/typed-job.ts';

/** Shorter words resemble too many others: 'maid' is no mail. */
const SHORTEST_MISTYPED = 6;

/**
 * Finds professions by name, synonym and everyday word despite a typing error: the exact name first, then names that
 * begin so. The text is folded as on the server.
 */
export function jobFinder(jobs: readonly Job[]): (typed: string) => Job[] {
  const index = new MiniSearch<Job>({
    fields: ['name', 'synonyms'],
    extractField: (job, field) =>
      field === 'synonyms'
        ? [...job.synonyms, ...(everydayJobs.get(job.slug) ?? [])].join(' ')
        : field === 'id'
          ? String(job.id)
          : job.name,
    processTerm: (term) => foldText(term) || null,
  });
  index.addAll([...jobs]);
  const byId = new Map(jobs.map((job) => [String(job.id), job]));
  return (typed) =>
    index
      .search(foldText(typed), {
        prefix: true,
        combineWith: 'AND',
        fuzzy: (term) => (term.length >= SHORTEST_MISTYPED ? 1 : false),
        boost: { name: 3 },
      })
      .flatMap(({ id }) => byId.get(String(id)) ?? [])
      .sort((one, other) => jobRank(one, typed) - jobRank(other, typed))
      .slice(0, 8);
}
