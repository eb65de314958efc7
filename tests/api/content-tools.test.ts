import { generateKeyPairSync, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { translations } from '#server/areas/content/tables.ts';
import { announceOffers } from '#server/areas/offers/announce-offers.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { banners } from '#server/areas/search/tables.ts';
import { readConfig } from '#server/platform/config.ts';
import { anOffer } from '../builders.ts';
import { aStaff, change, recordOf, STAFF } from '../staff.ts';
import { Client, openWorld, type World } from '../world.ts';

const world = await openWorld();
let visitor: Client;
let content: Client;
beforeAll(async () => {
  visitor = new Client(world);
  ({ client: content } = await aStaff(world, 'content'));
});
afterAll(() => world.close());

describe('strings of the interface', () => {
  it('are all listed, found by their words, changed with their parts in braces kept, and given back', async () => {
    const list = await (await content.get(`${STAFF}/strings?q=Cerca offerte`)).json();
    expect(list.items.map(({ title }: { title: string }) => title)).toContain('Cerca offerte');
    expect((await (await content.get(`${STAFF}/strings`)).json()).paginator.count).toBeGreaterThan(1000);
    const path = (source: string) => `strings/${encodeURIComponent(source)}`;
    expect((await change(content, path('Cerca offerte'), { text: 'Trova offerte' })).status).toBe(200);
    const ask = async () =>
      (await (await visitor.post('/core/utils/translations/', { paths: ['Cerca offerte'], language: 'it' })).json())
        .translations;
    expect(await ask()).toEqual({ 'Cerca offerte': 'Trova offerte' });
    expect(
      (await (await content.get(`${STAFF}/strings?is_changed=true`)).json()).items.map(
        ({ title }: { title: string }) => title,
      ),
    ).toEqual(['Cerca offerte']);
    expect((await change(content, path('{n} minuti di lettura'), { text: 'Qualche minuto' })).status).toBe(400);
    expect((await change(content, path('Cerca offerte'), { text: '' })).status).toBe(200);
    expect(await ask()).toEqual({ 'Cerca offerte': 'Cerca offerte' });
    expect((await content.post(`${STAFF}/strings`, { values: { source: 'x', text: 'y' } })).status).toBe(404);
  });

  it('that the code says no more go by themselves, unless somebody changed them', async () => {
    await world.db
      .insert(translations)
      .values([{ source: 'Frase di ieri' }, { source: 'Frase cambiata ieri', text: 'Così' }]);
    const { fillStrings } = await import('#server/areas/content/changed-strings.ts');
    await fillStrings(world.db);
    expect(await world.db.$count(translations, eq(translations.source, 'Frase di ieri'))).toBe(0);
    expect(await world.db.$count(translations, eq(translations.source, 'Frase cambiata ieri'))).toBe(1);
  });
});

describe('sponsors', () => {
  const create = (values: Record<string, unknown>) =>
    content.post(`${STAFF}/sponsors`, {
      values: {
        title: 'Laghi Lavoro',
        domain: 'laghi',
        url: 'https://laghi.example',
        logo: '/immagini/tessera/laghi.png',
        is_active: true,
        ...values,
      },
    });

  it('are made with a readable colour and a name of their own, and are in the settings at once', async () => {
    const refused = async (values: Record<string, unknown>) => Object.keys((await (await create(values)).json()).codes);
    expect(await refused({ accent: '#ffff00' })).toEqual(['accent']);
    expect(await refused({ accent: 'red' })).toEqual(['accent']);
    expect(await refused({ domain: 'www' })).toEqual(['domain']);
    expect(await refused({ domain: 'due.nomi' })).toEqual(['domain']);
    expect(await refused({ url: 'javascript:alert(1)' })).toEqual(['url']);
    expect(await refused({ logo: '' })).toEqual(['logo']);
    const { id } = await (await create({ domain: 'Laghi', accent: '#1F5F78' })).json();
    expect(await refused({})).toEqual(['domain']);
    const known = async () => (await (await visitor.get('/core/utils/settings/')).json()).header.sponsors;
    expect(await known()).toEqual([
      {
        domain: 'laghi',
        url: 'https://laghi.example',
        title: 'Laghi Lavoro',
        logo: { file: '/immagini/tessera/laghi.png' },
        accent: '#1f5f78',
      },
    ]);
    expect((await change(content, `sponsors/${id}`, { is_active: false })).status).toBe(200);
    expect(await known()).toEqual([]);
  });
});

describe('banners', () => {
  const aBanner = async (changes: Partial<typeof banners.$inferInsert> = {}) => {
    const [row] = await world.db
      .insert(banners)
      .values({
        title: 'Corso HACCP',
        content: '<p>Online.</p>',
        url: 'https://corsi.example',
        action: 'Scopri',
        starts_at: new Date(Date.now() - 1000),
        ends_at: new Date(Date.now() + DAY_MS),
        ...changes,
      })
      .returning();
    if (!row) throw new Error('The banner was not written');
    return row;
  };

  it('are those of today, of a place and of a job', async () => {
    const titles = async (query: string) =>
      (await (await visitor.get(`/core/banners${query}`)).json()).map(({ title }: { title: string }) => title);
    await aBanner({ title: 'Per tutti' });
    await aBanner({ title: 'Domani', starts_at: new Date(Date.now() + HOUR_MS) });
    await aBanner({
      title: 'Finito',
      starts_at: new Date(Date.now() - 7_200_000),
      ends_at: new Date(Date.now() - HOUR_MS),
    });
    await aBanner({ title: 'Emilia', place_id: world.gazetteer.bySlug('emilia-romagna')?.place_id ?? null });
    await aBanner({ title: 'Cuochi', job_id: world.professions.bySlug('cuoco')?.id ?? null });
    expect(await titles('')).toEqual(['Per tutti']);
    expect(await titles('?place=rimini')).toEqual(['Per tutti', 'Emilia']);
    expect(await titles('?place=torino&job=cuoco')).toEqual(['Per tutti', 'Cuochi']);
    expect((await visitor.get('/core/banners?place=nessuno')).status).toBe(404);
  });

  it('are counted when seen and when followed, by day, and lead on', async () => {
    const banner = await aBanner();
    for (let times = 0; times < 3; times++) {
      const seen = await world.app.request(`/immagini/vista/${banner.id}.gif`);
      expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
        200,
        'image/gif',
        'no-store',
      ]);
    }
    const followed = await world.app.request(`/vai/banner/${banner.id}`);
    expect([followed.status, followed.headers.get('location'), followed.headers.get('set-cookie')]).toEqual([
      302,
      'https://corsi.example',
      null,
    ]);
    expect((await world.app.request('/vai/banner/999999')).headers.get('location')).toBe('/offerte-lavoro');
    await expect
      .poll(async () => (await recordOf(content, `banners/${banner.id}`)).values)
      .toMatchObject({ views: 3, clicks: 1 });
  });
});

