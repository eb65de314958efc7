import { createHash } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '#domain/durations.ts';
import { users } from '#server/areas/account/tables.ts';
import { readTrustedProxies } from '#server/platform/http/client-address.ts';
import { guesses, rateLimits } from '#server/platform/http/limit-table.ts';
import { aUser, PASSWORD } from '../builders.ts';
import { appCode, aStaff, FACTOR } from '../staff.ts';
import { Client, openWorld, type World } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());
afterEach(() => {
  vi.useRealTimers();
});
beforeEach(() => world.db.delete(guesses));

const logIn = (client: Client, username: string, password: string) =>
  client.post('/core/account/login', { username, password });
const passTime = () => world.db.update(guesses).set({ wait_until: new Date(0) });
/** Wrong passwords from an unknown browser, each after the wait of the one before. */
async function guess(email: string, times: number): Promise<Response> {
  let last = new Response();
  for (let tries = 0; tries < times; tries++) {
    await passTime();
    last = await logIn(new Client(world), email, 'Sbagliata!1');
  }
  return last;
}

describe('whoever guesses a password', () => {
  it('waits longer each time, from a second to a quarter of an hour, and is told how long', async () => {
    const { email } = await aUser(world);
    const waits: number[] = [];
    for (let tries = 0; tries < 16; tries++) {
      expect((await guess(email, 1)).status).toBe(400);
      const [row] = await world.db.select().from(guesses).where(like(guesses.key, 'guesses_account:%'));
      const guessedAt = (row?.expires_at.getTime() ?? 0) - 24 * HOUR_MS;
      waits.push(((row?.wait_until.getTime() ?? 0) - guessedAt) / 1000);
    }
    expect(waits).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
    const next = await logIn(new Client(world), email, PASSWORD);
    expect([next.status, await next.json()]).toMatchObject([
      429,
      { detail: 'Hai fatto troppi tentativi: riprova tra 15 minuti.' },
    ]);
    expect(Number(next.headers.get('Retry-After'))).toBeGreaterThan(600);
  });

  it('gains nothing by asking many times at once', async () => {
    const { email } = await aUser(world);
    // The clock is stopped, so that no wait passes between two of them on a slow machine.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const statuses = (
      await Promise.all(Array.from({ length: 20 }, () => logIn(new Client(world), email, 'Sbagliata!1')))
    ).map(({ status }) => status);
    vi.useRealTimers();
    expect([400, 429].map((one) => statuses.filter((status) => status === one).length)).toEqual([4, 16]);
  });

  it('does not wait for a clock that is ahead: two first guesses at the same moment are both looked at', async () => {
    const { email } = await aUser(world);
    await logIn(new Client(world), email, 'Sbagliata!1');
    // As another process counted it, a moment ahead of this one.
    await world.db.update(guesses).set({ wait_until: new Date(Date.now() + 60_000) });
    expect((await logIn(new Client(world), email, 'Sbagliata!1')).status).toBe(400);
  });

  it('waits too when nobody has the address, so that the wait tells nothing', async () => {
    expect((await guess('nessuno@example.it', 12)).status).toBe(400);
    expect((await logIn(new Client(world), 'Nessuno@example.it', PASSWORD)).status).toBe(429);
  });

  it('waits by client address too, over many accounts', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 40; tries++) {
      statuses.push((await logIn(new Client(world), `uno${tries}@example.it`, 'Sbagliata!1')).status);
      if (tries >= 30) await passTime();
    }
    expect(statuses).not.toContain(429);
    await logIn(new Client(world), 'due@example.it', 'Sbagliata!1');
    expect((await logIn(new Client(world), 'tre@example.it', 'Sbagliata!1')).status).toBe(429);
  });

  it('does not keep the owner out of a browser that logged in before', async () => {
    const { email } = await aUser(world);
    const owner = await new Client(world).logIn(email, PASSWORD);
    await owner.post('/core/account/logout');
    await guess(email, 12);
    expect((await logIn(new Client(world), email, PASSWORD)).status).toBe(429);
    expect((await logIn(owner, email, PASSWORD)).status).toBe(200);
  });

  it('does not keep the owner out of a known browser behind the address from which others guess', async () => {
    const { email } = await aUser(world);
    const owner = await new Client(world).logIn(email, PASSWORD);
    for (let tries = 0; tries < 34; tries++) {
      await passTime();
      await logIn(new Client(world), `altra${tries}@example.it`, 'Sbagliata!1');
    }
    expect((await logIn(new Client(world), email, PASSWORD)).status).toBe(429);
    expect((await logIn(owner, email, PASSWORD)).status).toBe(200);
  });

  it('leaves the count of the address as it is while the account itself refuses', async () => {
    const { email } = await aUser(world);
    await guess(email, 8);
    for (let tries = 0; tries < 40; tries++)
      expect((await logIn(new Client(world), email, 'Sbagliata!1')).status).toBe(429);
    expect((await logIn(new Client(world), 'quattro@example.it', 'Sbagliata!1')).status).toBe(400);
  });

  it('does not keep the owner out for good: a new password by mail opens this browser', async () => {
    const { email } = await aUser(world);
    await guess(email, 12);
    const owner = new Client(world);
    expect((await logIn(owner, email, PASSWORD)).status).toBe(429);
    await owner.post('/core/account/reset-password', { email });
    const [uid, token] = new URL((await world.mailTo(email)).links[0] ?? '').pathname.split('/').slice(-2);
    const password = 'Zattera-nel-porto-7';
    expect(
      (
        await owner.post('/core/account/reset-password/confirm', {
          uid,
          token,
          new_password: password,
          confirm_password: password,
        })
      ).status,
    ).toBe(200);
    expect((await logIn(owner, email, password)).status).toBe(200);
  });

  it('is counted as before in a browser known for somebody else, with a forged seal, and after access was taken away', async () => {
    const [mine, theirs] = [await aUser(world), await aUser(world)];
    const thief = await new Client(world).logIn(mine.email, PASSWORD);
    const owner = await new Client(world).logIn(theirs.email, PASSWORD);
    await guess(theirs.email, 12);
    expect((await logIn(thief, theirs.email, 'Sbagliata!1')).status).toBe(429);
    const [device = ''] = (owner.cookies.get('device') ?? '').split('.');
    thief.cookies.set('device', `${device}.${'A'.repeat(22)}`);
    expect((await logIn(thief, theirs.email, 'Sbagliata!1')).status).toBe(429);
    await world.db.update(users).set({ access_revoked_at: new Date() }).where(eq(users.id, theirs.id));
    expect((await logIn(owner, theirs.email, 'Sbagliata!1')).status).toBe(429);
  });

  it('in a stolen session, does not keep the owner from changing it', async () => {
    const { email } = await aUser(world);
    const owner = await new Client(world).logIn(email, PASSWORD);
    const thief = new Client(world);
    thief.cookies.set('sessionid', owner.cookies.get('sessionid') ?? '');
    const change = (client: Client, current_password: string) =>
      client.ask('PUT', '/core/account/me/update-password', {
        json: { current_password, new_password: 'Zattera-nel-porto-7', confirm_password: 'Zattera-nel-porto-7' },
      });
    for (let tries = 0; tries < 12; tries++) {
      await passTime();
      expect((await change(thief, 'Sbagliata!1')).status).toBe(400);
    }
    expect((await change(thief, PASSWORD)).status).toBe(429);
    expect((await change(owner, PASSWORD)).status).toBe(200);
  });

  it('leaves no address in the table of counts, and sets a cookie that scripts cannot read', async () => {
    const { email } = await aUser(world);
    const answer = await logIn(new Client(world), email, PASSWORD);
    expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith('device='))).toMatch(
      /HttpOnly; SameSite=Lax/,
    );
    await guess(email, 1);
    expect(JSON.stringify(await world.db.select().from(guesses))).not.toContain(email);
  });
});

