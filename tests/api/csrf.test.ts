import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '#server/areas/account/session.ts';
import { sessions } from '#server/areas/account/tables.ts';
import { aRegistration, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld, type World } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

const PATH = '/api/website/v1/core/utils/translations';
const body = '{"paths":[],"language":"it"}';
const change = (headers: Record<string, string>, host = 'localhost:3000') =>
  world.app.request(`http://${host}${PATH}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Host: host, ...headers },
    body,
  });
const headersOf = (client: Client) => ({
  Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  'X-CSRFToken': client.cookies.get('csrftoken') ?? '',
});
const visitor = async () => {
  const client = new Client(world);
  await client.get('/core/account/csrf');
  return client;
};
const user = async () => new Client(world).logIn((await aUser(world)).email, PASSWORD);

describe('a change', () => {
  it('without the CSRF token, or with another, is 403 and begins with CSRF', async () => {
    const { 'X-CSRFToken': token, Cookie } = headersOf(await visitor());
    for (const headers of [
      {},
      { 'X-CSRFToken': token },
      { Cookie },
      { Cookie: 'csrftoken=abc', 'X-CSRFToken': 'abc' },
      { Cookie, 'X-CSRFToken': `${token}x` },
      { Cookie, 'X-CSRFToken': headersOf(await visitor())['X-CSRFToken'] },
    ]) {
      const response = await change(headers as Record<string, string>);
      expect([response.status, await response.json()]).toEqual([
        403,
        { detail: expect.stringMatching(/^CSRF/), code: 'csrf_failed' },
      ]);
    }
    expect((await change({ Cookie, 'X-CSRFToken': token })).status).toBe(200);
  });

  it('takes the token of its own session only: neither another user’s nor a visitor’s', async () => {
    const [one, other, nobody] = [headersOf(await user()), headersOf(await user()), headersOf(await visitor())];
    for (const token of [other['X-CSRFToken'], nobody['X-CSRFToken']]) {
      // A token planted in both places is no better.
      const planted = one.Cookie.replace(/csrftoken=[^;]*/, `csrftoken=${token}`);
      expect((await change({ Cookie: planted, 'X-CSRFToken': token })).status).toBe(403);
    }
    expect((await change({ Cookie: nobody.Cookie, 'X-CSRFToken': one['X-CSRFToken'] })).status).toBe(403);
    expect((await change(one)).status).toBe(200);
  });

  it('goes on in a tab that was open while another logged in, once it has asked for the new token', async () => {
    const client = await visitor();
    const before = client.cookies.get('csrftoken') ?? '';
    await client.logIn((await aUser(world)).email, PASSWORD);
    expect(client.cookies.get('csrftoken')).not.toBe(before);
    expect((await change({ ...headersOf(client), 'X-CSRFToken': before })).status).toBe(403);
    const { csrfToken } = await (await client.get('/core/account/csrf')).json();
    expect((await change({ ...headersOf(client), 'X-CSRFToken': csrfToken })).status).toBe(200);
    await client.post('/core/account/logout');
    expect(client.cookies.has('csrftoken')).toBe(false);
  });

  it('comes from this site, as the browser tells it', async () => {
    const client = await visitor();
    const from = async (headers: Record<string, string>, host?: string) =>
      (await change({ ...headersOf(client), ...headers }, host)).status;
    const own = 'http://localhost:3000';
    for (const headers of [
      { Origin: 'https://altro.example' },
      { Origin: 'null' },
      { Origin: 'http://localhost:3001' },
      { Origin: own, 'Sec-Fetch-Site': 'cross-site' },
      { Origin: own, 'Sec-Fetch-Site': 'same-site' },
      { Origin: own, 'Sec-Fetch-Site': 'none' },
      { 'Sec-Fetch-Site': 'same-origin' },
    ])
      expect(await from(headers), JSON.stringify(headers)).toBe(403);
    expect(await from({})).toBe(200);
    expect(await from({ Origin: own })).toBe(200);
    expect(await from({ Origin: own, 'Sec-Fetch-Site': 'same-origin' })).toBe(200);
    expect(
      await from(
        { Origin: 'http://riviera.localhost:3000', 'Sec-Fetch-Site': 'same-origin' },
        'riviera.localhost:3000',
      ),
    ).toBe(200);
  });

  it('with an Authorization header of any kind never acts with the cookie', async () => {
    const client = await user();
    const { Cookie } = headersOf(client);
    for (const Authorization of ['Bearer a b', 'Bearer ', 'Basic YTpi', 'Bearer sbagliato', '']) {
      const headers = { Cookie, Authorization, 'Content-Type': 'application/json' };
      const patched = await world.app.request('/api/website/v1/core/account/me', {
        method: 'PATCH',
        headers,
        body: '{"meta":{"has_checked_alert_box":true}}',
      });
      expect(patched.status, Authorization).toBe(401);
      expect((await world.app.request('/api/website/v1/core/account/me', { headers })).status, Authorization).toBe(401);
    }
    expect((await (await client.get('/core/account/me')).json()).meta).toEqual({});
  });
});

describe('the cookies of production', () => {
  let production: World;
  beforeAll(async () => {
    production = await openWorld({ env: 'production', siteUrl: 'https://www.brigata.example' });
  });
  afterAll(() => production.close());

  const cookiesOf = (answer: Response) => answer.headers.getSetCookie();
  const logIn = async () => {
    const { email } = await aUser(production);
    const first = await production.app.request('/api/website/v1/core/account/csrf');
    const [csrf = ''] = cookiesOf(first).map((cookie) => cookie.split(';')[0] ?? '');
    const answer = await production.app.request('/api/website/v1/core/account/login', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Cookie: csrf,
        'X-CSRFToken': csrf.split('=')[1] ?? '',
        Origin: 'https://www.brigata.example',
      },
      body: JSON.stringify({ username: email, password: PASSWORD }),
    });
    return { email, answer };
  };
  const meWith = async (Cookie: string) =>
    (await production.app.request('/api/website/v1/core/account/me?fields=account', { headers: { Cookie } })).status;

  it('are held to this host and to HTTPS by their names', async () => {
    const { answer } = await logIn();
    const set = cookiesOf(answer);
    expect(set.map((cookie) => cookie.split('=')[0]).sort()).toEqual([
      '__Host-csrftoken',
      '__Host-device',
      '__Host-sessionid',
    ]);
    for (const cookie of set)
      expect(cookie).toMatch(
        /; Path=\/; (HttpOnly; )?Secure; (HttpOnly; )?SameSite=Lax|Max-Age=\d+; Path=\/; (HttpOnly; )?Secure; SameSite=Lax/,
      );
    expect(set.find((cookie) => cookie.startsWith('__Host-sessionid'))).toContain('HttpOnly');
    expect(set.find((cookie) => cookie.startsWith('__Host-csrftoken'))).not.toContain('HttpOnly');
    expect(set.join()).not.toMatch(/Domain=/i);
  });

  it('mark the browser that registers in the same way', async () => {
    const first = await production.app.request('/api/website/v1/core/account/csrf');
    const [csrf = ''] = cookiesOf(first).map((cookie) => cookie.split(';')[0] ?? '');
    const answer = await production.app.request('/api/website/v1/core/account/register', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Cookie: csrf,
        'X-CSRFToken': csrf.split('=')[1] ?? '',
        Origin: 'https://www.brigata.example',
      },
      body: JSON.stringify(aRegistration()),
    });
    expect(answer.status).toBe(201);
    const marked = cookiesOf(answer).find((cookie) => cookie.includes('registration='));
    expect(marked).toMatch(/^__Host-registration=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('do not shut out sessions opened before, and take no new one by the plain name', async () => {
    const { answer, email } = await logIn();
    const token = cookiesOf(answer)
      .find((cookie) => cookie.startsWith('__Host-sessionid='))
      ?.match(/=([^;]+)/)?.[1];
    expect(await meWith(`__Host-sessionid=${token}`)).toBe(200);
    // Another host of the same domain can write the plain name, but nobody's new session counts there.
    expect(await meWith(`sessionid=${token}`)).toBe(401);
    const [row] = await production.db.select().from(sessions);
    await production.db.insert(sessions).values({
      token_hash: hashToken('aperta-prima'),
      user_id: row?.user_id ?? 0,
      expires_at: new Date(Date.now() + 60_000),
    });
    expect(await meWith('sessionid=aperta-prima'), email).toBe(200);
    expect(await meWith(`sessionid=aperta-prima; __Host-sessionid=altro`)).toBe(401);
  });
});
