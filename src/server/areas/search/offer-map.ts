import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { OfferMap } from '#contract/offer-map.ts';
import { isInBox, readBox } from '#domain/map-box.ts';
import { type Cluster, clusterPlaces, type PlaceCount } from '#domain/map-clusters.ts';
import { type Box, flat } from '#domain/mercator.ts';
import { readRadius } from '#domain/search-radius.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { boxOfPlace, ITALY, placeFrame } from '../places/map/place-frame.ts';
import { type PlaceRow, pointOf } from '../places/read-gazetteer.ts';
import type { Criteria } from './criteria.ts';
import { allOf, fromOf, highestPay, lowestPay, type SearchSql } from './search-sql.ts';

/** So many marks are answered at most: of more, those near each other become one. */
const MAX_MARKS = 150;
const MAX_PARTS = 30;
/** A degree of latitude, in kilometres. */
const KM_OF_DEGREE = 111;
/** A comune alone is shown with so much around it, in kilometres. */
const LEAST_KM = 5;
/** The zoom at which marks are never more than MAX_MARKS. */
const FARTHEST = 3;

const countRow = z.object({
  place_id: z.number(),
  count: z.number(),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
});

/** Up to this zoom, about a region, the marks of the whole search are made once; nearer ones for each view. */
const SHARED_ZOOM = 8;
/** How much nearer than a view needs marks may be asked for: the box is a little wider than the window. */
const NEARER = 3;

/** What a search finds, by comune: one reading answers every view of its map. */
export class CountedPlaces {
  readonly count: number;
  readonly places: readonly (PlaceCount & { place: PlaceRow })[];
  readonly #byZoom = new Map<number, readonly Cluster[]>();

  constructor(places: CountedPlaces['places']) {
    this.places = places;
    this.count = places.reduce((sum, { count }) => sum + count, 0);
  }

  /** The marks of a view. */
  marks(view: Box, zoom: number): Cluster[] {
    const isSeen = ({ lon, lat }: { lon: number; lat: number }) => isInBox(view, lon, lat);
    if (zoom > SHARED_ZOOM) return clusterPlaces(this.places.filter(isSeen), zoom);
    const marks = this.#byZoom.get(zoom) ?? clusterPlaces(this.places, zoom);
    this.#byZoom.set(zoom, marks);
    return marks.filter(isSeen);
  }
}

/** Marks say what a month is paid: other pays are no sum beside these. */
const isMonthly = sql`o.pay_period = 'month'`;

/** Counts the offers of a search by comune, in one statement. */
export async function countPlaces(db: Database, gazetteer: Gazetteer, search: SearchSql): Promise<CountedPlaces> {
  const rows = await rowsOf(
    db,
    countRow,
    sql`SELECT o.place_id, count(*)::int AS count, min(${lowestPay}) FILTER (WHERE ${isMonthly}) AS lowest, max(${highestPay}) FILTER (WHERE ${isMonthly}) AS highest
      FROM ${fromOf(search)} WHERE ${allOf(search)} GROUP BY o.place_id`,
  );
  return new CountedPlaces(
    rows.flatMap(({ place_id, count, lowest, highest }) => {
      const place = gazetteer.byId(place_id);
      const point = pointOf(place);
      if (!place || !point) return [];
      const pay: PlaceCount['pay'] = lowest === null || highest === null ? null : [lowest, highest];
      return [{ place, name: place.name, ...point, count, pay }];
    }),
  );
}

/** The map of a search: its marks in a view, or its first view, and its parts. */
export function offerMapAnswer(
  gazetteer: Gazetteer,
  criteria: Criteria,
  counted: CountedPlaces,
  { view, zoom }: { view: string | undefined; zoom: number | undefined },
): Omit<OfferMap, 'style'> {
  const frame = frameOfSearch(gazetteer, criteria);
  const seen = (view === undefined ? null : readBox(view)) ?? frame;
  let level = Math.min(zoom ?? firstZoom(frame), firstZoom(seen) + NEARER);
  let marks = counted.marks(seen, level);
  while (marks.length > MAX_MARKS && level > FARTHEST) {
    level -= 1;
    marks = counted.marks(seen, level);
  }
  return {
    count: counted.count,
    frame,
    marks,
    // A piece of the map has parts of no place.
    parts: view === undefined && !criteria.filters.box ? partsOf(gazetteer, criteria.place, counted) : [],
  };
}

/** The box that a search is about. */
function frameOfSearch(gazetteer: Gazetteer, { place, filters }: Criteria): Box {
  const box = filters.box === undefined ? null : readBox(filters.box);
  if (box) return box;
  // Offers with lodging are found wherever they are.
  if (!place || readRadius(filters.radius).orRoom) return ITALY;
  const point = pointOf(place);
  if (place.kind === 'comune' && point) {
    const { lon, lat } = point;
    const down = Math.max(LEAST_KM, readRadius(filters.radius).km) / KM_OF_DEGREE;
    const across = down / Math.cos((lat * Math.PI) / 180);
    return { west: lon - across, east: lon + across, south: lat - down, north: lat + down };
  }
  return boxOfPlace(gazetteer, place);
}

/** The zoom that shows about the frame: whole Italy is 5, half as wide one more. */
const firstZoom = ({ west, east }: Box): number =>
  Math.min(12, Math.max(5, Math.floor(5 + Math.log2((ITALY.east - ITALY.west) / (east - west)))));

/** Italy by region, a region by province, anything else by comune; those with the most offers first, then by name. */
function partsOf(gazetteer: Gazetteer, place: PlaceRow | null, counted: CountedPlaces): OfferMap['parts'] {
  const partOf = (comune: PlaceRow) =>
    place === null ? gazetteer.regionOf(comune) : place.kind === 'region' ? gazetteer.provinceOf(comune) : comune;
  const { left, right, top, bottom } = placeFrame(gazetteer, place ?? gazetteer.italy, 'alta');
  const share = (at: number, from: number, to: number) => Math.round(((at - from) / (to - from)) * 1000) / 10;
  const parts = new Map<PlaceRow, number>();
  for (const { place: comune, count } of counted.places) {
    const part = partOf(comune);
    if (part) parts.set(part, (parts.get(part) ?? 0) + count);
  }
  return [...parts]
    .sort(([part, one], [next, other]) => other - one || part.name.localeCompare(next.name, 'it'))
    .slice(0, MAX_PARTS)
    .flatMap(([part, count]) => {
      const point = pointOf(part);
      if (!point) return [];
      const { x, y } = flat(point);
      const { slug, name, kind } = part;
      return [{ slug, name, is_comune: kind === 'comune', count, x: share(x, left, right), y: share(y, top, bottom) }];
    });
}
