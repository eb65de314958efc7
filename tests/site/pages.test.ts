import { gunzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { standardSettings } from '#server/areas/content/standard-settings.ts';
import { settings, sponsors, translations } from '#server/areas/content/tables.ts';
import { aCompany, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';
import { type Page, pagesOf, shown } from './page-reader.ts';

const world = await openWorld();
let candidate: Client;
let company: Client;
let open: ReturnType<typeof pagesOf>['open'];
let place: ReturnType<typeof pagesOf>['place'];

beforeAll(async () => {
  ({ open, place } = pagesOf(world));
  await world.db.insert(sponsors).values({
    domain: 'riviera',
    url: 'https://riviera.example',
    title: 'Riviera Lavoro',
    logo: '/immagini/tessera/riviera.png',
    accent: '#1f5f78',
  });
  world.settings.invalidate();
  candidate = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
  company = await new Client(world).logIn((await aRecruiter(world, (await aCompany(world)).id)).email, PASSWORD);
});
afterAll(() => world.close());

describe('routing', () => {
  it('sends a last slash away with 301, keeping the query, kept by no cache', async () => {
    const { status, headers } = await open('/offerte-lavoro/rimini/?has_room=true');
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      301,
      '/offerte-lavoro/rimini?has_room=true',
      'no-store',
    ]);
    expect(await place('//evil.example/')).toEqual([301, '/evil.example']);
  });
  it('answers an unknown page with 404 and its words', async () => {
    const { status, html } = await open('/non-esiste');
    expect(status).toBe(404);
    for (const words of [
      'This page could not be found',
      'Oops! Sembra che tu abbia perso la strada.',
      'Grazie per la tua comprensione!',
      'Torna alla home',
      'noindex',
    ])
      expect(html).toContain(words);
    expect((await open('/recruiter/mario')).status).toBe(404);
    expect((await open('/offerte-lavoro/atlantide')).status).toBe(404);
    expect((await open('/offerte-lavoro/mai-vista-999999999')).status).toBe(404);
    for (const broken of ['/offerte-lavoro/%00', '/offerte-lavoro/a%00b/c', '/%', '/offerte-lavoro/%E0%A4%A'])
      expect((await open(broken)).status, broken).toBe(404);
    for (const method of ['GET', 'POST']) {
      const answer = await world.app.request('/avvisi/disiscrizione/%00', { method });
      expect([answer.status, await answer.text()]).toEqual([
        404,
        expect.stringContaining('Oops! Sembra che tu abbia perso la strada.'),
      ]);
    }
    expect((await open('/404')).status).toBe(404);
    expect((await open('/500')).status).toBe(500);
  });
  it('answers a deleted offer with 410', async () => {
    const { slug } = await anOffer(world, { status: 'deleted' });
    expect((await open(`/offerte-lavoro/${slug}`)).status).toBe(410);
  });
  it('sends the legacy path of the latest offers to the offers', async () => {
    expect(await place('/ultimeofferte.php')).toEqual([301, '/offerte-lavoro']);
  });
});

describe('guards', () => {
  it('send visitors to the login with the way back, kept by no cache', async () => {
    const { status, headers } = await open('/profilo?x=1');
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      301,
      '/login?redirect=%2Fprofilo%3Fx%3D1',
      'no-store',
    ]);
  });
  it('send a candidate from company pages to the company login, and from the company home to their own', async () => {
    expect((await place('/profilo/azienda', { client: candidate }))[1]).toBe(
      '/recruiter/login?redirect=%2Fprofilo%2Fazienda',
    );
    expect((await place('/recruiter', { client: candidate }))[1]).toBe('/');
  });
  it('send who is logged in away from the login', async () => {
    expect(await place('/login', { client: candidate })).toEqual([301, '/profilo?redirect=%2Flogin']);
  });
  it('take a session that is over for nobody', async () => {
    const over = new Client(world);
    over.cookies.set('sessionid', 'scaduta');
    expect((await open('/', { client: over })).status).toBe(200);
    expect((await place('/profilo', { client: over }))[0]).toBe(301);
  });
});

describe('hosts', () => {
  it('of a sponsor carry its header and the site’s own canonical address', async () => {
    const { status, html } = await open('/offerte-lavoro', { host: 'riviera.localhost:3000' });
    expect(status).toBe(200);
    expect(html).toContain('Riviera Lavoro');
    expect(html).toContain('href="https://riviera.example"');
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/offerte-lavoro"/>');
    expect((await open('/offerte-lavoro')).html).not.toContain('Riviera Lavoro');
  });
  it('of no sponsor are 404 Not found, and lead to the same path of the parent domain', async () => {
    const { status, html } = await open('/offerte-lavoro?x=1', { host: 'nessuno.localhost:3000' });
    expect(status).toBe(404);
    expect(html).toContain('Not found');
    expect(html).toContain('url=http://localhost:3000/offerte-lavoro?x=1');
  });
  it('that are invented fill no memory: a page of the site is made once for all of them', async () => {
    const keys = vi.spyOn(world.platform.pageCache, 'get');
    const path = '/aziende?page=1';
    const hosts = ['localhost:3000', 'uno', 'due:80', '203.0.113.7', 'www.uno', 'riviera.localhost', 'riviera.uno'];
    for (const host of hosts) await open(path, { host });
    expect([...new Set(keys.mock.calls.map(([key]) => key))]).toEqual([` ${path}`, `riviera ${path}`]);
    keys.mockRestore();
  });
  it('with too many labels are 404 Not found', async () => {
    const { status, html } = await open('/', { host: 'a.riviera.localhost:3000' });
    expect([status, html.includes('Not found')]).toEqual([404, true]);
  });
});

