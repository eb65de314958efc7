// On both engines: locks, and counts by SQL over six tables.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { applicationHistory } from '#contract/received-applications.ts';
import { deedOf, isCountedUnder, isToEvaluate, waitsForAnswer } from '#domain/application-deeds.ts';
import { applicationStatuses } from '#domain/application-status.ts';
import { addDays } from '#domain/calendar-day.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { fromRomeLocal, romeDay } from '#domain/rome-time.ts';
import { users } from '#server/areas/account/tables.ts';
import { factsOf, factsRow } from '#server/areas/applications/deeds-of.ts';
import { forgetApplicant } from '#server/areas/applications/forget-applicant.ts';
import { followEarlierDeeds } from '#server/areas/applications/received/follow-earlier-deeds.ts';
import { applicationInterviewChanges, applications } from '#server/areas/applications/tables.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { anApplication, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { aHiringCompany } from '../hiring-company.ts';
import { Client, openWorld, type World } from '../world.ts';

let world: World;
let hotel: Awaited<ReturnType<typeof aHiringCompany>>;
beforeAll(async () => {
  // Long enough that nothing is sent before a test lets the time pass.
  world = await openWorld({ undoSeconds: 600 });
});
afterAll(() => world.close());
beforeEach(async () => {
  hotel = await aHiringCompany(world);
});

const path = () => `/company/offers/${hotel.offer}/applications`;
async function applicant(changes: Partial<typeof applications.$inferInsert> = {}) {
  const user = await aUser(world, { first_name: 'Giulia', last_name: 'Ferri' });
  const { id } = await anApplication(world, {
    ...{ offer_id: hotel.offer, user_id: user.id, email: user.email, first_name: 'Giulia', last_name: 'Ferri' },
    ...changes,
  });
  return { id, email: user.email, browser: await new Client(world).logIn(user.email, PASSWORD) };
}
const write = async (id: number, who = hotel.client) =>
  (await who.post(`/messages/company/applications/${id}`, { text: 'Buongiorno!', key: randomUUID() })).json();
/** Times that overlap none before: every one an hour after the last. */
let hour = 0;
const aTime = () =>
  fromRomeLocal(
    `${addDays(romeDay(), 3 + Math.floor(hour / 12))}T${8 + (hour++ % 12)}:00`
      .replace('T8', 'T08')
      .replace('T9', 'T09'),
  );
const propose = async (applications: number[] | null, start = aTime()) =>
  (
    await hotel.client.post('/interviews/rounds', {
      ...{ offer: hotel.offer, applications, kind: 'in_person', place: 'Via Roma 1', minutes: 30, starts: [start] },
    })
  ).json();
const hire = async (application: number) =>
  (
    await hotel.client.post('/hires', {
      ...{ application, job: 'cuoco', starts_on: addDays(romeDay(), 30), ends_on: addDays(romeDay(), 60) },
      ...{ pay_cents: null, pay_period: 'month' },
    })
  ).json();
const answer = async (ids: number[], status: string, more: object = {}) =>
  (await hotel.client.patch('/company/applications', { ids, status, ...more })).json();
const undo = (change: string) => hotel.client.post('/company/applications/undo', { change });
const list = async (query = '') => (await hotel.client.get(`${path()}${query}`)).json();
const inboxOf = async (query: string) => (await hotel.client.get(`/company/applications?${query}`)).json();
const lineOf = async (id: number) => (await list()).items.find((one: { id: number }) => one.id === id);
const stageOf = async ({ browser }: { browser: Client }) =>
  (await (await browser.get('/candidate/applications')).json()).items[0].stage;
const newsOf = async ({ browser }: { browser: Client }): Promise<string[]> =>
  (await (await browser.get('/core/account/me/notifications')).json()).map(({ text }: { text: string }) => text);
