import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { assets } from '#server/site/assets.ts';
import { Client, openWorld, type World } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let production: World;
beforeAll(async () => {
  production = await openWorld({
    env: 'production',
    hostLabels: 3,
    siteUrl: 'https://www.brigata.example',
    showsApiDocs: false,
    securityContact: 'mailto:sicurezza@brigata.example',
  });
  for (const each of [world, production]) {
    const folder = join(each.platform.config.dataDir, 'client');
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'assets/a-1.js'), 'export {}');
    each.app.route('/', assets(folder));
    pagesOf(each);
    await each.platform.files.write('media/a-1.webp', Buffer.from('RIFF'));
  }
});
afterAll(async () => {
  await world.close();
  await production.close();
});

const ALWAYS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];
const ask = (path: string, init?: RequestInit, of = production) =>
  Promise.resolve(
    of.app.request(`http://www.brigata.example${path}`, {
      ...init,
      headers: { Host: 'www.brigata.example', ...init?.headers },
    }),
  );

/** What is missing of an answer's headers. */
function missing({ headers }: Response, path: string): string[] {
  const framed = ['/banner', '/iframeTemplate'].includes(path);
  const lacking = [...ALWAYS, 'strict-transport-security', ...(framed ? [] : ['x-frame-options'])].filter(
    (name) => !headers.has(name),
  );
  const policy = headers.get('content-security-policy') ?? '';
  const type = headers.get('content-type') ?? '';
  if (!policy.includes('frame-ancestors')) lacking.push('frame-ancestors');
  if (
    type.startsWith('text/html')
      ? !policy.includes('report-uri /csp-reports; report-to csp')
      : !/^default-src 'none';.*sandbox/.test(policy)
  )
    lacking.push(`policy of ${type}`);
  return lacking;
}

