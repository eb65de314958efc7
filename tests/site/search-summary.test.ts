import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offers } from '#server/areas/offers/tables.ts';
import { countPay } from '#server/areas/pay/count-pay.ts';
import { aCompany, anOffer } from '../builders.ts';
import { openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];

beforeAll(async () => {
  ({ open } = pagesOf(world));
  for (let index = 0; index < 6; index++)
    await anOffer(world, {
      company_id: (await aCompany(world)).id,
      job: 'cuoco',
      place: 'rimini',
      has_room: index < 3,
      season: index < 2 ? 'summer' : null,
    });
  for (const place of ['arezzo', 'siena']) await anOffer(world, { job: 'sommelier', place });
  await world.db.update(offers).set({ minimum_salary: 1500, maximum_salary: 1700, contract_typology: 'full-time' });
  await countPay(world.db);
});
afterAll(() => world.close());

const summaryOf = async (path: string) =>
  /<section aria-labelledby="in-breve"[\s\S]*?<\/section>/
    .exec((await open(path)).html)?.[0]
    .replace(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ') ?? null;

describe('the summary of a search', () => {
  it('says in words what was found there, and what the job pays, with the way to its figures', async () => {
    const told = await summaryOf('/offerte-lavoro/emilia-romagna/cuoco');
    for (const words of [
      'Adesso in Emilia-Romagna ci sono 6 offerte aperte per cuoco.',
      '3 comprendono l’alloggio (50%).',
      '2 sono per l’estate.',
      'La paga mediana in Emilia-Romagna è 1.600 €',
    ])
      expect(told).toContain(words);
    expect((await open('/offerte-lavoro/emilia-romagna/cuoco')).html).toContain(
      'href="/stipendi/cuoco/emilia-romagna"',
    );
  });

  it('tells the pay of the next wider place that has figures', async () => {
    expect(await summaryOf('/offerte-lavoro/rimini/cuoco')).toMatch(/La paga mediana (in|a) \S+ .*è 1\.600 €/);
    expect(await summaryOf('/offerte-lavoro/rimini/cuoco')).toContain('Adesso a Rimini ed entro 25 km ci sono');
    expect(await summaryOf('/offerte-lavoro/ovunque/cuoco')).toContain('La paga mediana in Italia è 1.600 €');
  });

  it('is of plain searches alone', async () => {
    const paths = ['/offerte-lavoro', '/offerte-lavoro/rimini/cuoco?has_room=true', '/offerte-lavoro/rimini?q=cuoco'];
    for (const path of paths) expect(await summaryOf(path), path).toBeNull();
  });

  it('is not there where there is too little, and robots are told not to list such a page', async () => {
    expect(await summaryOf('/offerte-lavoro/toscana/sommelier')).toBeNull();
    const robots = async (path: string) => /name="robots" content="([^"]*)"/.exec((await open(path)).html)?.[1];
    expect(await robots('/offerte-lavoro/toscana/sommelier')).toBe('noindex,follow');
    expect(await robots('/offerte-lavoro/emilia-romagna/cuoco')).toBeUndefined();
    const listed = await (await world.app.request('/sitemap-ricerche.xml')).text();
    expect(listed).toContain('/offerte-lavoro/emilia-romagna/cuoco</loc>');
    expect(listed).not.toContain('/offerte-lavoro/toscana/sommelier</loc>');
  });
});
