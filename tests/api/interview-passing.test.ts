// On both engines: locks, and a constraint that excludes overlapping times.
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { fromRomeLocal, romeDay } from '#domain/rome-time.ts';
import { users } from '#server/areas/account/tables.ts';
import type { Company } from '#server/areas/companies/company-of.ts';
import { sweep } from '#server/areas/interviews/scheduled-letters.ts';
import { interviewRounds, interviews } from '#server/areas/interviews/tables.ts';
import { eraseAccount } from '#server/areas/me/erase-accounts.ts';
import { aCompany, anApplication, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { someWait } from '../some-wait.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: Company;
let owner: { id: number; email: string };
let colleague: { id: number; email: string };
let client: Client;
let offer: { id: number };

afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world, { name: 'Hotel Cambio' });
  owner = await aRecruiter(world, company.id);
  colleague = await aRecruiter(world, company.id, 'recruiter');
  await world.db.update(users).set({ first_name: 'Marco' }).where(eq(users.id, colleague.id));
  client = await new Client(world).logIn(owner.email, PASSWORD);
  offer = await anOffer(world, { company_id: company.id, title: 'Cuoco di linea' });
});

const at = (clock: string, days = 7) => fromRomeLocal(`${addDays(romeDay(), days)}T${clock}`) ?? '';

/** Somebody who was invited by the colleague, and took the first time where `isFixed`. */
async function invited({ isFixed = true, interviewer = colleague.id, starts = [at('09:00'), at('09:30')] } = {}) {
  const user = await aUser(world);
  const { id: application } = await anApplication(world, { offer_id: offer.id, user_id: user.id, email: user.email });
  const browser = await new Client(world).logIn(user.email, PASSWORD);
  const round = { offer: offer.id, applications: [application], kind: 'in_person', place: 'Via Roma 1', minutes: 30 };
  expect((await client.post('/interviews/rounds', { ...round, interviewer, starts })).status).toBe(201);
  const mine = async () => (await (await browser.get('/interviews/mine')).json())[0];
  const { id, times } = await mine();
  if (isFixed) expect((await browser.post(`/interviews/${id}/take`, { time: times[0].id })).status).toBe(200);
  const row = async () => {
    const [found] = await world.db.select().from(interviews).where(eq(interviews.id, id));
    if (!found) throw new Error('No interview');
    return found;
  };
  const said = async () =>
    (await (await browser.get('/core/account/me/notifications')).json()).map((one: { text: string }) => one.text);
  return { user, browser, id, mine, row, said };
}
const rowOf = async (id: number) => {
  const [found] = await world.db.select().from(users).where(eq(users.id, id));
  if (!found) throw new Error('The user is gone');
  return found;
};
const subjectsTo = async (email: string) => {
  await world.settled();
  return ((await world.platform.outbox?.list(email)) ?? []).map(({ subject }) => subject);
};
const remove = (query = '') => client.delete(`/company/team/members/${colleague.id}${query}`);

