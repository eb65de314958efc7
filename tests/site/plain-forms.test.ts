import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { fromRomeLocal, romeDay } from '#domain/rome-time.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { candidateReferences } from '#server/areas/candidates/tables.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { seasonNeeds } from '#server/areas/season-plan/tables.ts';
import {
  aCandidate,
  aCompany,
  anApplication,
  anOffer,
  aOneShotForm,
  aRecruiter,
  aUser,
  PASSWORD,
} from '../builders.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf, shown, tokenIn } from './page-reader.ts';

const PLAN = '/profilo/azienda/stagione';
const SEASONS = '/profilo/stagioni';
const HERE = { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' };
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

/** Sends a form of a page as a browser without script does, with the token of that page unless it is given. */
async function send(path: string, fields: Fields, who = client, headers: Fields = HERE) {
  const csrf = who.cookies.size > 0 ? tokenIn((await open(path, { client: who })).html) : '';
  const answer = await world.app.request(`http://localhost:3000${path}`, {
    method: 'POST',
    headers: { Cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...headers },
    body: new URLSearchParams({ csrf, ...fields }),
  });
  return { status: answer.status, location: answer.headers.get('location'), html: shown(await answer.text()), answer };
}

/** The values of the form that has a name, as its page shows them. */
function fieldsOf(html: string, name: string): Fields {
  const form = new RegExp(`<form[^>]* name="${name}".*?</form>`, 's').exec(html)?.[0] ?? '';
  return Object.fromEntries([
    ...[...form.matchAll(/<input[^>]*>/g)].map(([input]) => [
      / name="([^"]*)"/.exec(input)?.[1],
      / value="([^"]*)"/.exec(input)?.[1] ?? '',
    ]),
    ...[...form.matchAll(/<select[^>]*name="([^"]+)".*?<\/select>/gs)].map(([select, name]) => [
      name,
      /value="([^"]*)" selected/.exec(select)?.[1] ?? '',
    ]),
  ]);
}
const needs = () => world.db.select().from(seasonNeeds).where(eq(seasonNeeds.company_id, company.id));
const NEED = { job: 'cuoco', positions: '2', starts_on: '2027-06-01', ends_on: '2027-09-15' };

