import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { exclusionsAnswer } from '#contract/visibility.ts';
import { romeDay } from '#domain/rome-time.ts';
import { users } from '#server/areas/account/tables.ts';
import { candidates } from '#server/areas/candidates/tables.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { conversations } from '#server/areas/messages/tables.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { candidateUnlocks } from '#server/areas/talent/tables.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, credits, PASSWORD } from '../builders.ts';
import { meanwhile } from '../meanwhile.ts';
import { aStaff, STAFF } from '../staff.ts';
import { aVatNumber } from '../vat-number.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let person: { id: number; userId: number; email: string };
let candidate: Client;
let number = 0;
afterAll(() => world.close());
beforeEach(async () => {
  person = await aCandidate(world, { place: 'potenza', first_name: 'Marta', last_name: 'Colombo' });
  candidate = await new Client(world).logIn(person.email, PASSWORD);
});

/** A company with a name of its own, and one of its people. */
async function aCompanyWithClient(changes: Partial<typeof companies.$inferInsert> = {}) {
  const company = await aCompany(world, { name: `Albergo Numero ${number++}`, ...changes });
  return { company, client: await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD) };
}
/** A hire of the person by their profile, which goes on. */
async function aHire(company_id: number): Promise<number> {
  const [hire] = await world.db
    .insert(hires)
    .values({
      ...{ company_id, candidate_id: person.id, user_id: person.userId, name: 'Marta Colombo', is_of_profile: true },
      ...{ job_id: world.professions.bySlug('cuoco')?.id ?? 0, starts_on: romeDay(), state: 'confirmed' },
    })
    .returning({ id: hires.id });
  return hire?.id ?? 0;
}
const add = (body: unknown) => candidate.post('/candidate/exclusions', body);
const list = async () => exclusionsAnswer.parse(await (await candidate.get('/candidate/exclusions')).json());
async function isSeenBy(client: Client): Promise<boolean> {
  const { items } = await (await client.get('/search/candidates?place=potenza&items=36')).json();
  const page = await client.get(`/company/candidates/${person.id}`);
  const isFound = items.some(({ id }: { id: number }) => id === person.id);
  expect(page.status).toBe(isFound ? 200 : 404);
  return isFound;
}

