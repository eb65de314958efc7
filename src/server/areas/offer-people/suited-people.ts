import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { nearJobs } from '#domain/brigade.ts';
import { jobBound, personBounds } from '#domain/match/match-bound.ts';
import { type Match, matchOffer, OUT_OF_REACH } from '#domain/match/match-offer.ts';
import type { MatchedOffer, MatchedPerson } from '#domain/match/match-sides.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { dailyReach, matchedJob, pointOf } from '../matching/jobs-and-places.ts';
import { type Outlined, rankInSteps, type Step } from '../matching/rank-in-steps.ts';
import { readMatchedPeople } from '../matching/read-person.ts';
import type { Names } from '../professions/names.ts';
import { hiddenFrom } from '../visibility/hidden-from.ts';
import type { CompanyViewer } from '../visibility/viewer.ts';

const SHOWN = 50;
/**
 * How many people are outlined of the offer’s own job, and of each one rank away: those near first, then those whose
 * days fit, then the last to write.
 */
const OF_ITS_JOB = 300;
const OF_A_NEAR_JOB = 30;
/** How many outlined people are read whole at a time, and at most. */
const AT_ONCE = 100;
const MAX_READ = 400;
/** Within so many kilometres people are outlined before the others of their province. */
const NEAR_KM = 30;

export interface Suited {
  /** Of the candidate's profile. */
  id: number;
  person: MatchedPerson;
  match: Match;
}

interface Asked {
  /** Of the offer. */
  id: number;
  /** Its company. */
  viewer: CompanyViewer;
  offer: MatchedOffer;
  /** A day in Rome. */
  today: string;
}

/**
 * The people whom an offer fits best, of all whom the search of candidates may show, the best first: at most fifty.
 * Left out are people who applied to it or were invited, hide from the company or refused it, look for nothing now or
 * are out of reach. People are outlined from the narrow rows of searches and read whole in the order of what they can
 * reach at most: once fifty are great and no other can surpass them, the rest is neither outlined nor read.
 */
export async function findSuited(db: Database, names: Names, asked: Asked): Promise<Suited[]> {
  const best = await rankInSteps<Suited>({
    steps: outlineSteps(db, names, asked),
    atOnce: AT_ONCE,
    most: MAX_READ,
    async choose(before, ids) {
      const read = await readMatchedPeople(db, names, asked.viewer.companyId, ids);
      const found = read.map((one) => ({ ...one, match: matchOffer(one.person, asked.offer, asked.today) }));
      const possible = found.filter(({ person, match }) => !person.isUnavailable && match.score > OUT_OF_REACH);
      return [...before, ...possible].toSorted(byMatch).slice(0, SHOWN);
    },
    leastOf(found) {
      const last = found[SHOWN - 1]?.match;
      return last?.word === 'great' ? last.score : 0;
    },
  });
  return [...best];
}

const WORDS = ['great', 'good', 'to_weigh'] as const;
/** People who say too little to be called great are below those who say enough, whatever the score. */
const byMatch = (one: Suited, other: Suited) =>
  WORDS.indexOf(one.match.word) - WORDS.indexOf(other.match.word) ||
  other.match.score - one.match.score ||
  other.id - one.id;

const outlinedRow = z.object({
  candidate_id: z.number(),
  job_id: z.number(),
  place_id: z.number().nullable(),
  relocates: z.boolean(),
  has_worked: z.boolean(),
  languages: z.string(),
});
type OutlinedRow = z.output<typeof outlinedRow>;

/**
 * The people who may be shown, with what they can reach at most, the best first; each once, whatever jobs they want.
 */
