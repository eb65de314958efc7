import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { signsForCompany, signsForStaff } from '#domain/scam-signs.ts';
import type { Company } from '#server/areas/companies/company-of.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { readStoredTexts } from '#server/areas/reports/read-stored-texts.ts';
import { contentReports } from '#server/areas/reports/tables.ts';
import { aCompany, anOffer, anOfferForm, aRecruiter, credits, PASSWORD } from '../builders.ts';
import { act, aStaff, change, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const SCAM = '<p>Lavoro bellissimo al mare. Versa una caparra di 150 € con Postepay e il posto è tuo.</p>';
const HONEST = '<p>Cucina di mare, brigata di otto persone, un giorno e mezzo di riposo a settimana.</p>';

const world = await openWorld();
let company: Company;
let client: Client;
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world, { name: 'Hotel Fidato', is_trusted: true });
  client = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
  await credits(world, company.id, 10);
});

const publish = async (changes: object): Promise<number> => {
  const answer = await client.post('/company/offers', { ...anOfferForm(world, { ...changes }), activate: true });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()).id;
};
const rowOf = async (id: number) => (await world.db.select().from(offers).where(eq(offers.id, id)))[0];
const read = async (id: number) => (await client.get(`/company/offers/${id}`)).json();

describe('an offer with signs of a scam', () => {
  it('is held for staff also of a company that is verified and trusted, and nobody else finds it', async () => {
    const id = await publish({ description: SCAM });
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'held', moderation: 'waiting', hold_reasons: [signsForStaff.money] });
    expect((await new Client(world).get(`/search/offers/${row?.slug}`)).status).toBe(404);
    const { client: staff } = await aStaff(world, 'content');
    const queue = await (await staff.get(`${STAFF}/moderation`)).json();
    expect(queue.items.find((item: { id: number }) => item.id === id)).toMatchObject({
      is_held: true,
      flags: expect.arrayContaining([signsForStaff.money]),
    });
  });

  it('is shown to its company with what to look at, in words that accuse nobody', async () => {
    const id = await publish({ title: 'Barista, chiama 333 1234567', description: SCAM });
    expect(await read(id)).toMatchObject({
      status: 'held',
      held_words: [signsForCompany.money, signsForCompany.phone],
    });
    const honest = await publish({ description: HONEST });
    expect(await read(honest)).toMatchObject({ status: 'active', held_words: [] });
  });

  it('is held when it is changed, also one that staff have approved with the same sign', async () => {
    const id = await publish({ description: HONEST });
    expect((await client.patch(`/company/offers/${id}`, { description: SCAM })).status).toBe(200);
    expect((await rowOf(id))?.status).toBe('held');
    const { client: staff } = await aStaff(world, 'content');
    expect((await act(staff, `offers/${id}`, 'approve')).status).toBe(200);
    expect((await rowOf(id))?.status).toBe('active');
    // Another field than the text that was read changes nothing.
    await client.patch(`/company/offers/${id}`, { count_positions: 3 });
    expect((await rowOf(id))?.status).toBe('active');
    await client.patch(`/company/offers/${id}`, { description: SCAM.replace('150', '250') });
    expect((await rowOf(id))?.status).toBe('held');
  });

  it('is held when a copy of it is published', async () => {
    const id = await publish({ description: SCAM });
    const copy = await (await client.post(`/company/offers/${id}/duplicate`)).json();
    await client.patch(`/company/offers/${copy.id}`, { title: 'Un altro titolo' });
    expect((await client.post(`/company/offers/${copy.id}/activate`)).status).toBe(200);
    expect((await rowOf(copy.id))?.status).toBe('held');
  });

  it('is not held when staff write it', async () => {
    const id = await publish({ description: HONEST });
    const { client: staff } = await aStaff(world, 'content');
    expect((await change(staff, `offers/${id}`, { description: SCAM })).status).toBe(200);
    expect((await rowOf(id))?.status).toBe('active');
  });
});

describe('what a company had written before', () => {
  const found = async (id: number) =>
    (
      await world.db.select().from(contentReports).where(eq(contentReports.company_id, id)).orderBy(contentReports.id)
    ).map(({ offer_id, reason, state, words }) => ({ offer_id, reason, state, words }));

  it('is read once: signs in its names, its page and its open offers are reports to staff, and nothing else changes', async () => {
    const { id } = await aCompany(world, {
      name: 'Chiama 333 1234567 subito',
      description: 'Versa la caparra con Postepay.',
      signs_read_by: 0,
    });
    const open = await anOffer(world, { company_id: id, description_text: 'Versa una caparra con Postepay.' });
    await anOffer(world, { company_id: id, description_text: 'Versa una caparra con Postepay.', status: 'expired' });
    const honest = await aCompany(world, { name: 'Hotel Onesto', description: 'Sul mare.', signs_read_by: 0 });
    await anOffer(world, { company_id: honest.id, description_text: 'Cucina di mare, con alloggio.' });
    await readStoredTexts(world.db);
    await readStoredTexts(world.db);
    const { money, phone } = signsForStaff;
    expect(await found(id)).toEqual([
      {
        offer_id: null,
        reason: 'money',
        state: 'open',
        words: `Letto dal programma. ${money} ${phone} Il nome dell’azienda è una frase, o ha un recapito.`,
      },
      { offer_id: open.id, reason: 'money', state: 'open', words: `Letto dal programma. ${money}` },
    ]);
    expect(await found(honest.id)).toEqual([]);
    expect((await rowOf(open.id))?.status).toBe('active');
    const { client: staff } = await aStaff(world, 'support');
    expect(await (await staff.get(`${STAFF}/content-reports?state=open`)).json()).toMatchObject({
      paginator: { count: 2 },
    });
  });

  it('is not read again of a company that came since', async () => {
    const { id } = await aCompany(world, { description: 'Versa la caparra con Postepay.' });
    await readStoredTexts(world.db);
    expect(await found(id)).toEqual([]);
  });
});

it('the page of a company takes no text with signs of a scam, and says where to write', async () => {
  const answer = await client.patch('/company/profile', {
    description: 'Versa la caparra con Postepay.',
    mission: SCAM,
  });
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    {
      description: [`${signsForCompany.money} Se va bene così, scrivici dalla pagina Assistenza.`],
      codes: { description: 'invalid_value', mission: 'invalid_value' },
    },
  ]);
  const [row] = await world.db.select().from(companies).where(eq(companies.id, company.id));
  expect([row?.description, row?.mission]).toEqual([null, null]);
  expect((await client.patch('/company/profile', { description: 'Una casa di famiglia sul mare.' })).status).toBe(200);
});
