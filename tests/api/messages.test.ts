// On both engines: locks, SQL by hand.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { COMPANY_BEGINS_A_DAY, MAX_UNANSWERED, MESSAGE_MAX, type MessageSide } from '#domain/message-rules.ts';
import { users } from '#server/areas/account/tables.ts';
import type { Company } from '#server/areas/companies/company-of.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { conversationReports, conversations, messages } from '#server/areas/messages/tables.ts';
import { candidateUnlocks } from '#server/areas/talent/tables.ts';
import { rateLimits } from '#server/platform/http/limit-table.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: Company;
let hotel: Client;
let offer: { id: number; title: string };
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world, { name: 'Hotel Attento' });
  hotel = await logIn(await aRecruiter(world, company.id));
  offer = await anOffer(world, { company_id: company.id, title: 'Cuoco di linea' });
});

const logIn = ({ email }: { email: string }) => new Client(world).logIn(email, PASSWORD);
const a = (text: string, key: string = randomUUID()) => ({ text, key });

/** A candidate who applied to the offer, with their browser. */
async function applicant() {
  const person = await aCandidate(world, { first_name: 'Giulia', last_name: 'Ferri' });
  const application = await anApplication(world, {
    offer_id: offer.id,
    user_id: person.userId,
    email: person.email,
    first_name: 'Giulia',
    last_name: 'Ferri',
  });
  return { ...person, application: application.id, client: await logIn(person) };
}

const toApplicant = (id: number, text: string, who = hotel) =>
  who.post(`/messages/company/applications/${id}`, a(text));
const toCompany = (id: number, text: string, who: Client) =>
  who.post(`/messages/candidate/applications/${id}`, a(text));
const write = (side: MessageSide, id: number, text: string, who: Client) =>
  who.post(`/messages/${side}/conversations/${id}/messages`, a(text));
const read = async (side: MessageSide, id: number, who: Client, query = '') =>
  (await who.get(`/messages/${side}/conversations/${id}?${query}`)).json();
const list = async (side: MessageSide, who: Client, query = '') =>
  (await who.get(`/messages/${side}/conversations?${query}`)).json();
/** How many conversations have something unread, as the messages and as the frame of every page tell it. */
const unread = async (who: Client): Promise<number> => {
  const { conversations } = await (await who.get('/core/account/me/unread')).json();
  expect((await (await who.get('/messages/unread')).json()).unread).toBe(conversations);
  return conversations;
};
const outcome = async (response: Response) => [response.status, (await response.json()).code];
const texts = (conversation: { messages: { text: string }[] }) => conversation.messages.map(({ text }) => text);

/** A conversation that the company began with an applicant. */
async function begun() {
  const person = await applicant();
  const { conversation_id: id } = await (await toApplicant(person.application, 'Buongiorno Giulia!')).json();
  return { ...person, id };
}