function byBound(names: Names, offer: MatchedOffer, rows: readonly OutlinedRow[]): Outlined[] {
  const boundOf = personBounds(offer);
  const known = new Map<string, number>();
  const best = new Map<number, number>();
  for (const { candidate_id, job_id, place_id, relocates, has_worked, languages } of rows) {
    const key = `${job_id} ${place_id} ${relocates} ${has_worked} ${languages}`;
    let bound = known.get(key);
    if (bound === undefined) {
      bound = boundOf({
        jobs: [matchedJob(names, job_id) ?? []].flat(),
        home: pointOf(names, place_id),
        relocates,
        hasWorked: has_worked,
        languages: languages.split(' ').filter(Boolean),
      });
      known.set(key, bound);
    }
    best.set(candidate_id, Math.max(bound, best.get(candidate_id) ?? 0));
  }
  return [...best]
    .map(([id, bound]) => ({ id, bound }))
    .filter(({ bound }) => bound > OUT_OF_REACH)
    .toSorted((one, other) => other.bound - one.bound);
}

/**
 * The people worth comparing: first those who want the offer's own job, then those of the jobs one rank away, whom only
 * few offers need. Those in both are outlined with the first.
 */
function outlineSteps(db: Database, names: Names, asked: Asked): Step[] {
  const { offer } = asked;
  const known = new Set<number>();
  const step = (slugs: readonly string[], most: number): Step[] => {
    const jobs = slugs.flatMap((slug) => names.professions.bySlug(slug) ?? []);
    if (jobs.length === 0) return [];
    return [
      {
        bound: jobBound(offer, jobs),
        async outline() {
          const rows = await outline(db, names, asked, { jobs: jobs.map(({ id }) => id), most });
          const people = byBound(names, offer, rows).filter(({ id }) => !known.has(id));
          for (const { id } of people) known.add(id);
          return people;
        },
      },
    ];
  };
  return [...step([offer.job.slug], OF_ITS_JOB), ...step(nearJobs(offer.job.slug), OF_A_NEAR_JOB)];
}

/**
 * Outlines at most so many people of each job, in the provinces within daily travel, and anywhere where there is
 * lodging and they would move. Each job is one reading of an index.
 */
function outline(
  db: Database,
  names: Names,
  { id, viewer, offer, today }: Asked,
  { jobs, most }: { jobs: readonly number[]; most: number },
): Promise<OutlinedRow[]> {
  const { around, provinces } = dailyReach(names, offer.place);
  const near = around.filter(({ km }) => km <= NEAR_KM).map(({ place_id }) => place_id);
  const starts = offer.from !== null && offer.from > today ? offer.from : today;
  const comes = offer.has_room ? sql`OR l.relocates` : sql``;
  return rowsOf(
    db,
    outlinedRow,
    sql`
    WITH others AS MATERIALIZED (
      SELECT c.id FROM candidates c WHERE c.user_id IN (
        SELECT a.user_id FROM applications a WHERE a.offer_id = ${id})
      UNION ALL
      SELECT h.id FROM ${hiddenFrom(viewer)} h
      UNION ALL
      SELECT r.candidate_id FROM invitation_refusals r WHERE r.company_id = ${viewer.companyId}
      UNION ALL
      SELECT i.candidate_id FROM offer_invitations i WHERE i.offer_id = ${id} AND i.candidate_id IS NOT NULL)
    SELECT l.candidate_id, l.job_id, l.place_id, l.relocates, l.months > 0 AS has_worked,
      array_to_string(l.language_codes, ' ') AS languages
    FROM unnest(${integerArray(jobs)}) j(job), LATERAL (
      SELECT l.candidate_id, l.job_id, l.place_id, l.relocates, l.months, l.language_codes FROM candidate_listing_jobs l
      WHERE l.job_id = j.job AND (l.province_id = ANY(${integerArray(provinces)}) ${comes})
        AND l.candidate_id NOT IN (SELECT id FROM others)
      ORDER BY (l.place_id = ANY(${integerArray(near)}) ${comes}) DESC NULLS LAST,
        (l.free @> ${starts}::date) DESC NULLS LAST, l.updated_at DESC
      LIMIT ${most}) l`,
  );
}
