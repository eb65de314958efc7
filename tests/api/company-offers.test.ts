import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { companyActivity } from '#server/areas/companies/tables.ts';
import { aCompany, anApplication, anOffer, anOfferForm, aRecruiter, aUser, credits, PASSWORD } from '../builders.ts';
import { aCompanyAtWork, type CompanyAtWork } from '../company-at-work.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: CompanyAtWork['company'];
let user: CompanyAtWork['user'];
let client: Client;
let publish: CompanyAtWork['publish'];
let draft: CompanyAtWork['draft'];
afterAll(() => world.close());
beforeEach(async () => {
  ({ company, user, client, publish, draft } = await aCompanyAtWork(world));
});

const form = (changes: Record<string, unknown> = {}) => anOfferForm(world, changes);

describe('the company’s offers', () => {
  it('are shown more of as often as asked, however many there are', async () => {
    for (let made = 0; made < 38; made++) await anOffer(world, { company_id: company.id });
    const tab = async (items: number) => (await client.get(`/company/offers/?status=attive&items=${items}`)).json();
    expect(await tab(36)).toMatchObject({ items: { length: 36 }, paginator: { count: 38 } });
    expect((await tab(72)).items).toHaveLength(38);
  });

  it('stand under three tabs with their counts, drafts beside what is not paid, with filters', async () => {
    const active = await (await publish({ title: 'Attiva' })).json();
    const off = await (await publish({ title: 'Sospesa' })).json();
    await client.post(`/company/offers/${off.id}/suspend/`);
    await client.post('/company/offers/', form({ title: 'Non pagata' }));
    await draft();
    await anApplication(world, { offer_id: active.id });
    const tab = async (query: string) => (await client.get(`/company/offers/?${query}`)).json();
    const attive = await tab('status=attive');
    expect(attive.counts).toEqual({ attive: 1, bozze: 2, inattive: 1 });
    expect(attive.items).toMatchObject([{ title: 'Attiva', applications: { total: 1, to_evaluate: 1, waiting: 1 } }]);
    expect(await tab('status=bozze')).toMatchObject({
      items: [{ title: 'Non pagata', is_draft: true }],
      drafts: [{ title: 'Chef' }],
    });
    expect((await tab('status=inattive')).items).toMatchObject([{ title: 'Sospesa', status: 'suspended' }]);
    expect((await tab('status=attive&filter=to_evaluate')).items).toHaveLength(1);
    expect((await tab('status=attive&filter=featured')).items).toHaveLength(0);
    expect((await client.get('/company/offers/?status=altro')).status).toBe(400);
    expect(
      (await (await client.get('/company/offers/all')).json()).map(({ title }: { title: string }) => title).sort(),
    ).toEqual(['Attiva', 'Non pagata', 'Sospesa']);
  });

  it('count who is told when the search ends: everybody without an answer, nobody who has one or went', async () => {
    const { id } = await (await publish()).json();
    for (const status of ['to_evaluate', 'reviewable', 'contacted', 'suitable', 'unsuitable'] as const)
      await anApplication(world, { offer_id: id, status });
    await anApplication(world, { offer_id: id, closed_at: new Date() });
    await anApplication(world, { offer_id: id, withdrawn_at: new Date() });
    expect((await (await client.get(`/company/offers/${id}`)).json()).applications).toEqual({
      total: 6,
      to_evaluate: 1,
      waiting: 3,
    });
  });

  it('are nobody else’s: another company finds none of them', async () => {
    const { id } = await (await publish()).json();
    const draftId = await draft();
    const other = await new Client(world).logIn((await aRecruiter(world, (await aCompany(world)).id)).email, PASSWORD);
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/duplicate'],
      ['POST', '/activate'],
      ['POST', '/suspend'],
      ['POST', '/resume'],
      ['POST', '/feature'],
      ['GET', '/preview'],
      ['GET', '/numbers'],
    ] as const) {
      expect(
        (await other.ask(method, `/company/offers/${id}${path}`, method === 'GET' ? {} : { json: {} })).status,
        `${method} ${path}`,
      ).toBe(404);
    }
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect(
        (await other.ask(method, `/company/offers-drafts/${draftId}`, method === 'GET' ? {} : { json: { data: {} } }))
          .status,
      ).toBe(404);
    // Another's draft is neither taken away nor published.
    await credits(world, (await aCompany(world)).id, 2);
    const stolen = await other.post('/company/offers/', { ...form({ title: 'Mia' }), draftID: draftId });
    expect(stolen.status).toBe(201);
    expect((await client.get(`/company/offers-drafts/${draftId}`)).status).toBe(200);
  });

  it('suggest words of earlier offers for the job, and the pay of comparable ones', async () => {
    await publish({ title: 'Cuoco esperto', job: 'sous-chef' });
    for (const pay of [1500, 1600, 1700, 1800, 1900, 2000])
      await anOffer(world, { job: 'sous-chef', place: 'ravenna', minimum_salary: pay, maximum_salary: pay + 200 });
    const { offers: own, salary } = await (
      await client.get(
        `/company/offers/suggestions?job=sous-chef&place_id=${world.gazetteer.bySlug('rimini')?.place_id}`,
      )
    ).json();
    expect(own).toMatchObject([{ title: 'Cuoco esperto' }]);
    expect(salary).toMatchObject({ place: 'Emilia-Romagna', count: 7 });
    expect(salary.minimum).toBeGreaterThanOrEqual(1500);
    expect(salary.maximum).toBeLessThanOrEqual(2200);
    expect((await (await client.get('/company/offers/suggestions?job=mastro-birraio')).json()).salary).toBeNull();
  });

  it('have their numbers by day: views, saves, applications begun and sent', async () => {
    const offer = await (await publish()).json();
    const visitor = new Client(world);
    await visitor.post(`/search/offers/${offer.slug}/seen/`, { what: 'views' });
    await visitor.post(`/search/offers/${offer.slug}/seen/`, { what: 'started' });
    // A company's own reading does not count.
    await client.post(`/search/offers/${offer.slug}/seen/`, { what: 'views' });
    const candidate = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    await candidate.patch('/core/account/me', { meta: { saved_offers: [offer.id] } });
    await candidate.patch('/core/account/me', { meta: { saved_offers: [offer.id] } });
    const numbers = await (await client.get(`/company/offers/${offer.id}/numbers/`)).json();
    expect(numbers.totals).toEqual({ views: 1, saves: 1, started: 1, sent: 0 });
    expect(numbers.days).toHaveLength(30);
    expect(numbers.days[29]).toMatchObject({ views: 1 });
    expect((await visitor.post('/search/offers/nessuna-999999/seen/', { what: 'views' })).status).toBe(200);
  });

  it('are written down with who did what', async () => {
    const { id } = await (await publish({ title: 'Registro' })).json();
    await client.post(`/company/offers/${id}/suspend/`);
    const rows = await world.db
      .select()
      .from(companyActivity)
      .where(and(eq(companyActivity.company_id, company.id), eq(companyActivity.user_id, user.id)));
    expect(rows.map(({ what }) => what)).toEqual(['Ha pubblicato “Registro”', 'Ha sospeso “Registro”']);
  });
});
