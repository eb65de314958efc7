// On both engines: SQL by hand and two at once.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { applicationHistory, type Evaluations, evaluations } from '#contract/received-applications.ts';
import { users } from '#server/areas/account/tables.ts';
import { forgetApplicant } from '#server/areas/applications/forget-applicant.ts';
import { applicationNotes, evaluations as evaluationsTable, statusChanges } from '#server/areas/applications/tables.ts';
import type { Company } from '#server/areas/companies/company-of.ts';
import { aCompany, anApplication, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld({ undoSeconds: 600 });
let company: Company;
let application: { id: number; offer_id: number };
let anna: Client;
let bruno: Client;
let brunoId: number;
let applicant: { id: number; email: string };
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world, { name: 'Hotel Giudizio' });
  const [one, other] = [await aRecruiter(world, company.id), await aRecruiter(world, company.id)];
  brunoId = other.id;
  await world.db.update(users).set({ first_name: 'Anna', last_name: 'Voti' }).where(eq(users.id, one.id));
  await world.db.update(users).set({ first_name: 'Bruno', last_name: 'Pareri' }).where(eq(users.id, other.id));
  anna = await new Client(world).logIn(one.email, PASSWORD);
  bruno = await new Client(world).logIn(other.email, PASSWORD);
  applicant = await aUser(world, { first_name: 'Zoe', last_name: 'Lodi' });
  const offer = await anOffer(world, { company_id: company.id });
  application = await anApplication(world, {
    offer_id: offer.id,
    user_id: applicant.id,
    email: applicant.email,
    first_name: 'Zoe',
    last_name: 'Lodi',
  });
});

const path = (id = application.id) => `/company/offers/${application.offer_id}/applications/${id}`;
const read = async (client: Client): Promise<Evaluations> =>
  evaluations.parse(await (await client.get(`${path()}/evaluations`)).json());
const give = (client: Client, body: unknown) => client.ask('PUT', `${path()}/evaluation`, { json: body });

