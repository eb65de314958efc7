// On both engines: SQL by hand, LISTEN/NOTIFY.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOTE_MAX } from '#domain/message-rules.ts';
import { accessTable } from '#server/access-table.ts';
import { users } from '#server/areas/account/tables.ts';
import { companyMembers } from '#server/areas/companies/tables.ts';
import { eraseAccounts } from '#server/areas/me/erase-accounts.ts';
import { claimConversations } from '#server/areas/messages/claim-conversations.ts';
import { conversationLink } from '#server/areas/messages/conversation-link.ts';
import { conversationNotes, conversationReports, conversations } from '#server/areas/messages/tables.ts';
import { endPatience } from '#server/areas/messages/unread-mails.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { aStaff, STAFF } from '../staff.ts';
import { Client, openWorld, type World } from '../world.ts';

const SECRET = 'Chiede troppo, secondo me';

let world: World;
let companyId: number;
let offerId: number;
let anna: { id: number; email: string; client: Client };
let luca: { id: number; email: string; client: Client };
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  companyId = (await aCompany(world, { name: 'Hotel Attento', contact_email: 'privacy@hotel.example' })).id;
  offerId = (await anOffer(world, { company_id: companyId })).id;
  anna = await colleague('Anna', 'Neri');
  luca = await colleague('Luca', 'De Santis');
});

async function colleague(first_name: string, last_name: string) {
  const { id, email } = await aRecruiter(world, companyId);
  await world.db.update(users).set({ first_name, last_name }).where(eq(users.id, id));
  await world.db.update(companyMembers).set({ role: 'recruiter' }).where(eq(companyMembers.user_id, id));
  return { id, email, client: await new Client(world).logIn(email, PASSWORD) };
}

/** A conversation of the company with an applicant, with or without an account. */
async function begun({ isGuest = false } = {}) {
  const person = await aCandidate(world, { first_name: 'Giulia', last_name: 'Ferri' });
  const email = isGuest ? `${randomUUID()}@example.it` : person.email;
  const { id: application } = await anApplication(world, {
    offer_id: offerId,
    user_id: isGuest ? null : person.userId,
    email,
    first_name: 'Giulia',
    last_name: 'Ferri',
  });
  const sent = await anna.client.post(`/messages/company/applications/${application}`, {
    text: 'Buongiorno',
    key: randomUUID(),
  });
  const { conversation_id: id } = await sent.json();
  return {
    id,
    application,
    email,
    userId: person.userId,
    client: await new Client(world).logIn(person.email, PASSWORD),
  };
}
const notesOf = (id: number) => `/messages/company/conversations/${id}/notes`;
const write = (id: number, text: string, who = anna.client, key: string = randomUUID()) =>
  who.post(notesOf(id), { text, key });
const read = async (id: number, who = anna.client, query = '') => (await who.get(notesOf(id) + query)).json();
const texts = async (id: number, who = anna.client, query = '') =>
  (await read(id, who, query)).notes.map(({ text }: { text: string }) => text);

