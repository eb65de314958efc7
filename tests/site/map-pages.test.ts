import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCompany, anOffer } from '../builders.ts';
import { openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
beforeAll(async () => {
  ({ open } = pagesOf(world));
});
afterAll(() => world.close());

describe('the pages of an offer and of a place', () => {
  it('show where it is by a small map, with words for who does not see it', async () => {
    const company = await aCompany(world);
    const [{ slug }] = await Promise.all(
      [1, 2, 3].map(() => anOffer(world, { company_id: company.id, job: 'cuoco', place: 'stresa' })),
    ).then(([first]) => [first ?? { slug: '' }] as const);
    expect((await open(`/offerte-lavoro/${slug}`)).html).toContain(
      '<img src="/immagini/mappa/chiara/larga/stresa.svg" alt="Mappa: Stresa e dintorni, in un raggio di circa 50 km"',
    );
    const region = await open('/offerte-lavoro/piemonte');
    expect(region.html).toMatch(
      /<img src="\/immagini\/mappa\/chiara\/larga\/piemonte\.svg" alt="Mappa: Piemonte, Italia"/,
    );
  });
});

describe('the shape of a place', () => {
  const shapeOf = async (slug: string) => world.app.request(`/mappa/forma/${slug}.json`);

  it('is that of a region or a province, which browsers keep; a comune and an unknown place have none', async () => {
    for (const slug of ['emilia-romagna', 'provincia-di-rimini']) {
      const answer = await shapeOf(slug);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, expect.stringContaining('max-age=')]);
      const { features } = await answer.json();
      expect(features.length, slug).toBeGreaterThan(0);
      const ring: [number, number][] = features[0].geometry.coordinates[0];
      expect(ring.every(([lon, lat]) => lon > 9 && lon < 13 && lat > 43 && lat < 46)).toBe(true);
      expect(ring[0]).toEqual(ring.at(-1));
    }
    expect((await (await shapeOf('rimini')).json()).features).toEqual([]);
    expect((await shapeOf('atlantide')).status).toBe(404);
  });
});

describe('a small map', () => {
  it('is a picture that browsers keep, and of no other place', async () => {
    const answer = await world.app.request('/immagini/mappa/scura/larga/rimini.svg');
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('max-age=604800');
    expect(await answer.text()).toContain('>Rimini</text>');
    for (const path of ['chiara/larga/atlantide.svg', 'rosa/larga/rimini.svg', 'chiara/enorme/rimini.svg'])
      expect((await world.app.request(`/immagini/mappa/${path}`)).status, path).toBe(404);
  });
});
