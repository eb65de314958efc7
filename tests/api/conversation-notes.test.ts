// On both engines: SQL by hand, LISTEN/NOTIFY.

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { NOTE_MAX } from '#domain/message-rules.ts';
import { users } from '#server/areas/account/tables.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { companyMembers } from '#server/areas/companies/tables.ts';
import { eraseAccounts } from '#server/areas/me/erase-accounts.ts';
import { claimConversations } from '#server/areas/messages/claim-conversations.ts';
import { conversationLink } from '#server/areas/messages/conversation-link.ts';
import { forgetConversations, notesTag } from '#server/areas/messages/forget-conversations.ts';
import { conversationNotes, conversationReports, conversations } from '#server/areas/messages/tables.ts';
import { mailUnreadNow } from '#server/areas/messages/unread-mails.ts';
import { applyRetentionPolicy } from '#server/areas/retention/apply-retention-policy.ts';
import { candidateUnlocks } from '#server/areas/talent/tables.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { callByLink } from '../call-by-link.ts';
import { aStaff, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const SECRET = 'Chiede troppo, secondo me';

const world = await openWorld();
let companyId: number;
let offerId: number;
let anna: { id: number; email: string; client: Client };
let luca: { id: number; email: string; client: Client };
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
    profile: person.id,
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
  it('are read by every colleague, by time, with their authors', async () => {
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

  it('are deleted by their authors and by managers of the company', async () => {
    const { id } = await begun();
    const own = await (await write(id, 'Mia')).json();
    const path = `${notesOf(id)}/${own.id}`;
    expect((await luca.client.delete(path)).status).toBe(403);
    await world.db.update(companyMembers).set({ role: 'owner' }).where(eq(companyMembers.user_id, luca.id));
    expect((await luca.client.delete(path)).status).toBe(200);
    expect((await anna.client.delete(path)).status).toBe(404);
  });

  it('are beside the messages of their page', async () => {
    const { id, client } = await begun();
    await write(id, 'All’inizio');
    for (let number = 2; number <= 60; number++)
      await client.post(`/messages/candidate/conversations/${id}/messages`, { text: `${number}`, key: randomUUID() });
    await write(id, 'Alla fine');
    expect(await texts(id)).toEqual(['Alla fine']);
    expect(await texts(id, anna.client, '?before=11')).toEqual(['All’inizio']);
  });

  it('more than two hundred beside one page of messages are read by pages, each once', async () => {
    const { id } = await begun();
    const begin = Date.now();
    await world.db.insert(conversationNotes).values(
      Array.from({ length: 405 }, (_, at) => ({
        conversation_id: id,
        author_id: anna.id,
        text: `Nota ${at}`,
        key: randomUUID(),
        // Several of one moment: the order is whole all the same.
        created_at: new Date(begin + Math.floor(at / 10) * 1000),
      })),
    );
    const shown: string[] = [];
    const sizes: number[] = [];
    let before: number | undefined;
    do {
      const page: { notes: { id: number; text: string }[]; has_older: boolean } = await read(
        id,
        anna.client,
        before === undefined ? '' : `?before_note=${before}`,
      );
      shown.unshift(...page.notes.map(({ text }) => text));
      sizes.push(page.notes.length);
      before = page.has_older ? page.notes[0]?.id : undefined;
    } while (before !== undefined);
    expect(sizes).toEqual([200, 200, 5]);
    expect(shown).toEqual(Array.from({ length: 405 }, (_, at) => `Nota ${at}`));
  });

  it('of a conversation that is deleted at the same moment are written before, or not found', async () => {
    for (let round = 0; round < 12; round++) {
      const { id, userId } = await begun();
      const erase = world.db.transaction((tx) =>
        forgetConversations(tx, world.platform.queue, { userId, confirmedEmail: null }),
      );
      const report = anna.client.post(`/messages/company/conversations/${id}/report`, { reason: 'other', words: '' });
      const [written, reported] = await Promise.all([write(id, 'Insieme'), report, erase]);
      expect([[201, 404].includes(written.status), [201, 404].includes(reported.status)]).toEqual([true, true]);
      expect(await world.db.$count(conversationNotes, eq(conversationNotes.conversation_id, id))).toBe(0);
    }
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
    const calls = Object.entries(world.rules.website)
      .filter(
        ([call, { who }]) => call.startsWith('GET ') && ['public', 'link', 'logged_in', 'candidate'].includes(who.name),
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
    await mailUnreadNow(world.platform);
    await world.settled();
    for (const mail of (await world.platform.outbox?.list(email)) ?? []) expect(mail.text).not.toContain(SECRET);
  });

  it('without an account reads none behind their link', async () => {
    const { id } = await begun({ isGuest: true });
    await write(id, SECRET);
    const link = callByLink(conversationLink(world.platform.linkSecret, id));
    const shown = await new Client(world).get(link);
    const text = await shown.text();
    expect([shown.status, text.includes('Buongiorno'), text.includes(SECRET)]).toEqual([200, true, false]);
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

  it('the notes about an erased person go with them; those of an erased colleague stay without a name', async () => {
    const { id, userId } = await begun();
    await write(id, 'Di Anna');
    const long = new Date(Date.now() - 40 * DAY_MS);
    await world.db.update(users).set({ deactivated_at: long }).where(eq(users.id, anna.id));
    await eraseAccounts(world.platform);
    expect((await read(id, luca.client)).notes).toMatchObject([{ author: null, text: 'Di Anna' }]);
    await world.db.update(users).set({ deactivated_at: long }).where(eq(users.id, userId));
    await eraseAccounts(world.platform);
    expect(await world.db.$count(conversationNotes, eq(conversationNotes.conversation_id, id))).toBe(0);
  });

  it('somebody who opens an account keeps one conversation, with the notes of both', async () => {
    const guest = await begun({ isGuest: true });
    const own = await begun();
    await write(guest.id, 'Come ospite');
    await write(own.id, 'Con account');
    await world.db.transaction((tx) => claimConversations(tx, world.platform, { id: own.userId, email: guest.email }));
    expect(await world.db.$count(conversations, eq(conversations.id, guest.id))).toBe(0);
    expect(await texts(own.id)).toEqual(['Come ospite', 'Con account']);
  });

  it('somebody who opens an account is found behind the links that were mailed before, and erased with the mails that wait', async () => {
    const guest = await begun({ isGuest: true });
    const own = await begun();
    const { told } = await (await write(guest.id, 'La senti tu, @Luca De Santis?')).json();
    expect(told).toEqual(['Luca De Santis']);
    const mailed = await world.mailTo(luca.email, 'ti ha menzionato');
    expect(mailed.text).toContain(`/profilo/azienda/messaggi/${guest.id}`);
    await world.db.transaction(async (tx) => {
      await world.platform.queue.sendLater(tx, 'mail', { to: luca.email, tag: notesTag(guest.id) }, 3600);
      await claimConversations(tx, world.platform, { id: own.userId, email: guest.email });
    });
    const found = await luca.client.get(`/messages/company/conversations/${guest.id}`);
    expect([found.status, (await found.json()).id]).toEqual([200, own.id]);
    const stranger = await new Client(world).logIn(
      (await aRecruiter(world, (await aCompany(world)).id)).email,
      PASSWORD,
    );
    expect((await stranger.get(`/messages/company/conversations/${guest.id}`)).status).toBe(404);
    expect(await waitingMails(guest.id)).toBe(1);
    await world.db.transaction((tx) =>
      forgetConversations(tx, world.platform.queue, { userId: own.userId, confirmedEmail: null }),
    );
    expect(await waitingMails(guest.id)).toBe(0);
  });
});

const waitingMails = async (id: number): Promise<number> =>
  (await world.db.execute(sql`SELECT 1 FROM pgboss.job WHERE data->>'tag' = ${notesTag(id)} AND state = 'created'`))
    .rows.length;
const kept = (id: number) => world.db.$count(conversationNotes, eq(conversationNotes.conversation_id, id));

describe('notes about who is no applicant any more', () => {
  const closed = async (answer: Response) => [answer.status, (await answer.json()).code];

  it('are deleted as the application is withdrawn, with the mails that wait; no more are written', async () => {
    const { id, application, client } = await begun();
    await write(id, 'Prima');
    await world.db.transaction((tx) =>
      world.platform.queue.sendLater(tx, 'mail', { to: luca.email, tag: notesTag(id) }, 3600),
    );
    expect((await client.delete(`/candidate/applications/${application}`)).status).toBe(200);
    expect([await kept(id), await waitingMails(id)]).toEqual([0, 0]);
    expect(await closed(await write(id, 'Dopo'))).toEqual([409, 'conversation_closed']);
    expect(await read(id)).toMatchObject({ notes: [], may_write: false });
  });

  it('stay while another application, or an unlocked profile, joins the two', async () => {
    const { id, application, userId, email, profile, client } = await begun();
    await write(id, 'Resta');
    const again = await anApplication(world, {
      offer_id: (await anOffer(world, { company_id: companyId })).id,
      user_id: userId,
      email,
    });
    await client.delete(`/candidate/applications/${application}`);
    expect(await texts(id)).toEqual(['Resta']);
    await world.db.insert(candidateUnlocks).values({ company_id: companyId, candidate_id: profile });
    await client.delete(`/candidate/applications/${again.id}`);
    expect([await texts(id), (await write(id, 'Ancora')).status]).toEqual([['Resta'], 201]);
  });

  it('are deleted with an application without an account that is forgotten by its age', async () => {
    const [old, recent] = [await begun({ isGuest: true }), await begun()];
    for (const { id } of [old, recent]) await write(id, 'Annotata');
    const over = await anOffer(world, {
      company_id: companyId,
      status: 'expired',
      expires_at: new Date(Date.now() - 400 * DAY_MS),
    });
    await world.db.update(applications).set({ offer_id: over.id }).where(eq(applications.id, old.application));
    await applyRetentionPolicy(world.platform);
    expect([await kept(old.id), await kept(recent.id)]).toEqual([0, 1]);
    expect(await closed(await write(old.id, 'Dopo'))).toEqual([409, 'conversation_closed']);
  });

  it('are not written while the account is deactivated, and stay for when it comes back', async () => {
    const { id, userId } = await begun();
    await write(id, 'Resta');
    await world.db.update(users).set({ deactivated_at: new Date() }).where(eq(users.id, userId));
    expect(await closed(await write(id, 'Intanto'))).toEqual([409, 'conversation_closed']);
    expect(await kept(id)).toBe(1);
  });

  it('written at the moment of the withdrawal are deleted too, notes and evaluations of the application as well', async () => {
    for (let round = 0; round < 12; round++) {
      const { id, application, client } = await begun();
      const path = `/company/offers/${offerId}/applications/${application}`;
      const answers = await Promise.all([
        write(id, 'Insieme'),
        client.delete(`/candidate/applications/${application}`),
        luca.client.ask('PUT', `${path}/evaluation`, { json: { score: 2, comment: 'Insieme' } }),
        luca.client.patch(path, { notes: 'Insieme' }),
        client.post(`/messages/candidate/conversations/${id}/messages`, { text: 'Scusate', key: randomUUID() }),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const { rows } = await world.db.execute(
        sql`SELECT (SELECT count(*)::int FROM application_evaluations WHERE application_id = ${application}) AS given, notes
          FROM applications WHERE id = ${application}`,
      );
      expect([await kept(id), rows]).toEqual([0, [{ given: 0, notes: '' }]]);
    }
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
    expect(mail.subject).toMatch(/^Anna ti ha menzionato in una nota su Giulia Ferri per “.+”$/);
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