describe('search engines', () => {
  const heard: { path: string; body: string; authorization: string | undefined }[] = [];
  let isFull = false;
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const engine = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      heard.push({ path: request.url ?? '', body, authorization: request.headers.authorization });
      if (request.url === '/token')
        return response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"access_token":"parola"}');
      const isSecond = request.url === '/google' && heard.filter(({ path }) => path === '/google').length > 1;
      response.writeHead(request.url === '/google' && isFull && isSecond ? 429 : 200).end('{}');
    });
  });
  let told: World;
  beforeAll(async () => {
    await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(engine.address() as AddressInfo).port}`;
    const { indexNow, googleIndexing } = readConfig({
      INDEXNOW_KEY: 'chiave-di-prova',
      INDEXNOW_URL: `${base}/indexnow`,
      GOOGLE_INDEXING_EMAIL: 'indici@brigata.example',
      GOOGLE_INDEXING_KEY: privateKey.replaceAll('\n', '\\n'),
      GOOGLE_INDEXING_URL: `${base}/google`,
      GOOGLE_TOKEN_URL: `${base}/token`,
    });
    told = await openWorld({ indexNow, googleIndexing, siteUrl: 'https://brigata.example' });
  });
  afterAll(async () => {
    await told.close();
    await new Promise((resolve) => engine.close(resolve));
  });
  const sent = (path: string) => heard.filter((one) => one.path === path);

  it('are told of what came out and of what is over, each once; not of what only registered users see', async () => {
    const offer = await anOffer(told);
    await anOffer(told, { is_career_day: true });
    await announceOffers(told.platform);
    await announceOffers(told.platform);
    const url = `https://brigata.example/offerte-lavoro/${offer.slug}`;
    expect(sent('/indexnow').map(({ body }) => JSON.parse(body))).toEqual([
      {
        host: 'brigata.example',
        key: 'chiave-di-prova',
        keyLocation: 'https://brigata.example/chiave-di-prova.txt',
        urlList: [url],
      },
    ]);
    expect(sent('/google').map(({ body, authorization }) => [JSON.parse(body), authorization])).toEqual([
      [{ url, type: 'URL_UPDATED' }, 'Bearer parola'],
    ]);
    const assertion = new URLSearchParams(sent('/token')[0]?.body).get('assertion') ?? '';
    const [header = '', claims = '', signature = ''] = assertion.split('.');
    const { iss, scope, aud, iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect([iss, scope, new URL(aud).pathname, exp - iat]).toEqual([
      'indici@brigata.example',
      'https://www.googleapis.com/auth/indexing',
      '/token',
      600,
    ]);
    const signed = Buffer.from(`${header}.${claims}`);
    expect(verify('RSA-SHA256', signed, publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(await (await told.app.request('/chiave-di-prova.txt')).text()).toBe('chiave-di-prova');
    await told.db.update(offers).set({ status: 'expired' }).where(eq(offers.id, offer.id));
    await announceOffers(told.platform);
    expect(JSON.parse(sent('/google').at(-1)?.body ?? '')).toEqual({ url, type: 'URL_DELETED' });
  });

  it('that have heard enough for today are told the rest later', async () => {
    heard.length = 0;
    isFull = true;
    const [first, second] = [await anOffer(told), await anOffer(told)];
    await announceOffers(told.platform);
    const announced = async () =>
      Object.fromEntries(
        (await told.db.select({ id: offers.id, is: offers.is_announced }).from(offers)).map(({ id, is }) => [id, is]),
      );
    expect(await announced()).toMatchObject({ [first.id]: true, [second.id]: false });
    isFull = false;
    await announceOffers(told.platform);
    expect(await announced()).toMatchObject({ [first.id]: true, [second.id]: true });
  });

  it('are nobody unless they are set, and half a setting is refused', () => {
    expect(readConfig({})).toMatchObject({ indexNow: null, googleIndexing: null });
    expect(() => readConfig({ GOOGLE_INDEXING_EMAIL: 'a@b.it' })).toThrow('GOOGLE_INDEXING_KEY');
    expect(() => readConfig({ INDEXNOW_KEY: 'corta' })).toThrow('INDEXNOW_KEY');
  });
});