describe('the frame', () => {
  it('has the theme of the page, from the server', async () => {
    expect((await open('/')).html).toContain('<html lang="it" data-theme="light">');
    expect((await open('/recruiter')).html).toContain('data-theme="dark"');
    expect((await open('/offerte-lavoro', { client: company })).html).toContain('data-theme="dark"');
    expect((await open('/chi-siamo', { client: company })).html).toContain('data-theme="light"');
    expect((await open('/qualcosa-di-ignoto', { client: company })).html).toContain('data-theme="light"');
  });
  it('greets a company with its credits and its menu, a candidate with theirs, a visitor with Accedi', async () => {
    const ofCompany = (await open('/offerte-lavoro', { client: company })).html;
    for (const words of [
      '0 crediti',
      'Bentornato, Hotel Prova',
      'Gestione profilo',
      'Le mie offerte',
      'Profili salvati',
      'Assistenza',
      'Impostazioni',
      'Esci',
    ])
      expect(ofCompany).toContain(words);
    const ofCandidate = (await open('/', { client: candidate })).html;
    for (const words of ['Bentornato, Anna', 'Notifiche', 'Il tuo profilo', 'Le tue candidature', 'Preferiti'])
      expect(ofCandidate).toContain(words);
    const ofVisitor = (await open('/recruiter')).html;
    expect(ofVisitor).toContain('href="/recruiter/login"');
    expect(ofVisitor).toContain('Prezzi');
    expect((await open('/')).html).not.toContain('Prezzi');
  });
  it('shows the newsletter box to visitors everywhere, to others on the homes and the blog', async () => {
    const has = async (path: string, client?: Client) =>
      (await open(path, client && { client })).html.includes('id="newsletter"');
    expect([
      await has('/offerte-lavoro'),
      await has('/', candidate),
      await has('/offerte-lavoro', candidate),
      await has('/blog', candidate),
    ]).toEqual([true, true, false, true]);
  });
  it('says a changed string at the next page load', async () => {
    expect((await open('/partner')).html).toContain('Copia il codice');
    await world.db
      .insert(translations)
      .values({ source: 'Copia il codice', text: 'Prendi il codice' })
      .onConflictDoUpdate({ target: translations.source, set: { text: 'Prendi il codice' } });
    await world.platform.invalidate(['settings']);
    expect((await open('/partner')).html).toContain('Prendi il codice');
  });
});

describe('pages for visitors', () => {
  it('say the site’s one language in a cookie of a year, once', async () => {
    expect((await open('/')).headers.get('set-cookie')).toBe('locale=it; Max-Age=31536000; Path=/; SameSite=Lax');
    expect((await open('/', { headers: { Cookie: 'locale=it' } })).headers.get('set-cookie')).toBeNull();
  });
  it('are kept, each with a nonce of its own in policy and script', async () => {
    const [one, two] = [await open('/'), await open('/')];
    const nonce = (page: Page) => page.html.match(/<script nonce="([^"]+)"/)?.[1];
    expect(nonce(one)).toBeDefined();
    expect(nonce(one)).not.toBe(nonce(two));
    expect(one.headers.get('content-security-policy')).toContain(`'nonce-${nonce(one)}'`);
    expect(one.html.replace(nonce(one) ?? '', '')).toBe(two.html.replace(nonce(two) ?? '', ''));
  });
  it('come compressed to whoever takes gzip, the same to the letter', async () => {
    const response = await world.app.request('http://localhost:3000/recruiter', {
      headers: { Host: 'localhost:3000', 'Accept-Encoding': 'gzip, br' },
    });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const unzipped = shown(gunzipSync(Buffer.from(await response.arrayBuffer())).toString());
    const strip = (html: string) => html.replace(/nonce="[^"]+"/, '');
    expect(strip(unzipped)).toBe(strip((await open('/recruiter')).html));
  });
  it('give no script of a text the nonce of their own, even if one came past the sanitiser', async () => {
    const { slug } = await anOffer(world, { title: 'Con uno script' });
    await world.db.execute(
      sql`UPDATE offers SET description = '<p>Cucina</p><script>cattivo()</script><script type="text/late">cattivo()</script>' WHERE slug = ${slug}`,
    );
    const { html } = await open(`/offerte-lavoro/${slug}`);
    expect(html).toContain('<p>Cucina</p><script type="text/plain">cattivo()</script><script type="text/plain">');
    expect(html).toContain('<script type="text/late" data-module>');
  });
  it('do not take a script of the footer, which pages share, for one of their own when it is shown again', async () => {
    const { footer } = standardSettings();
    const [block] = footer.content;
    if (!block) throw new Error('No text in the footer');
    const script = '<script/type="text/late">cattivo()</script>';
    const value = { ...footer, content: [{ ...block, html: `<p>Piede</p>${script}` }] };
    await world.db.insert(settings).values({ name: 'footer', value });
    await world.platform.invalidate(['settings']);
    for (const client of [candidate, candidate, candidate])
      expect((await open('/blog', { client })).html).toContain('<p>Piede</p><script type="text/plain">cattivo()');
    await world.db.delete(settings).where(eq(settings.name, 'footer'));
    await world.platform.invalidate(['settings']);
  });
  it('have no script that runs by itself but the one that wakes the others', async () => {
    const scripts = [...(await open('/')).html.matchAll(/<script(?![^>]*ld\+json)([^>]*)>/g)].map(
      ([, attributes]) => attributes,
    );
    expect(scripts.filter((attributes) => !attributes?.includes('type="text/late"'))).toHaveLength(1);
    expect((await open('/')).html).not.toContain('rel="modulepreload"');
  });
  it('are dropped when what they show changes', async () => {
    const before = (await open('/offerte-lavoro/aosta')).html;
    expect(before).toContain('non ha prodotto alcun risultato');
    await anOffer(world, { title: 'Maestro di sci', place: 'aosta' });
    await world.platform.invalidate(['offers']);
    expect((await open('/offerte-lavoro/aosta')).html).toContain('Maestro di sci');
  });
  it('of who is logged in are never kept', async () => {
    expect((await open('/', { client: candidate })).headers.get('cache-control')).toBe('no-store');
  });
});

