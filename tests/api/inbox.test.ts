import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Inbox } from '#contract/inbox.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { candidates, knownLanguages } from '#server/areas/candidates/tables.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { aCandidate, aCompany, anApplication, anOffer, inDays, PASSWORD } from '../builders.ts';
import { aHiringCompany } from '../hiring-company.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

let hotel: Awaited<ReturnType<typeof aHiringCompany>>;
let pastry: number;
beforeEach(async () => {
  hotel = await aHiringCompany(world);
  pastry = (await anOffer(world, { company_id: hotel.company.id, title: 'Pasticcere' })).id;
});

const read = async (query = ''): Promise<Inbox> => (await hotel.client.get(`/company/applications?${query}`)).json();
const names = async (query = '') => (await read(query)).items.map(({ first_name }) => first_name);
const placeOf = (slug: string) => world.gazetteer.bySlug(slug)?.place_id ?? 0;
const apply = (first_name: string, changes: Parameters<typeof anApplication>[1] = {}) =>
  anApplication(world, { offer_id: hotel.offer, first_name, ...changes });
/** Somebody with an account and a profile. */
async function known(first_name: string, profile: Partial<typeof candidates.$inferInsert>, language?: string) {
  const person = await aCandidate(world, { first_name });
  await world.db.update(candidates).set(profile).where(eq(candidates.user_id, person.userId));
  const [row] = await world.db
    .select({ id: candidates.id })
    .from(candidates)
    .where(eq(candidates.user_id, person.userId));
  if (language && row) await world.db.insert(knownLanguages).values({ candidate_id: row.id, language, level: 'B2' });
  await apply(first_name, { user_id: person.userId, email: person.email });
}

