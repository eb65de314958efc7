import MiniSearch from 'minisearch';
import type { Job } from '#contract/places.ts';
import { foldText } from '#domain/trade-words.ts';
import { jobRank } from '#domain/typed-job.ts';

/**
 * Finds professions by name and synonym despite typing errors: the exact name first, then names that begin so. The text
 * is folded as on the server.
 */
export function jobFinder(jobs: readonly Job[]): (typed: string) => Job[] {
  const index = new MiniSearch<Job>({
    fields: ['name', 'synonyms'],
    extractField: (job, field) =>
      field === 'synonyms' ? job.synonyms.join(' ') : field === 'id' ? String(job.id) : job.name,
    processTerm: (term) => foldText(term) || null,
  });
  index.addAll([...jobs]);
  const byId = new Map(jobs.map((job) => [String(job.id), job]));
  return (typed) =>
    index
      .search(foldText(typed), {
        prefix: true,
        combineWith: 'AND',
        fuzzy: (term) => (term.length > 3 ? 0.25 : false),
        boost: { name: 3 },
      })
      .flatMap(({ id }) => byId.get(String(id)) ?? [])
      .sort((one, other) => jobRank(one, typed) - jobRank(other, typed))
      .slice(0, 8);
}
