// On both engines: locks over several offers, and a transaction of hundreds.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Selectable } from '#contract/inbox.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { aCandidate, anApplication, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { aHiringCompany } from '../hiring-company.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld({ undoSeconds: 600 });
afterAll(() => world.close());

let hotel: Awaited<ReturnType<typeof aHiringCompany>>;
let pastry: number;
beforeEach(async () => {
  hotel = await aHiringCompany(world);
  pastry = (await anOffer(world, { company_id: hotel.company.id, title: 'Pasticcere' })).id;
});

const select = async (query = ''): Promise<Selectable[]> =>
  (await (await hotel.client.get(`/company/applications/selection?${query}`)).json()).items;
const listed = async (query: string): Promise<{ id: number }[]> =>
  (await (await hotel.client.get(`/company/applications?${query}`)).json()).items;
const readOf = (people: readonly Selectable[]) => ({
  ids: people.map(({ id }) => id),
  statuses_read: Object.fromEntries(people.map(({ id, status }) => [id, status])),
});
const refuse = async (people: readonly Selectable[], more: object = {}) =>
  (await hotel.client.patch('/company/applications', { ...readOf(people), status: 'unsuitable', ...more })).json();
const undo = (change: string, who = hotel.client) => who.post('/company/applications/undo', { change });
const statuses = async () =>
  (await world.db.select().from(applications).orderBy(applications.id)).filter(({ offer_id }) =>
    [hotel.offer, pastry].includes(offer_id),
  );
