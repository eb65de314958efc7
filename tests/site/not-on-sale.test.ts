import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleAgency } from '#demo/sample-agency.ts';
import { settings } from '#server/areas/content/tables.ts';
import { aCompany, aRecruiter, PASSWORD } from '../builders.ts';
import { anOrder } from '../orders.ts';
import { aStaff, change, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
let company: Client;
let admin: Client;
beforeAll(async () => {
  ({ open } = pagesOf(world));
  company = await new Client(world).logIn((await aRecruiter(world, (await aCompany(world)).id)).email, PASSWORD);
  admin = (await aStaff(world)).client;
  await forget();
});
afterAll(() => world.close());

async function forget(): Promise<void> {
  await world.db.delete(settings).where(eq(settings.name, 'agency'));
  await world.platform.invalidate(['settings', '*']);
}

const SECOND_HAND = ['Brigata Srl', '01234567897', 'IT60X0542811101000000123456', 'Via dei Mille'];

describe('a site whose seller nobody has written', () => {
  it('takes no order, and says so where credits are sold', async () => {
    await company.post('/core/credits/checkout/add-package', { package: 'crediti-5' });
    expect(await anOrder(company)).toMatchObject({ code: 'not_on_sale' });
    expect((await (await company.get('/core/credits/checkout')).json()).is_on_sale).toBe(false);
    for (const path of ['/recruiter/acquista-crediti', '/recruiter/acquista-crediti/checkout']) {
      const { html } = await open(path, { client: company });
      expect(html, path).toContain('Gli acquisti non sono ancora aperti.');
      expect(html, path).toContain('href="/recruiter/assistenza"');
    }
  });

  it('names no invented controller in its notices, and says that they are being completed', async () => {
    for (const path of [
      '/privacy-policy-candidati',
      '/privacy-policy-sito',
      '/cookie-policy',
      '/termini-e-condizioni',
    ]) {
      const { html } = await open(path);
      for (const words of SECOND_HAND) expect(html, `${path} ${words}`).not.toContain(words);
      expect(html, path).not.toContain('[[');
    }
    expect((await open('/privacy-policy-candidati')).html).toContain('nome in corso di completamento');
  });

  it('tells staff in their home, and offers them an empty form', async () => {
    const { html } = await open('/staff', { client: admin });
    expect(html).toContain('Mancano i dati dell’agenzia');
    expect(html).toContain('href="/staff/impostazioni/agency"');
    const { values } = await (await admin.get(`${STAFF}/settings/agency`)).json();
    expect(Object.values(values).filter(Boolean)).toEqual([]);
  });

  it('sells once an admin has written it, and not with an IBAN that no bank has', async () => {
    const wrong = await change(admin, 'settings/agency', { ...sampleAgency, iban: 'IT60X0542811101000000123457' });
    expect([wrong.status, Object.keys((await wrong.json()).codes)]).toEqual([400, ['iban']]);
    const spaced = { ...sampleAgency, iban: 'it60 x054 2811 1010 0000 0123 456' };
    expect((await change(admin, 'settings/agency', spaced)).status).toBe(200);
    expect(await anOrder(company)).toMatchObject({
      state: 'awaiting_transfer',
      transfer: { iban: sampleAgency.iban, holder: 'Brigata Srl' },
    });
    expect((await open('/recruiter/acquista-crediti')).html).not.toContain('non sono ancora aperti');
    expect((await open('/privacy-policy-candidati')).html).toContain('Brigata Srl');
    expect((await open('/staff', { client: admin })).html).not.toContain('Mancano i dati dell’agenzia');
  });

  it('sells no more where what was written is not valid, rather than asking for money at a wrong account', async () => {
    await world.db
      .update(settings)
      .set({ value: { ...sampleAgency, iban: 'IT60X0542811101000000123457' } })
      .where(eq(settings.name, 'agency'));
    await world.platform.invalidate(['settings', '*']);
    expect(await anOrder(company)).toMatchObject({ code: 'not_on_sale' });
    expect((await (await admin.get(`${STAFF}/settings/agency`)).json()).values.iban).toBe(
      'IT60X0542811101000000123457',
    );
  });
});
