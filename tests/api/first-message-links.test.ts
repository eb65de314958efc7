// On both engines: locks, two at once.
import { randomUUID } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { CANDIDATE_MESSAGES_AN_HOUR } from '#domain/message-rules.ts';
import { users } from '#server/areas/account/tables.ts';
import { firstMessageLink } from '#server/areas/applications/first-message-link.ts';
import { applications } from '#server/areas/applications/tables.ts';
import type { Company } from '#server/areas/companies/company-of.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { claimConversations } from '#server/areas/messages/claim-conversations.ts';
import { conversations, messages } from '#server/areas/messages/tables.ts';
import { mailUnreadNow } from '#server/areas/messages/unread-mails.ts';
import { rateLimits } from '#server/platform/http/limit-table.ts';
import { aCandidate, aCompany, anApplication, anOffer, aOneShotForm, aRecruiter, PASSWORD } from '../builders.ts';
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
  hotel = await new Client(world).logIn(recruiter.email, PASSWORD);
  offer = await anOffer(world, { company_id: company.id, title: 'Cuoco di linea' });
});

/** Somebody who applied without an account, and the link of their confirmation. */
async function applicant(email = `luca.${randomUUID()}@example.it`, offerId = offer.id) {
  const { id } = await anApplication(world, { offer_id: offerId, email, first_name: 'Luca', last_name: 'Verdi' });
  return { id, email, path: firstMessageLink(world.platform.linkSecret, id) };
}
const nobody = new Client(world);
async function open(path: string) {
  const response = await nobody.get(callByLink(path));
  return { status: response.status, ...(await response.json()) };
}
const send = async (path: string, action: string, json: object = {}) => {
  const response = await nobody.post(callByLink(path, action), json);
  return { status: response.status, ...(await response.json()) };
};
const write = (path: string, text: string, key: string = randomUUID()) => send(path, '', { text, key });
/** The link to the conversation that was begun behind another. */
const pageOf = async (path: string): Promise<string> => (await open(path)).page;
const written = () => world.db.$count(messages);
const unread = async () => (await (await hotel.get('/messages/company/conversations')).json()).items;
const pathOf = (link: string | undefined) => (link ?? '').replace(/^https?:\/\/[^/]+/, '');
const linkTo = (links: readonly string[]) => pathOf(links.find((one) => one.includes('/messaggi/')));

