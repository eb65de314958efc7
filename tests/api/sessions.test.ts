import { and, eq, isNotNull, like } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { notifyNewDevices } from '#server/areas/account/new-devices.ts';
import { hashToken, renewToken } from '#server/areas/account/session.ts';
import { accountEvents, sessions } from '#server/areas/account/tables.ts';
import { applyRetentionPolicy } from '#server/areas/retention/apply-retention-policy.ts';
import type { PageCalls } from '#server/platform/http/api.ts';
import { rateLimits } from '#server/platform/http/limit-table.ts';
import { aCompany, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { aStaff, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

async function logIn(client: Client, email: string, { agent = PHONE, remember = true } = {}): Promise<Client> {
  const answer = await client.ask('POST', '/core/account/login', {
    json: { username: email, password: PASSWORD, remember },
    headers: { 'User-Agent': agent },
  });
  expect(answer.status).toBe(200);
  return client;
}
const list = async (client: Client) => (await client.get('/core/account/me/sessions')).json();
const isIn = async (client: Client) => (await client.get('/core/account/me')).status === 200;
const rowOf = async (client: Client) => {
  const [row] = await world.db
    .select()
    .from(sessions)
    .where(eq(sessions.token_hash, hashToken(client.cookies.get('sessionid') ?? '')));
  if (!row) throw new Error('The session has no row');
  return row;
};
const setRow = async (client: Client, changes: Partial<typeof sessions.$inferInsert>) =>
  void (await world.db
    .update(sessions)
    .set(changes)
    .where(eq(sessions.id, (await rowOf(client)).id)));

describe('one’s devices', () => {
  it('are listed by their words, this one first, and another is ended alone', async () => {
    const user = await aUser(world);
    const [phone, mac, third] = [
      await logIn(new Client(world), user.email),
      await logIn(new Client(world), user.email, { agent: MAC }),
      await logIn(new Client(world), user.email),
    ];
    const { sessions: shown } = await list(phone);
    expect(
      shown.map(({ device, is_current }: { device: string; is_current: boolean }) => [device, is_current]),
    ).toEqual([
      ['Chrome su Android', true],
      ['Chrome su Android', false],
      ['Safari su macOS', false],
    ]);
    const { id } = await rowOf(mac);
    expect((await phone.delete(`/core/account/me/sessions/${id}`)).status).toBe(200);
    expect([await isIn(phone), await isIn(mac), await isIn(third)]).toEqual([true, false, true]);
    expect((await phone.delete(`/core/account/me/sessions/${id}`)).status).toBe(404);
    expect((await phone.delete(`/core/account/me/sessions/${(await rowOf(phone)).id}`)).status).toBe(409);
    expect((await list(phone)).events[0]).toMatchObject({ kind: 'session_ended', device: 'Safari su macOS' });
  });

  it('are all ended but this one, those of staff who act as the user too, and mailed links stay', async () => {
    const user = await aUser(world);
    const [here, there] = [await logIn(new Client(world), user.email), await logIn(new Client(world), user.email)];
    const staff = await aStaff(world);
    expect(
      (await staff.client.post(`${STAFF}/users/${user.id}/impersonate`, { values: { reason: 'Prova' } })).status,
    ).toBe(200);
    expect((await list(here)).sessions).toHaveLength(2);
    const answer = await (await here.delete('/core/account/me/sessions')).json();
    expect(answer.sessions).toMatchObject([{ is_current: true }]);
    expect([await isIn(here), await isIn(there), await isIn(staff.client)]).toEqual([true, false, false]);
  });

  it('are nobody else’s: another user ends nothing, and staff who act as the user see nothing', async () => {
    const [one, other] = [await aUser(world), await aUser(world)];
    const [here, stranger] = [await logIn(new Client(world), one.email), await logIn(new Client(world), other.email)];
    const { id } = await rowOf(here);
    expect((await stranger.delete(`/core/account/me/sessions/${id}`)).status).toBe(404);
    expect((await new Client(world).get('/core/account/me/sessions')).status).toBe(401);
    const staff = await aStaff(world);
    await staff.client.post(`${STAFF}/users/${one.id}/impersonate`, { values: { reason: 'Prova' } });
    expect((await staff.client.get('/core/account/me/sessions')).status).toBe(403);
    expect((await staff.client.delete(`/core/account/me/sessions/${id}`)).status).toBe(403);
    expect((await staff.client.delete('/core/account/me/sessions')).status).toBe(403);
    expect(await isIn(here)).toBe(true);
  });

  it('keep the network without its last part, and are in the user’s data without anything that opens a session', async () => {
    const user = await aUser(world);
    const client = await logIn(new Client(world), user.email);
    await setRow(client, { network: '93.41.22.x' });
    const files = unzipSync(new Uint8Array(await (await client.get('/core/account/me/export')).arrayBuffer()));
    const text = new TextDecoder().decode(files['accessi.json']);
    expect(JSON.parse(text)).toMatchObject([{ device: 'Chrome su Android', network: '93.41.22.x' }]);
    expect(text).not.toContain((await rowOf(client)).token_hash);
    expect(JSON.parse(new TextDecoder().decode(files['attivita_dell_accesso.json']))).toMatchObject([
      { kind: 'new_device' },
    ]);
  });
});

describe('what is kept of a login', () => {
  it('is the network it came from, without its last part, and of a known browser a hash alone', async () => {
    const user = await aUser(world);
    const client = await logIn(new Client(world), user.email);
    const device = client.cookies.get('device')?.split('.')[0] ?? '';
    const answer = await world.app.request(
      '/api/website/v1/core/account/login',
      {
        method: 'POST',
        headers: {
          Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'X-CSRFToken': client.cookies.get('csrftoken') ?? '',
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ username: user.email, password: PASSWORD }),
      },
      { page: { clientAddress: '203.0.113.7' } },
    );
    expect(answer.status).toBe(200);
    const rows = await world.db.select().from(sessions).where(eq(sessions.user_id, user.id));
    expect(device).not.toBe('');
    expect(rows).toMatchObject([{ network: '203.0.113.x', known_device: hashToken(device) }]);
  });
});

describe('a session that is not used', () => {
  it('ends after 30 days for candidates, 14 for companies, two hours for staff; at most after 90, 30 and half a day', async () => {
    const recruiter = await aRecruiter(world, (await aCompany(world)).id);
    const clients = {
      candidate: await logIn(new Client(world), (await aUser(world)).email),
      company: await logIn(new Client(world), recruiter.email),
      staff: (await aStaff(world)).client,
    };
    const limits = async (client: Client) => {
      const { idle_until, expires_at, created_at } = await rowOf(client);
      return [idle_until, expires_at].map((end) =>
        Math.round(((end?.getTime() ?? 0) - created_at.getTime()) / HOUR_MS),
      );
    };
    expect([await limits(clients.candidate), await limits(clients.company), await limits(clients.staff)]).toEqual([
      [30 * 24, 90 * 24],
      [14 * 24, 30 * 24],
      [2, 12],
    ]);
    await setRow(clients.candidate, { idle_until: new Date(Date.now() - 1000) });
    expect(await isIn(clients.candidate)).toBe(false);
  });

  it('is written down as used every few minutes, which moves its end on but never past the last', async () => {
    const client = await logIn(new Client(world), (await aUser(world)).email);
    const before = new Date(Date.now() - 60_000);
    const soon = new Date(Date.now() + DAY_MS);
    await setRow(client, { last_used_at: before, idle_until: soon });
    await isIn(client);
    expect((await rowOf(client)).last_used_at).toEqual(before);
    await setRow(client, { last_used_at: new Date(Date.now() - 6 * 60_000) });
    await isIn(client);
    const row = await rowOf(client);
    expect(row.last_used_at.getTime()).toBeGreaterThan(before.getTime());
    expect(row.idle_until?.getTime()).toBeGreaterThan(soon.getTime());
    await setRow(client, { expires_at: new Date(Date.now() - 1000) });
    expect(await isIn(client)).toBe(false);
  });

  it('goes the night after, and what is written of the ways in after a year', async () => {
    const user = await aUser(world);
    const client = await logIn(new Client(world), user.email);
    await setRow(client, { idle_until: new Date(Date.now() - 1000) });
    await world.db
      .update(accountEvents)
      .set({ at: new Date(Date.now() - 366 * DAY_MS) })
      .where(eq(accountEvents.user_id, user.id));
    await applyRetentionPolicy(world.platform);
    expect(await world.db.$count(sessions, eq(sessions.user_id, user.id))).toBe(0);
    expect(await world.db.$count(accountEvents, eq(accountEvents.user_id, user.id))).toBe(0);
  });
});

describe('a login with a browser that the account does not know', () => {
  const about = 'Nuovo accesso';
  const told = async (email: string) =>
    ((await world.platform.outbox?.list(email)) ?? []).filter(({ subject }) => subject.includes(about)).length;
  const toldLongAgo = (userId: number) =>
    world.db
      .update(accountEvents)
      .set({ told_at: new Date(0) })
      .where(eq(accountEvents.user_id, userId));
  const linkIn = async (email: string) => {
    const [uid, token] = new URL((await world.mailTo(email, about)).links[0] ?? '').pathname.split('/').slice(-2);
    return { uid, token };
  };

  it('is told by mail with the moment and the device, once for each browser', async () => {
    const user = await aUser(world);
    const client = await logIn(new Client(world), user.email);
    const mail = await world.mailTo(user.email, about);
    expect(mail.text).toMatch(/che non avevi ancora usato: Chrome su Android\.\s+Quando: .* alle ore \d\d:\d\d\./);
    await client.post('/core/account/logout');
    client.cookies.delete('sessionid');
    await logIn(client, user.email);
    await toldLongAgo(user.id);
    await logIn(new Client(world), user.email, { agent: MAC });
    await expect.poll(() => told(user.email)).toBe(2);
  });

  it('is told together with others when many come within a few minutes', async () => {
    const user = await aUser(world);
    for (const agent of [PHONE, MAC, 'curl/8.0', PHONE, PHONE, PHONE, PHONE])
      await logIn(new Client(world), user.email, { agent });
    await notifyNewDevices(world.platform);
    await world.settled();
    expect(await told(user.email)).toBe(1);
    await world.db
      .update(accountEvents)
      .set({ told_at: new Date(Date.now() - 11 * 60_000) })
      .where(and(eq(accountEvents.user_id, user.id), isNotNull(accountEvents.told_at)));
    await Promise.all([notifyNewDevices(world.platform), notifyNewDevices(world.platform)]);
    await world.settled();
    const letters = ((await world.platform.outbox?.list(user.email)) ?? []).filter(({ subject }) =>
      subject.includes(about),
    );
    expect(letters).toHaveLength(2);
    expect(letters.map(({ text }) => text).join()).toContain(
      '6 accessi da dispositivi che non avevi ancora usato: Safari su macOS; ',
    );
    expect(letters.map(({ text }) => text).join()).toContain('e altri 1');
  });

  it('has a name also when its program is not known', async () => {
    const user = await aUser(world);
    const client = await logIn(new Client(world), user.email, { agent: 'qualcosa' });
    expect((await world.mailTo(user.email, about)).text).toContain('Dispositivo sconosciuto.');
    expect((await list(client)).sessions).toMatchObject([{ device: 'Dispositivo sconosciuto' }]);
  });

  it('ends the session of a known device that was used longest ago when there are thirty, after a day', async () => {
    const user = await aUser(world);
    const first = await logIn(new Client(world), user.email);
    const row = await rowOf(first);
    await world.db.insert(sessions).values(
      Array.from({ length: 29 }, (_, number) => ({
        token_hash: `${row.id}-${number}`,
        user_id: user.id,
        expires_at: row.expires_at,
        known_device: `altro ${number}`,
        last_used_at: new Date(Date.now() - 1000),
      })),
    );
    await setRow(first, { known_device: 'uno', last_used_at: new Date(Date.now() - DAY_MS - 1000) });
    const last = await logIn(new Client(world), user.email, { agent: MAC });
    expect([
      await isIn(first),
      await isIn(last),
      await world.db.$count(sessions, eq(sessions.user_id, user.id)),
    ]).toEqual([false, true, 30]);
  });

  it('ends at the most those of browsers that are not known and gave the password alone, the last opened first', async () => {
    const user = await aUser(world);
    const victim = await logIn(new Client(world), user.email);
    // Its use is written every few minutes, so it always looks older than a login of now.
    await setRow(victim, { last_used_at: new Date(Date.now() - 290_000) });
    const stranger: Client[] = [];
    for (let times = 0; times < 32; times++) stranger.push(await logIn(new Client(world), user.email, { agent: MAC }));
    expect([await isIn(victim), await world.db.$count(sessions, eq(sessions.user_id, user.id))]).toEqual([true, 30]);
    // The owner comes with another device, from another network, and stays too.
    await world.db
      .update(sessions)
      .set({ network: '93.41.22.x' })
      .where(and(eq(sessions.user_id, user.id), like(sessions.device, '%macOS%')));
    const phone = await logIn(new Client(world), user.email);
    await logIn(new Client(world), user.email, { agent: MAC });
    expect([await isIn(victim), await isIn(phone)]).toEqual([true, true]);
  });

  it('ends what the same known browser had open before, and none that was in use for days', async () => {
    const user = await aUser(world);
    const victim = await logIn(new Client(world), user.email);
    await setRow(victim, { created_at: new Date(Date.now() - 2 * DAY_MS) });
    const stranger = await logIn(new Client(world), user.email);
    const device = stranger.cookies.get('device') ?? '';
    for (let times = 0; times < 3; times++) {
      const again = new Client(world);
      again.cookies.set('device', device);
      await logIn(again, user.email);
    }
    expect(await world.db.$count(sessions, eq(sessions.user_id, user.id))).toBe(3);
    const { expires_at, id } = await rowOf(victim);
    await world.db.insert(sessions).values(
      Array.from({ length: 27 }, (_, number) => ({
        token_hash: `${id}-${number}`,
        user_id: user.id,
        expires_at,
        known_device: `altro ${number}`,
      })),
    );
    await logIn(new Client(world), user.email);
    expect([await isIn(victim), await world.db.$count(sessions, eq(sessions.user_id, user.id))]).toEqual([true, 30]);
  });

  it('is refused rather than end one that a known device or a second factor keeps in use', async () => {
    const user = await aUser(world);
    const first = await logIn(new Client(world), user.email);
    const row = await rowOf(first);
    await setRow(first, { known_device: 'uno' });
    await world.db.insert(sessions).values(
      Array.from({ length: 29 }, (_, number) => ({
        token_hash: `${row.id}-${number}`,
        user_id: user.id,
        expires_at: row.expires_at,
        known_device: number % 2 === 0 ? `altro ${number}` : null,
        second_factor_at: number % 2 === 0 ? null : new Date(),
      })),
    );
    const refused = await new Client(world).post('/core/account/login', { username: user.email, password: PASSWORD });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect([await isIn(first), await world.db.$count(sessions, eq(sessions.user_id, user.id))]).toEqual([true, 30]);
    // One that is over takes no place.
    await world.db
      .update(sessions)
      .set({ idle_until: new Date(0) })
      .where(eq(sessions.token_hash, `${row.id}-0`));
    await logIn(new Client(world), user.email);
    expect(await isIn(first)).toBe(true);
  });

  it('is refused after hundreds of right ones in an hour', async () => {
    const user = await aUser(world);
    const client = await logIn(new Client(world), user.email);
    await world.db
      .update(rateLimits)
      .set({ points: 300 })
      .where(eq(rateLimits.key, `login:${user.id}`));
    const enter = (from: Client) => from.post('/core/account/login', { username: user.email, password: PASSWORD });
    expect((await enter(new Client(world))).status).toBe(429);
    // The logins of a browser that its owner uses are counted by themselves.
    expect((await enter(client)).status).toBe(200);
  });

  it('is known by a cookie that is sealed for that account alone, until every access is taken away', async () => {
    const [user, other] = [await aUser(world), await aUser(world)];
    const client = await logIn(new Client(world), user.email);
    const forged = new Client(world);
    forged.cookies.set('device', (client.cookies.get('device') ?? '').replace(/^\d+/, String(other.id)));
    await logIn(forged, other.email);
    await expect.poll(() => told(other.email)).toBe(1);
    const change = {
      current_password: PASSWORD,
      new_password: 'Zattera-nel-porto-7',
      confirm_password: 'Zattera-nel-porto-7',
    };
    const stale = client.cookies.get('device') ?? '';
    expect((await client.ask('PUT', '/core/account/me/update-password', { json: change })).status).toBe(200);
    const enter = async (device: string) => {
      const next = new Client(world);
      next.cookies.set('device', device);
      expect(
        (await next.post('/core/account/login', { username: user.email, password: 'Zattera-nel-porto-7' })).status,
      ).toBe(200);
    };
    await toldLongAgo(user.id);
    await enter(client.cookies.get('device') ?? '');
    await enter(stale);
    await expect.poll(() => told(user.email)).toBe(2);
  });

  it('is denied by the link of that mail: every access ends, and the way to a new password opens, once', async () => {
    const user = await aUser(world);
    const thief = await logIn(new Client(world), user.email);
    const link = await linkIn(user.email);
    // The thief cannot void it by changing the password.
    const change = {
      current_password: PASSWORD,
      new_password: 'Zattera-nel-porto-7',
      confirm_password: 'Zattera-nel-porto-7',
    };
    expect((await thief.ask('PUT', '/core/account/me/update-password', { json: change })).status).toBe(200);
    const answer = await new Client(world).post('/core/account/not-me', link);
    const { reset } = await answer.json();
    expect(await isIn(thief)).toBe(false);
    // The thief knows the password: it opens nothing until its owner has chosen a new one.
    expect(
      (await new Client(world).post('/core/account/login', { username: user.email, password: 'Zattera-nel-porto-7' }))
        .status,
    ).toBe(400);
    const [uid, token] = reset.split('/').slice(-2);
    const chosen = { uid, token, new_password: 'Barca-a-vela-grande-9', confirm_password: 'Barca-a-vela-grande-9' };
    expect((await new Client(world).post('/core/account/reset-password/confirm', chosen)).status).toBe(200);
    expect((await new Client(world).post('/core/account/not-me', link)).status).toBe(400);
    expect(
      await world.db.$count(accountEvents, and(eq(accountEvents.user_id, user.id), eq(accountEvents.kind, 'denied'))),
    ).toBe(1);
  });
});

describe('the log-out', () => {
  it('takes what the browser kept of the session, but no cookie: the consent is one', async () => {
    const client = await logIn(new Client(world), (await aUser(world)).email);
    const answer = await client.post('/core/account/logout');
    expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"');
  });
});

describe('the session of a page', () => {
  it('is read once for all the calls of its rendering', async () => {
    const user = await aUser(world);
    const client = await new Client(world).logIn(user.email, PASSWORD);
    const headers = { Cookie: `sessionid=${client.cookies.get('sessionid')}` };
    const ask = async (page: PageCalls) =>
      (await world.app.request('/api/website/v1/core/account/me', { headers }, { page })).status;
    const page = { clientAddress: 'local' };
    expect(await ask(page)).toBe(200);
    await world.db.delete(sessions).where(eq(sessions.user_id, user.id));
    expect([await ask(page), await ask({ clientAddress: 'local' })]).toEqual([200, 401]);
  });
});

describe('the token of a session', () => {
  it('is renewed for a session that is there, of its own user, alone', async () => {
    const [user, other] = [await aUser(world), await aUser(world)];
    const client = await new Client(world).logIn(user.email, PASSWORD);
    const hash = hashToken(client.cookies.get('sessionid') ?? '');
    expect(await renewToken(world.db, other.id, hash)).toBeNull();
    expect(await renewToken(world.db, user.id, hashToken('altro'))).toBeNull();
    expect((await client.get('/core/account/me')).status).toBe(200);
    expect(await renewToken(world.db, user.id, hash)).toMatchObject({ session: { token: expect.any(String) } });
    expect((await client.get('/core/account/me')).status).toBe(401);
  });

  it('is not renewed once the session is over, nor for staff who act as its user', async () => {
    const user = await aUser(world);
    const client = await new Client(world).logIn(user.email, PASSWORD);
    const row = await rowOf(client);
    const past = new Date(Date.now() - 1000);
    for (const over of [{ idle_until: past }, { expires_at: past }]) {
      await setRow(client, { idle_until: row.idle_until, expires_at: row.expires_at, ...over });
      expect(await renewToken(world.db, user.id, row.token_hash), Object.keys(over).join()).toBeNull();
    }
    const staff = await aStaff(world, 'support');
    await staff.client.post(`${STAFF}/users/${user.id}/impersonate`, { values: { reason: 'Prova' } });
    const { token_hash } = await rowOf(staff.client);
    expect(await renewToken(world.db, user.id, token_hash)).toBeNull();
    expect(await isIn(staff.client)).toBe(true);
  });

  it('ends with the browser after a new password too, where nobody asked to be remembered', async () => {
    const { email } = await aUser(world);
    const client = await logIn(new Client(world), email, { remember: false });
    const json = {
      current_password: PASSWORD,
      new_password: 'Zattera-nel-porto-7',
      confirm_password: 'Zattera-nel-porto-7',
    };
    const answer = await client.ask('PUT', '/core/account/me/update-password', { json });
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('sessionid='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).not.toMatch(/Max-Age/);
  });
});
