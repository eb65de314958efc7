import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import {
  dropHostCookie,
  type HostCookie,
  newSessionToken,
  readHostCookie,
  tokenOf,
  writeHostCookie,
} from './cookies.ts';

const NAMES: readonly HostCookie[] = ['sessionid', 'staffsession', 'csrftoken', 'device', 'registration', 'wrote'];

/** Asks a site that reads, writes and drops our cookies. */
async function ask(
  path: string,
  { isSecure, ...headers }: { isSecure: boolean; Cookie?: string; Authorization?: string },
) {
  const app = new Hono<{ Variables: { isSecure: boolean } }>();
  app.use((c, next) => {
    c.set('isSecure', isSecure);
    return next();
  });
  for (const name of NAMES) {
    app.get(`/read/${name}`, (c) => c.json(readHostCookie(c, name) ?? null));
    app.get(`/write/${name}`, (c) => {
      writeHostCookie(c, name, 'value', { httpOnly: true, maxAge: 60 });
      return c.json(null);
    });
    app.get(`/drop/${name}`, (c) => {
      dropHostCookie(c, name);
      return c.json(null);
    });
  }
  app.get('/session', (c) => {
    writeHostCookie(c, 'wrote', '1', {});
    return c.json(null);
  });
  app.get('/token', (c) => c.json(tokenOf(c) ?? null));
  const answer = await app.request(path, { headers });
  const read: unknown = await answer.json();
  return { read, set: answer.headers.getSetCookie() };
}

describe('a cookie of ours', () => {
  it('is read and written by its name alone where the site is on HTTP', async () => {
    expect((await ask('/read/csrftoken', { isSecure: false, Cookie: 'csrftoken=a; __Host-csrftoken=b' })).read).toBe(
      'a',
    );
    expect((await ask('/write/csrftoken', { isSecure: false, Cookie: 'csrftoken=a' })).set).toEqual([
      'csrftoken=value; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect((await ask('/drop/csrftoken', { isSecure: false })).set).toEqual(['csrftoken=; Max-Age=0; Path=/']);
  });

  it('is held to this host in production, and ends with the browser where nothing else is said', async () => {
    expect((await ask('/write/csrftoken', { isSecure: true })).set).toEqual([
      '__Host-csrftoken=value; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
    expect((await ask('/session', { isSecure: true })).set).toEqual(['__Host-wrote=1; Path=/; Secure; SameSite=Lax']);
  });

  it('takes the one of before away when it is written or dropped in production', async () => {
    expect((await ask('/write/sessionid', { isSecure: true, Cookie: 'sessionid=old' })).set).toEqual([
      'sessionid=; Max-Age=0; Path=/; Secure',
      '__Host-sessionid=value; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
    expect((await ask('/drop/sessionid', { isSecure: true })).set).toEqual([
      'sessionid=; Max-Age=0; Path=/; Secure',
      '__Host-sessionid=; Max-Age=0; Path=/; Secure',
    ]);
  });

  it('is not taken by its plain name in production, but a session from before cookies were held to this host', async () => {
    const read = async (name: HostCookie, Cookie: string) =>
      (await ask(`/read/${name}`, { isSecure: true, Cookie })).read;
    for (const name of NAMES) {
      expect(await read(name, `__Host-${name}=a`), name).toBe('a');
      expect(await read(name, `${name}=b; __Host-${name}=a`), name).toBe('a');
      const isSession = name === 'sessionid' || name === 'staffsession';
      expect(await read(name, `${name}=before`), name).toBe(isSession ? 'before' : null);
      // Another host of the domain could plant a session that was opened since.
      expect(await read(name, `${name}=h.planted`), name).toBeNull();
      expect(await read(name, 'other=a'), name).toBeNull();
    }
    expect(newSessionToken()).toMatch(/^h\.[\w-]{43}$/);
    expect(newSessionToken()).not.toBe(newSessionToken());
  });
});

describe('the token of a session', () => {
  it('is the cookie’s, or the bearer’s of a request that has any Authorization', async () => {
    const token = async (headers: { Cookie?: string; Authorization?: string }) =>
      (await ask('/token', { isSecure: false, ...headers })).read;
    expect(await token({})).toBeNull();
    expect(await token({ Cookie: 'sessionid=a' })).toBe('a');
    expect(await token({ Cookie: 'sessionid=a', Authorization: 'Bearer bearers' })).toBe('bearers');
    for (const Authorization of [
      '',
      'Bearer',
      'Bearer ',
      'Bearer a b',
      'Basic b',
      'xBearer b',
      'bearer b',
      'Bearer  b',
    ])
      expect(await token({ Cookie: 'sessionid=a', Authorization }), Authorization).toBeNull();
  });
});
