import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brigadePeople, callBackPeople, callBacks } from '#server/areas/brigade/tables.ts';
import { takeLetters } from '#server/areas/companies/letters-a-day.ts';
import { aBrigadePerson, aCompany, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf, tokenIn } from './page-reader.ts';

const SEASON = '/profilo/azienda/stagione';
const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
let candidate: Client;
let address: string;
let company: Client;
let companyId: number;
beforeAll(async () => {
  ({ open } = pagesOf(world));
  companyId = (await aCompany(world, { name: 'Hotel Brigata' })).id;
  company = await new Client(world).logIn((await aRecruiter(world, companyId)).email, PASSWORD);
  const user = await aUser(world);
  address = user.email;
  candidate = await new Client(world).logIn(address, PASSWORD);
});
afterAll(() => world.close());

describe('the pages of the brigade', () => {
  it('say what to do while nobody is there, then list and filter without a script', async () => {
    const empty = await open(SEASON, { client: company });
    expect(empty.html).toMatch(/Ancora nessuno.*Aggiungi persone/s);
    await company.post('/brigade/people', {
      people: [
        { name: 'Lucia Conti', email: 'lucia@example.it', job: 'cuoco', season: '2026-04-01' },
        { name: 'Marco Riva', email: address, job: 'receptionist', season: '2025-10-01' },
      ],
    });
    const all = (await open(SEASON, { client: company })).html;
    expect(all).toMatch(/2 persone.*Lucia Conti.*Cuoco · Estate 2026.*Non ha ancora risposto.*Marco Riva/s);
    const some = (await open(`${SEASON}?ruolo=cuoco&lavorato=`, { client: company })).html;
    expect([some.includes('Lucia Conti'), some.includes('Marco Riva')]).toEqual([true, false]);
    const none = (await open(`${SEASON}?q=nessuno`, { client: company })).html;
    expect(none).toMatch(/Nessuna persona con questi filtri.*Togli i filtri/s);
    // An old link with a filter that is none.
    expect((await open(`${SEASON}?lavorato=luglio`, { client: company })).status).toBe(302);
    // The router asks for the data of a page at another address: it is sent to that of the page.
    const { html: sent } = await open(`${SEASON}.data?lavorato=luglio`, { client: company });
    expect([sent.includes(`"${SEASON}"`), sent.includes(`${SEASON}.data`)]).toEqual([true, false]);
    expect((await open(SEASON, { client: candidate })).status).toBe(302);
  });

  it('filter beside a season: its tabs keep the filters, and the filters keep the season', async () => {
    const { html } = await open(`${SEASON}?stagione=estate-2031&lavorato=2025-10-01&ruolo=receptionist`, {
      client: company,
    });
    expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*>Estate 2031<.*1 persona.*Marco Riva/s);
    expect(html).not.toContain('Lucia Conti');
    expect(html).toMatch(
      /href="\/profilo\/azienda\/stagione\?stagione=inverno-\d+&amp;lavorato=2025-10-01&amp;ruolo=receptionist"/,
    );
    const form = /<form[^>]*role="search"[^>]*>.*?<\/form>/s.exec(html)?.[0] ?? '';
    expect(form).toMatch(/action="\/profilo\/azienda\/stagione#persone".*name="stagione" value="estate-2031"/s);
  });

  it('that were two lead to the season with what was asked for', async () => {
    const old = '/profilo/azienda/brigata';
    for (const [path, to] of [
      [old, `${SEASON}#persone`],
      [`${old}?q=riva&stagione=2026-04-01&page=2`, `${SEASON}?q=riva&page=2&lavorato=2026-04-01#persone`],
      [`${old}?stagione=luglio`, `${SEASON}#persone`],
      [`${old}/chi-torna`, SEASON],
      [`${old}/chi-torna?stagione=2027-06-15`, `${SEASON}?stagione=estate-2027`],
      [`${old}/chi-torna?stagione=boh`, SEASON],
    ] as const) {
      const { status, headers } = await open(path, { client: company });
      expect([path, status, headers.get('location')]).toEqual([path, 301, to]);
    }
    // Not for candidates: the guard answers first.
    expect((await open(old, { client: candidate })).status).toBe(302);
  });

  it('say how many letters the company may send today', async () => {
    const own = (await aCompany(world)).id;
    const client = await new Client(world).logIn((await aRecruiter(world, own)).email, PASSWORD);
    const person = await aBrigadePerson(world, { company_id: own, accepted_at: new Date() });
    await takeLetters(world.db, own, 990);
    expect((await open('/profilo/azienda/brigata/aggiungi', { client })).html).toContain('oggi ne restano 10.');
    const call = `/profilo/azienda/brigata/richiama?persona=${person.id}`;
    expect((await open(call, { client })).html).toContain('ancora 10 persone');
  });

  it('of references show what was asked, and send it without a script to the page of the reference', async () => {
    const asked = '/profilo/azienda/brigata/referenze';
    const member = await aRecruiter(world, companyId);
    const client = await new Client(world).logIn(member.email, PASSWORD);
    expect((await open(asked, { client })).html).toContain('Nessuna richiesta aspetta una risposta');
    await candidate.post('/candidate/references', {
      company: 'Hotel Brigata',
      email: member.email,
      job: 'cuoco',
      season: 'estate-2026',
    });
    const { html } = await open(asked, { client });
    expect(html).toMatch(/Cuoco, Estate 2026 · Hotel Brigata.*Manda la referenza.*Non conosco questa persona/s);
    const [, action = ''] = /<form [^>]*action="(\/referenze\/[^"]+)"/.exec(html) ?? [];
    const form = new FormData();
    const fields = { action: 'give', text: 'Chiama 333 1234567', would_rehire: 'yes', csrf: tokenIn(html) };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const refused = await client.ask('POST', `/${action}`, { form });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toMatch(/Chiama 333 1234567<\/textarea>.*Togli numeri di telefono.*checked=""/s);
    form.set('text', 'Puntuale e calma.');
    expect((await client.ask('POST', `/${action}`, { form })).status).toBe(303);
    expect((await open(asked, { client })).html).toMatch(/Quelle che hai scritto.*Puntuale e calma/s);
  });

  it('answer by forms that work without a script', async () => {
    const { html } = await open('/profilo/stagioni', { client: candidate });
    expect(html).toMatch(/Chi ti può richiamare.*Hotel Brigata.*Receptionist · Inverno 2025\/26.*Accetto/s);
    const [, action = ''] = /<form [^>]*action="(\/brigata\/[^"]+)"/.exec(html) ?? [];
    const form = new FormData();
    form.set('action', 'accept');
    form.set('csrf', tokenIn(html));
    const answer = await candidate.ask('POST', `/${action}`, { form });
    expect(answer.status).toBe(303);
    const [row] = await world.db.select().from(brigadePeople).where(eq(brigadePeople.email, address));
    expect(row?.accepted_at).not.toBeNull();
    expect((await open('/profilo/stagioni', { client: candidate })).html).toMatch(/Sei nell’elenco.*Esci dall’elenco/s);
    const [called] = await world.db
      .insert(callBacks)
      .values({ company_id: companyId, starts_on: '2099-06-01', key: randomUUID() })
      .returning();
    await world.db.insert(callBackPeople).values({ call_back_id: called?.id ?? 0, person_id: row?.id ?? 0 });
    const seasons = (await open('/profilo/stagioni', { client: candidate })).html;
    const [, page = ''] = /<form [^>]*action="(\/richiami\/[^"]+)"/.exec(seasons) ?? [];
    const said = new FormData();
    said.set('answer', 'maybe');
    said.set('csrf', tokenIn(seasons));
    expect((await candidate.ask('POST', `/${page}`, { form: said })).status).toBe(303);
    expect((await open(page, { client: candidate })).html).toMatch(/Hai risposto: Forse.*Puoi cambiare risposta/s);
    const other = await aBrigadePerson(world, { company_id: companyId });
    expect((await open(`/brigata/${other.id}?expires=1&seal=x`)).status).toBe(404);
  });
});
