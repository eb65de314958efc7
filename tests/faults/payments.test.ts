import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billing } from '../billing.ts';
import { openSandboxWallet } from '../sandbox-wallet.ts';
import { logInAs } from './log-in.ts';
import { type Server, startServer } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'brigata-payments-'));
let wallet: Awaited<ReturnType<typeof openSandboxWallet>>;
let env: Record<string, string> = {};
let server: Server;
beforeAll(async () => {
  wallet = await openSandboxWallet(400);
  env = {
    PAYPAL_BASE_URL: wallet.address,
    PAYPAL_CLIENT_ID: 'prova',
    PAYPAL_CLIENT_SECRET: 'prova',
    PAYPAL_WEBHOOK_ID: 'prova',
  };
  server = await startServer(dataDir, env);
});
afterAll(async () => {
  await server.end('SIGKILL');
  await wallet.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const WALLET = '/core/credits/payments/paypal';
const company = () => logInAs(server.address, 'azienda@demo.brigata.it');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the wallet took the money, by its own books. */
async function isTaken(token: string): Promise<boolean> {
  const payment = await (await fetch(`${wallet.address}/v2/checkout/orders/${token}`)).json();
  return payment.status === 'COMPLETED';
}

/** Kills the server `ms` after `ask` was sent, and starts it again on what it left. */
async function cut(ask: () => Promise<unknown>, ms: number): Promise<void> {
  const asked = ask().catch(() => null);
  await pause(ms);
  await server.end('SIGKILL');
  await asked;
  server = await startServer(dataDir, env);
}

describe('a server killed while somebody pays', () => {
  it('credits every payment that was taken exactly once, and none that was not, wherever it was cut', async () => {
    const first = await company();
    const { credits: before } = await (await first('GET', '/core/account/me?fields=account')).json();
    const payments: { uuid: string; token: string }[] = [];
    // In order: cut while the payment is opened, while it is taken (before and after the wallet has it), after it was
    // written.
    const steps = [
      { at: 'create', after: 3, trouble: 'none' },
      { at: 'capture', after: 0, trouble: 'none' },
      { at: 'capture', after: 12, trouble: 'none' },
      { at: 'capture', after: 150, trouble: 'slow' },
      { at: 'capture', after: 600, trouble: 'none' },
    ];
    for (const { at, after, trouble } of steps) {
      let ask = await company();
      await ask('POST', '/core/credits/checkout/add-package', { package: 'crediti-5' });
      const { uuid } = await (
        await ask('POST', '/core/credits/checkout/place-order', { ...billing, payment_method: 'wallet', privacy: true })
      ).json();
      if (at === 'create') {
        await cut(() => ask('POST', `${WALLET}/create-order`, { uuid }), after);
        ask = await company();
      }
      const { id: token } = await (await ask('POST', `${WALLET}/create-order`, { uuid })).json();
      await wallet.approve(token, trouble);
      if (at === 'capture') await cut(() => ask('POST', `${WALLET}/capture-order`, { uuid, order: token }), after);
      payments.push({ uuid, token });
    }
    // Twice: what was found once is not found again.
    for (let round = 0; round < 2; round++)
      expect((await fetch(`${server.address}/dev/riconcilia`, { method: 'POST', redirect: 'manual' })).status).toBe(
        303,
      );

    const ask = await company();
    let taken = 0;
    for (const { uuid, token } of payments) {
      const { state } = await (await ask('GET', `/core/credits/orders/${uuid}`)).json();
      expect(state).toBe((await isTaken(token)) ? 'paid' : 'pending');
      if (state === 'paid') taken++;
    }
    // One was cut right after the wallet had it, one after everything: at least those were taken.
    expect(taken).toBeGreaterThanOrEqual(2);
    const { credits } = await (await ask('GET', '/core/account/me?fields=account')).json();
    expect(credits).toBe(before + 5 * taken);

    // A payment that was interrupted goes on where it was, and is made once.
    for (const { uuid, token } of payments) await ask('POST', `${WALLET}/capture-order`, { uuid, order: token });
    expect((await (await ask('GET', '/core/account/me?fields=account')).json()).credits).toBe(
      before + 5 * payments.length,
    );
  });
});
