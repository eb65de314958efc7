import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '#domain/durations.ts';
import { passkeyChallenges, passkeys, sessions, users } from '#server/areas/account/tables.ts';
import { sponsors } from '#server/areas/content/tables.ts';
import { eraseAccount } from '#server/areas/me/erase-accounts.ts';
import { staffMembers } from '#server/areas/staff/tables.ts';
import { anAuthenticator } from '../authenticator.ts';
import { aUser, PASSWORD } from '../builders.ts';
import { aStaff, auditOf, FACTOR, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

const KEYS = '/core/account/me/passkeys';
const LOGIN = '/core/account/login/passkey';
type Authenticator = ReturnType<typeof anAuthenticator>;

const isIn = async (client: Client) => (await client.get('/core/account/me')).status === 200;
const optionsOf = async (client: Client, path: string) => (await client.post(`${path}/options`)).json();
async function add(client: Client, authenticator: Authenticator, name = '') {
  return client.post(KEYS, { response: authenticator.create(await optionsOf(client, KEYS)), name });
}
const enter = async (client: Client, authenticator: Authenticator, how: Parameters<Authenticator['use']>[1] = {}) =>
  client.post(LOGIN, { response: authenticator.use(await optionsOf(client, LOGIN), how) });

async function aKeyHolder(changes: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(world, changes);
  const client = await new Client(world).logIn(user.email, PASSWORD);
  const authenticator = anAuthenticator();
  expect((await add(client, authenticator, 'Telefono')).status).toBe(201);
  return { user, client, authenticator };
}

describe('a passkey', () => {
  it('is added with a name, ends every other access, is told by mail, and opens the account without a password', async () => {
    const user = await aUser(world);
    const [client, elsewhere] = [
      await new Client(world).logIn(user.email, PASSWORD),
      await new Client(world).logIn(user.email, PASSWORD),
    ];
    const options = await optionsOf(client, KEYS);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const authenticator = anAuthenticator();
    expect((await client.post(KEYS, { response: authenticator.create(options), name: 'Il mio telefono' })).status).toBe(
      201,
    );
    expect([await isIn(client), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await (await client.get(FACTOR)).json()).passkeys).toMatchObject([
      { name: 'Il mio telefono', last_used_at: null },
    ]);
    expect((await world.mailTo(user.email, 'Nuova passkey')).text).toContain('Il mio telefono');
    const browser = new Client(world);
    expect((await enter(browser, authenticator)).status).toBe(200);
    expect(await (await browser.get('/core/account/me')).json()).toMatchObject({ email: user.email });
    expect((await (await client.get(FACTOR)).json()).passkeys[0].last_used_at).not.toBeNull();
  });

  it('is renamed, and taken away with a letter; then it opens nothing', async () => {
    const { user, client, authenticator } = await aKeyHolder();
    const [{ id }] = (await (await client.get(FACTOR)).json()).passkeys;
    expect((await (await client.patch(`${KEYS}/${id}`, { name: 'Vecchio telefono' })).json()).passkeys).toMatchObject([
      { name: 'Vecchio telefono' },
    ]);
    expect((await client.delete(`${KEYS}/${id}`)).status).toBe(200);
    expect((await world.mailTo(user.email, 'Passkey tolta')).text).toContain('Vecchio telefono');
    expect((await enter(new Client(world), authenticator)).status).toBe(400);
    expect((await client.delete(`${KEYS}/${id}`)).status).toBe(404);
  });

  it('opens nothing when it is taken away while the login is under way', async () => {
    const { user, authenticator } = await aKeyHolder();
    const { db } = world.platform;
    const begin = db.transaction.bind(db);
    const opening = vi.spyOn(db, 'transaction');
    expect((await enter(new Client(world), authenticator)).status).toBe(200);
    const last = opening.mock.calls.length;
    opening.mockReset();
    opening.mockImplementation(async (work, config) => {
      if (opening.mock.calls.length === last) await world.db.delete(passkeys).where(eq(passkeys.user_id, user.id));
      return begin(work, config);
    });
    const browser = new Client(world);
    const answer = await enter(browser, authenticator);
    opening.mockRestore();
    expect([answer.status, browser.cookies.has('sessionid')]).toEqual([400, false]);
  });

  it('is added and taken away only after a fresh login, the password, or a passkey', async () => {
    const { user, client, authenticator } = await aKeyHolder();
    const [{ id }] = (await (await client.get(FACTOR)).json()).passkeys;
    const grow = () =>
      world.db
        .update(sessions)
        .set({ proved_at: new Date(Date.now() - HOUR_MS) })
        .where(eq(sessions.user_id, user.id));
    await grow();
    expect((await (await client.post(`${KEYS}/options`)).json()).code).toBe('proof_required');
    expect((await (await client.delete(`${KEYS}/${id}`)).json()).code).toBe('proof_required');
    const proof = '/core/account/me/proof/passkey';
    expect((await client.post(proof, { response: authenticator.use(await optionsOf(client, proof)) })).status).toBe(
      200,
    );
    expect((await client.delete(`${KEYS}/${id}`)).status).toBe(200);
  });

  it('stands for an app’s code too, and brings back who gave the account up', async () => {
    const { user, authenticator } = await aKeyHolder();
    await world.db.update(users).set({ deactivated_at: new Date() }).where(eq(users.id, user.id));
    expect((await enter(new Client(world), authenticator)).status).toBe(200);
    expect(
      (await world.db.select({ at: users.deactivated_at }).from(users).where(eq(users.id, user.id)))[0]?.at,
    ).toBeNull();
    await world.db.update(users).set({ activated_at: null }).where(eq(users.id, user.id));
    expect((await enter(new Client(world), authenticator)).status).toBe(400);
  });

  it('may be used on the site of a sponsor that is on, and nowhere else', async () => {
    const { authenticator } = await aKeyHolder();
    await world.db
      .insert(sponsors)
      .values({ domain: 'lago', url: 'https://lago.example', title: 'Lago', logo: '/media/x.webp', is_active: true });
    world.settings.invalidate();
    expect((await enter(new Client(world), authenticator, { origin: 'http://lago.localhost:3000' })).status).toBe(200);
    for (const origin of [
      'http://mare.localhost:3000',
      'http://localhost:4000',
      'https://localhost:3000',
      'https://evil.example',
    ])
      expect((await enter(new Client(world), authenticator, { origin })).status, origin).toBe(400);
  });
});

describe('a passkey is refused', () => {
  it('with a challenge that was used, is too old, or belongs to another browser', async () => {
    const { authenticator } = await aKeyHolder();
    const [browser, other] = [new Client(world), new Client(world)];
    const options = await optionsOf(browser, LOGIN);
    const response = authenticator.use(options);
    await optionsOf(other, LOGIN);
    expect((await other.post(LOGIN, { response })).status).toBe(400);
    const kept = new Map(browser.cookies);
    expect((await browser.post(LOGIN, { response })).status).toBe(200);
    const replay = new Client(world);
    for (const [name, value] of kept) replay.cookies.set(name, value);
    expect((await replay.post(LOGIN, { response: authenticator.use(options) })).status).toBe(400);
    const late = new Client(world);
    const old = await optionsOf(late, LOGIN);
    await world.db.update(passkeyChallenges).set({ expires_at: new Date(Date.now() - 1000) });
    expect((await late.post(LOGIN, { response: authenticator.use(old) })).status).toBe(400);
  });

  it('without the owner’s finger, face or PIN, for another site’s name, and when its counter went back', async () => {
    const { client, authenticator } = await aKeyHolder();
    expect((await enter(new Client(world), authenticator, { isVerified: false })).status).toBe(400);
    expect((await enter(new Client(world), authenticator, { rpId: 'evil.example' })).status).toBe(400);
    expect((await enter(new Client(world), authenticator, { counter: 50 })).status).toBe(200);
    expect((await enter(new Client(world), authenticator, { counter: 49 })).status).toBe(400);
    const next = anAuthenticator();
    expect(
      (await client.post(KEYS, { response: next.create(await optionsOf(client, KEYS), { isVerified: false }) })).status,
    ).toBe(400);
    expect(
      (
        await client.post(KEYS, {
          response: next.create(await optionsOf(client, KEYS), { origin: 'https://evil.example' }),
        })
      ).status,
    ).toBe(400);
  });

  it('of another user: to prove, to rename, to take away, or to add again', async () => {
    const [one, other] = [await aKeyHolder(), await aKeyHolder()];
    const proof = '/core/account/me/proof/passkey';
    expect(
      (await one.client.post(proof, { response: other.authenticator.use(await optionsOf(one.client, proof)) })).status,
    ).toBe(400);
    const [{ id }] = (await (await other.client.get(FACTOR)).json()).passkeys;
    expect((await one.client.patch(`${KEYS}/${id}`, { name: 'Mia' })).status).toBe(404);
    expect((await one.client.delete(`${KEYS}/${id}`)).status).toBe(404);
    expect((await add(one.client, other.authenticator)).status).toBe(409);
  });

  it('to staff who act as its user', async () => {
    const { user } = await aKeyHolder();
    const staff = await aStaff(world);
    await staff.client.post(`${STAFF}/users/${user.id}/impersonate`, { values: { reason: 'Prova' } });
    for (const path of [`${KEYS}/options`, '/core/account/me/proof/passkey/options'])
      expect((await staff.client.post(path)).status).toBe(403);
    expect((await staff.client.post(KEYS, { response: anAuthenticator().create({ challenge: 'x' }) })).status).toBe(
      403,
    );
    expect((await staff.client.delete(`${KEYS}/1`)).status).toBe(403);
  });
});

describe('the passkeys of a user', () => {
  it('open the back office for staff, whose password alone opens nothing then', async () => {
    const { user, client, authenticator } = await aKeyHolder({ is_staff: true });
    await world.db.insert(staffMembers).values({ user_id: user.id, role: 'support' });
    expect((await client.get(`${STAFF}/desk`)).status).toBe(200);
    const browser = new Client(world);
    const answer = await browser.post('/core/account/login', { username: user.email, password: PASSWORD });
    expect([answer.status, (await answer.json()).methods]).toEqual([202, ['passkey']]);
    expect((await enter(browser, authenticator)).status).toBe(200);
    expect((await browser.get(`${STAFF}/desk`)).status).toBe(200);
    expect((await auditOf(world, user.id)).map(({ action }) => action)).toContain('passkey_added');
  });

  it('are in the user’s data without their keys, and go with the account', async () => {
    const { user, client, authenticator } = await aKeyHolder();
    const files = unzipSync(new Uint8Array(await (await client.get('/core/account/me/export')).arrayBuffer()));
    const text = new TextDecoder().decode(files['secondi_fattori.json']);
    expect(JSON.parse(text).passkey).toMatchObject([{ name: 'Telefono' }]);
    expect(text).not.toContain(authenticator.id);
    await eraseAccount(world.platform, user);
    expect(await world.db.$count(passkeys, eq(passkeys.user_id, user.id))).toBe(0);
  });

  it('that somebody else added go with the link of the letter about them', async () => {
    const { user, authenticator } = await aKeyHolder();
    const [uid, token] = new URL((await world.mailTo(user.email, 'Nuova passkey')).links[0] ?? '').pathname
      .split('/')
      .slice(-2);
    expect((await new Client(world).post('/core/account/not-me', { uid, token })).status).toBe(200);
    expect((await enter(new Client(world), authenticator)).status).toBe(400);
  });
});