describe('a company on the list of those that must not see somebody', () => {
  it('is chosen among those that are here, and does not see the person from its next search on', async () => {
    const { company, client } = await aCompanyWithClient({ name: 'Hotel Quisisana Potenza' });
    expect(await isSeenBy(client)).toBe(true);
    const found = await (await candidate.get('/candidate/exclusions/companies?q=quisi')).json();
    expect(found).toEqual([{ id: company.id, name: company.name, place: expect.stringContaining('Rimini') }]);
    expect((await add({ company: company.id })).status).toBe(201);
    expect(await isSeenBy(client)).toBe(false);
    expect((await list()).listed).toEqual([
      { id: expect.any(Number), name: company.name, slug: company.slug, form: { company: company.id } },
    ]);
  });

  it('sees the person again once it is taken off, and not after that was undone', async () => {
    const { company, client } = await aCompanyWithClient();
    const { id, form } = await (await add({ company: company.id })).json();
    expect((await candidate.delete(`/candidate/exclusions/${id}`)).status).toBe(200);
    expect(await isSeenBy(client)).toBe(true);
    expect((await add(form)).status).toBe(201);
    expect(await isSeenBy(client)).toBe(false);
  });

  it('is written before it comes: by its name, however it is spelled, or by its VAT number', async () => {
    const vat_number = aVatNumber();
    expect((await add({ written: 'Locanda del Ponte' })).status).toBe(201);
    expect((await add({ written: `IT ${vat_number}` })).status).toBe(201);
    const byName = await aCompanyWithClient({ name: 'LOCANDA DEL PONTE S.R.L.' });
    const byBusinessName = await aCompanyWithClient({ business_name: 'La Locanda Ponte snc' });
    const byNumber = await aCompanyWithClient({ vat_number });
    const other = await aCompanyWithClient({ name: 'Locanda del Porto' });
    for (const { client } of [byName, byBusinessName, byNumber]) expect(await isSeenBy(client)).toBe(false);
    expect(await isSeenBy(other.client)).toBe(true);
  });

  it.each([
    ['Rossi - Bianchi', ['Rossi e Bianchi S.r.l.', 'Hotel Rossi', 'Bianchi & Rossi (RN)']],
    ['Hotel Gabbiano, Azzurro', ['Gabbiano Azzurro srl', 'Gabbiano']],
    ['presso Ostello (Blu) ***', ['Ostello Blu', 'Ostello']],
    ['Gruppo Faggio – cucina', ['Faggio', 'Gruppo Faggio Cucina']],
  ])('is known by all that “%s” may mean', async (written, names) => {
    const made = [];
    for (const name of names) made.push(await aCompanyWithClient({ name }));
    expect((await add({ written })).status).toBe(201);
    for (const { client, company } of made) expect(await isSeenBy(client), company.name).toBe(false);
  });

  it('is another one where only the beginning of its name is the same, and the same one keeps what it hid from', async () => {
    const short = await aCompanyWithClient({ name: 'Cipresso' });
    for (const written of ['Cipresso Verde', 'Cipresso - Verde', 'Cipresso - Rosso'])
      expect((await add({ written })).status).toBe(201);
    const { listed } = await list();
    expect(listed.map(({ name }) => name)).toEqual(['Cipresso - Rosso', 'Cipresso Verde']);
    await candidate.delete(`/candidate/exclusions/${listed[0]?.id}`);
    expect(await isSeenBy(short.client)).toBe(false);
  });

  it('does not see the person under another name that it takes, as it is known by those that it had', async () => {
    const { company, client } = await aCompanyWithClient({ name: 'Hotel Stella Marina Potenza' });
    expect((await add({ written: 'Stella Marina Potenza' })).status).toBe(201);
    expect(await isSeenBy(client)).toBe(false);
    const rename = async (name: string) => {
      expect((await client.patch('/company/profile', { name, is_other_company: true })).status).toBe(200);
      await world.settled();
      await world.db.update(companies).set({ check_state: 'verified' }).where(eq(companies.id, company.id));
    };
    for (const name of ['Gruppo Stella Marina Potenza', 'Hotel Stella Marina Potenzi', 'Hotel Tutt’altro']) {
      await rename(name);
      expect(await isSeenBy(client), name).toBe(false);
    }
  });

  it('does not see the person by another business name or VAT number that it had', async () => {
    const vat_number = aVatNumber();
    const { company, client } = await aCompanyWithClient({
      name: 'Hotel Mutevole',
      business_name: 'Lucania Soggiorni srl',
      vat_number,
    });
    expect((await add({ written: vat_number })).status).toBe(201);
    const values = { business_name: 'Basilicata Vacanze srl', is_other_company: true };
    expect((await client.patch('/company/profile', values)).status).toBe(200);
    await world.settled();
    await world.db.update(companies).set({ check_state: 'verified' }).where(eq(companies.id, company.id));
    // Staff may change a verified company: what it was is kept then too.
    const { client: staff } = await aStaff(world, 'support');
    const { version } = await (await staff.get(`${STAFF}/companies/${company.id}`)).json();
    const edit = { values: { vat_number: aVatNumber() }, version };
    expect((await staff.patch(`${STAFF}/companies/${company.id}`, edit)).status).toBe(200);
    expect(await isSeenBy(client)).toBe(false);
    await candidate.delete(`/candidate/exclusions/${(await list()).listed[0]?.id}`);
    expect(await isSeenBy(client)).toBe(true);
    expect((await add({ written: 'Lucania Soggiorni' })).status).toBe(201);
    expect(await isSeenBy(client)).toBe(false);
  });

  it('is no other one that only registered with its VAT number, or that closed', async () => {
    const vat_number = aVatNumber();
    const { client } = await aCompanyWithClient({ vat_number, name: 'Hotel Sicuro Potenza' });
    const other = await aCompany(world, { vat_number, name: 'Osteria Bandita', check_state: 'unchecked' });
    expect((await add({ written: 'Osteria Bandita' })).status).toBe(201);
    const block = { company_id: other.id, user_id: person.userId, candidate_blocked_at: new Date() };
    await world.db.insert(conversations).values(block);
    expect(await isSeenBy(client)).toBe(true);
    const change = (values: Partial<typeof companies.$inferInsert>) =>
      world.db.update(companies).set(values).where(eq(companies.id, other.id));
    await change({ check_state: 'verified' });
    expect(await isSeenBy(client)).toBe(false);
    await change({ closed_at: new Date() });
    expect(await isSeenBy(client)).toBe(true);
  });

  it.each([
    'P.IVA #',
    'p. iva IT#',
    'Partita IVA: #',
    'Trattoria Da Gildo #',
    '# Trattoria Da Gildo',
    'IT # (Da Gildo)',
  ])('is known by the VAT number in what was written: %s', async (written) => {
    const vat_number = aVatNumber();
    const { client } = await aCompanyWithClient({ vat_number });
    expect(await isSeenBy(client)).toBe(true);
    expect((await add({ written: written.replace('#', vat_number) })).status).toBe(201);
    expect(await isSeenBy(client)).toBe(false);
  });

  it('is known by the name beside that number too, and a wrong number is refused in words', async () => {
    const { client } = await aCompanyWithClient({ name: 'Osteria Da Gildo' });
    expect((await add({ written: `Osteria Da Gildo, P.IVA ${aVatNumber()}` })).status).toBe(201);
    expect(await isSeenBy(client)).toBe(false);
    const refused = await add({ written: 'P.IVA 12345678901' });
    expect([refused.status, (await refused.json()).written]).toMatchObject([
      400,
      ['La partita IVA non è giusta: controlla le sue 11 cifre.'],
    ]);
  });

  it('is there once, however often it is added, and at most a hundred are', async () => {
    const { company } = await aCompanyWithClient();
    for (const form of [
      { company: company.id },
      { company: company.id },
      { written: 'Bar Uno' },
      { written: 'BAR UNO' },
    ])
      expect((await add(form)).status).toBe(201);
    expect((await list()).listed).toHaveLength(2);
    for (let n = 0; n < 98; n++) expect((await add({ written: `Pensione ${n}` })).status).toBe(201);
    const refused = await add({ written: 'Pensione di troppo' });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'too_many' });
  });

  it.each([{ written: ' ' }, { written: 'S.r.l.' }, { company: 0 }, {}, { company: 1, written: 'x' }])(
    'is refused when it says nothing: %j',
    async (form) => expect((await add(form)).status).toBe(400),
  );

  it('is not found where it has no page, and is nobody else’s to take off', async () => {
    const unknown = await aCompanyWithClient({ check_state: 'unchecked', name: 'Hotel Impostore' });
    expect((await add({ company: unknown.company.id })).status).toBe(404);
    expect(await (await candidate.get('/candidate/exclusions/companies?q=impostore')).json()).toEqual([]);
    const deserted = await aCompany(world, { name: 'Hotel Deserto' });
    const { id: last } = await aRecruiter(world, deserted.id);
    await world.db.update(users).set({ deactivated_at: new Date() }).where(eq(users.id, last));
    expect((await add({ company: deserted.id })).status).toBe(404);
    const { id } = await (await add({ written: 'Bar Due' })).json();
    const other = await new Client(world).logIn((await aCandidate(world)).email, PASSWORD);
    expect((await other.delete(`/candidate/exclusions/${id}`)).status).toBe(404);
    expect((await unknown.client.get('/candidate/exclusions')).status).toBe(403);
    expect((await new Client(world).get('/candidate/exclusions')).status).toBe(401);
  });

  it('had unlocked the profile: it opens no more, and costs nothing to open once it is off the list', async () => {
    const { company, client } = await aCompanyWithClient();
    await world.db.insert(candidateUnlocks).values({ company_id: company.id, candidate_id: person.id });
    const { id } = await (await add({ company: company.id })).json();
    expect(await isSeenBy(client)).toBe(false);
    for (const path of [`/hires/profiles/${person.id}`, `/interviews/profiles/${person.id}/invitable`])
      expect((await client.get(path)).status, path).toBe(404);
    expect((await client.get(`/messages/company/candidates/${person.id}`)).status).toBe(404);
    await candidate.delete(`/candidate/exclusions/${id}`);
    expect(await (await client.get(`/company/candidates/${person.id}`)).json()).toMatchObject({ is_unlocked: true });
  });

  it('unlocks nobody who lists it at that moment, and pays nothing', async () => {
    const { company, client } = await aCompanyWithClient();
    await credits(world, company.id, 3);
    meanwhile(world, () => add({ company: company.id }));
    expect((await client.post(`/company/candidates/${person.id}/unlock`)).status).toBe(404);
    expect(await world.db.$count(candidateUnlocks, eq(candidateUnlocks.company_id, company.id))).toBe(0);
  });

  it('is led from its messages and hires to no profile that it opens no more, and still ends the hire', async () => {
    const { company, client } = await aCompanyWithClient();
    await world.db.insert(candidateUnlocks).values({ company_id: company.id, candidate_id: person.id });
    const text = { text: 'Ciao', key: crypto.randomUUID() };
    const written = await client.post(`/messages/company/candidates/${person.id}`, text);
    const conversation = `/messages/company/conversations/${(await written.json()).conversation_id}`;
    const id = await aHire(company.id);
    const hireOf = async () => {
      const { hires: all } = await (await client.get(`/hires/season?season=${romeDay()}`)).json();
      return all.find((one: { id: number }) => one.id === id);
    };
    const other = async (path: string) => (await (await client.get(path)).json()).other;
    expect(await other(conversation)).toMatchObject({ url: `/recruiter/${person.id}` });
    expect(await hireOf()).toMatchObject({ profile: person.id, can_end: true });
    await add({ company: company.id });
    expect(await other(conversation)).toMatchObject({ name: 'Marta Colombo', url: null, photo: null });
    const { items } = await (await client.get('/messages/company/conversations')).json();
    expect(items[0].other.url).toBeNull();
    expect(await hireOf()).toMatchObject({ name: 'Marta Colombo', profile: null, can_end: true });
    expect((await client.post(`/hires/${id}/end`, { reason: 'agreed', note: '' })).status).toBe(200);
    expect(await hireOf()).toMatchObject({ state: 'ended' });
  });

  it('reads the application that the person sends to it', async () => {
    const { company, client } = await aCompanyWithClient();
    const offer = await anOffer(world, { company_id: company.id });
    const hides = async () => (await candidate.get(`/candidate/exclusions/offers/${offer.id}`)).json();
    expect(await hides()).toEqual({ hides: false });
    await add({ company: company.id });
    // They read so before they apply.
    expect(await hides()).toEqual({ hides: true });
    // Of an offer that is not open they learn nothing.
    const change = (values: Partial<typeof offers.$inferInsert>) =>
      world.db.update(offers).set(values).where(eq(offers.id, offer.id));
    for (const status of ['draft', 'held', 'suspended', 'expired', 'deleted'] as const) {
      await change({ status });
      expect(await hides(), status).toEqual({ hides: false });
    }
    await change({ status: 'active' });
    const { id } = await anApplication(world, { offer_id: offer.id, user_id: person.userId });
    expect((await client.get(`/company/offers/${offer.id}/applications/${id}`)).status).toBe(200);
    expect(await isSeenBy(client)).toBe(false);
  });

  it('is in the person’s own copy of their data', async () => {
    await add({ written: 'Bar Tre' });
    const answer = await candidate.get('/core/account/me/export');
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).length).toBeGreaterThan(0);
  });
});