describe('an evaluation', () => {
  it('of a colleague is read by people who have given one, and is only counted before', async () => {
    expect((await give(anna, { score: 4, comment: '  Sa stare ai fuochi ' })).status).toBe(200);
    expect(await read(bruno)).toEqual({ own: null, others_count: 1, others: null, average: null });
    const text = await (await bruno.get(`${path()}/evaluations`)).text();
    expect(text).not.toMatch(/fuochi|Anna|4/);
    const after = evaluations.parse(await (await give(bruno, { score: 1 })).json());
    expect(after).toMatchObject({
      own: { score: 1, comment: '' },
      others: [{ who: 'Anna Voti', score: 4, comment: 'Sa stare ai fuochi' }],
      average: 2.5,
    });
  });

  it('is changed by giving another, also twice at once, and hides the others again when it is taken back', async () => {
    await give(anna, { score: 5, comment: 'Sì' });
    const both = await Promise.all([give(bruno, { score: 2 }), give(bruno, { score: 3 })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { own, others_count } = await read(bruno);
    expect([2, 3]).toContain(own?.score);
    expect(others_count).toBe(1);
    await give(bruno, { score: 4, comment: 'Meglio di così' });
    expect((await read(anna)).others).toMatchObject([{ who: 'Bruno Pareri', score: 4, comment: 'Meglio di così' }]);
    expect((await bruno.ask('DELETE', `${path()}/evaluation`)).status).toBe(200);
    expect(await read(bruno)).toEqual({ own: null, others_count: 1, others: null, average: null });
    expect((await read(anna)).others).toEqual([]);
  });

  it('is from 1 to 5 with one line of 200 characters', async () => {
    for (const body of [{ score: 0 }, { score: 6 }, { score: 2.5 }, { comment: 'x' }])
      expect((await (await give(anna, body)).json()).score).toEqual(['Dai un voto da 1 a 5.']);
    expect((await (await give(anna, { score: 3, comment: 'a\nb' })).json()).comment).toEqual(['Scrivi una riga sola.']);
    expect((await give(anna, { score: 3, comment: 'x'.repeat(201) })).status).toBe(400);
    expect((await give(anna, { score: 3, comment: 'x'.repeat(200) })).status).toBe(200);
  });

  it('is of another company’s application for nobody: it is not found', async () => {
    const stranger = await new Client(world).logIn(
      (await aRecruiter(world, (await aCompany(world)).id)).email,
      PASSWORD,
    );
    expect((await give(stranger, { score: 5 })).status).toBe(404);
    expect((await stranger.get(`${path()}/evaluations`)).status).toBe(404);
    expect((await stranger.ask('DELETE', `${path()}/evaluation`)).status).toBe(404);
    expect((await stranger.get(`${path()}/history`)).status).toBe(404);
  });

  it('is never read by the candidate, whose export says that there is one and whom to ask', async () => {
    await give(anna, { score: 2, comment: 'Poco convinta' });
    const candidate = await new Client(world).logIn(applicant.email, PASSWORD);
    expect((await candidate.get(`${path()}/evaluations`)).status).toBe(403);
    for (const own of ['/candidate/applications', `/candidate/applications/${application.id}`])
      expect(await (await candidate.get(own)).text()).not.toMatch(/Poco convinta|Anna Voti/);
    const exported = unzipSync(new Uint8Array(await (await candidate.get('/core/account/me/export')).arrayBuffer()));
    const text = Object.values(exported)
      .map((bytes) => new TextDecoder().decode(bytes))
      .join('\n');
    expect(text).toContain('L’azienda ha dato una valutazione su questa candidatura.');
    expect(text).not.toContain('Poco convinta');
  });

  it('stays without a name when its author’s account is deleted, and goes with the data of the applicant', async () => {
    await give(anna, { score: 5 });
    await give(bruno, { score: 3, comment: 'Da risentire' });
    await world.db.delete(users).where(eq(users.id, brunoId));
    expect((await read(anna)).others).toMatchObject([{ who: null, score: 3 }]);
    await anna.patch(path(), { status: 'contacted' });
    await world.db.transaction((tx) => forgetApplicant(tx, applicant.id, applicant.email));
    for (const table of [evaluationsTable, statusChanges, applicationNotes])
      expect(await world.db.select().from(table).where(eq(table.application_id, application.id))).toEqual([]);
  });
});

describe('a withdrawn application', () => {
  it('takes evaluations, notes and history with it', async () => {
    await give(anna, { score: 5, comment: 'Ottima' });
    await anna.patch(path(), { status: 'contacted' });
    await anna.post(`${path()}/notes`, { text: 'Richiamare', key: randomUUID() });
    const person = await new Client(world).logIn(applicant.email, PASSWORD);
    expect((await person.delete(`/candidate/applications/${application.id}`)).status).toBe(200);
    for (const table of [evaluationsTable, statusChanges, applicationNotes])
      expect(await world.db.select().from(table).where(eq(table.application_id, application.id))).toEqual([]);
  });
});

describe('the history of an application', () => {
  it('says what happened and who did it, the newest first, undone changes too', async () => {
    const change = async (client: Client, status: string) => (await client.patch(path(), { status })).json();
    await change(anna, 'reviewable');
    const { undo } = await change(bruno, 'contacted');
    await bruno.post('/company/applications/undo', { change: undo.change });
    const { items } = applicationHistory.parse(await (await anna.get(`${path()}/history`)).json());
    expect(items.map(({ kind, who, status }) => [kind, who, status]).filter(([kind]) => kind !== 'opened')).toEqual([
      ['undone', 'Bruno Pareri', 'reviewable'],
      ['status', 'Bruno Pareri', 'contacted'],
      ['status', 'Anna Voti', 'reviewable'],
      ['received', null, null],
    ]);
  });
});
