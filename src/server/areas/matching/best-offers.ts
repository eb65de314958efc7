import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { BestOffers } from '#contract/matching.ts';
import { nearJobs } from '#domain/brigade.ts';
import { matchBounds } from '#domain/match/match-bound.ts';
import { GOOD, type Match, matchOffer } from '#domain/match/match-offer.ts';
import type { MatchedPerson } from '#domain/match/match-sides.ts';
import { DAILY_KM } from '#domain/match/place-fit.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { listedOffers } from '../offer-life/open-offers.ts';
import { describeOffer, offerColumns, offerRow } from '../offers/describe-offer.ts';
import type { Names } from '../professions/names.ts';
import { matchedColumns, matchedRow, sidesOf, toMatchedOffer } from './read-offer.ts';
import { readMatchedPerson } from './read-person.ts';

const SHOWN = 9;
/** Of one company at most so many are shown, so that a large one does not fill the list. */
const OF_A_COMPANY = 2;
/** How many of the newest are outlined: of each job in each province near, with lodging, and of a job anywhere. */
const IN_A_PROVINCE = 100;
const WITH_ROOM = 300;
const ANYWHERE = 300;
/** How many outlined offers are read whole at a time. */
const AT_ONCE = 60;

type Found = { id: number; company_id: number; match: Match };
type Outlined = z.output<typeof outlinedRow>;

/**
 * The open offers that fit a candidate best, with why; none for who wrote no job. Applied ones are left out, and what
 * is only to be weighed. Offers are outlined first, from the narrow rows of searches, and read whole in the order of
 * what they can reach at most: once enough are found that no other can surpass, the rest is not read.
 */
export async function readBestOffers(db: Database, names: Names, userId: number): Promise<BestOffers> {
  const person = await readMatchedPerson(db, names, userId);
  const today = romeDay();
  const promising = byBound(names, person, await outline(db, names, userId, person));
  let best: Found[] = [];
  for (let at = 0; at < promising.length; at += AT_ONCE) {
    const last = best[SHOWN - 1];
    if (last && last.match.score >= (promising[at]?.bound ?? 0)) break;
    const read = await readWhole(db, promising.slice(at, at + AT_ONCE));
    const found = read.flatMap((row) => {
      const offer = toMatchedOffer(names, row);
      return offer ? [{ id: row.id, company_id: row.company_id, match: matchOffer(person, offer, today) }] : [];
    });
    const good = found.filter(({ match }) => match.word !== 'to_weigh');
    best = ofManyCompanies(
      [...best, ...good].toSorted((one, other) => other.match.score - one.match.score || other.id - one.id),
    ).slice(0, SHOWN);
  }
  return describeAll(db, names, best);
}

/** The same without what goes beyond a company's share. */
function ofManyCompanies(best: readonly Found[]): Found[] {
  const counts = new Map<number, number>();
  return best.filter(({ company_id }) => {
    const count = (counts.get(company_id) ?? 0) + 1;
    counts.set(company_id, count);
    return count <= OF_A_COMPANY;
  });
}

/** The outlined offers that may be good, those that can reach most first. Offers of one outline are compared once. */
function byBound(names: Names, person: MatchedPerson, rows: readonly Outlined[]): { id: number; bound: number }[] {
  const boundOf = matchBounds(person);
  const known = new Map<string, number>();
  return rows
    .map(({ id, job_id, place_id, has_room, experience_required, languages }) => {
      const key = `${job_id} ${place_id} ${has_room} ${experience_required} ${languages}`;
      let bound = known.get(key);
      if (bound === undefined) {
        const sides = sidesOf(names, { job_id, place_id });
        bound = sides
          ? boundOf({ ...sides, has_room, experience_required, languages: languages.split(' ').filter(Boolean) })
          : 0;
        known.set(key, bound);
      }
      return { id, bound };
    })
    .filter(({ bound }) => bound >= GOOD)
    .toSorted((one, other) => other.bound - one.bound || other.id - one.id);
}

const outlinedRow = matchedRow
  .pick({ job_id: true, place_id: true, has_room: true, experience_required: true })
  .extend({ id: offerRow.shape.id, languages: z.string() });

/** Outlines the offers worth comparing, each once. Reads a few entries of an index for each job and province. */
async function outline(db: Database, names: Names, userId: number, person: MatchedPerson): Promise<Outlined[]> {
  const { professions } = names;
  const wanted = person.jobs.map(({ slug }) => slug);
  const idsOf = (slugs: readonly string[]) => [...new Set(slugs)].flatMap((slug) => professions.bySlug(slug)?.id ?? []);
  const own = integerArray(idsOf(wanted));
  const all = integerArray(idsOf([...wanted, ...wanted.flatMap(nearJobs)]));
  const newest = sql`ORDER BY o.published_at DESC NULLS FIRST, o.id DESC NULLS FIRST`;
  const isListed = listedOffers(true);
  const columns = sql.raw(
    `o.id, o.job_id, o.place_id, o.has_room, o.experience_required, array_to_string(o.language_codes, ' ') AS languages`,
  );
  const near = sql`SELECT o.* FROM unnest(${all}) j(job), unnest(${integerArray(provincesNear(names, person))}) p(province),
    LATERAL (SELECT ${columns} FROM open_offers o WHERE o.job_id = j.job AND o.province_id = p.province AND ${isListed}
      ${newest} LIMIT ${IN_A_PROVINCE}) o`;
  const ofJob = (which: SQL, most: number) => sql`SELECT o.* FROM unnest(${own}) j(job),
    LATERAL (SELECT ${columns} FROM open_offers o WHERE o.job_id = j.job AND ${which} AND ${isListed} ${touches(person)}
      ${newest} LIMIT ${most}) o`;
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
  const [span] = free;
  if (!span) return sql``;
  return sql`AND EXISTS (SELECT FROM offers d WHERE d.id = o.id AND (d.date_end IS NULL OR d.date_end >= ${span.from}::date)
    AND (${span.to}::date IS NULL OR d.date_start IS NULL OR d.date_start <= ${span.to}::date))`;
}

const wholeRow = matchedRow.extend({ id: offerRow.shape.id, company_id: offerRow.shape.id });

const readWhole = (db: Database, outlined: readonly { id: number }[]) =>
  rowsOf(
    db,
    wholeRow,
    sql`SELECT o.id, o.company_id, ${matchedColumns} FROM offers o
      WHERE o.id = ANY(${integerArray(outlined.map(({ id }) => id))})`,
  );

/** The provinces with a comune within daily travel of home. */
function provincesNear({ gazetteer }: Names, { home }: MatchedPerson): number[] {
  if (home === null) return [];
  const near = gazetteer.aroundPoint(home, DAILY_KM);
  return [...new Set(near.flatMap(({ place_id }) => gazetteer.byId(place_id)?.province_id ?? []))];
}

async function describeAll(db: Database, names: Names, found: readonly Found[]): Promise<BestOffers> {
  if (found.length === 0) return [];
  const rows = await rowsOf(
    db,
    offerRow,
    sql`SELECT ${offerColumns} FROM offers o JOIN companies c ON c.id = o.company_id
      WHERE o.id = ANY(${integerArray(found.map(({ id }) => id))})`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id, match: { word, reasons, missing } }) => {
    const row = byId.get(id);
    const match = { word, reasons: [...reasons], missing: [...missing] };
    return row ? [{ offer: describeOffer(row, names), match }] : [];
  });
}
