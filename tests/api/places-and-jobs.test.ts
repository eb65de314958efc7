// On both engines: search.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let visitor: Client;
const read = async (path: string) => (await visitor.get(path)).json();
beforeAll(async () => {
  visitor = new Client(world);
});
afterAll(() => world.close());

describe('places', () => {
  it('has Italy as 8096, twenty regions, today’s 110 provinces and all comuni, each with a slug of its own', () => {
    const count = (kind: string) => world.gazetteer.rows.filter((row) => row.kind === kind).length;
    expect([count('country'), count('region'), count('province')]).toEqual([1, 20, 110]);
    expect(count('comune')).toBeGreaterThan(7850);
    expect(new Set(world.gazetteer.rows.map(({ slug }) => slug)).size).toBe(world.gazetteer.rows.length);
    expect(
      world.gazetteer.rows
        .filter((row) => row.kind === 'comune')
        .every(({ lat, lon }) => lat !== null && lon !== null && lat > 35 && lat < 48 && lon > 6 && lon < 19),
    ).toBe(true);
  });

  it('gives a place by id and by slug', async () => {
    expect(await read('/core/utils/places/place-by-id/8096')).toMatchObject({
      slug: 'italia',
      is_area: true,
      text: 'Italia',
    });
    expect(await read('/core/utils/places/place-by-slug/italia/')).toMatchObject({
      data: { place_id: 8096, is_area: true },
    });
    expect(await read('/core/utils/places/place-by-slug/rimini')).toMatchObject({
      data: {
        is_area: false,
        location_point: { type: 'Point', coordinates: [expect.closeTo(12.57, 1), expect.closeTo(44.06, 1)] },
      },
    });
    expect((await visitor.get('/core/utils/places/place-by-id/12345678')).status).toBe(404);
    expect((await visitor.get('/core/utils/places/place-by-id/abc')).status).toBe(400);
    expect((await visitor.get('/core/utils/places/place-by-slug/atlantide')).status).toBe(404);
  });

  it('tells a comune from the province of its name, and comuni of one name by their province', () => {
    const slugOf = (name: string) =>
      world.gazetteer.rows
        .filter((row) => row.name === name)
        .map(({ slug }) => slug)
        .sort();
    expect(slugOf('Milano')).toEqual(['milano']);
    expect(world.gazetteer.bySlug('provincia-di-milano')?.is_area).toBe(true);
    expect(slugOf('Castro')).toEqual(['castro-bg', 'castro-le']);
  });

  it('knows Italy as it is today: Olbia in Gallura, the comuni that were joined under both names', async () => {
    const olbia = world.gazetteer.bySlug('olbia');
    expect(olbia && world.gazetteer.provinceOf(olbia)?.name).toBe('Provincia di Gallura Nord-Est Sardegna');
    expect(world.gazetteer.bySlug('misiliscemi')?.sign).toBe('TP');
    expect((await read('/geocoding/autocomplete-city?q=gambugliano'))[0].slug).toBe('sovizzo');
  });

  it('completes what is typed: beginnings, accents, typing errors, second official names', async () => {
    const first = async (q: string) => (await read(`/geocoding/autocomplete-city?q=${encodeURIComponent(q)}`))[0]?.slug;
    expect(await first('milan')).toBe('milano');
    expect(await first('forli')).toBe('forli');
    expect(await first('Bozen')).toBe('bolzano');
    expect(await first('lombardai')).toBe('lombardia');
    expect(await first("cortina d'amp")).toBe('cortina-d-ampezzo');
    expect(await read('/geocoding/autocomplete-city?q=x')).toEqual([]);
    expect(await read('/geocoding/autocomplete-city')).toEqual([]);
  });

  it('completes addresses from the gazetteer and tells their parts', async () => {
    const [address] = await read('/geocoding/autocomplete-address?q=Via%20Roma%2012%2C%20Stresa');
    expect(address.address.label).toBe('Via Roma 12, Stresa, VB, Piemonte');
    expect(await read('/geocoding/place-info?q=Via%20Roma%2012%2C%20Stresa')).toMatchObject({
      address: { street: 'Via Roma 12', city: 'Stresa', state: 'VB', countryName: 'Italia' },
      place: { slug: 'stresa' },
    });
    // What a suggestion says leads to its parts.
    expect(await read('/geocoding/place-info?q=Via%20Roma%2012%2C%20Stresa%2C%20VB%2C%20Piemonte')).toMatchObject({
      address: { street: 'Via Roma 12', city: 'Stresa', state: 'VB' },
      place: { slug: 'stresa' },
    });
    expect((await visitor.get('/geocoding/place-info?q=Via%20Roma%2012%2C%20Stresa%2C%20RM')).status).toBe(404);
    expect((await visitor.get('/geocoding/place-info?q=zzzzzzzz')).status).toBe(404);
  });
});

describe('professions', () => {
  it('are about 120, in families, with synonyms', async () => {
    const jobs = await read('/sys/jobs');
    expect(jobs.length).toBeGreaterThanOrEqual(120);
    expect(new Set(jobs.map(({ family }: { family: string }) => family))).toEqual(
      new Set([
        'Cucina',
        'Sala e bar',
        'Ricevimento',
        'Piani',
        'Direzione',
        'Benessere',
        'Animazione',
        'Eventi',
        'Manutenzione',
        'Agenzie e turismo',
      ]),
    );
    expect(jobs.find(({ slug }: { slug: string }) => slug === 'barman-barlady').synonyms).toContain('barista');
  });
});
