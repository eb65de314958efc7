import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { offerFilters, type SearchSuggestions } from '#contract/offers.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { listedOffers } from '../offer-life/open-offers.ts';
import type { PlaceRow } from '../places/read-gazetteer.ts';
import type { Names } from '../professions/names.ts';
import { correctWords } from './correct-words.ts';
import { type Criteria, criteriaAddress, criteriaLabel, criteriaRecord } from './criteria.ts';
import { nearestSearches } from './nearest-searches.ts';
import { allOf, baseOf, fromOf, searchSql } from './search-sql.ts';

const jobCount = z.object({ job_id: z.number(), count: z.number() });
const placeRow = z.object({ place_id: z.number() });
const countRow = z.object({ count: z.number() });

const MAX = 6;
/** Wider searches are suggested with their number up to this many results. */
const COUNTED = 1000;
const noFilters = offerFilters.parse({});

/**
 * For a search with few results: the nearest that find more, jobs of the same family in the place, and places nearby
 * with the job. Nothing of another trade, or of another end of Italy.
 */
export async function suggestSearches(
  db: Database,
  names: Names,
  criteria: Criteria,
  isRegistered: boolean,
): Promise<SearchSuggestions> {
  const { place, job } = criteria;
  const corrected = correctedOnce(db);
  const [jobs, places, searches] = await Promise.all([
    relatedJobs(db, names, criteria, isRegistered),
    relatedPlaces(db, names, { place, job }, isRegistered),
    nearestSearches(
      {
        gazetteer: names.gazetteer,
        noFilters,
        recordOf: criteriaRecord,
        labelOf: (record) => criteriaLabel(names, record),
        addressOf: criteriaAddress,
        count: async (wider) =>
          countMatches(db, names, wider, { isRegistered, words: await corrected(wider.filters.q) }),
      },
      criteria,
    ),
  ]);
  return { jobs, places, searches };
}

/** Offers around a place: in its region, or in its own comuni when it belongs to several. */
function around(names: Names, place: PlaceRow | null): SQL {
  if (!place) return sql`true`;
  if (place.region_id !== null) return sql`o.region_id = ${place.region_id}`;
  const regions = [...new Set((place.comuni ?? []).flatMap((id) => names.gazetteer.byId(id)?.region_id ?? []))];
  return regions.length === 0 ? sql`true` : sql`o.region_id IN (${sql.join(regions, sql`, `)})`;
}

/**
 * Other jobs of the family, counted with the same place as the search that each leads to; none where no job was asked
 * for.
 */
async function relatedJobs(
  db: Database,
  names: Names,
  { place, job }: Criteria,
  isRegistered: boolean,
): Promise<SearchSuggestions['jobs']> {
  if (!job) return [];
  const search = searchSql(
    { place, job: null, filters: noFilters },
    { isRegistered, gazetteer: names.gazetteer, words: null },
  );
  const family = names.professions.byId(job.id)?.family;
  const rows = await rowsOf(
    db,
    jobCount,
    sql`
    SELECT o.job_id, count(*)::int AS count FROM open_offers o JOIN jobs j ON j.id = o.job_id
    WHERE ${baseOf(search)} AND o.job_id <> ${job.id} ${family ? sql`AND j.family = ${family}` : sql``}
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MAX}`,
  );
  return rows.flatMap(({ job_id, count }) => {
    const found = names.professions.byId(job_id);
    return found ? [{ name: found.name, slug: found.slug, count }] : [];
  });
}

/**
 * Places nearby, or without a place anywhere with the job, each counted as the search that it leads to; none where
 * neither was asked for.
 */
async function relatedPlaces(
  db: Database,
  names: Names,
  { place, job }: Pick<Criteria, 'place' | 'job'>,
  isRegistered: boolean,
): Promise<SearchSuggestions['places']> {
  if (!place && !job) return [];
  const rows = await rowsOf(
    db,
    placeRow,
    sql`
    SELECT o.place_id FROM open_offers o
    WHERE ${listedOffers(isRegistered)} AND o.place_id <> ${place?.place_id ?? 0} AND ${around(names, place)} ${job ? sql`AND o.job_id = ${job.id}` : sql``}
    GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${MAX}`,
  );
  const found = rows.flatMap(({ place_id }) => names.gazetteer.byId(place_id) ?? []);
  return Promise.all(
    found.map(async (near) => {
      const { count } = await countMatches(
        db,
        names,
        { place: near, job, filters: noFilters },
        { isRegistered, words: null },
      );
      return { name: near.name, slug: near.slug, is_area: near.is_area, preposition: near.preposition, count };
    }),
  );
}

/** Corrects words as the search does, each once: wider searches ask for them again and again. */
function correctedOnce(db: Database): (typed: string | undefined) => Promise<string | null> {
  const known = new Map<string | undefined, Promise<string | null>>();
  return (typed) => {
    const words = known.get(typed) ?? correctWords(db, typed);
    known.set(typed, words);
    return words;
  };
}

async function countMatches(
  db: Database,
  names: Names,
  criteria: Criteria,
  { isRegistered, words }: { isRegistered: boolean; words: string | null },
): Promise<{ count: number; is_bounded: boolean }> {
  const search = searchSql(criteria, { isRegistered, gazetteer: names.gazetteer, words });
  const rows = await rowsOf(
    db,
    countRow,
    sql`
    SELECT count(*)::int AS count FROM (SELECT 1 FROM ${fromOf(search)} WHERE ${allOf(search)} LIMIT ${COUNTED}) AS counted`,
  );
  const count = rows[0]?.count ?? 0;
  return { count, is_bounded: count === COUNTED };
}
