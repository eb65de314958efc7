import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { romeDay } from '#domain/rome-time.ts';
import type { Company } from '#server/areas/companies/company-of.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { offerDays } from '#server/areas/offers/tables.ts';
import { aCompany, anApplication, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { aStaff } from '../staff.ts';
import { Client, openWorld, type World } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const NUMBERS = '/profilo/azienda/numeri';
let world: World;
let open: ReturnType<typeof pagesOf>['open'];
let company: Company;
let client: Client;
let offer: { id: number };
beforeAll(async () => {
  world = await openWorld();
  ({ open } = pagesOf(world));
  company = await aCompany(world, { sector: 'Hotel' });
  client = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
});
afterAll(() => world.close());

describe('the pages of numbers', () => {
  it('say what to do while nothing was published, and are found from the menu and the offer', async () => {
    const empty = await open(NUMBERS, { client });
    expect([empty.status, empty.html.includes('cominciano con la tua prima offerta')]).toEqual([200, true]);
    expect(empty.html).not.toContain('Scarica CSV');
    offer = await anOffer(world, { company_id: company.id, title: 'Cuoco di linea', date_start: '2026-06-01' });
    await anOffer(world, { company_id: company.id, title: 'Maestro di sci', date_start: '2025-12-10' });
    const detail = (await open(`/profilo/azienda/le-mie-offerte/${offer.id}`, { client })).html;
    expect(detail).toContain(`href="${NUMBERS}?offerta=${offer.id}"`);
    expect(detail).toContain(`href="${NUMBERS}"`);
  });

  it('show bars with their tables, and are chosen by a form that works without a script', async () => {
    await world.db.insert(offerDays).values({ offer_id: offer.id, day: romeDay(), views: 1200, started: 60 });
    await anApplication(world, { offer_id: offer.id, viewed_at: new Date() });
    await anApplication(world, { offer_id: offer.id });
    const { html } = await open(`${NUMBERS}?stagione=estate-2026&offerta=`, { client });
    expect(html).toMatch(/name="stagione".*value="estate-2026" selected="".*<noscript><button type="submit"/s);
    expect(html).toMatch(/data-step="views".*1\.200.*data-step="started".*5% delle visite/s);
    expect(html).toMatch(/data-step="read".*50% delle inviate.*Mostra come tabella/s);
    expect(html).toMatch(/Offerta per offerta.*Cuoco di linea/s);
    expect(html).not.toContain('Maestro di sci');
    expect(html).toMatch(/href="[^"]*\/company\/numbers\/export\?season=estate-2026"/);
    const one = (await open(`${NUMBERS}?stagione=estate-2026&offerta=${offer.id}`, { client })).html;
    expect(one).toMatch(new RegExp(`value="${offer.id}" selected="".*Vai alle candidature`, 's'));
    expect((await open(`${NUMBERS}?offerta=999999`, { client })).status).toBe(404);
  });

  it('say that five similar houses are needed, or a sector and a place', async () => {
    expect((await open(NUMBERS, { client })).html).toContain('Servono almeno 5 strutture simili');
    await world.db.update(companies).set({ sector: null }).where(eq(companies.id, company.id));
    expect((await open(NUMBERS, { client })).html).toMatch(/servono il settore e il luogo.*Completa il profilo/s);
  });

  it('of staff show liquidity by role and province, each term explained', async () => {
    const staff = (await aStaff(world, 'sales')).client;
    const { html } = await open('/staff/numeri?per=province', { client: staff });
    expect(html).toMatch(/name="per".*value="province" selected="".*Liquidità per provincia.*Provincia di Rimini/s);
    expect(html).toMatch(/Offerte liquide<\/dt><dd[^>]*>Quota di offerte con almeno 5 candidature/);
    expect(html).toMatch(/href="[^"]*\/numbers\/export\?by=province"/);
    expect((await open('/staff/numeri', { client })).status).toBe(404);
  });
});
