import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/durations.ts';
import { hashToken } from '#server/areas/account/session.ts';
import { sessions, users } from '#server/areas/account/tables.ts';
import { creditEntries } from '#server/areas/credits/tables.ts';
import { aCompany, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { PASSWORD_COST } from '../cheap-password-cost.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

const logIn = (client: Client, username: string, password: string, remember = false) =>
  client.post('/core/account/login/', { username, password, remember });

describe('login', () => {
  it('opens a session that GET /me answers for, whatever the case of the address', async () => {
    const user = await aUser(world, { email: 'giulia@example.it', first_name: 'Giulia' });
    const client = new Client(world);
    expect((await logIn(client, 'Giulia@Example.IT', PASSWORD)).status).toBe(200);
    expect(await (await client.get('/core/account/me')).json()).toMatchObject({
      id: user.id,
      email: 'giulia@example.it',
      typology: 'candidate',
      first_name: 'Giulia',
      impersonated: false,
      credits: 0,
      company: null,
      meta: {},
    });
  });

  it('sets an HttpOnly Lax cookie, for 90 days with remember and until the browser closes without', async () => {
    const { email } = await aUser(world);
    const cookieOf = async (remember: boolean) =>
      (await logIn(new Client(world), email, PASSWORD, remember)).headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith('sessionid='));
    expect(await cookieOf(true)).toMatch(/Max-Age=7776000;.*HttpOnly; SameSite=Lax/);
    expect(await cookieOf(false)).not.toMatch(/Max-Age/);
  });

  it('renews a password’s hash that was made at another cost, and only then', async () => {
    const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const user = await aUser(world, { password_hash: weak });
    const kept = async () =>
      (await world.db.select({ hash: users.password_hash }).from(users).where(eq(users.id, user.id)))[0]?.hash;
    expect((await logIn(new Client(world), user.email, 'Sbagliata!2026')).status).toBe(400);
    expect(await kept()).toBe(weak);
    expect((await logIn(new Client(world), user.email, PASSWORD)).status).toBe(200);
    const renewed = await kept();
    expect(renewed).toContain(`$m=${PASSWORD_COST.memoryCost},t=${PASSWORD_COST.timeCost},p=1$`);
    expect((await logIn(new Client(world), user.email, PASSWORD)).status).toBe(200);
    expect(await kept()).toBe(renewed);
  });
  it('keeps only the hash of the token, and ends an unremembered session after 12 hours at most', async () => {
    const client = new Client(world);
    await logIn(client, (await aUser(world)).email, PASSWORD);
    const [row] = await world.db
      .select()
      .from(sessions)
      .where(eq(sessions.token_hash, hashToken(client.cookies.get('sessionid') ?? '')));
    expect(row?.expires_at.getTime()).toBeLessThanOrEqual(Date.now() + 12 * HOUR_MS);
    await world.db
      .update(sessions)
      .set({ expires_at: new Date(Date.now() - 1) })
      .where(eq(sessions.token_hash, row?.token_hash ?? ''));
    expect((await client.get('/core/account/me')).status).toBe(401);
  });

  it('refuses alike an unknown address, a wrong password, also of an unconfirmed account, and one without a password', async () => {
    const unconfirmed = await aUser(world, { activated_at: null });
    const imported = await aUser(world, { password_hash: null });
    const known = await aUser(world);
    const answers = await Promise.all(
      [
        ['nessuno@example.it', PASSWORD],
        [known.email, 'Sbagliata!1'],
        [unconfirmed.email, 'Sbagliata!1'],
        [imported.email, PASSWORD],
      ].map(async ([name = '', password = '']) => {
        const response = await logIn(new Client(world), name, password);
        return [response.status, await response.json()];
      }),
    );
    for (const answer of answers)
      expect(answer).toMatchObject([400, { non_field_errors: ['E-mail o password non corrette.'] }]);
  });

  it('says to a person with the password that the address waits to be confirmed, and opens nothing', async () => {
    const { email } = await aUser(world, { activated_at: null });
    const client = new Client(world);
    const response = await logIn(client, email, PASSWORD);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      {
        non_field_errors: ['Devi ancora confermare la tua e-mail: apri il link che ti abbiamo mandato.'],
        codes: { non_field_errors: 'not_activated' },
      },
    ]);
    expect(client.cookies.has('sessionid')).toBe(false);
  });

  it('says which field is missing', async () => {
    const response = await new Client(world).post('/core/account/login', { username: '' });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { username: ['Campo obbligatorio.'], password: ['Campo obbligatorio.'] },
    ]);
  });

  it('counts wrong guesses only: a user who knows the password may log in and out', async () => {
    const { email } = await aUser(world);
    for (let times = 0; times < 12; times++) expect((await logIn(new Client(world), email, PASSWORD)).status).toBe(200);
  });

  it('renews the session: the old token opens nothing', async () => {
    const { email } = await aUser(world);
    const client = await new Client(world).logIn(email, PASSWORD);
    const old = client.cookies.get('sessionid') ?? '';
    await logIn(client, email, PASSWORD);
    const thief = new Client(world);
    thief.cookies.set('sessionid', old);
    expect((await thief.get('/core/account/me')).status).toBe(401);
  });
});

