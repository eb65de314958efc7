import { type SQL, sql } from 'drizzle-orm';
import { reachBound } from '#domain/match/match-bound.ts';
import { GOOD } from '#domain/match/match-offer.ts';
import type { MatchedPerson } from '#domain/match/match-sides.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { listedOffers } from '../offer-life/open-offers.ts';
import type { Names } from '../professions/names.ts';
import { dailyReach, matchedJob, pointOf } from './jobs-and-places.ts';
import { byBound, type OutlinedRow, outlineColumns, outlinedRow } from './outlined-offers.ts';
import type { Step } from './rank-in-steps.ts';
import { wantedAndNearJobs, wantedJobs } from './wanted-jobs.ts';

/** How many of the newest are outlined: of each job in each province near, with lodging, and of a job anywhere. */
const IN_A_PROVINCE = 100;
const WITH_ROOM = 300;
const ANYWHERE = 300;
/** Of one company at most so many of those: with hundreds of new ones it would leave no place to others. */
const OUTLINED_OF_A_COMPANY = 20;
/** So many of the newest are looked at to find them. */
const LOOKED_AT = 3000;
/** Jobs and provinces that can reach at least so much are outlined together. */
const STEPS = [0.9, 0.8, GOOD];

/** A job and a province; the province is null for a whole country. */
interface Pair {
  job: number;
  province: number | null;
  bound: number;
}

/**
 * The offers worth comparing that were not `seen`, of the rows of `open_offers o` that are `which`, in steps: those of
 * the wanted jobs near home come before jobs one rank away and provinces further off. Each is outlined once. Each step
 * reads a few entries of an index for each job and province.
 */
export function outlineSteps(
  db: Database,
  names: Names,
  person: MatchedPerson,
  { seen, which }: { seen: ReadonlySet<number>; which: SQL },
): Step[] {
  const pairs = pairsOf(names, person);
  const known = new Set(seen);
  return STEPS.flatMap((least, index) => {
    const most = STEPS[index - 1] ?? Number.POSITIVE_INFINITY;
    const some = pairs.filter(({ bound }) => bound >= least && bound < most);
    if (some.length === 0) return [];
    return [
      {
        bound: Math.max(...some.map(({ bound }) => bound)),
        async outline() {
          const rows = new Map((await readPairs(db, person, some, which)).map((row) => [row.id, row]));
          for (const id of known) rows.delete(id);
          for (const id of rows.keys()) known.add(id);
          return byBound(names, person, [...rows.values()]).filter(({ bound }) => bound >= GOOD);
        },
      },
    ];
  });
}

function pairsOf(names: Names, person: MatchedPerson): Pair[] {
  const boundOf = (job: number, place: number | null) => {
    const known = matchedJob(names, job);
    return known ? reachBound(person, known, pointOf(names, place)) : 0;
  };
  const own = wantedJobs(names, person);
  const { around } = person.home ? dailyReach(names, person.home) : { around: [] };
  // The comuni come in the order of their distance: the first of a province is its nearest.
  const nearest = new Map<number, number>();
  for (const { place_id } of around) {
    const province = names.gazetteer.byId(place_id)?.province_id;
    if (province && !nearest.has(province)) nearest.set(province, place_id);
  }
  const near = wantedAndNearJobs(names, person).flatMap((job) =>
    [...nearest].map(([province, place]) => ({ job, province, bound: boundOf(job, place) })),
  );
  // Further away nothing without lodging is good; and without a home, no place is near.
  const goesAnywhere = person.home === null || person.relocates;
  return goesAnywhere ? [...near, ...own.map((job) => ({ job, province: null, bound: boundOf(job, null) }))] : near;
}

async function readPairs(
  db: Database,
  person: MatchedPerson,
  pairs: readonly Pair[],
  which: SQL,
): Promise<OutlinedRow[]> {
  const near = pairs.filter(({ province }) => province !== null);
  const anywhere = pairs.filter(({ province }) => province === null);
  const jobs = (some: readonly Pair[]) => integerArray(some.map(({ job }) => job));
  const isListed = sql`${listedOffers(true)} AND ${which}`;
  const [reachable, most] = person.home === null ? [sql`true`, ANYWHERE] : [sql`o.has_room`, WITH_ROOM];
  const found = await Promise.all([
    near.length === 0
      ? []
      : rowsOf(
          db,
          outlinedRow,
          sql`SELECT o.* FROM unnest(${jobs(near)}, ${integerArray(near.map(({ province }) => province ?? 0))})
            AS p(job, province), ${spread(sql`o.job_id = p.job AND o.province_id = p.province AND ${isListed}`, IN_A_PROVINCE)}`,
        ),
    anywhere.length === 0
      ? []
      : rowsOf(
          db,
          outlinedRow,
          sql`SELECT o.* FROM unnest(${jobs(anywhere)}) AS p(job),
            ${spread(sql`o.job_id = p.job AND ${reachable} AND ${isListed} ${touches(person)}`, most)}`,
        ),
  ]);
  return found.flat();
}

/** The newest offers that are `where`, a company's own only up to its share. */
const spread = (where: SQL, most: number): SQL => sql`LATERAL (
  SELECT id, job_id, place_id, has_room, experience_required, languages FROM (
    SELECT o.*, row_number() OVER (PARTITION BY o.company_id ORDER BY o.published_at DESC, o.id DESC) AS place
    FROM (SELECT ${outlineColumns}, o.company_id, o.published_at FROM open_offers o WHERE ${where}
      ORDER BY o.published_at DESC NULLS FIRST, o.id DESC NULLS FIRST LIMIT ${LOOKED_AT}) o) o
  WHERE o.place <= ${OUTLINED_OF_A_COMPANY} ORDER BY o.published_at DESC, o.id DESC LIMIT ${most}) o`;

/** Whether the days of an offer touch those of a person: of a whole country, the newest would be of another season. */
function touches({ free }: MatchedPerson): SQL {
  if (free.length === 0) return sql``;
  const today = romeDay();
  const inOne = free.map(({ from, to }) => {
    // Work without a first day can begin today, even for somebody who was free until a day that has passed.
    const until = to !== null && to < today ? today : to;
    return sql`((upper_inf(o.days) OR upper(o.days) > ${from}::date) AND (${until}::date IS NULL OR lower(o.days) <= ${until}::date))`;
  });
  return sql`AND (o.days IS NULL OR ${sql.join(inOne, sql` OR `)})`;
}
