// On both engines: locks.

import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { romeDay } from '#domain/rome-time.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { candidates } from '#server/areas/candidates/tables.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { endOffers, endPauses, endWaits } from '#server/areas/publishing/end-offers.ts';
import { candidateUnlocks } from '#server/areas/talent/tables.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld, type World } from '../world.ts';

let world: World;
let client: Client;
let companyId: number;
let offer: { id: number; title: string };
beforeAll(async () => {
  // Long enough that nothing is sent before a test lets the time pass.
  world = await openWorld({ undoSeconds: 600 });
});
afterAll(() => world.close());
beforeEach(async () => {
  const company = await aCompany(world, { name: 'Hotel Attento' });
  companyId = company.id;
  client = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
  offer = await anOffer(world, { company_id: company.id, title: 'Cuoco di linea' });
});

const path = () => `/company/offers/${offer.id}/applications`;
async function applicant() {
  const user = await aUser(world, { first_name: 'Giulia', last_name: 'Ferri' });
  await world.db.insert(candidates).values({ user_id: user.id });
  const { id } = await anApplication(world, { offer_id: offer.id, user_id: user.id, email: user.email });
  return { id, email: user.email, client: await new Client(world).logIn(user.email, PASSWORD) };
}
const answer = async (ids: number[], status: string, more: object = {}) =>
  (await client.patch('/company/applications', { ids, status, ...more })).json();
