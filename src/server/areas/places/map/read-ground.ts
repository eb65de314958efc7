import { readFileSync } from 'node:fs';
import { merge, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';

/** A ring or a line, in degrees east and north. */
export type Line = number[][];

/** The ground of the maps, made from gazetteer/ground.json and lakes.json. */
export interface Ground {
  /** What lies around Italy. */
  abroad: Line[];
  /** Italy as one shape. */
  land: Line[];
  /** The rings of each province, by its id. */
  provinces: ReadonlyMap<number, Line[]>;
  /** Borders between provinces of one region, and between regions. */
  borders: Line[];
  regions: Line[];
  lakes: { name: string; ring: Line }[];
  /** The comuni that are named from each zoom on, the most populous first. */
  towns: readonly { zoom: number; place_id: number }[];
  /** One shape of several provinces. */
  joined(provinces: ReadonlySet<number>): Line[];
}

type GroundTopology = Topology<{
  provinces: GeometryCollection;
  abroad: Polygon | MultiPolygon;
}> & { towns: Record<string, number[]> };

const folder = new URL('../../../../../gazetteer/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

/** Reads the ground; `regionOf` says which region a province belongs to. */
export function readGround(regionOf: (province: number) => number | null): Ground {
  // Our own files, checked by their test.
  const topology = read('ground.json') as GroundTopology;
  const lakes = read('lakes.json') as Record<string, Line>;
  const { provinces, abroad } = topology.objects;
  const shapes = provinces.geometries.filter((shape) => shape.type === 'MultiPolygon' || shape.type === 'Polygon');
  const ringsOf = (shape: Polygon | MultiPolygon) => merge(topology, [shape]).coordinates.flat();
  const joined = (isOf: (id: number) => boolean) =>
    merge(
      topology,
      shapes.filter(({ id }) => isOf(Number(id))),
    ).coordinates.flat();
  const between = (isOf: (one: number | null, other: number | null) => boolean) =>
    mesh(
      topology,
      provinces,
      (one, other) => one !== other && isOf(regionOf(Number(one.id)), regionOf(Number(other.id))),
    ).coordinates;
  return {
    abroad: ringsOf(abroad),
    land: joined(() => true),
    provinces: new Map(shapes.map((shape) => [Number(shape.id), ringsOf(shape)])),
    borders: between((one, other) => one === other),
    regions: between((one, other) => one !== other),
    lakes: Object.entries(lakes).map(([name, ring]) => ({ name, ring })),
    towns: Object.entries(topology.towns).flatMap(([zoom, ids]) =>
      ids.map((place_id) => ({ zoom: Number(zoom), place_id })),
    ),
    joined: (ids) => joined((id) => ids.has(id)),
  };
}