async function timePasses() {
  await world.db.execute(
    sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'tell-applicants' AND state = 'created'`,
  );
  await world.settled();
}
/** So many people who applied in one shot, to one offer. */
const crowd = (offer_id: number, count: number) =>
  world.db
    .insert(applications)
    .values(
      Array.from({ length: count }, (_, index) => ({
        offer_id,
        is_one_shot: true,
        first_name: `Persona ${index}`,
        last_name: 'Folla',
        email: `folla.${offer_id}.${index}@example.it`,
        cv_file: 'cv/folla.pdf',
        cv_name: 'cv.pdf',
        privacy_version: '2026-11',
      })),
    )
    .returning({ id: applications.id });

describe('a selection of all', () => {
  it('has whom the filter leaves on all its pages, in its order, with what a refusal would undo', async () => {
    await crowd(hotel.offer, 30);
    const judged = await anApplication(world, { offer_id: pastry, first_name: 'Zita', status: 'suitable' });
    await anApplication(world, { offer_id: pastry, withdrawn_at: new Date() });
    const everybody = await select('show=all');
    expect(everybody.map(({ id }) => id)).toEqual((await listed('show=all&items=100')).map(({ id }) => id));
    expect(everybody).toHaveLength(31);
    expect(await select()).toHaveLength(30);
    expect(await select(`show=all&offer=${pastry}`)).toEqual([
      {
        id: judged.id,
        offer: { id: pastry, title: 'Pasticcere' },
        first_name: 'Zita',
        last_name: 'Neri',
        status: 'suitable',
        hire: null,
        hired_elsewhere: false,
        interview: null,
        reads_company_words: false,
        date_refused: null,
      },
    ]);
    expect(await select('show=all&status=suitable&status=contacted')).toMatchObject([{ id: judged.id }]);
    expect(await select('show=all&search=persona+7')).toMatchObject([{ first_name: 'Persona 7' }]);
  });

  it('is the company’s alone', async () => {
    const other = await aHiringCompany(world);
    await anApplication(world, { offer_id: other.offer });
    expect(await select('show=all')).toEqual([]);
    expect((await hotel.client.get(`/company/applications/selection?offer=${other.offer}`)).status).toBe(404);
    const candidate = await new Client(world).logIn((await aCandidate(world)).email, PASSWORD);
    expect((await candidate.get('/company/applications/selection')).status).toBe(403);
  });
});

describe('an answer to people of several offers', () => {
  it('is one change: each letter names its own offer, and undoing it undoes all', async () => {
    const cook = await aCandidate(world);
    const baker = await aCandidate(world);
    await anApplication(world, { offer_id: hotel.offer, user_id: cook.userId, email: cook.email });
    await anApplication(world, { offer_id: pastry, user_id: baker.userId, email: baker.email });
    const message = 'Per {offerta} abbiamo scelto un’altra persona.';
    const first = await refuse(await select(), { message });
    expect(first).toMatchObject({ changed: 2, mailed: 2 });
    expect(await (await undo(first.undo.change)).json()).toEqual({ undone: 2 });
    expect((await statuses()).map(({ status }) => status)).toEqual(['to_evaluate', 'to_evaluate']);
    await refuse(await select(), { message });
    await timePasses();
    expect((await world.mailTo(cook.email)).text).toContain('Per Cuoco di linea abbiamo scelto');
    expect((await world.mailTo(baker.email)).text).toContain('Per Pasticcere abbiamo scelto');
    const { activity } = await (await hotel.client.get('/company/team')).json();
    expect(activity[0].what).toBe('Ha risposto a 2 candidature per 2 offerte');
  });

  it('leaves out, by name, people whom a colleague answered since the selection, and hired ones', async () => {
    const [ada] = [await anApplication(world, { offer_id: hotel.offer, first_name: 'Ada' })];
    await anApplication(world, { offer_id: pastry, first_name: 'Bice', hired_at: new Date(), status: 'suitable' });
    await anApplication(world, { offer_id: pastry, first_name: 'Cora' });
    const people = await select('show=all');
    const bruno = await aRecruiter(world, hotel.company.id);
    const colleague = await new Client(world).logIn(bruno.email, PASSWORD);
    await colleague.patch(`/company/offers/${hotel.offer}/applications/${ada?.id}`, { status: 'contacted' });
    const { changed, results } = await refuse(people);
    expect(changed).toBe(1);
    const byName = new Map(results.map((one: { name: string }) => [one.name.split(' ')[0], one]));
    expect(byName.get('Ada')).toMatchObject({
      outcome: 'changed_meanwhile',
      by: expect.stringMatching(/^\S+ \S+$/),
      status: 'contacted',
    });
    expect(byName.get('Bice')).toMatchObject({ outcome: 'is_hired' });
    expect(byName.get('Cora')).toMatchObject({ outcome: 'changed' });
  });

  it('reaches 609 people in one change: each is notified once, and none of another company', async () => {
    await crowd(hotel.offer, 600);
    await crowd(pastry, 9);
    const people = await select();
    expect(people).toHaveLength(609);
    const answer = await refuse(people);
    expect(answer).toMatchObject({ changed: 609, mailed: 609 });
    expect((await statuses()).filter(({ refusal_mailed_at }) => refusal_mailed_at !== null)).toHaveLength(0);
    await timePasses();
    const after = await statuses();
    expect(after.filter(({ refusal_mailed_at, held_change }) => refusal_mailed_at && !held_change)).toHaveLength(609);
    // The outbox shows its newest ones.
    const mailed = ((await world.platform.outbox?.list()) ?? []).flatMap(({ to }) =>
      to.startsWith('folla.') ? to : [],
    );
    expect(mailed.length).toBeGreaterThan(450);
    expect(new Set(mailed).size).toBe(mailed.length);
    expect((await undo(answer.undo.change)).status).toBe(409);
    const stranger = await aHiringCompany(world);
    expect((await undo(answer.undo.change, stranger.client)).status).toBe(409);
    const [first] = people;
    const theirs = { ids: [first?.id], status: 'contacted' };
    expect((await stranger.client.patch('/company/applications', theirs)).status).toBe(404);
    await world.db.delete(applications).where(eq(applications.offer_id, hotel.offer));
  }, 120_000);

  it('is refused whole above what one change may hold', async () => {
    const ids = Array.from({ length: 2001 }, (_, index) => index + 1);
    const refused = await hotel.client.patch('/company/applications', { ids, status: 'contacted' });
    expect([refused.status, (await refused.json()).ids]).toEqual([400, ['Al massimo 2000 alla volta.']]);
  });
});
