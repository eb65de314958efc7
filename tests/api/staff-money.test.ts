// On both engines: money.
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#server/areas/checkout/tables.ts';
import { balanceOf } from '#server/areas/credits/balance.ts';
import { billing } from '../billing.ts';
import { aCompany, aRecruiter, credits, PASSWORD } from '../builders.ts';
import { anOrder, aPaidOrder } from '../orders.ts';
import { openSandboxWallet } from '../sandbox-wallet.ts';
import { aStaff, auditOf, change, recordOf, STAFF } from '../staff.ts';
import { Client, openWorld, type World } from '../world.ts';

let world: World;
let wallet: Awaited<ReturnType<typeof openSandboxWallet>>;
let sales: Awaited<ReturnType<typeof aStaff>>;
beforeAll(async () => {
  wallet = await openSandboxWallet();
  world = await openWorld({
    wallet: { baseUrl: wallet.address, clientId: 'prova', secret: 'prova', webhookId: 'prova' },
  });
  sales = await aStaff(world, 'sales');
});
afterAll(async () => {
  await world.close();
  await wallet.close();
});

async function aBuyer() {
  const company = await aCompany(world);
  const user = await aRecruiter(world, company.id);
  return { company, user, client: await new Client(world).logIn(user.email, PASSWORD) };
}
/** An order paid with the wallet, as a company pays it. */
async function aPaymentByWallet(client: Client) {
  await client.post('/core/credits/checkout/add-package', { package: 'crediti-5' });
  const { uuid } = await (
    await client.post('/core/credits/checkout/place-order', { ...billing, payment_method: 'wallet', privacy: true })
  ).json();
  const { id: walletOrder } = await (await client.post('/core/credits/payments/paypal/create-order', { uuid })).json();
  await wallet.approve(walletOrder);
  await client.post('/core/credits/payments/paypal/capture-order', { uuid, order: walletOrder });
  return { uuid, walletOrder, id: await idOf(uuid) };
}

const idOf = async (uuid: string) => (await world.db.select().from(orders).where(eq(orders.uuid, uuid)))[0]?.id ?? 0;
const act = (staff: Client, path: string, values: Record<string, unknown> = {}) =>
  staff.post(`${STAFF}/${path}`, { values });

