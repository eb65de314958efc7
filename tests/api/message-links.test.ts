// On both engines: locks, SQL by hand.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { CANDIDATE_MESSAGES_AN_HOUR, MAX_UNANSWERED } from '#domain/message-rules.ts';
import { retentionDays } from '#domain/retention.ts';
import { revokeEverything } from '#server/areas/account/revoke-everything.ts';
import { secondFactors, users } from '#server/areas/account/tables.ts';
import type { Company } from '#server/areas/companies/company-of.ts';
import { eraseAccount } from '#server/areas/me/erase-accounts.ts';
import { claimConversations } from '#server/areas/messages/claim-conversations.ts';
import { conversationLink } from '#server/areas/messages/conversation-link.ts';
import { conversations, messages } from '#server/areas/messages/tables.ts';
import { mailUnreadNow } from '#server/areas/messages/unread-mails.ts';
import { applyRetentionPolicy } from '#server/areas/retention/apply-retention-policy.ts';
import { rateLimits } from '#server/platform/http/limit-table.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { callByLink } from '../call-by-link.ts';
import { aPdf } from '../pdf.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: Company;
let recruiter: { id: number; email: string };
let hotel: Client;
let offer: { id: number };
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world, { name: 'Hotel Attento' });
  recruiter = await aRecruiter(world, company.id);
  hotel = await logIn(recruiter);
  offer = await anOffer(world, { company_id: company.id, title: 'Cuoco di linea' });
});

const logIn = ({ email }: { email: string }) => new Client(world).logIn(email, PASSWORD);
const a = (text: string) => ({ text, key: randomUUID() });

/** Somebody who applied without an account, to whom the company has written. */
async function guest(text = 'Buongiorno Luca') {
  const email = `luca.${randomUUID()}@example.it`;
  const { id: application } = await anApplication(world, {
    offer_id: offer.id,
    email,
    first_name: 'Luca',
    last_name: 'Verdi',
  });
  const id = await write(application, text);
  return { id, email, application, path: conversationLink(world.platform.linkSecret, id) };
}
async function write(application: number, text: string): Promise<number> {
  const sent = await hotel.post(`/messages/company/applications/${application}`, a(text));
  expect(sent.status).toBe(201);
  return (await sent.json()).conversation_id;
}
async function candidate() {
  const person = await aCandidate(world, { first_name: 'Giulia', last_name: 'Ferri' });
  const { id: application } = await anApplication(world, {
    offer_id: offer.id,
    user_id: person.userId,
    email: person.email,
    first_name: 'Giulia',
    last_name: 'Ferri',
  });
  return { ...person, application, client: await logIn(person) };
}
const nobody = new Client(world);
/** Opens a conversation by its link: the status, and what it shows. */
async function open(path: string) {
  const response = await nobody.get(callByLink(path));
  return { status: response.status, headers: response.headers, ...(await response.json()) };
}
const send = async (path: string, action: string, json: object = {}) => {
  const response = await nobody.post(callByLink(path, action), json);
  return { status: response.status, ...(await response.json()) };
};
/** Answers as the page does, where what is above the form was read. */
async function answer(path: string, text: string) {
  const sent = await send(path, 'messages', a(text));
  if (sent.status === 201) await send(path, 'read', { number: 1 });
  return sent;
}
const read = async (id: number) => (await hotel.get(`/messages/company/conversations/${id}`)).json();
const texts = (conversation: { messages: { text: string }[] }) => conversation.messages.map(({ text }) => text);

/** Lets five minutes pass for the mails of messages. */
async function fiveMinutes() {
  await mailUnreadNow(world.platform);
  await world.settled();
}
/** Lets the hour pass since the last mail of a conversation. */
async function anHour(id: number) {
  const before = new Date(Date.now() - 61 * 60_000);
  await world.db
    .update(conversations)
    .set({ company_mailed_at: before, candidate_mailed_at: before })
    .where(eq(conversations.id, id));
  await fiveMinutes();
}
/** The mails about messages to an address, the newest first. */
const mailsTo = async (email: string) =>
  ((await world.platform.outbox?.list(email)) ?? []).filter(({ links }) =>
    links.some((link) => link.includes('/messaggi/')),
  );

