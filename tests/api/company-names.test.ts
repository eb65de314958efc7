import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companies } from '#server/areas/companies/tables.ts';
import { aCompany, aCompanyRegistration, aRecruiter, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
beforeAll(async () => {
  await aCompany(world, { name: 'Grand Hotel Lido', business_name: 'Lidomare Turismo S.r.l.' });
  await aCompany(world, { name: 'Locanda Nascosta', check_state: 'unchecked' });
  await aCompany(world, { name: 'Taverna Chiusa', closed_at: new Date() });
});
afterAll(() => world.close());

const check = async (company: object) => {
  const answer = await new Client(world).post('/core/account/register/check-company', { company });
  return [answer.status, await answer.json()];
};
const SIMILAR = { codes: { 'company.is_other_company': 'similar_name' } };

it('a registration with nearly the name of a company that is here asks whether it is another one', async () => {
  for (const name of ['GRAND HOTEL LIDO', 'Lido Grand Hotel S.r.l.', 'Grand Hotel Lidò', 'Grand Hotel Lida'])
    expect([name, await check({ name })]).toMatchObject([name, [400, SIMILAR]]);
  expect(await check({ business_name: 'Lidomare Turismo SPA' })).toMatchObject([400, SIMILAR]);
  expect((await check({ name: 'Grand Hotel Lido' }))[1]).toMatchObject({
    'company.is_other_company': [expect.stringContaining('Esiste già Grand Hotel Lido')],
  });
  for (const name of ['Grand Hotel Mare', 'Hotel Lido']) expect(await check({ name })).toMatchObject([200, {}]);
});

it('companies that visitors do not find are not named', async () => {
  expect(await check({ name: 'Locanda Nascosta' })).toMatchObject([200, {}]);
  expect(await check({ name: 'Taverna Chiusa' })).toMatchObject([200, {}]);
});

it('whoever says that it is another company registers it under that name', async () => {
  const body = aCompanyRegistration(world);
  const named = { ...body, company: { ...body.company, name: 'Grand Hotel Lido' } };
  const refused = await new Client(world).post('/core/account/register', named);
  expect([refused.status, await refused.json()]).toMatchObject([400, SIMILAR]);
  const said = { ...named, company: { ...named.company, is_other_company: true } };
  expect((await new Client(world).post('/core/account/register', said)).status).toBe(201);
  expect(await world.db.$count(companies, eq(companies.name, 'Grand Hotel Lido'))).toBe(2);
});

it('a company that changes its name is asked the same, and one that keeps it is not', async () => {
  const own = await aCompany(world, { name: 'Pensione Adriatica' });
  await aCompany(world, { name: 'Pensione Adriatica' });
  const client = await new Client(world).logIn((await aRecruiter(world, own.id)).email, PASSWORD);
  const change = async (patch: object) => {
    const answer = await client.patch('/company/profile', patch);
    return [answer.status, await answer.json()];
  };
  expect(await change({ name: 'Pensione Adriatica', description: 'Sul mare.' })).toMatchObject([200, {}]);
  const asked = { codes: { is_other_company: 'similar_name' } };
  expect(await change({ name: 'Grand Hotel Lido' })).toMatchObject([400, asked]);
  expect(await change({ name: 'Grand Hotel Lido', is_other_company: true })).toMatchObject([200, {}]);
  expect(await change({ name: 'Chiamaci subito' })).toMatchObject([400, { codes: { name: 'invalid_format' } }]);
});