describe('the season plan without a script', () => {
  it('takes a role that was typed in full, changes its line in its place, and deletes it', async () => {
    const { html } = await open(PLAN, { client });
    expect(html).toMatch(/ list="([^"]+)".*<noscript><datalist id="\1">.*<option value="Cuoco">/s);
    const added = await send(PLAN, { ...NEED, job: 'Cuoca', form: 'add' });
    expect([added.status, added.location]).toEqual([303, `${PLAN}?stagione=estate-2027`]);
    const [need] = await needs();
    expect(need).toMatchObject({ positions: 2, starts_on: '2027-06-01' });
    const line = `${PLAN}?stagione=estate-2027&riga=${need?.id}`;
    expect((await open(`${PLAN}?stagione=estate-2027`, { client })).html).toContain(line.replace('&', '&amp;'));
    const row = fieldsOf((await open(line, { client })).html, 'save');
    expect(row).toMatchObject({ ...NEED, id: String(need?.id) });
    const wrong = await send(line, { ...row, positions: 'tre' });
    expect([wrong.status, wrong.html.includes('Scrivi un numero intero.')]).toEqual([400, true]);
    expect(fieldsOf(wrong.html, 'save')).toMatchObject({ ...row, positions: 'tre', csrf: expect.any(String) });
    const saved = await send(line, { ...row, positions: '3' });
    expect([saved.status, saved.location]).toEqual([303, `${PLAN}?stagione=estate-2027`]);
    expect((await needs())[0]).toMatchObject({ positions: 3 });
    const plan = (await open(`${PLAN}?stagione=estate-2027`, { client })).html;
    // By a second tap: nothing brings it back.
    expect(plan).toMatch(/<noscript><details>.*Elimina<\/summary>.*La riga esce dal piano.*Elimina la riga<\/button>/s);
    const shownLine = fieldsOf(plan, 'delete');
    expect(await send(`${PLAN}?stagione=estate-2027`, shownLine)).toMatchObject({
      status: 303,
      location: `${PLAN}?stagione=estate-2027`,
    });
    expect(await needs()).toEqual([]);
  });

  it('says what is wrong beside what was typed, as a role that no job is named', async () => {
    const wrong = await send(PLAN, { ...NEED, job: 'qualcuno di bravo', form: 'add' });
    expect([wrong.status, wrong.html.includes('Scegli la qualifica dai suggerimenti.')]).toEqual([400, true]);
    expect(fieldsOf(wrong.html, 'add')).toMatchObject({ ...NEED, job: 'qualcuno di bravo' });
    const empty = await send(PLAN, { form: 'add' });
    expect(empty.html).toMatch(
      /Scegli la qualifica dai.*Scrivi almeno 1.*Scrivi il primo giorno.*Scrivi l’ultimo giorno/s,
    );
    expect(await needs()).toEqual([]);
  });

  it('copies a year, says how much, and makes the draft of what is missing', async () => {
    await send(PLAN, { ...NEED, form: 'add' });
    const copied = await send(`${PLAN}?stagione=estate-2028`, { form: 'copy', season: 'estate-2028' });
    expect([copied.status, copied.html.includes('Una riga copiata.')]).toEqual([200, true]);
    const twice = await send(PLAN, { form: 'copy', season: 'estate-2026' });
    expect(twice.status).toBe(409);
    const made = await send(PLAN, { form: 'publish cuoco', season: 'estate-2028', job: 'cuoco' });
    expect(made.location).toMatch(/^\/recruiter\/pubblica-annuncio\?bozza=\d+$/);
  });

  it('is for its company alone, sent from this site, with the token of the session', async () => {
    const elsewhere = { Origin: 'https://example.com', 'Sec-Fetch-Site': 'cross-site' };
    const before = (await needs()).length;
    const foreign = await send(PLAN, { ...NEED, form: 'add', job: 'cameriere' }, client, elsewhere);
    expect([foreign.status, foreign.html.includes('csrf')]).toEqual([403, false]);
    expect((await send(PLAN, { ...NEED, form: 'add', job: 'cameriere', csrf: 'x' })).status).toBe(403);
    const candidate = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    const csrf = tokenIn((await open(SEASONS, { client: candidate })).html);
    const filled = [
      { ...NEED, form: 'add' },
      { ...NEED, form: 'add', csrf },
      { form: 'altro' },
      { job: 'x'.repeat(20_000) },
    ];
    // Whatever they send they are led away, as when they open the page.
    for (const [path, stranger] of [
      [PLAN, candidate],
      ['/profilo/azienda/assunzioni/1/fine', candidate],
      [SEASONS, client],
      [PLAN, new Client(world)],
      [SEASONS, new Client(world)],
    ] as const) {
      const opened = await open(path, { client: stranger });
      for (const fields of filled) {
        const { status, location } = await send(path, fields, stranger);
        expect([path, status, location]).toEqual([path, opened.status, opened.headers.get('location')]);
      }
    }
    expect((await needs()).length).toBe(before);
  });
});

describe('references without a script', () => {
  it('are asked of a company by its mail address', async () => {
    const { userId, email } = await aCandidate(world);
    const candidate = await new Client(world).logIn(email, PASSWORD);
    expect((await open(SEASONS, { client: candidate })).html).toMatch(/<form[^>]* name="ask".*name="company"/s);
    const asked = { form: 'ask', company: 'Hotel Mare', email: 'direzione@mare.example', season: 'estate-2026' };
    const empty = await send(SEASONS, { form: 'ask' }, candidate);
    expect(empty.html).toMatch(/Scrivi il nome della struttura.*Scrivi l’indirizzo mail.*Scegli la qualifica/s);
    const wrong = await send(SEASONS, { ...asked, job: 'Cuoco', email: 'nessuno' }, candidate);
    expect([wrong.status, wrong.html.includes('Indirizzo mail non valido')]).toEqual([400, true]);
    expect(fieldsOf(wrong.html, 'ask')).toMatchObject({ ...asked, job: 'Cuoco', email: 'nessuno' });
    const sent = await send(SEASONS, { ...asked, job: 'Cuoca' }, candidate);
    expect([sent.status, sent.location]).toEqual([303, `${SEASONS}#referenze`]);
    const rows = await world.db.select().from(candidateReferences).where(eq(candidateReferences.user_id, userId));
    expect(rows).toMatchObject([{ company: 'Hotel Mare', state: 'asked' }]);
  });
});

