import { type Box, flat } from './mercator.ts';

/** How many offers there are in a comune, and what they pay a month, in whole euros. */
export interface PlaceCount {
  lon: number;
  lat: number;
  name: string;
  count: number;
  pay: [lowest: number, highest: number] | null;
}

/** Comuni too near each other to be distinguished, drawn at the one with the most offers. */
export interface Cluster extends PlaceCount {
  /** How many comuni it stands for. */
  places: number;
  /** What it covers: the map goes there when it is chosen. */
  box: Box;
}

/** Marks nearer than this to each other, in pixels, are drawn as one. */
const RADIUS = 52;
const TILE = 512;

/**
 * Groups comuni for one zoom of the map: the one with the most offers takes those around it, then the next of what is
 * left. The sum of the counts stays the same. The result is in the order of the counts.
 */
export function clusterPlaces(places: readonly PlaceCount[], zoom: number): Cluster[] {
  const radius = RADIUS / (TILE * 2 ** zoom);
  const points = places
    .map((place) => ({ place, ...flat(place), isTaken: false }))
    .sort((one, other) => other.place.count - one.place.count || one.place.lon - other.place.lon);
  const cells = new Map<string, typeof points>();
  const cellOf = (x: number, y: number) => `${Math.floor(x / radius)} ${Math.floor(y / radius)}`;
  for (const point of points) {
    const key = cellOf(point.x, point.y);
    const cell = cells.get(key);
    if (cell) cell.push(point);
    else cells.set(key, [point]);
  }
  return points.flatMap((seed) => {
    if (seed.isTaken) return [];
    const { name, lon, lat } = seed.place;
    const box = { west: lon, south: lat, east: lon, north: lat };
    const cluster: Cluster = { name, lon, lat, count: 0, pay: null, places: 0, box };
    for (const dx of [-radius, 0, radius])
      for (const dy of [-radius, 0, radius])
        for (const point of cells.get(cellOf(seed.x + dx, seed.y + dy)) ?? [])
          if (!point.isTaken && Math.hypot(point.x - seed.x, point.y - seed.y) <= radius) {
            point.isTaken = true;
            add(cluster, point.place);
          }
    return [cluster];
  });
}

function add(cluster: Cluster, { lon, lat, count, pay }: PlaceCount): void {
  cluster.count += count;
  cluster.places += 1;
  const { pay: known, box } = cluster;
  if (pay) cluster.pay = known ? [Math.min(known[0], pay[0]), Math.max(known[1], pay[1])] : pay;
  cluster.box = {
    west: Math.min(box.west, lon),
    south: Math.min(box.south, lat),
    east: Math.max(box.east, lon),
    north: Math.max(box.north, lat),
  };
}
