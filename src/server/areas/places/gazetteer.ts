import MiniSearch from 'minisearch';
import type { Place, PlaceSuggestion } from '#contract/places.ts';
import { distanceKm, type Point } from '#domain/distance.ts';
import { isInBox } from '#domain/map-box.ts';
import type { Box } from '#domain/mercator.ts';
import { foldText } from '#domain/trade-words.ts';
import { ITALY_ID, landscapes, type PlaceRow, readGazetteer, readPostalCodes } from './read-gazetteer.ts';

/** No place has a longer name, in letters and in words: the rest of what is typed is ignored. */
const LONGEST_SEARCH = 80;
const MAX_WORDS = 10;

/** Italy in memory: 8,000 places that change at most once a year. The same rows are in the `places` table for joins. */
export class Gazetteer {
  readonly rows: readonly PlaceRow[];
  readonly #byId: Map<number, PlaceRow>;
  readonly #bySlug: Map<string, PlaceRow>;
  readonly #comuni: PlaceRow[];
  readonly #seats: Map<number, PlaceRow>;
  readonly #byName: Map<string, PlaceRow[]>;
  /** By the names without their small words: 'lago garda'. */
  readonly #byShortName: Map<string, PlaceRow[]>;
  readonly #postalCodes = readPostalCodes();
  readonly #areasOf: Map<number, PlaceRow[]>;
  readonly #names: MiniSearch<PlaceRow>;

