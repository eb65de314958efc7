import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companies } from '#server/areas/companies/tables.ts';
import { checkEarlierCompanies } from '#server/areas/company-check/earlier-companies.ts';
import { aCompany, aRecruiter, PASSWORD } from '../builders.ts';
import { aPaidOrder } from '../orders.ts';
import { Client, openWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const stateOf = async (id: number) =>
  (await world.db.select().from(companies).where(eq(companies.id, id)))[0]?.check_state;

describe('companies', () => {
  it('of an earlier version are verified where staff trust them or an order was paid', async () => {
    const paying = await aCompany(world);
    await aPaidOrder(world, await new Client(world).logIn((await aRecruiter(world, paying.id)).email, PASSWORD));
    await world.db.update(companies).set({ check_state: null, check_origin: null }).where(eq(companies.id, paying.id));
    const trusted = await aCompany(world, { check_state: null, is_trusted: true });
    const plain = await aCompany(world, { check_state: null });
    const refused = await aCompany(world, { check_state: 'refused', is_trusted: true });
    await checkEarlierCompanies(world.db);
    const states = await Promise.all([paying, trusted, plain, refused].map(({ id }) => stateOf(id)));
    expect(states).toEqual(['verified', 'verified', 'unchecked', 'refused']);
    expect(await world.db.$count(companies, isNull(companies.check_state))).toBe(0);
  });

  it('have no public page before they are verified', async () => {
    const { id, slug } = await aCompany(world, { check_state: 'unchecked' });
    expect((await new Client(world).get(`/companies/${slug}`)).status).toBe(404);
    await world.db.update(companies).set({ check_state: 'verified' }).where(eq(companies.id, id));
    expect((await new Client(world).get(`/companies/${slug}`)).status).toBe(200);
  });
});
