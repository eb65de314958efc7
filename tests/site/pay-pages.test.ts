import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offers } from '#server/areas/offers/tables.ts';
import { countPay } from '#server/areas/pay/count-pay.ts';
import { aCompany, anOffer } from '../builders.ts';
import { openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
const ROBOTS = '<meta name="robots" content="noindex,follow"';

beforeAll(async () => {
  ({ open } = pagesOf(world));
});
afterAll(() => world.close());

describe('the page of an offer', () => {
  it('says what is left of its pay, after a paid room too, with each step and its source', async () => {
    const pay = { minimum_salary: 1700, contract_period: 'indeterminate' } as const;
    const { slug } = await anOffer(world, { ...pay, has_room: true, room_options: ['payment'], room_cost: 200 });
    const { html } = await open(`/offerte-lavoro/${slug}`);
    expect(html).toMatch(/href="#netto"[^>]*>circa 1\.480–1\.490 € netti, stima/);
    expect(html).toMatch(
      /id="netto".*circa 1\.480–1\.490 € netti al mese.*restano circa 1\.280–1\.290 € dopo l’alloggio/s,
    );
    expect(html).toMatch(/Contributi INPS.*−166 €.*IRPEF.*−353 €.*\+232 €.*\+74 €.*Netto.*1\.487 €.*legge 199\/2025/s);
    const extra = await anOffer(world, { ...pay, contract_period: 'extra' });
    expect((await open(`/offerte-lavoro/${extra.slug}`)).html).not.toContain('netti, stima');
  });
});

describe('the pages of pay', () => {
  it('say that there are too few offers, and are not listed, before there are enough', async () => {
    for (const path of ['/stipendi', '/stipendi/cuoco', '/stipendi/cuoco/emilia-romagna']) {
      const { html, status } = await open(path);
      expect(status).toBe(200);
      expect(html).toContain('Ancora troppo poche offerte');
      expect(html).toContain(ROBOTS);
    }
  });

  it('say the median and the middle half, in words too, and link to the open offers', async () => {
    for (let index = 0; index < 6; index++)
      await anOffer(world, { company_id: (await aCompany(world)).id, job: 'cuoco', place: 'rimini' });
    await world.db.update(offers).set({ minimum_salary: 1500, maximum_salary: 1700, contract_typology: 'full-time' });
    await countPay(world.db);
    await world.platform.invalidate(['pay']);
    const { html } = await open('/stipendi/cuoco/emilia-romagna');
    expect(html).toContain('La paga mediana in Emilia-Romagna');
    expect(html).toContain('1.600 €');
    expect(html).toContain('href="/offerte-lavoro/emilia-romagna/cuoco"');
    expect(html).toContain('"@type":"Occupation"');
    expect(html).not.toContain(ROBOTS);
    expect((await open('/stipendi')).html).toContain('href="/stipendi/cuoco"');
  });

  it('name the wider place whose numbers they show, and leave the list of search engines to that one', async () => {
    const { html } = await open('/stipendi/cuoco/sicilia');
    expect(html).toContain('contiamo tutte quelle in Italia');
    expect(html).toContain(ROBOTS);
    expect(html).toMatch(/rel="canonical" href="[^"]*\/stipendi\/cuoco"/);
  });

  it('of a job or a place that is not there are not found', async () => {
    expect((await open('/stipendi/astronauta')).status).toBe(404);
    expect((await open('/stipendi/cuoco/rimini')).status).toBe(404);
  });

  it('are in a sitemap where they have a number', async () => {
    const answer = await world.app.request('/sitemap-stipendi.xml');
    const text = await answer.text();
    expect(text).toContain('/stipendi/cuoco/emilia-romagna</loc>');
    expect(text).not.toContain('/stipendi/cuoco/sicilia');
  });
});
