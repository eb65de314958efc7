import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Gazetteer } from '../gazetteer.ts';
import type { PlaceRow } from '../read-gazetteer.ts';
import { placeFrame } from './place-frame.ts';
import { PlaceMaps } from './place-map.ts';

const gazetteer = new Gazetteer();
const maps = new PlaceMaps(gazetteer);
const of = (kind: PlaceRow['kind']) => gazetteer.rows.filter((row) => row.kind === kind);

/** Whether a point lies inside a shape: how often a line from it to the east crosses its rings. */
function isInside([lon, lat]: readonly [number, number], rings: readonly number[][][]): boolean {
  let isIn = false;
  for (const ring of rings)
    ring.forEach(([x = 0, y = 0], index) => {
      const [ax = 0, ay = 0] = ring.at(index - 1) ?? [];
      if (y > lat !== ay > lat && lon < ((ax - x) * (lat - y)) / (ay - y) + x) isIn = !isIn;
    });
  return isIn;
}

describe('the ground of the maps', () => {
  it('is small: 60 kB, 20 kB compressed', () => {
    const file = readFileSync(new URL('../../../../../gazetteer/ground.json', import.meta.url));
    expect(file.length).toBeLessThan(60_000);
    expect(gzipSync(file, { level: 9 }).length).toBeLessThan(20_000);
  });

  it('has every province of the gazetteer, and nearly every comune lies in the shape of its own', () => {
    const provinces = of('province').map(({ place_id }) => place_id);
    expect([...maps.ground.provinces.keys()].sort((a, b) => a - b)).toEqual(provinces.sort((a, b) => a - b));
    const comuni = of('comune');
    const own = comuni.filter(({ lon, lat, province_id }) =>
      isInside([lon ?? 0, lat ?? 0], maps.ground.provinces.get(province_id ?? 0) ?? []),
    );
    expect(own.length / comuni.length).toBeGreaterThan(0.96);
  });

  it('names each town once, the largest cities from afar', () => {
    const { towns } = maps.ground;
    expect(new Set(towns.map(({ place_id }) => place_id)).size).toBe(towns.length);
    const early = towns.filter(({ zoom }) => zoom === 5).map(({ place_id }) => gazetteer.byId(place_id)?.name);
    expect(early).toEqual(expect.arrayContaining(['Roma', 'Milano', 'Napoli', 'Palermo']));
  });

  it('has the lakes where they are', () => {
    const garda = maps.ground.lakes.find(({ name }) => name === 'Lago di Garda');
    expect(garda && isInside([10.72, 45.65], [garda.ring])).toBe(true);
    // Sirmione is on a spit, Verona is far off.
    expect(garda && isInside([10.99, 45.44], [garda.ring])).toBe(false);
  });
});

describe('the small map of a place', () => {
  const drawn = (slug: string) => maps.draw(gazetteer.bySlug(slug) ?? gazetteer.italy, 'larga', 'light');

  it('has a few kB, whatever the place', () => {
    const places = ['rimini', 'lombardia', 'provincia-di-torino', 'lago-di-garda', 'capri', 'italia'].map(drawn);
    const weights = places.map((svg) => gzipSync(svg).length);
    expect(Math.max(...weights)).toBeLessThan(9000);
    expect(weights[0]).toBeLessThan(2000);
  });

  it('marks a comune and names it, colours a region, and names the towns around', () => {
    expect(drawn('rimini')).toMatch(/font-weight="700"[^>]*>Rimini</);
    expect(drawn('rimini')).toContain('>Forlì<');
    expect(drawn('lombardia')).toContain('fill="#fbe9e1"');
    expect(drawn('lombardia')).not.toContain('font-weight="700"');
    // The name of a place with an ampersand or an angle would break the picture.
    expect(drawn('toscana')).not.toMatch(/<script|NaN|undefined/);
  });

  it('has the colours of each theme', () => {
    const rimini = gazetteer.bySlug('rimini') ?? gazetteer.italy;
    expect(maps.draw(rimini, 'larga', 'dark')).toContain('#e9b44c');
    expect(maps.draw(rimini, 'larga', 'light')).toContain('#b93f22');
  });

  it('of a group of islands shows the islands, and of an area what lies around it', () => {
    const around = placeFrame(gazetteer, gazetteer.bySlug('capri') ?? gazetteer.italy, 'larga');
    expect(around.right - around.left).toBeLessThan(0.005);
    for (const area of of('area')) {
      const { left, right, top, bottom } = placeFrame(gazetteer, area, 'alta');
      expect(right - left, area.slug).toBeGreaterThan(0.0009);
      expect((right - left) / (bottom - top)).toBeCloseTo(400 / 440, 6);
    }
  });
});
