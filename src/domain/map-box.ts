import type { Box } from './mercator.ts';

/** Where Italy's maps can be moved to, in degrees. */
const WORLD: Box = { west: 0, south: 30, east: 25, north: 52 };
const NUMBER = /^-?\d{1,3}(?:\.\d{1,6})?$/;
/** About a hundred metres: what an address says of a box. */
const DECIMALS = 3;

/** A box as addresses write it: 'west,south,east,north' in degrees. Null for what is none, or lies elsewhere. */
export function readBox(written: string): Box | null {
  const parts = written.split(',');
  if (parts.length !== 4 || !parts.every((part) => NUMBER.test(part))) return null;
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  const isThere = west >= WORLD.west && east <= WORLD.east && south >= WORLD.south && north <= WORLD.north;
  return isThere && west < east && south < north ? { west, south, east, north } : null;
}

/** The box of an address, cut to where maps can be moved. */
export const writeBox = ({ west, south, east, north }: Box): string =>
  [Math.max(west, WORLD.west), Math.max(south, WORLD.south), Math.min(east, WORLD.east), Math.min(north, WORLD.north)]
    .map((degrees) => String(Number(degrees.toFixed(DECIMALS))))
    .join(',');

export const isInBox = ({ west, south, east, north }: Box, lon: number, lat: number): boolean =>
  lon >= west && lon <= east && lat >= south && lat <= north;

/** The box of one comune alone, whose point is the middle. */
export const boxAround = (lon: number, lat: number): Box => ({
  west: lon - 0.002,
  south: lat - 0.002,
  east: lon + 0.002,
  north: lat + 0.002,
});
