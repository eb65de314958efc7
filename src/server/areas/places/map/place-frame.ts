import { type Box, boxOf, type Frame, flat, flatKm, frameOf } from '#domain/mercator.ts';
import type { Gazetteer } from '../gazetteer.ts';
import { type PlaceRow, pointOf } from '../read-gazetteer.ts';

/** Beside a text, or as high as a phone shows instead of the map of a search. */
export const mapSizes = { larga: { width: 400, height: 220 }, alta: { width: 400, height: 440 } } as const;
export type MapSize = keyof typeof mapSizes;
export const isMapSize = (size: string): size is MapSize => Object.hasOwn(mapSizes, size);

/** Italy, in degrees. */
export const ITALY: Box = { west: 6.6, south: 35.5, east: 18.6, north: 47.1 };
/** How much of the country is shown around a comune, in kilometres from west to east. */
const AROUND_KM = 110;
/** How much is left free around the comuni of a region or an area, as a share of their box. */
export const MARGIN = 0.1;
/** A place of two comuni next to each other is shown with what lies around it, in degrees. */
const SMALLEST = 0.35;

/** What the picture of a place shows. */
export function placeFrame(gazetteer: Gazetteer, place: PlaceRow, size: MapSize): Frame {
  const { width, height } = mapSizes[size];
  const point = pointOf(place);
  if (place.kind === 'comune' && point) {
    const { x, y } = flat(point);
    const across = flatKm(AROUND_KM, point.lat) / 2;
    const down = (across * height) / width;
    return { left: x - across, right: x + across, top: y - down, bottom: y + down };
  }
  return frameOf(boxOfPlace(gazetteer, place), width / height, MARGIN);
}

/** The box of the comuni of a place. */
export function boxOfPlace(gazetteer: Gazetteer, place: PlaceRow): Box {
  if (place.kind === 'country') return ITALY;
  const points = gazetteer.comuniIn(place).flatMap((comune) => pointOf(comune) ?? []);
  const box = boxOf(points) ?? ITALY;
  const across = Math.max(0, SMALLEST - (box.east - box.west)) / 2;
  const down = Math.max(0, SMALLEST - (box.north - box.south)) / 2;
  return { west: box.west - across, east: box.east + across, south: box.south - down, north: box.north + down };
}