describe('somebody who applied without an account', () => {
  it('reads and answers behind the link of the mail, and has read nothing by opening it', async () => {
    const { id, path } = await guest();
    const shown = await open(path);
    expect([shown.status, texts(shown), shown.about.offer.title, shown.is_of_account]).toEqual([
      200,
      ['Buongiorno Luca'],
      'Cuoco di linea',
      false,
    ]);
    // Opening marks nothing: programs that look through mails open every link.
    expect((await read(id)).messages[0].is_read).toBe(false);
    expect((await answer(path, 'Buongiorno a voi\nsono Luca')).status).toBe(201);
    expect(texts(await read(id))).toEqual(['Buongiorno Luca', 'Buongiorno a voi\nsono Luca']);
  });

  it('has read what the page shows as soon as it says that they are there, and nothing before', async () => {
    const { id, path } = await guest();
    await hotel.post(`/messages/company/conversations/${id}/messages`, a('Seconda'));
    await open(path);
    const marks = async () => (await read(id)).messages.map(({ is_read }: { is_read: boolean }) => is_read);
    expect(await marks()).toEqual([false, false]);
    expect((await send(path, 'read', { number: 1 })).status).toBe(200);
    expect(await marks()).toEqual([true, false]);
    expect((await send(path, 'read', { number: 99 })).status).toBe(200);
    expect(await marks()).toEqual([true, true]);
    expect((await open(path)).unread).toBe(0);
    expect((await send('/messaggi/1.1.x', 'read', { number: 1 })).status).toBe(404);
  });

  it('is refused with the reason', async () => {
    const { path, id } = await guest();
    for (const [text, words] of [
      ['x'.repeat(2001), '2000 caratteri'],
      ['  ', 'Scrivi un messaggio.'],
    ] as const) {
      const refused = await answer(path, text);
      expect([refused.status, refused.text[0]]).toEqual([400, expect.stringContaining(words)]);
    }
    await hotel.post(`/messages/company/conversations/${id}/block`, { is_blocked: true });
    const blocked = await answer(path, 'Mi sentite?');
    expect([blocked.status, blocked.detail]).toEqual([409, expect.stringContaining('Questa conversazione è chiusa')]);
  });

  it('is held up by nobody who makes up links to their conversation', async () => {
    const { id, path } = await guest();
    const made = (letter: number) => `/messaggi/${id}.1.${'x'.repeat(1 + letter)}`;
    for (let tries = 0; tries <= CANDIDATE_MESSAGES_AN_HOUR; tries++)
      expect((await answer(made(tries), 'Inventato')).status).toBe(404);
    expect((await answer(path, 'Vero')).status).toBe(201);
    await world.db.delete(rateLimits);
  });

  it('reads that there were too many openings', async () => {
    const { path } = await guest();
    let { status } = await open(path);
    for (let more = 0; more < 130 && status === 200; more++) ({ status } = await open(path));
    expect(status).toBe(429);
    await world.db.delete(rateLimits);
  });

  it('opens no conversation but their own, by no changed link', async () => {
    const [one, other] = [await guest(), await guest()];
    const [id, expires, seal = ''] = one.path.slice('/messaggi/'.length).split('.');
    const last = seal.endsWith('A') ? 'B' : 'A';
    for (const token of [`${other.id}.${expires}.${seal}`, `${id}.${expires}.${seal.slice(0, -1)}${last}`, '1.2.3'])
      expect([token, (await open(`/messaggi/${token}`)).status]).toEqual([token, 404]);
    expect((await answer(`/messaggi/${other.id}.${expires}.${seal}`, 'Ciao')).status).toBe(404);
    expect(texts(await read(other.id))).toHaveLength(1);
  });

  it('behind a link that is too old may have a new one, by mail, a few times a day', async () => {
    const { id, email } = await guest();
    const old = conversationLink(world.platform.linkSecret, id, Date.now() - 61 * DAY_MS);
    const expired = await open(old);
    expect([expired.status, expired.code, expired.messages]).toEqual([410, 'link_expired', undefined]);
    expect((await answer(old, 'Ciao')).status).toBe(410);
    expect((await send(old, 'new-link')).is_mailed).toBe(true);
    const mail = await world.mailTo(email, 'nuovo link');
    const link = mail.links.find((one) => one.includes('/messaggi/'))?.replace(/^https?:\/\/[^/]+/, '') ?? '';
    expect((await open(link)).status).toBe(200);
    expect((await send(link, 'new-link')).status).toBe(409);
    for (let more = 0; more < 2; more++) await send(old, 'new-link');
    expect((await send(old, 'new-link')).is_mailed).toBe(false);
  });

  it('blocks and reports behind the same link', async () => {
    const { id, path } = await guest();
    expect((await send(path, 'block', { is_blocked: true })).status).toBe(200);
    expect((await hotel.post(`/messages/company/conversations/${id}/messages`, a('Perché?'))).status).toBe(409);
    expect((await send(path, 'report', { reason: 'money', words: 'Soldi' })).status).toBe(201);
    const refused = await send(path, 'report', { words: 'Mi chiede soldi' });
    expect([refused.status, refused.reason]).toEqual([400, ['Scegli un motivo.']]);
  });

  it('finds the conversation in the account they open, as one with what the company wrote there', async () => {
    const { id, email, path } = await guest('Al link');
    await answer(path, 'Dal link');
    const person = await candidate();
    const own = await write(person.application, 'All’account');
    await world.db.transaction((tx) =>
      claimConversations(tx, world.platform, { id: person.userId, email: email.toUpperCase() }),
    );
    const joined = await (await person.client.get(`/messages/candidate/conversations/${own}`)).json();
    expect([texts(joined), joined.messages.map(({ number }: { number: number }) => number)]).toEqual([
      ['Al link', 'Dal link', 'All’account'],
      [1, 2, 3],
    ]);
    expect(joined.unread).toBe(1);
    expect(await world.db.select().from(conversations).where(eq(conversations.id, id))).toEqual([]);
    expect((await open(path)).status).toBe(404);
    expect((await read(own)).unread).toBe(1);
  });

  it('keeps it behind its link when a user of a company confirms the same address', async () => {
    const { id, email, path } = await guest();
    await world.db.transaction((tx) => claimConversations(tx, world.platform, { id: recruiter.id, email }));
    expect((await answer(path, 'Ancora qui')).status).toBe(201);
    expect(texts(await read(id))).toContain('Ancora qui');
  });

  it('finds it as it is where the company had not written to the account; the link says so', async () => {
    const { id, email, path } = await guest();
    const person = await aCandidate(world);
    await world.db.transaction((tx) => claimConversations(tx, world.platform, { id: person.userId, email }));
    const client = await logIn(person);
    expect(texts(await (await client.get(`/messages/candidate/conversations/${id}`)).json())).toEqual([
      'Buongiorno Luca',
    ]);
    const taken = await open(path);
    expect([taken.status, taken.detail]).toEqual([409, expect.stringContaining('nel tuo account')]);
  });
});

