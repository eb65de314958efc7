import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleAgency } from '#demo/sample-agency.ts';
import { writeAgency } from '#server/areas/checkout/agency.ts';
import { settings } from '#server/areas/content/tables.ts';
import { showsContent } from '#server/areas/pages/page-addresses.ts';
import { contentPages, redirects } from '#server/areas/pages/tables.ts';
import { anOffer } from '../builders.ts';
import { aStaff } from '../staff.ts';
import { openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
beforeAll(async () => {
  ({ open } = pagesOf(world));
});
afterAll(() => world.close());

describe('the footer of every page', () => {
  it('names who runs the site, with VAT number and authorisation, once they are written', async () => {
    const paths = ['/', '/recruiter', '/offerte-lavoro', '/contatti', '/recruiter/login'];
    await world.db.delete(settings).where(eq(settings.name, 'agency'));
    await world.platform.invalidate(['settings', '*']);
    for (const path of paths) expect((await open(path)).html, path).not.toContain('P.IVA');
    await writeAgency(world.db, {
      ...sampleAgency,
      business_name: 'Brigata Lavoro Spa',
      authorisation: '39/7 del 3 marzo 2015',
    });
    await world.platform.invalidate(['settings', '*']);
    for (const path of paths) {
      const { html } = await open(path);
      for (const words of [
        'Brigata Lavoro Spa',
        'P.IVA 01234567897',
        'autorizzazione del Ministero del Lavoro n. 39/7 del 3 marzo 2015',
      ])
        expect(html.slice(html.indexOf('<footer')), `${path} ${words}`).toContain(words);
    }
    await writeAgency(world.db, sampleAgency);
    await world.platform.invalidate(['settings', '*']);
    const { html } = await open('/');
    expect([html.includes('P.IVA 01234567897'), html.includes('autorizzazione del Ministero')]).toEqual([true, false]);
  });
});

describe('pages that staff write', () => {
  it('show their words, title and description: plain ones and those of sections', async () => {
    const notice = await open('/privacy-policy-candidati');
    expect(notice.status).toBe(200);
    for (const words of [
      '<title>Informativa sulla privacy per i candidati - Brigata</title>',
      'name="description"',
      'art. 111-bis',
      'data-theme="light"',
    ])
      expect(notice.html, words).toContain(words);
    const about = await open('/chi-siamo');
    for (const words of ['Nessuno resta senza risposta', '2009', 'Chi accoglie per mestiere', 'Vai all’area aziende'])
      expect(about.html, words).toContain(words);
    const services = await open('/recruiter/servizi/hospitality-search');
    for (const words of ['Come lavoriamo', 'Parliamone', 'Messaggio', 'data-theme="dark"'])
      expect(services.html, words).toContain(words);
  });

  it('show each section of the services page; one that begins with a hero has its title there, and no second one', async () => {
    const { html } = await open('/recruiter/servizi');
    for (const words of [
      'Per chi assume nel turismo e nella ristorazione',
      'Che cosa facciamo',
      'Da dove parti',
      'Persone che conoscono i reparti',
      'Sempre compreso',
      'Come lavoriamo insieme',
      'Vuoi cominciare per conto tuo?',
      'Parliamone',
      '/privacy-policy-sito',
    ])
      expect(html, words).toContain(words);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/<h1[^>]*>Servizi per le aziende</);
    expect(html.match(/class="sticky-card/g)).toHaveLength(4);
  });

  it('have in their head what staff wrote for those who share them, and the address that search engines keep', async () => {
    await world.db.insert(contentPages).values({
      path: 'condivisa',
      template: 'flat',
      title: 'Condivisa',
      body: '<p>Testo.</p>',
      is_public: true,
      og_title: 'Leggi che bella',
      og_description: 'Una pagina da condividere',
      og_image: '/immagini/condivisione/mestiere.png',
      canonical: '/chi-siamo',
    });
    const { html } = await open('/condivisa');
    for (const [property, content] of [
      ['og:title', 'Leggi che bella'],
      ['og:description', 'Una pagina da condividere'],
      ['og:image', 'http://localhost:3000/immagini/condivisione/mestiere.png'],
    ])
      expect(html).toContain(`<meta property="${property}" content="${content}"/>`);
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/chi-siamo"/>');
  });

  it('give the company home its head, once staff have written one', async () => {
    expect((await open('/recruiter')).html).toContain(
      '<title>Trova personale per hotel, ristoranti e villaggi - Brigata</title>',
    );
    const words = {
      meta_title: 'Personale per chi accoglie',
      meta_description: 'Scritta dallo staff.',
      is_public: true,
    };
    await world.db
      .insert(contentPages)
      .values({ path: 'recruiter', template: 'flat', title: 'Aziende', ...words })
      .onConflictDoUpdate({ target: contentPages.path, set: words });
    await world.platform.invalidate(['content']);
    const { html } = await open('/recruiter');
    for (const head of [
      '<title>Personale per chi accoglie - Brigata</title>',
      '<meta name="description" content="Scritta dallo staff."/>',
    ])
      expect(html).toContain(head);
  });

  it('whatever no route knows is one of them or not found; deeper than a service too', async () => {
    await world.db.insert(contentPages).values({
      path: 'lavora-con-noi',
      template: 'flat',
      title: 'Lavora con noi',
      body: '<p>Cerchiamo persone.</p>',
      is_public: true,
    });
    expect((await open('/lavora-con-noi')).html).toContain('Cerchiamo persone.');
    for (const path of ['/nessuna', '/recruiter/servizi/nessuno', '/recruiter/nessuno'])
      expect((await open(path)).status, path).toBe(404);
  });

  it('are not found while they are not public, but for staff who look ahead', async () => {
    await world.db
      .insert(contentPages)
      .values({ path: 'domani', template: 'flat', title: 'Domani', body: '<p>Segreto.</p>' });
    const visit = await open('/domani');
    expect([visit.status, visit.html.includes('Page not found'), visit.html.includes('Segreto')]).toEqual([
      404,
      true,
      false,
    ]);
    const { client } = await aStaff(world, 'content');
    const preview = await open('/domani', { client });
    for (const words of ['Segreto.', 'Anteprima: lo vede solo lo staff.', 'noindex'])
      expect(preview.html, words).toContain(words);
    await world.db.update(contentPages).set({ is_public: true }).where(eq(contentPages.path, 'domani'));
    await world.platform.invalidate(['content']);
    expect((await open('/domani')).status).toBe(200);
  });

  it('are found under the companies’ home too, beside candidates and routes of their own', async () => {
    await world.db.insert(contentPages).values({
      path: 'recruiter/assunzioni',
      template: 'flat',
      title: 'Assunzioni',
      body: '<p>Come si assume.</p>',
      is_public: true,
    });
    const page = await open('/recruiter/assunzioni');
    expect([
      page.status,
      page.html.includes('Come si assume.'),
      page.html.includes('<title>Assunzioni - Brigata</title>'),
    ]).toEqual([200, true, true]);
    expect((await open('/recruiter/12')).status).toBe(302);
  });

  it('are refused where the server itself answers, whatever it is', async () => {
    const own = world.app.routes
      .filter(({ method, path }) => method === 'GET' && !path.includes('*') && !path.startsWith('/:'))
      .map(({ path }) => path.slice(1).replaceAll(/:\w+(?:\{(?:[^{}]|\{[^}]*\})*\})?/g, 'x'));
    expect(own.length).toBeGreaterThan(30);
    expect(own.filter(showsContent)).toEqual([]);
    expect(showsContent('sitemap-offerte-1.xml')).toBe(false);
  });

  it('old addresses lead on with 301, with what the visitor’s address asked for', async () => {
    await world.db.insert(redirects).values({ from_path: 'vecchie-offerte', to_path: 'offerte-lavoro?q=cuoco' });
    const { status: moved, headers: to } = await open('/vecchie-offerte?utm_source=mail&q=altro&season=summer');
    expect([moved, to.get('location')]).toEqual([301, '/offerte-lavoro?q=cuoco&utm_source=mail&season=summer']);
    await world.db.insert(redirects).values({ from_path: 'azienda/storia', to_path: 'chi-siamo' });
    const { status, headers } = await open('/azienda/storia');
    expect([status, headers.get('location')]).toEqual([301, '/chi-siamo']);
  });

  it('old addresses are asked for where no page is, in any case, with their query or without', async () => {
    const add = (from_path: string, to_path: string) => world.db.insert(redirects).values({ from_path, to_path });
    await add('Annuncio.php?id=7&tipo=b', 'chi-siamo');
    await add('Annuncio.php', 'offerte-lavoro');
    await add('offerte-lavoro/cuoco-rimini-4521', 'offerte-lavoro?q=cuoco');
    await add('aziende/grand-hotel', 'aziende');
    await add('caffè', 'contatti');
    await add('contatti', 'chi-siamo');
    const leads = async (path: string) => {
      const { status, headers } = await open(path);
      return [status, headers.get('location')];
    };
    expect(await leads('/annuncio.php?tipo=b&utm_source=mail&id=7')).toEqual([301, '/chi-siamo?utm_source=mail']);
    expect(await leads('/ANNUNCIO.PHP?id=8')).toEqual([301, '/offerte-lavoro?id=8']);
    // A page with a name in its address, which nothing has.
    expect(await leads('/offerte-lavoro/cuoco-rimini-4521')).toEqual([301, '/offerte-lavoro?q=cuoco']);
    expect(await leads('/aziende/Grand-Hotel/')).toEqual([301, '/aziende/Grand-Hotel']);
    expect(await leads('/aziende/Grand-Hotel')).toEqual([301, '/aziende']);
    expect(await leads('/caff%C3%A8')).toEqual([301, '/contatti']);
    // A page that is there is never left, and what nobody knows stays not found.
    expect(await leads('/contatti')).toEqual([200, null]);
    expect(await leads('/aziende/altro-hotel')).toEqual([404, null]);
  });

  it('an old address comes before the offer that has the number at its end', async () => {
    const { id, slug } = await anOffer(world);
    expect((await open(`/offerte-lavoro/vecchia-${id}`)).headers.get('location')).toBe(`/offerte-lavoro/${slug}`);
    await world.db.insert(redirects).values({ from_path: `offerte-lavoro/vecchia-${id}`, to_path: 'chi-siamo' });
    expect((await open(`/offerte-lavoro/vecchia-${id}`)).headers.get('location')).toBe('/chi-siamo');
  });
});
