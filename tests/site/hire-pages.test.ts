import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { romeDay } from '#domain/rome-time.ts';
import { callBackPeople, callBacks } from '#server/areas/brigade/tables.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { candidateUnlocks } from '#server/areas/talent/tables.ts';
import {
  aBrigadePerson,
  aCandidate,
  aCompany,
  anApplication,
  anOffer,
  aRecruiter,
  aUser,
  inDays,
  PASSWORD,
} from '../builders.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf, tokenIn } from './page-reader.ts';

const world = await openWorld();
const work = { contract_typology: 'full-time', has_room: true, room_options: ['shared'] } satisfies Parameters<
  typeof anOffer
>[1];
let open: ReturnType<typeof pagesOf>['open'];
let candidate: Client;
let company: Client;
let companyId: number;
let offer: number;
let application: number;
let hire: number;
beforeAll(async () => {
  ({ open } = pagesOf(world));
  const hotel = await aCompany(world, { name: 'Hotel Stagione' });
  companyId = hotel.id;
  company = await new Client(world).logIn((await aRecruiter(world, hotel.id)).email, PASSWORD);
  const user = await aUser(world);
  candidate = await new Client(world).logIn(user.email, PASSWORD);
  offer = (await anOffer(world, { company_id: hotel.id, title: 'Cuoco di linea', count_positions: 1, ...work })).id;
  application = (await anApplication(world, { offer_id: offer, user_id: user.id, email: user.email })).id;
});
afterAll(() => world.close());

