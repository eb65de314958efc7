import { readFileSync } from 'node:fs';
import { withCapital } from '#domain/capital-letter.ts';
import type { Point } from '#domain/distance.ts';
import { addressSlug } from '#server/platform/address-slug.ts';
import type { places } from './tables.ts';

/** A place as in the `places` table, with what only memory needs. */
export type PlaceRow = typeof places.$inferSelect & {
  /** The preposition before the name: 'a' Rimini, 'sul' Lago di Garda, 'sull’' Etna. */
  preposition: string;
  /** The comuni of a tourist area; null for every other place. */
  comuni: readonly number[] | null;
};

/** Where a place is; null for none, or where it has no coordinates. */
export const pointOf = (place: PlaceRow | null | undefined): Point | null =>
  place && place.lat !== null && place.lon !== null ? { lat: place.lat, lon: place.lon } : null;

/** Italy's own id (rule 9.2). */
export const ITALY_ID = 8096;
/** Areas all over Italy: too large to say where a comune is, or what is near it. */
export const landscapes: ReadonlySet<string> = new Set([
  'localita-di-mare',
  'localita-di-montagna',
  'localita-di-lago',
]);
const REGION_OFFSET = 1_000_000;
const AREA_OFFSET = 2_000_000;
/** Regions whose name takes an article; the others take 'in'. */
const REGION_PREPOSITIONS: Readonly<Record<string, string>> = { Marche: 'nelle', Lazio: 'nel' };

const folder = new URL('../../../../gazetteer/', import.meta.url);

function readTable(name: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(new URL(`${name}.tsv`, folder), 'utf8')
    .trimEnd()
    .split('\n');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
}

const names = (cell: string | undefined) => (cell ? cell.split('|') : []);

/** 'Provincia di Milano', 'Provincia dell'Aquila'. */
function provinceName(name: string): string {
  return name.startsWith("L'") ? `Provincia dell'${name.slice(2)}` : `Provincia di ${name}`;
}

/** Every place of Italy as a row of the table, made from the files beside NOTICE.md. */
export function readGazetteer(): PlaceRow[] {
  const named = Map.groupBy(readTable('other-names'), ({ place = '' }) => place);
  return readPlaces().map((row) => ({
    ...row,
    aliases: [...row.aliases, ...(named.get(row.slug) ?? []).flatMap(({ name = '' }) => name)],
  }));
}

/** The comune of each postal code; of several the largest. The general code of a large town, 20100, is among them. */
export const readPostalCodes = (): ReadonlyMap<string, number> =>
  new Map(readTable('postal-codes').map(({ postal_code = '', comune }) => [postal_code, Number(comune)]));

/** The places with the names that they have in Italy. */
function readPlaces(): PlaceRow[] {
  const regions = new Map(readTable('regions').map((row) => [row.code, row]));
  const provinces = new Map(readTable('provinces').map((row) => [row.code, row]));
  const comuni = readTable('comuni');
  const counts = new Map<string, number>();
  for (const { name = '' } of comuni) counts.set(addressSlug(name), (counts.get(addressSlug(name)) ?? 0) + 1);
  const areaSlugs = new Set([...regions.values()].map(({ name = '' }) => addressSlug(name)));

  const italy: PlaceRow = {
    ...blank(ITALY_ID, 'italia', 'Italia'),
    kind: 'country',
    text: 'Italia',
    is_area: true,
    preposition: 'in',
    lat: 42.5,
    lon: 12.5,
    aliases: ['Tutta Italia', 'In tutta Italia', 'Ovunque'],
  };
  const rows: PlaceRow[] = [italy];
  for (const { code = '', name = '', aliases } of regions.values()) {
    const id = REGION_OFFSET + Number(code);
    rows.push({
      ...blank(id, addressSlug(name), name),
      kind: 'region',
      text: `${name}, Italia`,
      is_area: true,
      preposition: REGION_PREPOSITIONS[name] ?? 'in',
      region_id: id,
      aliases: names(aliases),
    });
  }
  for (const { code = '', name = '', sign = '', region = '', aliases } of provinces.values()) {
    const full = provinceName(name);
    rows.push({
      ...blank(Number(code), addressSlug(full), full),
      kind: 'province',
      text: `${full}, ${regions.get(region)?.name ?? ''}`,
      is_area: true,
      preposition: 'in',
      region_id: REGION_OFFSET + Number(region),
      province_id: Number(code),
      sign,
      aliases: [name, ...names(aliases)],
    });
  }
  const localities = Map.groupBy(readTable('localities'), ({ comune = '' }) => comune);
  for (const { code = '', name = '', province: provinceCode = '', lat, lon, population, aliases } of comuni) {
    const province = provinces.get(provinceCode);
    const sign = province?.sign ?? '';
    const plain = addressSlug(name);
    const slug = (counts.get(plain) ?? 0) > 1 || areaSlugs.has(plain) ? `${plain}-${sign.toLowerCase()}` : plain;
    rows.push({
      ...blank(Number(code), slug, name),
      kind: 'comune',
      text: `${name}, ${sign}, ${regions.get(province?.region)?.name ?? ''}`,
      region_id: REGION_OFFSET + Number(province?.region),
      province_id: Number(provinceCode),
      sign,
      lat: Number(lat),
      lon: Number(lon),
      population: Number(population),
      aliases: [...names(aliases), ...(localities.get(slug) ?? []).flatMap((locality) => locality.name ?? [])],
    });
  }
  addUp(rows);
  return [...rows, ...readAreas(rows)];
}

