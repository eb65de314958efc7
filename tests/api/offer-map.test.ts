// On both engines: offers are counted by comune.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfferMap } from '#contract/offer-map.ts';
import { boxAround, writeBox } from '#domain/map-box.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { anOffer, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let visitor: Client;
const mapOf = async (query: string, client = visitor): Promise<OfferMap> =>
  (await client.get(`/search/offers/map?${query}`)).json();
const countOf = async (query: string) =>
  (await (await visitor.get(`/search/offers?${query}`)).json()).paginator.count as number;
const sumOf = ({ marks }: OfferMap) => marks.reduce((sum, { count }) => sum + count, 0);

beforeAll(async () => {
  visitor = new Client(world);
  await anOffer(world, { title: 'Sala a Rimini', has_room: true, minimum_salary: 1500, maximum_salary: 1700 });
  await anOffer(world, { title: 'Cuoco a Rimini', job: 'cuoco', minimum_salary: 2000, maximum_salary: 2400 });
  await anOffer(world, { title: 'Sala a Riccione', place: 'riccione', minimum_salary: null });
  await anOffer(world, { title: 'Sala a Milano', place: 'milano', has_room: true });
  await anOffer(world, { title: 'Sala a Palermo', place: 'palermo' });
  await anOffer(world, { title: 'Scaduta a Lecce', place: 'lecce', status: 'expired', expires_at: new Date(0) });
  await anOffer(world, { title: 'Del Career Day', place: 'bari', is_career_day: true });
});
afterAll(() => world.close());

describe('the map of a search', () => {
  it.each([
    '',
    'job=cuoco',
    'place=rimini',
    'place=emilia-romagna',
    'place=riviera-romagnola',
    'has_room=true',
    'q=milano',
    'place=rimini&radius=30_or_room',
  ])('has as many offers as its list: “%s”', async (query) => {
    const map = await mapOf(query);
    expect(map.count).toBe(await countOf(query));
    expect(map.count).toBeGreaterThan(0);
  });

  it('shows all of Italy first, as few marks, and what is near as a mark for each comune with its pay', async () => {
    const far = await mapOf('');
    expect(sumOf(far)).toBe(5);
    expect(far.marks.find(({ name }) => name === 'Rimini')).toMatchObject({ count: 3, places: 2 });
    const near = await mapOf('zoom=11&view=12.3,43.8,12.9,44.3');
    expect(near.marks.map(({ name, count, pay }) => [name, count, pay])).toEqual([
      ['Rimini', 2, [1500, 2400]],
      ['Riccione', 1, null],
    ]);
    expect(near.count).toBe(5);
  });

  it('names the style with streets that the operator has set, and none where there is none', async () => {
    expect((await mapOf('')).style).toBeNull();
    const style = 'https://tiles.example/style.json';
    const other = await openWorld({ mapTiles: { style, origins: ['https://tiles.example'] } });
    expect((await (await new Client(other).get('/search/offers/map')).json()).style).toBe(style);
    await other.close();
  });

  it('shows a career-day offer to whoever is registered alone, as the list does', async () => {
    const user = await aUser(world);
    const client = await new Client(world).logIn(user.email, PASSWORD);
    expect((await mapOf('')).marks.some(({ name }) => name === 'Bari')).toBe(false);
    expect((await mapOf('', client)).marks.some(({ name }) => name === 'Bari')).toBe(true);
  });

  it('tells the same by the next smaller places, with where they lie on the drawing', async () => {
    const { parts } = await mapOf('');
    expect(parts.map(({ slug, count }) => [slug, count])).toEqual([
      ['emilia-romagna', 3],
      ['lombardia', 1],
      ['sicilia', 1],
    ]);
    for (const { x, y } of parts) expect(x > 0 && x < 100 && y > 0 && y < 100).toBe(true);
    expect((await mapOf('place=rimini')).parts).toMatchObject([
      { name: 'Rimini', is_comune: true, count: 2 },
      { name: 'Riccione', is_comune: true, count: 1 },
    ]);
    expect((await mapOf('place=emilia-romagna')).parts).toMatchObject([{ count: 3, name: 'Provincia di Rimini' }]);
  });

  it('is counted anew when an offer changes', async () => {
    const { id } = await anOffer(world, { title: 'Nuova a Trieste', place: 'trieste' });
    await world.platform.invalidate(['offers']);
    expect((await mapOf('')).count).toBe(6);
    await world.db.delete(offers).where(eq(offers.id, id));
    await world.platform.invalidate(['offers']);
    expect((await mapOf('')).count).toBe(5);
  });
});

describe('a piece of the map', () => {
  it('is searched in place of the place, by the list too', async () => {
    const box = '12.3,43.8,12.9,44.3';
    expect(await countOf(`box=${box}`)).toBe(3);
    expect(await countOf(`place=milano&box=${box}`)).toBe(3);
    expect((await mapOf(`box=${box}`)).frame).toEqual({ west: 12.3, south: 43.8, east: 12.9, north: 44.3 });
    const { lon = 0, lat = 0 } = world.gazetteer.bySlug('riccione') ?? {};
    expect(await countOf(`box=${writeBox(boxAround(lon ?? 0, lat ?? 0))}`)).toBe(1);
  });

  it('keeps the condition of lodging wherever it is: a mark opens what it counts', async () => {
    const search = 'place=rimini&radius=30_or_room';
    const { marks } = await mapOf(search);
    const milano = marks.find(({ name }) => name === 'Milano');
    await anOffer(world, { title: 'Senza alloggio a Milano', place: 'milano' });
    await world.platform.invalidate(['offers']);
    const box = writeBox(boxAround(milano?.lon ?? 0, milano?.lat ?? 0));
    expect([milano?.count, await countOf(`${search}&box=${box}`), await countOf(`box=${box}`)]).toEqual([1, 1, 2]);
  });

  it('has no parts: they would be those of a place that was not searched', async () => {
    expect((await mapOf('place=milano&box=12.3,43.8,12.9,44.3')).parts).toEqual([]);
  });

  it('leaves no search among somebody’s last ones', async () => {
    const user = await aUser(world);
    const client = await new Client(world).logIn(user.email, PASSWORD);
    await client.get('/search/offers?box=12.3,43.8,12.9,44.3');
    expect((await (await client.get('/search/offers-searches')).json()).recents).toEqual([]);
  });

  it.each(['1,2', 'a,b,c,d', '12,44,11,45', '-180,-90,180,90'])('that is none is refused: “%s”', async (box) => {
    for (const path of [`/search/offers?box=${box}`, `/search/offers/map?view=${box}`])
      expect((await visitor.get(path)).status, path).toBe(400);
  });

  it('is not grouped nearer than its view needs, whatever zoom is asked for', async () => {
    const [asked, needed] = await Promise.all([mapOf('zoom=14'), mapOf('zoom=8&view=6.6,35.5,18.6,47.1')]);
    expect(asked.marks).toEqual(needed.marks);
  });

  it('with more comuni than a map can show is answered in few marks: 40 kB at most', async () => {
    const text = await (await visitor.get('/search/offers/map?zoom=14&view=6,35,19,48')).text();
    expect(text.length).toBeLessThanOrEqual(40 * 1024);
  });
});