  constructor(rows: readonly PlaceRow[] = readGazetteer()) {
    this.rows = rows;
    this.#byId = new Map(rows.map((row) => [row.place_id, row]));
    this.#bySlug = new Map(rows.map((row) => [row.slug, row]));
    this.#comuni = rows.filter((row) => row.kind === 'comune');
    this.#seats = largestByProvince(this.#comuni);
    this.#byName = groupByName(rows);
    this.#byShortName = new Map();
    for (const [name, named] of this.#byName) {
      const short = shortKey(name);
      if (!short.includes(' ')) continue;
      this.#byShortName.set(short, [...new Set([...(this.#byShortName.get(short) ?? []), ...named])]);
    }
    this.#areasOf = groupByComune(rows);
    this.#names = new MiniSearch<PlaceRow>({
      idField: 'place_id',
      fields: ['name', 'aliases'],
      storeFields: ['place_id'],
      extractField: (row, field) =>
        field === 'aliases' ? row.aliases.join(' ') : field === 'place_id' ? String(row.place_id) : row.name,
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

  /** The largest comune of a place's province: where somebody is said to live who shows no more than the province. */
  seatOf(place: PlaceRow): PlaceRow | undefined {
    return place.province_id === null ? undefined : this.#seats.get(place.province_id);
  }

  regionOf(place: PlaceRow): PlaceRow {
    return (place.region_id !== null && this.#byId.get(place.region_id)) || this.italy;
  }

  provinceOf(place: PlaceRow): PlaceRow | undefined {
    return place.province_id === null ? undefined : this.#byId.get(place.province_id);
  }

  /** The comuni within `radius` kilometres of one, itself first, each with its distance. */
  around({ place_id, lat, lon }: PlaceRow, radius: number): { place_id: number; km: number }[] {
    if (lat === null || lon === null) return [{ place_id, km: 0 }];
    return this.aroundPoint({ lat, lon }, radius, place_id);
  }

  /** The same around a point, which may be the one of the comune `center`. */
  aroundPoint(from: Point, radius: number, center?: number): { place_id: number; km: number }[] {
    const near: { place_id: number; km: number }[] = [];
    for (const { place_id, lat, lon } of this.#comuni) {
      // A degree of latitude is 111 km: this excludes most of Italy without a cosine.
      if (lat === null || lon === null || Math.abs(lat - from.lat) * 110 > radius + 1) continue;
      const km = place_id === center ? 0 : distanceKm(from, { lat, lon });
      if (km <= radius) near.push({ place_id, km: Math.round(km * 10) / 10 });
    }
    return near.sort((a, b) => a.km - b.km);
  }

  /** The comuni of exactly this name, in any of its languages; the most populous first. */
  comuniNamed(name: string): readonly PlaceRow[] {
    if (name.length > LONGEST_SEARCH) return [];
    return (this.#byName.get(nameKey(name)) ?? [])
      .filter(({ kind }) => kind === 'comune')
      .sort((a, b) => b.population - a.population);
  }

  /** The tourist areas that a comune belongs to. */
  areasOf(placeId: number): readonly PlaceRow[] {
    return this.#areasOf.get(placeId) ?? [];
  }

  /**
   * The comuni of a search by place: those within `radius` km of a comune, those of a tourist area. Null for regions,
   * provinces and Italy, which offers and candidates have in columns of their own.
   */
  comuniOf(place: PlaceRow, radius: number): readonly number[] | null {
    if (place.kind === 'comune') return this.around(place, radius).map(({ place_id }) => place_id);
    return place.comuni;
  }

  /** The comuni of Italy, of a region, of a province or of an area. */
  comuniIn({ kind, place_id, comuni }: PlaceRow): PlaceRow[] {
    if (comuni) return comuni.flatMap((id) => this.#byId.get(id) ?? []);
    return this.#comuni.filter(
      (row) =>
        kind === 'country' ||
        (kind === 'region' ? row.region_id : kind === 'province' ? row.province_id : row.place_id) === place_id,
    );
  }

  /** The ids of the comuni whose point lies in a box. */
  comuniInBox(box: Box): number[] {
    return this.#comuni.flatMap(({ place_id, lon, lat }) =>
      lon !== null && lat !== null && isInBox(box, lon, lat) ? [place_id] : [],
    );
  }

  /**
   * The place whose full name was typed: its name, 'Rimini RN', the label of the suggestions, or its postal code;
   * accents, case, punctuation and, where nothing else has that name, small words are ignored. A current name comes
   * before an old or foreign one, an area before a region, a region before a comune, a comune before its province.
   * Undefined where none has that name, or two of one kind do ('Castro').
   */
  exact(typed: string, only?: 'comune'): PlaceRow | undefined {
    const coded = this.#byPostalCode(typed);
    if (coded) return coded;
    const found = this.#named(typed).filter(({ kind }) => !only || kind === only);
    const named = found.filter((row) => namesOf(row).includes(nameKey(typed)));
    const best = Math.min(...(named.length > 0 ? named : found).map(kindRank));
    const [one, another] = (named.length > 0 ? named : found).filter((row) => kindRank(row) === best);
    return another ? undefined : one;
  }

  /** Whether any place has the typed name, which may be the name of several. */
  isNamed(typed: string): boolean {
    return this.#named(typed).length > 0;
  }

  #byPostalCode(typed: string): PlaceRow | undefined {
    const [, code = ''] = typed.trim().match(/^(?:cap )?(\d{5})$/i) ?? [];
    return this.#byId.get(this.#postalCodes.get(code) ?? 0);
  }

  /** The places of a name, an 's' before a saint's name standing for any of the words for one. */
  #named(typed: string): readonly PlaceRow[] {
    if (typed.length > LONGEST_SEARCH) return [];
    const key = nameKey(typed);
    const found = this.#byName.get(key) ?? this.#byShortName.get(shortKey(key));
    if (found || !/\bs\b/.test(key)) return found ?? [];
    return SAINTS.flatMap((saint) => this.#byName.get(key.replace(/\bs\b/, saint)) ?? []);
  }

  /**
   * Places with exactly the typed name, then those whose name begins with it or is similar; the most populous first.
   */
  suggest(typed: string, limit = 8, only?: 'comune'): PlaceRow[] {
    // A fuzzy search costs more with each letter and each word: no place needs as many.
    const words = foldText(typed.slice(0, LONGEST_SEARCH)).split(' ', MAX_WORDS).join(' ');
    if (words.length < 2) return [];
    const begun = (row: PlaceRow) => [row.name, ...row.aliases].some((name) => foldText(name).startsWith(words));
    const found = this.#names.search(words, {
      prefix: true,
      combineWith: 'AND',
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      boostDocument: (id) => {
        const row = this.#byId.get(Number(id));
        return row ? 1 + Math.log10(1 + row.population) / 4 : 1;
      },
    });
    const rows = found
      .flatMap(({ id }) => this.#byId.get(Number(id)) ?? [])
      .filter((row) => !only || row.kind === only);
    const begins = rows.filter(begun).sort((a, b) => weight(b) - weight(a));
    const exact = this.exact(typed, only);
    const named = this.#named(typed)
      .filter(({ kind }) => !only || kind === only)
      .sort((a, b) => weight(b) - weight(a));
    return [...new Set([...(exact ? [exact] : []), ...named, ...begins, ...rows.filter((row) => !begun(row))])].slice(
      0,
      limit,
    );
  }
}

