// On both engines: locks, SQL by hand.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { momentWords } from '#domain/interview-day.ts';
import { COMPANY_BEGINS_A_DAY, MAX_WRITTEN } from '#domain/message-rules.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { conversations, messages } from '#server/areas/messages/tables.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld({ undoSeconds: 600 });
let companyId: number;
let hotel: Client;
let cook: { id: number };
let waiter: { id: number };
afterAll(() => world.close());
beforeEach(async () => {
  companyId = (await aCompany(world, { name: 'Hotel Attento' })).id;
  const { email } = await aRecruiter(world, companyId);
  hotel = await new Client(world).logIn(email, PASSWORD);
  cook = await anOffer(world, { company_id: companyId, title: 'Cuoco di linea' });
  waiter = await anOffer(world, { company_id: companyId, title: 'Cameriere di sala' });
});

async function applicant(first_name: string, offer: { id: number }) {
  const person = await aCandidate(world, { first_name });
  const named = { offer_id: offer.id, user_id: person.userId, email: person.email, first_name };
  return { ...person, application: (await anApplication(world, named)).id };
}
const write = (
  ids: readonly number[],
  text = 'Buongiorno {nome}, per {offerta} ci vediamo?',
  key: string = randomUUID(),
) => hotel.post('/messages/company/applications', { applications: ids, text, key });
const textsOf = async () => (await world.db.select().from(messages)).map(({ text }) => text);
const ofCompany = () => world.db.select().from(conversations).where(eq(conversations.company_id, companyId));
const statusOf = async (id: number) =>
  (await world.db.select().from(applications).where(eq(applications.id, id)))[0]?.status;

describe('the same words to several applicants', () => {
  it('are a message of its own to each, with their name and offer, and are contacts that one undo takes back', async () => {
    const [ada, ivo] = [await applicant('Ada', cook), await applicant('Ivo', waiter)];
    const answer = await write([ada.application, ivo.application]);
    expect(answer.status).toBe(201);
    const { written, left_out, followed } = await answer.json();
    expect([written, left_out]).toEqual([2, []]);
    expect(await textsOf()).toEqual(
      expect.arrayContaining([
        'Buongiorno Ada, per Cuoco di linea ci vediamo?',
        'Buongiorno Ivo, per Cameriere di sala ci vediamo?',
      ]),
    );
    expect(await ofCompany()).toHaveLength(2);
    expect([await statusOf(ada.application), await statusOf(ivo.application)]).toEqual(['contacted', 'contacted']);
    expect((await hotel.post('/company/applications/undo', { change: followed.undo.change })).status).toBe(200);
    expect([await statusOf(ada.application), await statusOf(ivo.application)]).toEqual(['to_evaluate', 'to_evaluate']);
  });

  it('say to each when their interview is; without one the blank stays as it was written', async () => {
    const [ada, ivo] = [await applicant('Ada', cook), await applicant('Ivo', cook)];
    const start = new Date(Math.ceil(Date.now() / DAY_MS + 2) * DAY_MS + 9 * HOUR_MS);
    const round = { offer: cook.id, kind: 'in_person', place: 'Via Roma 1, Rimini', minutes: 30 };
    await hotel.post('/interviews/rounds', {
      ...round,
      applications: [ada.application],
      starts: [start.toISOString()],
    });
    const person = await new Client(world).logIn(ada.email, PASSWORD);
    const [{ id, times }] = await (await person.get('/interviews/mine')).json();
    expect((await person.post(`/interviews/${id}/take`, { time: times[0].id })).status).toBe(200);
    expect((await write([ada.application, ivo.application], '{nome}, a {data}')).status).toBe(201);
    expect(await textsOf()).toEqual(expect.arrayContaining([`Ada, a ${momentWords(start)}`, 'Ivo, a {data}']));
  });

  it('sent twice are one message, also to a person who applied twice, however they are sent', async () => {
    const { application, userId, email } = await applicant('Ada', cook);
    const again = await anApplication(world, { offer_id: waiter.id, user_id: userId, email, first_name: 'Ada' });
    const key = randomUUID();
    const answers = await Promise.all([write([application, again.id], 'Ciao', key), write([application], 'Ciao', key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [one] = await ofCompany();
    expect(one).toMatchObject({ last_number: 1 });
    expect(await statusOf(again.id)).toBe('contacted');
  });

  it('leave out by name people who cannot be written to, and reach the others', async () => {
    const [ada, ivo, leo] = [await applicant('Ada', cook), await applicant('Ivo', cook), await applicant('Leo', cook)];
    expect((await write([ada.application], 'Ciao')).status).toBe(201);
    await world.db
      .update(conversations)
      .set({ candidate_blocked_at: new Date() })
      .where(eq(conversations.company_id, companyId));
    await world.db.update(applications).set({ withdrawn_at: new Date() }).where(eq(applications.id, leo.application));
    const other = await anApplication(world, { offer_id: (await anOffer(world)).id });
    const answer = await (
      await write([ada.application, ivo.application, leo.application, other.id], 'Di nuovo')
    ).json();
    expect(answer.written).toBe(1);
    expect(answer.left_out.map(({ id }: { id: number }) => id).sort()).toEqual(
      [ada.application, leo.application, other.id].sort(),
    );
    expect(answer.left_out.every(({ detail }: { detail: string }) => detail.length > 0)).toBe(true);
    expect(await statusOf(ivo.application)).toBe('contacted');
    expect(await statusOf(other.id)).toBe('to_evaluate');
  });

  it('are refused without words, to nobody, to too many, and beyond the conversations of a day', async () => {
    const { application } = await applicant('Ada', cook);
    expect(await (await write([application], '   ')).json()).toMatchObject({ codes: { text: expect.any(String) } });
    expect((await write([])).status).toBe(400);
    expect((await write(Array.from({ length: MAX_WRITTEN + 1 }, (_, at) => at + 1))).status).toBe(400);
    expect((await new Client(world).post('/messages/company/applications', {})).status).toBe(401);
    const many: number[] = [];
    for (let at = 0; at < COMPANY_BEGINS_A_DAY; at++)
      many.push((await anApplication(world, { offer_id: cook.id, email: `tanti${at}@example.it` })).id);
    const first = await write(many, 'Ciao');
    expect([first.status, (await first.json()).written]).toEqual([201, many.length]);
    expect((await write([application], 'Ciao')).status).toBe(429);
    expect((await ofCompany()).length).toBe(many.length);
    // People who are written to already do not count as begun.
    expect((await write(many.slice(0, 2), 'Di nuovo')).status).toBe(201);
  });
});