describe('internal notes', () => {
  it('are read by every colleague, by time, with who wrote them', async () => {
    const { id } = await begun();
    await write(id, 'Prima');
    await write(id, 'Seconda', luca.client);
    expect((await read(id)).notes).toMatchObject([
      { author: 'Anna', text: 'Prima', is_own: true, can_delete: true },
      { author: 'Luca', text: 'Seconda', is_own: false, can_delete: false },
    ]);
    expect((await read(id)).colleagues).toEqual([{ id: luca.id, name: 'Luca De Santis' }]);
  });

  it('have 1 to 2,000 characters, and one sent twice is written once', async () => {
    const { id } = await begun();
    for (const text of ['', ' \u200b ', 'x'.repeat(NOTE_MAX + 1)]) expect((await write(id, text)).status).toBe(400);
    const key = randomUUID();
    const [one, again] = await Promise.all([
      write(id, 'Una volta', anna.client, key),
      write(id, 'Una volta', anna.client, key),
    ]);
    expect((await one.json()).id).toBe((await again.json()).id);
    expect(await texts(id)).toEqual(['Una volta']);
  });

  it('are deleted by who wrote them and by who manages the company', async () => {
    const { id } = await begun();
    const own = await (await write(id, 'Mia')).json();
    const path = `${notesOf(id)}/${own.id}`;
    expect((await luca.client.delete(path)).status).toBe(403);
    await world.db.update(companyMembers).set({ role: 'owner' }).where(eq(companyMembers.user_id, luca.id));
    expect((await luca.client.delete(path)).status).toBe(200);
    expect((await anna.client.delete(path)).status).toBe(404);
  });

  it('stand beside the messages of their page', async () => {
    const { id, client } = await begun();
    await write(id, 'All’inizio');
    for (let number = 2; number <= 60; number++)
      await client.post(`/messages/candidate/conversations/${id}/messages`, { text: `${number}`, key: randomUUID() });
    await write(id, 'Alla fine');
    expect(await texts(id)).toEqual(['Alla fine']);
    expect(await texts(id, anna.client, '?before=11')).toEqual(['All’inizio']);
  });

  it('are another company’s in no call', async () => {
    const { id } = await begun();
    const { id: note } = await (await write(id, SECRET)).json();
    const stranger = await new Client(world).logIn(
      (await aRecruiter(world, (await aCompany(world)).id)).email,
      PASSWORD,
    );
    expect((await stranger.get(notesOf(id))).status).toBe(404);
    expect((await write(id, 'Intruso', stranger)).status).toBe(404);
    expect((await stranger.delete(`${notesOf(id)}/${note}`)).status).toBe(404);
  });
});

describe('the candidate', () => {
  it('gets a note by no call of their side, by no mail and not by their link', async () => {
    const { id, application, email, client } = await begun();
    await write(id, `${SECRET} @Luca`);
    const calls = Object.entries(accessTable)
      .filter(
        ([call, { who }]) => call.startsWith('GET ') && ['public', 'link', 'logged_in', 'candidate'].includes(who),
      )
      .map(([call]) => call.slice(4))
      // A stream does not end; what it says is shown below.
      .filter((path) => path !== '/messages/live');
    expect(calls.length).toBeGreaterThan(60);
    for (const call of calls)
      for (const row of call.includes(':') ? [id, application] : [0]) {
        const answer = await client.get(call.replaceAll(/:\w+/g, String(row)));
        expect([call, (await answer.text()).includes(SECRET)]).toEqual([call, false]);
      }
    for (const method of ['GET', 'POST'] as const) {
      const asked = method === 'POST' ? { json: { text: 'Io', key: randomUUID() } } : {};
      expect((await client.ask(method, notesOf(id), asked)).status).toBe(403);
      expect((await client.ask(method, notesOf(id).replace('company', 'candidate'), asked)).status).toBe(404);
    }
    await endPatience(world.platform);
    await world.settled();
    for (const mail of (await world.platform.outbox?.list(email)) ?? []) expect(mail.text).not.toContain(SECRET);
  });

  it('without an account reads none behind their link', async () => {
    const { id } = await begun({ isGuest: true });
    await write(id, SECRET);
    const page = await world.app.request(conversationLink(world.platform.linkSecret, id));
    const html = await page.text();
    expect([page.status, html.includes('Buongiorno'), html.includes(SECRET)]).toEqual([200, true, false]);
  });

  it('exports that the company wrote notes, and whom to ask, and nothing of them', async () => {
    const { id, client } = await begun();
    await write(id, SECRET);
    const { unzipSync, strFromU8 } = await import('fflate');
    const zip = unzipSync(new Uint8Array(await (await client.get('/core/account/me/export')).arrayBuffer()));
    const whole = Object.values(zip)
      .map((file) => strFromU8(file))
      .join('');
    expect(whole).not.toContain(SECRET);
    expect(JSON.parse(strFromU8(zip['messaggi.json'] ?? new Uint8Array())).note_delle_aziende).toEqual([
      expect.stringContaining('Hotel Attento (privacy@hotel.example)'),
    ]);
  });

  it('who is erased takes the notes about them along; those of an erased colleague stay without a name', async () => {
    const { id, userId } = await begun();
    await write(id, 'Di Anna');
    const long = new Date(Date.now() - 40 * 86_400_000);
    await world.db.update(users).set({ deactivated_at: long }).where(eq(users.id, anna.id));
    await eraseAccounts(world.platform);
    expect((await read(id, luca.client)).notes).toMatchObject([{ author: null, text: 'Di Anna' }]);
    await world.db.update(users).set({ deactivated_at: long }).where(eq(users.id, userId));
    await eraseAccounts(world.platform);
    expect(await world.db.$count(conversationNotes, eq(conversationNotes.conversation_id, id))).toBe(0);
  });

  it('who opens an account keeps one conversation, with the notes of both', async () => {
    const guest = await begun({ isGuest: true });
    const own = await begun();
    await write(guest.id, 'Come ospite');
    await write(own.id, 'Con account');
    await world.db.transaction((tx) => claimConversations(tx, { id: own.userId, email: guest.email }));
    expect(await world.db.$count(conversations, eq(conversations.id, guest.id))).toBe(0);
    expect(await texts(own.id)).toEqual(['Come ospite', 'Con account']);
  });
});