const counts = async () => (await (await client.get(path())).json()).counts;
const undo = (change: string, who = client) => who.post('/company/applications/undo', { change });
/** Lets the time to undo pass: what waited for it is sent now. */
async function timePasses() {
  await world.db.execute(
    sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'tell-applicants' AND state = 'created'`,
  );
  await world.settled();
}
const newsOf = async (who: Client): Promise<string[]> =>
  (await (await who.get('/core/account/me/notifications')).json()).map(({ text }: { text: string }) => text);
const stageOf = async (who: Client) => (await (await who.get('/candidate/applications')).json()).items[0].stage;
const mailsTo = async (email: string) =>
  ((await world.platform.outbox?.list(email)) ?? []).filter(({ subject }) => subject.startsWith('La tua candidatura'));
const statusOf = async (id: number) => (await world.db.select().from(applications).where(eq(applications.id, id)))[0];

describe('an answer to an application', () => {
  it('that is no is said to be on its way until it is mailed, and undone to be none', async () => {
    const { id } = await applicant();
    const mailed = async () => {
      const { date_refused, is_refusal_waiting } = await (await client.get(`${path()}/${id}`)).json();
      return [date_refused, is_refusal_waiting];
    };
    const { undo: undone } = await answer([id], 'unsuitable');
    expect(await mailed()).toEqual([null, true]);
    await undo(undone.change);
    expect(await mailed()).toEqual([null, false]);
    await answer([id], 'unsuitable');
    await timePasses();
    expect(await mailed()).toEqual([expect.any(String), false]);
  });

  it('is notified once, after the time to undo it: until then the candidate sees what they saw before', async () => {
    const { id, client: theirs } = await applicant();
    const changed = await answer([id], 'contacted');
    expect(changed).toMatchObject({
      changed: 1,
      undo: { change: expect.any(String), seconds: 600 },
    });
    expect(await counts()).toMatchObject({ contacted: 1 });
    await world.settled();
    expect([await newsOf(theirs), await stageOf(theirs)]).toEqual([[], 'sent']);
    await timePasses();
    expect([await newsOf(theirs), await stageOf(theirs)]).toEqual([
      ['Cuoco di linea: hai ricevuto un contatto dall’azienda'],
      'contacted',
    ]);
    await timePasses();
    expect(await newsOf(theirs)).toHaveLength(1);
  });

  it('undone is notified to nobody, by mail or on the site, and the application is as new', async () => {
    const { id, email, client: theirs } = await applicant();
    const quick = await anApplication(world, { offer_id: offer.id, email: 'veloce.annullata@example.it' });
    const refused = await answer([id, quick.id], 'unsuitable', { message: 'Abbiamo scelto un’altra persona.' });
    expect(refused).toMatchObject({ changed: 2, mailed: 2 });
    const undone = await undo(refused.undo.change);
    expect(await undone.json()).toMatchObject({ undone: 2 });
    expect(await counts()).toMatchObject({ to_evaluate: 2, unsuitable: 0 });
    await timePasses();
    expect([
      await newsOf(theirs),
      await stageOf(theirs),
      await mailsTo(email),
      await mailsTo('veloce.annullata@example.it'),
    ]).toEqual([[], 'sent', [], []]);
    expect(await statusOf(id)).toMatchObject({
      status: 'to_evaluate',
      viewed_at: null,
      answered_at: null,
      refusal_mailed_at: null,
      held_change: null,
    });
  });

  it('that is no is neither mailed nor notified to people hired for the offer from their profile meanwhile', async () => {
    const person = await aCandidate(world);
    const theirs = await new Client(world).logIn(person.email, PASSWORD);
    await world.db.insert(candidateUnlocks).values({ company_id: companyId, candidate_id: person.id });
    const { id } = await anApplication(world, { offer_id: offer.id, user_id: person.userId, email: person.email });
    await answer([id], 'unsuitable');
    const terms = { starts_on: romeDay(), ends_on: null, pay_cents: null, pay_period: 'month' };
    const form = { profile: person.id, offer: offer.id, job: 'cuoco', ...terms };
    const proposed = await client.post('/hires/profiles', form);
    expect(proposed.status).toBe(201);
    await timePasses();
    expect(await mailsTo(person.email)).toEqual([]);
    expect((await newsOf(theirs)).filter((text) => text.includes('si è conclusa'))).toEqual([]);
    // Nobody is left without an answer: a hire that comes to nothing leaves the refusal.
    await theirs.post(`/hires/${(await proposed.json()).id}/decline`);
    await world.settled();
    expect(await mailsTo(person.email)).toMatchObject([{ subject: expect.stringContaining(offer.title) }]);
  });

  it('goes by mail once, when its time is over, with the words of the company', async () => {
    const { id, email } = await applicant();
    await answer([id], 'unsuitable', { message: 'Abbiamo scelto un’altra persona.' });
    await world.settled();
    expect([await mailsTo(email), (await statusOf(id))?.refusal_mailed_at]).toEqual([[], null]);
    await timePasses();
    await timePasses();
    expect(await mailsTo(email)).toMatchObject([{ text: expect.stringContaining('Abbiamo scelto un’altra persona.') }]);
    expect((await statusOf(id))?.refusal_mailed_at).toBeInstanceOf(Date);
  });

  it('goes in our words to people who blocked the company, with a notice where its words ask for money', async () => {
    const [blocks, reads] = [await applicant(), await applicant()];
    const begun = await client.post(`/messages/company/applications/${blocks.id}`, {
      text: 'Buongiorno',
      key: crypto.randomUUID(),
    });
    const { conversation_id } = await begun.json();
    await blocks.client.post(`/messages/candidate/conversations/${conversation_id}/block`, { is_blocked: true });
    await answer([blocks.id, reads.id], 'unsuitable', { message: 'Per la prossima volta manda un bonifico.' });
    await timePasses();
    const [[blocked], [read]] = [await mailsTo(blocks.email), await mailsTo(reads.email)];
    expect([blocked?.text.includes('bonifico'), blocked?.text.includes('Cuoco di linea')]).toEqual([false, true]);
    expect(read?.text).toContain('Per lavorare non si paga mai');
  });

  it('is too late to undo once it was notified, and twice at once it is undone once', async () => {
    const { id } = await applicant();
    const { undo: told } = await answer([id], 'suitable');
    await timePasses();
    const late = await undo(told.change);
    expect([late.status, await late.json(), (await statusOf(id))?.status]).toEqual([
      409,
      // The candidate is not notified of a change of status that does not change the stage.
      expect.objectContaining({ code: 'too_late', detail: expect.stringMatching(/^Il tempo per annullare è passato/) }),
      'suitable',
    ]);
    const { undo: next } = await answer([id], 'reviewable');
    const statuses = await Promise.all([undo(next.change), undo(next.change)].map(async (one) => (await one).status));
    expect([statuses.sort(), (await statusOf(id))?.status]).toEqual([[200, 409], 'suitable']);
  });

  it('followed by another says that it was changed since, and nothing is undone', async () => {
    const { id } = await applicant();
    const first = await answer([id], 'suitable');
    const second = await answer([id], 'contacted');
    const late = await undo(first.undo.change);
    expect([late.status, (await late.json()).code, (await statusOf(id))?.status]).toEqual([
      409,
      'changed_since',
      'contacted',
    ]);
    await undo(second.undo.change);
    expect((await (await undo(second.undo.change)).json()).code).toBe('changed_since');
  });

  it('to two, of which one was answered again, is undone for the other, and the number is said', async () => {
    const [one, other] = [await applicant(), await applicant()];
    const both = await answer([one.id, other.id], 'suitable');
    await answer([other.id], 'contacted');
    expect(await (await undo(both.undo.change)).json()).toMatchObject({ undone: 1 });
    expect(await counts()).toMatchObject({ to_evaluate: 1, contacted: 1 });
  });

  it('to two who had been refused, of which one is hired meanwhile, is undone for the other alone', async () => {
    const [one, other] = [await applicant(), await applicant()];
    await answer([one.id, other.id], 'unsuitable', { is_told_already: true });
    await timePasses();
    const { undo: undoable } = await answer([one.id, other.id], 'contacted');
    const terms = { job: 'cuoco', starts_on: romeDay(), ends_on: null, pay_cents: null, pay_period: 'month' };
    expect((await client.post('/hires', { application: one.id, ...terms })).status).toBe(201);
    expect(await (await undo(undoable.change)).json()).toMatchObject({ undone: 1 });
    expect([(await statusOf(one.id))?.status, (await statusOf(other.id))?.status]).toEqual(['contacted', 'unsuitable']);
    // Of the hired one alone nothing is left to undo.
    const refused = await undo(undoable.change);
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'is_hired']);
  });

  it('to many is undone and notified in as many statements as to one, while their rows are locked', async () => {
    const people = [await applicant(), await applicant(), await applicant()];
    const ids = people.map(({ id }) => id);
    // Rows that one statement wrote bear the same number of a command.
    const statements = async (table: string, where: SQL) => {
      const { rows } = await world.db.execute(
        sql`SELECT DISTINCT xmin::text, cmin::text FROM ${sql.identifier(table)} WHERE ${where}`,
      );
      return rows.length;
    };
    const { undo: undone } = await answer(ids, 'suitable');
    expect(await (await undo(undone.change)).json()).toMatchObject({ undone: 3 });
    expect(await statements('applications', inArray(sql`id`, ids))).toBe(1);
    expect(await statements('application_status_changes', sql`is_undo AND ${inArray(sql`application_id`, ids)}`)).toBe(
      1,
    );
    await answer(ids, 'unsuitable');
    await timePasses();
    const told = world.db.select({ id: applications.user_id }).from(applications).where(inArray(applications.id, ids));
    expect(await statements('notifications', inArray(sql`user_id`, told))).toBe(1);
    for (const { email, client: theirs } of people)
      expect([(await mailsTo(email)).length, await newsOf(theirs)]).toEqual([1, [expect.any(String)]]);
    expect(await statements('applications', inArray(sql`id`, ids))).toBe(1);
  });

  it('cannot be undone once those who waited were notified: refused people get the refusal, and nobody stays without an answer', async () => {
    const { db, platform } = world;
    const ends = {
      unanswered: async () => {
        await db
          .update(offers)
          .set({ expires_at: new Date(Date.now() - 1000) })
          .where(eq(offers.id, offer.id));
        await endOffers(platform);
        await endWaits(platform, new Date(Date.now() + 31 * DAY_MS));
      },
      paused: async () => {
        await db
          .update(offers)
          .set({ status: 'draft', paused_at: new Date(Date.now() - 15 * DAY_MS) })
          .where(eq(offers.id, offer.id));
        await endPauses(platform);
      },
    };
    for (const [how, end] of Object.entries(ends)) {
      const company = await aCompany(world, { name: 'Hotel Attento' });
      client = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
      offer = await anOffer(world, { company_id: company.id, title: 'Cuoco di linea' });
      const { id, email, client: theirs } = await applicant();
      const refused = await answer([id], 'unsuitable');
      await end();
      const late = await undo(refused.undo.change);
      expect([how, late.status, (await late.json()).code]).toEqual([how, 409, 'search_over']);
      // Setting the status back manually would leave them without an answer too.
      const back = await client.patch('/company/applications', { ids: [id], status: 'to_evaluate' });
      expect([how, back.status, (await back.json()).code]).toEqual([how, 409, 'search_over']);
      await timePasses();
      expect([how, await stageOf(theirs), (await mailsTo(email)).length]).toEqual([how, 'closed', 1]);
    }
  });

  it('is undone after the offer has ended: its end answers nobody, and a day for it is still to come', async () => {
    const ends = {
      deleted: () => client.delete(`/company/offers/${offer.id}`),
      expired: () => endOffers(world.platform, new Date(Date.now() + 90 * DAY_MS)),
      // Nobody has ended it yet, but its days are over.
      over: () =>
        world.db
          .update(offers)
          .set({ expires_at: new Date(Date.now() - 1000) })
          .where(eq(offers.id, offer.id)),
    };
    for (const [how, end] of Object.entries(ends)) {
      const { id: company_id } = await aCompany(world, { name: 'Hotel Attento' });
      client = await new Client(world).logIn((await aRecruiter(world, company_id)).email, PASSWORD);
      offer = await anOffer(world, { company_id, title: 'Cuoco di linea' });
      const { id, email, client: theirs } = await applicant();
      const refused = await answer([id], 'unsuitable');
      await end();
      expect([how, (await undo(refused.undo.change)).status]).toEqual([how, 200]);
      await timePasses();
      expect([how, await stageOf(theirs), (await mailsTo(email)).length]).toEqual([how, 'sent', 0]);
    }
  });

  it('undone after the application was read leaves it read, as the candidate was notified', async () => {
    const { id, client: theirs } = await applicant();
    const { undo: first } = await answer([id], 'suitable');
    await client.get(`${path()}/${id}`);
    expect(await stageOf(theirs)).toBe('seen');
    await undo(first.change);
    expect([await stageOf(theirs), (await statusOf(id))?.viewed_at]).toEqual(['seen', expect.any(Date)]);
    expect((await client.get(`${path()}/${id}`)).status).toBe(200);
    await timePasses();
    expect(await newsOf(theirs)).toEqual(['Hanno letto la tua candidatura per Cuoco di linea']);
  });

  it('followed by another is notified as one change; undoing the last has the first notified', async () => {
    const { id, email, client: theirs } = await applicant();
    await answer([id], 'unsuitable', { message: 'Parole del primo no.' });
    const second = await answer([id], 'contacted');
    await undo(second.undo.change);
    expect((await statusOf(id))?.status).toBe('unsuitable');
    await timePasses();
    expect(await newsOf(theirs)).toEqual(['La tua candidatura per Cuoco di linea si è conclusa']);
    expect(await mailsTo(email)).toMatchObject([{ text: expect.stringContaining('Parole del primo no.') }]);
    const other = await applicant();
    await answer([other.id], 'unsuitable');
    await answer([other.id], 'contacted');
    await timePasses();
    expect([await newsOf(other.client), await mailsTo(other.email)]).toEqual([
      ['Cuoco di linea: hai ricevuto un contatto dall’azienda'],
      [],
    ]);
  });

  it('changed and changed back by hand is notified to nobody', async () => {
    const { id, client: theirs } = await applicant();
    await client.get(`${path()}/${id}`);
    await answer([id], 'contacted');
    await answer([id], 'to_evaluate');
    await timePasses();
    expect(await newsOf(theirs)).toEqual(['Hanno letto la tua candidatura per Cuoco di linea']);
  });

  it('is undone by its own company alone', async () => {
    const { id } = await applicant();
    const { undo: mine } = await answer([id], 'contacted');
    const stranger = await new Client(world).logIn(
      (await aRecruiter(world, (await aCompany(world)).id)).email,
      PASSWORD,
    );
    expect((await undo(mine.change, stranger)).status).toBe(404);
    expect((await undo('qualcosa')).status).toBe(400);
    expect((await statusOf(id))?.status).toBe('contacted');
  });

  it('to an application taken back meanwhile is notified to nobody', async () => {
    const { id, email, client: theirs } = await applicant();
    await answer([id], 'unsuitable');
    expect((await theirs.delete(`/candidate/applications/${id}`)).ok).toBe(true);
    await timePasses();
    expect([await newsOf(theirs), await mailsTo(email)]).toEqual([[], []]);
  });
});
