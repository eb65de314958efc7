// On both engines: the trigger of open offers and the counts of a search.
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { offerPay } from '#contract/offer-pay.ts';
import { offers, openOffers } from '#server/areas/offers/tables.ts';
import { countPay } from '#server/areas/pay/count-pay.ts';
import { payFigures } from '#server/areas/pay/tables.ts';
import { comparablePay } from '#server/areas/publishing/comparable-pay.ts';
import { offerShared } from '#server/site/shared-facts.ts';
import { anOffer, anOfferForm } from '../builders.ts';
import { aCompanyAtWork, type CompanyAtWork } from '../company-at-work.ts';
import { aStaff, recordOf, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: CompanyAtWork['company'];
let client: Client;
let publish: CompanyAtWork['publish'];
afterAll(() => world.close());
beforeEach(async () => {
  ({ company, client, publish } = await aCompanyAtWork(world));
});

const aDay = { minimum_salary: null, pay_period: 'day', minimum_rate_cents: 9000, maximum_rate_cents: 10_050 };
const payOf = (offer: unknown) =>
  Object.fromEntries(Object.keys(offerPay).map((name) => [name, (offer as Record<string, unknown>)[name]]));

describe('an offer paid by the day', () => {
  it('is kept and answered as it was written, beside what it comes to in a month', async () => {
    const { id, slug } = await (await publish(aDay)).json();
    const pay = { ...aDay, minimum_salary: 2340, maximum_salary: 2613 };
    const read = await (await new Client(world).get(`/search/offers/${slug}/`)).json();
    expect(payOf(read)).toEqual(pay);
    const own = await (await client.get(`/company/offers/${id}/`)).json();
    expect(payOf(own)).toEqual(pay);
    expect(payOf(own.form)).toEqual({ ...aDay, maximum_salary: null });
    expect((await world.db.select().from(openOffers).where(eq(openOffers.id, id)))[0]).toMatchObject({
      pay_period: 'day',
      minimum_salary: 2340,
      maximum_salary: 2613,
    });
  });

  it('is found by what it comes to in a month', async () => {
    const { title } = await (await publish(aDay)).json();
    const found = async (query: string) => {
      const { items } = await (await new Client(world).get(`/search/offers?company=${company.slug}&${query}`)).json();
      return items.map((item: { title: string }) => item.title);
    };
    expect(await found('salary_min=2500')).toEqual([title]);
    expect(await found('salary_min=2700')).toEqual([]);
    expect(await found('salary_max=2300')).toEqual([]);
  });

  it('is refused with a sum that no day is paid, without one, and with its ends the wrong way round', async () => {
    const refused = async (changes: object) => {
      const answer = await client.post('/company/offers/', {
        ...anOfferForm(world, { ...aDay, ...changes }),
        activate: true,
      });
      return [answer.status, Object.keys(await answer.json())];
    };
    expect(await refused({ minimum_rate_cents: 500 })).toEqual([400, ['minimum_rate_cents', 'codes']]);
    expect(await refused({ minimum_rate_cents: null, maximum_rate_cents: null })).toEqual([
      400,
      ['minimum_rate_cents', 'codes'],
    ]);
    expect(await refused({ maximum_rate_cents: 8000 })).toEqual([400, ['maximum_rate_cents', 'codes']]);
    expect(await refused({ pay_period: 'week' })).toEqual([400, ['pay_period', 'codes']]);
    expect(await refused({ minimum_rate_cents: 90.5 })).toEqual([400, ['minimum_rate_cents', 'codes']]);
  });

  it('may be paid by the month or the hour afterwards, and keeps nothing of before', async () => {
    const { id } = await (await publish(aDay)).json();
    const stored = async () => payOf((await world.db.select().from(offers).where(eq(offers.id, id)))[0]);
    const patch = async (changes: object) => (await client.patch(`/company/offers/${id}/`, changes)).status;
    expect(await patch({ pay_period: 'month' })).toBe(400);
    expect(await patch({ pay_period: 'month', minimum_salary: 1500 })).toBe(200);
    const none = { maximum_salary: null, minimum_rate_cents: null, maximum_rate_cents: null };
    expect(await stored()).toEqual({ ...none, pay_period: 'month', minimum_salary: 1500 });
    expect(await patch({ pay_period: 'hour', minimum_rate_cents: 1050 })).toBe(200);
    expect(await stored()).toEqual({ ...none, pay_period: 'hour', minimum_salary: 1820, minimum_rate_cents: 1050 });
  });

  it('says its day in the picture of a shared link', async () => {
    const { slug } = await (await publish(aDay)).json();
    expect((await offerShared(world.db, world.gazetteer, slug))?.pay).toEqual({
      sum: '90 € - 100,50 €',
      period: 'al giorno, lordi',
    });
  });

  it('says its day to the readers of feeds, and its month where these know no other', async () => {
    const { id } = await (await publish(aDay)).json();
    const feed = async (name: string) => (await world.app.request(`/feed/${name}.xml`)).text();
    const of = (text: string, mark: string) => text.split('<job').find((part) => part.includes(mark)) ?? '';
    expect(of(await feed('indeed'), `<referencenumber>${id}<`)).toContain('90 - 100.5 € lordi al giorno');
    expect(of(await feed('jobtome'), `<id>${id}<`)).toMatch(/<salary_min>2340<[\s\S]*<salary_max>2613</);
  });

  it('begins a hire with its period', async () => {
    const { id } = await (await publish(aDay)).json();
    const { suggested } = await (await client.get(`/hires/offers/${id}`)).json();
    expect(suggested).toMatchObject({ pay_period: 'day' });
  });

  it('is corrected by staff with its month worked out anew, and never without a sum', async () => {
    const { id } = await (await publish(aDay)).json();
    const { client: staff } = await aStaff(world, 'content');
    const change = async (values: object) => {
      const { version } = await recordOf(staff, `offers/${id}`);
      return (await staff.patch(`${STAFF}/offers/${id}`, { values, version })).status;
    };
    expect(await change({ minimum_rate_cents: 9500, minimum_salary: 1 })).toBe(200);
    const stored = async () => (await world.db.select().from(offers).where(eq(offers.id, id)))[0];
    expect(await stored()).toMatchObject({ minimum_rate_cents: 9500, minimum_salary: 2470 });
    expect(await change({ minimum_rate_cents: null, maximum_rate_cents: null })).toBe(400);
    expect(await change({ pay_period: 'month', minimum_salary: 1600, maximum_salary: null })).toBe(200);
    expect(await stored()).toMatchObject({ pay_period: 'month', minimum_salary: 1600, minimum_rate_cents: null });
  });
});

describe('what jobs pay', () => {
  it('is counted of offers paid by the month alone', async () => {
    const where = { place: 'aosta', job: 'sommelier', contract_typology: 'full-time' } as const;
    const of = async (count: number, pay: object) => {
      for (let made = 0; made < count; made++) await anOffer(world, { ...where, ...pay });
    };
    await of(5, { minimum_salary: 1500 });
    await of(6, { pay_period: 'day', minimum_salary: 3120, minimum_rate_cents: 12_000 });
    const { slug, job_id, region_id } = await anOffer(world, { ...where, minimum_salary: null });
    expect(await comparablePay(world.db, job_id, region_id)).toEqual({ minimum: 1500, maximum: 1500, count: 5 });
    await countPay(world.db);
    const figures = await world.db.select().from(payFigures).where(eq(payFigures.job_id, job_id));
    expect(new Set(figures.map(({ high, offers: counted }) => `${high} ${counted}`))).toEqual(new Set(['1500 5']));
    const around = await (await new Client(world).get(`/search/offers/${slug}/around`)).json();
    expect(around.pay_scale).toMatchObject({ high: 1500, count: 5 });
  });
});
