import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newApi, type PageCalls } from './api.ts';
import { csrfToken, hasCsrfToken, renewCsrfToken, requireCsrf } from './csrf.ts';
import { CsrfTokens, isSame } from './csrf-tokens.ts';

const SITE = 'https://www.brigata.example';
const tokens = new CsrfTokens('secret');

interface Sent {
  headers?: Record<string, string>;
  siteUrl?: string;
  method?: string;
  path?: string;
  page?: PageCalls;
}

/** A site that asks for the token of every change but of one that needs none, in production and beside it. */
function site(siteUrl: string) {
  const app = newApi();
  app.use((c, next) => {
    c.set('isSecure', false);
    c.set('csrf', tokens);
    return next();
  });
  app.get('/token', (c) => c.text(csrfToken(c)));
  app.get('/renewed', (c) => c.text(renewCsrfToken(c, 'abc')));
  app.get('/has', (c) => c.text(String(hasCsrfToken(c))));
  app.use(requireCsrf(siteUrl, { isTokenless: (c) => c.req.path === '/tokenless' }));
  app.all('*', (c) => c.text('done'));
  return app;
}

const ask = ({ headers = {}, siteUrl = SITE, method = 'POST', path = '/', page }: Sent = {}) =>
  site(siteUrl).request(new URL(path, siteUrl).href, { method, headers }, page && { page });

const codeOf = async (sent: Sent): Promise<string> => {
  const answer = await ask(sent);
  if (answer.status === 200) return answer.text();
  const { detail, code } = await answer.json();
  expect([answer.status, detail]).toEqual([403, expect.stringMatching(/^CSRF: .* riprova\.$/)]);
  return code;
};

const visitors = tokens.issue(undefined);
const asVisitor = { Cookie: `csrftoken=${visitors}`, 'X-CSRFToken': visitors };
const asUser = { Cookie: 'sessionid=abc', 'X-CSRFToken': tokens.issue('abc') };

describe('a change', () => {
  it('needs the token of its session, or a visitor’s with its cookie', async () => {
    for (const headers of [asVisitor, asUser]) expect(await codeOf({ headers })).toBe('done');
    for (const headers of [
      {},
      { ...asVisitor, 'X-CSRFToken': '' },
      { 'X-CSRFToken': visitors },
      { ...asVisitor, Cookie: `csrftoken=${tokens.issue(undefined)}` },
      { ...asUser, 'X-CSRFToken': visitors },
      { ...asUser, Cookie: 'sessionid=abd' },
      { 'X-CSRFToken': asUser['X-CSRFToken'] },
    ] as Record<string, string>[])
      expect(await codeOf({ headers }), JSON.stringify(headers)).toBe('csrf_failed');
  });

  it('needs no token where it only reads, is a page’s own, or proves itself by its Authorization', async () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      expect((await ask({ method, headers: { Origin: 'https://altro.example' } })).status, method).toBe(200);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'QUALSIASI'])
      expect(await codeOf({ method }), method).toBe('csrf_failed');
    expect(await codeOf({ page: { clientAddress: 'local' } })).toBe('done');
    for (const Authorization of ['Bearer abc', ''])
      expect(await codeOf({ headers: { Authorization, Origin: 'https://altro.example' } })).toBe('done');
  });

  it('that needs no token comes from this site all the same', async () => {
    expect(await codeOf({ path: '/tokenless', headers: { Origin: SITE, 'Sec-Fetch-Site': 'same-origin' } })).toBe(
      'done',
    );
    expect(await codeOf({ path: '/tokenless', headers: { Origin: 'https://altro.example' } })).toBe('cross_site');
    expect(await codeOf({ path: '/other', headers: { Origin: SITE } })).toBe('csrf_failed');
    // Where nothing is said every change needs one.
    const app = newApi();
    app.use((c, next) => {
      c.set('csrf', tokens);
      return next();
    }, requireCsrf(SITE));
    app.post('*', (c) => c.text('done'));
    expect((await app.request('/tokenless', { method: 'POST', headers: { Origin: SITE } })).status).toBe(403);
  });

  it('comes from this site as the browser says, whatever token it has', async () => {
    const from = (headers: Record<string, string>, siteUrl = SITE) =>
      codeOf({ headers: { ...asVisitor, ...headers }, siteUrl });
    const same = { 'Sec-Fetch-Site': 'same-origin' };
    for (const headers of [
      {},
      { Origin: SITE },
      { Origin: SITE, ...same },
      // A sponsor's site has a host of its own.
      { Origin: 'https://sponsor.example', Host: 'sponsor.example', ...same },
    ])
      expect(await from(headers), JSON.stringify(headers)).toBe('done');
    for (const headers of [
      same,
      { Origin: 'https://altro.example', Host: 'www.brigata.example' },
      { Origin: 'http://sponsor.example', Host: 'sponsor.example' },
      { Origin: 'null' },
      { Origin: '' },
      { Origin: SITE, 'Sec-Fetch-Site': 'same-site' },
      { Origin: SITE, 'Sec-Fetch-Site': 'cross-site' },
      { Origin: SITE, 'Sec-Fetch-Site': 'none' },
    ])
      expect(await from(headers), JSON.stringify(headers)).toBe('cross_site');
  });

  it('may come over HTTP to another name of this machine where the site is on HTTP itself', async () => {
    const headers = { ...asVisitor, Origin: 'http://127.0.0.1:3000', Host: '127.0.0.1:3000' };
    expect(await codeOf({ headers, siteUrl: 'http://localhost:3000' })).toBe('done');
    expect(await codeOf({ headers, siteUrl: SITE })).toBe('cross_site');
  });
});