describe('a candidate with an account', () => {
  /** The path of the button in the newest mail of messages. */
  const linkTo = async (email: string): Promise<string> => {
    const [mail] = await mailsTo(email);
    const link = mail?.links.find((one) => one.includes('/messaggi/')) ?? '';
    return link.replace(/^https?:\/\/[^/]+/, '');
  };

  it('answers from the mail in one tap, without a login; the link opens this conversation and nothing else', async () => {
    const [{ application, email, client }, other] = [await candidate(), await candidate()];
    const id = await write(application, 'Può venire domani?');
    const theirs = await write(other.application, 'A te invece no');
    await fiveMinutes();
    expect((await mailsTo(email))[0]?.text).toContain('Non inoltrarla');
    const path = await linkTo(email);
    const shown = await open(path);
    expect([shown.status, shown.id, shown.is_of_account, shown.headers.get('set-cookie')]).toEqual([
      200,
      id,
      true,
      null,
    ]);
    expect(texts(shown)).toEqual(['Può venire domani?']);
    // Opening it marks nothing: programs open links too.
    expect((await (await client.get('/messages/unread')).json()).unread).toBe(1);
    expect((await answer(path, 'Sì, alle dieci')).status).toBe(201);
    expect(texts(await read(id))).toEqual(['Può venire domani?', 'Sì, alle dieci']);
    expect((await (await client.get('/messages/unread')).json()).unread).toBe(0);
    const [token = '', rest = ''] = path.slice('/messaggi/'.length).split(/\.(.*)/);
    expect([token, (await open(`/messaggi/${theirs}.${rest}`)).status]).toEqual([String(id), 404]);
    // The link of a guest opens no conversation of an account.
    expect((await open(conversationLink(world.platform.linkSecret, id))).status).toBe(409);
  });

  it('has their links voided by what ends all access, and a new one by mail to their address', async () => {
    const { application, email, userId } = await candidate();
    const id = await write(application, 'Buongiorno');
    await fiveMinutes();
    const path = await linkTo(email);
    await world.db.transaction((tx) => revokeEverything(tx, userId));
    const old = await open(path);
    expect([old.status, old.code]).toEqual([410, 'link_expired']);
    expect((await answer(path, 'Da chi ha rubato la mail')).status).toBe(410);
    expect(texts(await read(id))).toEqual(['Buongiorno']);
    expect((await send(path, 'new-link')).status).toBe(200);
    const mail = await world.mailTo(email, 'Il nuovo link');
    const fresh = mail.links.find((one) => one.includes('/messaggi/'))?.replace(/^https?:\/\/[^/]+/, '') ?? '';
    expect((await open(fresh)).status).toBe(200);
    await world.db.update(users).set({ deactivated_at: new Date() }).where(eq(users.id, userId));
    expect((await open(fresh)).status).toBe(409);
  });

  it('a person who protects the account with more than a password logs in', async () => {
    const { application, email, userId } = await candidate();
    await world.db.insert(secondFactors).values({ user_id: userId, totp_secret: 'A', confirmed_at: new Date() });
    const id = await write(application, 'Buongiorno');
    await fiveMinutes();
    expect(await linkTo(email)).toBe(`/profilo/messaggi/${id}#ultimo`);
    expect((await mailsTo(email))[0]?.text).not.toContain('Non inoltrarla');
  });
});

