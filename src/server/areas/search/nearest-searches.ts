import type { NearestSearch } from '#contract/offers.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { PlaceRow } from '../places/read-gazetteer.ts';

const MAX_SEARCHES = 4;

interface Asked<Filters> {
  place: PlaceRow | null;
  job: { id: number; slug: string; name: string } | null;
  filters: Filters;
}
type SearchRecord = Record<string, string[]>;

/** What is searched: offers or candidates. */
interface Kind<Filters> {
  gazetteer: Gazetteer;
  noFilters: Filters;
  recordOf: (asked: Asked<Filters>) => SearchRecord;
  labelOf: (record: SearchRecord) => string;
  addressOf: (record: SearchRecord) => string;
  /** How many results the search itself has, or at least so many. */
  count: (asked: Asked<Filters>) => Promise<{ count: number; is_bounded: boolean }>;
}

/**
 * For a search with few results: similar ones with something left out or wider, nearest first; only those that find
 * something.
 */
export async function nearestSearches<Filters extends { q?: string | undefined }>(
  kind: Kind<Filters>,
  asked: Asked<Filters>,
): Promise<NearestSearch[]> {
  const keyOf = (record: SearchRecord) => JSON.stringify(record);
  const found: NearestSearch[] = [];
  const seen = new Set([keyOf(kind.recordOf(asked)), keyOf({})]);
  /** The most found so far for a job and words, in any place: a wider place that finds no more does not help. */
  const best = new Map<string, number>();
  for (const wider of widerSearches(kind, asked)) {
    const record = kind.recordOf(wider);
    if (found.length === MAX_SEARCHES || seen.has(keyOf(record))) continue;
    seen.add(keyOf(record));
    const { place: _place, ...whatever } = record;
    const { count, is_bounded } = await kind.count(wider);
    if (count <= (best.get(keyOf(whatever)) ?? 0)) continue;
    best.set(keyOf(whatever), count);
    found.push({ label: kind.labelOf(record), url: kind.addressOf(record), count, is_bounded });
  }
  return found;
}

/**
 * Without one of the filters, without all of them, without the words, with the job as a word; then each in a wider
 * place. A job is never left out: what remains would be of another trade. Without one, the place alone comes last.
 */
function* widerSearches<Filters extends { q?: string | undefined }>(
  { gazetteer, noFilters }: Kind<Filters>,
  { place, job, filters }: Asked<Filters>,
): Generator<Asked<Filters>> {
  const { q } = filters;
  const plain = { ...noFilters, q };
  for (const where of [place, ...widerPlaces(gazetteer, place)]) {
    for (const name in filters)
      if (name !== 'q') yield { place: where, job, filters: { ...filters, [name]: noFilters[name] } };
    yield { place: where, job, filters: plain };
    if (job && q) {
      yield { place: where, job, filters: noFilters };
      yield { place: where, job: null, filters: { ...plain, q: `${job.name} ${q}` } };
    }
  }
  if (!job) yield { place, job: null, filters: noFilters };
}

/** What contains a place, smallest first: its areas, its province, its region, Italy. */
function widerPlaces(gazetteer: Gazetteer, place: PlaceRow | null): (PlaceRow | null)[] {
  if (!place) return [];
  const larger = [
    ...gazetteer.areasOf(place.place_id),
    gazetteer.provinceOf(place),
    place.region_id === null ? undefined : gazetteer.byId(place.region_id),
  ];
  return [
    ...larger.filter((row) => row !== undefined && row.place_id !== place.place_id).map((row) => row ?? null),
    null,
  ];
}