describe('a refusal without a script', () => {
  it('asks about the open blanks of its message before it is sent, and says that the interview is cancelled', async () => {
    const offer = await anOffer(world, { company_id: company.id });
    const { userId, email } = await aCandidate(world);
    const application = await anApplication(world, { offer_id: offer.id, user_id: userId, email });
    const path = `/profilo/azienda/le-mie-offerte/${offer.id}/candidature/${application.id}`;
    const statusOf = async () =>
      (await world.db.select().from(applications).where(eq(applications.id, application.id)))[0]?.status;
    const cancels = 'il colloquio viene annullato, e chi doveva venire lo sa';
    const before = await open(path, { client });
    expect([before.html.includes(cancels), before.html.includes('name="as_is"')]).toEqual([false, false]);
    const invited = await client.post('/interviews/rounds', {
      offer: offer.id,
      applications: [application.id],
      kind: 'video',
      place: 'https://chiamata.example/stanza',
      minutes: 30,
      starts: [fromRomeLocal(`${addDays(romeDay(), 7)}T09:00`)],
    });
    expect(invited.status).toBe(201);
    expect((await open(path, { client })).html).toContain(cancels);
    const fields = { ...fieldsOf((await open(path, { client })).html, 'answer'), status: 'unsuitable' };
    const asked = await send(path, { ...fields, message: 'Il posto è di {nome}, dal {giorno}.' });
    // The invitation has made it so, and the refusal has changed nothing yet.
    expect([asked.status, await statusOf()]).toEqual([400, 'contacted']);
    expect(asked.html).toMatch(/dal \{giorno\}\..*Manca ancora \{giorno\}.*Oppure invia il messaggio così/s);
    const again = { ...fieldsOf(asked.html, 'answer'), status: 'unsuitable', message: 'Dal {giorno}.' };
    expect(await send(path, again)).toMatchObject({ status: 303, location: path });
    expect(await statusOf()).toBe('unsuitable');
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
    const path = `/profilo/azienda/assunzioni/${hire?.id}/fine?${new URLSearchParams({ torna: page })}`;
    expect((await open(page, { client })).html).toContain(`href="${path}"`);
    const missing = await send(path, { note: 'una nota' });
    expect([missing.status, missing.html.includes('Scegli il motivo.')]).toEqual([400, true]);
    expect(missing.html).toContain('una nota');
    // A hire without an offer takes no position: the page, which knows neither, says so for both.
    expect(missing.html).toContain('Se il posto è di un’offerta, torna libero.');
    expect((await send(path, { reason: 'other' })).html).toContain('Scrivi il motivo.');
    const rival = await new Client(world).logIn((await aRecruiter(world, (await aCompany(world)).id)).email, PASSWORD);
    expect((await send(path, { reason: 'agreed' }, rival)).status).toBe(404);
    const ended = await send(path, { reason: 'agreed' });
    expect([ended.status, ended.location]).toEqual([303, page]);
    const [row] = await world.db
      .select()
      .from(hires)
      .where(eq(hires.id, hire?.id ?? 0));
    expect(row).toMatchObject({ state: 'ended' });
    const elsewhere = await open(path.replace(/torna=.*/, 'torna=https://altrove.example'), { client });
    expect(elsewhere.html).not.toContain('href="https://altrove.example');
  });
});

