import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationNotes } from '#contract/application-notes.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { eraseAccount } from '#server/areas/me/erase-accounts.ts';
import { aCandidate, anApplication, aRecruiter, PASSWORD } from '../builders.ts';
import { aHiringCompany } from '../hiring-company.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

let hotel: Awaited<ReturnType<typeof aHiringCompany>>;
let person: Awaited<ReturnType<typeof aCandidate>>;
let application: number;
beforeEach(async () => {
  hotel = await aHiringCompany(world);
  person = await aCandidate(world, { first_name: 'Giulia' });
  const row = { offer_id: hotel.offer, user_id: person.userId, email: person.email, first_name: 'Giulia' };
  application = (await anApplication(world, row)).id;
});

const path = () => `/company/offers/${hotel.offer}/applications/${application}`;
const notes = async (client = hotel.client): Promise<ApplicationNotes['items']> =>
  (await (await client.get(`${path()}/notes`)).json()).items;
const write = (text: string, client = hotel.client, key: string = randomUUID()) =>
  client.post(`${path()}/notes`, { text, key });
async function colleague(role: 'owner' | 'recruiter' = 'recruiter') {
  const user = await aRecruiter(world, hotel.company.id, role);
  return { ...user, client: await new Client(world).logIn(user.email, PASSWORD) };
}

describe('the notes on an applicant', () => {
  it('are one list by time, with their author: notes, those beside messages, lines of votes, and an earlier text', async () => {
    const bruno = await colleague();
    await world.db.update(applications).set({ notes: 'Testo di prima' }).where(eq(applications.id, application));
    await write('Ottimo al telefono');
    const begun = await hotel.client.post(`/messages/company/applications/${application}`, {
      text: 'Buongiorno',
      key: randomUUID(),
      attachments: [],
    });
    const { conversation_id: conversation } = await begun.json();
    const beside = await hotel.client.post(`/messages/company/conversations/${conversation}/notes`, {
      text: 'Gli ho scritto io',
      key: randomUUID(),
    });
    expect(beside.ok).toBe(true);
    await bruno.client.ask('PUT', `${path()}/evaluation`, { json: { score: 4, comment: 'Mani veloci' } });
    // Nobody reads a vote before giving one.
    expect((await notes()).map(({ kind, text }) => [kind, text])).toEqual([
      ['earlier', 'Testo di prima'],
      ['note', 'Ottimo al telefono'],
      ['conversation', 'Gli ho scritto io'],
    ]);
    await hotel.client.ask('PUT', `${path()}/evaluation`, { json: { score: 5, comment: '' } });
    const all = await notes();
    expect(all.at(-1)).toMatchObject({ kind: 'vote', text: 'Mani veloci', score: 4, who: expect.stringMatching(/ /) });
    expect(all[0]).toMatchObject({ who: null, at: null });
    // The list, the board and the spreadsheet have the notes of the application as one text.
    const { items } = await (await hotel.client.get(`/company/offers/${hotel.offer}/applications`)).json();
    expect(items[0].notes).toBe('Testo di prima\n\nOttimo al telefono');
    const csv = await (await hotel.client.get(`/company/offers/${hotel.offer}/applications/export`)).text();
    expect(csv).toContain('Ottimo al telefono');
  });

  it('that mention a colleague notify them, on the site and by mail; the same sent twice is written once', async () => {
    const bruno = await colleague();
    const { colleagues } = await (await hotel.client.get(`${path()}/notes`)).json();
    const [mentioned] = colleagues.filter(({ id }: { id: number }) => id === bruno.id);
    const key = randomUUID();
    for (const _ of ['once', 'twice'])
      expect((await (await write(`@${mentioned.name} la senti tu?`, hotel.client, key)).json()).told).toEqual([
        mentioned.name,
      ]);
    expect(await notes()).toHaveLength(1);
    const mail = await world.mailTo(bruno.email, 'ti ha menzionato');
    // Who wrote, about whom and for which offer.
    expect(mail.subject).toMatch(/^\S+ ti ha menzionato in una nota su Giulia \S+ per “Cuoco di linea”$/);
    expect(mail.text).toContain('la senti tu?');
    const [note] = await notes();
    expect(mail.text).toContain(`/candidature/${application}#nota-${note?.id}`);
    const news = await (await bruno.client.get('/core/account/me/notifications')).json();
    expect(news.map(({ text }: { text: string }) => text)).toEqual([
      expect.stringMatching(/ti ha menzionato in una nota su Giulia/),
    ]);
    const mails = ((await world.platform.outbox?.list(bruno.email)) ?? []).map(({ subject }) => subject);
    expect(mails.filter((subject) => subject.includes('menzionato'))).toHaveLength(1);
  });

  it('are deleted by their author, or by people who manage the company', async () => {
    const [bruno, carla] = [await colleague(), await colleague()];
    await write('Di Bruno', bruno.client);
    const [note] = await notes(bruno.client);
    const remove = (client: Client) => client.delete(`${path()}/notes/${note?.id}`);
    expect((await notes(carla.client))[0]?.can_delete).toBe(false);
    expect((await remove(carla.client)).status).toBe(403);
    expect((await remove(bruno.client)).status).toBe(200);
    expect((await remove(bruno.client)).status).toBe(404);
    await world.db.update(applications).set({ notes: 'Testo di prima' }).where(eq(applications.id, application));
    expect((await carla.client.delete(`${path()}/notes`)).status).toBe(403);
    expect((await hotel.client.delete(`${path()}/notes`)).status).toBe(200);
    expect(await notes()).toEqual([]);
    expect((await write('   ')).status).toBe(400);
  });

  it('are read by no candidate, nor by another company', async () => {
    await write('Richiamare martedì');
    const theirs = await new Client(world).logIn(person.email, PASSWORD);
    const seen = await Promise.all(
      ['/candidate/applications', `/candidate/applications/${application}`, '/core/account/me/notifications'].map(
        async (one) => (await theirs.get(one)).text(),
      ),
    );
    expect(seen.join()).not.toContain('Richiamare');
    expect((await theirs.get(`${path()}/notes`)).status).toBe(403);
    const stranger = await aHiringCompany(world);
    expect((await stranger.client.get(`${path()}/notes`)).status).toBe(404);
  });

  it('stay when their author leaves, without the name', async () => {
    const bruno = await colleague();
    await write('Di Bruno', bruno.client);
    await eraseAccount(world.platform, bruno);
    expect(await notes()).toMatchObject([{ text: 'Di Bruno', who: null }]);
  });
});
