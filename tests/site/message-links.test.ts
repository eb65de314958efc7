import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { firstMessageLink } from '#server/areas/applications/first-message-link.ts';
import { accountConversationLink, conversationLink } from '#server/areas/messages/conversation-link.ts';
import { MESSAGES_AT_ONCE } from '#server/areas/messages/read-conversations.ts';
import { conversations, messages } from '#server/areas/messages/tables.ts';
import { rateLimits } from '#server/platform/http/limit-table.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { aPdf } from '../pdf.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
let hotel: Client;
let offer: { id: number };
beforeAll(async () => {
  ({ open } = pagesOf(world));
  const company = await aCompany(world, { name: 'Hotel Attento', slug: 'hotel-attento' });
  hotel = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
  offer = await anOffer(world, { company_id: company.id, title: 'Cuoco di linea' });
});
afterAll(() => world.close());

const applicant = async () =>
  (await anApplication(world, { offer_id: offer.id, email: `${randomUUID()}@example.it` })).id;
async function begun(application: number, text = 'Buongiorno Luca'): Promise<number> {
  const sent = await hotel.post(`/messages/company/applications/${application}`, { text, key: randomUUID() });
  return (await sent.json()).conversation_id;
}
/** A conversation without an account, and its link. */
async function guest(text?: string) {
  const id = await begun(await applicant(), text);
  return { id, path: conversationLink(world.platform.linkSecret, id) };
}
const starting = (application: number) => firstMessageLink(world.platform.linkSecret, application);
const read = async (id: number) => (await hotel.get(`/messages/company/conversations/${id}`)).json();

/** The fields of the form that writes. */
const fieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
/** Sends a form as a browser without script and without a referrer does. */
async function submit(path: string, fields: Record<string, string>, files: readonly File[] = []) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const file of files) body.append('file', file);
  const headers = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' };
  const response = await world.app.request(`http://localhost:3000${path}`, { method: 'POST', headers, body });
  const { status, headers: answered } = response;
  return { status, headers: answered, to: answered.get('location') ?? '', html: await response.text() };
}
const write = (path: string, text: string, files?: readonly File[]) =>
  submit(path, { action: 'write', text, key: randomUUID(), newest: '1' }, files);
const isPrivate = (headers: Headers) =>
  ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => headers.get(name));
const PRIVATE = ['no-store', 'no-referrer', 'noindex, nofollow'];

