import type { Point } from './distance.ts';

/** The world as a square of side 1, north at the top, as maps of the web draw it. */
export interface Flat {
  x: number;
  y: number;
}

/** A piece of that square. */
export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** West, south, east and north of something, in degrees. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The side of the world in pixels at zoom 0. */
const TILE = 512;
const EARTH_KM = 40_075;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function flat({ lat, lon }: Point): Flat {
  return { x: lon / 360 + 0.5, y: 0.5 - Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2)) / (2 * Math.PI) };
}

/** What so many kilometres are at a latitude, as a share of the world's width. */
export const flatKm = (km: number, lat: number): number => km / (EARTH_KM * Math.cos(radians(lat)));

/** The frame, `aspect` times as wide as it is high, that holds a box, with a margin of `margin` of its size. */
export function frameOf(box: Box, aspect: number, margin: number): Frame {
  const { x: left, y: bottom } = flat({ lat: box.south, lon: box.west });
  const { x: right, y: top } = flat({ lat: box.north, lon: box.east });
  const width = Math.max(right - left, (bottom - top) * aspect) * (1 + 2 * margin);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const height = width / aspect;
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

/** The zoom at which a frame is `pixels` wide. */
export const zoomOf = ({ left, right }: Frame, pixels: number): number => Math.log2(pixels / (TILE * (right - left)));

/** The smallest box that holds some points; null for none. */
export function boxOf(points: Iterable<Point>): Box | null {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  let isEmpty = true;
  for (const { lat, lon } of points) {
    isEmpty = false;
    box.west = Math.min(box.west, lon);
    box.east = Math.max(box.east, lon);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return isEmpty ? null : box;
}