describe('logout', () => {
  const loggedIn = async () => new Client(world).logIn((await aUser(world)).email, PASSWORD);
  const isIn = async (client: Client) => (await client.get('/core/account/me')).status === 200;
  const ask = (client: Client, headers: Record<string, string>) => client.get('/core/account/logout', { headers });

  it('ends the session, in the table and in the browser', async () => {
    const client = await loggedIn();
    const session = client.cookies.get('sessionid') ?? '';
    expect((await client.post('/core/account/logout')).status).toBe(200);
    expect(client.cookies.has('sessionid')).toBe(false);
    client.cookies.set('sessionid', session);
    expect(await isIn(client)).toBe(false);
    expect((await client.post('/core/account/logout')).status, 'a second time').toBe(200);
  });

  it('by GET is for a script of this site alone: no image, frame, link or prefetch, and nobody from elsewhere', async () => {
    const client = await loggedIn();
    const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' };
    for (const headers of [
      {},
      sameOrigin,
      ...['image', 'document', 'iframe', 'script', 'video', 'style'].map((dest) => ({
        ...sameOrigin,
        'Sec-Fetch-Dest': dest,
      })),
      ...['Sec-Purpose', 'Purpose', 'X-Moz'].map((name) => ({
        ...sameOrigin,
        'Sec-Fetch-Dest': 'empty',
        [name]: 'prefetch;prerender',
      })),
      ...['cross-site', 'same-site', 'none'].map((site) => ({ 'Sec-Fetch-Site': site, 'Sec-Fetch-Dest': 'empty' })),
    ]) {
      expect((await ask(client, headers)).status, JSON.stringify(headers)).toBe(403);
    }
    expect(await isIn(client)).toBe(true);
    expect((await ask(client, { ...sameOrigin, 'Sec-Fetch-Dest': 'empty' })).status).toBe(200);
    expect(await isIn(client)).toBe(false);
  });

  it('by GET is for clients that are no browser too, when they prove themselves', async () => {
    const script = await loggedIn();
    expect((await ask(script, { 'X-CSRFToken': 'altro' })).status).toBe(403);
    expect((await ask(script, { 'X-CSRFToken': script.cookies.get('csrftoken') ?? '' })).status).toBe(200);
    expect(await isIn(script)).toBe(false);
    const bearer = { Authorization: `Bearer ${(await loggedIn()).cookies.get('sessionid')}` };
    const client = new Client(world);
    expect((await ask(client, bearer)).status).toBe(200);
    expect((await client.get('/core/account/me', { headers: bearer })).status).toBe(401);
  });
});

describe('the user', () => {
  it('of a company carries the company and the credits of its ledger', async () => {
    const company = await aCompany(world, { name: 'Hotel Splendor' });
    await world.db.insert(creditEntries).values([
      { company_id: company.id, amount: 5, reason: 'test', key: `a${company.id}` },
      { company_id: company.id, amount: -2, reason: 'test', key: `b${company.id}` },
    ]);
    const client = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
    expect(await (await client.get('/core/account/me')).json()).toMatchObject({
      typology: 'company',
      credits: 3,
      company: { name: 'Hotel Splendor', logo: null },
    });
  });

  it('changes only the keys of meta that are given', async () => {
    const client = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    const [first, second] = [await anOffer(world), await anOffer(world)];
    const saved_offers = [second.id, first.id];
    await client.patch('/core/account/me', { meta: { saved_offers } });
    const answer = await (await client.patch('/core/account/me/', { meta: { has_done_home_tutorial: true } })).json();
    expect(answer.meta).toEqual({ saved_offers, has_done_home_tutorial: true });
  });

  it('stars only offers that there are, and refuses a number that is no id', async () => {
    const client = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    const { id } = await anOffer(world);
    const star = (saved_offers: number[]) => client.patch('/core/account/me', { meta: { saved_offers } });
    expect((await (await star([2_147_483_647, id, 2_000_000_000])).json()).meta.saved_offers).toEqual([id]);
    expect((await star([2_147_483_648])).status).toBe(400);
    expect((await (await star([])).json()).meta.saved_offers).toEqual([]);
  });

  it('stars offers of candidates, and candidates of companies, and nothing else', async () => {
    const candidate = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    const hotel = await aCompany(world, { name: 'Hotel delle stelle' });
    const company = await new Client(world).logIn((await aRecruiter(world, hotel.id)).email, PASSWORD);
    const { id } = await anOffer(world);
    for (const [client, list] of [
      [company, 'saved_offers'],
      [candidate, 'saved_candidates'],
    ] as const) {
      const answer = await client.patch('/core/account/me', { meta: { [list]: [id] } });
      expect([answer.status, Object.keys((await answer.json()).codes)]).toEqual([400, [`meta.${list}`]]);
      expect((await (await client.get('/core/account/me')).json()).meta).toEqual({});
    }
  });

  it('refuses what is not theirs to write, with a field error', async () => {
    const client = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    for (const body of [
      { credits: 100 },
      { typology: 'company' },
      { meta: { is_admin: true } },
      { meta: { saved_offers: ['uno'] } },
    ]) {
      const response = await client.patch('/core/account/me', body);
      expect(response.status, JSON.stringify(body)).toBe(400);
    }
    expect(await (await client.get('/core/account/me')).json()).toMatchObject({
      credits: 0,
      typology: 'candidate',
      meta: {},
    });
  });

  it('is asked for with a bearer token too, which needs no CSRF token', async () => {
    const client = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    const headers = { Authorization: `Bearer ${client.cookies.get('sessionid')}`, 'Content-Type': 'application/json' };
    const response = await world.app.request('/api/website/v1/core/account/me', {
      method: 'PATCH',
      headers,
      body: '{"meta":{"has_checked_alert_box":true}}',
    });
    expect(await response.json()).toMatchObject({ meta: { has_checked_alert_box: true } });
  });
});
