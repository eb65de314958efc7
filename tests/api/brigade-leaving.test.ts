// On both engines: leaving and joining change several rows of one person under locks.
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { retentionDays } from '#domain/retention.ts';
import { romeDay } from '#domain/rome-time.ts';
import { users } from '#server/areas/account/tables.ts';
import { deleteOldBrigade } from '#server/areas/brigade/forget-brigade.ts';
import { brigadeDepartures, brigadeInvitations, brigadePeople, brigadeRemoved } from '#server/areas/brigade/tables.ts';
import { eraseAccount } from '#server/areas/me/erase-accounts.ts';
import { legalPages } from '#server/areas/pages/legal-pages.ts';
import { aBrigadePerson, aCompany, anApplication, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { callByLink } from '../call-by-link.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: Client;
let companyId: number;
let recruiterId: number;

afterAll(() => world.close());
beforeEach(async () => {
  companyId = (await aCompany(world, { name: 'Hotel Brigata' })).id;
  const recruiter = await aRecruiter(world, companyId);
  recruiterId = recruiter.id;
  company = await logIn(recruiter.email);
});

const anAddress = () => `${randomUUID()}@example.it`;
const row = (email: string) => ({ name: 'Lucia Conti', email, job: null, season: null });
const invite = (...emails: string[]) => company.post('/brigade/people', { people: emails.map(row) });
const invited = async (...emails: string[]) => (await invite(...emails)).json();
const rowsOfCompany = () => world.db.select().from(brigadePeople).where(eq(brigadePeople.company_id, companyId));
const departures = () => world.db.select().from(brigadeDepartures).where(eq(brigadeDepartures.company_id, companyId));
/** The company may invite everybody again, as in the next season. */
const nextSeason = () => world.db.delete(brigadeInvitations).where(eq(brigadeInvitations.company_id, companyId));
async function linkTo(address: string, pattern = /\/brigata\/\d+\?[\w=&-]+/): Promise<string> {
  const mail = await world.mailTo(address, 'nella sua brigata');
  return pattern.exec(mail.text.replaceAll('&amp;', '&'))?.[0] ?? '';
}
const press = (link: string, action: string) => new Client(world).ask('POST', callByLink(link, action));
const read = async (link: string) => (await new Client(world).get(callByLink(link))).json();
const oneClick = (path: string) => {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return new Client(world).ask('POST', `/${path}`, { form });
};
const BASTA = /\/brigata\/\d+\/basta\?[\w=&-]+/;
const logIn = (email: string) => new Client(world).logIn(email, PASSWORD);
async function acceptedEntry(browser: Client): Promise<number> {
  const [entry] = await (await browser.get('/brigade/companies')).json();
  expect((await browser.post(`/brigade/companies/${entry.id}/accept`)).status).toBe(200);
  return entry.id;
}
const terms = () => ({
  job: 'cuoco',
  starts_on: romeDay(),
  ends_on: null,
  pay_cents: null,
  pay_period: 'month',
});
async function hire(user: { id: number; email: string }, browser: Client): Promise<void> {
  const { id: application } = await anApplication(world, {
    offer_id: (await anOffer(world, { company_id: companyId })).id,
    user_id: user.id,
    email: user.email,
  });
  const proposed = await company.post('/hires', { application, ...terms() });
  expect((await browser.post(`/hires/${(await proposed.json()).id}/confirm`)).status).toBe(200);
}

describe('somebody who is not in the list any more', () => {
  it('still leaves for good by the mail program’s button, also after the company removed them', async () => {
    const address = anAddress();
    await invite(address);
    const path = await linkTo(address, BASTA);
    const [person] = await rowsOfCompany();
    expect((await company.delete(`/brigade/people/${person?.id}`)).status).toBe(200);
    for (let times = 0; times < 2; times++) {
      const answer = await oneClick(path);
      expect([answer.status, (await answer.text()).includes('per sempre')]).toEqual([200, true]);
    }
    expect(await departures()).toHaveLength(1);
    await nextSeason();
    expect(await invited(address)).toEqual({ invited: 0, known: 0, left_out: 1 });
  });

  it('is offered it by the link, after a no too', async () => {
    const address = anAddress();
    await invite(address);
    const link = await linkTo(address);
    await press(link, 'decline');
    const removed = { company: 'Hotel Brigata', has_left: false };
    expect(await read(link)).toEqual({ listed: null, removed });
    expect(await departures()).toEqual([]);
    expect((await press(link, 'leave')).status).toBe(200);
    expect(await read(link)).toEqual({ listed: null, removed: { ...removed, has_left: true } });
    await nextSeason();
    expect((await invited(address)).left_out).toBe(1);
  });

  it('leaves by an old mail what the company wrote again since', async () => {
    const address = anAddress();
    await invite(address);
    const path = await linkTo(address, BASTA);
    await press(await linkTo(address), 'decline');
    await nextSeason();
    expect((await invited(address)).invited).toBe(1);
    await oneClick(path);
    expect(await rowsOfCompany()).toEqual([]);
  });
});

describe('leaving for good', () => {
  it('is of the person: under their present address, by import and by a hire', async () => {
    const user = await aUser(world);
    const browser = await logIn(user.email);
    await invite(user.email);
    const entry = await acceptedEntry(browser);
    const present = anAddress();
    await world.db.update(users).set({ email: present }).where(eq(users.id, user.id));
    expect((await browser.post(`/brigade/companies/${entry}/leave`)).status).toBe(200);
    await hire({ id: user.id, email: present }, browser);
    await nextSeason();
    expect((await invited(user.email, present)).left_out).toBe(2);
    // And under one they change to later.
    const later = anAddress();
    await world.db.update(users).set({ email: later }).where(eq(users.id, user.id));
    await hire({ id: user.id, email: later }, browser);
    expect((await invited(later)).left_out).toBe(1);
    expect(await rowsOfCompany()).toEqual([]);
  });

  it('removes every spelling of the address', async () => {
    const name = randomUUID();
    await aBrigadePerson(world, { company_id: companyId, email: `${name}+bar@example.it`, accepted_at: new Date() });
    const plain = await aBrigadePerson(world, { company_id: companyId, email: `${name}@example.it` });
    const other = await aBrigadePerson(world, { company_id: companyId });
    const user = await aUser(world, { email: plain.email });
    expect((await (await logIn(user.email)).post(`/brigade/companies/${plain.id}/leave`)).status).toBe(200);
    expect((await rowsOfCompany()).map(({ id }) => id)).toEqual([other.id]);
  });
});

describe('somebody hired without an account', () => {
  const hirePath = async (email: string): Promise<string> => {
    const mail = await world.mailTo(email, 'ti vuole assumere');
    return /\/assunzioni\/\d+\?[\w=&-]+/.exec(mail.text.replaceAll('&amp;', '&'))?.[0] ?? '';
  };
  const proposed = async (email: string) => {
    const { id: application } = await anApplication(world, {
      offer_id: (await anOffer(world, { company_id: companyId })).id,
      user_id: null,
      email,
    });
    expect((await company.post('/hires', { application, ...terms() })).status).toBe(201);
    return hirePath(email);
  };
  const joins = async (path: string) => (await read(path)).joins_list;
  const confirm = (path: string) => press(path, 'confirm');

  it('reads before and after they confirm that the company keeps them, and leaves for good by that mail', async () => {
    const email = anAddress();
    const path = await proposed(email);
    expect(await joins(path)).toBe(true);
    expect((await confirm(path)).status).toBe(200);
    expect((await rowsOfCompany()).map((one) => one.email)).toEqual([email]);
    const mail = await world.mailTo(email, 'Hai confermato');
    expect(mail.text).toContain('ti tiene nel suo elenco');
    const leaving = BASTA.exec(mail.text.replaceAll('&amp;', '&'))?.[0] ?? '';
    expect((await oneClick(leaving)).status).toBe(200);
    expect([await rowsOfCompany(), (await invited(email)).left_out]).toEqual([[], 1]);
  });

  it('is neither put in nor notified where they left it for good', async () => {
    const email = anAddress();
    await invite(email);
    await press(await linkTo(email), 'leave');
    const path = await proposed(email);
    expect(await joins(path)).toBe(false);
    await confirm(path);
    const mail = await world.mailTo(email, 'Hai confermato');
    expect([mail.text.includes('elenco'), BASTA.test(mail.text)]).toEqual([false, false]);
    expect(await rowsOfCompany()).toEqual([]);
  });
});

describe('another spelling of an address', () => {
  it('is the same person in an import, in a file and in a hire', async () => {
    const name = randomUUID();
    const present = await aBrigadePerson(world, { company_id: companyId, email: `${name}@example.it` });
    const spelled = `${name}+bar@example.it`;
    expect(await invited(spelled)).toEqual({ invited: 0, known: 1, left_out: 0 });
    const form = new FormData();
    form.set('file', new File([`nome;mail\nLucia Conti;${spelled}`], 'elenco.csv', { type: 'text/csv' }));
    const preview = await company.ask('POST', '/brigade/people/preview', { form });
    expect((await preview.json()).rows).toMatchObject([{ is_known: true }]);
    const user = await aUser(world, { email: spelled });
    await hire(user, await logIn(spelled));
    const rows = await world.db
      .select()
      .from(brigadePeople)
      .where(and(eq(brigadePeople.company_id, companyId), eq(brigadePeople.user_id, user.id)));
    expect(rows.map(({ id }) => id)).toEqual([present.id]);
    expect(await rowsOfCompany()).toHaveLength(1);
  });
});

/** Changes the address as the person does, by the link mailed to the new one. */
async function changeAddress(browser: Client): Promise<string> {
  const email = anAddress();
  const asked = await browser.ask('PUT', '/core/account/me/update-email', { json: { email, password: PASSWORD } });
  expect(asked.status).toBe(200);
  const mail = await world.mailTo(email, 'nuovo indirizzo');
  const [, uid, token] = /conferma-mail\/([^/\s"]+)\/([^/\s"?]+)/.exec(mail.text) ?? [];
  expect((await browser.post('/core/account/me/update-email/confirm', { uid, token })).status).toBe(200);
  return email;
}
async function erase(userId: number): Promise<void> {
  const [account] = await world.db.select().from(users).where(eq(users.id, userId));
  if (!account) throw new Error('The account is gone');
  await eraseAccount(world.platform, account);
}

describe('somebody who changes their address', () => {
  it('keeps the companies they accepted by a link, and those that wait; erased, they are in none', async () => {
    const user = await aUser(world);
    const browser = await logIn(user.email);
    await invite(user.email);
    await press(await linkTo(user.email), 'accept');
    const waiting = await aCompany(world);
    await aBrigadePerson(world, { company_id: waiting.id, email: user.email });
    await changeAddress(browser);
    expect(await (await browser.get('/brigade/companies')).json()).toHaveLength(2);
    await erase(user.id);
    expect(await rowsOfCompany()).toEqual([]);
    expect(await world.db.$count(brigadePeople, eq(brigadePeople.company_id, waiting.id))).toBe(0);
  });

  it('has left for good also where they left by a link', async () => {
    const user = await aUser(world);
    await invite(user.email);
    await press(await linkTo(user.email), 'leave');
    await world.db.update(brigadeDepartures).set({ user_id: null });
    const present = await changeAddress(await logIn(user.email));
    expect((await invited(present)).left_out).toBe(1);
  });
});

describe('what is kept of somebody who is not in a list', () => {
  const kept = async (browser: Client) => {
    const zip = unzipSync(new Uint8Array(await (await browser.get('/core/account/me/export')).arrayBuffer()));
    return JSON.parse(Buffer.from(zip['brigate_lasciate.json'] ?? []).toString());
  };

  it('is in the copy of the person’s data: invitations, lists of before, departures, and that they want none', async () => {
    const user = await aUser(world);
    const browser = await logIn(user.email);
    expect(await kept(browser)).toEqual({ inviti_ricevuti: [], elenchi_di_prima: [], lasciati_per_sempre: [] });
    await invite(user.email);
    await press(await linkTo(user.email), 'leave');
    // As for somebody who opened an account afterwards.
    await world.db.update(brigadeDepartures).set({ user_id: null });
    expect((await browser.ask('PUT', '/brigade/preference', { json: { is_off: true } })).status).toBe(200);
    const here = expect.objectContaining({ company: 'Hotel Brigata', created_at: expect.any(String) });
    expect(await kept(browser)).toEqual({
      inviti_ricevuti: [here],
      elenchi_di_prima: [here],
      lasciati_per_sempre: [here, expect.objectContaining({ company: null })],
    });
    const stranger = await aUser(world);
    expect((await kept(await logIn(stranger.email))).lasciati_per_sempre).toEqual([]);
  });

  it('goes with the account but for the code that keeps a company from writing again', async () => {
    const user = await aUser(world);
    await invite(user.email);
    await press(await linkTo(user.email), 'leave');
    await erase(user.id);
    expect(await world.db.$count(brigadeRemoved, eq(brigadeRemoved.company_id, companyId))).toBe(0);
    expect((await departures()).map(({ user_id }) => user_id)).toEqual([null]);
    await nextSeason();
    expect((await invited(user.email)).left_out).toBe(1);
  });

  it('goes after 730 days where it is of an invitation or of a list of before', async () => {
    const address = anAddress();
    await invite(address);
    await press(await linkTo(address), 'leave');
    const rows = async () => [
      await world.db.$count(brigadeInvitations, eq(brigadeInvitations.company_id, companyId)),
      await world.db.$count(brigadeRemoved, eq(brigadeRemoved.company_id, companyId)),
      (await departures()).length,
    ];
    const sweepIn = (days: number) => deleteOldBrigade(world.db, world.platform, new Date(Date.now() + days * DAY_MS));
    await sweepIn(retentionDays.brigadeMark - 1);
    expect(await rows()).toEqual([1, 1, 1]);
    await sweepIn(retentionDays.brigadeMark + 1);
    expect(await rows()).toEqual([0, 0, 1]);
    expect(JSON.stringify(legalPages)).toContain('2 anni dopo un invito o l’uscita da un elenco');
  });
});

describe('an account', () => {
  it('is in a list once: a second row becomes the first one, and its link leads there', async () => {
    const user = await aUser(world);
    const browser = await logIn(user.email);
    const own = await aBrigadePerson(world, {
      company_id: companyId,
      user_id: user.id,
      accepted_at: new Date(),
    });
    await company.post('/brigade/people', { people: [{ ...row(user.email), job: 'cuoco', season: '2025-04-01' }] });
    const link = await linkTo(user.email);
    expect((await press(link, 'accept')).status).toBe(200);
    expect((await rowsOfCompany()).map(({ id }) => id)).toEqual([own.id]);
    const [entry] = await (await browser.get('/brigade/companies')).json();
    expect(entry).toMatchObject({ id: own.id, stays: [{ job: { slug: 'cuoco' } }] });
    expect(await read(link)).toMatchObject({ listed: { id: own.id, has_accepted: true } });
    expect((await press(link, 'leave')).status).toBe(200);
    expect(await rowsOfCompany()).toEqual([]);
  });

  it('is not shown to the company by the tile', async () => {
    const user = await aUser(world);
    await invite(user.email);
    const tile = async () => (await (await company.get('/brigade/people')).json()).items[0].tile;
    const before = await tile();
    await acceptedEntry(await logIn(user.email));
    expect(await tile()).toBe(before);
  });
});

describe('a company that nobody represents any more', () => {
  it('has no list, and mails no invitation that waits', async () => {
    const address = anAddress();
    await aBrigadePerson(world, { company_id: companyId, accepted_at: new Date() });
    const gone = anAddress();
    await invite(gone);
    await press(await linkTo(gone), 'leave');
    await erase(recruiterId);
    expect(await rowsOfCompany()).toEqual([]);
    expect(await world.db.$count(brigadeInvitations, eq(brigadeInvitations.company_id, companyId))).toBe(0);
    expect(await departures()).toEqual([]);
    // A row that is there all the same is not written to.
    await aBrigadePerson(world, { company_id: companyId, email: address, mailed_at: null });
    const other = await logIn((await aRecruiter(world, (await aCompany(world)).id)).email);
    const stranger = anAddress();
    await other.post('/brigade/people', { people: [row(stranger)] });
    await linkTo(stranger);
    await world.settled();
    expect((await world.platform.outbox?.list(address)) ?? []).toEqual([]);
  });
});

describe('a season', () => {
  it('is one that somebody can have worked in', async () => {
    for (const season of ['9998-04-01', '0000-04-01', '1979-04-01', '9999-10-01'])
      expect((await company.post('/brigade/people', { people: [{ ...row(anAddress()), season }] })).status).toBe(400);
    expect((await company.get('/brigade/people?season=0000-04-01')).status).toBe(400);
    expect((await company.get('/brigade/people?season=1980-04-01')).status).toBe(200);
  });
});

describe('an import', () => {
  it('and hires confirmed at the same moment both end, with one row for each person', async () => {
    const people = await Promise.all([1, 2, 3].map(() => aUser(world)));
    const browsers = await Promise.all(people.map(({ email }) => logIn(email)));
    const [answer] = await Promise.all([
      invite(...people.map(({ email }) => email)),
      ...people.map((user, index) => hire(user, browsers[index] ?? company)),
    ]);
    expect(answer.status).toBe(201);
    expect((await rowsOfCompany()).map(({ email }) => email).toSorted()).toEqual(
      people.map(({ email }) => email).toSorted(),
    );
  });
});