/**
 * Lakes, valleys, coasts and islands, each a list of comuni, of whole provinces and of areas before it
 * (`gazetteer/areas.tsv`).
 */
function readAreas(rows: readonly PlaceRow[]): PlaceRow[] {
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const byId = new Map(rows.map((row) => [row.place_id, row]));
  return readTable('areas').map(({ id = '', slug = '', name = '', preposition = '', aliases, comuni: listed = '' }) => {
    const parts = listed.split(' ').flatMap((part) => {
      const place = bySlug.get(part);
      if (!place) throw new Error(`The area ${slug} names ${part}, which is no place`);
      if (place.comuni) return place.comuni.flatMap((comune) => byId.get(comune) ?? []);
      return place.kind === 'province'
        ? rows.filter(({ kind, province_id }) => kind === 'comune' && province_id === place.place_id)
        : [place];
    });
    const comuni = [...new Set(parts)];
    const [first] = comuni;
    if (!first) throw new Error(`The area ${slug} is empty`);
    const mean = (of: (row: PlaceRow) => number) => comuni.reduce((sum, row) => sum + of(row), 0) / comuni.length;
    const regions = [...new Set(comuni.flatMap(({ region_id }) => region_id ?? []))];
    const area: PlaceRow = {
      ...blank(AREA_OFFSET + Number(id), slug, name),
      kind: 'area',
      text: landscapes.has(slug)
        ? `${withCapital(name)}, tutta Italia`
        : [name, ...regions.flatMap((region) => byId.get(region)?.name ?? [])].join(', '),
      is_area: true,
      preposition,
      comuni: comuni.map(({ place_id }) => place_id),
      // A place within one region or province stores that: banners and suggestions use it.
      region_id: regions.length === 1 ? first.region_id : null,
      province_id: comuni.every(({ province_id }) => province_id === first.province_id) ? first.province_id : null,
      lat: mean(({ lat }) => lat ?? 0),
      lon: mean(({ lon }) => lon ?? 0),
      population: comuni.reduce((sum, { population }) => sum + population, 0),
      aliases: names(aliases),
    };
    bySlug.set(slug, area);
    return area;
  });
}

function blank(place_id: number, slug: string, name: string): PlaceRow {
  return {
    place_id,
    slug,
    name,
    text: name,
    kind: 'comune',
    is_area: false,
    region_id: null,
    province_id: null,
    sign: null,
    lat: null,
    lon: null,
    population: 0,
    aliases: [],
    preposition: /^a/i.test(name) ? 'ad' : 'a',
    comuni: null,
  };
}

/** Areas get their population and their centre from their comuni. */
function addUp(rows: PlaceRow[]): void {
  const byId = new Map(rows.map((row) => [row.place_id, row]));
  const sums = new Map<number, { lat: number; lon: number; count: number }>();
  for (const row of rows) {
    if (row.kind !== 'comune') continue;
    for (const id of [ITALY_ID, row.region_id, row.province_id]) {
      const area = id === null ? undefined : byId.get(id);
      if (!area) continue;
      area.population += row.population;
      const sum = sums.get(area.place_id) ?? { lat: 0, lon: 0, count: 0 };
      sums.set(area.place_id, { lat: sum.lat + (row.lat ?? 0), lon: sum.lon + (row.lon ?? 0), count: sum.count + 1 });
    }
  }
  for (const [id, { lat, lon, count }] of sums) {
    const area = byId.get(id);
    if (!area || area.kind === 'country') continue;
    area.lat = lat / count;
    area.lon = lon / count;
  }
}
