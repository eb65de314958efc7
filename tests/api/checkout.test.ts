// On both engines: money.

import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { Checkout } from '#contract/checkout.ts';
import { DAY_MS } from '#domain/durations.ts';
import { expireOpenOrders } from '#server/areas/checkout/open-orders.ts';
import { refundOrder } from '#server/areas/checkout/refund-order.ts';
import { settleOrder } from '#server/areas/checkout/settle-order.ts';
import { creditPackages, discountCodes, invoices, orders } from '#server/areas/checkout/tables.ts';
import { balanceOf } from '#server/areas/credits/balance.ts';
import { billing } from '../billing.ts';
import { aCompany, aRecruiter, credits, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

async function aBuyer() {
  const company = await aCompany(world);
  const user = await aRecruiter(world, company.id);
  return { company, user, client: await new Client(world).logIn(user.email, PASSWORD) };
}

const basket = (client: Client, slug = 'crediti-5') =>
  client.post('/core/credits/checkout/add-package', { package: slug });
const order = async (client: Client, changes: Record<string, unknown> = {}) =>
  client.post('/core/credits/checkout/place-order', {
    ...billing,
    payment_method: 'transfer',
    privacy: true,
    ...changes,
  });
const aCode = async (changes: Partial<typeof discountCodes.$inferInsert> = {}) => {
  const code = `CODICE${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
  await world.db.insert(discountCodes).values({ code, kind: 'percent', value: 10, ...changes });
  return code;
};
const rowOf = async (uuid: string) => {
  const [row] = await world.db.select().from(orders).where(eq(orders.uuid, uuid));
  if (!row) throw new Error('The order has no row');
  return row;
};

describe('the packages', () => {
  it('are three plans in each of three groups, with the credits’ prices before VAT', async () => {
    const plans: { group: string; credits: number; price: number | null }[] = await (
      await new Client(world).get('/core/credits/packages/')
    ).json();
    expect(plans.map(({ group }) => group)).toEqual(
      ['credits', 'employer_branding', 'hospitality_search'].flatMap((group) => [group, group, group]),
    );
    expect(plans.filter(({ group }) => group === 'credits').map(({ credits: held, price }) => [held, price])).toEqual([
      [5, 14_900],
      [15, 39_000],
      [50, 109_000],
    ]);
  });

  it('change their price at once, and not that of what was ordered', async () => {
    const { client } = await aBuyer();
    await basket(client, 'crediti-15');
    const placed = await (await order(client)).json();
    await basket(client, 'crediti-15');
    await world.db.update(creditPackages).set({ price_cents: 45_000 }).where(eq(creditPackages.slug, 'crediti-15'));
    expect((await (await client.get('/core/credits/checkout')).json()).subtotal).toBe(45_000);
    expect((await (await client.get(`/core/credits/orders/${placed.uuid}`)).json()).subtotal).toBe(39_000);
    await world.db.update(creditPackages).set({ price_cents: 39_000 }).where(eq(creditPackages.slug, 'crediti-15'));
  });

  it('on request or no more sold cannot be bought', async () => {
    const { client } = await aBuyer();
    expect((await basket(client, 'ricerca-direzione')).status).toBe(404);
    expect((await basket(client, 'inventato')).status).toBe(404);
  });
});

describe('the checkout', () => {
  it('is filled with what the company’s page and the person already say', async () => {
    const company = await aCompany(world, {
      business_name: 'Alberghi Riuniti Srl',
      vat_number: '00743110157',
      fiscal_code: '00743110157',
      sdi_code: 'ABC1234',
      phone: '+39 0541 123456',
    });
    const client = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
    const empty: Checkout = await (await client.get('/core/credits/checkout/')).json();
    expect(empty).toMatchObject({
      lines: [],
      total: 0,
      code: null,
      billing_data: {
        first_name: 'Anna',
        business_name: 'Alberghi Riuniti Srl',
        vat_number: '00743110157',
        address: 'Via Roma 1',
        postal_code: '47921',
        city: 'Rimini',
        province: 'RN',
        country: 'IT',
      },
    });
    expect(empty.billing_errors).toEqual({});
    expect(await (await basket(client)).json()).toMatchObject({
      lines: [{ name: '5 crediti', credits: 5, price: 14_900 }],
      subtotal: 14_900,
      vat_rate: 22,
      vat: 3278,
      total: 18_178,
    });
  });

  it('takes billing data whole and right, or says what is wrong field by field', async () => {
    const { client } = await aBuyer();
    const wrong = await client.patch('/core/credits/checkout', {
      ...billing,
      vat_number: '12345678901',
      postal_code: '479',
      sdi_code: '',
      pec: '',
      city: '',
    });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({
      vat_number: ['Partita IVA non valida'],
      postal_code: ['Il CAP ha 5 cifre.'],
      sdi_code: ['Scrivi il codice SDI o la PEC: serve per la fattura.'],
      city: ['Campo obbligatorio.'],
    });
    const kept = await (
      await client.patch('/core/credits/checkout', { ...billing, vat_number: 'IT 00743110157', province: 'rn' })
    ).json();
    expect(kept.billing_data).toMatchObject({ vat_number: '00743110157', province: 'RN' });
    expect(kept.billing_errors).toEqual({});
  });

  it('changes with the data of the company, so that the next invoice has them, and keeps what only it has', async () => {
    const { client } = await aBuyer();
    await client.patch('/core/credits/checkout', billing);
    const renamed = await client.patch('/company/profile', {
      business_name: 'Alberghi Nuovi Srl',
      pec: 'nuova@pec.it',
    });
    expect(renamed.status).toBe(200);
    expect((await (await client.get('/core/credits/checkout')).json()).billing_data).toEqual({
      ...billing,
      business_name: 'Alberghi Nuovi Srl',
      pec: 'nuova@pec.it',
    });
  });

  it('has no VAT, no SDI code and no province for an address abroad', async () => {
    const { client } = await aBuyer();
    await basket(client);
    const abroad = await (
      await client.patch('/core/credits/checkout', {
        ...billing,
        country: 'FR',
        vat_number: 'FR40303265045',
        fiscal_code: '',
        postal_code: '06000',
        city: 'Nice',
        sdi_code: '',
      })
    ).json();
    expect(abroad).toMatchObject({ vat_rate: 0, vat: 0, total: 14_900, billing_errors: {} });
    const placed = await (await order(client, { ...abroad.billing_data })).json();
    expect(placed).toMatchObject({ vat_rate: 0, total: 14_900 });
  });

  it('is each person’s own, and another company’s orders are not found', async () => {
    const one = await aBuyer();
    const colleague = await new Client(world).logIn((await aRecruiter(world, one.company.id)).email, PASSWORD);
    const stranger = await aBuyer();
    await basket(one.client);
    expect((await (await colleague.get('/core/credits/checkout')).json()).lines).toEqual([]);
    const placed = await (await order(one.client)).json();
    expect((await colleague.get(`/core/credits/orders/${placed.uuid}`)).status).toBe(200);
    for (const path of [`/core/credits/orders/${placed.uuid}`, `/core/credits/orders/${placed.uuid}/pdf`])
      expect((await stranger.client.get(path)).status).toBe(404);
  });
});

describe('a discount code', () => {
  it('lowers the net amount, shows in the lines and is taken away again', async () => {
    const { client } = await aBuyer();
    const code = await aCode();
    await basket(client);
    expect(
      await (await client.post('/core/credits/checkout/apply-coupon/', { code: code.toLowerCase() })).json(),
    ).toMatchObject({ code, discount: 1490, net: 13_410, vat: 2950, total: 16_360 });
    expect(await (await client.post('/core/credits/checkout/remove-coupon/', { code })).json()).toMatchObject({
      code: null,
      total: 18_178,
    });
  });

  it('that is unknown, over, not begun or switched off is refused on its field', async () => {
    const { client } = await aBuyer();
    for (const code of [
      'NESSUNO',
      await aCode({ ends_at: new Date(Date.now() - DAY_MS) }),
      await aCode({ starts_at: new Date(Date.now() + DAY_MS) }),
      await aCode({ is_active: false }),
    ]) {
      const response = await client.post('/core/credits/checkout/apply-coupon', { code });
      expect(response.status).toBe(400);
      expect(Object.keys((await response.json()).codes)).toEqual(['non_field_errors']);
    }
  });

  it('used up by two companies at the same moment serves one of them', async () => {
    const code = await aCode({ total_limit: 1, value: 50 });
    const buyers = await Promise.all([aBuyer(), aBuyer(), aBuyer()]);
    for (const { client } of buyers) {
      await basket(client);
      expect((await client.post('/core/credits/checkout/apply-coupon', { code })).status).toBe(200);
    }
    const statuses = (await Promise.all(buyers.map(({ client }) => order(client)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 400, 400]);
  });

  it('serves a company as often as it may, and an order that was cancelled gives its use back', async () => {
    const { client } = await aBuyer();
    const code = await aCode({ company_limit: 1 });
    await basket(client);
    await client.post('/core/credits/checkout/apply-coupon', { code });
    const { uuid } = await (await order(client)).json();
    expect(await (await client.post('/core/credits/checkout/apply-coupon', { code })).json()).toMatchObject({
      non_field_errors: ['La tua azienda ha già usato questo codice.'],
    });
    await world.db.update(orders).set({ state: 'cancelled' }).where(eq(orders.uuid, uuid));
    expect((await client.post('/core/credits/checkout/apply-coupon', { code })).status).toBe(200);
  });

  it('worth the whole price makes the order paid at once, with its credits and no invoice', async () => {
    const { client, company } = await aBuyer();
    await basket(client);
    await client.post('/core/credits/checkout/apply-coupon', { code: await aCode({ value: 100 }) });
    expect(await (await order(client, { payment_method: 'wallet' })).json()).toMatchObject({
      state: 'paid',
      payment_method: 'free',
      total: 0,
      invoices: [],
    });
    expect(await balanceOf(world.db, company.id)).toBe(5);
  });
});

describe('an order', () => {
  it('is reckoned by the server: amounts, packages and credits that are sent along are refused', async () => {
    const { client } = await aBuyer();
    await basket(client);
    for (const tampered of [{ total: 1 }, { subtotal: 1 }, { credits: 500 }, { state: 'paid' }])
      expect((await order(client, tampered)).status).toBe(400);
    expect((await order(client, { package: 'crediti-50' })).status).toBe(409);
    expect(await (await order(client, { package: 'crediti-5' })).json()).toMatchObject({
      total: 18_178,
      credits: 5,
      state: 'awaiting_transfer',
    });
  });

  it('wants its conditions read and its billing data whole', async () => {
    const { client } = await aBuyer();
    await basket(client);
    expect(Object.keys((await (await order(client, { privacy: false })).json()).codes)).toEqual(['privacy']);
    expect(Object.keys((await (await order(client, { address: '' })).json()).codes)).toEqual(['address']);
    expect((await order(client, { payment_method: 'contanti' })).status).toBe(400);
  });

  it('is made of the billing data alone: to be paid by the wallet, or from abroad by a transfer', async () => {
    const { client } = await aBuyer();
    const nice = { country: 'FR', vat_number: 'FR40303265045', fiscal_code: '', postal_code: '06000', city: 'Nice' };
    for (const [data, method] of [
      [billing, 'wallet'],
      [{ ...billing, ...nice, sdi_code: '' }, 'transfer'],
    ] as const) {
      await basket(client);
      const answer = await client.post('/core/credits/checkout/place-order', data);
      expect([answer.status, (await answer.json()).payment_method]).toEqual([201, method]);
    }
  });

  it('takes the billing data that were kept, changed by what is sent with it', async () => {
    const { client } = await aBuyer();
    await basket(client);
    await client.patch('/core/credits/checkout', billing);
    const { uuid } = await (
      await client.post('/core/credits/checkout/place-order', {
        payment_method: 'transfer',
        privacy: true,
        phone: '+39 0541 654321',
      })
    ).json();
    expect((await rowOf(uuid)).billing).toEqual({ ...billing, phone: '+39 0541 654321' });
  });

  it('stores the billing data that it was placed with, and none when it is refused', async () => {
    const { client } = await aBuyer();
    await basket(client);
    await client.patch('/core/credits/checkout', billing);
    const refused = await order(client, { business_name: 'Nuova Srl', postal_code: '4792', privacy: false });
    expect(Object.keys((await refused.json()).codes).sort()).toEqual(['postal_code', 'privacy']);
    const shown = async () => (await (await client.get('/core/credits/checkout')).json()).billing_data;
    expect((await shown()).business_name).toBe('Prova Srl');
    const { uuid } = await (await order(client, { business_name: 'Nuova Srl', payment_method: 'wallet' })).json();
    expect([(await rowOf(uuid)).billing.business_name, (await shown()).business_name]).toEqual([
      'Nuova Srl',
      'Nuova Srl',
    ]);
  });

  it('of a recruiter has the company’s billing data, and is refused with any others', async () => {
    const { client, company } = await aBuyer();
    await client.patch('/core/credits/checkout', billing);
    const { email } = await aRecruiter(world, company.id, 'recruiter');
    const recruiter = await new Client(world).logIn(email, PASSWORD);
    await basket(recruiter);
    for (const changes of [
      { sdi_code: 'ZZZ9999' },
      { pec: 'mia@pec.it' },
      { country: 'US' },
      { address: 'Via Altra 2' },
    ]) {
      const refused = await order(recruiter, changes);
      expect([changes, refused.status, (await refused.json()).code]).toEqual([changes, 403, 'manager_required']);
    }
    const body = { payment_method: 'transfer', privacy: true };
    const { uuid } = await (await recruiter.post('/core/credits/checkout/place-order', body)).json();
    expect((await rowOf(uuid)).billing).toEqual(billing);
    await basket(recruiter);
    expect((await order(recruiter)).status).toBe(201);
    expect((await (await client.get('/core/credits/checkout')).json()).billing_data).toEqual(billing);
  });

  it('names a buyer that can be checked: codes of its kind, a number of its country, letters that an invoice takes', async () => {
    const { client } = await aBuyer();
    await basket(client);
    const abroad = { fiscal_code: '', sdi_code: '' };
    const wrong: [Record<string, unknown>, string][] = [
      [{ sdi_code: 'XXXXXXX' }, 'sdi_code'],
      [{ sdi_code: 'UFABC1' }, 'sdi_code'],
      [{ sdi_code: 'ABC1234', is_public_body: true }, 'sdi_code'],
      [{ ...abroad, country: 'US', vat_number: '' }, 'vat_number'],
      [{ ...abroad, country: 'FR', vat_number: '' }, 'vat_number'],
      [{ ...abroad, country: 'FR', vat_number: 'FR40303265046' }, 'vat_number'],
      [{ ...abroad, country: 'DE', vat_number: 'FR40303265045' }, 'vat_number'],
      [{ business_name: '東京ホテル' }, 'business_name'],
      [{ ...abroad, country: 'US', vat_number: '12-3456789', payment_method: 'wallet' }, 'payment_method'],
    ];
    for (const [changes, field] of wrong) {
      const refused = await order(client, changes);
      expect([changes, refused.status, Object.keys((await refused.json()).codes)]).toEqual([changes, 400, [field]]);
    }
    const { uuid } = await (await order(client, { ...abroad, country: 'GR', vat_number: '023 456 780' })).json();
    expect((await rowOf(uuid)).billing).toMatchObject({ country: 'GR', vat_number: 'EL023456780' });
  });

  it('placed twice at once is one order', async () => {
    const { client, company } = await aBuyer();
    await basket(client);
    const statuses = (await Promise.all([order(client), order(client), order(client)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409]);
    expect(await world.db.$count(orders, eq(orders.company_id, company.id))).toBe(1);
  });

  it('by transfer says where to pay and what to write, by mail too; verified, it credits once', async () => {
    const { client, company, user } = await aBuyer();
    await basket(client);
    const placed = await (await order(client)).json();
    const row = await rowOf(placed.uuid);
    const reason = `BRIGATA ORDINE ${String(row.id).padStart(6, '0')}`;
    expect(placed.transfer).toMatchObject({ iban: 'IT60X0542811101000000123456', reason });
    const mail = await world.mailTo(user.email, 'Il tuo ordine');
    expect(mail.text).toContain(reason);
    expect(mail.text).toContain('181,78');
    await Promise.all([1, 2, 3].map(() => world.db.transaction((tx) => settleOrder(tx, world.platform, row.id))));
    expect(await balanceOf(world.db, company.id)).toBe(5);
    expect((await world.mailTo(user.email, 'Pagamento ricevuto')).text).toContain('5 crediti');
    const [listed] = (await (await client.get('/core/account/me/credits-orders')).json()).items;
    expect(listed).toMatchObject({
      state: 'paid',
      name: '5 crediti',
      payment_method: 'transfer',
      invoices: [{ kind: 'invoice' }],
    });
  });

  it('is in the history of its company, five a page, found by its name, unless it never went on to be paid', async () => {
    const { client } = await aBuyer();
    await basket(client);
    const { uuid } = await (await order(client)).json();
    const { id: _id, uuid: _uuid, ...row } = await rowOf(uuid);
    await world.db
      .insert(orders)
      .values([
        ...Array.from({ length: 5 }, () => row),
        { ...row, package_name: '50 crediti' },
        { ...row, method: 'wallet', state: 'pending' },
      ]);
    const history = async (query: string) => (await client.get(`/core/account/me/credits-orders?${query}`)).json();
    const first = await history('');
    expect([first.items.length, first.paginator]).toEqual([5, { page: 1, items: 5, count: 7, pages: 2 }]);
    expect((await history('page=2')).items).toHaveLength(2);
    expect((await history('search=50')).items).toMatchObject([{ name: '50 crediti' }]);
    expect((await history('search=%25')).items).toEqual([]);
    expect((await history('page=9')).items).toEqual([]);
  });

  it('by transfer is brought to mind after a week and given up after two, once each', async () => {
    const { client, user } = await aBuyer();
    await basket(client);
    const { uuid } = await (await order(client)).json();
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
    await expireOpenOrders(world.platform, inDays(6));
    expect((await rowOf(uuid)).reminded_at).toBeNull();
    await expireOpenOrders(world.platform, inDays(8));
    await expireOpenOrders(world.platform, inDays(8));
    await world.mailTo(user.email, 'Aspettiamo il tuo bonifico');
    await expireOpenOrders(world.platform, inDays(15));
    await world.mailTo(user.email, 'Ordine annullato');
    expect((await rowOf(uuid)).state).toBe('cancelled');
    expect(
      (await world.platform.outbox?.list(user.email))?.filter(({ subject }) => subject.startsWith('Aspettiamo')),
    ).toHaveLength(1);
    const row = await rowOf(uuid);
    await expect(world.db.transaction((tx) => settleOrder(tx, world.platform, row.id))).rejects.toMatchObject({
      status: 409,
    });
  });

  it('given back takes its credits and issues a credit note; credits already spent forbid it', async () => {
    const { client, company } = await aBuyer();
    await basket(client);
    const { uuid } = await (await order(client)).json();
    const { id } = await rowOf(uuid);
    await world.db.transaction((tx) => settleOrder(tx, world.platform, id));
    await credits(world, company.id, -2);
    await expect(world.db.transaction((tx) => refundOrder(tx, world.platform, id))).rejects.toMatchObject({
      status: 409,
    });
    await credits(world, company.id, 2);
    await world.db.transaction((tx) => refundOrder(tx, world.platform, id));
    await world.db.transaction((tx) => refundOrder(tx, world.platform, id));
    expect(await balanceOf(world.db, company.id)).toBe(0);
    const issued = await world.db.select().from(invoices).where(eq(invoices.order_id, id));
    expect(issued.map(({ kind }) => kind).sort()).toEqual(['credit_note', 'invoice']);
  });

  it('is printed, and so is the copy of its invoice', async () => {
    const { client } = await aBuyer();
    await basket(client);
    const { uuid } = await (await order(client)).json();
    const { id } = await rowOf(uuid);
    await world.db.transaction((tx) => settleOrder(tx, world.platform, id));
    const {
      invoices: [invoice],
    } = await (await client.get(`/core/credits/orders/${uuid}`)).json();
    for (const path of [`/core/credits/orders/${uuid}/pdf`, `/core/credits/invoices/${invoice.id}/pdf`]) {
      const response = await client.get(path);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
      expect(new TextDecoder().decode((await response.arrayBuffer()).slice(0, 5))).toBe('%PDF-');
    }
    const stranger = await aBuyer();
    for (const kind of ['pdf', 'xml'])
      expect((await stranger.client.get(`/core/credits/invoices/${invoice.id}/${kind}`)).status).toBe(404);
  });
});