describe('a conversation about an application', () => {
  it('is begun by the company and answered by the candidate: both read the same, each from their side', async () => {
    const { client, id, application } = await begun();
    expect(await unread(client)).toBe(1);
    expect((await write('candidate', id, 'Buongiorno a voi', client)).status).toBe(201);
    expect(await read('candidate', id, client)).toMatchObject({
      other: { name: 'Hotel Attento', url: `/aziende/${company.slug}` },
      about: { application_id: application, offer: { title: 'Cuoco di linea' } },
      messages: [
        { number: 1, is_own: false, author: null, text: 'Buongiorno Giulia!' },
        { number: 2, is_own: true, author: null, text: 'Buongiorno a voi', is_read: false },
      ],
      has_older: false,
      why_not: null,
    });
    const { items, unread: waiting } = await list('company', hotel);
    expect([items.length, waiting, items[0]]).toMatchObject([
      1,
      1,
      { id, other: { name: 'Giulia Ferri' }, unread: 1, last: { text: 'Buongiorno a voi', is_own: false } },
    ]);
    // Who wrote it is known to colleagues alone.
    expect((await read('company', id, hotel)).messages[0]).toMatchObject({ is_own: true, author: 'Anna' });
  });

  it('takes one message of the candidate before the company has written, and any number after', async () => {
    const { application, client } = await applicant();
    const first = await toCompany(application, 'Sono libera da subito', client);
    expect(first.status).toBe(201);
    const { conversation_id: id } = await first.json();
    expect(await outcome(await toCompany(application, 'Ci siete?', client))).toEqual([409, 'answer_awaited']);
    expect(await outcome(await write('candidate', id, 'Ci siete?', client))).toEqual([409, 'answer_awaited']);
    expect((await read('candidate', id, client)).why_not).toContain('quando l’azienda ti risponde');
    expect((await (await toApplicant(application, 'Certo!')).json()).conversation_id).toBe(id);
    for (const text of ['Bene', 'Quando?']) expect((await write('candidate', id, text, client)).status).toBe(201);
    expect(texts(await read('company', id, hotel))).toEqual(['Sono libera da subito', 'Certo!', 'Bene', 'Quando?']);
  });

  it('waits for the candidate after five messages of the company', async () => {
    const { id, client } = await begun();
    for (let more = 1; more < MAX_UNANSWERED; more++)
      expect((await write('company', id, 'Ancora', hotel)).status).toBe(201);
    expect(await outcome(await write('company', id, 'Ancora', hotel))).toEqual([409, 'answer_awaited']);
    await write('candidate', id, 'Eccomi', client);
    expect((await write('company', id, 'Ancora', hotel)).status).toBe(201);
  });

  it('is one for the two, whatever the number of applications', async () => {
    const { id, userId, email } = await begun();
    const other = await anOffer(world, { company_id: company.id, title: 'Pasticciere' });
    const again = await anApplication(world, { offer_id: other.id, user_id: userId, email });
    expect((await (await toApplicant(again.id, 'Anche per questo?')).json()).conversation_id).toBe(id);
    expect((await read('company', id, hotel)).about.offer.title).toBe('Pasticciere');
    const start = await (await hotel.get(`/messages/company/applications/${again.id}`)).json();
    expect(start).toMatchObject({ conversation_id: id, about: { offer: { title: 'Pasticciere' } } });
  });

  it('goes to who is on the page, whatever application its address names; one between the two is what it is about', async () => {
    const [one, other] = [await begun(), await begun()];
    const later = await anOffer(world, { company_id: company.id, title: 'Pasticciere' });
    const again = await anApplication(world, { offer_id: later.id, user_id: one.userId, email: one.email });
    const about = async (application_id: number) => {
      const body = { ...a('Riservato'), application_id };
      const sent = await (await hotel.post(`/messages/company/conversations/${one.id}/messages`, body)).json();
      expect(sent.conversation_id).toBe(one.id);
      return (await read('company', one.id, hotel)).about.application_id;
    };
    expect(await about(other.application)).toBe(one.application);
    expect(await about(again.id)).toBe(again.id);
    expect(texts(await read('company', other.id, hotel))).toEqual(['Buongiorno Giulia!']);
  });

  it('can only be read once the application is withdrawn', async () => {
    const { id, client, application } = await begun();
    await client.delete(`/candidate/applications/${application}`);
    expect(await outcome(await write('company', id, 'Peccato', hotel))).toEqual([409, 'conversation_closed']);
    expect(await outcome(await write('candidate', id, 'Scusate', client))).toEqual([409, 'conversation_closed']);
    expect((await toApplicant(application, 'Peccato')).status).toBe(404);
    expect(await read('company', id, hotel)).toMatchObject({
      about: { application_id: null },
      messages: [{ text: 'Buongiorno Giulia!' }],
      why_not: expect.stringContaining('chiusa'),
    });
  });

  it('is closed while the candidate’s account is deactivated, and when the company closes', async () => {
    const { id, client, userId } = await begun();
    await world.db.update(users).set({ deactivated_at: new Date() }).where(eq(users.id, userId));
    expect(await outcome(await write('company', id, 'Ci sei?', hotel))).toEqual([409, 'conversation_closed']);
    await world.db.update(users).set({ deactivated_at: null }).where(eq(users.id, userId));
    await world.db.update(companies).set({ closed_at: new Date() }).where(eq(companies.id, company.id));
    expect(
      await outcome(await write('candidate', id, 'Ci siete?', await logIn({ email: await emailOf(userId) }))),
    ).toEqual([409, 'conversation_closed']);
    expect(texts(await read('candidate', id, client))).toHaveLength(1);
  });

  it('is closed while nobody of the company is active', async () => {
    const { id, client } = await begun();
    await world.db.execute(sql`UPDATE users SET deactivated_at = now() WHERE id IN
      (SELECT user_id FROM company_members WHERE company_id = ${company.id})`);
    expect(await outcome(await write('candidate', id, 'C’è qualcuno?', client))).toEqual([409, 'conversation_closed']);
  });

  it('with who applied without an account is one for the address, whatever its capitals', async () => {
    const one = await anApplication(world, { offer_id: offer.id, email: 'Luca.Veloce@example.it', first_name: 'Luca' });
    const other = await anOffer(world, { company_id: company.id });
    const two = await anApplication(world, { offer_id: other.id, email: 'luca.veloce@example.it' });
    const { conversation_id: id } = await (await toApplicant(one.id, 'Buongiorno')).json();
    expect((await (await toApplicant(two.id, 'E per questa?')).json()).conversation_id).toBe(id);
    expect(texts(await read('company', id, hotel))).toEqual(['Buongiorno', 'E per questa?']);
  });
});