describe('the pages of hires', () => {
  it('say what to do while there is none, and show a season with its pay to its person alone', async () => {
    const none = await open('/profilo/stagioni', { client: candidate });
    expect([none.status, none.html.includes('Ancora nessuna stagione')]).toEqual([200, true]);
    const detail = `/profilo/azienda/le-mie-offerte/${offer}/candidature/${application}`;
    expect((await open(detail, { client: company })).html).toMatch(/Assunzione<.*Assumi<\/button>/s);
    const answer = await company.post('/hires', {
      application,
      job: 'cuoco',
      starts_on: romeDay(),
      ends_on: null,
      pay_cents: 145_050,
      pay_period: 'month',
    });
    ({ id: hire } = await answer.json());
    const { html } = await open('/profilo/stagioni', { client: candidate });
    expect(html).toMatch(
      /Aspettano la tua risposta.*Hotel Stagione.*1\.450,50 € al mese, lordi.*Dove.*Rimini.*Alloggio.*Camera condivisa.*Orario.*Full time.*ti tiene nel suo elenco.*Confermo/s,
    );
    // The application says the same, in the list, on its page and on the home.
    for (const page of ['/profilo/candidato/candidature', `/profilo/candidato/candidature/${application}`])
      expect((await open(page, { client: candidate })).html, page).toMatch(
        /Assunzione proposta.*dal \d\d\/\d\d\/\d{4} · .*Rimini.*Rispondi alla proposta di assunzione|dal \d\d\/\d\d\/\d{4} · .*Rimini.*Rispondi alla proposta.*Assunzione proposta/s,
      );
    expect((await open('/', { client: candidate })).html).toMatch(
      /A che punto sei.*dal \d\d\/\d\d\/\d{4} · .*Rimini.*Assunzione proposta/s,
    );
    // An application with a hire is not withdrawn: the page has no way to, also when it is asked for.
    for (const page of ['', '?ritira'])
      expect(
        (await open(`/profilo/candidato/candidature/${application}${page}`, { client: candidate })).html,
      ).not.toMatch(/Ritira la candidatura|Sì, ritira/);
    const other = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    expect((await open('/profilo/stagioni', { client: other })).html).not.toContain('Hotel Stagione');
    expect((await open('/profilo/stagioni', { client: company })).status).toBe(403);
  });

  it('ask once more before a no without a script', async () => {
    const { html } = await open('/profilo/stagioni', { client: candidate });
    expect(html).toMatch(/value="ask"[^>]*>No, grazie/);
    const [, action = ''] = /<form [^>]*action="(\/assunzioni\/[^"]+)"/.exec(html) ?? [];
    const form = new FormData();
    form.set('action', 'ask');
    form.set('csrf', tokenIn(html));
    const address = `/${action}`;
    expect((await candidate.ask('POST', address, { form })).status).toBe(303);
    const [row] = await world.db.select().from(hires).where(eq(hires.id, hire));
    expect(row?.state).toBe('proposed');
    const asked = await candidate.ask('GET', address);
    expect(await asked.text()).toMatch(/No, grazie.*Sì, dico di no/s);
  });

  it('confirm by a form that works without a script', async () => {
    const { html } = await open('/profilo/stagioni', { client: candidate });
    const [, action = ''] = /<form [^>]*action="(\/assunzioni\/[^"]+)"/.exec(html) ?? [];
    const form = new FormData();
    form.set('action', 'confirm');
    form.set('csrf', tokenIn(html));
    const answer = await candidate.ask('POST', `/${action}`, { form });
    expect(answer.status).toBe(303);
    const [row] = await world.db.select().from(hires).where(eq(hires.id, hire));
    expect(row?.state).toBe('confirmed');
    const after = (await open('/profilo/stagioni', { client: candidate })).html;
    expect(after).toMatch(/(Estate|Inverno) \d{4}.*Hotel Stagione.*Confermata.*Ho lasciato il posto/s);
    expect(after).not.toContain('Aspettano la tua risposta');
    for (const page of ['/', '/profilo/candidato/candidature', `/profilo/candidato/candidature/${application}`]) {
      const { html: shown } = await open(page, { client: candidate });
      expect(shown, page).toContain('Assunzione confermata');
      expect(shown, page).not.toMatch(/risposta attesa|Assunzione proposta/);
    }
    await world.db
      .update(hires)
      .set({ starts_on: inDays(1) })
      .where(eq(hires.id, hire));
    const early = (await open('/profilo/stagioni', { client: candidate })).html;
    expect(early).toMatch(/value="ask"[^>]*>Rinuncio/);
    expect(early).not.toContain('Ho lasciato il posto');
    expect((await open(action, { client: candidate })).html).toMatch(/Rinuncio.*Sì, rinuncio/s);
    await world.db.update(hires).set({ starts_on: romeDay() }).where(eq(hires.id, hire));
  });

  it('are on the application and on the offer, which proposes to be closed when it is filled', async () => {
    const path = `/profilo/azienda/le-mie-offerte/${offer}`;
    const detail = (await open(`${path}/candidature/${application}`, { client: company })).html;
    expect(detail).toMatch(/Assunzione<.*Confermata.*1\.450,50 € al mese/s);
    const { html } = await open(path, { client: company });
    expect(html).toMatch(/Assunzioni.*Posizioni coperte: 1 di 1.*Anna.*Neri.*Chiudi e rispondi/s);
    expect((await company.post(`/hires/offers/${offer}/close`)).status).toBe(200);
    expect((await open(path, { client: company })).html).not.toContain('Chiudi e rispondi');
  });

  it('show the positions that are left, and that applying is still possible when there is none', async () => {
    const own = await anOffer(world, { company_id: companyId, title: 'Aiuto cuoco', count_positions: 1 });
    const user = await aUser(world);
    const person = await new Client(world).logIn(user.email, PASSWORD);
    const { id } = await anApplication(world, { offer_id: own.id, user_id: user.id, email: user.email });
    const proposal = { application: id, job: 'cuoco', starts_on: romeDay(), ends_on: null, pay_cents: null };
    const { id: one } = await (await company.post('/hires', { ...proposal, pay_period: 'month' })).json();
    const path = `/offerte-lavoro/${own.slug}`;
    const before = (await open(path)).html;
    expect(before).toMatch(/1 posizione aperta/);
    expect(before).toContain('"totalJobOpenings":1');
    expect((await person.post(`/hires/${one}/confirm`)).status).toBe(200);
    // The page that was kept for visitors is not shown any more.
    const { html } = await open(path);
    expect(html).toMatch(/Posizioni occupate.*Candidati ora.*Le posizioni sono occupate: puoi candidarti lo stesso/s);
    expect(html).not.toContain('totalJobOpenings');
    expect((await open(path, { client: person })).html).not.toContain('puoi candidarti lo stesso');
    const list = (await open('/profilo/azienda/le-mie-offerte', { client: company })).html;
    expect(list).toMatch(/Aiuto cuoco.*Posizioni coperte: 1 di 1/s);
    expect((await company.post(`/hires/${one}/end`, { reason: 'left', note: '' })).status).toBe(200);
    expect((await open(path)).html).toMatch(/1 posizione aperta/);
  });

  it('are proposed on the board of people who come, beside those of applications', async () => {
    const person = await aBrigadePerson(world, { company_id: companyId, name: 'Lucia Conti', accepted_at: new Date() });
    const [call] = await world.db
      .insert(callBacks)
      .values({ company_id: companyId, key: 'prova', starts_on: romeDay() })
      .returning();
    const [called] = await world.db
      .insert(callBackPeople)
      .values({ call_back_id: call?.id ?? 0, person_id: person.id, answer: 'yes', answered_at: new Date() })
      .returning();
    const board = '/profilo/azienda/stagione';
    expect((await open(board, { client: company })).html).toMatch(
      /Lucia Conti.*Assumi <span[^>]*>Lucia Conti.*Assunzioni della stagione.*Anna Neri.*Confermata/s,
    );
    await company.post('/hires/called', {
      called: called?.id,
      job: 'cuoco',
      starts_on: romeDay(),
      ends_on: null,
      pay_cents: null,
      pay_period: 'month',
    });
    const { html } = await open(board, { client: company });
    expect(html).toMatch(/Lucia Conti.*In attesa di conferma.*Ritira la proposta/s);
    expect(html).not.toContain('Assumi <span');
    // Beside the name, not among the other hires again; a hire to come is none of last season.
    const hiresAndPeople = html.slice(html.indexOf('Altre assunzioni della stagione'));
    const [others = '', people = ''] = hiresAndPeople.split('id="persone"');
    expect([others.includes('Lucia Conti'), others.includes('Anna Neri')]).toEqual([false, true]);
    expect(people).toMatch(/Lucia Conti.*Ha risposto Torno per/s);
  });

  it('are on the page of an unlocked profile, and in the conversation as the way there', async () => {
    const person = await aCandidate(world, { first_name: 'Zoraide', last_name: 'Lupi' });
    const profile = `/recruiter/${person.id}`;
    expect((await open(profile, { client: company })).html).not.toContain('id="assunzione"');
    await world.db.insert(candidateUnlocks).values({ company_id: companyId, candidate_id: person.id });
    expect((await open(profile, { client: company })).html).toMatch(/id="assunzione".*Assumi<\/button>/s);
    const { html: message } = await open(`/profilo/azienda/messaggi/profilo/${person.id}`, { client: company });
    expect(message).toContain(`href="${profile}#assunzione"`);
    await company.post('/hires/profiles', {
      profile: person.id,
      offer: null,
      job: 'cuoco',
      starts_on: romeDay(),
      ends_on: null,
      pay_cents: null,
      pay_period: 'month',
    });
    const { html } = await open(profile, { client: company });
    expect(html).toMatch(/id="assunzione".*In attesa di conferma.*Ritira la proposta/s);
    expect(html).not.toContain('Assumi</button>');
  });

  it('of a person who was called back and applied are beside their name, whatever they came from', async () => {
    const person = await aBrigadePerson(world, { company_id: companyId, name: 'Dora Pini', accepted_at: new Date() });
    const [call] = await world.db
      .insert(callBacks)
      .values({ company_id: companyId, key: 'dora', starts_on: romeDay() })
      .returning();
    await world.db.insert(callBackPeople).values({ call_back_id: call?.id ?? 0, person_id: person.id, answer: 'yes' });
    const { id } = await anApplication(world, { offer_id: offer, email: person.email, first_name: 'Dora' });
    const job_id = world.professions.bySlug('cuoco')?.id ?? 0;
    const hired = { company_id: companyId, application_id: id, offer_id: offer, job_id, starts_on: romeDay() };
    await world.db.insert(hires).values({ ...hired, state: 'confirmed', answered_at: new Date() });
    const { html } = await open('/profilo/azienda/stagione', { client: company });
    const page = `/profilo/azienda/le-mie-offerte/${offer}/candidature/${id}`;
    expect(html).toMatch(
      new RegExp(`href="${page}"[^>]*>Dora Pini</a>.*Confermata.*Altre assunzioni della stagione`, 's'),
    );
    expect(html.match(new RegExp(page, 'g'))).toHaveLength(1);
  });

  it('stand below what the plan of the season lacks, with the way to publish it', async () => {
    const page = async () => (await open('/profilo/azienda/stagione', { client: company })).html;
    expect(await page()).toMatch(/non hai ancora scritto chi ti serve: comincia dal primo ruolo/s);
    const need = { job: 'pizzaiolo', positions: 2, starts_on: romeDay(), ends_on: romeDay() };
    expect((await company.post('/company/season-plan', need)).status).toBe(201);
    expect(await page()).toMatch(/Pizzaiolo.*Servono<.*>2<.*Mancano<.*>2<.*Pubblica quello che manca/s);
  });
});
