// On both engines: search.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfferAround } from '#contract/offers.ts';
import { aCompany, anOffer, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let visitor: Client;
let candidate: Client;
const around = async (slug: string, client = visitor): Promise<OfferAround> =>
  (await client.get(`/search/offers/${slug}/around`)).json();
const titles = (offers: readonly { title: string }[]) => offers.map(({ title }) => title);
const statusOf = async (slug: string, client = visitor) => (await client.get(`/search/offers/${slug}/around`)).status;

beforeAll(async () => {
  visitor = new Client(world);
  candidate = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
});
afterAll(() => world.close());

describe('around an offer', () => {
  it('are three other open offers of its company, of its job first, and none that is closed', async () => {
    const { id: company_id } = await aCompany(world);
    const offer = await anOffer(world, { company_id, place: 'lecce', job: 'cuoco' });
    await anOffer(world, { company_id, place: 'lecce', job: 'cuoco', title: 'Stesso mestiere', daysAgo: 9 });
    for (const title of ['Prima', 'Seconda', 'Terza'])
      await anOffer(world, { company_id, place: 'lecce', title, daysAgo: 2 });
    for (const changes of [
      { status: 'suspended' },
      { status: 'draft' },
      { status: 'deleted' },
      { expires_at: new Date(Date.now() - 1000) },
    ] as const)
      await anOffer(world, { company_id, place: 'lecce', job: 'cuoco', title: 'Chiusa', ...changes });
    const { company_offers, posts } = await around(offer.slug);
    expect(titles(company_offers)).toEqual(['Stesso mestiere', 'Terza', 'Seconda']);
    expect(titles(posts)).toHaveLength(4);
    expect(titles(posts)).not.toContain('Chiusa');
    expect(posts.find(({ title }) => title === 'Stesso mestiere')?.job).toBe('cuoco');
  });
  it('are similar offers of other companies near: of its job, then of its family, and none that is far or closed', async () => {
    const offer = await anOffer(world, { place: 'trento', job: 'chef-de-rang' });
    await anOffer(world, { place: 'trento', job: 'sommelier', title: 'Famiglia' });
    await anOffer(world, { place: 'rovereto', job: 'chef-de-rang', title: 'Mestiere' });
    await anOffer(world, { place: 'catania', job: 'chef-de-rang', title: 'Lontana' });
    await anOffer(world, { place: 'trento', job: 'cuoco', title: 'Altra famiglia' });
    await anOffer(world, { place: 'trento', job: 'chef-de-rang', title: 'Chiusa', status: 'expired' });
    const { similar, company_offers } = await around(offer.slug);
    expect(titles(similar)).toEqual(['Mestiere', 'Famiglia']);
    expect(company_offers).toEqual([]);
  });
  it('change when an offer is closed', async () => {
    const offer = await anOffer(world, { place: 'aosta', job: 'pizzaiolo' });
    await anOffer(world, { place: 'aosta', job: 'pizzaiolo', title: 'Arrivata dopo' });
    expect(titles((await around(offer.slug)).similar)).toEqual(['Arrivata dopo']);
    await world.db.execute(`UPDATE offers SET status = 'suspended' WHERE title = 'Arrivata dopo'`);
    await world.platform.invalidate(['offers']);
    expect((await around(offer.slug)).similar).toEqual([]);
  });
  it('are offers of a career day for registered users alone, and such an offer tells visitors nothing', async () => {
    const { id: company_id } = await aCompany(world);
    const offer = await anOffer(world, { company_id, place: 'matera' });
    const reserved = await anOffer(world, {
      company_id,
      place: 'matera',
      title: 'Del Career Day',
      is_career_day: true,
    });
    const seen = await around(offer.slug);
    expect([...titles(seen.company_offers), ...titles(seen.posts)]).toEqual([]);
    expect(titles((await around(offer.slug, candidate)).company_offers)).toEqual(['Del Career Day']);
    expect([await statusOf(reserved.slug), await statusOf(reserved.slug, candidate)]).toEqual([403, 200]);
  });
  it('is nothing of an offer that has no page', async () => {
    for (const status of ['draft', 'deleted'] as const)
      expect(await statusOf((await anOffer(world, { status })).slug)).toBe(404);
    expect(await statusOf('non-c-e-1')).toBe(404);
  });
});

describe('the scale of pay', () => {
  const pays = [1500, 1600, 1700, 1800, 1900];
  it('is that of its job, hours and region from five offers on, and tells its ends, its middle half and of how many', async () => {
    for (const pay of pays.slice(0, 4))
      await anOffer(world, {
        place: 'perugia',
        job: 'governante',
        contract_typology: 'full-time',
        minimum_salary: pay,
        maximum_salary: pay + 200,
      });
    const offer = await anOffer(world, {
      place: 'terni',
      job: 'governante',
      contract_typology: 'full-time-sliced',
      minimum_salary: null,
    });
    expect((await around(offer.slug)).pay_scale).toBeNull();
    await anOffer(world, {
      place: 'perugia',
      job: 'governante',
      contract_typology: 'full-time',
      minimum_salary: 1900,
      maximum_salary: null,
    });
    await anOffer(world, {
      place: 'perugia',
      job: 'governante',
      contract_typology: 'full-time',
      minimum_salary: 900,
      status: 'expired',
    });
    await anOffer(world, {
      place: 'perugia',
      job: 'governante',
      contract_typology: 'full-time',
      minimum_salary: 900,
      expires_at: new Date(Date.now() - 1000),
    });
    await anOffer(world, { place: 'perugia', job: 'governante', contract_typology: 'part-time', minimum_salary: 700 });
    world.search.invalidate();
    expect((await around(offer.slug)).pay_scale).toEqual({
      minimum: 1520,
      low: 1600,
      high: 1900,
      maximum: 1980,
      count: 5,
      region: 'Umbria',
    });
  });
  it('is Italy’s where the region has too few', async () => {
    for (const [index, pay] of pays.entries())
      await anOffer(world, {
        place: index < 2 ? 'campobasso' : 'potenza',
        job: 'animatore-sportivo',
        minimum_salary: pay,
      });
    const offer = await anOffer(world, { place: 'campobasso', job: 'animatore-sportivo', minimum_salary: 1600 });
    expect((await around(offer.slug)).pay_scale).toMatchObject({ count: 5, region: 'Italia' });
  });
  it('is that of other companies, and of three of them at the least: no company’s own pay is read from it', async () => {
    const [own, first, second, third] = [
      await aCompany(world),
      await aCompany(world),
      await aCompany(world),
      await aCompany(world),
    ];
    const paid = (company_id: number, minimum_salary: number) =>
      anOffer(world, { company_id, place: 'ancona', job: 'assistente-bagnanti', minimum_salary });
    const offer = await paid(own.id, 3000);
    for (const pay of [2900, 3100]) await paid(own.id, pay);
    for (const pay of pays) await paid(pay < 1700 ? first.id : second.id, pay);
    expect((await around(offer.slug)).pay_scale).toBeNull();
    await paid(third.id, 1700);
    expect((await around(offer.slug)).pay_scale).toMatchObject({ maximum: 1880, count: 6 });
  });
});
