import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { BestOffers } from '#contract/matching.ts';
import { GOOD } from '#domain/match/match-offer.ts';
import type { MatchedPerson } from '#domain/match/match-sides.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { listedOffers } from '../offer-life/open-offers.ts';
import { describeOffer, offerColumns, offerRow } from '../offers/describe-offer.ts';
import type { Names } from '../professions/names.ts';
import { dailyReach } from './jobs-and-places.ts';
import { AT_ONCE, describeMatch, type Judged, judgeOffers } from './judge-offers.ts';
import { byBound, type OutlinedRow, outlineColumns, outlinedRow } from './outlined-offers.ts';
import { readMatchedPerson } from './read-person.ts';
import { wantedAndNearJobs, wantedJobs } from './wanted-jobs.ts';

const SHOWN = 9;
/** Of one company at most so many are shown, so that a large one does not fill the list. */
const OF_A_COMPANY = 2;
/** How many of the newest are outlined: of each job in each province near, with lodging, and of a job anywhere. */
const IN_A_PROVINCE = 100;
const WITH_ROOM = 300;
const ANYWHERE = 300;
/** Of one company at most so many of those: with hundreds of new ones it would leave no place to others. */
const OUTLINED_OF_A_COMPANY = 20;
/** So many of the newest are looked at to find them. */
const LOOKED_AT = 3000;

/**
 * The open offers that fit a candidate best, with why; none for who wrote no job. Applied ones are left out, and what
 * is only to be weighed. Offers are outlined first, from the narrow rows of searches, and read whole in the order of
 * what they can reach at most: once enough are found that no other can surpass, the rest is not read.
 */
export async function readBestOffers(db: Database, names: Names, userId: number): Promise<BestOffers> {
  const person = await readMatchedPerson(db, names, userId);
  const outlined = byBound(names, person, await outline(db, names, userId, person));
  const promising = outlined.filter(({ bound }) => bound >= GOOD);
  let best: Judged[] = [];
  for (let at = 0; at < promising.length; at += AT_ONCE) {
    const last = best[SHOWN - 1];
    if (last && last.match.score >= (promising[at]?.bound ?? 0)) break;
    const ids = promising.slice(at, at + AT_ONCE).map(({ id }) => id);
    const good = (await judgeOffers(db, names, person, ids)).filter(({ match }) => match.word !== 'to_weigh');
    best = ofManyCompanies(
      [...best, ...good].toSorted((one, other) => other.match.score - one.match.score || other.id - one.id),
    ).slice(0, SHOWN);
  }
  return describeAll(db, names, best);
}

/** The same without what goes beyond a company's share. */
function ofManyCompanies(best: readonly Judged[]): Judged[] {
  const counts = new Map<number, number>();
  return best.filter(({ company_id }) => {
    const count = (counts.get(company_id) ?? 0) + 1;
    counts.set(company_id, count);
    return count <= OF_A_COMPANY;
  });
}

/** Outlines the offers worth comparing, each once. Reads a few entries of an index for each job and province. */
async function outline(db: Database, names: Names, userId: number, person: MatchedPerson): Promise<OutlinedRow[]> {
  const own = integerArray(wantedJobs(names, person));
  const all = integerArray(wantedAndNearJobs(names, person));
  const provinces = person.home ? dailyReach(names, person.home).provinces : [];
  const newest = sql`ORDER BY o.published_at DESC NULLS FIRST, o.id DESC NULLS FIRST`;
  const isListed = listedOffers(true);
  // The newest, a company's own only up to its share.
  const spread = (where: SQL, most: number) => sql`LATERAL (
    SELECT id, job_id, place_id, has_room, experience_required, languages FROM (
      SELECT o.*, row_number() OVER (PARTITION BY o.company_id ORDER BY o.published_at DESC, o.id DESC) AS place
      FROM (SELECT ${outlineColumns}, o.company_id, o.published_at FROM open_offers o WHERE ${where}
        ${newest} LIMIT ${LOOKED_AT}) o) o
    WHERE o.place <= ${OUTLINED_OF_A_COMPANY} ORDER BY o.published_at DESC, o.id DESC LIMIT ${most}) o`;
  const near = sql`SELECT o.* FROM unnest(${all}) j(job), unnest(${integerArray(provinces)}) p(province),
    ${spread(sql`o.job_id = j.job AND o.province_id = p.province AND ${isListed}`, IN_A_PROVINCE)}`;
  const ofJob = (which: SQL, most: number) => sql`SELECT o.* FROM unnest(${own}) j(job),
    ${spread(sql`o.job_id = j.job AND ${which} AND ${isListed} ${touches(person)}`, most)}`;
  // Further away nothing without lodging is good; and without a home, no place is near.
  const elsewhere =
    person.home === null
      ? sql`UNION ALL ${ofJob(sql`true`, ANYWHERE)}`
      : person.relocates
        ? sql`UNION ALL ${ofJob(sql`o.has_room`, WITH_ROOM)}`
        : sql``;
  const [rows, applied] = await Promise.all([
    rowsOf(db, outlinedRow, sql`${near} ${elsewhere}`),
    rowsOf(db, appliedRow, sql`SELECT offer_id FROM applications WHERE user_id = ${userId}`),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { offer_id } of applied) byId.delete(offer_id);
  return [...byId.values()];
}

const appliedRow = z.object({ offer_id: z.number() });

/** Whether the days of an offer touch those of a person: of a whole country, the newest would be of another season. */
function touches({ free }: MatchedPerson): SQL {
  if (free.length === 0) return sql``;
  const inOne = free.map(
    ({ from, to }) => sql`((d.date_end IS NULL OR d.date_end >= ${from}::date)
      AND (${to}::date IS NULL OR d.date_start IS NULL OR d.date_start <= ${to}::date))`,
  );
  return sql`AND EXISTS (SELECT FROM offers d WHERE d.id = o.id AND (${sql.join(inOne, sql` OR `)}))`;
}

async function describeAll(db: Database, names: Names, found: readonly Judged[]): Promise<BestOffers> {
  if (found.length === 0) return [];
  const rows = await rowsOf(
    db,
    offerRow,
    sql`SELECT ${offerColumns} FROM offers o JOIN companies c ON c.id = o.company_id
      WHERE o.id = ANY(${integerArray(found.map(({ id }) => id))})`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id, match }) => {
    const row = byId.get(id);
    return row ? [{ offer: describeOffer(row, names), match: describeMatch(match) }] : [];
  });
}
