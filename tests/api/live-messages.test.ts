// On both engines: LISTEN and NOTIFY.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { type EventStream, readEvents } from '../event-stream.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let hotel: Client;
let giulia: Client;
let application: number;
let giuliaId: number;
const streams: EventStream[] = [];
afterAll(async () => {
  for (const stream of streams) await stream.close();
  await world.close();
});
beforeEach(async () => {
  ({ hotel, giulia, giuliaId, application } = await aPair());
});

const logIn = ({ email }: { email: string }) => new Client(world).logIn(email, PASSWORD);
/** A company and somebody who applied to it. */
async function aPair() {
  const company = await aCompany(world);
  const person = await aCandidate(world);
  const offer = await anOffer(world, { company_id: company.id });
  const { id } = await anApplication(world, { offer_id: offer.id, user_id: person.userId, email: person.email });
  return {
    hotel: await logIn(await aRecruiter(world, company.id)),
    giulia: await logIn(person),
    giuliaId: person.userId,
    application: id,
  };
}
async function write(text: string, to = { hotel, application }): Promise<number> {
  const sent = await to.hotel.post(`/messages/company/applications/${to.application}`, { text, key: randomUUID() });
  return (await sent.json()).conversation_id;
}
async function listen(client: Client, lastEventId?: string): Promise<EventStream> {
  const headers: Record<string, string> = lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId };
  const stream = readEvents(await client.get('/messages/live', { headers }));
  streams.push(stream);
  return stream;
}

describe('the stream of messages', () => {
  it('says to both sides that a conversation has changed, by its number alone', async () => {
    const { headers } = await hotel.get('/messages/live');
    expect([headers.get('content-type'), headers.get('cache-control'), headers.get('content-encoding')]).toEqual([
      'text/event-stream; charset=utf-8',
      'no-store, no-transform',
      null,
    ]);
    const [company, candidate] = [await listen(hotel), await listen(giulia)];
    const id = await write('Buongiorno');
    expect([(await company.next()).conversations, (await candidate.next()).conversations]).toEqual([[id], [id]]);
    const read = (number: number) => giulia.post(`/messages/candidate/conversations/${id}/read`, { number });
    await read(1);
    expect((await company.next()).conversations).toEqual([id]);
    // A mark that moves nothing is no change: the next event is of the next change.
    await read(1);
    await giulia.post(`/messages/candidate/conversations/${id}/block`, { is_blocked: true });
    await company.next();
    await giulia.post(`/messages/candidate/conversations/${id}/block`, { is_blocked: false });
    await company.next();
    const other = await listen(hotel, String(Date.now()));
    expect((await other.next()).conversations).toEqual([id]);
  });

  it('says of an internal note to the company alone: not even that there is one', async () => {
    const company = await listen(hotel);
    const candidate = await listen(giulia);
    const id = await write('Buongiorno');
    // What is told of the message may come late: it is waited for.
    expect([(await company.next()).conversations, (await candidate.next()).conversations]).toEqual([[id], [id]]);
    await hotel.post(`/messages/company/conversations/${id}/notes`, { text: 'Tra noi', key: randomUUID() });
    expect((await company.next()).conversations).toEqual([id]);
    // Their next event is of another company's message.
    const other = await aCompany(world);
    const again = await anApplication(world, {
      offer_id: (await anOffer(world, { company_id: other.id })).id,
      user_id: giuliaId,
    });
    const second = await write('Altra azienda', {
      hotel: await logIn(await aRecruiter(world, other.id)),
      application: again.id,
    });
    expect((await candidate.next()).conversations).toEqual([second]);
  });

  it('is of its company and its candidate alone', async () => {
    const others = await aPair();
    const [stranger, strangeCandidate] = [await listen(others.hotel), await listen(others.giulia)];
    const own = await listen(hotel);
    const id = await write('Buongiorno');
    expect((await own.next()).conversations).toEqual([id]);
    const theirs = await write('Altrove', others);
    // What came first to them is their own.
    expect([(await stranger.next()).conversations, (await strangeCandidate.next()).conversations]).toEqual([
      [theirs],
      [theirs],
    ]);
    expect((await new Client(world).get('/messages/live')).status).toBe(401);
  });

  it('that was cut is resumed by Last-Event-ID with what was written meanwhile', async () => {
    const first = await listen(giulia);
    const id = await write('Uno');
    const { id: last } = await first.next();
    await first.close();
    await write('Due');
    expect((await (await listen(giulia, last)).next()).conversations).toEqual([id]);
    // An id that is none is a new stream.
    const fresh = await listen(giulia, 'altro');
    await write('Tre');
    expect((await fresh.next()).conversations).toEqual([id]);
  });
});
