import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { romeDay } from '#domain/rome-time.ts';
import { candidateReferences } from '#server/areas/candidates/tables.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { seasonNeeds } from '#server/areas/season-plan/tables.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const PLAN = '/profilo/azienda/stagione';
const SEASONS = '/profilo/stagioni';
const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
let company: { id: number };
let client: Client;
beforeAll(async () => {
  ({ open } = pagesOf(world));
  company = await aCompany(world);
  client = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
});
afterAll(() => world.close());

type Fields = Record<string, string>;

/** Sends a form of a page as a browser without script does. */
async function send(path: string, fields: Fields, who = client, headers: Fields = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await who.ask('POST', `/${path}`, { form, headers });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text(), answer };
}

/** The hidden fields of a page's form, and the values in the others. */
const fieldsOf = (html: string): Fields =>
  Object.fromEntries([
    ...[...html.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    ...[...html.matchAll(/<select[^>]*name="([^"]+)".*?<\/select>/gs)].map(([select, name]) => [
      name,
      /value="([^"]*)" selected/.exec(select)?.[1] ?? '',
    ]),
  ]);

/** Presses a button of a page, then the one of the page that asks once more. */
async function sendTwice(path: string, fields: Fields, who = client, changes: Fields = {}) {
  const asked = await send(path, fields, who);
  expect([asked.status, asked.answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return send(path, { ...fieldsOf(asked.html), ...changes }, who);
}
const needs = () => world.db.select().from(seasonNeeds).where(eq(seasonNeeds.company_id, company.id));
const NEED = { job: 'cuoco', positions: '2', starts_on: '2027-06-01', ends_on: '2027-09-15' };

describe('the season plan without a script', () => {
  it('takes a role that was typed in full, changes its line, deletes it, and changes nothing before the second tap', async () => {
    expect((await open(PLAN, { client })).html).toContain('name="azione" value="aggiungi"');
    const asked = await send(PLAN, { ...NEED, job: 'Cuoco', azione: 'aggiungi' });
    expect(fieldsOf(asked.html)).toMatchObject({ ...NEED, azione: 'aggiungi' });
    expect(await needs()).toEqual([]);
    const added = await send(PLAN, fieldsOf(asked.html));
    expect([added.status, added.location]).toEqual([303, `${PLAN}?stagione=estate-2027`]);
    const [need] = await needs();
    expect(need).toMatchObject({ positions: 2, starts_on: '2027-06-01' });
    const row = { ...NEED, id: String(need?.id) };
    expect((await open(`${PLAN}?stagione=estate-2027`, { client })).html).toContain('value="elimina"');
    expect((await sendTwice(PLAN, { ...row, azione: 'modifica' }, client, { positions: '3' })).status).toBe(303);
    expect((await needs())[0]).toMatchObject({ positions: 3 });
    expect((await sendTwice(PLAN, { ...row, azione: 'elimina' })).status).toBe(303);
    expect(await needs()).toEqual([]);
  });

  it('asks for the role that no job is named, and says what is wrong above what was typed', async () => {
    const asked = await send(PLAN, { ...NEED, job: 'qualcuno di bravo', azione: 'aggiungi' });
    expect(fieldsOf(asked.html)).toMatchObject({ job: '', positions: '2' });
    expect(asked.html).toMatch(/<option value="cuoco">/);
    const wrong = await send(PLAN, { ...fieldsOf(asked.html), job: 'cuoco', positions: 'due' });
    expect(wrong.status).toBe(400);
    expect(wrong.html).toContain('role="alert"');
    expect(fieldsOf(wrong.html)).toMatchObject({ job: 'cuoco', positions: 'due' });
    expect(await needs()).toEqual([]);
  });

  it('copies a year, and makes the draft of what is missing', async () => {
    await sendTwice(PLAN, { ...NEED, azione: 'aggiungi' });
    const copied = await sendTwice(PLAN, { azione: 'copia', season: 'estate-2028' });
    expect([copied.status, copied.location]).toEqual([303, `${PLAN}?stagione=estate-2028`]);
    const made = await sendTwice(PLAN, { azione: 'pubblica', season: 'estate-2028', job: 'cuoco' });
    expect(made.location).toMatch(/^\/recruiter\/pubblica-annuncio\?bozza=\d+$/);
  });

  it('is for its company alone, sent from this site, with the token of the session', async () => {
    const foreign = await send(PLAN, { ...NEED, azione: 'aggiungi' }, client, { 'Sec-Fetch-Site': 'cross-site' });
    expect([foreign.status, foreign.html.includes('csrf')]).toEqual([403, false]);
    const forged = await send(PLAN, { ...NEED, azione: 'aggiungi', csrf: 'x' });
    expect(forged.status).toBe(403);
    expect((await send(PLAN, { azione: 'altro' })).status).toBe(400);
  });
});

describe('a form without a script', () => {
  const sent: Fields[] = [
    { ...NEED, azione: 'aggiungi' },
    { ...NEED, azione: 'aggiungi', csrf: 'x' },
    { azione: 'altro' },
    { azione: 'aggiungi', job: 'x'.repeat(20_000) },
    {},
  ];

  it('answers who may not use it alike whatever they send', async () => {
    const candidate = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    for (const [path, stranger] of [
      [PLAN, candidate],
      ['/profilo/azienda/assunzioni/1/fine', candidate],
      [SEASONS, client],
    ] as const)
      for (const [who, status] of [
        [new Client(world), 401],
        [stranger, 403],
      ] as const) {
        const answers = await Promise.all(sent.map((fields) => send(path, fields, who)));
        expect(new Set(answers.map((answer) => answer.status)), path).toEqual(new Set([status]));
        expect(new Set(answers.map(({ html }) => html)).size, path).toBe(1);
        expect(answers[0]?.answer.headers.get('cache-control')).toBe('no-store');
      }
  });
});

describe('references without a script', () => {
  it('are asked of a house by its mail address', async () => {
    const { userId, email } = await aCandidate(world);
    const candidate = await new Client(world).logIn(email, PASSWORD);
    expect((await open(SEASONS, { client: candidate })).html).toMatch(/name="azione" value="chiedi".*name="house"/s);
    const asked = { azione: 'chiedi', house: 'Hotel Mare', email: 'direzione@mare.example', season: 'estate-2026' };
    const wrong = await sendTwice(SEASONS, { ...asked, job: 'cuoco', email: 'nessuno' }, candidate);
    expect([wrong.status, fieldsOf(wrong.html).house]).toEqual([400, 'Hotel Mare']);
    const sent = await sendTwice(SEASONS, { ...asked, job: 'Cuoco' }, candidate);
    expect([sent.status, sent.location]).toEqual([303, `${SEASONS}#referenze`]);
    const rows = await world.db.select().from(candidateReferences).where(eq(candidateReferences.user_id, userId));
    expect(rows).toMatchObject([{ house: 'Hotel Mare', state: 'asked' }]);
  });
});

describe('the end of a hire without a script', () => {
  it('is said by the company with its reason, on a page that leads back', async () => {
    const offer = await anOffer(world, { company_id: company.id });
    const application = await anApplication(world, { offer_id: offer.id });
    const [hire] = await world.db
      .insert(hires)
      .values({
        company_id: company.id,
        offer_id: offer.id,
        application_id: application.id,
        job_id: offer.job_id,
        starts_on: romeDay(),
        state: 'confirmed',
      })
      .returning();
    const page = `/profilo/azienda/le-mie-offerte/${offer.id}/candidature/${application.id}`;
    const path = `/profilo/azienda/assunzioni/${hire?.id}/fine`;
    expect((await open(page, { client })).html).toContain(`action="${path}"`);
    const missing = await sendTwice(path, { torna: page });
    expect([missing.status, missing.html.includes('Scegli il motivo')]).toEqual([400, true]);
    // A hire without an offer takes no position: the form, which knows neither, says so for both.
    expect(missing.html).toContain('Se il posto è di un’offerta, torna libero.');
    const rival = await new Client(world).logIn((await aRecruiter(world, (await aCompany(world)).id)).email, PASSWORD);
    expect((await sendTwice(path, { torna: page }, rival, { reason: 'agreed' })).status).toBe(404);
    const ended = await sendTwice(path, { torna: page }, client, { reason: 'agreed' });
    expect([ended.status, ended.location]).toEqual([303, page]);
    const [row] = await world.db
      .select()
      .from(hires)
      .where(eq(hires.id, hire?.id ?? 0));
    expect(row).toMatchObject({ state: 'ended' });
    const elsewhere = await send(path, { torna: 'https://altrove.example' });
    expect(elsewhere.html).not.toContain('altrove.example');
  });
});