describe('orders at the back office', () => {
  it('a transfer verified by two of staff at the same moment credits once', async () => {
    const { company, client, user } = await aBuyer();
    const id = await idOf((await anOrder(client)).uuid);
    const other = await aStaff(world, 'sales');
    const answers = await Promise.all(
      [sales, other].map(async (staff) => act(staff.client, `orders/${id}/verify-transfer`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await balanceOf(world.db, company.id)).toBe(5);
    const { values, history, actions } = await recordOf(sales.client, `orders/${id}`);
    expect(values).toMatchObject({ state: 'paid', total: 18_178 });
    expect(history).toMatchObject([
      { action: 'verify-transfer', before: { state: 'awaiting_transfer' }, after: { state: 'paid' } },
    ]);
    expect(actions.map(({ slug }) => slug)).toEqual(['refund']);
    expect((await world.mailTo(user.email, 'Pagamento ricevuto')).text).toContain('5 crediti');
  });

  it('an order that is not paid yet is called off with a reason that its company reads', async () => {
    const { client, user } = await aBuyer();
    const id = await idOf((await anOrder(client)).uuid);
    expect(await (await act(sales.client, `orders/${id}/cancel`)).json()).toMatchObject({
      reason: ['Campo obbligatorio.'],
    });
    expect(
      (await act(sales.client, `orders/${id}/cancel`, { reason: 'Ordine doppio, teniamo il primo.' })).status,
    ).toBe(200);
    expect((await world.mailTo(user.email, 'annullato')).text).toContain('teniamo il primo');
    expect((await act(sales.client, `orders/${id}/verify-transfer`)).status).toBe(409);
  });

  it('a refund takes the credits, issues the credit note and has the wallet give the money back, once', async () => {
    const { company, client } = await aBuyer();
    const paid = await aPaymentByWallet(client);
    expect(await balanceOf(world.db, company.id)).toBe(5);
    const refund = () => act(sales.client, `orders/${paid.id}/refund`, { reason: 'Acquisto per errore' });
    const answers = await Promise.all([refund(), refund()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await balanceOf(world.db, company.id)).toBe(0);
    await expect
      .poll(async () => (await recordOf(sales.client, `orders/${paid.id}`)).values)
      .toMatchObject({ state: 'refunded', problem: null });
    expect((await world.platform.wallet?.show(paid.walletOrder))?.capture).toMatchObject({ isRefunded: true });
    const { invoices } = await (await client.get(`/core/credits/orders/${paid.uuid}`)).json();
    expect(invoices.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice', 'credit_note']);
  });

  it('credits that were spent cannot be taken back: the refund is refused, and nothing changes', async () => {
    const { company, client } = await aBuyer();
    const paid = await aPaidOrder(world, client);
    await credits(world, company.id, -2);
    const refused = await act(sales.client, `orders/${paid.id}/refund`, { reason: 'Ci ripensano' });
    expect([refused.status, (await refused.json()).detail]).toEqual([
      409,
      'L’azienda ha già speso 2 crediti di questo ordine: prima vanno restituiti.',
    ]);
    expect((await recordOf(sales.client, `orders/${paid.id}`)).values.state).toBe('paid');
  });

  it('no order is made or changed by hand', async () => {
    const { client } = await aBuyer();
    const id = await idOf((await anOrder(client)).uuid);
    expect((await sales.client.post(`${STAFF}/orders`, { values: {} })).status).toBe(404);
    expect((await sales.client.patch(`${STAFF}/orders/${id}`, { values: { total: 1 }, version: 'x' })).status).toBe(
      404,
    );
    expect((await sales.client.delete(`${STAFF}/orders/${id}`)).status).toBe(404);
  });
});

describe('invoices at the back office', () => {
  it('are downloaded one by one, and as a batch of what the list shows', async () => {
    const { client } = await aBuyer();
    const paid = await aPaidOrder(world, client);
    const xml = await (await sales.client.get(`${STAFF}/invoices/${paid.invoice}/xml`)).text();
    expect(xml).toContain('FatturaElettronica');
    expect((await sales.client.get(`${STAFF}/invoices/${paid.invoice}/pdf`)).headers.get('content-type')).toBe(
      'application/pdf',
    );
    const batch = async (query: string) =>
      Object.entries(
        unzipSync(new Uint8Array(await (await sales.client.get(`${STAFF}/invoices/files/xml?${query}`)).arrayBuffer())),
      );
    const files = await batch('kind=invoice');
    expect(files.length).toBe(
      (await (await sales.client.get(`${STAFF}/invoices?kind=invoice`)).json()).paginator.count,
    );
    expect(files.every(([name]) => /^IT\d{11}_[0-9A-Z]{5}\.xml$/.test(name))).toBe(true);
    expect(files.map(([, content]) => strFromU8(content))).toContain(xml);
    expect(await batch('issued_at_to=2000-01-01')).toEqual([]);
  });
});

describe('the ledger at the back office', () => {
  it('takes entries by hand with a reason, never below zero, and only adds', async () => {
    const { company, client } = await aBuyer();
    const write = (amount: number, reason = 'Omaggio per il ritardo') =>
      sales.client.post(`${STAFF}/ledger`, { values: { company_id: company.id, amount, reason } });
    expect((await write(3)).status).toBe(201);
    expect(await (await write(-4, 'Correzione di prova')).json()).toMatchObject({
      amount: ['L’azienda ne ha 3: il saldo non può andare sotto zero.'],
    });
    expect(await (await write(0)).json()).toMatchObject({ amount: ['Scrivi quanti crediti.'] });
    expect(await (await write(2, '')).json()).toMatchObject({ reason: ['Campo obbligatorio.'] });
    expect((await write(-1, 'Correzione di prova')).status).toBe(201);
    expect(await balanceOf(world.db, company.id)).toBe(2);
    expect((await (await client.get('/core/credits/transactions')).json()).items[0]).toMatchObject({
      amount: -1,
      reason: 'Correzione di prova',
    });
    const entry = (await (await sales.client.get(`${STAFF}/ledger?company_id=${company.id}`)).json()).items[0];
    expect((await sales.client.delete(`${STAFF}/ledger/${entry.id}`)).status).toBe(404);
  });

  it('pressed twice it is one entry', async () => {
    const { company } = await aBuyer();
    const write = () =>
      sales.client.post(`${STAFF}/ledger`, {
        values: { company_id: company.id, amount: 3, reason: 'Omaggio di stagione' },
      });
    expect((await Promise.all([write(), write()])).map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await balanceOf(world.db, company.id)).toBe(3);
  });

  it('belongs to sales: others read, and are refused and recorded when they write', async () => {
    const { company } = await aBuyer();
    const support = await aStaff(world, 'support');
    expect((await support.client.get(`${STAFF}/ledger`)).status).toBe(200);
    expect(
      (
        await support.client.post(`${STAFF}/ledger`, {
          values: { company_id: company.id, amount: 3, reason: 'Amici miei' },
        })
      ).status,
    ).toBe(403);
    expect(await auditOf(world, support.id)).toMatchObject([{ action: 'refused', reason: 'POST /ledger' }]);
    expect(await balanceOf(world.db, company.id)).toBe(0);
  });
});

describe('what is sold', () => {
  it('a changed package is sold at its new price at once; what was ordered stays as it was', async () => {
    const { client } = await aBuyer();
    const before = await anOrder(client);
    const [record] = (await (await sales.client.get(`${STAFF}/packages?q=5 crediti`)).json()).items.filter(
      ({ title }: { title: string }) => title === '5 crediti',
    );
    expect((await change(sales.client, `packages/${record.id}`, { price_cents: 15_900 })).status).toBe(200);
    const packages = await (await new Client(world).get('/core/credits/packages')).json();
    expect(packages[0]).toMatchObject({ slug: 'crediti-5', price: 15_900 });
    expect((await (await client.get(`/core/credits/orders/${before.uuid}`)).json()).subtotal).toBe(14_900);
    expect((await anOrder(client)).uuid).not.toBe(before.uuid);
    await change(sales.client, `packages/${record.id}`, { price_cents: 14_900 });
  });

  it('a price in credits is changed for payments from now on', async () => {
    expect(await (await change(sales.client, 'actions/feature_offer', { credits: -1 })).json()).toMatchObject({
      credits: ['Non meno di 0.'],
    });
    expect((await change(sales.client, 'actions/feature_offer', { credits: 2, days: 7 })).status).toBe(200);
    expect(await (await new Client(world).get('/core/credits/actions')).json()).toEqual(
      expect.arrayContaining([expect.objectContaining({ slug: 'feature_offer', credits: 2, days: 7 })]),
    );
    await change(sales.client, 'actions/feature_offer', { credits: 1, days: 14 });
  });

  it('a code is made in capitals, checked, and works', async () => {
    const make = (values: Record<string, unknown>) =>
      sales.client.post(`${STAFF}/codes`, { values: { kind: 'percent', percent: 10, is_active: true, ...values } });
    expect(await (await make({ code: 'troppo', percent: 101 })).json()).toMatchObject({ percent: ['Non più di 100.'] });
    expect(await (await make({ code: 'importo', kind: 'fixed', percent: null })).json()).toMatchObject({
      amount_cents: ['Scrivi l’importo.'],
    });
    const fixed = await (await make({ code: 'quindici', kind: 'fixed', percent: null, amount_cents: 1550 })).json();
    expect(fixed.values).toMatchObject({ percent: null, amount_cents: 1550 });
    expect(await (await make({ code: 'due parole' })).json()).toMatchObject({
      code: ['Solo lettere, cifre e trattini, senza spazi.'],
    });
    expect((await make({ code: 'estate-26' })).status).toBe(201);
    expect(await (await make({ code: 'Estate-26' })).json()).toMatchObject({ code: ['C’è già: scegline un altro.'] });
    const { client } = await aBuyer();
    await client.post('/core/credits/checkout/add-package', { package: 'crediti-5' });
    expect(
      await (await client.post('/core/credits/checkout/apply-coupon', { code: 'estate-26' })).json(),
    ).toMatchObject({ discount: 1490 });
  });

  it('a code that pays everything for everybody without limits is asked about, and shown as such', async () => {
    const make = (values: Record<string, unknown>) =>
      sales.client.post(`${STAFF}/codes`, { values: { is_active: true, ...values } });
    for (const free of [
      { code: 'tutto-mio', kind: 'percent', percent: 100 },
      { code: 'tutto-tuo', kind: 'fixed', amount_cents: 500_000 },
    ]) {
      expect(await (await make(free)).json()).toMatchObject({
        is_free_for_all: [expect.stringContaining('non paga mai')],
      });
      const made = await (await make({ ...free, is_free_for_all: true })).json();
      expect(made.values).toMatchObject({ is_free_for_all: true });
      expect((await change(sales.client, `codes/${made.id}`, { is_active: false })).status).toBe(200);
    }
    const limited = await (await make({ code: 'tutto-uno', kind: 'percent', percent: 100, total_limit: 1 })).json();
    expect(limited.values).toMatchObject({ is_free_for_all: false });
    expect((await change(sales.client, `codes/${limited.id}`, { total_limit: null })).status).toBe(400);
  });

  it('an order without VAT is settled once somebody of sales has written where the buyer was found', async () => {
    const { client } = await aBuyer();
    const { uuid } = await anOrder(client, {
      country: 'FR',
      vat_number: 'FR40303265045',
      fiscal_code: '',
      sdi_code: '',
    });
    const [row] = await world.db.select().from(orders).where(eq(orders.uuid, uuid));
    const press = (action: string, values = {}) =>
      sales.client.post(`${STAFF}/orders/${row?.id}/${action}`, { values });
    expect((await press('verify-transfer')).status).toBe(409);
    expect((await press('verify-foreign-transfer')).status).toBe(400);
    expect((await press('verify-foreign-transfer', { reason: 'Partita IVA trovata su VIES' })).status).toBe(200);
    expect(await (await client.get(`/core/credits/orders/${uuid}`)).json()).toMatchObject({ state: 'paid', vat: 0 });
  });

  it('the agency’s own data are for an admin, checked, and are on what is issued from then on', async () => {
    const admin = await aStaff(world);
    expect((await sales.client.get(`${STAFF}/settings/agency`)).status).toBe(403);
    expect(await (await change(admin.client, 'settings/agency', { iban: 'IT00' })).json()).toMatchObject({
      iban: ['Questo IBAN non torna: ricopialo dal conto, comincia con IT.'],
    });
    const shown = async () => (await (await sales.client.get('/core/utils/settings')).json()).agency;
    expect((await shown()).business_name).toBe('Brigata Srl');
    expect(
      (
        await change(admin.client, 'settings/agency', {
          business_name: 'Brigata Lavoro Spa',
          authorisation: '39/7 del 3 marzo 2015',
        })
      ).status,
    ).toBe(200);
    expect(await shown()).toEqual({
      business_name: 'Brigata Lavoro Spa',
      vat_number: '01234567897',
      authorisation: '39/7 del 3 marzo 2015',
    });
    const { client } = await aBuyer();
    const { invoice } = await aPaidOrder(world, client);
    expect(await (await sales.client.get(`${STAFF}/invoices/${invoice}/xml`)).text()).toContain('Brigata Lavoro Spa');
  });
});