describe('every answer', () => {
  it('of every route carries the headers that keep it safe, whatever its status', async () => {
    const routes = new Set(
      production.app.routes
        .filter(({ method }) => method !== 'ALL')
        .map(({ method, path }) => `${method} ${path.replace(/:[a-z_]+(\{[^}]*\})?\??/gi, '1').replace(/\*/g, 'x')}`),
    );
    expect(routes.size).toBeGreaterThan(200);
    const statuses = new Set<number>();
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ');
      const answer = await ask(path, { method });
      statuses.add(answer.status);
      expect([route, missing(answer, path)]).toEqual([route, []]);
      await answer.body?.cancel();
    }
    for (const status of [200, 400, 401, 403, 404]) expect(statuses).toContain(status);
  });

  it('of every other kind too: pages, assets, media, what is not there, redirects, errors', async () => {
    vi.spyOn(production.settings, 'read').mockRejectedValueOnce(new Error('broken'));
    const kinds: [path: string, status: number, init?: RequestInit][] = [
      ['/api/website/v1/core/utils/settings', 500],
      ['/', 200],
      ['/login', 200],
      ['/banner', 200],
      ['/iframeTemplate', 200],
      ['/non-esiste', 404],
      ['/login/', 301],
      ['/profilo', 301],
      ['/assets/a-1.js', 200],
      ['/media/a-1.webp', 200],
      ['/media/manca-1.webp', 404],
      ['/media/a-1.webp', 416, { headers: { Range: 'bytes=99-' } }],
      ['/robots.txt', 200],
      ['/sitemap.xml', 200],
      ['/offerte-lavoro.rss', 200],
      ['/favicon.svg', 200],
      ['/healthz', 200],
      ['/readyz', 200],
      ['/.well-known/security.txt', 200],
      ['/dev', 404],
      ['/chi-siamo', 405, { method: 'POST' }],
      ['/api/niente', 404],
      [
        '/api/website/v1/core/account/login',
        403,
        { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' },
      ],
    ];
    for (const [path, status, init] of kinds) {
      const answer = await ask(path, init);
      expect([path, answer.status, missing(answer, path)]).toEqual([path, status, []]);
      await answer.arrayBuffer();
    }
  });

  it('writes the cookie of the language for HTTPS alone in production', async () => {
    expect((await ask('/login')).headers.getSetCookie()).toEqual([
      expect.stringMatching(/^locale=it;.*; Secure; SameSite=Lax$/),
    ]);
    expect(
      (await ask('/login', { headers: { Host: 'localhost:3000' } }, world)).headers.getSetCookie().join(),
    ).not.toContain('Secure');
  });

  it('asks for HTTPS in production alone, and lets only two pages be framed by other sites', async () => {
    expect((await ask('/robots.txt', {}, world)).headers.has('strict-transport-security')).toBe(false);
    const framed = await ask('/iframeTemplate');
    expect(framed.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(framed.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const picture = await ask('/media/a-1.webp');
    await picture.arrayBuffer();
    expect(picture.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'.*sandbox; frame-ancestors 'none'$/,
    );
  });
});

describe('what the policy stopped in a browser', () => {
  const report = (body: unknown, type = 'application/csp-report') =>
    ask('/csp-reports', {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  it('is heard in both forms and written down without what addresses hold of a person', async () => {
    const warned = vi.spyOn(production.platform.log, 'warn');
    const page = 'https://www.brigata.example/profilo/recupera-password/12/segreto-del-link?mail=anna@example.it';
    const old = {
      'csp-report': {
        'document-uri': page,
        'effective-directive': 'img-src',
        'blocked-uri': 'https://male.example/a.png?anna@example.it',
        'source-file': page,
        'line-number': 3,
      },
    };
    expect((await report(old)).status).toBe(204);
    const { body } = {
      body: {
        documentURL: page,
        effectiveDirective: 'script-src-elem',
        blockedURL: 'inline',
        sourceFile: page,
        lineNumber: 9,
      },
    };
    expect(
      (
        await report(
          [{ type: 'csp-violation', age: 1, url: page, body }, { type: 'other' }],
          'application/reports+json',
        )
      ).status,
    ).toBe(204);
    expect(warned.mock.calls).toEqual([
      [
        {
          page: '/profilo',
          directive: 'img-src',
          blocked: 'https://male.example',
          source: 'https://www.brigata.example',
          line: 3,
        },
        'csp report',
      ],
      [
        {
          page: '/profilo',
          directive: 'script-src-elem',
          blocked: 'inline',
          source: 'https://www.brigata.example',
          line: 9,
        },
        'csp report',
      ],
    ]);
    warned.mockRestore();
  });

  it('is small, of its own type, and heard thirty times an hour from one address', async () => {
    expect((await report('x'.repeat(20_000))).status).toBe(413);
    expect((await report('{}', 'text/plain')).status).toBe(415);
    expect((await report('{')).status).toBe(400);
    expect((await report('['.repeat(10_000))).status).toBe(400);
    const statuses: number[] = [];
    for (let sent = 0; sent < 35; sent++) statuses.push((await report({ niente: randomUUID() })).status);
    expect(statuses).toContain(204);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('what is said to strangers', () => {
  it('is whom to tell of a weakness, until a day that is not far', async () => {
    const answer = await ask('/.well-known/security.txt');
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
    expect(text).toMatch(
      /^Contact: mailto:sicurezza@brigata\.example\nExpires: \d{4}-\d\d-\d\dT00:00:00\.000Z\nPreferred-Languages: it, en\nCanonical: https:\/\/www\.brigata\.example\/\.well-known\/security\.txt\n$/,
    );
    const expires = Date.parse(text.match(/Expires: (.*)/)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now() + 90 * DAY_MS);
    expect(expires).toBeLessThan(Date.now() + 365 * DAY_MS);
  });

  it('is the description of the interface where it is turned on: locally, and not in production', async () => {
    for (const path of ['/openapi.json', '/docs']) {
      expect((await new Client(world).get(path)).status, path).toBe(200);
      expect((await new Client(production).get(path)).status, path).toBe(404);
    }
  });
});
