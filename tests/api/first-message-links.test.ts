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
async function open(path: string, init: RequestInit = {}) {
  const response = await world.app.request(`http://localhost:3000${path}`, init);
  return {
    status: response.status,
    headers: response.headers,
    to: response.headers.get('location') ?? '',
    html: await response.text(),
  };
}
const submit = (path: string, fields: Record<string, string>) =>
  open(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
const write = (path: string, text: string, key: string = randomUUID()) => submit(path, { text, key });
const written = () => world.db.$count(messages);
const unread = async () => (await (await hotel.get('/messages/company/conversations')).json()).items;
const pathOf = (link: string | undefined) => (link ?? '').replace(/^https?:\/\/[^/]+/, '');
const linkTo = (links: readonly string[]) => pathOf(links.find((one) => one.includes('/messaggi/')));

describe('who applied without an account', () => {
  it('gets a link to write to the company with the confirmation', async () => {
    const email = `nuova.${randomUUID()}@example.it`;
    const form = aOneShotForm({ offer: offer.id, email });
    expect((await new Client(world).ask('POST', '/candidate/one-shot-applications', { form })).status).toBe(201);
    const mail = await world.mailTo(email, 'è arrivata');
    expect(mail.text).toContain('Scrivi alla struttura: ');
    const shown = await open(linkTo(mail.links));
    expect([shown.status, shown.html.includes('Scrivi a Hotel Attento')]).toEqual([200, true]);
    await world.db.delete(rateLimits);
  });

  it('writes one message before the company has, behind a link that nobody stores and no page is told of', async () => {
    const { path } = await applicant();
    const before = await written();
    const shown = await open(path);
    for (const words of ['Scrivi a Hotel Attento', 'Cuoco di linea', 'name="text"'])
      expect(shown.html).toContain(words);
    expect(['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => shown.headers.get(name))).toEqual([
      'no-store',
      'no-referrer',
      'noindex, nofollow',
    ]);
    // Opening begins nothing: programs that look through mails open every link.
    expect([await written(), await unread()]).toEqual([before, []]);
    const sent = await write(path, 'Buongiorno,\r\nsono libero da maggio');
    expect([sent.status, sent.headers.get('cache-control')]).toEqual([303, 'no-store']);
    const conversation = await open(sent.to.split('#')[0] ?? '');
    for (const words of ['sono libero da maggio', 'Il tuo messaggio è arrivato'])
      expect(conversation.html).toContain(words);
    expect(conversation.html).not.toContain('name="text"');
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
    const answer = await submit(linkTo(mail.links), {
      azione: 'scrivi',
      text: 'A domani',
      key: randomUUID(),
      letto: '2',
    });
    expect(answer.status).toBe(303);
  });

  it('sends a message twice, or from two pages at once, and it is written once', async () => {
    const { path } = await applicant();
    const key = randomUUID();
    const before = await written();
    const sent = await Promise.all([write(path, 'Una volta', key), write(path, 'Una volta', key)]);
    expect([sent.map(({ status }) => status), await written()]).toEqual([[303, 303], before + 1]);
    const second = await write(path, 'Ancora io');
    for (const words of ['Il tuo messaggio è arrivato', 'Ancora io']) expect(second.html).toContain(words);
    expect([second.status, await written()]).toEqual([409, before + 1]);
  });

  it('is led to the conversation where there is one, and writes there about this application', async () => {
    const { email, id: first } = await applicant();
    const begun = await hotel.post(`/messages/company/applications/${first}`, { text: 'Ciao', key: randomUUID() });
    const { conversation_id } = await begun.json();
    const other = await anOffer(world, { company_id: company.id, title: 'Cameriere' });
    const { path, id } = await applicant(email, other.id);
    const led = await open(path);
    expect([led.status, led.html]).toEqual([303, '']);
    expect((await open(led.to)).html).toContain('Ciao');
    const answer = await submit(led.to, { azione: 'scrivi', text: 'Anche in sala', key: randomUUID(), letto: '1' });
    expect(answer.status).toBe(303);
    const [row] = await world.db.select().from(conversations).where(eq(conversations.id, conversation_id));
    expect([row?.application_id, row?.candidate_read]).toEqual([id, 1]);
  });

  it('writes as often by both links together as by one', async () => {
    const { path } = await applicant();
    const sent = await write(path, 'Sono libero');
    const again = () => submit(sent.to.split(/[?#]/)[0] ?? '', { azione: 'scrivi', text: 'Ancora', key: randomUUID() });
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
    const body = new FormData();
    body.set('text', 'Ecco l’attestato');
    body.set('key', randomUUID());
    body.set('file', new File([aPdf()], 'attestato.pdf', { type: 'application/pdf' }));
    const sent = await open(path, { method: 'POST', body });
    expect(sent.status).toBe(303);
    expect((await open(sent.to.split('#')[0] ?? '')).html).toContain('attestato.pdf');
  });

  it('gets back what was refused, with the reason', async () => {
    const { path } = await applicant();
    for (const [text, words] of [
      ['x'.repeat(2001), '2000 caratteri'],
      ['  ', 'Scrivi un messaggio.'],
    ] as const) {
      const refused = await write(path, text);
      expect([refused.status, refused.html.includes(words), refused.html.includes(text)]).toEqual([400, true, true]);
    }
  });

  it('is told kindly that nothing can be written: withdrawn, erased, in an account, company closed, blocked', async () => {
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
        expect([answer.status, answer.html.includes(words), words]).toEqual([status, true, words]);
    const blocked = await applicant();
    await write(blocked.path, 'Prima');
    const [{ id }] = await unread();
    await hotel.post(`/messages/company/conversations/${id}/block`, { is_blocked: true });
    const refused = await write(blocked.path, 'Seconda');
    expect([refused.status, refused.html.includes('Questa conversazione è chiusa')]).toEqual([409, true]);
    const { path } = await applicant();
    await world.db.update(companies).set({ closed_at: new Date() }).where(eq(companies.id, company.id));
    const closed = await open(path);
    expect([
      closed.status,
      closed.html.includes('non si può più scrivere'),
      closed.html.includes('name="text"'),
    ]).toEqual([200, true, false]);
    const late = await write(path, 'Ci siete?');
    expect([late.status, late.html.includes('Ci siete?')]).toEqual([409, true]);
  });

  it('opens no application but their own, by no changed link; a made-up one uses up no limit', async () => {
    const [one, other] = [await applicant(), await applicant()];
    const base = '/messaggi/candidatura/';
    const [id, expires, seal = ''] = one.path.slice(base.length).split('.');
    const last = seal.endsWith('A') ? 'B' : 'A';
    const before = await written();
    for (const token of [`${other.id}.${expires}.${seal}`, `${id}.${expires}.${seal.slice(0, -1)}${last}`, 'x'])
      expect([(await open(base + token)).status, (await write(base + token, 'Ciao')).status]).toEqual([404, 404]);
    // The link of an application is none of a conversation.
    expect((await open(`/messaggi/${one.path.slice(base.length)}`)).status).toBe(404);
    expect(await written()).toBe(before);
  });

  it('behind a link that is too old is offered a new one, by mail, a few times a day', async () => {
    const { id, email } = await applicant();
    const old = firstMessageLink(world.platform.linkSecret, id, Date.now() - 61 * DAY_MS);
    const expired = await open(old);
    expect([expired.status, expired.html.includes('Mandami un nuovo link')]).toEqual([410, true]);
    expect((await write(old, 'Ciao')).status).toBe(410);
    expect((await submit(`${old}/nuovo-link`, {})).html).toContain('parte ora');
    const link = linkTo((await world.mailTo(email, 'nuovo link')).links);
    expect((await open(link)).status).toBe(200);
    expect((await submit(`${link}/nuovo-link`, {})).status).toBe(409);
    for (let more = 0; more < 2; more++) await submit(`${old}/nuovo-link`, {});
    expect((await submit(`${old}/nuovo-link`, {})).html).toContain('più di un link');
  });

  it('leads no further than its own sixty days', async () => {
    const { id } = await applicant();
    const signed = Date.now() - 59 * DAY_MS;
    const sent = await write(firstMessageLink(world.platform.linkSecret, id, signed), 'Ciao');
    const [, expires] = sent.to.split('/').at(-1)?.split('.') ?? [];
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
