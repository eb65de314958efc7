import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WEBHOOK_PATH } from '#server/areas/checkout/routes.ts';
import { readConfig } from '#server/platform/config.ts';
import { aUser, PASSWORD } from '../builders.ts';
import { aStaff, change, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let admin: Client;
let user: Client;
let email = '';
beforeAll(async () => {
  admin = (await aStaff(world)).client;
  email = (await aUser(world)).email;
  user = await new Client(world).logIn(email, PASSWORD);
});
afterAll(() => world.close());

const switchTo = (values: Record<string, unknown>) => change(admin, 'settings/maintenance', values);
const settingsOf = async () => (await new Client(world).get('/core/utils/settings')).json();

describe('a maintenance', () => {
  it('is switched by admins alone', async () => {
    const support = await aStaff(world, 'content');
    expect((await support.client.get(`${STAFF}/settings/maintenance`)).status).toBe(403);
    expect(await settingsOf()).toMatchObject({ maintenance: null });
  });

  it('lets everybody read and search, and refuses what would change something with when to try again', async () => {
    const until = new Date(Date.now() + 20 * 60_000).toISOString();
    expect((await switchTo({ is_on: true, notice: 'Cambiamo server.', until })).status).toBe(200);
    expect((await settingsOf()).maintenance).toEqual({
      notice: expect.stringMatching(/^Cambiamo server\. Riapriamo circa /),
      until,
    });
    expect((await new Client(world).get('/search/offers')).status).toBe(200);
    expect((await user.get('/core/account/me')).status).toBe(200);
    const refused = await user.patch('/core/account/me', { first_name: 'Altro' });
    expect([refused.status, (await refused.json()).code]).toEqual([503, 'maintenance']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1000);
    expect(await (await user.get('/core/account/me')).json()).not.toMatchObject({ first_name: 'Altro' });
  });

  it('refuses every call that is not on the list of what goes on, of staff too', async () => {
    const calls = [
      ...Object.keys(world.rules.website).map((call) => call.replace(' ', ' /api/website/v1')),
      ...Object.keys(world.rules.staff).map((call) => call.replace(' ', ` ${STAFF}`)),
    ].filter((call) => !call.startsWith('GET '));
    const goesOn: string[] = [];
    for (const call of calls) {
      const [method = '', path = ''] = call.split(' ');
      const { status } = await world.app.request(path.replaceAll(/:[a-z_]+/g, '1'), { method });
      if (status !== 503) goesOn.push(call);
    }
    expect(calls.length).toBeGreaterThan(200);
    expect(new Set(goesOn.map((call) => call.replace('/api/website/v1', '')))).toEqual(
      new Set([
        'POST /core/account/login',
        'POST /core/account/login/code',
        'POST /core/account/login/passkey/options',
        'POST /core/account/login/passkey',
        'POST /core/account/logout',
        'POST /core/account/me/second-factor/prove',
        'POST /core/account/me/proof/passkey/options',
        'POST /core/account/me/proof/passkey',
        'POST /core/account/me/proof',
        'POST /core/account/me/remove-impersonation',
        'POST /core/credits/payments/paypal/capture-order',
        'POST /core/utils/translations',
        'POST /core/newsletter/leave',
        'POST /alerts/unsubscribe/:token',
        `PATCH ${STAFF}/settings/maintenance`,
      ]),
    );
  });

  it('refuses the wallet’s messages so that it sends them again', async () => {
    const told = await world.app.request(`/api/website/v1${WEBHOOK_PATH}`, { method: 'POST', body: '{}' });
    expect([told.status, told.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  });

  it('lets people leave letters behind, which go out meanwhile', async () => {
    for (const path of ['/avvisi/disiscrizione/qualunque', '/newsletter/disiscrizione/qualunque'])
      expect((await world.app.request(path, { method: 'POST' })).status, path).toBe(404);
    expect((await new Client(world).post('/alerts/unsubscribe/qualunque')).status).toBe(404);
    expect(
      (await new Client(world).post('/core/newsletter/leave', { token: 'qualunque', campaign: null })).status,
    ).toBe(404);
  });

  it('refuses what is no form of a page and would change something, whatever its address', async () => {
    const statusOf = async (method: string, path: string) => (await world.app.request(path, { method })).status;
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      expect(await statusOf(method, '/robots.txt'), method).not.toBe(503);
    for (const method of ['PUT', 'PATCH', 'DELETE', 'QUALSIASI'])
      expect(await statusOf(method, '/robots.txt'), method).toBe(503);
    expect(await statusOf('POST', '/csp-reports')).not.toBe(503);
    expect(await statusOf('POST', '/api/dev/qualunque')).toBe(503);
  });

  it('lets people log in and out, and admins switch it off', async () => {
    const other = await new Client(world).logIn(email, PASSWORD);
    expect((await other.post('/core/account/logout')).ok).toBe(true);
    expect((await switchTo({ is_on: false })).status).toBe(200);
    expect((await user.patch('/core/account/me', { first_name: 'Altro' })).status).toBe(200);
    expect(await settingsOf()).toMatchObject({ maintenance: null });
  });

  it('is the operator’s too, by a variable that staff cannot switch off', async () => {
    expect([readConfig({}).maintenance, readConfig({ MAINTENANCE: 'true' }).maintenance]).toEqual([false, true]);
    world.platform.config.maintenance = true;
    await world.platform.invalidate(['settings']);
    expect((await user.patch('/core/account/me', { first_name: 'Ancora' })).status).toBe(503);
    world.platform.config.maintenance = false;
    await world.platform.invalidate(['settings']);
  });
});
