import { LRUCache } from 'lru-cache';
import type { Dot } from '#art/map/cut-shape.ts';
import { drawMap, type MapShapes, type NamedTown, type Rings } from '#art/map/draw-map.ts';
import { mapColors } from '#art/map/map-colors.ts';
import { type Box, boxOf, type Frame, flat, flatKm, frameOf, zoomOf } from '#domain/mercator.ts';
import type { Theme } from '#domain/theme.ts';
import type { Gazetteer } from '../gazetteer.ts';
import type { PlaceRow } from '../read-gazetteer.ts';
import { type Ground, type Line, readGround } from './read-ground.ts';

/** Beside a text, or as high as a phone shows in place of the map of a search. */
const mapSizes = { larga: { width: 400, height: 220 }, alta: { width: 400, height: 440 } } as const;
export type MapSize = keyof typeof mapSizes;
export const isMapSize = (size: string): size is MapSize => Object.hasOwn(mapSizes, size);

/** How much of the country is shown around a comune, in kilometres from west to east. */
const AROUND_KM = 110;
/** How much is left free around a region or an area, as a share of its size. */
const MARGIN = 0.06;
/** An area of two comuni next to each other is shown with what lies around it, in degrees. */
const SMALLEST = 0.35;
/** Whole Italy shows its regions alone: a hundred provinces more would be a web of lines. */
const WITH_PROVINCES = 5.5;
/** A picture is looked at closer than a map: towns are named this many zooms before. */
const NAMED_BEFORE = 2;
const ITALY: Box = { west: 6.6, south: 35.5, east: 18.6, north: 47.1 };

/** Draws the small maps of places. The ground is read when the first is asked for. */
export class PlaceMaps {
  readonly #gazetteer: Gazetteer;
  #ground: Ground | undefined;
  #flat: Omit<MapShapes, 'chosen'> | undefined;
  readonly #drawn = new LRUCache<string, string>({ max: 500 });

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
  }

  get ground(): Ground {
    this.#ground ??= readGround((province) => this.#gazetteer.byId(province)?.region_id ?? null);
    return this.#ground;
  }

  /** What a map of a place shows. */
  frame(place: PlaceRow, size: MapSize): Frame {
    const { width, height } = mapSizes[size];
    const { lat, lon } = place;
    if (place.kind === 'comune' && lat !== null && lon !== null) {
      const { x, y } = flat({ lat, lon });
      const across = flatKm(AROUND_KM, lat) / 2;
      const down = (across * height) / width;
      return { left: x - across, right: x + across, top: y - down, bottom: y + down };
    }
    return frameOf(this.#boxOf(place), width / height, MARGIN);
  }

  /** A small map of a place as an SVG, in the colours of a theme. */
  draw(place: PlaceRow, size: MapSize, theme: Theme): string {
    const key = `${place.place_id} ${size} ${theme}`;
    const drawn = this.#drawn.get(key);
    if (drawn) return drawn;
    const frame = this.frame(place, size);
    const zoom = zoomOf(frame, mapSizes[size].width);
    const svg = drawMap({
      ...onPaperOf(frame, mapSizes[size]),
      shapes: {
        ...this.#shapes(),
        chosen: flatLines(this.#chosen(place)),
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
      shapes: { ...this.#shapes(), chosen: region ? flatLines(this.#chosen(region)) : [], borders: [] },
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

  /** The provinces that are the place. */
  #chosen(place: PlaceRow): Line[] {
    if (place.kind === 'province') return this.ground.provinces.get(place.place_id) ?? [];
    if (place.kind !== 'region') return [];
    const provinces = this.#gazetteer.rows.filter(
      ({ kind, region_id }) => kind === 'province' && region_id === place.place_id,
    );
    return this.ground.joined(new Set(provinces.map(({ place_id }) => place_id)));
  }

  #boxOf(place: PlaceRow): Box {
    const points =
      place.kind === 'area'
        ? (place.comuni ?? []).flatMap((id) => pointOf(this.#gazetteer.byId(id)) ?? [])
        : this.#chosen(place)
            .flat()
            .map(([lon = 0, lat = 0]) => ({ lon, lat }));
    const box = boxOf(points) ?? ITALY;
    const [lacksWidth, lacksHeight] = [SMALLEST - (box.east - box.west), SMALLEST - (box.north - box.south)].map(
      (lacks) => Math.max(0, lacks) / 2,
    ) as [number, number];
    return {
      west: box.west - lacksWidth,
      east: box.east + lacksWidth,
      south: box.south - lacksHeight,
      north: box.north + lacksHeight,
    };
  }
}

const pointOf = (place: PlaceRow | undefined) =>
  place && place.lat !== null && place.lon !== null ? { name: place.name, lat: place.lat, lon: place.lon } : null;

const dotOf = (lon: number, lat: number): Dot => {
  const { x, y } = flat({ lon, lat });
  return [x, y];
};
const flatLines = (lines: readonly Line[]): Rings =>
  lines.map((line) => line.map(([lon = 0, lat = 0]) => dotOf(lon, lat)));

function townOf(place: PlaceRow | undefined): NamedTown | null {
  const point = pointOf(place);
  return point && { name: point.name, at: dotOf(point.lon, point.lat) };
}

const onPaperOf = ({ left, top, right, bottom }: Frame, { width, height }: { width: number; height: number }) => ({
  onPaper: ([x, y]: Dot): Dot => [((x - left) / (right - left)) * width, ((y - top) / (bottom - top)) * height],
  width,
  height,
});
