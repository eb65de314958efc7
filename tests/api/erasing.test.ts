// On both engines: hand-written SQL and the queue.
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { fromRomeLocal, romeDay } from '#domain/rome-time.ts';
import { users } from '#server/areas/account/tables.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { companies, companyMembers } from '#server/areas/companies/tables.ts';
import { eraseAccount } from '#server/areas/me/erase-accounts.ts';
import { fruitlessSearches } from '#server/areas/search/tables.ts';
import { supportRequests } from '#server/areas/support/tables.ts';
import { aCandidate, aCompany, aCv, anApplication, anEvent, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { aCompanyAtWork, type CompanyAtWork } from '../company-at-work.ts';
import { aStaff, auditOf, change, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: CompanyAtWork;
let staff: Awaited<ReturnType<typeof aStaff>>;
beforeAll(async () => {
  await world.platform.queue.work('waiting', async () => {
    throw new Error('Waits');
  });
  company = await aCompanyAtWork(world);
  staff = await aStaff(world);
});
afterAll(() => world.close());

const EMAIL = 'zefirina.quaglietti@example.it';
const RARE = /zefirina|quaglietti|3337654321/i;

/**
 * Every row of every table that says something of the person. A letter that was sent is deleted a day later, by the
 * queue.
 */
async function rowsThatName(pattern: RegExp): Promise<string[]> {
  const { rows: tables } = await world.db.execute<{ name: string }>(
    sql`SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await world.db.execute<{ row: string }>(
      sql`SELECT t::text AS row FROM ${sql.raw(name)} t WHERE t::text ~* ${pattern.source}`,
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

/** An interview that the person took and the company cancelled, with words that name them. */
async function interviewOf(client: Client, offer: number | undefined, application: number): Promise<void> {
  const starts = [fromRomeLocal(`${addDays(romeDay(), 7)}T09:00`)];
  const round = { offer, applications: [application], kind: 'in_person', place: 'Via Roma 1', minutes: 30, starts };
  expect((await company.client.post('/interviews/rounds', round)).status).toBe(201);
  const [invited] = await (await client.get('/interviews/mine')).json();
  expect((await client.post(`/interviews/${invited.id}/take`, { time: invited.times[0].id })).status).toBe(200);
  const message = 'Zefirina Quaglietti, abbiamo trovato';
  expect((await company.client.post(`/interviews/${invited.id}/cancel`, { message })).status).toBe(200);
}

/** One of each thing that leaves a trace of a person. */
async function aPersonWithTraces() {
  const { id, userId } = await aCandidate(world, { first_name: 'Zefirina', last_name: 'Quaglietti' });
  await world.db.update(users).set({ email: EMAIL }).where(eq(users.id, userId));
  const client = await new Client(world).logIn(EMAIL, PASSWORD);
  const form = new FormData();
  form.set('data', JSON.stringify({ candidate: { phone_number: '+393337654321', about: 'Sono Zefirina' } }));
  form.set('candidate.last_cv', aCv('Zefirina Quaglietti.pdf'));
  expect((await client.ask('PATCH', '/core/account/me', { form })).status).toBe(200);
  const offers = await Promise.all(
    ['Cuoco', 'Barista', 'Portiere'].map(
      async (title) => (await (await company.publish({ title })).json()).id as number,
    ),
  );
  const apply = async (offer: number | undefined) => {
    const sent = new FormData();
    sent.set('data', JSON.stringify({ offer, cover_letter: 'Sono Zefirina' }));
    sent.set('cv', aCv('Zefirina.pdf'));
    const answer = await client.ask('POST', '/candidate/applications/', { form: sent });
    expect(answer.status, await answer.clone().text()).toBeLessThan(300);
    return (await answer.json()).id as number;
  };
  const first = await apply(offers[0]);
  await client.post(`/messages/candidate/applications/${first}`, { text: 'Sono Zefirina', key: randomUUID() });
  await interviewOf(client, offers[0], first);
  const taken = await apply(offers[1]);
  await client.delete(`/candidate/applications/${taken}`);
  await anApplication(world, {
    offer_id: offers[2] ?? 0,
    user_id: null,
    email: EMAIL.toUpperCase(),
    first_name: 'Zefirina',
    last_name: 'Quaglietti',
  });
  await client.post('/core/account/subscribe-to-newsletter', {
    email: EMAIL,
    profile_type: 'candidate',
    privacy: true,
  });
  const request = {
    name: 'Zefirina Quaglietti',
    subject: 'Aiuto',
    message: 'Il mio numero è 3337654321',
    privacy: true,
    elapsed: 9000,
  };
  for (const [from, email] of [
    [client, 'altra@example.it'],
    [new Client(world), EMAIL.toUpperCase()],
  ] as const)
    expect((await from.post('/core/support-requests', { ...request, email })).status).toBe(201);
  const event = await anEvent(world);
  await world.db.execute(
    sql`INSERT INTO event_registrations (event_id, first_name, last_name, email, token, privacy_version) VALUES (${event.id}, 'Zefirina', 'Quaglietti', ${EMAIL}, 'a-token', '2026-11')`,
  );
  return { id, userId, client, offers };
}

it('who is erased is in no table, file or letter any more, but in the letter that says so', async () => {
  const { id, userId } = await aPersonWithTraces();
  expect((await company.client.post(`/company/candidates/${id}/unlock`)).status).toBe(200);
  for (const q of ['Quaglietti', 'zefirina quaglietti']) {
    await company.client.get(`/search/candidates/?q=${encodeURIComponent(q)}`);
    await new Client(world).get(`/search/offers/?q=${encodeURIComponent(q)}`);
  }
  // Searches that found nothing are counted together, a little later.
  await expect.poll(() => world.db.$count(fruitlessSearches, sql`what ILIKE '%quaglietti%'`)).toBe(2);
  await change(staff.client, `users/${userId}`, { first_name: 'Zefirina Maria' });
  await staff.client.post(`${STAFF}/users/${userId}/end-sessions`, {
    values: { reason: 'Lo chiede Zefirina Quaglietti' },
  });
  const erased = await staff.client.post(`${STAFF}/users/${userId}/erase`, {
    values: { reason: 'Ha scritto Zefirina Quaglietti', email: EMAIL },
  });
  expect(erased.status, await erased.text()).toBe(200);
  // The letter that says so is a job of the queue, deleted a day after it was sent.
  const rows = await rowsThatName(RARE);
  expect(rows.filter((row) => !row.includes('I tuoi dati sono stati cancellati'))).toEqual([]);
  const stored = filesIn(world.platform.config.dataDir).filter(
    (path) => !path.includes('outbox') && !path.includes('posta'),
  );
  expect(stored.filter((path) => RARE.test(path) || RARE.test(readFileSync(path, 'latin1')))).toEqual([]);
});

it('an account whose address was never confirmed takes nothing of the address’s owner with it', async () => {
  const email = 'vittima@example.it';
  const sent = await anApplication(world, { email, first_name: 'Vera', last_name: 'Vittima' });
  await new Client(world).post('/core/support-requests', {
    name: 'Vera Vittima',
    email,
    subject: 'Aiuto',
    message: 'Ciao',
    privacy: true,
    elapsed: 9000,
  });
  const thief = await aUser(world, { email, first_name: 'Ugo', last_name: 'Ladro', activated_at: null });
  await eraseAccount(world.platform, thief);
  const [kept] = await world.db
    .select({ email: applications.email })
    .from(applications)
    .where(eq(applications.id, sent.id));
  expect([kept?.email, await world.db.$count(supportRequests, eq(supportRequests.email, email))]).toEqual([email, 1]);
});

it('what is not theirs stays: words like their name, addresses that hold theirs, entries about others, the company’s contact', async () => {
  const company = await aCompany(world, { contact_person: 'Marta Serra', contact_email: 'marta@hotel.example' });
  const other = await aUser(world, { first_name: 'Giulia', last_name: 'Rossi' });
  await change(staff.client, `users/${other.id}`, { first_name: 'Giulia Anna' });
  await world.db.transaction(async (tx) => {
    await world.platform.queue.send(tx, 'waiting', { to: 'giovanna@mail.example', text: 'Una persona online' });
    await world.platform.queue.send(tx, 'waiting', { to: 'anna@mail.example', text: 'Per te' });
  });
  const looking = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
  await looking.get('/search/candidates/?q=barman+esperto');
  const erase = async (changes: object) => {
    const user = await aUser(world, changes);
    await world.db.insert(companyMembers).values({ company_id: company.id, user_id: user.id, role: 'recruiter' });
    await eraseAccount(world.platform, user);
  };
  await erase({ first_name: 'A', last_name: 'E', typology: 'company' });
  await erase({ first_name: 'Anna', last_name: 'Na', email: 'anna@mail.example', typology: 'company' });
  await erase({ first_name: 'Barman', last_name: 'Esperto', activated_at: null, typology: 'company' });
  const said = JSON.stringify(await auditOf(world, staff.id));
  expect(said).toContain('Giulia Anna Rossi');
  const { rows } = await world.db.execute<{ to: string }>(
    sql`SELECT data->>'to' AS to FROM pgboss.job WHERE name = 'waiting'`,
  );
  expect(rows.map(({ to }) => to)).toEqual(['giovanna@mail.example']);
  expect(JSON.stringify(await (await looking.get('/search/candidates-searches/')).json())).toContain('barman esperto');
  const [kept] = await world.db.select().from(companies).where(eq(companies.id, company.id));
  expect([kept?.contact_person, kept?.contact_email]).toEqual(['Marta Serra', 'marta@hotel.example']);
});