describe('somebody who applied without an account', () => {
  it('gets a link to write to the company with the confirmation', async () => {
    const email = `nuova.${randomUUID()}@example.it`;
    const form = aOneShotForm({ offer: offer.id, email });
    expect((await new Client(world).ask('POST', '/candidate/one-shot-applications', { form })).status).toBe(201);
    const mail = await world.mailTo(email, 'è arrivata');
    expect(mail.text).toContain('Scrivi alla struttura: ');
    const shown = await open(linkTo(mail.links));
    expect([shown.status, shown.other.name, shown.page]).toEqual([200, 'Hotel Attento', null]);
    await world.db.delete(rateLimits);
  });

  it('writes one message before the company has, and begins nothing by opening the link', async () => {
    const { path } = await applicant();
    const before = await written();
    const shown = await open(path);
    expect([shown.other.name, shown.about.offer.title, shown.why_not]).toEqual([
      'Hotel Attento',
      'Cuoco di linea',
      null,
    ]);
    // Opening begins nothing: programs that look through mails open every link.
    expect([await written(), await unread()]).toEqual([before, []]);
    expect((await write(path, 'Buongiorno,\nsono libero da maggio')).status).toBe(201);
    const conversation = await open(await pageOf(path));
    expect(conversation.messages[0].text).toContain('sono libero da maggio');
    expect(conversation.why_not).toContain('Il tuo messaggio è arrivato');
    const [item] = await unread();
    expect(item).toMatchObject({
      unread: 1,
      last: { text: 'Buongiorno,\nsono libero da maggio' },
      about: { offer: { title: 'Cuoco di linea' } },
      other: { name: 'Luca Verdi' },
    });
    await mailUnreadNow(world.platform);
    await world.settled();
    expect((await world.mailTo(recruiter.email, 'Un messaggio di Luca Verdi')).text).toContain('sono libero da maggio');
  });

  it('is named to nobody whose address is not proved to be theirs: people of the old site who never came back', async () => {
    const quiet = await aRecruiter(world, company.id, 'recruiter');
    // Brought by an import: without a password, and never here.
    await world.db.update(users).set({ password_hash: null, activated_at: null }).where(eq(users.id, quiet.id));
    const email = `nuova.${randomUUID()}@example.it`;
    const form = aOneShotForm({ offer: offer.id, email });
    expect((await new Client(world).ask('POST', '/candidate/one-shot-applications', { form })).status).toBe(201);
    await write(linkTo((await world.mailTo(email, 'è arrivata')).links), 'Buongiorno, sono libero da maggio');
    await mailUnreadNow(world.platform);
    await world.settled();
    const named = await world.mailTo(recruiter.email, 'Nuova candidatura');
    const name = named.text.match(/la candidatura di (.+)\./)?.[1] ?? '';
    expect(name).toMatch(/\w+ \w+/);
    const told = (await world.platform.outbox?.list(quiet.email)) ?? [];
    expect(told.map(({ subject }) => subject).toSorted()).toEqual([
      'Nuova candidatura per Cuoco di linea',
      'Un messaggio ti aspetta',
    ]);
    for (const { subject, text, html, links } of told) {
      for (const part of [...name.split(' '), email, 'libero da maggio'])
        expect(subject + text + html).not.toContain(part);
      expect(links.some((link) => link.endsWith('/recupera-password?t=company'))).toBe(true);
    }
    // Nor can a colleague mention them in a note, which goes out by mail.
    const [{ id }] = await unread();
    const { colleagues } = await (await hotel.get(`/messages/company/conversations/${id}/notes`)).json();
    expect(colleagues).toEqual([]);
    await world.db.delete(rateLimits);
  });

  it('reads the answer and goes on by the link of its mail, which has the words of the company', async () => {
    const { path, email } = await applicant();
    await write(path, 'Sono libero');
    const [{ id }] = await unread();
    expect(
      (await hotel.post(`/messages/company/conversations/${id}/messages`, { text: 'Bene!', key: randomUUID() })).status,
    ).toBe(201);
    await mailUnreadNow(world.platform);
    await world.settled();
    const mail = await world.mailTo(email, 'ti ha scritto');
    expect(mail.text).toContain('> Bene!');
    const answer = await send(linkTo(mail.links), 'messages', { text: 'A domani', key: randomUUID() });
    expect(answer.status).toBe(201);
  });

  it('sends a message twice, or from two pages at once, and it is written once', async () => {
    const { path } = await applicant();
    const key = randomUUID();
    const before = await written();
    const sent = await Promise.all([write(path, 'Una volta', key), write(path, 'Una volta', key)]);
    expect([sent.map(({ status }) => status), await written()]).toEqual([[201, 201], before + 1]);
    const second = await write(path, 'Ancora io');
    expect(second.detail).toContain('Il tuo messaggio è arrivato');
    expect([second.status, await written()]).toEqual([409, before + 1]);
  });

  it('is led to the conversation where there is one, and writes there about this application', async () => {
    const { email, id: first } = await applicant();
    const begun = await hotel.post(`/messages/company/applications/${first}`, { text: 'Ciao', key: randomUUID() });
    const { conversation_id } = await begun.json();
    const other = await anOffer(world, { company_id: company.id, title: 'Cameriere' });
    const { path, id } = await applicant(email, other.id);
    const page = await pageOf(path);
    expect(page).toMatch(new RegExp(`^/messaggi/${conversation_id}\\..*\\?candidatura=${id}$`));
    expect((await open(page)).messages[0].text).toBe('Ciao');
    const message = { text: 'Anche in sala', key: randomUUID(), application_id: id };
    expect((await send(page, 'messages', message)).status).toBe(201);
    const [row] = await world.db.select().from(conversations).where(eq(conversations.id, conversation_id));
    expect(row?.application_id).toBe(id);
  });

  it('writes as often by both links together as by one', async () => {
    const { path } = await applicant();
    await write(path, 'Sono libero');
    const page = await pageOf(path);
    const again = () => send(page, 'messages', { text: 'Ancora', key: randomUUID() });
    expect([(await again()).status, (await write(path, 'Ancora')).status]).toEqual([409, 409]);
    const [used] = await world.db
      .update(rateLimits)
      .set({ points: CANDIDATE_MESSAGES_AN_HOUR })
      .where(and(like(rateLimits.key, 'messages_guest:%'), eq(rateLimits.points, 2)))
      .returning();
    expect(used).toBeDefined();
    expect([(await again()).status, (await write(path, 'Ancora')).status]).toEqual([429, 429]);
    await world.db.delete(rateLimits);
  });

  it('attaches files to the first message', async () => {
    const { path } = await applicant();
    const form = new FormData();
    form.set('file', new File([aPdf()], 'attestato.pdf', { type: 'application/pdf' }));
    const uploaded = await (await nobody.ask('POST', callByLink(path, 'attachments'), { form })).json();
    const message = { text: 'Ecco l’attestato', key: randomUUID(), attachments: [uploaded.id] };
    expect((await send(path, '', message)).status).toBe(201);
    expect((await open(await pageOf(path))).messages[0].attachments).toMatchObject([{ name: 'attestato.pdf' }]);
  });

  it('is refused with the reason', async () => {
    const { path } = await applicant();
    for (const [text, words] of [
      ['x'.repeat(2001), '2000 caratteri'],
      ['  ', 'Scrivi un messaggio.'],
    ] as const) {
      const refused = await write(path, text);
      expect([refused.status, refused.text[0]]).toEqual([400, expect.stringContaining(words)]);
    }
  });

  it('reads politely that nothing can be written: withdrawn, erased, in an account, company closed, blocked', async () => {
    const withdrawn = await applicant();
    await world.db.update(applications).set({ withdrawn_at: new Date() }).where(eq(applications.id, withdrawn.id));
    const erased = await applicant();
    await world.db.delete(applications).where(eq(applications.id, erased.id));
    const claimed = await applicant();
    const { userId } = await aCandidate(world);
    await world.db.update(applications).set({ user_id: userId }).where(eq(applications.id, claimed.id));
    for (const [{ path }, status, words] of [
      [withdrawn, 410, 'è stata ritirata'],
      [erased, 404, 'non c’è più'],
      [claimed, 409, 'nel tuo account'],
    ] as const)
      for (const answer of [await open(path), await write(path, 'Ciao')])
        expect([answer.status, answer.detail]).toEqual([status, expect.stringContaining(words)]);
    const blocked = await applicant();
    await write(blocked.path, 'Prima');
    const [{ id }] = await unread();
    await hotel.post(`/messages/company/conversations/${id}/block`, { is_blocked: true });
    const refused = await write(blocked.path, 'Seconda');
    expect([refused.status, refused.detail]).toEqual([409, expect.stringContaining('Questa conversazione è chiusa')]);
    const { path } = await applicant();
    await world.db.update(companies).set({ closed_at: new Date() }).where(eq(companies.id, company.id));
    const closed = await open(path);
    expect([closed.status, closed.why_not]).toEqual([200, expect.stringContaining('non si può più scrivere')]);
    expect((await write(path, 'Ci siete?')).status).toBe(409);
  });

  it('opens no application but their own, by no changed link; a made-up one uses up no limit', async () => {
    const [one, other] = [await applicant(), await applicant()];
    const base = '/messaggi/candidatura/';
    const [id, expires, seal = ''] = one.path.slice(base.length).split('.');
    const last = seal.endsWith('A') ? 'B' : 'A';
    const before = await written();
    for (const token of [`${other.id}.${expires}.${seal}`, `${id}.${expires}.${seal.slice(0, -1)}${last}`])
      expect([(await open(base + token)).status, (await write(base + token, 'Ciao')).status]).toEqual([404, 404]);
    // The link of an application is none of a conversation.
    expect((await open(`/messaggi/${one.path.slice(base.length)}`)).status).toBe(404);
    expect(await written()).toBe(before);
  });

  it('behind a link that is too old may have a new one, by mail, a few times a day', async () => {
    const { id, email } = await applicant();
    const old = firstMessageLink(world.platform.linkSecret, id, Date.now() - 61 * DAY_MS);
    const expired = await open(old);
    expect([expired.status, expired.code]).toEqual([410, 'link_expired']);
    expect((await write(old, 'Ciao')).status).toBe(410);
    expect((await send(old, 'new-link')).is_mailed).toBe(true);
    const link = linkTo((await world.mailTo(email, 'nuovo link')).links);
    expect((await open(link)).status).toBe(200);
    expect((await send(link, 'new-link')).status).toBe(409);
    for (let more = 0; more < 2; more++) await send(old, 'new-link');
    expect((await send(old, 'new-link')).is_mailed).toBe(false);
  });

  it('leads no further than its own sixty days', async () => {
    const { id } = await applicant();
    const signed = Date.now() - 59 * DAY_MS;
    const path = firstMessageLink(world.platform.linkSecret, id, signed);
    await write(path, 'Ciao');
    const [, expires] = (await pageOf(path)).split('.');
    expect(Number(expires)).toBe(signed + 60 * DAY_MS);
  });

  it('finds what they wrote in the account they open with the address', async () => {
    const { path, email } = await applicant();
    await write(path, 'Prima dell’account');
    const person = await aCandidate(world);
    await world.db.transaction((tx) => claimConversations(tx, world.platform, { id: person.userId, email }));
    const [user] = await world.db.select().from(users).where(eq(users.id, person.userId));
    const client = await new Client(world).logIn(user?.email ?? '', PASSWORD);
    const { items } = await (await client.get('/messages/candidate/conversations')).json();
    expect(items[0].last.text).toBe('Prima dell’account');
  });
});
