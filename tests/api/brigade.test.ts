// On both engines: an import and its invitations are counted under locks, and two at once are one.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBackAnswer } from '#domain/call-back.ts';
import { DAY_MS } from '#domain/durations.ts';
import { romeDay } from '#domain/rome-time.ts';
import { seasonStart, seasonWords } from '#domain/season.ts';
import { users } from '#server/areas/account/tables.ts';
import {
  brigadeDepartures,
  brigadePeople,
  brigadeStays,
  callBackPeople,
  callBacks,
} from '#server/areas/brigade/tables.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { eraseAccount } from '#server/areas/me/erase-accounts.ts';
import { conversations } from '#server/areas/messages/tables.ts';
import { jobs } from '#server/areas/professions/tables.ts';
import { applyRetentionPolicy } from '#server/areas/retention/apply-retention-policy.ts';
import { aBrigadePerson, aCompany, anApplication, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { callByLink } from '../call-by-link.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: Client;
let companyId: number;
let recruiter: string;

afterAll(() => world.close());
beforeEach(async () => {
  companyId = (await aCompany(world, { name: 'Hotel Brigata' })).id;
  recruiter = (await aRecruiter(world, companyId)).email;
  company = await new Client(world).logIn(recruiter, PASSWORD);
});

const anAddress = () => `${randomUUID()}@example.it`;
const row = (changes: Record<string, unknown> = {}) => ({
  name: 'Lucia Conti',
  email: anAddress(),
  job: null,
  season: null,
  ...changes,
});
const invite = (...people: ReturnType<typeof row>[]) => company.post('/brigade/people', { people });
const invited = async (...people: ReturnType<typeof row>[]) => (await invite(...people)).json();
const list = async (query = '') => (await company.get(`/brigade/people${query}`)).json();
const mails = async (address: string) =>
  ((await world.platform.outbox?.list(address)) ?? []).filter(({ subject }) => subject.includes('brigata'));
/** The signed path of the newest invitation. */
async function linkTo(address: string, pattern = /\/brigata\/\d+\?[\w=&-]+/): Promise<string> {
  const mail = await world.mailTo(address, 'nella sua brigata');
  return pattern.exec(mail.text.replaceAll('&amp;', '&'))?.[0] ?? '';
}
const press = (link: string, action: string) => new Client(world).ask('POST', callByLink(link, action));
const rowsOfCompany = () => world.db.select().from(brigadePeople).where(eq(brigadePeople.company_id, companyId));
const preview = (text: string) => {
  const form = new FormData();
  form.set('file', new File([text], 'elenco.csv', { type: 'text/csv' }));
  return company.ask('POST', '/brigade/people/preview', { form });
};

describe('a file of people', () => {
  it('is shown with the rows that are wrong and those that are known; nothing is written and nobody is mailed', async () => {
    const known = await aBrigadePerson(world, { company_id: companyId });
    const address = anAddress();
    const answer = await preview(
      `nome;mail;ruolo;stagione\nLucia Conti;${address};Cuoco;2026\nMarco;nessuna\nAnna Neri;${known.email};;`,
    );
    expect(answer.status).toBe(200);
    expect((await answer.json()).rows).toMatchObject([
      {
        line: 2,
        email: address,
        job: { slug: 'cuoco' },
        season: { words: 'Estate 2026' },
        errors: [],
        is_known: false,
      },
      { line: 3, errors: ['Indirizzo mail non valido'] },
      { line: 4, errors: [], is_known: true },
    ]);
    await world.settled();
    expect(await mails(address)).toEqual([]);
    expect(await rowsOfCompany()).toHaveLength(1);
  });

  it('is refused when there is none, when it is too large, and when nobody is in it', async () => {
    expect((await company.ask('POST', '/brigade/people/preview', { form: new FormData() })).status).toBe(400);
    expect((await preview('')).status).toBe(400);
    expect((await preview(`nome;mail\n${'x'.repeat(1024 * 1024)}`)).status).toBe(413);
  });
});

describe('an invitation', () => {
  it('is mailed once, and shows the company nothing but what it wrote until it is accepted', async () => {
    const user = await aUser(world, { first_name: 'Lucia Maria', last_name: 'Conti Serra' });
    const season = seasonStart(romeDay());
    expect(await invited(row({ email: user.email, job: 'cuoco', season }))).toEqual({
      invited: 1,
      known: 0,
      left_out: 0,
    });
    const mail = await world.mailTo(user.email, 'nella sua brigata');
    expect(mail.text).toContain(`Cuoco, ${seasonWords(season)}`);
    const before = await list();
    expect(before.items).toMatchObject([
      { name: 'Lucia Conti', email: user.email, has_accepted: false, stays: [{ job: { slug: 'cuoco' } }] },
    ]);
    expect(JSON.stringify(before)).not.toContain('Serra');
    expect(before.total).toEqual({ accepted: 0, invited: 1 });
    expect(await invited(row({ email: user.email.toUpperCase() }))).toEqual({ invited: 0, known: 1, left_out: 0 });
    await world.settled();
    expect(await mails(user.email)).toHaveLength(1);
  });

  it('is accepted by its link in one tap; opening the page changes nothing', async () => {
    const person = row();
    await invite(person);
    const link = await linkTo(person.email);
    for (let times = 0; times < 2; times++) {
      const opened = await new Client(world).get(callByLink(link));
      expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
    expect((await list()).total).toEqual({ accepted: 0, invited: 1 });
    expect((await press(link, 'accept')).status).toBe(200);
    expect((await press(link, 'accept')).status).toBe(200);
    expect((await list()).items).toMatchObject([{ has_accepted: true }]);
    const notes = await (await company.get('/core/account/me/notifications')).json();
    expect(notes.filter(({ kind }: { kind: string }) => kind === 'brigade')).toHaveLength(1);
    expect((await press(link, 'decline')).status).toBe(409);
    expect(
      (
        await press(
          link.replace(/seal=./, (seal) => (seal === 'seal=A' ? 'seal=B' : 'seal=A')),
          'accept',
        )
      ).status,
    ).toBe(404);
  });

  it('is declined: the row is gone, and the address gets no other in the season', async () => {
    const person = row();
    await invite(person);
    const link = await linkTo(person.email);
    expect((await press(link, 'decline')).status).toBe(200);
    expect(await rowsOfCompany()).toEqual([]);
    expect(await (await new Client(world).get(callByLink(link))).json()).toMatchObject({
      listed: null,
      removed: { has_left: false },
    });
    expect(await invited(person)).toEqual({ invited: 0, known: 0, left_out: 1 });
    await world.settled();
    expect(await mails(person.email)).toHaveLength(1);
    // Another spelling of the same mailbox is the same address.
    expect((await invited(row({ email: person.email.replace('@', '+lavoro@') }))).left_out).toBe(1);
  });

  it('is refused for good by the mail program’s own button: the company cannot add the address again', async () => {
    const person = row();
    await invite(person);
    const path = await linkTo(person.email, /\/brigata\/\d+\/basta\?[\w=&-]+/);
    const opened = await new Client(world).get(callByLink(path.replace('/basta', ''), 'leaving'));
    expect([opened.status, (await rowsOfCompany()).length]).toEqual([200, 1]);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await new Client(world).ask('POST', `/${path}`, { form })).status).toBe(200);
    expect((await new Client(world).ask('POST', `/${path}`, { form })).status).toBe(200);
    expect(await rowsOfCompany()).toEqual([]);
    const left = await world.db.select().from(brigadeDepartures).where(eq(brigadeDepartures.company_id, companyId));
    expect(left).toHaveLength(1);
    expect(JSON.stringify(left)).not.toContain(person.email);
    await applyRetentionPolicy(world.platform, new Date(Date.now() + 800 * DAY_MS));
    // The retention of two years ended the session, not the departure.
    company = await new Client(world).logIn(recruiter, PASSWORD);
    expect((await invited(person)).left_out).toBe(1);
  });

  it('is not mailed to people who blocked the company, which reads of an invitation without an answer', async () => {
    const user = await aUser(world);
    await world.db
      .insert(conversations)
      .values({ company_id: companyId, user_id: user.id, candidate_blocked_at: new Date() });
    const other = row();
    expect(await invited(row({ email: user.email }), other)).toEqual({ invited: 2, known: 0, left_out: 0 });
    await linkTo(other.email);
    await world.settled();
    expect(await mails(user.email)).toEqual([]);
    expect((await list()).items.map(({ closed }: { closed: string }) => closed)).toEqual(['invited', 'invited']);
  });

  it('waits among the companies of the account with its address, and is answered there; by nobody else', async () => {
    const user = await aUser(world);
    const other = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    const browser = await new Client(world).logIn(user.email, PASSWORD);
    await invite(row({ email: user.email, job: 'cuoco' }));
    const [entry] = await (await browser.get('/brigade/companies')).json();
    expect(entry).toMatchObject({
      company: { name: 'Hotel Brigata' },
      has_accepted: false,
      stays: [{ job: { slug: 'cuoco' } }],
    });
    expect(await (await other.get('/brigade/companies')).json()).toEqual([]);
    expect((await other.post(`/brigade/companies/${entry.id}/accept`)).status).toBe(404);
    expect((await browser.post(`/brigade/companies/${entry.id}/accept`)).status).toBe(200);
    expect((await list()).items[0]).toMatchObject({ has_accepted: true });
    expect((await browser.post(`/brigade/companies/${entry.id}/leave`)).status).toBe(200);
    expect((await list()).items).toEqual([]);
    expect((await invited(row({ email: user.email }))).left_out).toBe(1);
  });

  it('is one when the same list is sent several times at once', async () => {
    const people = [row(), row(), row()];
    const answers = await Promise.all([1, 2, 3, 4].map(() => invite(...people)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const counts = await Promise.all(answers.map((answer) => answer.json()));
    expect(counts.reduce((sum, { invited: some }) => sum + some, 0)).toBe(3);
    await world.settled();
    for (const { email } of people) expect(await mails(email)).toHaveLength(1);
  });

  it('is refused by row when what is sent is wrong, and when the day is full', async () => {
    const answer = await invite(row(), row({ job: 'nessuno', season: '2026-05-05' }));
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()).codes).toSorted()).toEqual(['people.1.job', 'people.1.season']);
    expect((await invite(row({ name: 'www.sito.it' }))).status).toBe(400);
    const many = () => Array.from({ length: 500 }, () => row());
    expect((await invite(...many())).status).toBe(201);
    expect((await invite(...many())).status).toBe(201);
    expect((await invite(row())).status).toBe(409);
    expect((await invite(...many(), row())).status).toBe(400);
  });

  it('is mailed to one address five times a day, by all companies together, and the day after for the others', async () => {
    const address = anAddress();
    for (let n = 0; n < 7; n++) {
      const other = await aCompany(world);
      const client = await new Client(world).logIn((await aRecruiter(world, other.id)).email, PASSWORD);
      expect((await client.post('/brigade/people', { people: [row({ email: address })] })).status).toBe(201);
    }
    await world.settled();
    expect(await mails(address)).toHaveLength(5);
    const waiting = await world.db.select().from(brigadePeople).where(eq(brigadePeople.email, address));
    expect(waiting.filter(({ mailed_at }) => mailed_at === null)).toHaveLength(2);
  });
});

