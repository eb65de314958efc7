import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSettings } from '../../src/server/areas/content/site-settings.ts';
import { standardSettings } from '../../src/server/areas/content/standard-settings.ts';
import { translations } from '../../src/server/areas/content/tables.ts';
import { banners, mostRequested, offerCategories } from '../../src/server/areas/search/tables.ts';
import { servePages } from '../../src/server/site/pages.ts';
import { pageRoutes } from '../../src/web/page-table.ts';
import { aCompany, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld, type World } from '../world.ts';

let world: World;
let candidate: Client;
let company: Client;
const build = () => import(new URL('../../build/server/index.js', import.meta.url).href);

interface Page {
  status: number;
  headers: Headers;
  html: string;
}
/** What a page shows: without React's seams and the data that waits in inert scripts. */
const shown = (html: string) => html.replaceAll('<!-- -->', '').replace(/(<script type="text\/late"[^>]*>).*?<\/script>/gs, '$1</script>');

async function open(path: string, { client, host = 'localhost:3000', headers = {} }: { client?: Client; host?: string; headers?: Record<string, string> } = {}): Promise<Page> {
  const cookie = client ? [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') : '';
  const response = await world.app.request(`http://${host}${path}`, { headers: { Host: host, Cookie: cookie, ...headers } });
  return { status: response.status, headers: response.headers, html: shown(await response.text()) };
}
const place = async (path: string, options?: Parameters<typeof open>[1]) => {
  const { status, headers } = await open(path, options);
  return [status, headers.get('location')];
};

beforeAll(async () => {
  world = await openWorld();
  servePages(world, world.platform, build, { keeps: true });
  await writeSettings(world.db, 'header', { ...standardSettings().header, sponsors: [{ domain: 'riviera', url: 'https://riviera.example', title: 'Riviera Lavoro', logo: { file: '/immagini/tessera/riviera.png' } }] });
  world.settings.forget();
  candidate = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
  company = await new Client(world).logIn((await aRecruiter(world, (await aCompany(world)).id)).email, PASSWORD);
});
afterAll(() => world.close());

describe('routing', () => {
  it('sends a last slash away with 301, keeping the query, kept by no cache', async () => {
    const { status, headers } = await open('/offerte-lavoro/rimini/?has_room=true');
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([301, '/offerte-lavoro/rimini?has_room=true', 'no-store']);
    expect(await place('//evil.example/')).toEqual([301, '/evil.example']);
  });
  it('answers an unknown page with 404 and its words', async () => {
    const { status, html } = await open('/non-esiste');
    expect(status).toBe(404);
    for (const words of ['This page could not be found', 'Oops! Sembra che tu abbia perso la strada.', 'Grazie per la tua comprensione!', 'Torna alla home', 'noindex']) expect(html).toContain(words);
    expect((await open('/recruiter/mario')).status).toBe(404);
    expect((await open('/offerte-lavoro/atlantide')).status).toBe(404);
    expect((await open('/offerte-lavoro/mai-vista-99')).status).toBe(404);
    for (const broken of ['/offerte-lavoro/%00', '/offerte-lavoro/a%00b/c', '/%', '/offerte-lavoro/%E0%A4%A']) expect((await open(broken)).status, broken).toBe(404);
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
  it('opens every page of the table for whoever may see it', async () => {
    const path = (pattern: string) =>
      pattern
        .replace(/:id|:application_id|:candidate/g, '1')
        .replace(/:[a-z_]+\?|\*/g, 'x')
        .replace(':token', 'x');
    for (const route of pageRoutes.filter(({ page }) => page === 'coming/page' || page.endsWith('login/page'))) {
      const client = route.guard === 'authCompany' ? { client: company } : route.guard === 'auth' ? { client: candidate } : {};
      const { status, html } = await open(path(route.path), client);
      expect([route.path, status]).toEqual([route.path, 200]);
      if (route.page === 'coming/page') expect(html).toContain('noindex');
    }
  });
});

describe('guards', () => {
  it('send visitors to the login with the way back, kept by no cache', async () => {
    const { status, headers } = await open('/profilo?x=1');
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([301, '/login?redirect=%2Fprofilo%3Fx%3D1', 'no-store']);
  });
  it('send a candidate from company pages to the company login, and from the company home to their own', async () => {
    expect((await place('/profilo/azienda', { client: candidate }))[1]).toBe('/recruiter/login?redirect=%2Fprofilo%2Fazienda');
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
    for (const words of ['0 crediti', 'Bentornato, Hotel Prova', 'Gestione profilo', 'Le mie offerte', 'Profili salvati', 'Assistenza', 'Impostazioni', 'Esci']) expect(ofCompany).toContain(words);
    const ofCandidate = (await open('/', { client: candidate })).html;
    for (const words of ['Bentornato, Anna', 'Notifiche', 'Il tuo profilo', 'Le tue candidature', 'Preferiti']) expect(ofCandidate).toContain(words);
    const ofVisitor = (await open('/recruiter')).html;
    expect(ofVisitor).toContain('href="/recruiter/login"');
    expect(ofVisitor).toContain('Prezzi');
    expect((await open('/')).html).not.toContain('Prezzi');
  });
  it('shows the newsletter box to visitors everywhere, to others on the homes and the blog', async () => {
    const has = async (path: string, client?: Client) => (await open(path, client && { client })).html.includes('id="newsletter"');
    expect([await has('/offerte-lavoro'), await has('/', candidate), await has('/offerte-lavoro', candidate), await has('/blog', candidate)]).toEqual([true, true, false, true]);
  });
  it('says a changed string at the next page load', async () => {
    expect((await open('/contatti')).html).toContain('In arrivo');
    await world.db.insert(translations).values({ source: 'Questa pagina arriva presto. Intanto puoi continuare da qui.', text: 'Torna a trovarci.' });
    await world.platform.dropPages(['settings']);
    expect((await open('/contatti')).html).toContain('Torna a trovarci.');
  });
});

describe('pages for visitors', () => {
  it('are kept, each with a nonce of its own in policy and script', async () => {
    const [one, two] = [await open('/'), await open('/')];
    const nonce = (page: Page) => page.html.match(/<script nonce="([^"]+)">/)?.[1];
    expect(nonce(one)).toBeDefined();
    expect(nonce(one)).not.toBe(nonce(two));
    expect(one.headers.get('content-security-policy')).toContain(`'nonce-${nonce(one)}'`);
    expect(one.html.replace(nonce(one) ?? '', '')).toBe(two.html.replace(nonce(two) ?? '', ''));
  });
  it('come compressed to whoever takes gzip, the same to the letter', async () => {
    const response = await world.app.request('http://localhost:3000/recruiter', { headers: { Host: 'localhost:3000', 'Accept-Encoding': 'gzip, br' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const unzipped = shown(gunzipSync(Buffer.from(await response.arrayBuffer())).toString());
    const strip = (html: string) => html.replace(/nonce="[^"]+"/, '');
    expect(strip(unzipped)).toBe(strip((await open('/recruiter')).html));
  });
  it('have no script that runs by itself but the one that wakes the others', async () => {
    const scripts = [...(await open('/')).html.matchAll(/<script(?![^>]*ld\+json)([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(scripts.filter((attributes) => !attributes?.includes('type="text/late"'))).toHaveLength(1);
    expect((await open('/')).html).not.toContain('rel="modulepreload"');
  });
  it('are dropped when what they show changes', async () => {
    const before = (await open('/offerte-lavoro/aosta')).html;
    expect(before).toContain('non ha prodotto alcun risultato');
    await anOffer(world, { title: 'Maestro di sci', place: 'aosta' });
    await world.platform.dropPages(['offers']);
    expect((await open('/offerte-lavoro/aosta')).html).toContain('Maestro di sci');
  });
  it('of who is logged in are never kept', async () => {
    expect((await open('/', { client: candidate })).headers.get('cache-control')).toBe('no-store');
  });
});

describe('the search pages', () => {
  it('speak of the search, link their pages, and tell robots of plain searches only', async () => {
    for (let index = 0; index < 10; index++) await anOffer(world, { title: `Cuoco ${index}`, job: 'cuoco', place: 'lecce' });
    const { html } = await open('/offerte-lavoro/puglia/cuoco');
    expect(html).toContain('Offerte di lavoro per cuoco in Puglia</h1>');
    expect(html).toContain('href="/offerte-lavoro/puglia/cuoco?page=2"');
    expect(html).not.toContain('noindex');
    expect((await open('/offerte-lavoro/puglia/cuoco?page=2')).html).toContain('noindex');
    expect((await open('/offerte-lavoro/ovunque/cuoco')).html).toContain('Offerte di lavoro per cuoco</h1>');
    expect((await open('/offerte-lavoro/lecce')).html).toContain('Offerte di lavoro a Lecce</h1>');
  });
  it('find what was typed without script, typing errors forgiven', async () => {
    expect(await place('/offerte-lavoro?lavoro=recepsionist&luogo=milan')).toEqual([302, '/offerte-lavoro/milano/receptionist']);
    expect(await place('/offerte-lavoro?lavoro=&luogo=forli')).toEqual([302, '/offerte-lavoro/forli']);
    expect(await place('/offerte-lavoro?lavoro=brunch')).toEqual([302, '/offerte-lavoro?q=brunch']);
  });
  it('serve category pages with their text and their offers', async () => {
    await world.db.insert(offerCategories).values({ slug: 'con-alloggio', title: 'Lavoro con alloggio', content: '<p>Dormire dove si lavora.</p>', criteria: { has_room: ['true'] } });
    await anOffer(world, { title: 'Con la stanza', has_room: true });
    const { status, html } = await open('/offerte-lavoro/con-alloggio');
    expect(status).toBe(200);
    for (const words of ['Lavoro con alloggio</h1>', 'Dormire dove si lavora.', 'Con la stanza']) expect(html).toContain(words);
  });
  it('carry the banners of the search, marked as sponsored', async () => {
    await world.db.insert(banners).values({
      title: 'Corso barman',
      content: '<p>Iscriviti</p>',
      url: 'https://corso.example',
      action: 'Vai',
      starts_at: new Date(Date.now() - 1000),
      ends_at: new Date(Date.now() + 60_000),
      job_id: world.professions.bySlug('cuoco')?.id ?? null,
    });
    await world.platform.dropPages(['offers']);
    expect((await open('/offerte-lavoro/ovunque/cuoco')).html).toMatch(/Sponsorizzato.*Corso barman/s);
    expect((await open('/offerte-lavoro/lecce')).html).not.toContain('Corso barman');
  });
  it('take an old or broken filter for a page that is not there', async () => {
    expect((await open('/offerte-lavoro?contract_period=eterno')).status).toBe(404);
  });
});

describe('the candidate home', () => {
  it('says what it must, with the positions most requested and the latest offers', async () => {
    await anOffer(world, { title: 'Fresca di stampa', daysAgo: 0 });
    const [cook, milan] = [world.professions.bySlug('cuoco'), world.gazetteer.bySlug('milano')];
    await world.db.insert(mostRequested).values({ job_id: cook?.id ?? 0, place_id: milan?.place_id ?? 0, position: 0 });
    await world.platform.dropPages(['offers']);
    const { html } = await open('/');
    for (const words of [
      'Cerca il tuo prossimo lavoro nel turismo',
      'Cosa cerchi?',
      'Es. cuoco',
      'Dove?',
      'Es. Milano, Roma',
      'Cerca offerte',
      'Le posizioni più ricercate dalle aziende:',
      'href="/offerte-lavoro/milano/cuoco"',
      'Cuoco a Milano',
      'Un mondo di offerte di lavoro',
      'Esplora le offerte',
      'Fresca di stampa',
      'Crea il tuo CV',
      'Candidati alle offerte',
      'Fai partire la tua carriera',
      'Crea il tuo profilo',
      'Sei un&#x27;azienda?',
      'Vai all&#x27;area aziende',
    ])
      expect(html, words).toContain(words);
  });
});

describe('the card of an offer', () => {
  it('has its chips, city, snippet, age and button; the star only for candidates', async () => {
    await anOffer(world, {
      title: 'Carta',
      place: 'stresa',
      has_room: true,
      is_urgent: true,
      count_positions: 3,
      contract_period: 'determinate',
      season: 'summer',
      daysAgo: 2,
      description: `<p>${'Lago e montagna. '.repeat(30)}</p>`,
    });
    await world.platform.dropPages(['offers']);
    const { html } = await open('/offerte-lavoro/stresa');
    for (const words of ['Alloggio incluso', 'Assunzione urgente', '3 posizioni aperte', 'Stagione estiva', 'Stresa', 'Pubblicata 2 giorni fa', 'Visualizza l&#x27;offerta', 'href="/aziende/'])
      expect(html, words).toContain(words);
    const snippet = html.match(/<p class="text-ink-soft[^"]*">(Lago e montagna[^<]*)<\/p>/)?.[1] ?? '';
    expect(snippet.length).toBeLessThanOrEqual(150);
    expect(html).not.toContain('Salva l’offerta Carta');
    expect((await open('/offerte-lavoro/stresa', { client: candidate })).html).toContain('Salva l’offerta Carta');
    expect((await open('/offerte-lavoro/stresa', { client: company })).html).not.toContain('Salva l’offerta Carta');
  });
  it('of a career day has its chip and no description', async () => {
    await anOffer(world, { title: 'Al Career Day', place: 'trento', is_career_day: true, description: '<p>Testo da non mostrare.</p>' });
    const { html } = await open('/offerte-lavoro/trento', { client: candidate });
    expect(html).toContain('chip-sea">Career day');
    expect(html).not.toContain('Testo da non mostrare.');
  });
});

describe('the application page', () => {
  it('has the benefits, the way to the login and the speed form', async () => {
    const { slug } = await anOffer(world, { title: 'Cuoco di linea' });
    const { html } = await open(`/offerte-lavoro/${slug}/invia-candidatura`);
    for (const words of ['Candidati per Cuoco di linea', 'Con un profilo hai di più', 'Nome', 'Cognome', 'E-mail', 'Il tuo CV', 'Voglio ricevere la newsletter', 'Invia la candidatura'])
      expect(html, words).toContain(words);
    expect(html).toContain(`/login?redirect=${encodeURIComponent(`/offerte-lavoro/${slug}/invia-candidatura`)}`);
  });
  it('leads back to an offer that is over, or that is applied for elsewhere', async () => {
    const over = await anOffer(world, { status: 'expired' });
    expect((await place(`/offerte-lavoro/${over.slug}/invia-candidatura`))[1]).toBe(`/offerte-lavoro/${over.slug}`);
    const elsewhere = await anOffer(world, { application_url: 'https://altrove.example' });
    expect((await place(`/offerte-lavoro/${elsewhere.slug}/invia-candidatura`))[1]).toBe(`/offerte-lavoro/${elsewhere.slug}`);
  });
});

describe('the offer page', () => {
  it('tells the offer whole, with its structured data', async () => {
    const offer = await anOffer(world, {
      title: 'Chef de rang',
      is_urgent: true,
      count_positions: 999,
      has_room: true,
      room_options: ['single-room'],
      extras: ['vitto'],
      minimum_salary: 1700,
      maximum_salary: 2000,
      contract_period: 'stage',
      contract_typology: 'full-time',
      experience_required: 'one-two-years',
      languages: [{ language: 'en', level: 'B1' }],
    });
    const { html } = await open(`/offerte-lavoro/${offer.slug}`);
    for (const words of [
      '1.700 € - 2.000 €',
      'Assunzioni urgenti',
      'Assunzioni continue',
      'Posizioni illimitate',
      'Alloggio incluso',
      'Camera singola',
      'Vitto',
      'Inglese B1',
      '1 - 2 anni',
      'Candidati ora',
      'Rimini (RN)',
    ])
      expect(html, words).toContain(words);
    const data = JSON.parse(html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? '{}');
    expect(data).toMatchObject({ '@type': 'JobPosting', employmentType: ['FULL_TIME', 'STAGE', 'INTERN'], jobLocation: { address: { postalCode: '47921', streetAddress: 'Via Roma 1' } } });
    expect(html).toContain('<title>Chef de rang a Rimini - Brigata</title>');
  });
  it('of an offer that is over says so, without the button and the data', async () => {
    const { slug } = await anOffer(world, { status: 'expired', minimum_salary: null });
    const { status, html } = await open(`/offerte-lavoro/${slug}`);
    expect(status).toBe(200);
    expect(html).toContain('Questa offerta è scaduta');
    expect(html).toContain('Non specificato');
    expect(html).not.toContain('Candidati ora');
    expect(html).not.toContain('JobPosting');
  });
  it('of an offer to be unpublished has no data', async () => {
    const { slug } = await anOffer(world, { unpublish_at: new Date(Date.now() + 86_400_000) });
    expect((await open(`/offerte-lavoro/${slug}`)).html).not.toContain('JobPosting');
  });
  it('of a career-day offer asks visitors to log in or register, and shows it to candidates', async () => {
    const { slug } = await anOffer(world, { is_career_day: true, title: 'Segreta fino al login' });
    const { html } = await open(`/offerte-lavoro/${slug}`);
    expect(html).toContain('riservata agli utenti registrati');
    expect(html).toContain(`/login?redirect=${encodeURIComponent(`/offerte-lavoro/${slug}`)}`);
    expect(html).not.toContain('Segreta fino al login');
    expect((await open(`/offerte-lavoro/${slug}`, { client: candidate })).html).toContain('Segreta fino al login');
  });
  it('links the company, but for a partner’s offer', async () => {
    const partner = await aCompany(world, { name: 'Feed Partner', is_partner: true });
    const { slug } = await anOffer(world, { company_id: partner.id });
    const { html } = await open(`/offerte-lavoro/${slug}`);
    expect(html).toContain('Feed Partner');
    expect(html).not.toContain(`/aziende/${partner.slug}`);
  });
  it('never runs what an offer’s title says', async () => {
    const { slug } = await anOffer(world, { title: '</script><script>alert(1)</script>' });
    const { html } = await open(`/offerte-lavoro/${slug}`);
    expect(html).not.toContain('<script>alert(1)');
  });
});
