import MiniSearch from 'minisearch';
import type { Place, PlaceSuggestion } from '../../../contract/places.ts';
import { distanceKm } from '../../../domain/distance.ts';
import { foldText } from '../../../domain/trade-words.ts';
import { ITALY_ID, type PlaceRow, readGazetteer } from './read-gazetteer.ts';

/** No place has a longer name, in letters and in words; what is typed beyond is not searched. */
const LONGEST_SEARCH = 80;
const MOST_WORDS = 10;

/**
 * Italy in memory: 8,000 places that change once a year at most are cheaper to hold than to ask for.
 * The same rows stand in the `places` table for joins.
 */
export class Gazetteer {
  readonly rows: readonly PlaceRow[];
  readonly #byId: Map<number, PlaceRow>;
  readonly #bySlug: Map<string, PlaceRow>;
  readonly #comuni: PlaceRow[];
  readonly #comuniByName = new Map<string, PlaceRow[]>();
  readonly #names: MiniSearch<PlaceRow>;

  constructor(rows: readonly PlaceRow[] = readGazetteer()) {
    this.rows = rows;
    this.#byId = new Map(rows.map((row) => [row.place_id, row]));
    this.#bySlug = new Map(rows.map((row) => [row.slug, row]));
    this.#comuni = rows.filter((row) => row.kind === 'comune').sort((a, b) => b.population - a.population);
    for (const row of this.#comuni) {
      for (const name of new Set([row.name, ...row.aliases].map(foldText))) this.#comuniByName.set(name, [...(this.#comuniByName.get(name) ?? []), row]);
    }
    this.#names = new MiniSearch<PlaceRow>({
      idField: 'place_id',
      fields: ['name', 'aliases'],
      storeFields: ['place_id'],
      extractField: (row, field) => (field === 'aliases' ? row.aliases.join(' ') : field === 'place_id' ? String(row.place_id) : row.name),
      processTerm: (term) => foldText(term) || null,
    });
    this.#names.addAll([...rows]);
  }

  byId(id: number): PlaceRow | undefined {
    return this.#byId.get(id);
  }

  bySlug(slug: string): PlaceRow | undefined {
    return this.#bySlug.get(slug);
  }

  get italy(): PlaceRow {
    const italy = this.#byId.get(ITALY_ID);
    if (!italy) throw new Error('The gazetteer has lost Italy');
    return italy;
  }

  regionOf(place: PlaceRow): PlaceRow {
    return (place.region_id !== null && this.#byId.get(place.region_id)) || this.italy;
  }

  provinceOf(place: PlaceRow): PlaceRow | undefined {
    return place.province_id === null ? undefined : this.#byId.get(place.province_id);
  }

  /** The comuni within `radius` kilometres of one, itself first, each with its distance. */
  around(center: PlaceRow, radius: number): { place_id: number; km: number }[] {
    if (center.lat === null || center.lon === null) return [{ place_id: center.place_id, km: 0 }];
    const from = { lat: center.lat, lon: center.lon };
    const near: { place_id: number; km: number }[] = [];
    for (const { place_id, lat, lon } of this.#comuni) {
      // A degree of latitude is 111 km: most of Italy is ruled out without a cosine.
      if (lat === null || lon === null || Math.abs(lat - from.lat) * 110 > radius + 1) continue;
      const km = place_id === center.place_id ? 0 : distanceKm(from, { lat, lon });
      if (km <= radius) near.push({ place_id, km: Math.round(km * 10) / 10 });
    }
    return near.sort((a, b) => a.km - b.km);
  }

  /** The comuni of exactly this name, in any of its languages; the one with most people first. */
  comuniNamed(name: string): readonly PlaceRow[] {
    return (name.length <= LONGEST_SEARCH && this.#comuniByName.get(foldText(name))) || [];
  }

  /** Places whose name begins with, or nearly is, what was typed; the more people live there the higher. */
  suggest(typed: string, limit = 8): PlaceRow[] {
    // A fuzzy search costs more with each letter and each word: no place needs as many.
    const words = foldText(typed.slice(0, LONGEST_SEARCH)).split(' ', MOST_WORDS).join(' ');
    if (words.length < 2) return [];
    const exact = (row: PlaceRow) => [row.name, ...row.aliases].some((name) => foldText(name).startsWith(words));
    const found = this.#names.search(words, {
      prefix: true,
      combineWith: 'AND',
      fuzzy: (term) => (term.length > 3 ? 0.25 : false),
      boostDocument: (id) => {
        const row = this.#byId.get(Number(id));
        return row ? 1 + Math.log10(1 + row.population) / 4 : 1;
      },
    });
    const rows = found.map(({ id }) => this.#byId.get(Number(id))).filter((row) => row !== undefined);
    const begins = rows.filter(exact).sort((a, b) => weight(b) - weight(a));
    return [...begins, ...rows.filter((row) => !exact(row))].slice(0, limit);
  }
}

/** A comune before the province of its name, a region before both, then by people. */
function weight(row: PlaceRow): number {
  return row.kind === 'region' ? 1e9 : row.kind === 'province' ? row.population / 100 : row.population;
}

export function placeAnswer(row: PlaceRow): Place {
  return {
    id: row.place_id,
    place_id: row.place_id,
    slug: row.slug,
    name: row.name,
    text: row.text,
    is_area: row.is_area,
    meta: { kind: row.kind, population: row.population },
    location_point: row.lat === null || row.lon === null ? null : { type: 'Point', coordinates: [row.lon, row.lat] },
  };
}

export function suggestionAnswer(row: PlaceRow): PlaceSuggestion {
  return { id: row.place_id, slug: row.slug, address: { label: row.text }, is_area: row.is_area };
}