describe('whoever guesses the code of a second factor', () => {
  it('waits, and does not keep out a colleague whose browser proved it before', async () => {
    const staff = await aStaff(world, 'support', { isProved: false });
    const code = (client: Client, value: string) => client.post(`${FACTOR}/prove`, { code: value });
    expect((await code(staff.client, appCode('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'))).status).toBe(200);
    // Whoever knows the password alone is asked for the code before any session.
    const stranger = async () => {
      const client = new Client(world);
      expect((await client.post('/core/account/login', { username: staff.email, password: PASSWORD })).status).toBe(
        202,
      );
      return client;
    };
    const guess = (client: Client) => client.post('/core/account/login/code', { code: '000000' });
    const thief = await stranger();
    for (let tries = 0; tries < 12; tries++) {
      await passTime();
      expect((await guess(thief)).status).toBe(400);
    }
    expect((await guess(thief)).status).toBe(429);
    // Another browser that knows the password has no new tries.
    expect((await guess(await stranger())).status).toBe(429);
    expect((await code(staff.client, appCode('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', 1))).status).toBe(200);
  });
});

describe('whoever has many IPv6 networks', () => {
  let behindProxy: World;
  beforeAll(async () => {
    behindProxy = await openWorld({ trustedProxies: readTrustedProxies('1') });
  });
  afterAll(() => behindProxy.close());

  const from = (network: number, path: string, json: unknown) =>
    new Client(behindProxy).ask('POST', path, {
      json,
      headers: { 'X-Forwarded-For': `2001:db8:7:${network.toString(16)}::1` },
    });

  it('is counted by the larger network around them too, with ten times the allowance', async () => {
    const key = `guesses_network:${createHash('sha256').update('2001:db8:7::/48').digest('base64url')}`;
    expect((await from(1, '/core/account/login', { username: 'a@example.it', password: 'x' })).status).toBe(400);
    const [counted] = await behindProxy.db.select().from(guesses).where(eq(guesses.key, key));
    expect(counted?.wrong).toBe(1);
    await behindProxy.db
      .update(guesses)
      .set({ wrong: 301, wait_until: new Date(Date.now() + 60_000) })
      .where(eq(guesses.key, key));
    expect((await from(2, '/core/account/login', { username: 'b@example.it', password: 'x' })).status).toBe(429);
  });

  it('has a limit on other calls by it too', async () => {
    const ask = (network: number) => from(network, '/core/account/reset-password', { email: 'nessuno@example.it' });
    expect((await ask(1)).status).toBe(200);
    await behindProxy.db
      .update(rateLimits)
      .set({ points: 300 })
      .where(eq(rateLimits.key, 'reset_address_wide:2001:db8:7::/48'));
    expect((await ask(2)).status).toBe(429);
  });
});
