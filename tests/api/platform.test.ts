// On both engines: locks, the queue, LISTEN/NOTIFY.
import fs, { existsSync, readdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { offers } from '#server/areas/offers/tables.ts';
import { offerShared } from '#server/site/shared-facts.ts';
import { aCompany, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let visitor: Client;
beforeAll(async () => {
  visitor = new Client(world);
});
afterAll(() => world.close());
const request = (path: string, init?: RequestInit) => Promise.resolve(world.app.request(path, init));
const api = '/api/website/v1';

describe('every answer of the interface', () => {
  it('is the same with and without the last slash, and never redirects', async () => {
    for (const path of ['/core/utils/settings', '/search/offers', '/sys/jobs']) {
      for (const form of [path, `${path}/`]) expect((await visitor.get(form)).status, form).toBe(200);
    }
  });

  it('carries the headers that keep it safe, and a request id', async () => {
    const { headers } = await visitor.get('/core/utils/settings');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
  });

  it('is 404 in Italian for a call that does not exist', async () => {
    const response = await visitor.get('/non/esiste');
    expect([response.status, await response.json()]).toMatchObject([404, { detail: 'Non trovato.' }]);
  });

  it('is kept by no cache when somebody is logged in', async () => {
    const candidate = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    for (const path of [
      '/candidate/preview',
      '/core/account/me/notifications',
      '/candidate/applications',
      '/core/credits/packages',
      '/company/offers',
    ]) {
      expect([path, (await candidate.get(path)).headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
    expect((await visitor.get('/core/credits/packages')).headers.get('cache-control')).toBe('private, no-cache');
  });

  it('says nothing of the inside when it fails, and gives an id that is in the log', async () => {
    const errors = vi.spyOn(world.platform.log, 'error');
    vi.spyOn(world.settings, 'read').mockRejectedValueOnce(new Error('password=segreta at /srv/brigata'));
    const response = await visitor.get('/core/utils/settings');
    const body = await response.json();
    expect([response.status, body]).toMatchObject([
      500,
      { detail: 'Si è verificato un errore.', request_id: expect.any(String) },
    ]);
    expect(errors).toHaveBeenCalledWith(expect.objectContaining({ request_id: body.request_id }), 'failed');
  });
});

describe('a refused call', () => {
  it('says in the log who asked and why it was refused, and nothing of what was sent', async () => {
    const told = vi.spyOn(world.platform.log, 'info');
    const last = () => told.mock.calls.findLast(([, message]) => message === 'request')?.[0];
    const user = await aUser(world);
    const candidate = await new Client(world).logIn(user.email, PASSWORD);
    await candidate.get('/company/offers');
    expect(last()).toMatchObject({ status: 403, user_id: user.id, code: expect.any(String) });
    await candidate.ask('POST', '/core/account/me/remove-impersonation', { headers: { 'X-CSRFToken': 'falso' } });
    expect(last()).toMatchObject({ status: 403, code: 'csrf_failed' });
    await new Client(world).get('/core/account/me/notifications');
    expect(last()).toMatchObject({ status: 401, user_id: null, code: 'login_required' });
    await candidate.get('/core/account/me');
    expect(Object.keys(last() ?? {}).sort()).toEqual(['method', 'ms', 'request_id', 'route', 'status']);
    told.mockRestore();
  });
});

describe('a change', () => {
  it('with a body that is too large is 413, and with a body that is no JSON 400, in Italian', async () => {
    const large = await visitor.post('/core/utils/translations', { paths: ['x'.repeat(1024 * 1024)], language: 'it' });
    expect([large.status, await large.json()]).toMatchObject([413, { detail: 'La richiesta è troppo grande.' }]);
    await visitor.get('/core/account/csrf');
    const broken = await visitor.ask('POST', '/core/account/login', {
      headers: { 'Content-Type': 'application/json' },
    });
    expect(broken.status).toBe(400);
    expect(JSON.stringify(await broken.json())).not.toMatch(/Unexpected|JSON at/);
  });

  it('that carries a null character is 400, wherever it is, and no value of a query reaches the log', async () => {
    const errors = vi.spyOn(world.platform.log, 'error');
    errors.mockClear();
    for (const path of ['/search/offers/?company=%00', '/search/offers/%00', '/geocoding/autocomplete-city?q=%00'])
      expect((await visitor.get(path)).status, path).toBe(400);
    expect((await visitor.post('/core/account/login', { username: 'a\0b', password: 'x' })).status).toBe(400);
    const form = new FormData();
    form.set('first_name', 'a\0b');
    expect((await visitor.ask('POST', '/candidate/one-shot-applications', { form })).status).toBe(400);
    vi.spyOn(world.professions, 'list', 'get').mockImplementationOnce(() => {
      throw Object.assign(new Error('Failed query: select\nparams: mario@example.it'), { cause: new Error('broken') });
    });
    expect((await visitor.get('/sys/jobs')).status).toBe(500);
    expect(JSON.stringify(errors.mock.calls)).not.toContain('mario@example.it');
  });

  it('of the wrong types names each field in Italian', async () => {
    const response = await visitor.post('/core/account/login', { username: 12, password: [] });
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json()).codes)).toEqual(['username', 'password']);
  });
});

describe('the watchers', () => {
  it('learn that the process is up and the database ready', async () => {
    expect(await (await request('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await request('/readyz')).status).toBe(200);
  });

  it('are answered without reading the migrations anew, however often they ask', async () => {
    const readings = vi.spyOn(fs, 'readFileSync');
    const listings = vi.spyOn(fs, 'readdirSync');
    syncBuiltinESMExports();
    try {
      expect((await request('/readyz')).status).toBe(200);
      expect([readings.mock.calls, listings.mock.calls]).toEqual([[], []]);
    } finally {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    }
  });

  it('get 503 when the database does not answer', async () => {
    const failing = vi.spyOn(world.platform.database, 'executeSql').mockRejectedValue(new Error('gone'));
    expect((await request('/readyz')).status).toBe(503);
    failing.mockRestore();
  });

  it('read every call in openapi.json, and people in /docs', async () => {
    const document = await (await request(`${api}/openapi.json`)).json();
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/core/account/login',
        '/search/offers',
        '/candidate/one-shot-applications',
        '/geocoding/place-info',
      ]),
    );
    expect(await (await request(`${api}/docs`)).text()).toContain('/api/website/v1/search/offers');
  });
});

describe('what machines read', () => {
  it('robots, sitemap with its parts, RSS, manifest and icons', async () => {
    for (const title of ['Uno', 'Due']) await anOffer(world, { title });
    const offer = await anOffer(world, { title: 'Cuoco & cuoca <bravi>' });
    const text = async (path: string) => (await request(path)).text();
    expect(await text('/robots.txt')).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    expect(await text('/sitemap.xml')).toContain('/sitemap-offerte-1.xml');
    expect(await text('/sitemap-offerte-1.xml')).toContain(`/offerte-lavoro/${offer.slug}</loc>`);
    expect((await request('/sitemap-offerte-2.xml')).status).toBe(404);
    await world.platform.invalidate(['*']);
    await world.db.update(offers).set({ published_at: null }).where(eq(offers.id, offer.id));
    expect(await text('/sitemap-offerte-1.xml')).toContain(`/offerte-lavoro/${offer.slug}</loc>`);
    expect(await text('/feed/indeed.xml')).toContain(offer.slug);
    expect(await text('/sitemap-ricerche.xml')).toContain('/offerte-lavoro/emilia-romagna/cameriere-di-sala</loc>');
    expect(await text('/offerte-lavoro.rss')).toContain('<title>Cuoco &amp; cuoca &lt;bravi&gt; - Hotel Prova</title>');
    expect(await (await request('/site.webmanifest')).json()).toMatchObject({
      name: 'Brigata',
      lang: 'it',
      icons: [{ sizes: '192x192' }, { sizes: '512x512' }],
    });
    for (const path of [
      '/og-image.png',
      '/immagini/condivisione/hotel-prova.png',
      '/immagini/tessera/hotel-prova.png',
      '/immagini/icona-192.png',
      '/favicon.ico',
    ]) {
      const response = await request(path);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
    }
    expect((await request('/icone/cerca.svg')).headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect((await request('/icone/mai.svg')).status).toBe(404);
  });
});

describe('pictures drawn from a name', () => {
  it('are drawn one after the other, once for all who ask, and wait in a line that has an end', async () => {
    const drawn = (name: string) => world.app.request(`/immagini/tessera/${name}.png`);
    const same = await Promise.all(Array.from({ length: 300 }, () => drawn('uguale')));
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
    const answers = await Promise.all(Array.from({ length: 260 }, (_, index) => drawn(`nome-${index}`)));
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(200);
    expect(refused[0]?.headers.get('retry-after')).toBeTruthy();
    expect((await drawn('dopo')).status).toBe(200);
  });
});

describe('the image that a shared link shows', () => {
  it('says what an open offer or a company is, and nothing of an offer that visitors do not see', async () => {
    const picture = async (path: string) => {
      const response = await request(`/immagini/condivisione/${path}.png`);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
      return Buffer.from(await response.arrayBuffer());
    };
    const [open, hidden] = [
      await anOffer(world, { title: 'Cuoco <b>& cuoca', minimum_salary: 1900 }),
      await anOffer(world, { is_career_day: true }),
    ];
    const ofSite = await picture('brigata');
    const brand = await picture('offerta/nessuna');
    const [offer, company] = [
      await picture(`offerta/${open.slug}`),
      await picture(`azienda/${(await aCompany(world)).slug}`),
    ];
    expect(await sharp(offer).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect([offer.equals(brand), company.equals(brand), offer.equals(company), ofSite.equals(brand)]).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect((await picture(`offerta/${hidden.slug}`)).equals(brand)).toBe(true);
  });

  it('says of an offer its pay before tax, its months and its lodging, and is drawn anew when they change', async () => {
    const { id, slug } = await anOffer(world, { minimum_salary: 1700, maximum_salary: 2000 });
    const facts = () => offerShared(world.db, world.gazetteer, slug);
    const drawn = async () =>
      Buffer.from(await (await request(`/immagini/condivisione/offerta/${slug}.png`)).arrayBuffer());
    expect(await facts()).toMatchObject({
      pay: { sum: '1.700 € - 2.000 €', period: 'al mese, lordi' },
      when: null,
      room: null,
    });
    const before = await drawn();
    await world.db
      .update(offers)
      .set({ date_start: '2027-05-10', date_end: '2027-09-20', has_room: true })
      .where(eq(offers.id, id));
    expect(await facts()).toMatchObject({ when: 'mag–set', room: 'Alloggio incluso' });
    expect((await drawn()).equals(before)).toBe(false);
    const cost = { room_options: ['payment' as const], room_cost: 150, is_urgent: true };
    await world.db.update(offers).set(cost).where(eq(offers.id, id));
    expect(await facts()).toMatchObject({ when: 'Da subito', room: 'Alloggio: 150\u00a0€ al mese' });
  });

  it('says nothing of a company that has no page: closed, a partner’s, or one whose people never confirmed', async () => {
    const silent = await aCompany(world);
    const person = await aRecruiter(world, silent.id);
    await world.db.execute(sql`UPDATE users SET activated_at = NULL WHERE id = ${person.id}`);
    const without = [
      silent,
      await aCompany(world, { closed_at: new Date() }),
      await aCompany(world, { is_partner: true }),
    ];
    const drawn = async (path: string) =>
      Buffer.from(await (await request(`/immagini/condivisione/${path}.png`)).arrayBuffer());
    const brand = await drawn('brigata');
    for (const { slug } of without)
      expect([
        (await visitor.get(`/companies/${slug}`)).status,
        (await drawn(`azienda/${slug}`)).equals(brand),
      ]).toEqual([404, true]);
  });
});

describe('many pictures of shared links at once', () => {
  const share = (path: string) => request(`/immagini/condivisione/${path}.png`);
  it('make no tile wait, and beyond their queue are answered with the general picture', async () => {
    const brand = Buffer.from(await (await share('brigata')).arrayBuffer());
    const [tile, ...answers] = await Promise.all(
      [
        ...Array.from({ length: 250 }, (_, index) => share(`tanti-${index}`)),
        request('/immagini/tessera/in-mezzo.png'),
      ].toReversed(),
    );
    expect([tile?.status, new Set(answers.map(({ status }) => status))]).toEqual([200, new Set([200])]);
    const general = answers.filter((one) => one.headers.get('cache-control') === 'no-store');
    expect(general.length).toBeGreaterThan(200);
    expect(Buffer.from((await general[0]?.arrayBuffer()) ?? new ArrayBuffer()).equals(brand)).toBe(true);
  });

  it('are limited for each client', async () => {
    const ask = () =>
      world.app.request('/immagini/condivisione/brigata.png', {}, { page: { clientAddress: '203.0.113.77' } });
    let last = await ask();
    for (let tries = 0; tries < 300 && last.status === 200; tries++) last = await ask();
    expect([last.status, last.headers.has('retry-after')]).toEqual([429, true]);
  });

  it('are drawn whatever a title is made of, and its words stay clear of the tile below', async () => {
    const title = `Z${'\u0310'.repeat(99)}`;
    for (const words of [
      title,
      `${title} `.repeat(30),
      'W'.repeat(160),
      '﷽'.repeat(40),
      '👩‍👩‍👧‍👦'.repeat(60),
      '<&>',
    ]) {
      const { slug, company_id } = await anOffer(world, { title: words, minimum_salary: 1900 });
      await world.db.execute(sql`UPDATE companies SET name = ${words} WHERE id = ${company_id}`);
      const drawn = await share(`offerta/${slug}`);
      expect([words, drawn.status, drawn.headers.get('cache-control')]).toEqual([words, 200, 'public, max-age=3600']);
      // The strip between the words above and the tile.
      const picture = Buffer.from(await drawn.arrayBuffer());
      const strip = await sharp(
        await sharp(picture).extract({ left: 0, top: 492, width: 540, height: 12 }).removeAlpha().png().toBuffer(),
      ).stats();
      expect([words, strip.channels.every(({ min, max }) => max - min < 24)]).toEqual([words, true]);
    }
  });
});

describe('the local tools', () => {
  it('show the outbox and sign in as a demo account, and are not there in production', async () => {
    expect((await request('/dev')).status).toBe(200);
    expect(await (await request('/dev/posta.json?to=nessuno@example.it')).json()).toEqual([]);
    expect(
      (await request('/dev/entra', { method: 'POST', body: new URLSearchParams({ email: 'altro@example.it' }) }))
        .status,
    ).toBe(404);
    const production = await openWorld({ env: 'production' });
    for (const path of ['/dev', '/dev/posta', '/dev/posta.json', '/dev/posta/modelli'])
      expect((await production.app.request(path)).status).toBe(404);
    await production.close();
  });

  it('are not there for other machines of the network', async () => {
    const from = async (remoteAddress: string, path: string, init: RequestInit = {}) =>
      (await world.app.request(path, init, Object.assign({}, { incoming: { socket: { remoteAddress } } }))).status;
    const logIn = { method: 'POST', body: new URLSearchParams({ email: 'staff@demo.brigata.it' }) };
    for (const path of ['/dev', '/dev/posta', '/dev/posta.json', '/dev/posta/modelli', '/dev/portafoglio/pagina'])
      expect(await from('192.168.1.20', path)).toBe(404);
    expect(await from('192.168.1.20', '/dev/entra', logIn)).toBe(404);
    expect(await from('127.0.0.1', '/dev')).toBe(200);
  });

  it('are not there by a foreign name, through a proxy, or for a page of another site', async () => {
    const here = Object.assign({}, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
    const ask = async (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
      (await world.app.request(path, { ...init, headers }, here)).status;
    for (const headers of [
      { Host: 'evil.example' },
      { Host: 'localhost.evil.example' },
      { Host: '127.0.0.1.evil.example:3000' },
      { Host: 'localhost:3000', 'X-Forwarded-For': '203.0.113.5' },
      { Host: 'localhost:3000', Forwarded: 'for=203.0.113.5' },
    ])
      expect(await ask('/dev', headers), JSON.stringify(headers)).toBe(404);
    for (const Host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'riviera.localhost:3000'])
      expect(await ask('/dev', { Host }), Host).toBe(200);
    expect(await ask('/dev', { Host: 'localhost:3000', 'X-Forwarded-For': '127.7.0.1' })).toBe(200);
    const send = (headers: Record<string, string>) =>
      ask('/dev/messaggi', { Host: 'localhost:3000', ...headers }, { method: 'POST' });
    expect(await send({ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' })).toBe(404);
    expect(await send({ Origin: 'https://evil.example' })).toBe(404);
    expect(await send({ Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' })).toBe(303);
    expect(await send({})).toBe(303);
  });
});

describe('files', () => {
  it('appear under their key only when they are whole', async () => {
    const { files, config } = world.platform;
    const cut = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(10));
        controller.error(new Error('the phone went into a tunnel'));
      },
    });
    await expect(files.write('cv/tagliato.pdf', cut)).rejects.toThrow('tunnel');
    expect(await files.read('cv/tagliato.pdf')).toBeNull();
    expect(existsSync(join(config.dataDir, 'files/cv')) ? readdirSync(join(config.dataDir, 'files/cv')) : []).toEqual(
      [],
    );
    await expect(files.read('../brigata.lock')).rejects.toThrow('Not a file key');
  });
});

describe('a job that fails', () => {
  it('is in the log without the values of its query', async () => {
    const warnings = vi.spyOn(world.platform.log, 'warn');
    const value = 'anna.segreta@example.it';
    await world.platform.queue.work('fails-for-the-test', async () => {
      await world.db.execute(sql`SELECT 1 / 0, ${value}::text`);
    });
    await world.platform.queue.send(world.db, 'fails-for-the-test', {});
    await expect.poll(() => JSON.stringify(warnings.mock.calls)).toContain('fails-for-the-test');
    expect(JSON.stringify(warnings.mock.calls)).not.toContain(value);
    expect(JSON.stringify(warnings.mock.calls)).toContain('division by zero');
  });
});