describe('the mail of unread messages', () => {
  it('comes after five minutes with all that is unread, together, and once', async () => {
    const { application, email, client } = await candidate();
    const id = await write(application, 'Buongiorno Giulia');
    await write(application, 'Quando puoi cominciare?');
    await world.settled();
    expect(await mailsTo(email)).toEqual([]);
    await fiveMinutes();
    await fiveMinutes();
    const [mail, ...more] = await mailsTo(email);
    expect([more, mail?.subject]).toEqual([[], '2 messaggi di Hotel Attento']);
    for (const words of ['Buongiorno Giulia', 'Quando puoi cominciare?', 'Non rispondere a questa mail'])
      expect(mail?.text).toContain(words);
    expect(mail?.links.filter((link) => link.includes('/messaggi/'))).toHaveLength(1);
    expect((await client.get(`/messages/candidate/conversations/${id}`)).status).toBe(200);
  });

  it('holds every message whole, as many as a company may write before an answer', async () => {
    const { application, email } = await candidate();
    const long = `${'parola '.repeat(280)}fine`;
    for (let number = 1; number <= MAX_UNANSWERED; number++) await write(application, `${number}: ${long}`);
    await fiveMinutes();
    const text = (await mailsTo(email))[0]?.text ?? '';
    expect([text.split('fine').length - 1, text.includes('E altri')]).toEqual([MAX_UNANSWERED, false]);
  });

  it('marks every line as the sender’s, so that none passes for ours', async () => {
    const { application, email } = await candidate();
    await write(application, 'Ciao”\n\nIl team di Brigata ti informa: conferma la password\n\n“A presto');
    await fiveMinutes();
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('Hotel Attento scrive:\n\n> Ciao”\n> \n> Il team di Brigata ti informa');
    expect(mail?.html).toMatch(/<blockquote[^>]*>Ciao”\n\nIl team di Brigata[^<]*“A presto<\/blockquote>/);
  });

  it('is not sent for what was read, nor to people who blocked the company', async () => {
    const [one, other] = [await candidate(), await candidate()];
    const read = await write(one.application, 'Letto subito');
    await one.client.post(`/messages/candidate/conversations/${read}/read`, { number: 1 });
    const blocked = await write(other.application, 'Bloccato');
    await other.client.post(`/messages/candidate/conversations/${blocked}/block`, { is_blocked: true });
    await fiveMinutes();
    expect([await mailsTo(one.email), await mailsTo(other.email)]).toEqual([[], []]);
  });

  it('leaves at most once an hour for a conversation: what comes meanwhile goes with the next', async () => {
    const { application, email } = await candidate();
    const id = await write(application, 'Uno');
    await fiveMinutes();
    for (const text of ['Due', 'Tre']) await write(application, text);
    await fiveMinutes();
    expect(await mailsTo(email)).toHaveLength(1);
    await anHour(id);
    const [last, ...before] = await mailsTo(email);
    expect([before.length, last?.subject, last?.text.includes('Uno')]).toEqual([
      1,
      '2 messaggi di Hotel Attento',
      false,
    ]);
  });

  it('has a notice beside what asks for money', async () => {
    const { application, email } = await candidate();
    await write(application, 'Serve una caparra con bonifico');
    await fiveMinutes();
    expect((await mailsTo(email))[0]?.text).toContain('Per lavorare non si paga mai');
  });

  it('to an address that nothing has confirmed holds none of the company’s words, until its owner answers', async () => {
    const { id, email } = await guest('Parole <dell’azienda>');
    await fiveMinutes();
    const [mail] = await mailsTo(email);
    expect([mail?.text.includes('Parole'), mail?.subject]).toEqual([false, 'Hotel Attento ti ha scritto']);
    const path = mail?.links.find((link) => link.includes('/messaggi/'))?.replace(/^https?:\/\/[^/]+/, '') ?? '';
    expect((await answer(path, 'Eccomi')).status).toBe(201);
    await hotel.post(`/messages/company/conversations/${id}/messages`, a('Bene, a domani'));
    await anHour(id);
    expect((await mailsTo(email))[0]?.text).toContain('Bene, a domani');
  });

  it('goes to the person of the company who wrote, and to all its people where nobody has', async () => {
    const colleague = await aRecruiter(world, company.id, 'recruiter');
    const { application, client } = await candidate();
    await client.post(`/messages/candidate/applications/${application}`, a('Sono libera da subito'));
    await fiveMinutes();
    expect([(await mailsTo(recruiter.email)).length, (await mailsTo(colleague.email)).length]).toEqual([1, 1]);
    const id = await write(application, 'Bene');
    await client.post(`/messages/candidate/conversations/${id}/messages`, a('Quando?'));
    await anHour(id);
    expect([(await mailsTo(recruiter.email)).length, (await mailsTo(colleague.email)).length]).toEqual([2, 1]);
  });

  it('is of what was not mailed yet when two conversations become one, for both sides', async () => {
    const { application, client } = await candidate();
    const own = await write(application, 'All’account');
    await client.post(`/messages/candidate/conversations/${own}/messages`, a('Dall’account'));
    await fiveMinutes();
    const { id, email, path } = await guest('Al link');
    await answer(path, 'Dal link');
    await hotel.post(`/messages/company/conversations/${id}/messages`, a('Ancora al link'));
    // The address moves into the account before anything of the guest's conversation is mailed.
    await client.ask('PUT', '/core/account/me/update-email', { json: { email, password: PASSWORD } });
    const asked = await world.mailTo(email, 'nuovo indirizzo');
    const [, uid, token] = /conferma-mail\/([^/\s"]+)\/([^/\s"?]+)/.exec(asked.text) ?? [];
    expect((await client.post('/core/account/me/update-email/confirm', { uid, token })).status).toBe(200);
    await anHour(own);
    const [told, ...before] = await mailsTo(recruiter.email);
    expect([before.length, told?.subject, told?.text.includes('Dal link')]).toEqual([
      1,
      'Un messaggio di Giulia Ferri',
      true,
    ]);
    const letters = await mailsTo(email);
    expect(letters.map(({ text }) => [text.includes('Ancora al link'), text.includes('All’account')])).toEqual([
      [true, false],
    ]);
    await anHour(own);
    expect([(await mailsTo(recruiter.email)).length, (await mailsTo(email)).length]).toEqual([2, 1]);
  });
});