const emailOf = async (id: number) =>
  (await world.db.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email ?? '';

describe('a conversation about an unlocked profile', () => {
  it('is begun by the company that unlocked it, and by no other', async () => {
    const { id, userId, email } = await aCandidate(world);
    const path = `/messages/company/candidates/${id}`;
    expect([(await hotel.get(path)).status, (await hotel.post(path, a('Ciao'))).status]).toEqual([404, 404]);
    await world.db.insert(candidateUnlocks).values({ company_id: company.id, candidate_id: id });
    expect(await (await hotel.get(path)).json()).toMatchObject({
      conversation_id: null,
      other: { name: 'Anna Neri', url: `/recruiter/${id}` },
      about: { application_id: null, offer: null },
      why_not: null,
    });
    const { conversation_id } = await (await hotel.post(path, a('Cerchiamo una persona come te'))).json();
    const client = await logIn({ email });
    expect((await write('candidate', conversation_id, 'Grazie!', client)).status).toBe(201);
    // An application afterwards goes on in the same conversation.
    const applied = await anApplication(world, { offer_id: offer.id, user_id: userId, email });
    expect((await (await toCompany(applied.id, 'Mi sono candidata', client)).json()).conversation_id).toBe(
      conversation_id,
    );
  });
});

describe('the text of a message', () => {
  it('has 1 to 2,000 characters; beyond, and empty, it is refused by field', async () => {
    const { id } = await begun();
    expect((await write('company', id, 'x'.repeat(MESSAGE_MAX), hotel)).status).toBe(201);
    for (const text of ['x'.repeat(MESSAGE_MAX + 1), '   ']) {
      const refused = await write('company', id, text, hotel);
      expect([refused.status, Object.keys(await refused.json())]).toEqual([400, ['text', 'codes']]);
    }
  });

  it('of blanks and invisible characters alone is none', async () => {
    const { id } = await begun();
    for (const text of ['\u200b\u200b\u2060', ' \u2800\n']) {
      const answer = await write('company', id, text, hotel);
      expect([answer.status, (await answer.json()).text]).toEqual([400, ['Scrivi un messaggio.']]);
    }
  });

  it('that asks for money shows the candidate a notice, and the company none', async () => {
    const { id, client } = await begun();
    await write('company', id, 'Per l’alloggio fai un bonifico di caparra', hotel);
    expect((await read('candidate', id, client)).messages[1].notices).toEqual(['money']);
    expect((await read('company', id, hotel)).messages[1].notices).toEqual([]);
    await write('candidate', id, 'Un bonifico?', client);
    expect((await read('company', id, hotel)).messages[2].notices).toEqual([]);
  });

  it('sent twice with one key is written once, also at the same moment', async () => {
    const { id, application } = await begun();
    const message = a('Vieni a trovarci?');
    const path = `/messages/company/conversations/${id}/messages`;
    const answers = await Promise.all([1, 2, 3].map(() => hotel.post(path, message)));
    const again = await hotel.post(`/messages/company/applications/${application}`, message);
    const numbers = await Promise.all([...answers, again].map(async (one) => (await one.json()).message.number));
    expect(numbers).toEqual([2, 2, 2, 2]);
    expect(texts(await read('company', id, hotel))).toHaveLength(2);
  });

  it('older than the newest fifty is read before a number', async () => {
    const { id } = await begun();
    await world.db.insert(messages).values(
      Array.from({ length: 60 }, (_, at) => ({
        conversation_id: id,
        number: at + 2,
        side: 'candidate' as const,
        text: `m${at + 2}`,
        key: randomUUID(),
      })),
    );
    await world.db.update(conversations).set({ last_number: 61, candidate_number: 61 }).where(eq(conversations.id, id));
    const newest = await read('company', id, hotel);
    expect([newest.messages.length, newest.messages[0].number, newest.has_older]).toEqual([50, 12, true]);
    const older = await read('company', id, hotel, 'before=12');
    expect([older.messages.length, older.messages[0].number, older.has_older]).toEqual([11, 1, false]);
  });
});

describe('two who write at once', () => {
  it('write in one conversation, numbered without gaps, and each one’s own order holds', async () => {
    const { application, client } = await applicant();
    // Company and candidate begin at the same moment.
    const [one, other] = await Promise.all([toApplicant(application, 'c0'), toCompany(application, 'p0', client)]);
    const id = (await one.json()).conversation_id;
    expect((await other.json()).conversation_id).toBe(id);
    const colleague = await logIn(await aRecruiter(world, company.id, 'recruiter'));
    const several = async (side: MessageSide, who: Client, name: string) => {
      for (const at of [1, 2, 3, 4]) await write(side, id, `${name}${at}`, who);
    };
    await Promise.all([
      several('candidate', client, 'p'),
      several('candidate', client, 'q'),
      several('company', hotel, 'c'),
      several('company', colleague, 'd'),
    ]);
    const { messages: all } = await read('company', id, hotel);
    expect(all.map(({ number }: { number: number }) => number)).toEqual(all.map((_: unknown, at: number) => at + 1));
    for (const name of ['p', 'q', 'c', 'd']) {
      const own = all.map(({ text }: { text: string }) => text).filter((text: string) => text.startsWith(name));
      expect(own).toEqual([...own].sort());
    }
    // What the two sides read is the same.
    expect(texts(await read('candidate', id, client))).toEqual(all.map(({ text }: { text: string }) => text));
    const [row] = await world.db.select().from(conversations).where(eq(conversations.id, id));
    expect([row?.last_number, Math.max(row?.company_number ?? 0, row?.candidate_number ?? 0)]).toEqual([
      all.length,
      all.length,
    ]);
  });

  it('marks of reading never go back, nor beyond the last message', async () => {
    const { id, client } = await begun();
    for (const text of ['due', 'tre']) await write('company', id, text, hotel);
    const mark = (number: number) => client.post(`/messages/candidate/conversations/${id}/read`, { number });
    expect(await (await mark(1)).json()).toEqual({ unread: 1 });
    expect((await read('candidate', id, client)).unread).toBe(2);
    await Promise.all([mark(3), mark(1), mark(2)]);
    expect([await unread(client), (await read('candidate', id, client)).unread]).toEqual([0, 0]);
    expect((await read('company', id, hotel)).messages.map((one: { is_read: boolean }) => one.is_read)).toEqual([
      true,
      true,
      true,
    ]);
    await mark(2_000_000);
    await write('company', id, 'quattro', hotel);
    expect([await unread(client), (await read('candidate', id, client)).unread]).toEqual([1, 1]);
  });
});

describe('the list of conversations', () => {
  it('has the last written first, by pages, and those with something unread alone when asked', async () => {
    const [one, two] = [await begun(), await begun()];
    await write('candidate', one.id, 'Eccomi', one.client);
    const ids = async (query = '') => (await list('company', hotel, query)).items.map(({ id }: { id: number }) => id);
    expect([await ids(), await ids('unread=true'), await ids('items=1&page=2')]).toEqual([
      [one.id, two.id],
      [one.id],
      [two.id],
    ]);
    expect(await unread(hotel)).toBe(1);
    expect(await list('company', hotel, 'unread=true')).toMatchObject({ paginator: { count: 1 }, unread: 1 });
  });

  it('is the company’s for each of its people, and nobody else’s', async () => {
    const { id } = await begun();
    const colleague = await logIn(await aRecruiter(world, company.id, 'recruiter'));
    expect((await list('company', colleague)).items).toMatchObject([{ id }]);
    const stranger = await logIn(await aRecruiter(world, (await aCompany(world)).id));
    const other = await logIn(await aCandidate(world));
    expect([(await list('company', stranger)).items, (await list('candidate', other)).items]).toEqual([[], []]);
    for (const [side, who] of [
      ['company', stranger],
      ['candidate', other],
    ] as const) {
      const base = `/messages/${side}/conversations/${id}`;
      const statuses = [
        await who.get(base),
        await who.post(`${base}/messages`, a('Chi sei?')),
        await who.post(`${base}/read`, { number: 1 }),
        await who.post(`${base}/block`, { is_blocked: true }),
        await who.post(`${base}/report`, { reason: 'spam' }),
      ].map(({ status }) => status);
      expect([side, statuses]).toEqual([side, [404, 404, 404, 404, 404]]);
    }
    expect(await world.db.select().from(conversationReports)).toEqual([]);
  });
});

describe('blocking and reporting', () => {
  it('stops both sides until who blocked unblocks; the other is told no more than it must', async () => {
    const { id, client } = await begun();
    const block = (is_blocked: boolean) => client.post(`/messages/candidate/conversations/${id}/block`, { is_blocked });
    expect(await (await block(true)).json()).toMatchObject({ is_blocked: true, why_not: expect.any(String) });
    expect(await outcome(await write('company', id, 'Perché?', hotel))).toEqual([409, 'conversation_blocked']);
    expect(await outcome(await write('candidate', id, 'No', client))).toEqual([409, 'conversation_blocked']);
    expect(await read('company', id, hotel)).toMatchObject({
      is_blocked: false,
      why_not: expect.stringContaining('non riceve'),
    });
    // The company cannot undo the candidate's block.
    await hotel.post(`/messages/company/conversations/${id}/block`, { is_blocked: false });
    expect((await write('company', id, 'Perché?', hotel)).status).toBe(409);
    await block(false);
    expect((await write('company', id, 'Ciao', hotel)).status).toBe(201);
  });

  it('reports once while a report is open: another changes its words', async () => {
    const { id, client } = await begun();
    const report = (reason: string, words: string) =>
      client.post(`/messages/candidate/conversations/${id}/report`, { reason, words });
    await Promise.all([report('money', 'Chiede soldi'), report('money', 'Chiede soldi')]);
    expect((await report('documents', 'Vuole il documento')).status).toBe(201);
    await hotel.post(`/messages/company/conversations/${id}/report`, { reason: 'offensive' });
    const rows = await world.db.select().from(conversationReports).where(eq(conversationReports.conversation_id, id));
    expect(rows.map(({ side, reason, words }) => [side, reason, words]).sort()).toEqual([
      ['candidate', 'documents', 'Vuole il documento'],
      ['company', 'offensive', ''],
    ]);
    expect((await report('boh', '')).status).toBe(400);
  });
});

describe('the limits of a company', () => {
  it('count the conversations it begins in a day, over all its people; those that are begun go on', async () => {
    const { id, client } = await begun();
    const { application } = await applicant();
    const keys = (await world.db.select().from(rateLimits)).map(({ key }) => key);
    const key = keys.find((one) => one === `messages_begun:${company.id}`);
    expect(key).toBeDefined();
    await world.db
      .update(rateLimits)
      .set({ points: COMPANY_BEGINS_A_DAY })
      .where(eq(rateLimits.key, key ?? ''));
    const colleague = await logIn(await aRecruiter(world, company.id));
    expect(await outcome(await toApplicant(application, 'Buongiorno', colleague))).toEqual([429, 'too_many_requests']);
    await write('candidate', id, 'Eccomi', client);
    expect((await write('company', id, 'Bene', colleague)).status).toBe(201);
  });
});
