import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { romeDay } from '#domain/rome-time.ts';
import { bucketOf } from '#domain/vitals.ts';
import type { Company } from '#server/areas/companies/company-of.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { countStaffNumbers } from '#server/areas/numbers/count-staff-numbers.ts';
import { companySpeeds } from '#server/areas/numbers/tables.ts';
import { offerDays } from '#server/areas/offers/tables.ts';
import { vitalDays } from '#server/areas/vitals/tables.ts';
import { aCompany, anApplication, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { aStaff } from '../staff.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const NUMBERS = '/profilo/azienda/numeri';
const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
let company: Company;
let client: Client;
let offer: { id: number };
beforeAll(async () => {
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
    expect((await open('/profilo/azienda/persone', { client })).html).toContain(`href="${NUMBERS}"`);
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

  it('say that five similar companies are needed, or a sector and a place', async () => {
    expect((await open(NUMBERS, { client })).html).toContain('Servono almeno 5 strutture simili');
    await world.db.update(companies).set({ sector: null }).where(eq(companies.id, company.id));
    expect((await open(NUMBERS, { client })).html).toMatch(/servono il settore e il luogo.*Completa il profilo/s);
  });

  it('say of which day the times of similar companies are', async () => {
    await world.db.update(companies).set({ sector: 'Hotel' }).where(eq(companies.id, company.id));
    expect((await open(NUMBERS, { client })).html).not.toContain('si contano ogni notte');
    for (let n = 0; n < 5; n++) {
      const other = await aCompany(world, { sector: 'Hotel', place_id: company.place_id, is_trusted: true });
      await world.db.insert(companySpeeds).values({
        company_id: other.id,
        answer_hours: [24, 48, 48, 48, 96],
        hire_hours: [],
        counted_on: n === 3 ? '2026-10-02' : '2026-10-03',
      });
    }
    // The oldest, where a piece of the count has failed since.
    expect((await open(NUMBERS, { client })).html).toMatch(
      /Strutture simili.*2 giorni.*I tempi delle altre si contano ogni notte: questi sono del 02\/10\/2026/s,
    );
  });

  it('of staff show liquidity by role and province, each term explained', async () => {
    const staff = (await aStaff(world, 'sales')).client;
    const before = (await open('/staff/numeri?per=province', { client: staff })).html;
    expect(before).toContain('Per questa scelta non ci sono ancora numeri');
    expect(before).not.toMatch(/Numeri del|Dalle visite alle assunzioni|numbers\/export/);
    await countStaffNumbers(world.db, world);
    const { html } = await open('/staff/numeri?per=province', { client: staff });
    expect(html).not.toContain('non ci sono ancora numeri');
    expect(html).toMatch(/Numeri del \d\d\/\d\d\/\d{4}, ore \d\d:\d\d\. Si contano ogni ora/);
    expect(html).toMatch(/name="per".*value="province" selected="".*Liquidità per provincia.*Provincia di Rimini/s);
    expect(html).toMatch(/Offerte liquide<\/dt><dd[^>]*>Quota di offerte con almeno 5 candidature/);
    expect(html).toMatch(/href="[^"]*\/numbers\/export\?by=province"/);
    const ofProfiles = async () =>
      /Dai profili sbloccati<\/h2>(.*?)<\/section>/s.exec((await open('/staff/numeri', { client: staff })).html)?.[1];
    expect(await ofProfiles()).toContain('Meno di cinque assunzioni proposte');
    const job_id = world.professions.bySlug('cuoco')?.id ?? 0;
    const proposed = { company_id: company.id, job_id, name: 'Anna Neri', is_of_profile: true, starts_on: romeDay() };
    await world.db.insert(hires).values(Array.from({ length: 6 }, () => proposed));
    await countStaffNumbers(world.db, world);
    expect(await ofProfiles()).toMatch(/Assunzioni proposte<\/dt><dd[^>]*>6<.*Assunzioni<\/dt><dd[^>]*>0</s);
    expect((await open('/staff/numeri', { client })).status).toBe(404);
  });

  it('of speed say the third quarter in Google’s words, phone and desk apart, and how it is measured', async () => {
    const staff = (await aStaff(world, 'sales')).client;
    const page = async (query = '') => (await open(`/staff/velocita${query}`, { client: staff })).html;
    expect(await page()).toMatch(/Ancora nessuna misura.*in una vista su 10: qui/s);
    const day = romeDay();
    const offers = { day, page: 'offer', device: 'phone' } as const;
    await world.db.insert(vitalDays).values([
      { ...offers, vital: 'views', bucket: 0, times: 1250 },
      { ...offers, vital: 'lcp', bucket: bucketOf('lcp', 2500), times: 1250 },
      { ...offers, vital: 'inp', bucket: bucketOf('inp', 300), times: 1250 },
      { ...offers, vital: 'cls', bucket: bucketOf('cls', 0.4), times: 30 },
      { ...offers, page: 'blog', vital: 'views', bucket: 0, times: 29 },
      { ...offers, page: 'blog', vital: 'lcp', bucket: bucketOf('lcp', 9000), times: 29 },
    ]);
    const html = await page('?giorni=7');
    expect(html).toMatch(/name="giorni".*value="7" selected="".*<noscript><button type="submit"/s);
    expect(html).toMatch(/data-device="phone".*1\.279 viste misurate.*data-device="desk".*0 viste misurate/s);
    const [, offer = '', blog = ''] =
      /<tbody>(<tr.*?Offerta<.*?<\/tr>)(<tr.*?Blog e guide<.*?<\/tr>)<\/tbody>/s.exec(html) ?? [];
    const words = (row: string) =>
      row
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim();
    expect(words(offer)).toMatch(/^Offerta 1\.250 2,5 s buono \d{3} ms da migliorare 0,\d{2} lento$/);
    expect(words(blog)).toBe('Blog e guide 29 pochi dati – –');
    expect(html).toContain('Non si usano cookie');
    expect((await open('/staff/velocita?giorni=8', { client: staff })).status).toBe(302);
    expect((await open('/staff/velocita', { client })).status).toBe(404);
  });
});

describe('pages', () => {
  it('name what kind they are and in which share of views they are measured; framed, failed and staff pages do not', async () => {
    const mark = async (path: string, as?: Client) =>
      /<script nonce="[^"]+"(?: data-vitals="([^"]*)")?>\(/.exec(
        (await open(path, as ? { client: as } : {})).html,
      )?.[1] ?? null;
    expect(await Promise.all(['/', '/offerte-lavoro/rimini', '/contatti'].map((path) => mark(path)))).toEqual([
      'home 0.1',
      'search 0.1',
      'content 0.1',
    ]);
    expect(await mark(NUMBERS, client)).toBe('company_area 0.1');
    const staff = (await aStaff(world)).client;
    for (const [path, as] of [['/banner'], ['/non-esiste'], ['/staff', staff]] as const)
      expect(await mark(path, as)).toBeNull();
  });
});
