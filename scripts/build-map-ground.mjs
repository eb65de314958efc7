// Rebuilds gazetteer/ground.json, the ground of the maps: provinces, what lies around Italy, and which towns are
// named from which zoom on. Run by hand when provinces or comuni change: npm install --no-save
// world-atlas@2.0.2 d3-delaunay@6.0.4 topojson-server@3.0.1 topojson-client@3.1.0 topojson-simplify@3.0.3
// polyclip-ts@0.16.8 && node scripts/build-map-ground.mjs
// It takes about half a minute, most of it for cutting the provinces along the coast.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(process.env.SOURCES ? `${process.env.SOURCES}/x.js` : import.meta.url);
const { Delaunay } = await import(require.resolve('d3-delaunay').replace('dist/d3-delaunay.js', 'src/index.js'));
const { topology } = require('topojson-server');
const { merge, feature, quantize, mergeArcs } = require('topojson-client');
const { presimplify, simplify, quantile, filter, filterWeight } = require('topojson-simplify');
const polyclip = require('polyclip-ts');
const atlas = require('world-atlas/countries-10m.json');

/** West, south, east, north: what a map of Italy can show, in degrees. */
const BOX = [3, 33, 22.5, 49.5];
/** Only the cells in here belong to comuni: wider than Italy. */
const CELLS = [6, 35, 19.2, 47.6];
const ITALY = '380';
/** San Marino and the Vatican lie in the provinces around them. */
const WITHIN = ['674', '336'];
/** A degree of longitude is as much shorter than one of latitude, in the middle of Italy. */
const SQUEEZE = Math.cos((42.5 * Math.PI) / 180);
/** The share of the points that stays. */
const KEPT = 0.54;
/** Shapes smaller than these steradians are left out: islets of Dalmatia, not Capri or Ventotene. */
const SMALLEST = { italy: 1e-8, abroad: 1e-6 };

const table = (name) => {
  const [head, ...lines] = readFileSync(new URL(`../gazetteer/${name}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  return lines.map((cells) => Object.fromEntries(head.map((column, at) => [column, cells[at]])));
};

const comuni = table('comuni').map((c) => ({ ...c, lat: Number(c.lat), lon: Number(c.lon) }));
const countries = atlas.objects.countries.geometries;
const box = (west, south, east, north) => [
  [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
];
const coast = feature(
  atlas,
  mergeArcs(
    atlas,
    countries.filter(({ id }) => [ITALY, ...WITHIN].includes(id)),
  ),
).geometry;

// What lies around: one shape, without its borders and its islets.
const touches = (shape) => {
  const ring = feature(atlas, shape).geometry;
  return (ring.type === 'Polygon' ? [ring.coordinates] : ring.coordinates).some(([outer]) =>
    outer.some(([lon, lat]) => lon > BOX[0] && lon < BOX[2] && lat > BOX[1] && lat < BOX[3]),
  );
};
const abroad = merge(
  atlas,
  countries.filter((shape) => ![ITALY, ...WITHIN].includes(shape.id) && touches(shape)),
);

// Provinces: each comune is the middle of a cell, the cells of a province are one shape, the coast cuts it.
const cells = Delaunay.from(comuni.map(({ lon, lat }) => [lon * SQUEEZE, lat])).voronoi([
  CELLS[0] * SQUEEZE,
  CELLS[1],
  CELLS[2] * SQUEEZE,
  CELLS[3],
]);
const patches = topology({
  cells: {
    type: 'GeometryCollection',
    geometries: comuni.map((_, at) => ({
      type: 'Polygon',
      coordinates: [cells.cellPolygon(at).map(([x, y]) => [x / SQUEEZE, y])],
    })),
  },
});
const provinces = table('provinces').map(({ code }) => {
  const parts = patches.objects.cells.geometries.filter((_, at) => comuni[at].province === code);
  return {
    type: 'Feature',
    id: Number(code),
    geometry: {
      type: 'MultiPolygon',
      coordinates: polyclip.intersection(merge(patches, parts).coordinates, coast.coordinates),
    },
  };
});

const whole = topology(
  {
    provinces: { type: 'FeatureCollection', features: provinces },
    abroad: { type: 'MultiPolygon', coordinates: polyclip.intersection(abroad.coordinates, box(...BOX)) },
  },
  1e5,
);
const weighed = presimplify(whole);
const italian = new Set(
  weighed.objects.provinces.geometries.flatMap(({ arcs }) => arcs.flat(2)).map((at) => (at < 0 ? ~at : at)),
);
const least = quantile(weighed, KEPT);
// What is not ours is drawn with fewer.
weighed.arcs.forEach((arc, at) => {
  if (!italian.has(at)) for (const point of arc) point[2] /= 12;
});
const simpler = simplify(weighed, least);
const large = filter(simpler, filterWeight(simpler, SMALLEST.italy));
const ground = quantize(large, 1e4);

// The larger town is named first, and none where another's name is already: at each zoom a name needs a box.
const [NAME_WIDE, NAME_HIGH] = [0.34, 0.1];
const LEAST_PEOPLE = { 5: 100_000, 6: 60_000, 7: 25_000, 8: 10_000, 9: 5_000 };
const named = [];
for (const [zoom, least] of Object.entries(LEAST_PEOPLE))
  for (const c of comuni.toSorted((one, other) => other.population - one.population)) {
    if (Number(c.population) < least || named.some(([code]) => code === c.code)) continue;
    const wide = (NAME_WIDE * 2 ** (8 - zoom) * Math.max(6, c.name.length)) / 8;
    const high = NAME_HIGH * 2 ** (8 - zoom);
    if (named.some(([, , lon, lat]) => Math.abs(lon - c.lon) < wide && Math.abs(lat - c.lat) < high)) continue;
    named.push([c.code, zoom, c.lon, c.lat]);
  }

const towns = Object.fromEntries(
  Object.keys(LEAST_PEOPLE).map((zoom) => [zoom, named.filter(([, of]) => of === zoom).map(([code]) => Number(code))]),
);
const { type, arcs, transform, objects } = ground;
writeFileSync(
  new URL('../gazetteer/ground.json', import.meta.url),
  `${JSON.stringify({ type, transform, objects, towns, arcs })}\n`,
);
console.log(`${provinces.length} provinces, ${arcs.length} arcs, ${named.length} towns`);