const historyOf = async (id: number) => (await (await hotel.client.get(`${path()}/${id}/history`)).json()).items;
async function timePasses() {
  await world.db.execute(
    sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'tell-applicants' AND state = 'created'`,
  );
  await world.settled();
}

describe('a message of the company', () => {
  it('makes “Contattato” of “Da valutare”, says why in the history, and empties the count', async () => {
    const giulia = await applicant();
    expect((await list()).counts).toMatchObject({ to_evaluate: 1 });
    expect((await write(giulia.id)).followed).toMatchObject({ ids: [giulia.id] });
    expect(await lineOf(giulia.id)).toMatchObject({ status: 'contacted', deed: 'written' });
    expect((await list()).counts).toMatchObject({ to_evaluate: 0, contacted: 1 });
    expect((await historyOf(giulia.id))[0]).toMatchObject({ kind: 'status', status: 'contacted', because: 'message' });
    expect(await stageOf(giulia)).toBe('contacted');
    // The message itself is the news of it.
    await timePasses();
    expect((await newsOf(giulia)).filter((text) => text.includes('contatto'))).toEqual([]);
    const { held_change, answered_at } = await rowOf(giulia.id);
    expect([held_change, answered_at === null]).toEqual([null, false]);
  });

  it('changes no other status, and nothing a second time', async () => {
    for (const status of ['reviewable', 'suitable', 'unsuitable'] as const) {
      const { id } = await applicant({ status });
      expect((await write(id)).followed).toBeNull();
      expect(await lineOf(id)).toMatchObject({ status });
    }
    const { id } = await applicant();
    await write(id);
    await answer([id], 'suitable');
    expect((await write(id)).followed).toBeNull();
    expect(await lineOf(id)).toMatchObject({ status: 'suitable', deed: 'written' });
  });

  it('is undone by itself: the status is what it was, the message stays', async () => {
    const giulia = await applicant();
    const { followed, conversation_id } = await write(giulia.id);
    expect((await undo(followed.undo.change)).status).toBe(200);
    expect(await lineOf(giulia.id)).toMatchObject({ status: 'to_evaluate', deed: 'written' });
    expect((await list()).counts).toMatchObject({ to_evaluate: 1 });
    expect((await historyOf(giulia.id))[0]).toMatchObject({ kind: 'undone', status: 'to_evaluate' });
    const { messages } = await (
      await giulia.browser.get(`/messages/candidate/conversations/${conversation_id}`)
    ).json();
    expect(messages).toHaveLength(1);
    await timePasses();
    expect((await newsOf(giulia)).filter((text) => /lett[ao]/.test(text))).toEqual([]);
    // The company has chosen: a second message does not choose otherwise.
    expect((await write(giulia.id)).followed).not.toBeNull();
  });

  it('concerns the application it is about, not another one of the same person', async () => {
    const giulia = await applicant();
    const other = await anOffer(world, { company_id: hotel.company.id, title: 'Commis di sala' });
    const [row] = await world.db.select().from(applications).where(eq(applications.id, giulia.id));
    await anApplication(world, { offer_id: other.id, user_id: row?.user_id ?? null, email: giulia.email });
    await write(giulia.id);
    const { counts } = await (await hotel.client.get(`/company/offers/${other.id}/applications`)).json();
    expect(counts).toMatchObject({ to_evaluate: 1 });
  });

  it('of the applicant changes nothing', async () => {
    const giulia = await applicant();
    const asked = { text: 'A che ora si comincia?', key: randomUUID() };
    const sent = await (await giulia.browser.post(`/messages/candidate/applications/${giulia.id}`, asked)).json();
    expect(sent.followed).toBeNull();
    expect(await lineOf(giulia.id)).toMatchObject({ status: 'to_evaluate', deed: 'received' });
  });

  it('in the conversation counts for the application that it is about', async () => {
    const giulia = await applicant();
    const asked = { text: 'A che ora si comincia?', key: randomUUID() };
    const { conversation_id } = await (
      await giulia.browser.post(`/messages/candidate/applications/${giulia.id}`, asked)
    ).json();
    const sent = await hotel.client.post(`/messages/company/conversations/${conversation_id}/messages`, {
      text: 'Alle otto.',
      key: randomUUID(),
    });
    expect((await sent.json()).followed).toMatchObject({ ids: [giulia.id] });
    expect(await lineOf(giulia.id)).toMatchObject({ status: 'contacted' });
  });

  it('sent while the person withdraws stops neither', async () => {
    for (let round = 0; round < 4; round++) {
      const giulia = await applicant();
      await write(giulia.id);
      const [written, withdrawn] = await Promise.all([
        hotel.client.post(`/messages/company/applications/${giulia.id}`, { text: 'Ancora io', key: randomUUID() }),
        giulia.browser.delete(`/candidate/applications/${giulia.id}`),
      ]);
      expect(withdrawn.status).toBeLessThan(300);
      // Written before, or refused in words: the application is gone, or nobody may write any more.
      expect([201, 404, 409]).toContain(written.status);
    }
  });
});

const rowOf = async (id: number) => {
  const [row] = await world.db.select().from(applications).where(eq(applications.id, id));
  if (!row) throw new Error('no application');
  return row;
};

describe('an interview', () => {
  it('proposed by name makes “Contattato” of “Da valutare”, of many at once, and is undone for all', async () => {
    const [one, two, liked] = [await applicant(), await applicant(), await applicant({ status: 'suitable' })];
    const { followed } = await propose([one.id, two.id, liked.id]);
    expect(followed.ids).toEqual([one.id, two.id]);
    expect(await lineOf(one.id)).toMatchObject({ status: 'contacted', deed: 'interview_offered' });
    expect(await lineOf(liked.id)).toMatchObject({ status: 'suitable', deed: 'interview_offered' });
    expect((await historyOf(two.id))[0]).toMatchObject({ because: 'interview', status: 'contacted' });
    expect(await (await undo(followed.undo.change)).json()).toMatchObject({ undone: 2 });
    expect((await list()).counts).toMatchObject({ to_evaluate: 2 });
    expect(await lineOf(two.id)).toMatchObject({ status: 'to_evaluate', deed: 'interview_offered' });
  });

  it('in hours open to everybody judges nobody, until somebody takes a time', async () => {
    const [takes, waits] = [await applicant(), await applicant()];
    expect((await propose(null)).followed).toBeNull();
    expect((await list()).counts).toMatchObject({ to_evaluate: 2 });
    const [own] = await (await takes.browser.get('/interviews/mine')).json();
    const interview = await (await takes.browser.get(`/interviews/${own.id}`)).json();
    const taken = await takes.browser.post(`/interviews/${own.id}/take`, { time: interview.times[0].id });
    expect(taken.status).toBeLessThan(300);
    expect(await lineOf(takes.id)).toMatchObject({ status: 'contacted', deed: 'interview_fixed' });
    expect(await lineOf(waits.id)).toMatchObject({ status: 'to_evaluate', deed: 'interview_offered' });
  });

  it('taken while the person withdraws stops neither', async () => {
    for (let round = 0; round < 4; round++) {
      const giulia = await applicant();
      await propose([giulia.id]);
      const [own] = await (await giulia.browser.get('/interviews/mine')).json();
      const [taken, withdrawn] = await Promise.all([
        giulia.browser.post(`/interviews/${own.id}/take`, { time: own.times[0].id }),
        giulia.browser.delete(`/candidate/applications/${giulia.id}`),
      ]);
      expect(withdrawn.status).toBeLessThan(300);
      expect([200, 201, 204, 404, 409]).toContain(taken.status);
    }
  });
});

describe('a hire', () => {
  it('is shown as such everywhere from the proposal on, and is nobody to evaluate', async () => {
    const giulia = await applicant();
    const { id } = await hire(giulia.id);
    expect(await lineOf(giulia.id)).toMatchObject({ deed: 'hire_proposed', hire: 'proposed' });
    expect((await list()).counts.to_evaluate).toBe(0);
    await giulia.browser.post(`/hires/${id}/confirm`);
    const seen = { deed: 'hired', hire: 'confirmed' };
    expect(await lineOf(giulia.id)).toMatchObject(seen);
    expect(await (await hotel.client.get(`${path()}/${giulia.id}`)).json()).toMatchObject({ ...seen, stage: 'hired' });
    const board = await (await hotel.client.get(`${path()}/board`)).json();
    expect(board.columns.find(({ status }: { status: string }) => status === 'contacted').items[0]).toMatchObject(seen);
    expect(board.counts.to_evaluate).toBe(0);
    expect(await stageOf(giulia)).toBe('hired');
    const { items, awaiting } = await (await hotel.client.get('/company/offers?status=attive')).json();
    expect(items[0].applications).toMatchObject({ total: 1, to_evaluate: 0, waiting: 0 });
    expect(awaiting.to_evaluate).toBe(0);
  });
});

describe('a proposal of hire', () => {
  it('makes “Contattato” of “Da valutare” and of nothing else, says why, and is undone alone', async () => {
    await world.db.update(offers).set({ count_positions: 5 }).where(eq(offers.id, hotel.offer));
    const [giulia, liked] = [await applicant(), await applicant({ status: 'suitable' })];
    const { id, followed } = await hire(giulia.id);
    expect(followed).toMatchObject({ ids: [giulia.id] });
    expect(await lineOf(giulia.id)).toMatchObject({ status: 'contacted', deed: 'hire_proposed' });
    expect((await historyOf(giulia.id)).find(({ kind }: { kind: string }) => kind === 'status')).toMatchObject({
      ...{ status: 'contacted', because: 'hire' },
    });
    // The same tap twice is one proposal, from which nothing follows again.
    expect(await hire(giulia.id)).toMatchObject({ id, followed: null });
    expect((await hire(liked.id)).followed).toBeNull();
    expect(await lineOf(liked.id)).toMatchObject({ status: 'suitable', deed: 'hire_proposed' });
    // They hear of the proposal, not of the status.
    await timePasses();
    expect((await newsOf(giulia)).filter((text) => /contatto|lett[ao]/.test(text))).toEqual([]);
    const other = await applicant();
    const proposed = await hire(other.id);
    expect((await undo(proposed.followed.undo.change)).status).toBe(200);
    expect(await lineOf(other.id)).toMatchObject({ status: 'to_evaluate', deed: 'hire_proposed', hire: 'proposed' });
    expect((await list()).counts.to_evaluate).toBe(0);
    await hotel.client.post(`/hires/${proposed.id}/withdraw`);
    expect((await list()).counts.to_evaluate).toBe(1);
  });

  it('that is withdrawn or declined leaves it at “Contattato”', async () => {
    const giulia = await applicant();
    const { id } = await hire(giulia.id);
    await giulia.browser.post(`/hires/${id}/decline`);
    expect(await lineOf(giulia.id)).toMatchObject({ status: 'contacted', deed: 'received' });
    expect((await list()).counts.to_evaluate).toBe(0);
  });
});

/** The lines about interviews and hires, the newest first: what, who, the time, and the colleague who holds it. */
const storyOf = async (id: number) =>
  applicationHistory
    .parse(await (await hotel.client.get(`${path()}/${id}/history`)).json())
    .items.flatMap(({ kind, who, interview, hire }) =>
      interview
        ? [[interview.change, who, interview.starts_at, interview.interviewer]]
        : kind === 'hire'
          ? [[hire?.state, who, hire?.reason]]
          : [],
    );

describe('the history', () => {
  it('says of an interview who offered it, the time that was taken and moved, to whom it passed, and its end', async () => {
    const giulia = await applicant();
    const { id: bruno } = await aRecruiter(world, hotel.company.id);
    await world.db.update(users).set({ first_name: 'Bruno', last_name: 'Pareri' }).where(eq(users.id, bruno));
    const [first, second, third] = [aTime(), aTime(), aTime()];
    await propose([giulia.id], first);
    const [own] = await (await giulia.browser.get('/interviews/mine')).json();
    await giulia.browser.post(`/interviews/${own.id}/take`, { time: own.times[0].id });
    await hotel.client.post(`/interviews/${own.id}/move`, { starts_at: second, message: '' });
    await hotel.client.ask('PUT', `/interviews/${own.id}/interviewer`, { json: { interviewer: bruno } });
    await giulia.browser.post(`/interviews/${own.id}/release`);
    await giulia.browser.post(`/interviews/${own.id}/proposal`, { starts: [third], line: '' });
    const [asked] = await (await hotel.client.get(`/interviews/applications/${giulia.id}`)).json();
    await hotel.client.post(`/interviews/${own.id}/proposal/accept`, { time: asked.proposal.times[0].id });
    await hotel.client.post(`/interviews/${own.id}/cancel`, { message: '' });
    const owner = `${hotel.recruiter.first_name} ${hotel.recruiter.last_name}`;
    expect(await storyOf(giulia.id)).toEqual([
      ['cancelled', null, null, 'Bruno Pareri'],
      ['accepted', null, third, 'Bruno Pareri'],
      ['released', null, null, 'Bruno Pareri'],
      ['passed', null, second, 'Bruno Pareri'],
      ['changed', null, second, owner],
      ['taken', null, first, owner],
      ['offered', owner, null, owner],
    ]);
  });

  it('says of a hire who proposed it, the answer, and its end; of another application nothing', async () => {
    await world.db.update(offers).set({ count_positions: 5 }).where(eq(offers.id, hotel.offer));
    const [giulia, other] = [await applicant(), await applicant()];
    const owner = `${hotel.recruiter.first_name} ${hotel.recruiter.last_name}`;
    const first = await hire(giulia.id);
    await giulia.browser.post(`/hires/${first.id}/decline`);
    const second = await hire(giulia.id);
    await hotel.client.post(`/hires/${second.id}/withdraw`);
    const third = await hire(giulia.id);
    await giulia.browser.post(`/hires/${third.id}/confirm`);
    await giulia.browser.post(`/hires/${third.id}/leave`);
    expect(await storyOf(giulia.id)).toEqual([
      ['ended', null, 'resigned'],
      ['confirmed', null, null],
      ['proposed', owner, null],
      ['withdrawn', null, null],
      ['proposed', owner, null],
      ['declined', null, null],
      ['proposed', owner, null],
    ]);
    expect(await storyOf(other.id)).toEqual([]);
  });

  it('names nobody of another company, who finds none of it', async () => {
    const giulia = await applicant();
    await propose([giulia.id]);
    const rival = await aHiringCompany(world);
    const elsewhere = await anApplication(world, { offer_id: rival.offer, email: giulia.email });
    await rival.client.post('/hires', {
      ...{
        application: elsewhere.id,
        job: 'cuoco',
        starts_on: addDays(romeDay(), 30),
        ends_on: addDays(romeDay(), 60),
      },
      ...{ pay_cents: null, pay_period: 'month' },
    });
    expect((await rival.client.get(`${path()}/${giulia.id}/history`)).status).toBe(404);
    expect((await storyOf(giulia.id)).map(([what]) => what)).toEqual(['offered']);
  });

  it('goes with the application that is withdrawn, and with its sender', async () => {
    const [giulia, gone] = [await applicant(), await applicant()];
    await propose([giulia.id, gone.id]);
    const written = async (id: number) =>
      (
        await world.db
          .select()
          .from(applicationInterviewChanges)
          .where(eq(applicationInterviewChanges.application_id, id))
      ).length;
    expect([await written(giulia.id), await written(gone.id)]).toEqual([1, 1]);
    await giulia.browser.delete(`/candidate/applications/${giulia.id}`);
    const { user_id, email } = await rowOf(gone.id);
    await world.db.transaction((tx) => forgetApplicant(tx, user_id ?? 0, email));
    expect([await written(giulia.id), await written(gone.id)]).toEqual([0, 0]);
  });
});

const read = z.object({ id: z.number(), facts: factsRow });

describe('whatever a company and its applicants do', () => {
  it('the counts of every page are those of the rule', async () => {
    const people = [await applicant(), await applicant(), await applicant()];
    const colleague = await new Client(world).logIn((await aRecruiter(world, hotel.company.id)).email, PASSWORD);
    const hires = new Map<number, number>();
    let last: string | null = null;
    const deeds = {
      write: async (id: number) => {
        last = (await write(id, colleague)).followed?.undo.change ?? last;
      },
      invite: async (id: number) => {
        last = (await propose([id])).followed?.undo.change ?? last;
      },
      judge: async (id: number) => {
        last = (await answer([id], 'suitable')).undo?.change ?? last;
      },
      refuse: async (id: number) => {
        last = (await answer([id], 'unsuitable')).undo?.change ?? last;
      },
      forget: async (id: number) => void (await answer([id], 'to_evaluate')),
      undo: async () => void (last && (await undo(last))),
      hire: async (id: number) => {
        const made = await hire(id);
        if (made.id) hires.set(id, made.id);
        last = made.followed?.undo.change ?? last;
      },
      confirm: async (id: number) => {
        await deeds.hire(id);
        await browserOf(id).post(`/hires/${hires.get(id) ?? 0}/confirm`);
      },
      decline: async (id: number) => void (await browserOf(id).post(`/hires/${hires.get(id) ?? 0}/decline`)),
      takeBack: async (id: number) => void (await hotel.client.post(`/hires/${hires.get(id) ?? 0}/withdraw`)),
      leave: async (id: number) => void (await browserOf(id).post(`/hires/${hires.get(id) ?? 0}/leave`)),
      withdraw: async (id: number) => void (await browserOf(id).delete(`/candidate/applications/${id}`)),
      close: (id: number) =>
        world.db.execute(sql`UPDATE applications SET closed_at = now(), closed_because = 'company' WHERE id = ${id}
          AND hired_at IS NULL AND withdrawn_at IS NULL AND status <> 'unsuitable'`),
    } satisfies Record<string, (id: number) => Promise<unknown>>;
    const browserOf = (id: number): Client => {
      const person = people.find((one) => one.id === id);
      if (!person) throw new Error('no such person');
      return person.browser;
    };
    /** One course through every deed; the others are drawn. */
    const everyDeed: [keyof typeof deeds, number][] = [
      ['write', 0],
      ['invite', 1],
      ['hire', 0],
      ['takeBack', 0],
      ['refuse', 0],
      ['undo', 0],
      ['confirm', 2],
      ['leave', 2],
      ['close', 1],
      ['withdraw', 0],
    ];
    const seen = new Set<string>();
    const step = fc.tuple(fc.constantFrom(...slugsOf(deeds)), fc.nat({ max: 2 }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        await world.db.execute(sql`UPDATE applications SET status = 'to_evaluate', withdrawn_at = NULL, closed_at = NULL,
          closed_because = NULL, held_change = NULL, answered_at = NULL, hired_at = NULL WHERE offer_id = ${hotel.offer}`);
        await world.db.execute(sql`DELETE FROM hires WHERE offer_id = ${hotel.offer}`);
        await world.db.execute(
          sql`DELETE FROM interviews WHERE application_id IN (SELECT id FROM applications WHERE offer_id = ${hotel.offer})`,
        );
        await world.db.execute(sql`DELETE FROM conversations WHERE company_id = ${hotel.company.id}`);
        hires.clear();
        for (const [deed, which] of steps) {
          await deeds[deed](people[which]?.id ?? 0);
          const rows = await rowsOf(
            world.db,
            read,
            sql`SELECT a.id, ${factsOf} AS facts FROM applications a WHERE a.offer_id = ${hotel.offer} ORDER BY a.id`,
          );
          for (const { facts } of rows) seen.add(deedOf(facts, new Date()));
          const [all, fresh, waiting] = [
            rows.filter(({ facts }) => !facts.is_withdrawn).length,
            rows.filter(({ facts }) => isToEvaluate(facts)).length,
            rows.filter(({ facts }) => waitsForAnswer(facts)).length,
          ];
          const { items, awaiting } = await (await hotel.client.get('/company/offers?status=attive')).json();
          expect(items[0].applications).toEqual({ total: all, to_evaluate: fresh, waiting });
          expect(awaiting.to_evaluate).toBe(fresh);
          const received = await list();
          expect(received.counts).toMatchObject({ all, to_evaluate: fresh });
          const { columns, counts } = await (await hotel.client.get(`${path()}/board`)).json();
          expect(counts).toEqual(received.counts);
          const inbox = await inboxOf('show=all');
          expect(inbox.counts).toEqual({ new: fresh, all });
          expect((await inboxOf('show=new')).paginator.count).toBe(fresh);
          expect((await (await hotel.client.get('/company/today')).json()).new_people).toBe(fresh);
          for (const status of slugsOf(applicationStatuses)) {
            // What is counted under a status is what its filter shows, in the table and in the inbox, and its column.
            const under = rows
              .filter(({ facts }) => !facts.is_withdrawn && facts.status === status)
              .filter(({ facts }) => isCountedUnder(status, deedOf(facts, new Date())))
              .map(({ id }) => id);
            const { items: shown, paginator } = await list(`?status=${status}`);
            expect(shown.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b)).toEqual(under);
            expect([paginator.count, counts[status]]).toEqual([under.length, under.length]);
            expect(columns.find((column: { status: string }) => column.status === status).count).toBe(under.length);
            expect((await inboxOf(`show=all&status=${status}`)).paginator.count).toBe(under.length);
          }
          for (const line of received.items) {
            const facts = rows.find(({ id }) => id === line.id)?.facts;
            expect(line.deed).toBe(facts && deedOf(facts, new Date()));
          }
          const filtered = await (await hotel.client.get('/company/offers?status=attive&filter=to_evaluate')).json();
          expect(filtered.items.length).toBe(fresh > 0 ? 1 : 0);
        }
      }),
      { numRuns: 12, examples: [[everyDeed]] },
    );
    expect([...seen]).toEqual(
      expect.arrayContaining([
        ...['received', 'written', 'interview_offered', 'answered', 'closed', 'hire_proposed', 'hired', 'hire_ended'],
      ]),
    );
  });
});

describe('what was done before statuses followed deeds', () => {
  it('that was done before makes “Contattato” where nobody has chosen, at its own time', async () => {
    const [written, invited, chosen, untouched] = [
      await applicant(),
      await applicant(),
      await applicant(),
      await applicant(),
    ];
    for (const { id } of [written, chosen]) await write(id);
    await propose([invited.id]);
    await propose(null);
    await answer([chosen.id], 'to_evaluate');
    // As an earlier version left them.
    await world.db.execute(sql`UPDATE applications SET status = 'to_evaluate', held_change = NULL, answered_at = NULL
      WHERE offer_id = ${hotel.offer}`);
    await world.db.execute(
      sql`DELETE FROM application_status_changes WHERE application_id IN (${written.id}, ${invited.id})`,
    );
    await followEarlierDeeds(world.db);
    const { items, counts } = await list();
    expect(counts).toMatchObject({ contacted: 2, to_evaluate: 2 });
    const byId = new Map(items.map((one: { id: number; status: string }) => [one.id, one.status]));
    expect([written, invited, chosen, untouched].map(({ id }) => byId.get(id))).toEqual([
      ...['contacted', 'contacted', 'to_evaluate', 'to_evaluate'],
    ]);
    expect((await historyOf(written.id)).find(({ because }: { because: string | null }) => because)).toMatchObject({
      ...{ because: 'message', who: null },
    });
    expect((await historyOf(invited.id)).find(({ because }: { because: string | null }) => because)).toMatchObject({
      because: 'interview',
    });
    expect((await rowOf(written.id)).answered_at).not.toBeNull();
    await followEarlierDeeds(world.db);
    expect((await list()).counts).toMatchObject({ contacted: 2 });
  });
});
