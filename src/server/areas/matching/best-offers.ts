import { sql } from 'drizzle-orm';
import type { BestOffers } from '#contract/matching.ts';
import { nearJobs } from '#domain/brigade.ts';
import { type Match, matchOffer } from '#domain/match/match-offer.ts';
import type { MatchedPerson } from '#domain/match/match-sides.ts';
import { DAILY_KM } from '#domain/match/place-fit.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { listedOffers } from '../offer-life/open-offers.ts';
import { describeOffer, offerColumns, offerRow } from '../offers/describe-offer.ts';
import type { Names } from '../professions/names.ts';
import { matchedColumns, matchedRow, toMatchedOffer } from './read-offer.ts';
import { readMatchedPerson } from './read-person.ts';

const SHOWN = 9;
/** Of one company at most so many are shown, so that a large one does not fill the list. */
const OF_A_COMPANY = 2;
/** How many of the newest are compared: of each job in each province near, with lodging, and of a job anywhere. */
const IN_A_PROVINCE = 30;
const WITH_ROOM = 60;
const ANYWHERE = 30;

const pooledRow = matchedRow.extend({ id: offerRow.shape.id, company_id: offerRow.shape.id });

/**
 * The open offers that fit a candidate best, with why; none for who wrote no job. The newest of the wanted jobs and of
 * those near them are compared; applied ones are left out, and what is only to be weighed.
 */
export async function readBestOffers(db: Database, names: Names, userId: number): Promise<BestOffers> {
  const person = await readMatchedPerson(db, names, userId);
  const today = romeDay();
  const best = (await readPool(db, names, userId, person))
    .flatMap((row) => {
      const offer = toMatchedOffer(names, row);
      return offer ? [{ id: row.id, company_id: row.company_id, match: matchOffer(person, offer, today) }] : [];
    })
    .filter(({ match }) => match.word !== 'to_weigh')
    .toSorted((one, other) => other.match.score - one.match.score || other.id - one.id);
  const shown = ofManyCompanies(best).slice(0, SHOWN);
  return describeAll(db, names, shown);
}

type Found = { id: number; company_id: number; match: Match };

/** The same without what goes beyond a company's share. */
function ofManyCompanies(best: readonly Found[]): Found[] {
  const counts = new Map<number, number>();
  return best.filter(({ company_id }) => {
    const count = (counts.get(company_id) ?? 0) + 1;
    counts.set(company_id, count);
    return count <= OF_A_COMPANY;
  });
}

/** The offers worth comparing, each once. Reads a few entries of an index for each job and province. */
async function readPool(db: Database, names: Names, userId: number, person: MatchedPerson) {
  const { professions } = names;
  const wanted = person.jobs.map(({ slug }) => slug);
  const idsOf = (slugs: readonly string[]) => [...new Set(slugs)].flatMap((slug) => professions.bySlug(slug)?.id ?? []);
  const own = integerArray(idsOf(wanted));
  const all = integerArray(idsOf([...wanted, ...wanted.flatMap(nearJobs)]));
  const newest = sql`ORDER BY o.published_at DESC NULLS FIRST, o.id DESC NULLS FIRST`;
  const isListed = listedOffers(true);
  return rowsOf(
    db,
    pooledRow,
    sql`
    WITH near AS (
      SELECT o.id FROM unnest(${all}) j(job), unnest(${integerArray(provincesNear(names, person))}) p(province),
        LATERAL (SELECT o.id FROM open_offers o WHERE o.job_id = j.job AND o.province_id = p.province AND ${isListed}
          ${newest} LIMIT ${IN_A_PROVINCE}) o
      UNION SELECT o.id FROM unnest(${own}) j(job),
        LATERAL (SELECT o.id FROM open_offers o WHERE o.job_id = j.job AND ${isListed} ${newest} LIMIT ${ANYWHERE}) o
      UNION SELECT o.id FROM unnest(${own}) j(job),
        LATERAL (SELECT o.id FROM open_offers o WHERE ${person.relocates} AND o.job_id = j.job AND o.has_room
          AND ${isListed} ${newest} LIMIT ${WITH_ROOM}) o)
    SELECT o.id, o.company_id, ${matchedColumns} FROM offers o JOIN near ON near.id = o.id
    WHERE NOT EXISTS (SELECT 1 FROM applications a WHERE a.offer_id = o.id AND a.user_id = ${userId})`,
  );
}

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
