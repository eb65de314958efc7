import { type SQL, sql } from 'drizzle-orm';
import { offerFilters, type SearchSuggestions } from '../../../contract/offers.ts';
import type { Database } from '../../platform/database.ts';
import { openOffers } from '../offers/describe-offer.ts';
import type { PlaceRow } from '../places/read-gazetteer.ts';
import type { Names } from '../professions/names.ts';
import { correctWords } from './correct-words.ts';
import { type Criteria, criteriaAddress, criteriaKey, criteriaLabel, criteriaRecord } from './criteria.ts';
import { and, searchSql } from './search-sql.ts';

const MOST = 6;
/** Wider searches are offered with their number up to here. */
const COUNTED = 1000;
const MAX_SEARCHES = 4;

/** For a search that finds little: the nearest that find more, jobs of the same family in the place, and places near it, or any, with the job. */
export async function suggestSearches(db: Database, names: Names, criteria: Criteria, isRegistered: boolean): Promise<SearchSuggestions> {
  const { place, job } = criteria;
  const [jobs, places, searches] = await Promise.all([relatedJobs(db, names, criteria, isRegistered), relatedPlaces(db, names, { place, job }, isRegistered), nearestSearches(db, names, criteria, isRegistered)]);
  return { jobs, places, searches };
}

/** Offers around a place: its region, or its own comuni when it lies in several. */
function around(names: Names, place: PlaceRow | null): SQL {
  if (!place) return sql`true`;
  if (place.region_id !== null) return sql`o.region_id = ${place.region_id}`;
  const regions = [...new Set((place.comuni ?? []).flatMap((id) => names.gazetteer.byId(id)?.region_id ?? []))];
  return regions.length === 0 ? sql`true` : sql`o.region_id IN (${sql.join(regions, sql`, `)})`;
}

async function relatedJobs(db: Database, names: Names, { place, job }: Criteria, isRegistered: boolean): Promise<SearchSuggestions['jobs']> {
  const family = job ? names.professions.byId(job.id)?.family : undefined;
  const { rows } = await db.execute<{ job_id: number; count: number }>(sql`
    SELECT o.job_id, count(*)::int AS count FROM offers o JOIN jobs j ON j.id = o.job_id
    WHERE ${openOffers(isRegistered)} AND ${around(names, place)} AND o.job_id <> ${job?.id ?? 0} ${family ? sql`AND j.family = ${family}` : sql``}
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MOST}`);
  return rows.flatMap(({ job_id, count }) => {
    const found = names.professions.byId(job_id);
    return found ? [{ name: found.name, slug: found.slug, count }] : [];
  });
}

async function relatedPlaces(db: Database, names: Names, { place, job }: Pick<Criteria, 'place' | 'job'>, isRegistered: boolean): Promise<SearchSuggestions['places']> {
  const { rows } = await db.execute<{ place_id: number; count: number }>(sql`
    SELECT o.place_id, count(*)::int AS count FROM offers o
    WHERE ${openOffers(isRegistered)} AND o.place_id <> ${place?.place_id ?? 0} AND ${job ? sql`o.job_id = ${job.id}` : around(names, place)}
    GROUP BY 1 ORDER BY bool_or(${around(names, place)}) DESC, 2 DESC, 1 LIMIT ${MOST}`);
  return rows.flatMap(({ place_id, count }) => {
    const found = names.gazetteer.byId(place_id);
    return found ? [{ name: found.name, slug: found.slug, is_area: found.is_area, preposition: found.preposition, count }] : [];
  });
}

/** The same search with something left out or wider, nearest first; only those that find offers. */
async function nearestSearches(db: Database, names: Names, criteria: Criteria, isRegistered: boolean): Promise<SearchSuggestions['searches']> {
  const asked = criteriaKey(criteriaRecord(criteria));
  const found: SearchSuggestions['searches'] = [];
  const seen = new Set([asked, criteriaKey({})]);
  /** The most found so far of a job and words, wherever: a wider place that finds no more is no help. */
  const best = new Map<string, number>();
  for (const wider of widerSearches(names, criteria)) {
    const record = criteriaRecord(wider);
    if (found.length === MAX_SEARCHES || seen.has(criteriaKey(record))) continue;
    seen.add(criteriaKey(record));
    const { place: _place, ...kind } = record;
    const count = await countMatches(db, names, wider, isRegistered);
    if (count <= (best.get(criteriaKey(kind)) ?? 0)) continue;
    best.set(criteriaKey(kind), count);
    found.push({ label: criteriaLabel(names, record), url: criteriaAddress(record), count, is_bounded: count === COUNTED });
  }
  return found;
}

function* widerSearches(names: Names, { place, job, filters }: Criteria): Generator<Criteria> {
  const plain = { ...noFilters, q: filters.q };
  // Without the filters, without the words, the words without the job; then each in a wider place.
  for (const where of [place, ...widerPlaces(names, place)]) {
    yield { place: where, job, filters: plain };
    if (job && filters.q) {
      yield { place: where, job, filters: noFilters };
      yield { place: where, job: null, filters: { ...plain, q: `${job.name} ${filters.q}` } };
      yield { place: where, job: null, filters: plain };
    }
  }
  yield { place, job: null, filters: noFilters };
}

const noFilters = offerFilters.parse({});

/** What contains a place, smallest first: its tourist areas, its province, its region, Italy. */
function widerPlaces({ gazetteer }: Names, place: PlaceRow | null): (PlaceRow | null)[] {
  if (!place) return [];
  const larger = [...gazetteer.areasOf(place.place_id), gazetteer.provinceOf(place), place.region_id === null ? undefined : gazetteer.byId(place.region_id)];
  return [...larger.filter((row) => row !== undefined && row.place_id !== place.place_id).map((row) => row ?? null), null];
}

async function countMatches(db: Database, names: Names, criteria: Criteria, isRegistered: boolean): Promise<number> {
  const words = await correctWords(db, criteria.filters.q);
  const { base, filters } = searchSql(criteria, { isRegistered, gazetteer: names.gazetteer, words });
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (SELECT 1 FROM offers o JOIN companies c ON c.id = o.company_id WHERE ${and([base, ...filters.values()])} LIMIT ${COUNTED}) AS counted`);
  return rows[0]?.count ?? 0;
}