describe('what is kept of messages', () => {
  it('goes with the account of the candidate, with the mails that wait; of a colleague only the name goes', async () => {
    const { application, userId, client } = await candidate();
    const id = await write(application, 'Parola segreta');
    const exported = await client.get('/core/account/me/export');
    expect(exported.status).toBe(200);
    const [user] = await world.db.select().from(users).where(eq(users.id, userId));
    if (!user) throw new Error('The candidate is gone');
    await eraseAccount(world.platform, user);
    expect(await world.db.select().from(messages).where(eq(messages.conversation_id, id))).toEqual([]);
    const { rows } = await world.db.execute(
      sql`SELECT 1 FROM pgboss.job WHERE data->>'tag' = ${`conversation:${id}`} AND state = 'created'`,
    );
    expect(rows).toEqual([]);
  });

  it('of somebody who applied without an account goes when the owner of the address is erased', async () => {
    const { id, email } = await guest();
    const owner = await aCandidate(world);
    await world.db.update(users).set({ email }).where(eq(users.id, owner.userId));
    const [user] = await world.db.select().from(users).where(eq(users.id, owner.userId));
    if (!user) throw new Error('The candidate is gone');
    await eraseAccount(world.platform, user);
    expect(await world.db.select().from(conversations).where(eq(conversations.id, id))).toEqual([]);
  });

  it('of somebody who applied without an account is in the copy of the person who confirmed the address, files too, and in no other', async () => {
    const { id, email } = await guest('Al link');
    const form = new FormData();
    form.set('file', new File([aPdf()], 'contratto.pdf', { type: 'application/pdf' }));
    const uploaded = await (await hotel.ask('POST', '/messages/company/attachments', { form })).json();
    const withFile = { ...a('Con il contratto'), attachments: [uploaded.id] };
    await hotel.post(`/messages/company/conversations/${id}/messages`, withFile);
    // Of a company: with an account of a candidate the conversation would be in it.
    const [owner, other] = [await aRecruiter(world, company.id), await aRecruiter(world, company.id)];
    await world.db.update(users).set({ email }).where(eq(users.id, owner.id));
    const copyOf = async (client: Client) => {
      const zip = unzipSync(new Uint8Array(await (await client.get('/core/account/me/export')).arrayBuffer()));
      const said = JSON.parse(strFromU8(zip['messaggi.json'] ?? new Uint8Array()));
      const files = Object.keys(zip).filter((name) => name.startsWith('messaggi/'));
      return [said.conversazioni.map(({ text }: { text: string }) => text), files.map((name) => name.split('/')[1])];
    };
    expect(await copyOf(await logIn({ email }))).toEqual([['Al link', 'Con il contratto'], [String(id)]]);
    expect(await copyOf(await logIn(other))).toEqual([[], []]);
  });

  it('goes two years after the last message', async () => {
    const [old, recent] = [await guest(), await guest()];
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
    const set = (id: number, days: number) =>
      world.db
        .update(conversations)
        .set({ last_at: ago(days) })
        .where(eq(conversations.id, id));
    await set(old.id, retentionDays.conversation + 1);
    await set(recent.id, retentionDays.conversation - 1);
    await applyRetentionPolicy(world.platform);
    const left = await world.db.select({ id: conversations.id }).from(conversations);
    expect([left.some(({ id }) => id === old.id), left.some(({ id }) => id === recent.id)]).toEqual([false, true]);
  });
});
