import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { romeDay } from '#domain/rome-time.ts';
import { answersLink } from '#server/areas/applications/answers-link.ts';
import { firstMessageLink } from '#server/areas/applications/first-message-link.ts';
import { ownApplicationLink } from '#server/areas/applications/own-application-link.ts';
import { brigadeLink } from '#server/areas/brigade/brigade-link.ts';
import { callBackLink } from '#server/areas/brigade/call-back-link.ts';
import { brigadePeople, callBackPeople, callBacks } from '#server/areas/brigade/tables.ts';
import { candidateReferences } from '#server/areas/candidates/tables.ts';
import type { companies } from '#server/areas/companies/tables.ts';
import { hireLink } from '#server/areas/hires/hire-link.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { interviewLink } from '#server/areas/interviews/interview-link.ts';
import { interviewRounds, interviews } from '#server/areas/interviews/tables.ts';
import { accountConversationLink, conversationLink } from '#server/areas/messages/conversation-link.ts';
import { messages } from '#server/areas/messages/tables.ts';
import { invitationLink } from '#server/areas/offer-people/invitation-link.ts';
import { offerInvitations } from '#server/areas/offer-people/tables.ts';
import { referenceLink } from '#server/areas/references/reference-link.ts';
import type { LinkName } from '#server/platform/mailed-link.ts';
import { aBrigadePerson, aCandidate, aCompany, anApplication, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { aStaff, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf, tokenIn } from './page-reader.ts';

const NEW = 'Zattera-nel-porto-7';
const DAY = '2027-06-01';
const world = await openWorld();
pagesOf(world);
let company: typeof companies.$inferSelect;
let hotel: Client;
let job_id: number;
beforeAll(async () => {
  company = await aCompany(world, { name: 'Hotel Chiavi' });
  hotel = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
  job_id = world.professions.bySlug('cuoco')?.id ?? 0;
});
afterAll(() => world.close());

interface Somebody {
  id: number;
  userId: number;
  email: string;
}
interface Kind {
  /** Whose record the link opens. */
  of: 'candidate' | 'company' | 'nobody';
  /** The address of a link that was signed now, for a record of this person. */
  addressFor: (person: Somebody) => Promise<string>;
  /** What a button of its page sends. */
  form: Record<string, string>;
  /** Whether its page mails a new link in place of one that ended: the others name the mail that has it. */
  isRenewable?: false;
}

async function insert<Table extends PgTable>(table: Table, values: Table['$inferInsert']): Promise<number> {
  const [row] = await world.db.insert(table).values(values).returning();
  const id = row && 'id' in row ? row.id : null;
  if (typeof id !== 'number') throw new Error('The row was not written');
  return id;
}
const offerOf = async (changes: Parameters<typeof anOffer>[1] = {}) =>
  (await anOffer(world, { company_id: company.id, ...changes })).id;
const applicationOf = async ({ userId, email }: Somebody, offer_id: number, changes = {}) =>
  (await anApplication(world, { offer_id, user_id: userId, email, ...changes })).id;
const personOf = async ({ userId, email }: Somebody) =>
  (await aBrigadePerson(world, { company_id: company.id, user_id: userId, email, accepted_at: new Date() })).id;
const conversationOf = async (application: number): Promise<number> => {
  const sent = await hotel.post(`/messages/company/applications/${application}`, { text: 'Ciao', key: randomUUID() });
  return (await sent.json()).conversation_id;
};
const guest = async () => (await anApplication(world, { offer_id: await offerOf() })).id;
const QUESTION = { id: 'why', text: 'Perché?', kind: 'text' as const, required: true, options: [], knockout: null };

/** The link in the letter about an address for applications. */
async function addressLetter(pattern: RegExp): Promise<string> {
  const email = `${randomUUID()}@example.it`;
  const id = await offerOf();
  const sent = await hotel.patch(`/company/offers/${id}`, { application_email: email });
  expect(sent.status).toBe(200);
  const mail = await world.mailTo(email);
  return pattern.exec(mail.text)?.[0] ?? '';
}

/** Every kind of link to a page: one that is added to `LinkName` and not here does not compile. */
const kinds: Record<Exclude<LinkName, 'event badge'>, Kind> = {
  hire: {
    of: 'candidate',
    async addressFor(person) {
      const offer_id = await offerOf();
      const application_id = await applicationOf(person, offer_id);
      const terms = { job_id, starts_on: DAY, pay_cents: 180_000 };
      const id = await insert(hires, { company_id: company.id, offer_id, application_id, ...terms });
      return hireLink.address(world.platform.linkSecret, id);
    },
    form: { action: 'decline' },
  },
  'call-back': {
    of: 'candidate',
    async addressFor(person) {
      const call_back_id = await insert(callBacks, { company_id: company.id, starts_on: DAY, key: randomUUID() });
      const id = await insert(callBackPeople, { call_back_id, person_id: await personOf(person) });
      return callBackLink.address(world.platform.linkSecret, id);
    },
    form: { answer: 'yes' },
    isRenewable: false,
  },
  brigade: {
    of: 'candidate',
    async addressFor({ email }) {
      const { id } = await aBrigadePerson(world, { company_id: (await aCompany(world)).id, email });
      return brigadeLink.address(world.platform.linkSecret, id);
    },
    form: { action: 'accept' },
    isRenewable: false,
  },
  'offer invitation': {
    of: 'candidate',
    async addressFor({ id: candidate_id }) {
      const invited = { offer_id: await offerOf(), company_id: company.id, candidate_id };
      const id = await insert(offerInvitations, { ...invited, invited_on: romeDay(), number_of_day: 1 });
      return invitationLink.address(world.platform.linkSecret, id);
    },
    form: { answer: 'not_now' },
    isRenewable: false,
  },
  interview: {
    of: 'candidate',
    async addressFor(person) {
      const offer_id = await offerOf();
      const round = { company_id: company.id, offer_id, minutes: 30, kind: 'phone' as const, place: '0541 123456' };
      const round_id = await insert(interviewRounds, round);
      const id = await insert(interviews, { round_id, application_id: await applicationOf(person, offer_id) });
      return interviewLink.address(world.platform.linkSecret, id);
    },
    form: { action: 'give_up' },
  },
  reference: {
    of: 'company',
    async addressFor({ email }) {
      const { userId: user_id } = await aCandidate(world);
      const asked = { user_id, company: 'Hotel Chiavi', email, job_id, season: 'Estate 2026' };
      const id = await insert(candidateReferences, asked);
      return referenceLink.address(world.platform.linkSecret, id);
    },
    form: { action: 'deny' },
  },
  'answers of application': {
    of: 'candidate',
    async addressFor(person) {
      const offer = await offerOf({ questions: [QUESTION] });
      return answersLink.address(
        world.platform.linkSecret,
        await applicationOf(person, offer, { is_one_shot: true, awaits_answers: true }),
      );
    },
    form: { 'q-why': 'Per il mare' },
  },
  'own application': {
    of: 'candidate',
    async addressFor(person) {
      const id = await applicationOf(person, await offerOf(), { is_one_shot: true });
      return ownApplicationLink.address(world.platform.linkSecret, id);
    },
    form: { action: 'withdraw' },
  },
  'messages of an account, conversation': {
    of: 'candidate',
    async addressFor(person) {
      const id = await conversationOf(await applicationOf(person, await offerOf()));
      return accountConversationLink(world.platform.linkSecret, id);
    },
    form: { action: 'write', text: 'Ciao', key: randomUUID() },
  },
  'messages of application': {
    of: 'nobody',
    addressFor: async () => firstMessageLink(world.platform.linkSecret, await guest()),
    form: { action: 'write', text: 'Ciao', key: randomUUID() },
  },
  'messages of conversation': {
    of: 'nobody',
    addressFor: async () => conversationLink(world.platform.linkSecret, await conversationOf(await guest())),
    form: { action: 'write', text: 'Ciao', key: randomUUID() },
  },
  'application address': {
    of: 'nobody',
    addressFor: () => addressLetter(/\/candidature\/indirizzo\/\d+\/conferma\?[\w=&-]+/),
    form: {},
  },
  'refusal of application address': {
    of: 'nobody',
    addressFor: () => addressLetter(/\/candidature\/indirizzo\/\d+\/rifiuto\?[\w=&-]+/),
    form: {},
  },
};

const open = async (address: string, fields?: Record<string, string>) => {
  const answer = await world.app.request(`http://localhost:3000${address}`, {
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  });
  return { status: answer.status, html: await answer.text() };
};

async function aPerson(of: Kind['of']): Promise<Somebody & { client: Client }> {
  const person =
    of === 'company'
      ? await aRecruiter(world, (await aCompany(world)).id).then(({ id, email }) => ({ id, userId: id, email }))
      : await aCandidate(world);
  return { ...person, client: await new Client(world).logIn(person.email, PASSWORD) };
}

type Ending = (person: Somebody & { client: Client }) => Promise<Response>;
const endings: [string, Ending][] = [
  [
    'a new password',
    ({ client }) =>
      client.ask('PUT', '/core/account/me/update-password', {
        json: { current_password: PASSWORD, new_password: NEW, confirm_password: NEW },
      }),
  ],
  [
    'staff who end all sessions',
    async ({ userId }) => {
      const { client } = await aStaff(world, 'support');
      return client.post(`${STAFF}/users/${userId}/end-sessions`, { values: { reason: 'Prova' } });
    },
  ],
  [
    'an account that is given up',
    ({ client }) => client.post('/core/account/deactivate', { reason: 'pause', note: '', password: PASSWORD }),
  ],
];

const all = Object.entries(kinds);

describe('every kind of mailed link', () => {
  it.each(endings)('of an account opens nothing after %s, neither the page nor its form', async (_, end) => {
    for (const [name, { of, addressFor, form, isRenewable = true }] of all.filter(([, kind]) => kind.of !== 'nobody')) {
      const person = await aPerson(of);
      const address = await addressFor(person);
      expect((await open(address)).status, name).toBe(200);
      expect((await end(person)).status, name).toBe(200);
      for (const fields of [undefined, form]) {
        const { status, html } = await open(address, fields);
        expect([404, 409, 410], `${name}: ${html}`).toContain(status);
        expect(html, name).toMatch(/accedi|Accedi|nuovo link/);
        if (!isRenewable) expect(html, name).not.toContain('Mandami un nuovo link');
        expect(html, name).not.toMatch(/1\.800|0541 123456|name="action" value="(?!renew)|name="answer"/);
      }
    }
    // Nothing of what the forms ask was done.
    const states = await world.db.select({ state: hires.state }).from(hires);
    expect([...new Set(states.map(({ state }) => state))]).toEqual(['proposed']);
    expect(await world.db.$count(callBackPeople, eq(callBackPeople.answer, 'yes'))).toBe(0);
    expect(await world.db.$count(interviews, eq(interviews.state, 'given_up'))).toBe(0);
    expect(await world.db.$count(candidateReferences, eq(candidateReferences.state, 'denied'))).toBe(0);
    expect(await world.db.$count(messages, eq(messages.side, 'candidate'))).toBe(0);
  });

  it('that is signed after it works again', async () => {
    for (const [name, { of, addressFor, form }] of all.filter(([, kind]) => kind.of !== 'nobody')) {
      const person = await aPerson(of);
      await endings[0]?.[1](person);
      const address = await addressFor(person);
      expect((await open(address)).status, name).toBe(200);
      expect((await open(address, form)).status, name).toBeLessThan(400);
    }
  });

  it('of people without an account goes on working', async () => {
    const person = await aPerson('candidate');
    for (const [name, { addressFor, form }] of all.filter(([, kind]) => kind.of === 'nobody')) {
      const address = await addressFor(person);
      expect((await open(address)).status, name).toBe(200);
      expect((await open(address, form)).status, name).toBeLessThan(400);
    }
  });
});

describe('a link of a quick application whose address has an account', () => {
  const guestOf = async ({ email }: Somebody, changes: object = {}) => {
    const offer_id = await offerOf({ questions: [QUESTION] });
    return anApplication(world, { offer_id, email, is_one_shot: true, ...changes });
  };
  const linksOf: Record<string, (person: Somebody, secret: string) => Promise<string>> = {
    'own application': async (person, secret) => ownApplicationLink.address(secret, (await guestOf(person)).id),
    answers: async (person, secret) =>
      answersLink.address(secret, (await guestOf(person, { awaits_answers: true })).id),
    'first message': async (person, secret) => firstMessageLink(secret, (await guestOf(person)).id),
    conversation: async (person, secret) => conversationLink(secret, await conversationOf((await guestOf(person)).id)),
    interview: async (person, secret) => {
      const { id: application_id, offer_id } = await guestOf(person);
      const round = { company_id: company.id, offer_id, minutes: 30, kind: 'phone' as const, place: '0541 123456' };
      const round_id = await insert(interviewRounds, round);
      return interviewLink.address(secret, await insert(interviews, { round_id, application_id }));
    },
    hire: async (person, secret) => {
      const { id: application_id, offer_id } = await guestOf(person);
      const hire = { company_id: company.id, offer_id, application_id, job_id, starts_on: DAY, pay_cents: 180_000 };
      return hireLink.address(secret, await insert(hires, hire));
    },
  };

  it.each(endings)('opens nothing after %s, and says truly that it is no more good', async (_, end) => {
    for (const [name, addressFor] of Object.entries(linksOf)) {
      const person = await aPerson('candidate');
      const address = await addressFor(person, world.platform.linkSecret);
      expect((await open(address)).status, name).toBe(200);
      expect((await end(person)).status, name).toBe(200);
      const { status, html } = await open(address);
      expect(status, name).toBe(410);
      expect(html, name).toContain('Questo link non vale più');
      expect(html, name).toContain('sono cambiati la password o gli accessi');
      expect(html, name).not.toContain('molto tempo fa');
      const later = await addressFor(person, world.platform.linkSecret);
      expect((await open(later)).status, name).toBe(200);
      // It is in no profile: a new one goes to the address.
      const renewal = html
        .match(/action="([^"]*)"[^<]*>(?:<[^>]*>)*Mandami un nuovo link/)?.[1]
        ?.replaceAll('&amp;', '&');
      expect(renewal, name).toBeDefined();
      const asked = await open(renewal ?? '', { action: 'renew' });
      expect([asked.status, asked.html], name).toEqual([200, expect.stringContaining('parte ora')]);
    }
  });
});

describe('a link of a hire that a call-back made', () => {
  it('ends with the candidate’s account that owns its address, and with no other account', async () => {
    const standing = async (of: 'candidate' | 'company') => {
      const person = await aPerson(of);
      const values = { company_id: company.id, email: person.email, name: 'Anna Neri', job_id, starts_on: DAY };
      const address = hireLink.address(world.platform.linkSecret, await insert(hires, values));
      expect((await endings[0]?.[1](person))?.status).toBe(200);
      return (await open(address)).status;
    };
    expect([await standing('candidate'), await standing('company')]).toEqual([410, 200]);
  });
});

describe('a link that ends letters', () => {
  it('still does after a new password, and opens nothing else', async () => {
    const person = await aPerson('candidate');
    const address = (await kinds.brigade.addressFor(person)).replace('?', '/basta?');
    await endings[0]?.[1](person);
    const { status, html } = await open(address);
    expect([status, html.includes('Anna')]).toEqual([200, false]);
    expect((await open(address, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
    expect(await world.db.$count(brigadePeople, eq(brigadePeople.email, person.email))).toBe(0);
  });
});

describe('the private address of a calendar', () => {
  const file = async (client: Client) =>
    new URL((await (await client.post('/interviews/calendar-address')).json()).address).pathname;

  it('ends with what ends every session, and its owner makes another', async () => {
    const { client } = await aPerson('candidate');
    const before = await file(client);
    expect((await open(before)).status).toBe(200);
    const json = { current_password: PASSWORD, new_password: NEW, confirm_password: NEW };
    expect((await client.ask('PUT', '/core/account/me/update-password', { json })).status).toBe(200);
    expect((await open(before)).status).toBe(404);
    expect(await (await client.get('/interviews/calendar-address')).json()).toEqual({ created_at: null });
    expect((await open(await file(client))).status).toBe(200);
  });
});

describe('the pages of a user who is logged in', () => {
  const LISTS = [
    '/hires/mine',
    '/interviews/mine',
    '/candidate/offer-invitations',
    '/brigade/companies',
    '/brigade/call-backs/mine',
  ];
  const records: (keyof typeof kinds)[] = ['hire', 'interview', 'offer invitation', 'brigade', 'call-back'];

  it('hold no link that opens without the session', async () => {
    const person = await aPerson('candidate');
    const pages: string[] = [];
    for (const name of records) pages.push((await kinds[name].addressFor(person)).split('?')[0] ?? '');
    for (const path of LISTS) {
      const text = await (await person.client.get(path)).text();
      expect(text, path).toMatch(/"page":"\/[a-z]+\/\d+"/);
      expect(text, path).not.toMatch(/seal|expires=/);
    }
    for (const page of pages) expect((await open(page)).status, page).toBe(404);
  });

  it('are opened and answered by the session of their person, from this site alone', async () => {
    const person = await aPerson('candidate');
    const { client: other } = await aPerson('candidate');
    for (const name of records) {
      const page = (await kinds[name].addressFor(person)).split('?')[0] ?? '';
      const form = new FormData();
      for (const [field, value] of Object.entries(kinds[name].form)) form.set(field, value);
      const shown = await person.client.get(`/${page}`);
      expect([shown.status, shown.headers.get('referrer-policy'), shown.headers.get('cache-control')], name).toEqual([
        200,
        'same-origin',
        'no-store',
      ]);
      const html = await shown.text();
      expect(html.match(/action="([^"]+)"/)?.[1], name).toBe(page);
      form.set('csrf', tokenIn(html));
      if (name !== 'brigade') expect((await other.get(`/${page}`)).status, name).toBe(404);
      const elsewhere = { Origin: 'https://example.com', 'Sec-Fetch-Site': 'cross-site' };
      expect((await person.client.ask('POST', `/${page}`, { form, headers: elsewhere })).status, name).toBe(403);
      const answered = await person.client.ask('POST', `/${page}`, { form });
      expect([answered.status, answered.headers.get('location')], name).toEqual([303, page]);
      form.set('csrf', (await (await other.get('/core/account/csrf')).json()).csrfToken);
      expect((await other.ask('POST', `/${page}`, { form })).status, name).toBe(404);
    }
  });

  it('are not opened by staff who act for the person', async () => {
    const person = await aPerson('candidate');
    const page = (await kinds.hire.addressFor(person)).split('?')[0] ?? '';
    const { client: acting } = await aStaff(world, 'support');
    await acting.post(`${STAFF}/users/${person.userId}/impersonate`, { values: { reason: 'Prova' } });
    expect((await acting.get(`/${page}`)).status).toBe(403);
  });

  it('of a call-back make no link to the list: the person leaves it there', async () => {
    const person = await aPerson('candidate');
    const address = await kinds['call-back'].addressFor(person);
    expect((await open(address)).html).not.toContain('/brigata/');
    expect((await open(address, { action: 'off' })).status).toBe(303);
    expect((await open(address)).html).toContain('Ricevi di nuovo i richiami');
    expect((await open(address, { action: 'leave' })).html).toContain('Non sei più in questo elenco');
    expect(await world.db.$count(brigadePeople, eq(brigadePeople.email, person.email))).toBe(0);
  });
});

it('a link keeps its age: one of an account is void by when it was signed, not by when it is opened', async () => {
  const person = await aPerson('candidate');
  const address = await kinds.hire.addressFor(person);
  await endings[0]?.[1](person);
  const later = new URL(address, 'http://localhost');
  later.searchParams.set('expires', String(Number(later.searchParams.get('expires')) + DAY_MS));
  expect((await open(later.pathname + later.search)).status).toBe(404);
});
