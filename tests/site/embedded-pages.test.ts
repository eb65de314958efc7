import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { banners } from '#server/areas/search/tables.ts';
import { anOffer } from '../builders.ts';
import { openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
beforeAll(async () => {
  ({ open } = pagesOf(world));
});
afterAll(() => world.close());

/** What search engines read of a page. */
const dataOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );

describe('pages for other sites’ frames', () => {
  it('show the newest offers of a place and a job, without our frame, cookies or sleeping scripts', async () => {
    await anOffer(world, { title: 'Cameriere a Rimini' });
    await anOffer(world, { title: 'Cuoco a Torino', place: 'torino', job: 'cuoco' });
    await anOffer(world, { title: 'Riservata', is_career_day: true });
    const { status, html, headers } = await open('/iframeTemplate?place=torino&job=cuoco&items=3');
    expect(status).toBe(200);
    expect(html).toContain('Cuoco a Torino');
    expect(html).not.toContain('Cameriere a Rimini');
    for (const ours of ['id="newsletter"', '<footer', 'aria-label="Principale"', 'data-sponsor-header'])
      expect(html, ours).not.toContain(ours);
    for (const own of ['<base target="_blank"', 'data-embedded', 'brigata:height', 'noindex'])
      expect(html, own).toContain(own);
    expect([headers.get('set-cookie'), headers.get('x-frame-options')]).toEqual([null, null]);
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
    const all = await open('/iframeTemplate?place=nessun-luogo');
    expect([all.status, all.html.includes('Cameriere a Rimini'), all.html.includes('Riservata')]).toEqual([
      200,
      true,
      false,
    ]);
    expect((await open('/offerte-lavoro')).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('show the banners of today, marked and counted', async () => {
    const [banner] = await world.db
      .insert(banners)
      .values({
        title: 'Corso HACCP',
        content: '<p>Online.</p>',
        url: 'https://corsi.example',
        action: 'Scopri',
        starts_at: new Date(Date.now() - 1000),
        ends_at: new Date(Date.now() + DAY_MS),
      })
      .returning();
    await world.platform.invalidate(['offers']);
    const { html } = await open('/banner?place=nessun-luogo');
    for (const words of [
      'Sponsorizzato',
      'Corso HACCP',
      `/vai/banner/${banner?.id}`,
      `/immagini/vista/${banner?.id}.gif`,
    ])
      expect(html, words).toContain(words);
    expect((await open('/offerte-lavoro')).html).toContain('Corso HACCP');
  });

  it('have a page that gives partners the words to paste and the feeds', async () => {
    const { html } = await open('/partner?place=rimini');
    for (const words of [
      '/iframeTemplate?place=rimini',
      'data-brigata',
      'Copia il codice',
      '/feed/indeed.xml',
      '/feed/jooble.xml',
      '/feed/jobtome.xml',
      '/offerte-lavoro.rss',
    ])
      expect(html, words).toContain(words);
  });
});

describe('structured data', () => {
  it('says who runs the site, where a page stands, and its questions', async () => {
    expect(dataOf((await open('/')).html).find((data) => data['@type'] === 'Organization')).toMatchObject({
      name: 'Brigata',
      url: 'http://localhost:3000/',
    });
    const offer = await anOffer(world, { title: 'Barista' });
    const data = dataOf((await open(`/offerte-lavoro/${offer.slug}`)).html);
    expect(data.map((one) => one['@type'])).toEqual(['JobPosting', 'BreadcrumbList']);
    expect(data[1]).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home' },
        { name: 'Offerte di lavoro' },
        { position: 3 },
        { name: 'Barista', item: `http://localhost:3000/offerte-lavoro/${offer.slug}` },
      ],
    });
    expect(dataOf((await open('/contatti')).html).find((one) => one['@type'] === 'FAQPage')).toMatchObject({
      mainEntity: expect.arrayContaining([expect.objectContaining({ name: 'Devo pagare per candidarmi?' })]),
    });
  });
});

describe('who we are', () => {
  it('has a slider with its dots, people, logos that slide and a timeline', async () => {
    const { html } = await open('/chi-siamo');
    for (const words of [
      'Una giornata con noi',
      'Vai alla scheda 1 di 4',
      'Ilaria Bassi',
      'Con chi lavoriamo',
      '<summary',
      'Sei un’azienda?',
    ])
      expect(html, words).toContain(words);
  });
});