describe('the page of a conversation behind its link', () => {
  it('is read and answered, and no cache, search engine or linked page learns its address', async () => {
    const { id, path } = await guest();
    const shown = await open(path);
    expect([shown.status, isPrivate(shown.headers)]).toEqual([200, PRIVATE]);
    for (const words of ['Hotel Attento', 'Buongiorno Luca', 'Cuoco di linea', 'Blocca o segnala', 'Registrati'])
      expect(shown.html).toContain(words);
    expect((await read(id)).messages[0].is_read).toBe(false);
    const sent = await submit(path, {
      ...fieldsOf(shown.html),
      action: 'write',
      text: 'Buongiorno a voi\r\nsono Luca',
    });
    expect([sent.status, sent.to, isPrivate(sent.headers)]).toEqual([303, `${path}#ultimo`, PRIVATE]);
    const { messages: written } = await read(id);
    expect([written[1].text, written[0].is_read]).toEqual(['Buongiorno a voi\nsono Luca', true]);
  });

  it('marks nothing as read by itself: a button does, or a script at the first sign of a person', async () => {
    const { id, path } = await guest();
    const { html, headers } = await open(path);
    const [, nonce = 'none'] = html.match(/<script nonce="([^"]+)">/) ?? [];
    expect(headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toMatch(/<noscript data-read-up-to="1"><form[^>]*>.*Segna come letto<\/button><\/form><\/noscript>/);
    expect((await read(id)).messages[0].is_read).toBe(false);
    expect((await submit(path, { action: 'read', newest: '1' })).status).toBe(303);
    expect((await read(id)).messages[0].is_read).toBe(true);
    // Once all is read, the page has nothing to report: no script, no button.
    expect((await open(path)).html).not.toMatch(/<script|Segna come letto/);
    expect((await submit('/messaggi/1.1.x', { action: 'read', newest: '1' })).status).toBe(404);
  });

  it('gives back an answer that was refused, with the reason', async () => {
    const { id, path } = await guest();
    for (const [text, words] of [
      ['x'.repeat(2001), '2000 caratteri'],
      ['  ', 'Scrivi un messaggio.'],
    ] as const) {
      const refused = await write(path, text);
      expect([refused.status, refused.html.includes(words), refused.html.includes(text)]).toEqual([400, true, true]);
    }
    await hotel.post(`/messages/company/conversations/${id}/block`, { is_blocked: true });
    const blocked = await write(path, 'Mi sentite?');
    expect(blocked.status).toBe(409);
    for (const words of ['Questa conversazione è chiusa', 'Non inviato', 'Mi sentite?'])
      expect(blocked.html).toContain(words);
  });

  it('sends files, which are then read by the same link and by no other; what is refused keeps the text', async () => {
    const { id, path } = await guest();
    const pdf = new File([aPdf()], 'attestato.pdf', { type: 'application/pdf' });
    expect((await write(path, '', [pdf, pdf])).status).toBe(303);
    expect((await read(id)).messages.at(-1).attachments).toHaveLength(2);
    const [, href = ''] = (await open(path)).html.match(/href="([^"]*attachments\/\d+\?[^"]*)"/) ?? [];
    const address = href.replaceAll('&amp;', '&');
    const file = await world.app.request(address);
    expect([file.status, isPrivate(file.headers)]).toEqual([200, PRIVATE]);
    expect((await world.app.request(address.replace(/seal=.*/, 'seal=x'))).status).toBe(404);
    const refused = await write(path, 'Testo che resta', [new File(['GIF89a'], 'x.gif')]);
    expect([refused.status, refused.html.includes('Testo che resta'), refused.html.includes('PDF e immagini')]).toEqual(
      [400, true, true],
    );
    expect((await write(path, '', [pdf, pdf, pdf, pdf, pdf, pdf])).status).toBe(400);
    expect((await write('/messaggi/1.2.3', '', [pdf])).status).toBe(404);
  });

  it('blocks and reports', async () => {
    const { id, path } = await guest();
    expect((await submit(path, { action: 'block' })).status).toBe(303);
    expect((await open(path)).html).toContain('Hai bloccato questa azienda');
    expect(
      (await hotel.post(`/messages/company/conversations/${id}/messages`, { text: 'E?', key: randomUUID() })).status,
    ).toBe(409);
    expect((await submit(path, { action: 'unblock' })).status).toBe(303);
    const told = await submit(path, { action: 'report', reason: 'money', words: 'Soldi' });
    expect([told.status, told.html.includes('Grazie: leggiamo la conversazione')]).toEqual([200, true]);
    const refused = await submit(path, { action: 'report', words: 'Mi chiede soldi' });
    expect(refused.status).toBe(400);
    for (const words of ['Scegli un motivo.', 'Mi chiede soldi']) expect(refused.html).toContain(words);
  });

  it('has the older messages behind a link', async () => {
    const { id, path } = await guest();
    const rows = Array.from({ length: MESSAGES_AT_ONCE + 1 }, (_, at) => ({
      conversation_id: id,
      number: at + 2,
      side: 'company' as const,
      text: `Messaggio ${at + 2}.`,
      key: randomUUID(),
    }));
    await world.db.insert(messages).values(rows);
    await world.db.update(conversations).set({ last_number: rows.length + 1, company_number: rows.length + 1 });
    const { html } = await open(path);
    const older = html.match(/href="([^"]*\?prima=\d+)"/)?.[1] ?? '';
    expect(html).not.toContain('Buongiorno Luca');
    const first = await open(older);
    expect(first.html).toContain('Buongiorno Luca');
    expect(first.html).toContain('Torna ai messaggi più recenti');
    expect(first.html).not.toContain('data-read-up-to');
  });

  it('offers a new link where it is too old, and shows nothing of the conversation', async () => {
    const { id } = await guest();
    const old = conversationLink(world.platform.linkSecret, id, Date.now() - 61 * DAY_MS);
    const expired = await open(old);
    expect([expired.status, expired.html.includes('Mandami un nuovo link')]).toEqual([410, true]);
    expect(expired.html).not.toContain('Buongiorno Luca');
    expect((await write(old, 'Ciao')).status).toBe(410);
    for (const words of ['parte ora', 'parte ora', 'parte ora', 'più di un link'])
      expect((await submit(old, { action: 'renew' })).html).toContain(words);
    const { path } = await guest();
    const useless = await submit(path, { action: 'renew' });
    expect([useless.status, useless.html.includes('Questo link funziona ancora')]).toEqual([409, true]);
  });

  it('says in words that there were too many openings', async () => {
    const { path } = await guest();
    let opened = await open(path);
    for (let more = 0; more < 130 && opened.status === 200; more++) opened = await open(path);
    expect([opened.status, opened.html.includes('Troppi tentativi'), isPrivate(opened.headers)]).toEqual([
      429,
      true,
      PRIVATE,
    ]);
    await world.db.delete(rateLimits);
  });

  it('is none of a made-up link', async () => {
    for (const token of ['x', '1.2.3.4', '1.2.3']) {
      const { status, html } = await open(`/messaggi/${token}`);
      expect([token, status, html.includes('Questo link non funziona')]).toEqual([token, 404, true]);
    }
  });

  it('of an account leads to the account, and shows nothing of a session beside the link', async () => {
    const person = await aCandidate(world);
    const client = await new Client(world).logIn(person.email, PASSWORD);
    const application = await anApplication(world, { offer_id: offer.id, user_id: person.userId, email: person.email });
    const id = await begun(application.id, 'Può venire domani?');
    const { status, headers, html } = await open(accountConversationLink(world.platform.linkSecret, id), { client });
    expect([status, headers.get('set-cookie')?.includes('sessionid') ?? false]).toEqual([200, false]);
    expect(html).toContain(`href="/profilo/messaggi/${id}#ultimo"`);
    expect(html).not.toMatch(/name="csrf"|Registrati/);
  });
});