describe('an application without a script', () => {
  /** Sends the form with its file, as browsers do. */
  async function sendFile(path: string, form: FormData, who: Client) {
    form.set('csrf', tokenIn((await open(path, { client: who })).html));
    const cookies = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await world.app.request(`http://localhost:3000${path}`, {
      method: 'POST',
      headers: { Cookie: cookies, ...HERE },
      body: form,
    });
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      html: shown(await answer.text()),
      answer,
    };
  }

  it('in one shot keeps what was typed when it is refused, names the file to choose again, and leads on', async () => {
    const { slug, id } = await anOffer(world);
    const path = `/offerte-lavoro/${slug}/invia-candidatura`;
    const form = aOneShotForm({ offer: 0, email: 'non-una-mail' });
    form.set('form', 'one-shot');
    const refused = await sendFile(path, form, new Client(world));
    expect(refused.status).toBe(400);
    expect(refused.html).toMatch(/value="non-una-mail".*scegli di nuovo “cv\.pdf”.*name="privacy"[^>]*checked=""/s);
    form.set('email', 'ada.semplice@example.it');
    const sent = await sendFile(path, form, new Client(world));
    expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(`^/one-shot-done\\?.*offer=${slug}$`)]);
    expect(sent.answer.headers.getSetCookie()).not.toEqual([]);
    const rows = await world.db.select().from(applications).where(eq(applications.offer_id, id));
    expect(rows).toMatchObject([{ email: 'ada.semplice@example.it' }]);
  });

  it('in one shot without a CV shows the one that three answers make, keeps them, and sends it', async () => {
    const { slug, id } = await anOffer(world);
    const path = `/offerte-lavoro/${slug}/invia-candidatura`;
    const form = aOneShotForm({ offer: 0, email: 'senza.cv@example.it', cv: null });
    const answers = { form: 'one-shot', cv_kind: 'answers', cv_job: 'Cuoca', cv_languages: 'Italiano', cv_free: '' };
    for (const [name, value] of Object.entries({ ...answers, preview: 'true' })) form.set(name, value);
    const missing = await sendFile(path, form, new Client(world));
    expect([missing.status, missing.html.includes('Campo obbligatorio.')]).toEqual([400, true]);
    form.set('cv_free', 'Da giugno');
    const seen = await sendFile(path, form, new Client(world));
    expect(seen.status).toBe(200);
    expect(seen.html).toMatch(/value="answers"[^>]*checked=""|checked=""[^>]*value="answers"/);
    expect(seen.html).toMatch(/value="Cuoca".*value="Da giugno".*href="data:application\/pdf;base64,JVBERi/s);
    expect(await world.db.$count(applications, eq(applications.offer_id, id))).toBe(0);
    form.delete('preview');
    expect((await sendFile(path, form, new Client(world))).status).toBe(303);
    const [row] = await world.db.select().from(applications).where(eq(applications.offer_id, id));
    expect(row).toMatchObject({ cv_origin: 'answers', cv_name: 'CV Luca Verdi.pdf' });
  });

  it('in one shot is sent with its PDF where Enter pressed the button that shows answers', async () => {
    const { slug, id } = await anOffer(world);
    const form = aOneShotForm({ offer: 0, email: 'invio@example.it' });
    for (const [name, value] of Object.entries({ form: 'one-shot', cv_kind: 'pdf', preview: 'true' }))
      form.set(name, value);
    const path = `/offerte-lavoro/${slug}/invia-candidatura`;
    expect((await sendFile(path, form, new Client(world))).status).toBe(303);
    expect(await world.db.$count(applications, eq(applications.offer_id, id))).toBe(1);
  });

  it('of a candidate who chose another CV and gave none does not send the one of the profile', async () => {
    const { slug, id } = await anOffer(world);
    const path = `/offerte-lavoro/${slug}/invia-candidatura`;
    const candidate = await new Client(world).logIn((await aCandidate(world)).email, PASSWORD);
    const form = new FormData();
    for (const [name, value] of [
      ['form', 'application'],
      ['quale-cv', 'upload'],
      ['cover_letter', 'Tre stagioni in sala.'],
    ] as const)
      form.set(name, value);
    const refused = await sendFile(path, form, candidate);
    expect([refused.status, refused.html.includes('Tre stagioni in sala.')]).toEqual([400, true]);
    expect(await world.db.$count(applications, eq(applications.offer_id, id))).toBe(0);
    await candidate.patch('/core/account/me', { candidate: { about: 'Tre stagioni in sala, colazioni e cena.' } });
    form.set('quale-cv', 'made');
    const sent = await sendFile(path, form, candidate);
    expect([sent.status, sent.html.includes('Fatto, in bocca al lupo')]).toEqual([200, true]);
    expect(await world.db.$count(applications, eq(applications.offer_id, id))).toBe(1);
  });

  it('has its address corrected, by the browser that sent it alone', async () => {
    const { id } = await anOffer(world);
    const browser = new Client(world);
    const email = `${randomUUID()}@example.it`;
    const form = aOneShotForm({ offer: id, email });
    expect((await browser.ask('POST', '/candidate/one-shot-applications', { form })).status).toBe(201);
    const address = async () =>
      (await world.db.select().from(applications).where(eq(applications.offer_id, id)))[0]?.email;
    const wrong = await send('/one-shot-done', { form: 'address', email: 'non-una-mail' }, browser);
    expect([wrong.status, wrong.html.includes('value="non-una-mail"'), await address()]).toEqual([400, true, email]);
    const right = `${randomUUID()}@example.it`;
    const corrected = await send('/one-shot-done', { form: 'address', email: right }, browser);
    expect([corrected.status, corrected.html.includes('Indirizzo corretto')]).toEqual([200, true]);
    expect(await address()).toBe(right);
    expect((await send('/one-shot-done', { form: 'address', email }, new Client(world))).status).toBe(404);
  });
});
