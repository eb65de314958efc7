import { nearJobs } from '#domain/brigade.ts';
import type { MatchedPerson } from '#domain/match/match-sides.ts';
import type { Names } from '../professions/names.ts';

const idsOf = ({ professions }: Names, slugs: readonly string[]): number[] =>
  [...new Set(slugs)].flatMap((slug) => professions.bySlug(slug)?.id ?? []);

/** The ids of the jobs that somebody wants. */
export const wantedJobs = (names: Names, { jobs }: MatchedPerson): number[] =>
  idsOf(
    names,
    jobs.map(({ slug }) => slug),
  );

/** The same with those one rank away in the team. */
export const wantedAndNearJobs = (names: Names, { jobs }: MatchedPerson): number[] =>
  idsOf(
    names,
    jobs.flatMap(({ slug }) => [slug, ...nearJobs(slug)]),
  );
