import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterPlaces, type PlaceCount } from './map-clusters.ts';

const place = (name: string, lon: number, lat: number, count: number, pay: PlaceCount['pay'] = null): PlaceCount => ({
  name,
  lon,
  lat,
  count,
  pay,
});
const rimini = place('Rimini', 12.565, 44.06, 30, [1300, 1800]);
const riccione = place('Riccione', 12.655, 44, 12, [1500, 2100]);
const cattolica = place('Cattolica', 12.74, 43.96, 4);
const roma = place('Roma', 12.5, 41.9, 50);

describe('the marks of a map', () => {
  it('from afar are one for comuni near each other, named after the one with the most offers', () => {
    const [first, second, ...others] = clusterPlaces([cattolica, riccione, rimini, roma], 6);
    expect(first).toMatchObject({ name: 'Roma', count: 50, places: 1 });
    expect(second).toMatchObject({ name: 'Rimini', count: 46, places: 3, pay: [1300, 2100] });
    expect(second?.box).toEqual({ west: 12.565, south: 43.96, east: 12.74, north: 44.06 });
    expect(others).toEqual([]);
  });

  it('from near are one for each comune', () => {
    expect(clusterPlaces([cattolica, riccione, rimini], 11).map(({ name, count }) => [name, count])).toEqual([
      ['Rimini', 30],
      ['Riccione', 12],
      ['Cattolica', 4],
    ]);
  });

  it('count every offer once, and none lies too near another, wherever the comuni are', () => {
    const places = fc.array(
      fc.record({
        name: fc.constant('x'),
        lon: fc.double({ min: 7, max: 18, noNaN: true }),
        lat: fc.double({ min: 36, max: 47, noNaN: true }),
        count: fc.integer({ min: 1, max: 500 }),
        pay: fc.constant(null),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(places, fc.integer({ min: 4, max: 12 }), (given, zoom) => {
        const clusters = clusterPlaces(given, zoom);
        const sum = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0);
        expect(sum(clusters)).toBe(sum(given));
        const near = clusters.some((one, index) =>
          clusters
            .slice(index + 1)
            .some((other) => Math.abs(one.lon - other.lon) + Math.abs(one.lat - other.lat) < 0.01),
        );
        expect(near && zoom < 9).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});
