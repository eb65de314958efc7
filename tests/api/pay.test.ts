// On both engines: percentiles over grouping sets.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { offers } from '#server/areas/offers/tables.ts';
import { payArea } from '#server/areas/pay/area.ts';
import { countPay } from '#server/areas/pay/count-pay.ts';
import { payCounts } from '#server/areas/pay/tables.ts';
import { aCompany, anOffer } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let visitor: Client;
let companyIds: number[];

beforeAll(async () => {
  visitor = new Client(world);
  companyIds = [];
  for (const name of ['Marina', 'Vela', 'Duna']) companyIds.push((await aCompany(world, { name })).id);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.update(offers).set({ status: 'deleted' });
});

type Changes = Partial<typeof offers.$inferInsert>;

/** Offers of a cook in turns of three companies, one a pay. */
async function publish(pays: readonly number[], { place = 'rimini', ...changes }: Changes & { place?: string } = {}) {
  for (const [index, pay] of pays.entries()) {
    const offer = await anOffer(world, {
      company_id: companyIds[index % companyIds.length] ?? 0,
      title: 'Cuoco',
      job: 'cuoco',
      place,
    });
    await world.db
      .update(offers)
      .set({ minimum_salary: pay, maximum_salary: null, contract_typology: 'full-time', ...changes })
      .where(eq(offers.id, offer.id));
  }
  await countPay(world.db);
}
const read = async (query = '', job = 'cuoco') => (await visitor.get(`/pay/jobs/${job}${query}`)).json();
const FIVE = [1400, 1500, 1600, 1700, 1900];

describe('what a job pays', () => {
  it('is the median and the middle half, in whole tens of euros, for everybody', async () => {
    await publish(FIVE);
    expect(await read()).toMatchObject({
      job: { slug: 'cuoco', name: 'Cuoco', family: 'Cucina' },
      asked: { slug: null, name: 'Italia', at: 'in Italia' },
      figure: { low: 1500, median: 1600, high: 1700, offers: 5, companies: 3 },
      areas: [{ area: { slug: 'emilia-romagna' }, median: 1600 }],
    });
    const { jobs, counted_on } = await (await visitor.get('/pay/jobs')).json();
    expect(jobs).toEqual([
      expect.objectContaining({ slug: 'cuoco', figure: expect.objectContaining({ median: 1600 }) }),
    ]);
    expect(counted_on).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('is counted once by a start, also where there are too few offers for a figure', async () => {
    await world.db.delete(payCounts);
    await publish([1500]);
    const counted = async () => (await world.db.select().from(payCounts))[0]?.counted_at;
    const before = await counted();
    expect(before).toBeDefined();
    await payArea.prepare?.({
      platform: world.platform,
      names: { gazetteer: world.gazetteer, professions: world.professions },
    });
    expect(await counted()).toEqual(before);
    await world.db.delete(payCounts);
    await payArea.prepare?.({
      platform: world.platform,
      names: { gazetteer: world.gazetteer, professions: world.professions },
    });
    expect(await counted()).toBeDefined();
  });

  it('counts an offer with two ends by the pay between them', async () => {
    await publish(FIVE, { maximum_salary: 2000 });
    expect((await read()).figure).toMatchObject({ low: 1750, median: 1800, high: 1850 });
  });

  it('is not shown of fewer than five offers, or of fewer than three companies', async () => {
    await publish(FIVE.slice(1));
    expect((await read()).figure).toBeNull();
    await publish([2000], { company_id: companyIds[0] ?? 0 });
    expect((await read()).figure).toMatchObject({ offers: 5 });
    await world.db
      .update(offers)
      .set({ company_id: companyIds[0] })
      .where(eq(offers.company_id, companyIds[1] ?? 0));
    await countPay(world.db);
    expect((await read()).figure).toBeNull();
    expect((await (await visitor.get('/pay/jobs')).json()).jobs).toEqual([]);
  });

  it('of a place with too few offers is that of the next wider one, which is named', async () => {
    await publish(FIVE);
    await publish([3000], { place: 'bologna' });
    expect(await read('?place=provincia-di-bologna')).toMatchObject({
      asked: { slug: 'provincia-di-bologna' },
      area: { slug: 'emilia-romagna' },
      figure: { offers: 6 },
      areas: [{ area: { slug: 'provincia-di-rimini' }, offers: 5 }],
    });
    expect(await read('?place=sicilia')).toMatchObject({ asked: { slug: 'sicilia' }, area: { slug: null } });
    expect(await read('?place=provincia-di-rimini')).toMatchObject({ area: { slug: 'provincia-di-rimini' } });
  });

  it('leaves out part time, drafts, what staff refused, and offers older than two years', async () => {
    await publish(FIVE);
    const old = new Date();
    old.setMonth(old.getMonth() - 25);
    await publish([9000], { contract_typology: 'part-time' });
    await publish([9000], { moderation: 'rejected' });
    await publish([9000], { status: 'deleted' });
    await publish([9000], { published_at: old });
    expect((await read()).figure).toMatchObject({ offers: 5, high: 1700 });
  });

  it('is the same whatever a company paid to be seen', async () => {
    await publish(FIVE);
    const before = await read();
    await world.db.update(offers).set({ featured_until: new Date('2099-01-01'), is_urgent: true });
    await countPay(world.db);
    expect(await read()).toEqual(before);
  });

  it('with lodging is beside the pay without, and summer beside winter, where both can be shown', async () => {
    await publish(FIVE, { has_room: true, season: 'summer' });
    expect(await read()).toMatchObject({ lodging: [], seasons: [{ season: 'summer' }] });
    await publish(
      FIVE.map((pay) => pay + 200),
      { has_room: false, season: 'winter' },
    );
    const { figure, lodging, seasons } = await read();
    expect(figure.offers).toBe(10);
    expect(lodging).toMatchObject([
      { has_room: true, median: 1600 },
      { has_room: false, median: 1800 },
    ]);
    expect(
      seasons.map(({ season, median }: { season: string; median: number }) => [season, median]).toSorted(),
    ).toEqual([
      ['summer', 1600],
      ['winter', 1800],
    ]);
  });

  it('is a CSV with the hour’s pay', async () => {
    await publish(FIVE);
    const answer = await visitor.get('/pay/jobs/cuoco/export?place=emilia-romagna');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await answer.text()).toBe(
      'Zona;Da;Mediana;A;Mediana all’ora;Offerte;Aziende\r\n' +
        'Emilia-Romagna;1500;1600;1700;9,23;5;3\r\n' +
        'Provincia di Rimini;1500;1600;1700;9,23;5;3\r\n',
    );
  });

  it('of another job, of a comune or of no place is not found', async () => {
    const status = async (path: string) => (await visitor.get(path)).status;
    expect(await status('/pay/jobs/astronauta')).toBe(404);
    expect(await status('/pay/jobs/cuoco?place=rimini')).toBe(404);
    expect(await status('/pay/jobs/cuoco?place=atlantide')).toBe(404);
    expect(await status('/pay/jobs/astronauta/export')).toBe(404);
  });
});