describe('addresses that strangers make up', () => {
  const text = async (path: string) => {
    const answer = await world.app.request(path);
    return { status: answer.status, body: (await answer.text()).replace(/nonce="[^"]*"/g, '') };
  };

  it('show one page of 404, made once and not for each', async () => {
    world.platform.pageCache.invalidate(['*']);
    const first = await text('/mai-esistita');
    expect([first.status, first.body.includes('noindex')]).toEqual([404, true]);
    const readStrings = vi.spyOn(world.translations, 'of');
    const others = await Promise.all(Array.from({ length: 20 }, (_, index) => text(`/inventata-${index}/x`)));
    for (const other of others) expect(other).toEqual(first);
    // A rendering begins with the strings that were changed: none did.
    expect(readStrings).not.toHaveBeenCalled();
    await text('/offerte-lavoro');
    expect(readStrings).toHaveBeenCalled();
    readStrings.mockRestore();
    expect((await text('/recruiter/servizi/mai-esistiti/x')).body).toContain('data-theme="dark"');
  });

  it('take turns also while it is asked whether they are somebody’s', async () => {
    world.platform.pageCache.invalidate(['*']);
    let [asking, most] = [0, 0];
    const request = world.app.request.bind(world.app);
    const asked = vi.spyOn(world.app, 'request').mockImplementation(async (...call) => {
      const isLookUp = String(call[0]).includes('/pages-router/');
      most = Math.max(most, isLookUp ? ++asking : 0);
      return Promise.resolve(request(...call)).finally(() => {
        if (isLookUp) asking--;
      });
    });
    const visit = (path: string) => Promise.resolve(world.app.fetch(new Request(`http://localhost${path}`)));
    expect(
      (await Promise.all(Array.from({ length: 40 }, (_, index) => visit(`/nessuna-${index}`)))).every(
        ({ status }) => status === 404,
      ),
    ).toBe(true);
    asked.mockRestore();
    expect([most > 0, most <= 8]).toEqual([true, true]);
  });

  it('with parameters that no page reads are the page without them, also for who asks first', async () => {
    world.platform.pageCache.invalidate(['*']);
    const tagged = await text('/offerte-lavoro?utm_source=lettera&q=cuoco&inventato=1');
    expect(tagged.body).not.toMatch(/utm_source|inventato/);
    expect(await text('/offerte-lavoro?fbclid=x&q=cuoco')).toEqual(tagged);
    expect((await text('/offerte-lavoro')).body).not.toBe(tagged.body);
  });
});

describe('calls that no route answers', () => {
  it('are 404 before anything they send is read', async () => {
    let read = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(stream) {
        read += 65_536;
        if (read > 17 * 1024 * 1024) stream.close();
        else stream.enqueue(new Uint8Array(65_536));
      },
    });
    const answer = await world.app.request(
      new Request('http://localhost/api/website/v1/core/account/mai', {
        method: 'POST',
        headers: { 'Content-Type': 'multipart/form-data; boundary=x', Cookie: 'csrftoken=x', 'X-CSRFToken': 'x' },
        body,
        duplex: 'half',
      } as RequestInit),
    );
    expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([404, 'nosniff']);
    expect(read).toBeLessThan(1024 * 1024);
  });
});