describe('staff', () => {
  it('who read a reported conversation read no notes', async () => {
    const { id, client } = await begun();
    await write(id, SECRET);
    await client.post(`/messages/candidate/conversations/${id}/report`, { reason: 'other', words: '' });
    const [report] = await world.db
      .select()
      .from(conversationReports)
      .where(eq(conversationReports.conversation_id, id));
    const { client: staff } = await aStaff(world, 'support');
    const shown = await (await staff.get(`${STAFF}/conversation-reports/${report?.id}/conversation`)).text();
    expect([shown.includes('Buongiorno'), shown.includes(SECRET)]).toEqual([true, false]);
  });
});

describe('mentions', () => {
  const mentions = async (who: Client): Promise<{ text: string; url: string }[]> =>
    (await (await who.get('/core/account/me/notifications')).json()).filter(
      ({ kind }: { kind: string }) => kind === 'mention',
    );

  it('notify the colleague in Brigata and by mail, and nobody else', async () => {
    const { id } = await begun();
    const sent = await (await write(id, 'La senti tu, @Luca De Santis? E io, @Anna Neri.')).json();
    expect(sent.told).toEqual(['Luca De Santis']);
    expect(await mentions(luca.client)).toMatchObject([
      {
        text: 'Anna ti ha menzionato in una nota su Giulia Ferri',
        url: `/profilo/azienda/messaggi/${id}#nota-${sent.id}`,
      },
    ]);
    const mail = await world.mailTo(luca.email, 'ti ha menzionato');
    expect(mail.text).toContain('La senti tu, @Luca De Santis?');
    expect(await mentions(anna.client)).toEqual([]);
    const away = await colleague('Marta', 'Via');
    await world.db.update(users).set({ deactivated_at: new Date() }).where(eq(users.id, away.id));
    expect((await (await write(id, '@Marta Via ci sei?')).json()).told).toEqual([]);
  });

  it('are mailed at most twenty times a day to a colleague; Brigata shows all', async () => {
    const { id } = await begun();
    for (let times = 0; times < 22; times++) await write(id, `Nota ${times} @Luca`);
    await world.settled();
    const mails = ((await world.platform.outbox?.list(luca.email)) ?? []).filter(({ subject }) =>
      subject.includes('menzionato'),
    );
    expect([mails.length, (await mentions(luca.client)).length]).toEqual([20, 22]);
  });
});