describe('the page of a first message behind its link', () => {
  it('begins a conversation by its form and by nothing else, then leads to it', async () => {
    const application = await applicant();
    const path = starting(application);
    const before = await world.db.$count(messages);
    const shown = await open(path);
    for (const words of ['Scrivi a Hotel Attento', 'Cuoco di linea', 'name="text"'])
      expect(shown.html).toContain(words);
    expect([isPrivate(shown.headers), await world.db.$count(messages)]).toEqual([PRIVATE, before]);
    const fields = { ...fieldsOf(shown.html), text: 'Buongiorno,\r\nsono libero da maggio' };
    const sent = await submit(path, fields);
    expect([sent.status, sent.to, isPrivate(sent.headers)]).toEqual([303, path, PRIVATE]);
    const led = await open(path);
    const [address = '', anchor] = (led.headers.get('location') ?? '').split('#');
    expect([led.status, led.html, anchor, isPrivate(led.headers)]).toEqual([302, '', 'ultimo', PRIVATE]);
    expect(address).toContain(`?candidatura=${application}`);
    const { html } = await open(address);
    for (const words of ['sono libero da maggio', 'Il tuo messaggio è arrivato']) expect(html).toContain(words);
    expect(html).not.toContain('name="text"');
    // Sent twice it is written once; another one waits for an answer, and is given back.
    expect((await submit(path, fields)).status).toBe(303);
    const second = await write(path, 'Ancora io');
    expect(second.status).toBe(409);
    for (const words of ['Il tuo messaggio è arrivato', 'Ancora io', 'Apri la conversazione'])
      expect(second.html).toContain(words);
    expect(await world.db.$count(messages)).toBe(before + 1);
  });

  it('gives back a message that was refused, with the reason', async () => {
    const path = starting(await applicant());
    const refused = await write(path, 'x'.repeat(2001));
    expect([refused.status, refused.html.includes('2000 caratteri'), refused.html.includes('x'.repeat(2001))]).toEqual([
      400,
      true,
      true,
    ]);
    const pdf = new File([aPdf()], 'attestato.pdf', { type: 'application/pdf' });
    expect((await write(path, 'Ecco l’attestato', [pdf])).status).toBe(303);
  });

  it('has a new link in place of an old one, and is none of a made-up link or of a conversation', async () => {
    const application = await applicant();
    const old = firstMessageLink(world.platform.linkSecret, application, Date.now() - 61 * DAY_MS);
    expect([(await open(old)).status, (await write(old, 'Ciao')).status]).toEqual([410, 410]);
    expect((await submit(old, { action: 'renew' })).html).toContain('parte ora');
    const token = starting(application).split('/').at(-1);
    for (const path of ['/messaggi/candidatura/x', `/messaggi/${token}`])
      expect([(await open(path)).status, (await write(path, 'Ciao')).status]).toEqual([404, 404]);
  });
});