describe('images that staff send', () => {
  it('are made anew; what is none, or too large, is refused', async () => {
    const send = (bytes: Uint8Array<ArrayBuffer>, client = content) => {
      const form = new FormData();
      form.set('picture', new File([bytes], 'foto.png', { type: 'image/png' }));
      return client.ask('POST', `${STAFF}/pictures`, { form });
    };
    const { default: sharp } = await import('sharp');
    const png = new Uint8Array(
      await sharp({ create: { width: 2400, height: 900, channels: 3, background: '#135' } })
        .png()
        .toBuffer(),
    );
    const answer = await send(png);
    const { file } = await answer.json();
    expect([answer.status, file]).toEqual([201, expect.stringMatching(/^\/media\/.+\.webp$/)]);
    const kept = await sharp(Buffer.from(await (await world.app.request(file)).arrayBuffer())).metadata();
    expect([kept.format, kept.width, kept.height]).toEqual(['webp', 1600, 600]);
    expect((await send(new TextEncoder().encode('<svg onload="alert(1)"/>'))).status).toBe(400);
    const huge = await send(new Uint8Array(9 * 1024 * 1024 + 512 * 1024));
    expect([huge.status, (await huge.json()).detail]).toEqual([413, expect.stringContaining('8 MB')]);
    // Few bytes that would be a billion pixels.
    const bomb = new Uint8Array(
      await sharp({ create: { width: 16000, height: 16000, channels: 3, background: '#000' } })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    );
    expect((await send(bomb)).status).toBe(400);
    expect((await send(png, visitor)).status).toBe(401);
    expect((await send(png, (await aStaff(world, 'support')).client)).status).toBe(403);
  });
});