/** Words that people shorten in names of places, and how they are compared. */
const SHORTENED: ReadonlyMap<string, string> = new Map([
  ['sankt', 'st'],
  ['saint', 'st'],
  ['prov', 'provincia'],
]);
const SAINTS = ['san', 'santa', 'santo', 'sant'];
const SMALL_WORDS = /\b(?:a|ai|al|all|alla|d|da|dal|de|degli|dei|del|dell|della|delle|di|in|nell|sul|sull|sulla)\b/g;

/** Names are compared without accents, case and punctuation. */
const nameKey = (name: string) =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => SHORTENED.get(word) ?? word)
    .join(' ');

/** A key without its small words: 'lago garda'. */
const shortKey = (key: string) => key.replace(SMALL_WORDS, ' ').replace(/ +/g, ' ').trim();

/** The name of a place today, with its sign, as in the labels of suggestions. */
const namesOf = ({ name, sign, text }: PlaceRow) => [name, text, ...(sign ? [`${name} ${sign}`] : [])].map(nameKey);

const KIND_ORDER = ['country', 'area', 'region', 'comune', 'province'];
const kindRank = ({ kind }: PlaceRow) => KIND_ORDER.indexOf(kind);

function largestByProvince(comuni: readonly PlaceRow[]): Map<number, PlaceRow> {
  const seats = new Map<number, PlaceRow>();
  for (const comune of comuni.toSorted((one, other) => one.place_id - other.place_id)) {
    const { province_id, population } = comune;
    if (province_id !== null && population > (seats.get(province_id)?.population ?? -1)) seats.set(province_id, comune);
  }
  return seats;
}

function groupByName(rows: readonly PlaceRow[]): Map<string, PlaceRow[]> {
  const named = new Map<string, PlaceRow[]>();
  for (const row of rows)
    for (const name of new Set([
      ...namesOf(row),
      ...row.aliases.flatMap((alias) => [nameKey(alias), nameKey(`${alias}, ${row.text}`)]),
    ])) {
      const same = named.get(name);
      if (same) same.push(row);
      else named.set(name, [row]);
    }
  return named;
}

function groupByComune(rows: readonly PlaceRow[]): Map<number, PlaceRow[]> {
  const areas = new Map<number, PlaceRow[]>();
  for (const row of rows) {
    if (landscapes.has(row.slug)) continue;
    for (const id of row.comuni ?? []) areas.set(id, [...(areas.get(id) ?? []), row]);
  }
  return areas;
}

/** A comune before the province of its name, a region before both, then by population. */
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
    preposition: row.preposition,
    meta: { kind: row.kind, population: row.population },
    location_point: row.lat === null || row.lon === null ? null : { type: 'Point', coordinates: [row.lon, row.lat] },
  };
}

/**
 * A place among the suggestions; when another name of it was typed, that name comes first: 'Milano Marittima, Cervia,
 * RA, Emilia-Romagna'.
 */
export function suggestionAnswer(row: PlaceRow, typed: string, isExact: boolean): PlaceSuggestion {
  const key = nameKey(typed);
  const begins = (name: string) => ` ${nameKey(name)}`.includes(` ${key}`);
  const alias = begins(row.text) ? undefined : row.aliases.find(begins);
  return {
    id: row.place_id,
    slug: row.slug,
    address: { label: alias ? `${alias}, ${row.text}` : row.text },
    is_area: row.is_area,
    is_exact: isExact,
  };
}
