import { afterAll, describe, expect, it } from 'vitest';
import type { StaffRole } from '#domain/staff-roles.ts';
import { orders } from '#server/areas/checkout/tables.ts';
import { staffResources } from '#server/areas/staff/routes.ts';
import { emailChanges } from '#server/areas/staff/tables.ts';
import { supportRequests } from '#server/areas/support/tables.ts';
import { hasTone, stateTone } from '#web/pages/staff/fields/state-tone.ts';
import { billing } from '../billing.ts';
import { aCompany, anOffer, aUser } from '../builders.ts';
import { act, aStaff, STAFF } from '../staff.ts';
import { openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

describe('the counts of the menu', () => {
  it('tell each role what waits for it alone, and are counted again once staff did something', async () => {
    const { id: company_id } = await aCompany(world);
    const offer = await anOffer(world, { company_id, moderation: 'waiting' });
    await anOffer(world, { company_id, moderation: 'waiting', status: 'suspended' });
    await anOffer(world, { company_id });
    const order = {
      company_id,
      method: 'transfer',
      package_slug: 'crediti-5',
      package_name: '5 crediti',
      credits: 5,
      subtotal: 1000,
      discount: 0,
      net: 1000,
      vat_rate: 22,
      vat: 220,
      total: 1220,
      billing,
    } as const;
    await world.db.insert(orders).values([
      { ...order, state: 'awaiting_transfer' },
      { ...order, state: 'paid', problem: 'Pagato due volte' },
      { ...order, state: 'paid' },
    ]);
    const request = { name: 'Ugo', email: 'ugo@example.it', subject: 'Un dubbio', message: 'Come si fa?' };
    await world.db.insert(supportRequests).values([request, { ...request, state: 'answered' }]);
    const staff = async (role: StaffRole) => ({ ...(await aStaff(world, role)), role });
    const [admin, support, content, sales] = await Promise.all([
      staff('admin'),
      staff('support'),
      staff('content'),
      staff('sales'),
    ]);
    const person = await aUser(world);
    const change = {
      user_id: person.id,
      old_email: person.email,
      new_email: 'nuova@example.it',
      reason: 'Al telefono',
      asked_by: support.id,
    };
    await world.db.insert(emailChanges).values([
      { ...change, expires_at: new Date(Date.now() + 60_000) },
      { ...change, user_id: (await aUser(world)).id, expires_at: new Date(Date.now() - 60_000) },
      // An address of staff is for another admin to approve.
      { ...change, user_id: content.id, asked_by: admin.id, expires_at: new Date(Date.now() + 60_000) },
    ]);
    const waiting = async ({ client }: typeof admin) => (await (await client.get(`${STAFF}/desk`)).json()).waiting;
    expect(await waiting(admin)).toEqual({ moderation: 1, orders: 2, requests: 1, 'email-changes': 1 });
    // Nobody approves the change they asked for, and only sales act on orders.
    expect(await waiting(support)).toEqual({ moderation: 1, requests: 1 });
    expect(await waiting(content)).toEqual({ moderation: 1 });
    expect(await waiting(sales)).toEqual({ orders: 2, requests: 1 });
    expect((await act(support.client, `offers/${offer.id}`, 'approve')).status).toBe(200);
    expect(await waiting(content)).toEqual({});
  });
});

describe('the states of records', () => {
  it('each have a colour, and what waits for staff has one of its own', () => {
    const states = staffResources.flatMap(({ slug, fields }) =>
      fields
        .filter(({ isState }) => isState)
        .flatMap(({ options }) => Object.keys(options ?? {}).map((state) => ({ slug, state }))),
    );
    expect(states.length).toBeGreaterThan(20);
    expect(states.filter(({ state }) => !hasTone(state))).toEqual([]);
    const work = new Set(['waiting', 'awaiting_transfer', 'open', 'unchecked']);
    for (const { state } of states) expect(stateTone(state) === 'chip-hot', state).toBe(work.has(state));
  });

  it('are the same fields by name in every list: no other field called a state goes without', () => {
    const unmarked = staffResources.flatMap(({ slug, fields }) =>
      fields.filter(({ label, isState }) => label === 'Stato' && !isState).map(({ name }) => `${slug}.${name}`),
    );
    expect(unmarked).toEqual([]);
  });
});