describe('the list of a company', () => {
  it('is searched by name, and filtered by season and role of the same stay', async () => {
    await invite(
      row({ name: 'Lucia Conti', job: 'cuoco', season: '2025-04-01' }),
      row({ name: 'Marco Riva', job: 'receptionist', season: '2026-04-01' }),
      row({ name: 'Dario Sarti' }),
    );
    const names = async (query: string) => (await list(query)).items.map(({ name }: { name: string }) => name);
    expect(await names('')).toEqual(['Dario Sarti', 'Lucia Conti', 'Marco Riva']);
    expect(await names('?q=riva')).toEqual(['Marco Riva']);
    expect(await names('?q=%25')).toEqual([]);
    expect(await names('?season=2025-04-01')).toEqual(['Lucia Conti']);
    expect(await names('?season=2025-04-01&job=receptionist')).toEqual([]);
    expect(await names('?job=receptionist')).toEqual(['Marco Riva']);
    expect(await names('?job=nessuno')).toEqual([]);
    expect(await names('?state=accepted')).toEqual([]);
    const { seasons, jobs, total } = await list('?q=nessuno');
    expect([seasons.map(({ words }: { words: string }) => words), jobs.length, total.invited]).toEqual([
      ['Estate 2026', 'Estate 2025'],
      2,
      3,
    ]);
    expect((await company.get('/brigade/people?season=luglio')).status).toBe(400);
  });

  it('gets people who confirm a hire by itself, once, with each season; those who left are not added', async () => {
    const offer = await anOffer(world, { company_id: companyId, count_positions: 3 });
    const user = await aUser(world);
    const browser = await new Client(world).logIn(user.email, PASSWORD);
    const hire = async (starts_on: string) => {
      const { id: application } = await anApplication(world, {
        offer_id: (await anOffer(world, { company_id: companyId })).id,
        user_id: user.id,
        email: user.email,
      });
      const proposed = await company.post('/hires', {
        application,
        job: 'cuoco',
        starts_on,
        ends_on: null,
        pay_cents: null,
        pay_period: 'month',
      });
      expect((await browser.post(`/hires/${(await proposed.json()).id}/confirm`)).status).toBe(200);
    };
    expect(offer.id).toBeGreaterThan(0);
    // Invited before under the same address: it becomes the same row.
    await invite(row({ email: user.email }));
    await hire(romeDay());
    await hire(romeDay(new Date(Date.now() + 200 * DAY_MS)));
    const { items } = await list();
    expect(items).toMatchObject([{ name: 'Anna Neri', has_accepted: true }]);
    expect(items[0].stays).toHaveLength(2);
    expect((await browser.post(`/brigade/companies/${items[0].id}/leave`)).status).toBe(200);
    await hire(romeDay(new Date(Date.now() + 20 * DAY_MS)));
    expect((await list()).items).toEqual([]);
    expect(await rowsOfCompany()).toEqual([]);
  });

  it('has nobody who is hired for days to come alone, until the first of them', async () => {
    const person = await aBrigadePerson(world, { company_id: companyId, name: 'Zoe Alba', accepted_at: new Date() });
    const { id: application } = await anApplication(world, {
      offer_id: (await anOffer(world, { company_id: companyId })).id,
      email: person.email,
    });
    const job_id = world.professions.bySlug('cuoco')?.id ?? 0;
    const day = romeDay(new Date(Date.now() + 200 * DAY_MS));
    const hired = {
      company_id: companyId,
      application_id: application,
      job_id,
      starts_on: day,
      state: 'confirmed',
    } as const;
    const [hire] = await world.db.insert(hires).values(hired).returning();
    const season = seasonStart(day);
    const [stay] = await world.db.insert(brigadeStays).values({ person_id: person.id, job_id, season }).returning();
    await invite(row({ job: 'cuoco', season }));
    const shown = async () => {
      const { items, seasons, jobs, total } = await list();
      expect([seasons[0].count, jobs[0].count, total.accepted + total.invited]).toEqual(Array(3).fill(items.length));
      return items.map(({ name }: { name: string }) => name);
    };
    expect(await shown()).toEqual(['Lucia Conti']);
    // Not among those whom a filter calls back either.
    expect((await (await company.get('/brigade/call-backs/new?all=1')).json()).people).toEqual([]);
    const change = (changes: Partial<typeof hires.$inferInsert>) =>
      world.db
        .update(hires)
        .set(changes)
        .where(eq(hires.id, hire?.id ?? 0));
    // Somebody who gave it up is called back for another time.
    await change({ state: 'ended', answered_at: new Date() });
    expect(await shown()).toEqual(['Lucia Conti', 'Zoe Alba']);
    await change({ state: 'confirmed', starts_on: romeDay() });
    expect(await shown()).toEqual(['Zoe Alba', 'Lucia Conti']);
    await change({ starts_on: day });
    expect(await shown()).toEqual(['Lucia Conti']);
    // A season before that one, or one that is not known, is one of work here.
    await world.db
      .update(brigadeStays)
      .set({ season: null })
      .where(eq(brigadeStays.id, stay?.id ?? 0));
    expect((await list()).items.map(({ name }: { name: string }) => name)).toEqual(['Zoe Alba', 'Lucia Conti']);
  });

  it('says what each answered to the last call-back', async () => {
    const person = await aBrigadePerson(world, { company_id: companyId, accepted_at: new Date() });
    const said = async () => (await list()).items[0].last_call;
    expect(await said()).toBeNull();
    const called = async (starts_on: string, created_at: Date, answer: CallBackAnswer | null) => {
      const [call] = await world.db
        .insert(callBacks)
        .values({ company_id: companyId, key: randomUUID(), starts_on, created_at })
        .returning();
      await world.db.insert(callBackPeople).values({ call_back_id: call?.id ?? 0, person_id: person.id, answer });
    };
    await called('2027-06-01', new Date(), 'maybe');
    await called('2026-12-01', new Date(Date.now() - DAY_MS), 'no');
    expect(await said()).toEqual({ answer: 'maybe', season: { start: '2027-04-01', words: 'Estate 2027' } });
    await called('2027-12-01', new Date(Date.now() + DAY_MS), null);
    expect(await said()).toEqual({ answer: null, season: { start: '2027-10-01', words: 'Inverno 2027/28' } });
  });

  it('loses people whom the company removes; another company’s person is not found', async () => {
    const { id } = await aBrigadePerson(world, { company_id: companyId });
    const other = await new Client(world).logIn((await aRecruiter(world, (await aCompany(world)).id)).email, PASSWORD);
    expect((await other.delete(`/brigade/people/${id}`)).status).toBe(404);
    expect((await company.delete(`/brigade/people/${id}`)).status).toBe(200);
    expect((await company.delete(`/brigade/people/${id}`)).status).toBe(404);
    expect(await rowsOfCompany()).toEqual([]);
  });
});

