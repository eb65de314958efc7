import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentReports } from '#server/areas/reports/tables.ts';
import { aCompany, anOffer, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
beforeAll(async () => {
  ({ open } = pagesOf(world));
});
afterAll(() => world.close());

const SITE = 'http://localhost:3000';
/** Sends the form of a page as a browser without script does. */
async function submit(path: string, fields: Record<string, string>, { cookie = '', origin = SITE } = {}) {
  const response = await world.app.request(`${SITE}${path}`, {
    method: 'POST',
    headers: { Origin: origin, Cookie: cookie, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  return { status: response.status, html: await response.text() };
}
/** A page of the form as a new visitor opens it: its token, and the cookies that belong to it. */
async function formOf(path: string) {
  const { html, headers, status } = await open(path);
  const [, csrf = ''] = html.match(/name="csrf" value="([^"]*)"/) ?? [];
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { html, status, headers, csrf, cookie };
}

describe('the report of an offer or a company', () => {
  it('is linked from both pages, also where no script runs', async () => {
    const company = await aCompany(world, { name: 'Hotel Segnalato' });
    const offer = await anOffer(world, { company_id: company.id, title: 'Cameriere facile' });
    expect((await open(`/offerte-lavoro/${offer.slug}`)).html).toContain(`href="/segnala/offerta/${offer.slug}"`);
    expect((await open(`/aziende/${company.slug}`)).html).toContain(`href="/segnala/azienda/${company.slug}"`);
  });

  it('is a form without script, which says what is wrong and keeps what was typed', async () => {
    const company = await aCompany(world, { name: 'Hotel Segnalato' });
    const offer = await anOffer(world, { company_id: company.id, title: 'Cameriere facile' });
    const path = `/segnala/offerta/${offer.slug}`;
    const { html, status, headers, csrf, cookie } = await formOf(path);
    expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      200,
      'no-store',
      'noindex, nofollow',
    ]);
    expect(html).toContain('Cameriere facile');
    expect(html).not.toContain('<script');
    const fields = { csrf, reason: 'money', words: 'Vuole una caparra', email: 'chi@example.it' };
    const wrong = await submit(path, { ...fields, email: 'no' }, { cookie });
    expect(wrong.status).toBe(400);
    expect(wrong.html).toContain('Vuole una caparra');
    expect(wrong.html).toContain('role="alert"');
    const sent = await submit(path, fields, { cookie });
    expect([sent.status, sent.html.includes('Grazie, l’abbiamo ricevuta')]).toEqual([200, true]);
    expect(await world.db.select().from(contentReports)).toMatchObject([
      { offer_id: offer.id, reason: 'money', words: 'Vuole una caparra', email: 'chi@example.it' },
    ]);
    expect((await submit(path, fields, { cookie, origin: 'https://altro.it' })).status).toBe(403);
    expect((await submit(path, { ...fields, csrf: '' }, { cookie })).status).toBe(403);
  });

  it('has the address of who is logged in, and there is none of what nobody can read', async () => {
    const user = await aUser(world);
    const client = await new Client(world).logIn(user.email, PASSWORD);
    const company = await aCompany(world);
    const page = await open(`/segnala/azienda/${company.slug}`, { client });
    expect(page.html).toContain(`value="${user.email}"`);
    const none = await open('/segnala/azienda/nessuna');
    expect([none.status, none.html.includes('Niente da segnalare')]).toEqual([404, true]);
    expect((await open('/segnala/altro/cosa')).status).toBe(404);
  });
});
