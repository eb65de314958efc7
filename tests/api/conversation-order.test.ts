// On both engines: locks, two at once.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

type Side = 'company' | 'candidate';
const side = fc.constantFrom<Side>('company', 'candidate');
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('write' as const), side }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('read' as const), side, number: fc.nat(12) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('withdraw' as const) }) },
);
/** What happens at the same moment, moment by moment. */
const moments = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 });

interface Read {
  messages: { number: number; text: string; is_own: boolean; is_read: boolean }[];
  unread: number;
}

/** A conversation that the company has begun. */
async function begun() {
  const company = await aCompany(world);
  const person = await aCandidate(world);
  const offer = await anOffer(world, { company_id: company.id });
  const applied = await anApplication(world, { offer_id: offer.id, user_id: person.userId, email: person.email });
  const clients: Record<Side, Client> = {
    company: await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD),
    candidate: await new Client(world).logIn(person.email, PASSWORD),
  };
  const message = { text: 'inizio', key: randomUUID() };
  const sent = await clients.company.post(`/messages/company/applications/${applied.id}`, message);
  const { conversation_id } = await sent.json();
  const path = (who: Side) => `/messages/${who}/conversations/${conversation_id}`;
  const read = async (who: Side): Promise<Read> => (await clients[who].get(path(who))).json();
  return { clients, path, read, withdraw: () => clients.candidate.delete(`/candidate/applications/${applied.id}`) };
}

describe('the order of a conversation', () => {
  it('is one for both sides, without gaps, whoever writes, reads and withdraws at the same moment', async () => {
    await fc.assert(
      fc.asyncProperty(moments, async (happening) => {
        const { clients, path, read, withdraw } = await begun();
        const written: { text: string; moment: number }[] = [{ text: 'inizio', moment: -1 }];
        let isClosed = false;
        // Between which numbers the mark of each side is: what is written during a reading may be read or not.
        const least: Record<Side, number> = { company: 0, candidate: 0 };
        const most: Record<Side, number> = { company: 0, candidate: 0 };
        for (const [moment, steps] of happening.entries()) {
          const wasClosed = isClosed;
          const lastBefore = written.length;
          await Promise.all(
            steps.map(async (one, index) => {
              if (one.does === 'withdraw') {
                expect([200, 404]).toContain((await withdraw()).status);
                isClosed = true;
              } else if (one.does === 'read') {
                const mark = { number: one.number };
                expect((await clients[one.side].post(`${path(one.side)}/read`, mark)).status).toBe(200);
              } else {
                const text = `${moment}.${index}`;
                const answer = await clients[one.side].post(`${path(one.side)}/messages`, { text, key: randomUUID() });
                // A company waits after five; nobody writes after a withdrawal.
                expect([201, 409]).toContain(answer.status);
                if (wasClosed) expect(answer.status).toBe(409);
                if (answer.status === 201) written.push({ text, moment });
              }
            }),
          );
          for (const one of steps) {
            if (one.does !== 'read') continue;
            least[one.side] = Math.max(least[one.side], Math.min(one.number, lastBefore));
            most[one.side] = Math.max(most[one.side], Math.min(one.number, written.length));
          }
        }
        const [company, candidate] = [await read('company'), await read('candidate')];
        const texts = company.messages.map(({ text }) => text);
        expect(candidate.messages.map(({ text }) => text)).toEqual(texts);
        expect(company.messages.map(({ number }) => number)).toEqual(texts.map((_, at) => at + 1));
        expect(texts.toSorted()).toEqual(written.map(({ text }) => text).toSorted());
        const momentOf = new Map(written.map(({ text, moment }) => [text, moment]));
        const inTime = texts.map((text) => momentOf.get(text) ?? 0);
        expect(inTime).toEqual(inTime.toSorted((one, other) => one - other));
        const shown: Record<Side, Read> = { company, candidate };
        for (const who of ['company', 'candidate'] as const) {
          const { messages, unread } = shown[who];
          const theirsFrom = (mark: number) => messages.filter(({ is_own, number }) => !is_own && number > mark).length;
          // What a side has read is unread no more, and nothing else is.
          expect(unread).toBeLessThanOrEqual(theirsFrom(least[who]));
          expect(unread).toBeGreaterThanOrEqual(theirsFrom(most[who]));

          const own = messages.filter(({ is_own }) => is_own).map(({ is_read }) => is_read);
          // What was read is read up to a message: none before it is unread.
          expect(own).toEqual(own.toSorted((one, other) => Number(other) - Number(one)));
          const other = shown[who === 'company' ? 'candidate' : 'company'];
          expect(other.messages.filter(({ is_own, is_read }) => is_own && !is_read)).toHaveLength(unread);
        }
      }),
      { numRuns: 12 },
    );
  });
});
