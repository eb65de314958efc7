// On both engines: search by ranges of days.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchAnswer } from '#contract/offers.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { anOffer } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let visitor: Client;
const search = async (query: string): Promise<SearchAnswer> => (await visitor.get(`/search/offers/?${query}`)).json();
const titles = (answer: SearchAnswer) => answer.items.map(({ title }) => title);

beforeAll(async () => {
  visitor = new Client(world);
});
afterAll(() => world.close());

describe('the days of a search', () => {
  it('find the offers that have some of them, or all, and none of unknown days', async () => {
    const place = 'sondrio';
    const dated = (title: string, changes: Parameters<typeof anOffer>[1]) =>
      anOffer(world, { title, place, contract_period: 'determinate', ...changes });
    await dated('Estate', { date_start: '2098-05-01', date_end: '2098-09-30' });
    await dated('Agosto', { date_start: '2098-08-01', date_end: '2098-08-31' });
    await dated('Da giugno in poi', { date_start: '2098-06-01' });
    await dated('Fino a maggio', { date_end: '2098-05-31' });
    await dated('Tutto l’anno', { contract_period: 'indeterminate' });
    await dated('Non si sa', {});
    const found = async (query: string) => titles(await search(`place=${place}&radius=0&${query}`)).sort();
    const [august, all] = ['date_from=2098-08-10&date_to=2098-08-31', 'date_from=2098-05-31&date_to=2098-09-30'];
    expect(await found(august)).toEqual(['Agosto', 'Da giugno in poi', 'Estate', 'Tutto l’anno']);
    expect(await found(`${all}&dates=whole`)).toEqual(['Estate', 'Tutto l’anno']);
    expect(await found(all)).toEqual(['Agosto', 'Da giugno in poi', 'Estate', 'Fino a maggio', 'Tutto l’anno']);
    expect(await found('date_from=2098-10-01')).toEqual(['Da giugno in poi', 'Tutto l’anno']);
    expect(await found('date_to=2098-05-01')).toEqual(['Estate', 'Fino a maggio', 'Tutto l’anno']);
    expect(await found('date_from=2098-08-31&dates=whole')).toEqual([
      'Agosto',
      'Da giugno in poi',
      'Estate',
      'Tutto l’anno',
    ]);
    // Written the wrong way round, they are turned.
    expect(await found('date_from=2098-08-31&date_to=2098-08-10')).toEqual(await found(august));
    expect(await found('dates=whole')).toHaveLength(6);
    for (const wrong of ['date_from=2098-02-30', 'date_to=boh', 'date_from=0002-01-01', 'dates=tutte'])
      expect((await visitor.get(`/search/offers/?${wrong}`)).status, wrong).toBe(400);
  });

  it('follow an offer whose days change', async () => {
    const offer = await anOffer(world, {
      place: 'cremona',
      contract_period: 'determinate',
      date_start: '2098-05-01',
      date_end: '2098-05-31',
    });
    const found = async (query: string) => (await search(`place=cremona&radius=0&${query}`)).paginator.count;
    expect(await found('date_from=2098-05-31&date_to=2098-06-02')).toBe(1);
    await world.db.update(offers).set({ date_start: '2098-07-01', date_end: null }).where(eq(offers.id, offer.id));
    world.search.invalidate();
    expect(await found('date_from=2098-05-31&date_to=2098-06-02')).toBe(0);
    expect(await found('date_from=2099-01-01')).toBe(1);
  });
});