describe('a colleague who is taken out', () => {
  it('leaves their interviews to come to who takes them out, whose calendar gets them, and candidates are told', async () => {
    const fixed = await invited();
    const choosing = await invited({ isFixed: false, starts: [at('11:00')] });
    const { members } = await (await client.get('/company/team')).json();
    expect(members.map((one: { coming_interviews: number }) => one.coming_interviews)).toEqual([0, 2]);
    const before = await fixed.row();
    expect((await remove()).status).toBe(200);
    expect(await fixed.row()).toMatchObject({
      state: 'taken',
      interviewer_id: owner.id,
      sequence: before.sequence + 1,
    });
    expect(await choosing.row()).toMatchObject({ state: 'invited', interviewer_id: owner.id, sequence: 0 });
    expect(await subjectsTo(fixed.user.email)).toContainEqual(expect.stringContaining('Cambia chi incontri'));
    expect((await fixed.said())[0]).toContain('Al colloquio con Hotel Cambio per Cuoco di linea incontri Anna');
    expect(await subjectsTo(choosing.user.email)).not.toContainEqual(expect.stringContaining('Cambia chi'));
    const moved = await world.mailTo(owner.email, 'Passa a te');
    expect(moved.calendar?.content).toContain(`SEQUENCE:${before.sequence + 1}`);
    const removed = await world.mailTo(colleague.email, 'Non è più tuo');
    expect(removed.calendar?.method).toBe('CANCEL');
    const [time] = (await choosing.mine()).times;
    expect((await choosing.browser.post(`/interviews/${choosing.id}/take`, { time: time.id })).status).toBe(200);
    expect(await choosing.row()).toMatchObject({ interviewer_id: owner.id });
  });

  it('leaves them to the colleague who is named, one who is there and free at those hours', async () => {
    const { row } = await invited();
    const other = await aRecruiter(world, company.id, 'recruiter');
    await invited({ interviewer: other.id, starts: [at('09:15')] });
    const wrong = await remove(`?interviewer=${(await aUser(world)).id}`);
    expect([wrong.status, (await wrong.json()).codes]).toEqual([400, { interviewer: 'invalid_choice' }]);
    expect((await remove(`?interviewer=${colleague.id}`)).status).toBe(400);
    const busy = await remove(`?interviewer=${other.id}`);
    expect([busy.status, await busy.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'time_taken', detail: expect.stringContaining('ha già un colloquio') }),
    ]);
    expect((await row()).interviewer_id).toBe(colleague.id);
    const third = await aRecruiter(world, company.id, 'recruiter');
    expect((await remove(`?interviewer=${third.id}`)).status).toBe(200);
    expect((await row()).interviewer_id).toBe(third.id);
  });

  it('leaves what is over as it was, and nothing is asked of who holds none', async () => {
    const { id, row } = await invited();
    const past = new Date(Date.now() - 2 * HOUR_MS);
    await world.db
      .update(interviews)
      .set({ starts_at: past, ends_at: new Date(past.getTime() + HOUR_MS) })
      .where(eq(interviews.id, id));
    const { members } = await (await client.get('/company/team')).json();
    expect(members[1].coming_interviews).toBe(0);
    expect((await remove()).status).toBe(200);
    expect((await row()).interviewer_id).toBeNull();
  });
});

describe('a colleague who deactivates their account', () => {
  const deactivate = async () => {
    const own = await new Client(world).logIn(colleague.email, PASSWORD);
    const body = { password: PASSWORD, reason: 'pause', note: '' };
    expect((await own.post('/core/account/deactivate', body)).status).toBe(200);
  };

  it('leaves their interviews to come to an owner, whose calendar gets them, and candidates are told', async () => {
    await aRecruiter(world, company.id, 'recruiter');
    const fixed = await invited();
    const choosing = await invited({ isFixed: false, starts: [at('11:00')] });
    await deactivate();
    expect(await fixed.row()).toMatchObject({ state: 'taken', interviewer_id: owner.id });
    expect(await choosing.row()).toMatchObject({ state: 'invited', interviewer_id: owner.id });
    expect(await subjectsTo(fixed.user.email)).toContainEqual(expect.stringContaining('Cambia chi incontri'));
    expect((await world.mailTo(owner.email, 'Passa a te')).calendar?.method).toBe('REQUEST');
    expect((await world.mailTo(colleague.email, 'Non è più tuo')).calendar?.method).toBe('CANCEL');
    const told = await (await client.get('/core/account/me/notifications')).json();
    expect(told.map((one: { text: string }) => one.text)).toContain('2 colloqui passano a te');
  });

  it('leaves them to the next colleague who is free at those hours; where nobody is, they stay', async () => {
    const { row } = await invited();
    await invited({ interviewer: owner.id, starts: [at('09:15')] });
    const third = await aRecruiter(world, company.id, 'recruiter');
    await deactivate();
    expect((await row()).interviewer_id).toBe(third.id);
    await eraseAccount(world.platform, await rowOf(third.id));
    expect(await row()).toMatchObject({ state: 'taken', interviewer_id: null });
  });
});

