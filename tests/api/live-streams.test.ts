// On both engines: LISTEN and NOTIFY, a trigger.
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessions } from '#server/areas/account/tables.ts';
import { aCandidate, aCompany, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { type EventStream, readEvents } from '../event-stream.ts';
import { aStaff, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: { id: number };
let offer: { id: number };
let owner: { id: number; email: string };
let colleague: { id: number; email: string };
const streams: EventStream[] = [];
afterAll(() => world.close());
afterEach(async () => {
  for (const stream of streams.splice(0)) await stream.close();
});
beforeEach(async () => {
  company = await aCompany(world);
  offer = await anOffer(world, { company_id: company.id });
  [owner, colleague] = [await aRecruiter(world, company.id), await aRecruiter(world, company.id, 'recruiter')];
});

const logIn = ({ email }: { email: string }) => new Client(world).logIn(email, PASSWORD);
const board = () => `/company/offers/${offer.id}/applications/live`;
async function listen(client: Client, path = '/messages/live'): Promise<EventStream> {
  const stream = readEvents(await client.get(path));
  streams.push(stream);
  return stream;
}
/** Whether a stream ends within a second. */
const ends = (stream: EventStream): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  setTimeout(resolve, 1000, false);
  return Promise.race([stream.ended().then(() => true), promise]);
};
/** Messages and board of one user. */
const both = async (client: Client) => [await listen(client), await listen(client, board())] as const;
const endAll = async (open: readonly EventStream[]) => Promise.all(open.map(ends));

describe('a stream', () => {
  it('ends with its session: others of the same user go on', async () => {
    const [here, there] = [await logIn(colleague), await logIn(colleague)];
    const [leaving, staying] = [await both(here), await both(there)];
    await here.post('/core/account/logout');
    expect(await endAll(leaving)).toEqual([true, true]);
    expect(await endAll(staying)).toEqual([false, false]);
  });

  it('ends when a new password ends its session, and stays where the password was changed', async () => {
    const [here, there] = [await logIn(colleague), await logIn(colleague)];
    const [staying, leaving] = [await both(here), await both(there)];
    const changed = await here.ask('PUT', '/core/account/me/update-password', {
      json: {
        current_password: PASSWORD,
        new_password: 'Zattera-nel-porto-7',
        confirm_password: 'Zattera-nel-porto-7',
      },
    });
    expect(changed.status).toBe(200);
    expect(await endAll(leaving)).toEqual([true, true]);
    expect(await endAll(staying)).toEqual([false, false]);
  });

  it('of a colleague ends as they are removed from the company, with their account', async () => {
    const [removing, removed] = [await logIn(owner), await logIn(colleague)];
    const [staying, leaving] = [await both(removing), await both(removed)];
    expect((await removing.delete(`/company/team/members/${colleague.id}`)).status).toBe(200);
    expect(await endAll(leaving)).toEqual([true, true]);
    expect(await endAll(staying)).toEqual([false, false]);
  });

  it('of a colleague ends as they get another role', async () => {
    const [changing, changed] = [await logIn(owner), await logIn(colleague)];
    const leaving = await both(changed);
    expect((await changing.patch(`/company/team/members/${colleague.id}`, { role: 'admin' })).status).toBe(200);
    expect(await endAll(leaving)).toEqual([true, true]);
  });

  it('ends as its account is deactivated, by who has it or by staff', async () => {
    const [one, other] = [await aCandidate(world), await aCandidate(world)];
    const [own, theirs] = [await logIn(one), await logIn(other)];
    const open = [await listen(own), await listen(theirs)];
    const left = await own.post('/core/account/deactivate', { password: PASSWORD, reason: 'pause', note: '' });
    expect(left.status).toBe(200);
    const { client: staff } = await aStaff(world, 'admin');
    const done = await staff.post(`${STAFF}/users/${other.userId}/deactivate`, { values: { reason: 'Prova' } });
    expect(done.status).toBe(200);
    expect(await endAll(open)).toEqual([true, true]);
  });

  it('ends when another process deletes the session: the database tells every process', async () => {
    const leaving = await both(await logIn(colleague));
    // By hand, as no code of this process does.
    await world.db.execute(sql`DELETE FROM sessions WHERE user_id = ${colleague.id}`);
    expect(await endAll(leaving)).toEqual([true, true]);
  });

  it('ends too when two thousand sessions are deleted at once', async () => {
    const stream = await listen(await logIn(colleague));
    await world.db.execute(
      sql`INSERT INTO sessions (token_hash, user_id, expires_at, idle_until)
        SELECT 'mille' || n, ${colleague.id}, now() + interval '1 day', now() + interval '1 day'
        FROM generate_series(1, 2000) AS n`,
    );
    await world.db.delete(sessions).where(eq(sessions.user_id, colleague.id));
    expect(await ends(stream)).toBe(true);
  });

  it('whose session ends while it is opened is refused or ends', async () => {
    for (let round = 0; round < 10; round++) {
      const client = await logIn(colleague);
      const [answer] = await Promise.all([
        client.get('/messages/live'),
        world.db.delete(sessions).where(eq(sessions.user_id, colleague.id)),
      ]);
      if (answer.status === 200) {
        const stream = readEvents(answer);
        streams.push(stream);
        expect(await ends(stream)).toBe(true);
      } else expect(answer.status).toBe(401);
    }
  });
});

describe('the streams of a user', () => {
  it('are ten at most, of messages and boards together: the oldest ends', async () => {
    const client = await logIn(colleague);
    const [first, second] = await both(client);
    for (let more = 0; more < 4; more++) await both(client);
    const last = await listen(client);
    expect([await ends(first), await ends(second), await ends(last)]).toEqual([true, false, false]);
  });

  it('that are opened too often are refused for a while, with a sentence; so are those of an address', async () => {
    const client = await logIn(colleague);
    await listen(client);
    const spend = (key: string) => world.db.execute(sql`UPDATE rate_limits SET points = 5000 WHERE key LIKE ${key}`);
    await spend(`live_user:${colleague.id}`);
    for (const path of ['/messages/live', board()]) {
      const refused = await client.get(path);
      expect([refused.status, (await refused.json()).detail]).toEqual([429, expect.stringContaining('riprova tra')]);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    const other = await logIn(owner);
    await listen(other);
    await spend('live_address:%');
    expect((await other.get('/messages/live')).status).toBe(429);
    await world.db.execute(sql`DELETE FROM rate_limits WHERE key LIKE 'live_%'`);
    await listen(other);
  });
});
