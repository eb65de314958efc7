// On both engines: LISTEN and NOTIFY, SQL by hand.
import { randomUUID } from 'node:crypto';

import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { board } from '#contract/received-applications.ts';
import { DAY_MS } from '#domain/durations.ts';
import { fromRomeLocal } from '#domain/rome-time.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, inDays, PASSWORD } from '../builders.ts';
import { type EventStream, readEvents } from '../event-stream.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld({ undoSeconds: 600 });
let company: { id: number };
let hotel: Client;
let offer: { id: number };
const streams: EventStream[] = [];
afterAll(async () => {
  for (const stream of streams) await stream.close();
  await world.close();
});
beforeEach(async () => {
  company = await aCompany(world);
  hotel = await colleague();
  offer = await anOffer(world, { company_id: company.id });
});

const colleague = async (of = company) => new Client(world).logIn((await aRecruiter(world, of.id)).email, PASSWORD);
const path = (rest = '', id = offer.id) => `/company/offers/${id}/applications${rest}`;
const received = async (changes: Parameters<typeof anApplication>[1] = {}) =>
  (await anApplication(world, { offer_id: offer.id, ...changes })).id;
async function listen(client: Client, { id = offer.id, last }: { id?: number; last?: string } = {}) {
  const headers: Record<string, string> = last === undefined ? {} : { 'Last-Event-ID': last };
  const stream = readEvents(await client.get(path('/live', id), { headers }));
  streams.push(stream);
  return stream;
}
const heard = async (stream: EventStream) => (await stream.next()).applications.toSorted((one, other) => one - other);
const move = (ids: readonly number[], status: string, by = hotel) => by.patch('/company/applications', { ids, status });

describe('the stream of a board', () => {
  it('notifies colleagues by numbers alone what was moved, undone, noted and opened', async () => {
    const [one, other] = [await received(), await received()];
    const stream = await listen(await colleague());
    const { undo } = await (await move([one, other], 'contacted')).json();
    expect(await heard(stream)).toEqual([one, other]);
    await hotel.post('/company/applications/undo', { change: undo.change });
    expect(await heard(stream)).toEqual([one, other]);
    await hotel.post(path(`/${one}/notes`), { text: 'Richiamare', key: randomUUID() });
    expect(await heard(stream)).toEqual([one]);
    await hotel.get(path(`/${other}`));
    // What changes nothing is not sent: the next event is of the next change.
    await move([one], 'to_evaluate');
    await move([one], 'suitable');
    expect([await heard(stream), await heard(stream)]).toEqual([[other], [one]]);
  });

  it('notifies of a hire and a withdrawal', async () => {
    const person = await aCandidate(world);
    const id = await received({ user_id: person.userId, email: person.email });
    const stream = await listen(hotel);
    const days = { starts_on: inDays(30), ends_on: inDays(120) };
    const terms = { job: 'cuoco', ...days, pay_cents: null, pay_period: 'month' };
    expect((await hotel.post('/hires', { ...terms, application: id })).status).toBe(201);
    expect(await heard(stream)).toEqual([id]);
    const read = async () => board.parse(await (await hotel.get(path(`/board?ids=${id}`))).json());
    expect((await read()).columns.flatMap(({ items }) => items)).toMatchObject([{ id, hire: 'proposed' }]);
    const browser = await new Client(world).logIn(person.email, PASSWORD);
    const [hire] = await (await browser.get('/hires/mine')).json();
    await browser.post(`/hires/${hire.id}/decline`);
    expect(await heard(stream)).toEqual([id]);
    await browser.delete(`/candidate/applications/${id}`);
    expect(await heard(stream)).toEqual([id]);
    expect((await read()).columns.flatMap(({ items }) => items)).toEqual([]);
  });

  it('notifies of a message and an interview, also where the status stays', async () => {
    const person = await aCandidate(world);
    const id = await received({ user_id: person.userId, email: person.email, status: 'suitable' });
    const stream = await listen(hotel);
    const write = () => hotel.post(`/messages/company/applications/${id}`, { text: 'Ciao', key: crypto.randomUUID() });
    const { id: written } = await (async () => {
      await write();
      return stream.next();
    })();
    await hotel.post('/interviews/rounds', {
      ...{ offer: offer.id, applications: [id], kind: 'in_person', place: 'Via Roma 1', minutes: 30 },
      starts: [fromRomeLocal(`${inDays(5)}T09:00`)],
    });
    expect(await heard(stream)).toEqual([id]);
    const [interview] = await (await hotel.get(`/interviews/applications/${id}`)).json();
    await hotel.post(`/interviews/${interview.id}/cancel`, { message: '' });
    expect(await heard(stream)).toEqual([id]);
    // The stream that was cut before the invitation hears of it once it is back.
    expect(await heard(await listen(hotel, { last: written }))).toEqual([id]);
  });

  it('is of its company and its offer alone', async () => {
    const others = await aCompany(world);
    const theirs = await anOffer(world, { company_id: others.id });
    const stranger = await colleague(others);
    expect((await stranger.get(path('/live'))).status).toBe(404);
    expect((await new Client(world).get(path('/live'))).status).toBe(401);
    const [id, mine] = [await anApplication(world, { offer_id: theirs.id }), await received()];
    const [own, strange] = [await listen(hotel), await listen(stranger, { id: theirs.id })];
    await move([id.id], 'contacted', stranger);
    await move([mine], 'contacted');
    expect([await heard(own), await heard(strange)]).toEqual([[mine], [id.id]]);
  });

  it('that was cut is resumed by Last-Event-ID with what changed meanwhile', async () => {
    const before = new Date(Date.now() - DAY_MS);
    const [first, second] = [await received({ created_at: before }), await received({ created_at: before })];
    await received({ created_at: before });
    const stream = await listen(hotel);
    await move([first], 'contacted');
    const { id: last } = await stream.next();
    await stream.close();
    await move([second], 'suitable');
    const fresh = await received();
    expect(await heard(await listen(hotel, { last }))).toEqual([first, second, fresh]);
  });

  it('asks to read everything again when more has changed than an event holds', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 501; index++) ids.push(await received());
    const stream = await listen(hotel, { last: String(Date.now()) });
    expect(await heard(stream)).toEqual([]);
    expect((await move(ids.slice(0, 500), 'contacted')).status).toBe(200);
    expect(await heard(stream)).toEqual(ids.slice(0, 500));
  });
});

describe('some applications of a board', () => {
  it('are read wherever they are now, with the counts of all columns', async () => {
    const [one, other] = [await received(), await received({ status: 'suitable', first_name: 'Rita' })];
    await received();
    const gone = await received({ withdrawn_at: new Date() });
    const read = async (query: string) => board.parse(await (await hotel.get(path(`/board?${query}`))).json());
    const { columns } = await read(`ids=${one}&ids=${other}&ids=${gone}`);
    expect(columns.map(({ status, count, items }) => [status, count, ...items.map(({ id }) => id)])).toEqual([
      ['to_evaluate', 2, one],
      ['reviewable', 0],
      ['contacted', 0],
      ['suitable', 1, other],
      ['unsuitable', 0],
    ]);
    const named = await read(`ids=${one}&ids=${other}&search=rita`);
    expect(named.columns.flatMap(({ items }) => items.map(({ id }) => id))).toEqual([other]);
    const tooMany = Array.from({ length: 101 }, (_, index) => `ids=${index + 1}`).join('&');
    expect((await hotel.get(path(`/board?${tooMany}`))).status).toBe(400);
  });
});