describe('an interview', () => {
  const pass = (id: number, interviewer = owner.id) =>
    client.ask('PUT', `/interviews/${id}/interviewer`, { json: { interviewer } });

  it('that has its time passes to a colleague once: both are mailed, and another time is one of theirs', async () => {
    const { id, user, browser, mine, row } = await invited();
    expect((await pass(id)).status).toBe(200);
    const after = await row();
    expect((await pass(id)).status).toBe(200);
    expect(await row()).toEqual(after);
    expect(after).toMatchObject({ state: 'taken', interviewer_id: owner.id });
    expect(await subjectsTo(user.email)).toContainEqual(expect.stringContaining('Cambia chi incontri'));
    expect((await world.mailTo(colleague.email, 'Non è più tuo')).calendar?.method).toBe('CANCEL');
    expect((await world.mailTo(owner.email, 'Passa a te')).calendar?.method).toBe('REQUEST');
    const week = await (await client.get(`/interviews/week?day=${addDays(romeDay(), 7)}`)).json();
    const shown = week.days.flatMap((one: { interviews: unknown[] }) => one.interviews);
    expect(shown).toMatchObject([{ interviewer: expect.stringContaining('Anna'), can_pass: true }]);
    // The other time of the round is of the colleague who offered it.
    expect((await mine()).times.map(({ starts_at }: { starts_at: string }) => starts_at)).toEqual([]);
    expect((await browser.post(`/interviews/${id}/release`)).status).toBe(200);
    expect(await row()).toMatchObject({ state: 'moved', interviewer_id: owner.id });
  });

  it('passes to nobody who has another then, and none without a time or that has begun passes', async () => {
    const { id } = await invited();
    await invited({ interviewer: owner.id, starts: [at('09:15')] });
    const busy = await pass(id);
    expect([busy.status, (await busy.json()).code]).toEqual([409, 'time_taken']);
    const choosing = await invited({ isFixed: false, starts: [at('15:00')] });
    expect((await pass(choosing.id)).status).toBe(409);
    const begun = new Date(Date.now() - HOUR_MS);
    await world.db.update(interviews).set({ starts_at: begun, ends_at: new Date() }).where(eq(interviews.id, id));
    expect((await pass(id)).status).toBe(409);
    const elsewhere = await aRecruiter(world, (await aCompany(world)).id);
    const stranger = await new Client(world).logIn(elsewhere.email, PASSWORD);
    expect(
      (await stranger.ask('PUT', `/interviews/${id}/interviewer`, { json: { interviewer: elsewhere.id } })).status,
    ).toBe(404);
  });

  // The embedded engine runs one transaction at a time.
  it.runIf(process.env.TEST_ENGINE === 'postgres')(
    'passes to nobody who is taken out of the team at that moment',
    async () => {
      const { id, row } = await invited({ interviewer: owner.id });
      const held = Promise.withResolvers<void>();
      const free = Promise.withResolvers<void>();
      const holding = world.db.transaction(async (tx) => {
        // Who takes them out has found that they hold none, and waits for what refers to their account.
        await tx.select().from(users).where(eq(users.id, colleague.id)).for('key share');
        held.resolve();
        await free.promise;
      });
      await held.promise;
      const removing = remove();
      await someWait(world, 1);
      const passing = pass(id, colleague.id);
      await Promise.race([passing, someWait(world, 2)]);
      free.resolve();
      await holding;
      expect([(await removing).status, (await passing).status]).toEqual([200, 400]);
      expect((await row()).interviewer_id).toBe(owner.id);
    },
  );

  it('that passed and was given up is not asked for again by the bookable hours it came from', async () => {
    const user = await aUser(world);
    await anApplication(world, { offer_id: offer.id, user_id: user.id, email: user.email });
    const browser = await new Client(world).logIn(user.email, PASSWORD);
    const hours = { offer: offer.id, applications: null, kind: 'in_person', place: 'Via Roma 1', minutes: 30 };
    await client.post('/interviews/rounds', {
      ...{ ...hours, interviewer: colleague.id },
      starts: [at('09:00'), at('09:30')],
    });
    const [{ id, times }] = await (await browser.get('/interviews/mine')).json();
    await browser.post(`/interviews/${id}/take`, { time: times[0].id });
    expect((await pass(id)).status).toBe(200);
    await browser.post(`/interviews/${id}/give-up`);
    await sweep(world.platform);
    expect(await (await browser.get('/interviews/mine')).json()).toMatchObject([{ id, state: 'given_up' }]);
    const rounds = await world.db.select().from(interviewRounds).where(eq(interviewRounds.company_id, company.id));
    expect(rounds).toHaveLength(2);
  });
});