describe('a company that is left out by itself', () => {
  it('is where somebody works now, from the moment they write it until they leave', async () => {
    const { company, client } = await aCompanyWithClient({ name: 'Hotel Bella Vita' });
    const work = { job: 'Cuoco', company: 'bella vita', start: '2024-03', end: null, description: null };
    const write = (work_experiences: unknown[]) =>
      candidate.patch('/core/account/me', { candidate: { work_experiences } });
    expect((await write([work])).status).toBe(200);
    expect(await isSeenBy(client)).toBe(false);
    expect((await list()).automatic).toEqual([{ name: 'bella vita', slug: null, reason: 'works_there' }]);
    // Nor does it open what it had unlocked.
    await world.db.insert(candidateUnlocks).values({ company_id: company.id, candidate_id: person.id });
    expect(await isSeenBy(client)).toBe(false);
    await world.db.delete(candidateUnlocks).where(eq(candidateUnlocks.candidate_id, person.id));
    await write([{ ...work, end: '2025-01' }]);
    expect(await isSeenBy(client)).toBe(true);
    expect((await list()).automatic).toEqual([]);
    expect(company.name).toBe('Hotel Bella Vita');
  });

  it('is each of two employers whose names begin alike', async () => {
    const works = ['Rossi - Bianchi', 'Rossi - Verdi'].map((name) => ({
      ...{ job: 'Cuoco', company: name, start: '2024-03', end: null, description: null },
    }));
    await candidate.patch('/core/account/me', { candidate: { work_experiences: works } });
    expect((await list()).automatic.map(({ name }) => name).toSorted()).toEqual(['Rossi - Bianchi', 'Rossi - Verdi']);
  });

  it('was blocked in the messages', async () => {
    const { company, client } = await aCompanyWithClient();
    await world.db
      .insert(conversations)
      .values({ company_id: company.id, user_id: person.userId, candidate_blocked_at: new Date() });
    expect(await isSeenBy(client)).toBe(false);
    expect((await list()).automatic).toEqual([{ name: company.name, slug: company.slug, reason: 'blocked' }]);
    const offer = await anOffer(world, { company_id: company.id });
    const told = await candidate.get(`/candidate/exclusions/offers/${offer.id}`);
    expect(await told.json()).toEqual({ hides: true });
    await world.db
      .update(conversations)
      .set({ candidate_blocked_at: null })
      .where(eq(conversations.user_id, person.userId));
    expect(await isSeenBy(client)).toBe(true);
  });
});

describe('who may find somebody', () => {
  it('is nobody until they have answered', async () => {
    const { client } = await aCompanyWithClient();
    await world.db
      .update(candidates)
      .set({ is_searchable: false, is_visibility_chosen: false })
      .where(eq(candidates.id, person.id));
    const mine = async () => (await (await candidate.get('/core/account/me')).json()).candidate;
    await candidate.patch('/core/account/me', { candidate: { about: 'Cucino' } });
    expect(await mine()).toMatchObject({ is_searchable: false, is_visibility_chosen: false });
    expect(await isSeenBy(client)).toBe(false);
    await candidate.patch('/core/account/me', { candidate: { is_searchable: true } });
    expect(await mine()).toMatchObject({ is_searchable: true, is_visibility_chosen: true });
    expect(await isSeenBy(client)).toBe(true);
    await candidate.patch('/core/account/me', { candidate: { is_searchable: false } });
    expect(await isSeenBy(client)).toBe(false);
    expect(await mine()).toMatchObject({ is_visibility_chosen: true });
  });
});