describe('the data of somebody in a list', () => {
  it('is in the copy of their data, and goes with their account', async () => {
    const user = await aUser(world);
    const browser = await new Client(world).logIn(user.email, PASSWORD);
    await invite(row({ email: user.email, job: 'cuoco', season: '2026-04-01' }));
    const zip = unzipSync(new Uint8Array(await (await browser.get('/core/account/me/export')).arrayBuffer()));
    const copy = JSON.parse(Buffer.from(zip['brigate.json'] ?? []).toString());
    expect(copy).toMatchObject([
      { company: 'Hotel Brigata', name: 'Lucia Conti', stays: [{ job: 'Cuoco', season: 'Estate 2026' }] },
    ]);
    const [account] = await world.db.select().from(users).where(eq(users.id, user.id));
    if (!account) throw new Error('The account is gone');
    await eraseAccount(world.platform, account);
    expect(await rowsOfCompany()).toEqual([]);
  });

  it('goes two years after the last season or answer, and an invitation nobody answered after ninety days', async () => {
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
    const old = await aBrigadePerson(world, { company_id: companyId, accepted_at: ago(800) });
    const recent = await aBrigadePerson(world, { company_id: companyId, accepted_at: ago(800), called_at: ago(100) });
    const worked = await aBrigadePerson(world, { company_id: companyId, accepted_at: ago(800) });
    await company.post('/brigade/people', {
      people: [row({ email: worked.email, season: seasonStart(romeDay(ago(300))) })],
    });
    // Hired without an end, from their profile, and working there since.
    const staying = await aUser(world);
    const stays = await aBrigadePerson(world, {
      ...{ company_id: companyId, user_id: staying.id, email: staying.email, accepted_at: ago(800) },
    });
    const [cook] = await world.db.select().from(jobs).where(eq(jobs.slug, 'cuoco'));
    await world.db.insert(hires).values({
      ...{ company_id: companyId, user_id: staying.id, is_of_profile: true, name: 'Anna Neri', job_id: cook?.id ?? 0 },
      ...{ state: 'confirmed', starts_on: romeDay(ago(800)), answered_at: ago(800), created_at: ago(800) },
    });
    const silent = await aBrigadePerson(world, { company_id: companyId, created_at: ago(91) });
    const asked = await aBrigadePerson(world, { company_id: companyId, created_at: ago(80) });
    await applyRetentionPolicy(world.platform);
    const left = (await rowsOfCompany()).map(({ id }) => id);
    expect(left.toSorted()).toEqual([recent.id, worked.id, stays.id, asked.id].toSorted());
    expect(left).not.toContain(old.id);
    expect(left).not.toContain(silent.id);
  });
});