describe('the token of a browser', () => {
  const tokenFor = async (Cookie: string) => {
    const answer = await ask({ path: '/token', method: 'GET', headers: { Cookie } });
    return { token: await answer.text(), set: answer.headers.getSetCookie() };
  };

  it('is reused while it is valid for the session, and set again when it is not', async () => {
    expect(await tokenFor(asVisitor.Cookie)).toEqual({ token: visitors, set: [] });
    const own = asUser['X-CSRFToken'];
    expect(await tokenFor(`sessionid=abc; csrftoken=${own}`)).toEqual({ token: own, set: [] });
    for (const cookie of ['', `csrftoken=${own}`, `sessionid=abc; csrftoken=${visitors}`, 'csrftoken=abc']) {
      const { token, set } = await tokenFor(cookie);
      expect(tokens.isFor(token, cookie.includes('sessionid') ? 'abc' : undefined), cookie).toBe(true);
      expect(set).toEqual([`csrftoken=${token}; Max-Age=31536000; Path=/; SameSite=Lax`]);
    }
  });

  it('is renewed for the session that begins', async () => {
    const answer = await ask({ path: '/renewed', method: 'GET', headers: asVisitor });
    const token = await answer.text();
    expect([tokens.isFor(token, 'abc'), answer.headers.getSetCookie()]).toEqual([
      true,
      [expect.stringContaining(`csrftoken=${token};`)],
    ]);
  });

  it('is of one session and one secret, whole, and never the same twice', () => {
    const token = tokens.issue('abc');
    const [random = '', signature = ''] = token.split('.');
    expect(token).toMatch(/^[\w-]{24}\.[\w-]{43}$/);
    expect(tokens.issue('abc')).not.toBe(token);
    expect(tokens.isFor(token, 'abc')).toBe(true);
    for (const other of [undefined, '', '.', random, `${random}.`, `.${signature}`, `x${token}`, `${token}x`])
      expect(tokens.isFor(other, 'abc'), other).toBe(false);
    expect(tokens.isFor(token, 'abd')).toBe(false);
    expect(tokens.isFor(token, undefined)).toBe(false);
    // An empty cookie is no visitor’s.
    expect([tokens.isFor(visitors, ''), tokens.isFor(visitors, undefined)]).toEqual([false, true]);
    expect(new CsrfTokens('other').isFor(token, 'abc')).toBe(false);
    // Signed by us, but without a random part.
    const unsalted = createHmac('sha256', 'secret').update('.abc').digest('base64url');
    expect(tokens.isFor(`.${unsalted}`, 'abc')).toBe(false);
  });

  it('is compared whole', () => {
    expect([isSame('abc', 'abc'), isSame('', ''), isSame('abc', 'abd'), isSame('abc', 'ab'), isSame('', 'a')]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