describe('the applications to all offers of a company', () => {
  it('are the new ones of every offer, the newest first, with the counts of each', async () => {
    await apply('Ada', { created_at: new Date(`${inDays(-2)}T08:00:00Z`) });
    await apply('Bice', { offer_id: pastry, created_at: new Date(`${inDays(-1)}T08:00:00Z`) });
    await apply('Cora', { status: 'contacted' });
    await apply('Dora', { withdrawn_at: new Date() });
    const inbox = await read();
    expect(inbox.items.map(({ first_name, offer }) => [first_name, offer.title])).toEqual([
      ['Bice', 'Pasticcere'],
      ['Ada', 'Cuoco di linea'],
    ]);
    expect(inbox.counts).toEqual({ new: 2, all: 3 });
    expect(inbox.offers).toEqual(
      expect.arrayContaining([
        { id: hotel.offer, title: 'Cuoco di linea', new: 1, all: 2 },
        { id: pastry, title: 'Pasticcere', new: 1, all: 1 },
      ]),
    );
    expect(await names('show=all')).toHaveLength(3);
    expect(await names(`offer=${pastry}`)).toEqual(['Bice']);
    expect((await (await hotel.client.get('/company/today')).json()).new_people).toBe(2);
  });

  it('are searched by name, also those that were judged', async () => {
    await apply('Zita', { status: 'suitable', offer_id: pastry });
    await apply('Ada');
    expect(await names('show=all&search=zita')).toEqual(['Zita']);
    expect(await names('search=zita')).toEqual([]);
  });

  it('are narrowed by language, distance, days and answers; people without a profile have none of the first three', async () => {
    await world.db
      .update(offers)
      .set({ place_id: placeOf('rimini') })
      .where(eq(offers.id, hotel.offer));
    await known('Ada', { place_id: placeOf('riccione'), available_from_now: true }, 'de');
    await known('Bice', { place_id: placeOf('milano'), available_from_date: inDays(-1), available_to_date: inDays(9) });
    await known('Cora', { place_id: null, available_from_now: true, not_available: true });
    await apply('Dora', { is_knocked_out: true });
    await apply('Elsa', { awaits_answers: true });
    expect(await names('language=de')).toEqual(['Ada']);
    // A form without script sends its empty fields too.
    expect(await names('search=&offer=&language=de&within=&free=&answers=')).toEqual(['Ada']);
    expect(await names('within=25')).toEqual(['Ada']);
    expect((await names('free=yes')).toSorted()).toEqual(['Ada', 'Bice']);
    expect((await names('answers=fit')).toSorted()).toEqual(['Ada', 'Bice', 'Cora']);
    expect(await names('language=de&within=10&free=yes&answers=fit')).toEqual(['Ada']);
  });

  it('say who has another hire of the company that is not over: a refusal would reach a colleague', async () => {
    const job_id = world.professions.bySlug('cuoco')?.id ?? 0;
    const hired = {
      company_id: hotel.company.id,
      is_of_profile: true,
      name: 'Anna Neri',
      job_id,
      state: 'confirmed',
    } as const;
    for (const [name, days] of [
      ['Ada', { starts_on: inDays(60), ends_on: inDays(150) }],
      ['Bice', { starts_on: inDays(-90), ends_on: inDays(-1) }],
    ] as const) {
      const person = await aCandidate(world, { first_name: name });
      await apply(name, { user_id: person.userId, email: person.email });
      await world.db.insert(hires).values({ ...hired, ...days, user_id: person.userId });
    }
    const other = await aCandidate(world, { first_name: 'Cora' });
    await apply('Cora', { user_id: other.userId, email: other.email });
    await world.db.insert(hires).values({
      ...{ ...hired, company_id: (await aCompany(world)).id },
      ...{ user_id: other.userId, starts_on: inDays(60), ends_on: null },
    });
    const marked = async (address: string) =>
      (await (await hotel.client.get(address)).json()).items
        .filter((one: { hired_elsewhere: boolean }) => one.hired_elsewhere)
        .map(({ first_name }: { first_name: string }) => first_name);
    expect(await marked('/company/applications')).toEqual(['Ada']);
    expect(await marked('/company/applications/selection')).toEqual(['Ada']);
  });

  it('lead from one person to the next, over offers, in the order and with the filter of the page', async () => {
    const day = (days: number) => ({ created_at: new Date(`${inDays(days)}T08:00:00Z`) });
    const ada = await apply('Ada', day(-1));
    const bice = await apply('Bice', { offer_id: pastry, ...day(-2) });
    await apply('Cora', { status: 'contacted', ...day(-3) });
    const dora = await apply('Dora', day(-4));
    const around = async ({ offer_id, id }: { offer_id: number; id: number }, query: string) => {
      const path = `/company/offers/${offer_id}/applications/${id}?from=inbox&${query}`;
      const { previous, next } = await (await hotel.client.get(path)).json();
      return [previous?.id ?? null, next?.id ?? null];
    };
    expect(await around(ada, '')).toEqual([null, bice.id]);
    expect(await around(bice, '')).toEqual([ada.id, dora.id]);
    expect(await around(bice, 'search=bice')).toEqual([null, null]);
    expect((await around(dora, 'show=all'))[0]).not.toBe(bice.id);
    // Somebody who was answered is not in the page any more, and still has neighbours.
    await hotel.client.patch('/company/applications', { ids: [bice.id], status: 'contacted' });
    expect(await around(bice, '')).toEqual([ada.id, dora.id]);
    expect(await around(ada, '')).toEqual([null, dora.id]);
    // Of its offer alone, where it was opened from there.
    const own = await hotel.client.get(`/company/offers/${hotel.offer}/applications/${ada.id}?status=to_evaluate`);
    expect((await own.json()).next).toEqual({ id: dora.id, offer_id: hotel.offer });
    const bad = await hotel.client.get(`/company/offers/${hotel.offer}/applications/${ada.id}?from=altrove`);
    expect(bad.status).toBe(400);
  });

  it('have pages, and a page past the end still says how many there are', async () => {
    for (const name of ['Ada', 'Bice', 'Cora']) await apply(name);
    expect((await read('items=2&page=2')).items).toHaveLength(1);
    expect((await read('items=2&page=9')).paginator).toMatchObject({ count: 3, pages: 2 });
  });

  it('are those of the company alone', async () => {
    const other = await aHiringCompany(world);
    await anApplication(world, { offer_id: other.offer, first_name: 'Altra' });
    expect(await names('show=all')).toEqual([]);
    expect(await names(`offer=${other.offer}`)).toEqual([]);
    const candidate = await new Client(world).logIn((await aCandidate(world)).email, PASSWORD);
    expect((await candidate.get('/company/applications')).status).toBe(403);
    await world.db.delete(applications).where(eq(applications.offer_id, other.offer));
  });
});
