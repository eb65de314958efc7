// On both engines: search and LISTEN/NOTIFY.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offerCategories } from '#server/areas/search/tables.ts';
import { aCandidate, aCompany, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let visitor: Client;
const read = async (path: string) => (await visitor.get(path)).json();
const found = async (query: string): Promise<string[]> =>
  (await read(`/search/offers?${query}`)).items.map(({ title }: { title: string }) => title);

beforeAll(async () => {
  visitor = new Client(world);
  await anOffer(world, { title: 'Veneta', place: 'malcesine', job: 'cuoco', daysAgo: 1 });
  await anOffer(world, { title: 'Lombarda', place: 'sirmione', daysAgo: 2, has_room: true });
  await anOffer(world, { title: 'Trentina', place: 'riva-del-garda', daysAgo: 3 });
  await anOffer(world, { title: 'Di Verona', place: 'verona', daysAgo: 0 });
});
afterAll(() => world.close());

const areas = () => world.gazetteer.rows.filter(({ kind }) => kind === 'area');

describe('the tourist areas', () => {
  it('are some sixty lists of comuni that exist, none of them twice', () => {
    expect(areas().length).toBeGreaterThanOrEqual(60);
    for (const { slug, comuni, is_area, preposition } of areas()) {
      expect(is_area, slug).toBe(true);
      expect(preposition, slug).toMatch(/^[a-z]+’?$/);
      expect(comuni?.length, slug).toBeGreaterThan(0);
      expect(new Set(comuni).size, slug).toBe(comuni?.length);
      for (const id of comuni ?? []) expect(world.gazetteer.byId(id)?.kind, `${slug} ${id}`).toBe('comune');
    }
  });

  it('are found by their names among the words too', async () => {
    for (const words of ['lago di garda', 'lago garda', 'Lago di Garda', 'gardasee'])
      expect((await found(`q=${encodeURIComponent(words)}`)).sort(), words).toEqual(['Lombarda', 'Trentina', 'Veneta']);
    expect(await found('q=cuoco+lago+di+garda')).toEqual(['Veneta']);
    const typed = await read('/search/typed?what=cuoco%20lago%20di%20garda&where=');
    expect(await found(`job=${typed.job.slug}&place=${typed.place.slug}`)).toEqual(['Veneta']);
  });

  it('have slugs and numbers that meet no other place, job or category', async () => {
    const slugs = world.gazetteer.rows.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(new Set(world.gazetteer.rows.map(({ place_id }) => place_id)).size).toBe(slugs.length);
    const jobs = new Set(world.professions.list.map(({ slug }) => slug));
    for (const { slug } of areas()) expect(jobs.has(slug), slug).toBe(false);
    const staffMade = await world.db.select({ slug: offerCategories.slug }).from(offerCategories);
    for (const { slug } of staffMade) expect(slugs).not.toContain(slug);
  });

  it('are in the table of places too, for what refers to them', async () => {
    expect(await read('/core/utils/places/place-by-slug/lago-di-garda')).toMatchObject({
      data: {
        id: 2_000_001,
        name: 'Lago di Garda',
        text: 'Lago di Garda, Lombardia, Trentino-Alto Adige, Veneto',
        is_area: true,
        preposition: 'sul',
        meta: { kind: 'area' },
      },
    });
    expect(await read('/core/utils/places/place-by-id/2000001')).toMatchObject({ slug: 'lago-di-garda' });
    const { rows } = await world.db.execute("SELECT slug FROM places WHERE kind = 'area'");
    expect(rows).toHaveLength(areas().length);
  });

  it('are suggested by their name, by another name, and by what they are called elsewhere', async () => {
    const first = async (q: string) => (await read(`/geocoding/autocomplete-city?q=${encodeURIComponent(q)}`))[0]?.slug;
    expect(await first('lago di gar')).toBe('lago-di-garda');
    expect(await first('dolom')).toBe('dolomiti');
    expect(await first('Südtirol')).toBe('alto-adige');
    expect(await first('costa smer')).toBe('costa-smeralda');
    expect(await first('elba')).toBe('isola-d-elba');
  });
});

describe('a search of an area', () => {
  it('finds what lies in its comuni, whatever their region, newest first, and no further', async () => {
    expect(await found('place=lago-di-garda')).toEqual(['Veneta', 'Lombarda', 'Trentina']);
    expect(await found('place=lago-di-garda&job=cuoco')).toEqual(['Veneta']);
    expect(await found('place=lago-di-garda&sort=distance')).toEqual(['Veneta', 'Lombarda', 'Trentina']);
    expect(await found('place=lago-di-garda&radius=100')).toEqual(['Veneta', 'Lombarda', 'Trentina']);
    expect((await read('/search/offers?place=lago-di-garda')).facets.has_room).toEqual({ true: 1 });
  });

  it('is saved under its name, and one row whatever radius was in the address', async () => {
    const client = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    for (const radius of ['10', '50'])
      await client.get(`/search/offers?place=lago-di-garda&job=cuoco&radius=${radius}`);
    const { recents } = await (await client.get('/search/offers-searches')).json();
    expect(recents).toMatchObject([{ label: 'Cuoco sul Lago di Garda', url: '/offerte-lavoro/lago-di-garda/cuoco' }]);
  });

  it('finds candidates who live there', async () => {
    const here = await aCandidate(world, { place: 'bardolino' });
    await aCandidate(world, { place: 'verona' });
    const company = await new Client(world).logIn(
      (await aRecruiter(world, (await aCompany(world)).id)).email,
      PASSWORD,
    );
    const { items } = await (await company.get('/search/candidates?place=lago-di-garda')).json();
    expect(items.map(({ id }: { id: number }) => id)).toEqual([here.id]);
    const { recents } = await (await company.get('/search/candidates-searches')).json();
    expect(recents[0].label).toBe('Tutti i candidati sul Lago di Garda');
  });

  it('is in the sitemap only where it finds as many offers as fill a page', async () => {
    for (const place of ['bardolino', 'lazise']) await anOffer(world, { place, job: 'cuoco' });
    const { text } = { text: await (await visitor.get('//sitemap-ricerche.xml')).text() };
    expect(text).toContain('/offerte-lavoro/lago-di-garda</loc>');
    expect(text).toContain('/offerte-lavoro/lago-di-garda/cuoco</loc>');
    expect(text).not.toContain('/offerte-lavoro/lago-di-garda/receptionist');
    expect(text).not.toContain('/offerte-lavoro/salento-pugliese');
  });
});
