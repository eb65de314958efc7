// On both engines: money.

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/durations.ts';
import { settleOrder } from '#server/areas/checkout/settle-order.ts';
import { orders } from '#server/areas/checkout/tables.ts';
import { agreeWithWallet } from '#server/areas/checkout/wallet/agree-with-wallet.ts';
import { reconcile } from '#server/areas/checkout/wallet/reconcile.ts';
import { balanceOf } from '#server/areas/credits/balance.ts';
import { billing } from '../billing.ts';
import { aCompany, aRecruiter, credits, PASSWORD } from '../builders.ts';
import { openSandboxWallet } from '../sandbox-wallet.ts';
import { Client, openWorld, type World } from '../world.ts';

const WALLET = '/core/credits/payments/paypal';
let world: World;
let wallet: Awaited<ReturnType<typeof openSandboxWallet>>;
let receiver: Server;
let webhook = '';
beforeAll(async () => {
  wallet = await openSandboxWallet();
  world = await openWorld({
    wallet: { baseUrl: wallet.address, clientId: 'prova', secret: 'prova', webhookId: 'prova' },
  });
  // The site's own address, for the wallet to speak to.
  receiver = createServer(getRequestListener(world.app.fetch));
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  webhook = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api/website/v1${WALLET}/webhook`;
});
afterAll(async () => {
  receiver.close();
  await wallet.close();
  await world.close();
});

/** An order that waits for its payment, opened at the wallet. */
async function anOpenPayment() {
  const company = await aCompany(world);
  const user = await aRecruiter(world, company.id);
  const client = await new Client(world).logIn(user.email, PASSWORD);
  await client.post('/core/credits/checkout/add-package', { package: 'crediti-15' });
  const { uuid } = await (
    await client.post('/core/credits/checkout/place-order', { ...billing, payment_method: 'wallet', privacy: true })
  ).json();
  const opened = await (await client.post(`${WALLET}/create-order/`, { uuid })).json();
  return {
    company,
    user,
    client,
    uuid,
    token: String(opened.id),
    approveUrl: String(opened.approve_url),
    capture: () => client.post(`${WALLET}/capture-order/`, { uuid, order: opened.id }),
  };
}

const rowOf = async (uuid: string) => {
  const [row] = await world.db.select().from(orders).where(eq(orders.uuid, uuid));
  if (!row) throw new Error('The order has no row');
  return row;
};
const inAnHour = () => new Date(Date.now() + HOUR_MS);
/** What reaches us by itself does so a moment later. */
const eventually = async (check: () => Promise<void>) => {
  for (let tries = 0; ; tries++) {
    try {
      return await check();
    } catch (error) {
      if (tries >= 40) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
};

describe('a payment with the wallet', () => {
  it('is opened once, approved on the wallet’s page, taken once and credited once', async () => {
    wallet.tellsTo('');
    const { client, company, uuid, token, approveUrl, capture } = await anOpenPayment();
    expect(approveUrl).toContain(token);
    expect((await (await client.post(`${WALLET}/create-order`, { uuid })).json()).id).toBe(token);
    await wallet.approve(token);
    const answers = await Promise.all([capture(), capture(), capture()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await answers[0]?.json()).toMatchObject({ state: 'paid', credits: 15, total: 47_580 });
    expect(await balanceOf(world.db, company.id)).toBe(15);
    expect((await client.post(`${WALLET}/create-order`, { uuid })).status).toBe(409);
  });

  it('that was not approved takes nothing', async () => {
    const { company, uuid, capture } = await anOpenPayment();
    expect((await capture()).status).toBe(409);
    expect((await rowOf(uuid)).state).toBe('pending');
    expect(await balanceOf(world.db, company.id)).toBe(0);
  });

  it('that is declined says so, and can be tried again on the same order', async () => {
    const { company, token, capture } = await anOpenPayment();
    await wallet.decline(token);
    const declined = await capture();
    expect(declined.status).toBe(402);
    expect((await declined.json()).detail).toContain('non ti è stato addebitato nulla');
    await wallet.approve(token);
    expect((await capture()).status).toBe(200);
    expect(await balanceOf(world.db, company.id)).toBe(15);
  });

  it('that is declined keeps its order, which is paid by transfer instead, said once however often it is pressed', async () => {
    const { company, user, client, uuid, token, capture } = await anOpenPayment();
    await wallet.decline(token);
    expect((await capture()).status).toBe(402);
    expect((await (await client.get('/core/account/me/credits-orders')).json()).items).toMatchObject([
      { uuid, state: 'pending' },
    ]);
    const transfer = () => client.post(`/core/credits/orders/${uuid}/pay-by-transfer`);
    const answers = await Promise.all([transfer(), transfer(), transfer()]);
    for (const answer of answers)
      expect(await answer.json()).toMatchObject({
        uuid,
        state: 'awaiting_transfer',
        payment_method: 'transfer',
        transfer: { reason: expect.stringContaining('ORDINE') },
      });
    expect((await world.mailTo(user.email, 'Il tuo ordine')).text).toContain('IBAN');
    expect(
      ((await world.platform.outbox?.list(user.email)) ?? []).filter(({ subject }) =>
        subject.startsWith('Il tuo ordine'),
      ),
    ).toHaveLength(1);
    expect((await client.post(`${WALLET}/create-order`, { uuid })).status).toBe(409);
    expect(await balanceOf(world.db, company.id)).toBe(0);
    const { id } = await rowOf(uuid);
    await world.db.transaction((tx) => settleOrder(tx, world.platform, id));
    expect(await balanceOf(world.db, company.id)).toBe(15);
  });

  it('that the wallet took after all is paid, and no transfer is asked for', async () => {
    wallet.tellsTo('');
    const { company, client, uuid, token, capture } = await anOpenPayment();
    await wallet.approve(token, 'error');
    expect((await capture()).status).toBe(202);
    expect(await (await client.post(`/core/credits/orders/${uuid}/pay-by-transfer`)).json()).toMatchObject({
      state: 'paid',
      payment_method: 'wallet',
    });
    expect(await balanceOf(world.db, company.id)).toBe(15);
  });

  it('of another company’s order is changed by nobody else, and a paid one not at all', async () => {
    const { uuid, client, token, capture } = await anOpenPayment();
    const other = await anOpenPayment();
    expect((await other.client.post(`/core/credits/orders/${uuid}/pay-by-transfer`)).status).toBe(404);
    await wallet.approve(token);
    expect((await capture()).status).toBe(200);
    expect(await (await client.post(`/core/credits/orders/${uuid}/pay-by-transfer`)).json()).toMatchObject({
      state: 'paid',
    });
  });

  it('taken by the wallet when a transfer had paid it already credits nothing more and is shown to staff', async () => {
    wallet.tellsTo('');
    const { company, client, uuid, token } = await anOpenPayment();
    await client.post(`/core/credits/orders/${uuid}/pay-by-transfer`);
    const { id } = await rowOf(uuid);
    await world.db.transaction((tx) => settleOrder(tx, world.platform, id));
    await wallet.approve(token);
    const payment = await world.platform.wallet?.capture(token, `${uuid}-late`);
    if (!payment) throw new Error('The world has a wallet');
    await agreeWithWallet(world.platform, id, payment);
    expect(await rowOf(uuid)).toMatchObject({
      state: 'paid',
      method: 'transfer',
      problem: expect.stringContaining('due volte'),
    });
    expect(await balanceOf(world.db, company.id)).toBe(15);
  });

  it('taken by a wallet that then answers 500 is not known yet, and found within minutes', async () => {
    wallet.tellsTo('');
    const { company, uuid, token, capture } = await anOpenPayment();
    await wallet.approve(token, 'error');
    expect((await capture()).status).toBe(202);
    expect(await balanceOf(world.db, company.id)).toBe(0);
    await reconcile(world.platform, inAnHour());
    await reconcile(world.platform, inAnHour());
    expect((await rowOf(uuid)).state).toBe('paid');
    expect(await balanceOf(world.db, company.id)).toBe(15);
    expect((await capture()).status).toBe(200);
    expect(await balanceOf(world.db, company.id)).toBe(15);
  });

  it('reported by the wallet itself is credited once: twice, before the answer, or with nobody there', async () => {
    wallet.tellsTo(webhook);
    for (const trouble of ['twice', 'early', 'error']) {
      const { company, uuid, token, capture } = await anOpenPayment();
      await wallet.approve(token, trouble);
      await capture();
      await eventually(async () => expect((await rowOf(uuid)).state).toBe('paid'));
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(await balanceOf(world.db, company.id)).toBe(15);
    }
  });

  it('is given up after a day, once the wallet has said that nothing was taken; one that was taken is credited even then', async () => {
    wallet.tellsTo('');
    const [left, taken] = [await anOpenPayment(), await anOpenPayment()];
    await wallet.approve(taken.token, 'error');
    await taken.capture();
    await reconcile(world.platform, new Date(Date.now() + 25 * HOUR_MS));
    expect((await rowOf(left.uuid)).state).toBe('cancelled');
    expect((await rowOf(taken.uuid)).state).toBe('paid');
    expect((await left.capture()).status).toBe(409);
  });

  it('of another order, or of another company, is not taken', async () => {
    const [one, other] = [await anOpenPayment(), await anOpenPayment()];
    await wallet.approve(one.token);
    expect((await other.client.post(`${WALLET}/capture-order`, { uuid: other.uuid, order: one.token })).status).toBe(
      409,
    );
    expect((await other.client.post(`${WALLET}/capture-order`, { uuid: one.uuid, order: one.token })).status).toBe(404);
    expect(await balanceOf(world.db, other.company.id)).toBe(0);
  });

  it('whose sum does not fit its order credits nothing and is left for staff', async () => {
    const { company, uuid, token, capture } = await anOpenPayment();
    await world.db
      .update(orders)
      .set({ subtotal: 1, net: 1, vat: 0, total: 1, discount: 0 })
      .where(eq(orders.uuid, uuid));
    await wallet.approve(token);
    await capture();
    expect(await rowOf(uuid)).toMatchObject({
      state: 'pending',
      problem: 'L’importo incassato non è quello dell’ordine',
    });
    expect(await balanceOf(world.db, company.id)).toBe(0);
  });

  it('given back at the wallet takes the credits that are left, and says what was spent', async () => {
    wallet.tellsTo(webhook);
    const { company, uuid, token, capture } = await anOpenPayment();
    await wallet.approve(token);
    await capture();
    await credits(world, company.id, -4);
    await world.platform.wallet?.refund((await rowOf(uuid)).wallet_capture_id ?? '', uuid);
    await eventually(async () => expect((await rowOf(uuid)).state).toBe('refunded'));
    expect((await rowOf(uuid)).problem).toContain('4 crediti');
    expect(await balanceOf(world.db, company.id)).toBe(0);
  });

  it('is reported as unavailable when the wallet does not answer, and nothing changes', async () => {
    const { client, uuid } = await anOpenPayment();
    const lost = await openWorld({
      wallet: { baseUrl: 'http://127.0.0.1:9', clientId: 'x', secret: 'x', webhookId: 'x' },
    });
    const company = await aCompany(lost);
    const own = await new Client(lost).logIn((await aRecruiter(lost, company.id)).email, PASSWORD);
    await own.post('/core/credits/checkout/add-package', { package: 'crediti-5' });
    const placed = await (
      await own.post('/core/credits/checkout/place-order', { ...billing, payment_method: 'wallet', privacy: true })
    ).json();
    expect((await own.post(`${WALLET}/create-order`, { uuid: placed.uuid })).status).toBe(503);
    const counted = await lost.platform.metrics.registry.metrics();
    expect(counted).toMatch(/wallet_call_duration_seconds_count\{operation="open",outcome="unreachable"\} 1\n/);
    await lost.close();
    expect((await (await client.get(`/core/credits/orders/${uuid}`)).json()).state).toBe('pending');
  });
});

describe('a message to the webhook', () => {
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(webhook, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const signed = {
    'paypal-auth-algo': 'HMAC',
    'paypal-cert-url': 'https://example.it',
    'paypal-transmission-id': '1',
    'paypal-transmission-time': 'now',
    'paypal-transmission-sig': 'falsa',
  };

  it('without the wallet’s signature is refused and changes nothing', async () => {
    const { company, uuid, token } = await anOpenPayment();
    await wallet.approve(token);
    const event = { resource: { id: token, supplementary_data: { related_ids: { order_id: token } } } };
    expect((await send(event)).status).toBe(403);
    expect((await send(event, signed)).status).toBe(403);
    expect((await rowOf(uuid)).state).toBe('pending');
    expect(await balanceOf(world.db, company.id)).toBe(0);
  });

  it('that nobody can read is refused', async () => {
    expect((await send('{')).status).toBe(400);
    expect((await send({ resource: {} })).status).toBe(400);
    expect((await send(`"${'x'.repeat(300_000)}"`)).status).toBe(413);
  });
});
