import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstMessageLink } from '#server/areas/applications/first-message-link.ts';
import { interviewLink } from '#server/areas/interviews/interview-link.ts';
import { conversationLink } from '#server/areas/messages/conversation-link.ts';
import { messages } from '#server/areas/messages/tables.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { hostileForms } from '../hostile-files.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

/** In milliseconds of the thread that answers everybody. */
const MOST_MS = 500;
const world = await openWorld();
pagesOf(world);
let recruiter: Client;
let candidate: Client;
let applications: { own: number; guest: number };
let conversation: { own: number; guest: number };
beforeAll(async () => {
  const company = await aCompany(world);
  const { id: offer_id } = await anOffer(world, { company_id: company.id });
  recruiter = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
  const person = await aCandidate(world);
  candidate = await new Client(world).logIn(person.email, PASSWORD);
  const own = (await anApplication(world, { offer_id, user_id: person.userId, email: person.email })).id;
  const guest = (await anApplication(world, { offer_id, email: `${randomUUID()}@example.it` })).id;
  applications = { own, guest };
  const begin = async (id: number): Promise<number> => {
    const sent = await recruiter.post(`/messages/company/applications/${id}`, { text: 'Ciao', key: randomUUID() });
    return (await sent.json()).conversation_id;
  };
  conversation = { own: await begin(own), guest: await begin(guest) };
});
afterAll(() => world.close());

/** Sends a body as it is, with the cookies of a client. */
async function send(client: Client | null, path: string, type: string, body: Uint8Array<ArrayBuffer>) {
  const headers = {
    'Content-Type': type,
    Origin: 'http://localhost:3000',
    Cookie: [...(client?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; '),
  };
  const before = process.threadCpuUsage();
  const answer = await world.app.request(`http://localhost:3000${path}`, { method: 'POST', headers, body });
  const { user, system } = process.threadCpuUsage(before);
  return { status: answer.status, html: await answer.text(), took: (user + system) / 1000 };
}

const pages = (): [Client | null, string][] => {
  const { linkSecret } = world.platform;
  return [
    [null, firstMessageLink(linkSecret, applications.guest)],
    [null, conversationLink(linkSecret, conversation.guest)],
    [null, interviewLink.address(linkSecret, 1)],
    [candidate, `/profilo/messaggi/${conversation.own}`],
    [candidate, '/profilo/stagioni'],
    [recruiter, `/profilo/azienda/messaggi/${conversation.own}`],
    [recruiter, '/profilo/azienda/stagione'],
  ];
};

describe('a form that was made to harm', () => {
  it('is refused by every page that reads one, in words, writes nothing and holds nobody up', async () => {
    const forms = hostileForms();
    const written = await world.db.$count(messages);
    for (const [client, path] of pages()) {
      for (const { what, type, body } of forms) {
        const { status, html, took } = await send(client, path, type, body);
        expect([400, 413], `${path} ${what}`).toContain(status);
        expect(html, `${path} ${what}`).toMatch(/<!doctype html>/i);
        expect(took, `${path} ${what}`).toBeLessThan(MOST_MS);
      }
    }
    expect(await world.db.$count(messages)).toBe(written);
  });
});
