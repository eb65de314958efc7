import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentReports } from '#server/areas/reports/tables.ts';
import { aCompany, anOffer, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf, tokenIn } from './page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
beforeAll(async () => {
  ({ open } = pagesOf(world));
});
afterAll(() => world.close());

const SITE = 'http://localhost:3000';
/** Sends the form of a page as a browser without script does. */
async function submit(
  path: string,
  fields: Record<string, string>,
  { client = new Client(world), origin = SITE } = {},
) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await world.app.request(`${SITE}${path}`, {
    method: 'POST',
    headers: { Origin: origin, Cookie: cookie, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  return { status: response.status, html: await response.text() };
}

describe('the report of an offer or a company', () => {
  it('is linked from both pages, also where no script runs', async () => {
    const company = await aCompany(world, { name: 'Hotel Segnalato' });
    const offer = await anOffer(world, { company_id: company.id, title: 'Cameriere facile' });
    expect((await open(`/offerte-lavoro/${offer.slug}`)).html).toContain(`href="/segnala/offerta/${offer.slug}"`);
    expect((await open(`/aziende/${company.slug}`)).html).toContain(`href="/segnala/azienda/${company.slug}"`);
  });

  it('is a form that needs no script, which says what is wrong and keeps what was typed', async () => {
    const company = await aCompany(world, { name: 'Hotel Segnalato' });
    const offer = await anOffer(world, { company_id: company.id, title: 'Cameriere facile' });
    const path = `/segnala/offerta/${offer.slug}`;
    const { html, status } = await open(path);
    expect(status).toBe(200);
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect(html).toContain('Cameriere facile');
    expect(html).toMatch(/<button type="submit" class="[^"]*">Invia la segnalazione/);
    const fields = { reason: 'money', words: 'Vuole una caparra,\r\nsubito', email: 'chi@example.it' };
    const wrong = await submit(path, { ...fields, email: 'no' });
    expect(wrong.status).toBe(400);
    expect(wrong.html).toContain('Vuole una caparra');
    expect(wrong.html).toMatch(/checked="" [^>]*value="money"/);
    expect(wrong.html).toMatch(/role="alert"[^>]*><span[^>]*>La mail che hai inserito non è valida/);
    const unchosen = await submit(path, { ...fields, reason: '' });
    expect([unchosen.status, unchosen.html.includes('Scegli che cosa non va.')]).toEqual([400, true]);
    const sent = await submit(path, fields);
    expect([sent.status, sent.html.includes('Grazie, l’abbiamo ricevuta')]).toEqual([200, true]);
    expect(await world.db.select().from(contentReports)).toMatchObject([
      { offer_id: offer.id, reason: 'money', words: 'Vuole una caparra,\nsubito', email: 'chi@example.it' },
    ]);
    expect((await submit(path, fields, { origin: 'https://altro.it' })).status).toBe(403);
  });

  it('has the address of the user who is logged in, and there is none of what nobody can read', async () => {
    const user = await aUser(world);
    const client = await new Client(world).logIn(user.email, PASSWORD);
    const company = await aCompany(world);
    const page = await open(`/segnala/azienda/${company.slug}`, { client });
    expect(page.html).toContain(`value="${user.email}"`);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const fields = { reason: 'fake', words: '', email: user.email };
    expect((await submit(`/segnala/azienda/${company.slug}`, { ...fields, csrf: '' }, { client })).status).toBe(403);
    const csrf = tokenIn(page.html);
    expect((await submit(`/segnala/azienda/${company.slug}`, { ...fields, csrf }, { client })).status).toBe(200);
    expect((await open('/segnala/azienda/nessuna')).status).toBe(404);
    expect((await open('/segnala/altro/cosa')).status).toBe(404);
  });
});
