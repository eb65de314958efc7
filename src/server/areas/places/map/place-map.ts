import { LRUCache } from 'lru-cache';
import type { Dot } from '#art/map/cut-shape.ts';
import { drawMap, type MapShapes, type NamedTown, type Rings } from '#art/map/draw-map.ts';
import { mapColors } from '#art/map/map-colors.ts';
import { type Frame, flat, frameOf, zoomOf } from '#domain/mercator.ts';
import type { Theme } from '#domain/theme.ts';
import type { Gazetteer } from '../gazetteer.ts';
import { type PlaceRow, pointOf } from '../read-gazetteer.ts';
import { ITALY, MARGIN, type MapSize, mapSizes, placeFrame } from './place-frame.ts';
import { type Ground, type Line, readGround } from './read-ground.ts';

/** Whole Italy shows its regions alone: a hundred provinces more would be a web of lines. */
const WITH_PROVINCES = 5.5;
/** A picture is looked at closer than a map: towns are named this many zooms before. */
const NAMED_BEFORE = 2;

/** Draws the small maps of places. The ground is read when the first is asked for. */
export class PlaceMaps {
  readonly #gazetteer: Gazetteer;
  #ground: Ground | undefined;
  readonly #regions = new Map<number, Line[]>();
  #flat: Omit<MapShapes, 'chosen'> | undefined;
  readonly #drawn = new LRUCache<string, string>({ max: 500 });

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
  }

  get ground(): Ground {
    this.#ground ??= readGround((province) => this.#gazetteer.byId(province)?.region_id ?? null);
    return this.#ground;
  }

  /** A small map of a place as an SVG, in the colours of a theme. */
  draw(place: PlaceRow, size: MapSize, theme: Theme): string {
    const key = `${place.place_id} ${size} ${theme}`;
    const drawn = this.#drawn.get(key);
    if (drawn) return drawn;
    const frame = placeFrame(this.#gazetteer, place, size);
    const zoom = zoomOf(frame, mapSizes[size].width);
    const svg = drawMap({
      ...onPaperOf(frame, mapSizes[size]),
      shapes: {
        ...this.#shapes(),
        chosen: flatLines(this.rings(place)),
        ...(zoom < WITH_PROVINCES && { borders: [] }),
      },
      towns: this.ground.towns
        .filter((town) => town.zoom <= zoom + NAMED_BEFORE)
        .flatMap(({ place_id }) => townOf(this.#gazetteer.byId(place_id)) ?? []),
      mark: place.kind === 'comune' ? townOf(place) : null,
      colors: mapColors[theme],
    });
    this.#drawn.set(key, svg);
    return svg;
  }

  /** Italy with the region of a place and the place itself, without names: for share images. */
  locate(place: PlaceRow, paper: { width: number; height: number }): string {
    const region = place.region_id === null ? undefined : this.#gazetteer.byId(place.region_id);
    return drawMap({
      ...onPaperOf(frameOf(ITALY, paper.width / paper.height, MARGIN), paper),
      shapes: { ...this.#shapes(), chosen: region ? flatLines(this.rings(region)) : [], borders: [] },
      towns: [],
      mark: place.kind === 'comune' ? { ...(townOf(place) ?? { at: [0, 0] }), name: '' } : null,
      colors: mapColors.light,
    });
  }

  #shapes(): Omit<MapShapes, 'chosen'> {
    const { abroad, land, lakes, borders, regions } = this.ground;
    this.#flat ??= {
      abroad: flatLines(abroad),
      land: flatLines(land),
      lakes: flatLines(lakes.map(({ ring }) => ring)),
      borders: flatLines(borders),
      regions: flatLines(regions),
    };
    return this.#flat;
  }

  /** The rings of a region or a province, in degrees; none of anything else. */
  rings(place: PlaceRow): Line[] {
    if (place.kind === 'province') return this.ground.provinces.get(place.place_id) ?? [];
    if (place.kind !== 'region') return [];
    const known = this.#regions.get(place.place_id);
    if (known) return known;
    const provinces = this.#gazetteer.rows.filter(
      ({ kind, region_id }) => kind === 'province' && region_id === place.place_id,
    );
    const rings = this.ground.joined(new Set(provinces.map(({ place_id }) => place_id)));
    this.#regions.set(place.place_id, rings);
    return rings;
  }
}

/** The shape of a region or a province as GeoJSON; nothing in it for any other place. */
export const shapeCollection = (maps: PlaceMaps, place: PlaceRow) => ({
  type: 'FeatureCollection',
  features: maps
    .rings(place)
    .map((ring) => feature({ slug: place.slug }, { type: 'Polygon', coordinates: [closed(ring)] })),
});

/** The ground as GeoJSON, for maps that move. */
export function groundCollection(maps: PlaceMaps, gazetteer: Gazetteer) {
  const { abroad, land, lakes, borders, regions, towns } = maps.ground;
  const shape = (kind: string, rings: readonly Line[]) =>
    rings.map((ring) => feature({ kind }, { type: 'Polygon', coordinates: [closed(ring)] }));
  const line = (kind: string, coordinates: readonly Line[]) =>
    feature({ kind }, { type: 'MultiLineString', coordinates });
  return {
    type: 'FeatureCollection',
    features: [
      ...shape('abroad', abroad),
      ...shape('land', land),
      ...lakes.flatMap(({ ring }) => shape('lake', [ring])),
      line('border', borders),
      line('region', regions),
      ...towns.flatMap(({ place_id, zoom }) => {
        const place = gazetteer.byId(place_id);
        const point = pointOf(place);
        return place && point
          ? [feature({ kind: 'town', name: place.name, zoom }, { type: 'Point', coordinates: [point.lon, point.lat] })]
          : [];
      }),
    ],
  };
}

const feature = (properties: object, geometry: object) => ({ type: 'Feature', properties, geometry });
const closed = (ring: Line): Line => {
  const [first] = ring;
  const rounded = ring.map((point) => point.map((degrees) => Math.round(degrees * 1e4) / 1e4));
  const isClosed = String(first) === String(ring.at(-1));
  return isClosed || !first ? rounded : [...rounded, ...rounded.slice(0, 1)];
};

const dotOf = (lon: number, lat: number): Dot => {
  const { x, y } = flat({ lon, lat });
  return [x, y];
};
const flatLines = (lines: readonly Line[]): Rings =>
  lines.map((line) => line.map(([lon = 0, lat = 0]) => dotOf(lon, lat)));

function townOf(place: PlaceRow | undefined): NamedTown | null {
  const point = pointOf(place);
  return place && point ? { name: place.name, at: dotOf(point.lon, point.lat) } : null;
}

const onPaperOf = ({ left, top, right, bottom }: Frame, { width, height }: { width: number; height: number }) => ({
  onPaper: ([x, y]: Dot): Dot => [((x - left) / (right - left)) * width, ((y - top) / (bottom - top)) * height],
  width,
  height,
});
