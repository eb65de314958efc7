// On both engines: locks, and a constraint that excludes overlapping times.
import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, mondayOf } from '#domain/calendar-day.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { fromRomeLocal, romeDay } from '#domain/rome-time.ts';
import { applications } from '#server/areas/applications/tables.ts';
import type { Company } from '#server/areas/companies/company-of.ts';
import { changeInterview } from '#server/areas/interviews/change-interview.ts';
import { interviewAddress } from '#server/areas/interviews/interview-link.ts';
import { interviews, interviewTimes } from '#server/areas/interviews/tables.ts';
import { takeTime } from '#server/areas/interviews/take-time.ts';
import { aCompany, anApplication, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { callByLink } from '../call-by-link.ts';
import { aStaff, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: Company;
let recruiter: { id: number; email: string };
let client: Client;
let offer: { id: number; title: string };

afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world, { name: 'Hotel Puntuale' });
  recruiter = await aRecruiter(world, company.id);
  client = await new Client(world).logIn(recruiter.email, PASSWORD);
  offer = await anOffer(world, { company_id: company.id, title: 'Cuoco di linea' });
});

/** A clock time in Rome on a day so many days from now. */
const at = (clock: string, days = 7) => fromRomeLocal(`${addDays(romeDay(), days)}T${clock}`) ?? '';
const round = (changes: Record<string, unknown> = {}) => ({
  offer: offer.id,
  applications: null,
  kind: 'in_person',
  place: 'Via Roma 1, Rimini',
  minutes: 30,
  starts: [at('09:00'), at('09:30')],
  ...changes,
});
const offerTimes = (changes: Record<string, unknown> = {}) => client.post('/interviews/rounds', round(changes));
const applied = (changes: Parameters<typeof anApplication>[1] = {}) =>
  anApplication(world, { offer_id: offer.id, ...changes });

/** A candidate with an account who applied, with their browser. */
async function applicant() {
  const user = await aUser(world);
  const application = await applied({ user_id: user.id, email: user.email });
  const browser = await new Client(world).logIn(user.email, PASSWORD);
  const mine = async () => (await (await browser.get('/interviews/mine')).json())[0];
  return { user, application, browser, mine };
}

const interviewOf = async (applicationId: number) => {
  const [row] = await world.db.select().from(interviews).where(eq(interviews.application_id, applicationId));
  if (!row) throw new Error('The applicant was not invited');
  return row;
};
const timesOf = (roundId: number) =>
  world.db.select().from(interviewTimes).where(eq(interviewTimes.round_id, roundId)).orderBy(interviewTimes.starts_at);

/** Moves an interview, so that it begins so many milliseconds from now. */
const begin = (id: number, inMs: number) =>
  world.db
    .update(interviews)
    .set({ starts_at: new Date(Date.now() + inMs), ends_at: new Date(Date.now() + inMs + HOUR_MS / 2) })
    .where(eq(interviews.id, id));

describe('times that a company offers', () => {
  it('are taken by the candidate in one call, and are in the week of the company', async () => {
    const { application, browser, mine } = await applicant();
    const answer = await offerTimes({ applications: [application.id], note: 'Porta il libretto' });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ invited: 1, left_out: 0, times: 2 });
    const invited = await mine();
    expect(invited).toMatchObject({
      state: 'invited',
      company: { name: 'Hotel Puntuale' },
      kind: 'in_person',
      place: 'Via Roma 1, Rimini',
      note: 'Porta il libretto',
      actions: ['take', 'give_up'],
    });
    expect(invited.times.map(({ starts_at }: { starts_at: string }) => starts_at)).toEqual([at('09:00'), at('09:30')]);

    expect((await browser.post(`/interviews/${invited.id}/take`, { time: invited.times[0].id })).status).toBe(200);
    expect(await mine()).toMatchObject({
      state: 'taken',
      starts_at: at('09:00'),
      actions: ['take', 'release', 'give_up'],
    });
    const day = addDays(romeDay(), 7);
    const week = await (await client.get(`/interviews/week?day=${day}`)).json();
    expect(week.monday).toBe(mondayOf(day));
    const shown = week.days.find((one: { day: string }) => one.day === day);
    expect(shown.interviews).toMatchObject([
      { state: 'taken', starts_at: at('09:00'), person: { first_name: 'Anna' }, actions: ['move', 'cancel'] },
    ]);
    expect(shown.free.map(({ starts_at }: { starts_at: string }) => starts_at)).toEqual([at('09:30')]);
    expect(week.choosing).toEqual([]);
  });

  it('at the telephone say who calls, in pages and letters; elsewhere nobody does', async () => {
    const { user, application, browser, mine } = await applicant();
    const byPhone = { kind: 'phone', place: '0541 123456', company_calls: true };
    expect((await offerTimes({ applications: [application.id], ...byPhone })).status).toBe(201);
    const invited = await mine();
    expect(invited).toMatchObject({ kind: 'phone', company_calls: true });
    await browser.post(`/interviews/${invited.id}/take`, { time: invited.times[0].id });
    const letter = (await world.mailTo(user.email, 'Colloquio fissato')).text;
    expect(letter).toContain('Al telefono, ti chiama l’azienda: ');
    const other = await applicant();
    await offerTimes({ applications: [other.application.id], company_calls: true, starts: [at('15:00')] });
    expect(await other.mine()).toMatchObject({ kind: 'in_person', company_calls: false });
  });

  it('are refused by field when they are over, too far, overlapping, or the place is of another kind', async () => {
    const { application } = await applicant();
    const refused = async (changes: Record<string, unknown>) => {
      const answer = await offerTimes({ applications: [application.id], ...changes });
      return [answer.status, (await answer.json()).codes];
    };
    expect(await refused({ starts: [new Date(Date.now() - HOUR_MS).toISOString()] })).toEqual([
      400,
      { starts: 'in_the_past' },
    ]);
    expect(await refused({ starts: [at('09:00', 92)] })).toEqual([400, { starts: 'out_of_range' }]);
    expect(await refused({ starts: [at('09:00'), at('09:15')] })).toEqual([400, { starts: 'inconsistent' }]);
    expect(await refused({ starts: [] })).toEqual([400, { starts: 'too_few' }]);
    expect(await refused({ minutes: 10 })).toEqual([400, { minutes: 'out_of_range' }]);
    expect(await refused({ minutes: 125 })).toEqual([400, { minutes: 'out_of_range' }]);
    expect(await refused({ kind: 'phone', place: 'in portineria' })).toEqual([400, { place: 'invalid_phone' }]);
    expect(await refused({ kind: 'video', place: 'http://chiamata.example' })).toEqual([400, { place: 'invalid_url' }]);
    expect(await refused({ place: '' })).toEqual([400, { place: 'required' }]);
    expect(await refused({ interviewer: (await aUser(world)).id })).toEqual([400, { interviewer: 'invalid_choice' }]);
    expect(await world.db.select().from(interviews).where(eq(interviews.application_id, application.id))).toEqual([]);
  });

  it('are offered to several people at once, and to applicants of the own offer alone', async () => {
    const [one, other] = [await applied(), await applied()];
    expect(await (await offerTimes({ applications: [one.id, other.id, one.id] })).json()).toMatchObject({ invited: 2 });
    const elsewhere = await anApplication(world);
    expect((await offerTimes({ applications: [one.id, elsewhere.id] })).status).toBe(404);
    expect((await offerTimes({ offer: elsewhere.offer_id, applications: [elsewhere.id] })).status).toBe(404);
  });

  it('are refused for refused people, who are not among those to invite either', async () => {
    const [refused, other] = [await applied({ status: 'unsuitable' }), await applied()];
    for (const ids of [[refused.id], [refused.id, other.id]]) {
      const answer = await offerTimes({ applications: ids });
      expect([answer.status, (await answer.json()).detail]).toEqual([409, expect.stringContaining('non idonea')]);
    }
    // Who it is about is named, one or several.
    const marco = await applied({ first_name: 'Marco', last_name: 'Rossi', status: 'unsuitable' });
    const closed = await applied({ first_name: 'Ada', last_name: 'Bruni', closed_at: new Date() });
    const why = async (ids: number[]) => (await (await offerTimes({ applications: ids })).json()).detail;
    expect(await why([marco.id, other.id])).toMatch(/^La candidatura di Marco Rossi è segnata come non idonea/);
    expect(await why([marco.id, refused.id])).toMatch(/^Ognuna di queste candidature \(.*Marco Rossi\) è segnata/);
    expect(await why([closed.id, other.id])).toMatch(/^La candidatura di Ada Bruni è conclusa con la ricerca/);
    const query = `offer=${offer.id}&applications=${refused.id}&applications=${other.id}`;
    const { people } = await (await client.get(`/interviews/invitable?${query}`)).json();
    expect(people.map(({ id }: { id: number }) => id)).toEqual([other.id]);
    expect(await (await offerTimes({ applications: [other.id] })).json()).toMatchObject({ invited: 1 });
  });

  it('replace the times of people who have not chosen yet, and leave out those who have', async () => {
    const { application, mine } = await applicant();
    await offerTimes({ applications: [application.id] });
    await offerTimes({ applications: [application.id], starts: [at('15:00')] });
    const interview = await mine();
    expect(interview.times).toHaveLength(1);
    await takeTime(world.platform, { byLink: true }, interview.id, interview.times[0].id);
    expect(await (await offerTimes({ applications: [application.id], starts: [at('17:00')] })).json()).toMatchObject({
      invited: 0,
      left_out: 1,
    });
  });

  it('reach nobody who blocked the company', async () => {
    const { application, browser, mine } = await applicant();
    const sent = await client.post(`/messages/company/applications/${application.id}`, {
      text: 'Buongiorno',
      key: crypto.randomUUID(),
    });
    const { conversation_id } = await sent.json();
    await browser.post(`/messages/candidate/conversations/${conversation_id}/block`, { is_blocked: true });
    const answer = await offerTimes({ applications: [application.id] });
    expect(await answer.json()).toMatchObject({ invited: 0, left_out: 1 });
    expect(await mine()).toBeUndefined();
  });

  it('carry a notice where place or note ask for money, and give no link to staff who act as the candidate', async () => {
    const { user, application, mine } = await applicant();
    await offerTimes({ applications: [application.id], note: 'Porta 100 euro di caparra' });
    expect(await mine()).toMatchObject({ notices: ['money'], page: expect.stringContaining('/colloqui/') });
    const { client: acting } = await aStaff(world, 'support');
    await acting.post(`${STAFF}/users/${user.id}/impersonate`, { values: { reason: 'Prova' } });
    const [seen] = await (await acting.get('/interviews/mine')).json();
    expect(seen).toMatchObject({ state: 'invited', page: null });
  });

  it('are the bookable hours of an offer when nobody is named: all who wait for an answer are invited', async () => {
    const [waiting, refused, gone] = [
      await applied(),
      await applied({ status: 'unsuitable' }),
      await applied({ withdrawn_at: new Date() }),
    ];
    expect(await (await offerTimes()).json()).toMatchObject({ invited: 1 });
    const rows = await world.db
      .select()
      .from(interviews)
      .where(inArray(interviews.application_id, [waiting.id, refused.id, gone.id]));
    expect(rows.map(({ application_id }) => application_id)).toEqual([waiting.id]);
    const week = await (await client.get('/interviews/week')).json();
    expect(week.open_rounds).toMatchObject([{ offer: { id: offer.id }, free: 2 }]);
    expect(week.choosing).toHaveLength(1);
  });

  it('are withdrawn while nobody holds them, added to, and closed with the people who have not chosen', async () => {
    const [first, second] = [await applied(), await applied()];
    const { id } = await (await offerTimes({ applications: [first.id, second.id] })).json();
    const [early, late] = await timesOf(id);
    await takeTime(world.platform, { byLink: true }, (await interviewOf(first.id)).id, early?.id ?? 0);
    expect((await client.delete(`/interviews/times/${early?.id}`)).status).toBe(409);
    expect((await client.delete(`/interviews/times/${late?.id}`)).status).toBe(200);
    const more = { starts: [at('09:00'), at('11:00')] };
    expect(await (await client.post(`/interviews/rounds/${id}/times`, more)).json()).toEqual({ times: 1 });
    expect((await client.post(`/interviews/rounds/${id}/close`)).status).toBe(200);
    expect([(await interviewOf(first.id)).state, (await interviewOf(second.id)).state]).toEqual(['taken', 'cancelled']);
    expect((await client.post(`/interviews/rounds/${id}/times`, more)).status).toBe(410);
  });
});

describe('times for people of several offers', () => {
  /** An applicant with an account to another offer of the company. */
  async function elsewhere() {
    const bar = await anOffer(world, { company_id: company.id, title: 'Barista' });
    const user = await aUser(world);
    const application = await applied({ offer_id: bar.id, user_id: user.id, email: user.email, first_name: 'Bice' });
    const browser = await new Client(world).logIn(user.email, PASSWORD);
    const mine = async () => (await (await browser.get('/interviews/mine')).json())[0];
    return { bar, application, browser, mine };
  }

  it('are offered to each for their own offer by one call, and a time is taken by one of all', async () => {
    const [cook, barista] = [await applicant(), await elsewhere()];
    const applications = [barista.application.id, cook.application.id];
    const { people, offers } = await (
      await client.get(`/interviews/invitable?applications=${applications.join('&applications=')}`)
    ).json();
    expect(offers.map(({ title }: { title: string }) => title)).toEqual(['Cuoco di linea', 'Barista']);
    expect(people.map((one: { offer: number }) => one.offer)).toEqual([offer.id, barista.bar.id]);
    const answer = await offerTimes({ offer: undefined, applications });
    expect([answer.status, await answer.json()]).toMatchObject([201, { invited: 2, left_out: 0 }]);
    const [first, second] = [await cook.mine(), await barista.mine()];
    expect([first.offer.title, second.offer.title]).toEqual(['Cuoco di linea', 'Barista']);
    const take = ({ browser }: { browser: Client }, one: typeof first) =>
      browser.post(`/interviews/${one.id}/take`, { time: one.times[0].id });
    expect((await take(cook, first)).status).toBe(200);
    expect((await barista.mine()).times.map(({ starts_at }: { starts_at: string }) => starts_at)).toEqual([
      at('09:30'),
    ]);
    expect((await take(barista, second)).status).toBe(409);
  });

  it('are offered to nobody where one was refused, whom the answer names, or is not of the company', async () => {
    const barista = await elsewhere();
    const refused = await applied({ first_name: 'Marco', last_name: 'Rossi', status: 'unsuitable' });
    const answer = await offerTimes({ offer: undefined, applications: [barista.application.id, refused.id] });
    expect([answer.status, (await answer.json()).detail]).toEqual([409, expect.stringContaining('Marco Rossi')]);
    const other = await anOffer(world, { company_id: (await aCompany(world, {})).id });
    const stranger = await anApplication(world, { offer_id: other.id });
    const both = { offer: undefined, applications: [barista.application.id, stranger.id] };
    expect((await offerTimes(both)).status).toBe(404);
    expect((await offerTimes({ offer: undefined, applications: [stranger.id] })).status).toBe(404);
    const { people } = await (await client.get(`/interviews/invitable?applications=${stranger.id}`)).json();
    expect([people, await barista.mine()]).toEqual([[], undefined]);
  });

  it('name whoever has a time already, who is left out', async () => {
    const [cook, barista] = [await applicant(), await elsewhere()];
    await offerTimes({ applications: [cook.application.id] });
    const { id, times } = await cook.mine();
    await cook.browser.post(`/interviews/${id}/take`, { time: times[0].id });
    const applications = [cook.application.id, barista.application.id];
    expect(await (await offerTimes({ offer: undefined, applications })).json()).toMatchObject({
      invited: 1,
      left_out: 1,
      left_out_names: ['Anna Neri'],
    });
  });

  it('are no bookable hours, which are of one offer', async () => {
    const answer = await offerTimes({ offer: undefined });
    expect([answer.status, (await answer.json()).codes]).toEqual([400, { offer: 'required' }]);
  });
});

describe('a time', () => {
  it('is held by one person when a hundred take it at once', async () => {
    const some = await Promise.all(Array.from({ length: 100 }, () => applied()));
    const { id } = await (await offerTimes({ applications: some.map((one) => one.id) })).json();
    const [time] = await timesOf(id);
    const invited = await world.db.select().from(interviews).where(eq(interviews.round_id, id));
    const tries = await Promise.allSettled(
      invited.map((one) => takeTime(world.platform, { byLink: true }, one.id, time?.id ?? 0)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 99 }, () => [409, 'time_taken']),
    );
    const held = await world.db
      .select()
      .from(interviews)
      .where(eq(interviews.time_id, time?.id ?? 0));
    expect(held.map(({ state }) => state)).toEqual(['taken']);
  });

  it('that overlaps another of the same interviewer is refused, from another round too; a colleague’s is not', async () => {
    const colleague = await aRecruiter(world, company.id, 'recruiter');
    const [one, other, third] = [await applied(), await applied(), await applied()];
    const first = await (await offerTimes({ applications: [one.id], starts: [at('09:00')] })).json();
    const second = await (await offerTimes({ applications: [other.id], starts: [at('09:15')] })).json();
    const theirs = await (
      await offerTimes({ applications: [third.id], starts: [at('09:15')], interviewer: colleague.id })
    ).json();
    const take = async (application: number, roundId: number) => {
      const [time] = await timesOf(roundId);
      return takeTime(world.platform, { byLink: true }, (await interviewOf(application)).id, time?.id ?? 0);
    };
    await take(one.id, first.id);
    await expect(take(other.id, second.id)).rejects.toMatchObject({ status: 409, body: { code: 'time_taken' } });
    await take(third.id, theirs.id);
    const week = await (await client.get(`/interviews/week?day=${addDays(romeDay(), 7)}`)).json();
    expect(week.days.flatMap(({ free }: { free: unknown[] }) => free)).toEqual([]);
  });

  it('is refused by the database itself to a second person, whatever the program does', async () => {
    const [one, other] = [await applied(), await applied()];
    const { id } = await (await offerTimes({ applications: [one.id, other.id] })).json();
    const [early, late] = await timesOf(id);
    const [first, second] = [await interviewOf(one.id), await interviewOf(other.id)];
    const hold = (interview: number, time: number, starts_at: string, ends_at: string) =>
      world.db
        .update(interviews)
        .set({ state: 'taken', time_id: time, starts_at: new Date(starts_at), ends_at: new Date(ends_at) })
        .where(eq(interviews.id, interview));
    await hold(first.id, early?.id ?? 0, at('09:00'), at('09:30'));
    await expect(hold(second.id, late?.id ?? 0, at('09:20'), at('09:50'))).rejects.toMatchObject({
      cause: { code: '23P01', constraint: 'interviews_one_at_once' },
    });
    await expect(hold(second.id, early?.id ?? 0, at('12:00'), at('12:30'))).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'interviews_time_once' },
    });
    await hold(second.id, late?.id ?? 0, at('09:30'), at('10:00'));
  });

  it('is never held twice, whatever several people and the company do, two at a time and in any order', async () => {
    const step = fc.record({
      who: fc.nat(3),
      time: fc.nat(3),
      action: fc.constantFrom('take' as const, 'take' as const, 'take' as const, 'release' as const, 'cancel' as const),
    });
    let day = 10;
    const both = fc.array(fc.tuple(step, step), { minLength: 4, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(both, async (pairs) => {
        day++;
        const people = await Promise.all(Array.from({ length: 4 }, () => applied()));
        // Two rounds whose times overlap, of the same interviewer.
        const rounds: number[] = [];
        for (const [some, clocks] of [
          [people.slice(0, 2), ['09:00', '09:30', '10:00', '10:30']],
          [people.slice(2), ['09:15', '09:45', '10:15', '10:45']],
        ] as const) {
          const starts = clocks.map((clock) => at(clock, day));
          rounds.push((await (await offerTimes({ applications: some.map(({ id }) => id), starts })).json()).id);
        }
        const times = await Promise.all(rounds.map(timesOf));
        const invited = await Promise.all(people.map(({ id }) => interviewOf(id)));
        const run = async ({
          who,
          time,
          action,
        }: {
          who: number;
          time: number;
          action: 'take' | 'release' | 'cancel';
        }) => {
          const id = invited[who]?.id ?? 0;
          if (action === 'take')
            return takeTime(world.platform, { byLink: true }, id, times[who < 2 ? 0 : 1]?.[time]?.id ?? 0);
          const whose = action === 'cancel' ? { companyId: company.id } : ({ byLink: true } as const);
          return changeInterview(world.platform, whose, id, { action });
        };
        for (const pair of pairs) {
          const tries = await Promise.allSettled(pair.map(run));
          for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 });
          const held = await world.db
            .select()
            .from(interviews)
            .where(and(inArray(interviews.round_id, rounds), eq(interviews.state, 'taken')))
            .orderBy(interviews.starts_at);
          held.forEach((one, index) => {
            const following = held[index + 1];
            if (following) expect(Number(one.ends_at)).toBeLessThanOrEqual(Number(following.starts_at));
          });
        }
      }),
      { numRuns: 6 },
    );
  });

  it('that was withdrawn, of another round, or closed, is not free', async () => {
    const [one, other] = [await applied(), await applied()];
    const mine = await (await offerTimes({ applications: [one.id] })).json();
    const theirs = await (await offerTimes({ applications: [other.id], starts: [at('18:00')] })).json();
    const interview = await interviewOf(one.id);
    const take = (time: number) => takeTime(world.platform, { byLink: true }, interview.id, time);
    const [foreign] = await timesOf(theirs.id);
    const [own] = await timesOf(mine.id);
    await expect(take(foreign?.id ?? 0)).rejects.toMatchObject({ body: { code: 'time_taken' } });
    await expect(
      takeTime(world.platform, { byLink: true }, interview.id, own?.id ?? 0, new Date(at('09:00'))),
    ).rejects.toMatchObject({
      body: { code: 'time_taken' },
    });
    await client.post(`/interviews/rounds/${mine.id}/close`);
    await expect(take(own?.id ?? 0)).rejects.toMatchObject({ status: 409 });
  });
});

describe('an interview', () => {
  /** A candidate with a time a week ahead. */
  async function settled() {
    const who = await applicant();
    const { id: roundId } = await (await offerTimes({ applications: [who.application.id] })).json();
    const [early, late] = await timesOf(roundId);
    const { id } = await interviewOf(who.application.id);
    await who.browser.post(`/interviews/${id}/take`, { time: early?.id });
    return { ...who, id, roundId, early: early?.id ?? 0, late: late?.id ?? 0 };
  }

  it('is changed in one call: the old time is free again, and calendars get a higher number', async () => {
    const { browser, id, early, late, application } = await settled();
    const before = await interviewOf(application.id);
    expect((await browser.post(`/interviews/${id}/take`, { time: late })).status).toBe(200);
    const after = await interviewOf(application.id);
    expect(after).toMatchObject({ state: 'taken', time_id: late, sequence: before.sequence + 1 });
    // The same tap twice changes nothing.
    await browser.post(`/interviews/${id}/take`, { time: late });
    expect((await interviewOf(application.id)).sequence).toBe(after.sequence);
    expect((await browser.post(`/interviews/${id}/take`, { time: early })).status).toBe(200);
  });

  it('is released and chosen again later, or given up, until two hours before', async () => {
    const { browser, id, mine, early } = await settled();
    expect((await browser.post(`/interviews/${id}/release`)).status).toBe(200);
    expect(await mine()).toMatchObject({ state: 'moved', starts_at: null, actions: ['take', 'give_up'] });
    await browser.post(`/interviews/${id}/take`, { time: early });
    await begin(id, 2 * HOUR_MS - 1000);
    for (const [name, body] of [['release'], ['give-up'], ['take', { time: early + 1 }]] as const) {
      const late = await browser.post(`/interviews/${id}/${name}`, body);
      expect([late.status, (await late.json()).code]).toEqual([409, 'too_late']);
    }
    await begin(id, 2 * HOUR_MS + 60_000);
    expect((await browser.post(`/interviews/${id}/give-up`)).status).toBe(200);
    expect((await browser.post(`/interviews/${id}/give-up`)).status).toBe(200);
    expect(await mine()).toMatchObject({ state: 'given_up', times: [], actions: [] });
    expect((await browser.post(`/interviews/${id}/take`, { time: early })).status).toBe(409);
  });

  it('is confirmed by the candidate for its present time', async () => {
    const { browser, id, mine, late } = await settled();
    expect((await browser.post(`/interviews/${id}/confirm`)).status).toBe(200);
    expect((await mine()).will_come).toBe(true);
    await browser.post(`/interviews/${id}/take`, { time: late });
    expect((await mine()).will_come).toBe(false);
    await begin(id, -1000);
    expect((await browser.post(`/interviews/${id}/confirm`)).status).toBe(409);
  });

  it('is said by the company to be done or not, from its start on, and corrected by the other button', async () => {
    const { id, application } = await settled();
    const early = await client.post(`/interviews/${id}/outcome`, { outcome: 'done' });
    expect([early.status, (await early.json()).code]).toEqual([409, 'too_early']);
    await begin(id, -1000);
    expect((await client.post(`/interviews/${id}/outcome`, { outcome: 'no_show' })).status).toBe(200);
    expect((await interviewOf(application.id)).state).toBe('no_show');
    expect((await client.post(`/interviews/${id}/outcome`, { outcome: 'done' })).status).toBe(200);
    expect(await interviewOf(application.id)).toMatchObject({ state: 'done' });
  });

  it('is past for its candidate once it has begun, whatever the company says of it', async () => {
    const { id, mine } = await settled();
    await begin(id, -1000);
    const link = callByLink(interviewAddress(world.platform.linkSecret, id));
    const read = async () => [{ ...(await mine()), page: null }, await (await new Client(world).get(link)).json()];
    const before = await read();
    expect(before[0]).toMatchObject({ state: 'past', actions: [] });
    for (const outcome of ['no_show', 'done']) {
      expect((await client.post(`/interviews/${id}/outcome`, { outcome })).status).toBe(200);
      expect(await read()).toEqual(before);
    }
  });

  it('waits for an outcome from its time on; what was said by one tap is taken back by another', async () => {
    const { id, application, roundId } = await settled();
    const waiting = async () =>
      (await (await client.get('/interviews/week')).json()).to_say.map((one: { id: number }) => one.id);
    expect(await waiting()).toEqual([]);
    expect((await client.delete(`/interviews/${id}/outcome`)).status).toBe(200);
    await begin(id, -1000);
    expect(await waiting()).toEqual([id]);
    const rival = await aRecruiter(world, (await aCompany(world)).id);
    const theirs = await new Client(world).logIn(rival.email, PASSWORD);
    await client.post(`/interviews/${id}/outcome`, { outcome: 'no_show' });
    expect(await waiting()).toEqual([]);
    expect((await theirs.delete(`/interviews/${id}/outcome`)).status).toBe(404);
    expect((await client.delete(`/interviews/${id}/outcome`)).status).toBe(200);
    expect(await interviewOf(application.id)).toMatchObject({ state: 'taken', time_id: expect.any(Number) });
    expect(await waiting()).toEqual([id]);
    await begin(id, -32 * 24 * HOUR_MS);
    expect(await waiting()).toEqual([]);
    expect(await timesOf(roundId)).toHaveLength(2);
  });

  it('is cancelled by the company with a line that the candidate reads, and its time is free again', async () => {
    const { id, mine, early, roundId } = await settled();
    expect((await client.post(`/interviews/${id}/cancel`, { message: 'Il posto è stato preso.' })).status).toBe(200);
    expect(await mine()).toMatchObject({
      state: 'cancelled',
      message: { text: 'Il posto è stato preso.' },
      starts_at: null,
    });
    const other = await applied();
    await offerTimes({ applications: [other.id] });
    const [time] = await timesOf((await interviewOf(other.id)).round_id);
    await takeTime(world.platform, { byLink: true }, (await interviewOf(other.id)).id, time?.id ?? 0);
    expect((await timesOf(roundId)).map((one) => one.id)).toContain(early);
  });

  it('is of its candidate and its company alone, and of no withdrawn application', async () => {
    const { id, late, application, browser } = await settled();
    const stranger = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    expect((await stranger.post(`/interviews/${id}/take`, { time: late })).status).toBe(404);
    expect((await stranger.post(`/interviews/${id}/give-up`)).status).toBe(404);
    expect(await (await stranger.get('/interviews/mine')).json()).toEqual([]);
    const rival = await aCompany(world);
    const theirs = await new Client(world).logIn((await aRecruiter(world, rival.id)).email, PASSWORD);
    expect((await theirs.post(`/interviews/${id}/cancel`, { message: '' })).status).toBe(404);
    expect((await theirs.delete(`/interviews/times/${late}`)).status).toBe(404);
    expect((await client.post(`/interviews/${id}/give-up`)).status).toBe(404);
    await world.db.update(applications).set({ withdrawn_at: new Date() }).where(eq(applications.id, application.id));
    expect((await browser.post(`/interviews/${id}/give-up`)).status).toBe(404);
  });

  it('keeps one of two changes that come at once', async () => {
    const { id, application, early, late } = await settled();
    const tries = await Promise.allSettled([
      takeTime(world.platform, { byLink: true }, id, late),
      changeInterview(world.platform, { companyId: company.id }, id, { action: 'cancel' }),
    ]);
    const row = await interviewOf(application.id);
    expect(tries[1]?.status).toBe('fulfilled');
    expect(row).toMatchObject({ state: 'cancelled', time_id: null });
    expect(early).not.toBe(late);
  });
});

describe('a private calendar address', () => {
  const fileOf = async (browser: Client) => {
    const { address } = await (await browser.post('/interviews/calendar-address')).json();
    return `/${new URL(address).pathname}`;
  };

  it('shows the interviews of its user, candidate or interviewer, and works no more once it is renewed', async () => {
    const { application, browser } = await applicant();
    const { id: roundId } = await (await offerTimes({ applications: [application.id] })).json();
    const [time] = await timesOf(roundId);
    const { id } = await interviewOf(application.id);
    await browser.post(`/interviews/${id}/take`, { time: time?.id });
    const [mine, theirs] = [await fileOf(browser), await fileOf(client)];
    const visitor = new Client(world);
    const shown = await visitor.get(mine);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(shown.headers.get('content-type')).toContain('text/calendar');
    const calendar = await shown.text();
    expect(calendar).toContain('SUMMARY:Colloquio: Hotel Puntuale');
    expect(calendar).toContain(`UID:colloquio-${id}@`);
    expect(await (await visitor.get(theirs)).text()).toContain('SUMMARY:Colloquio: Anna Neri');

    const renewed = await fileOf(browser);
    expect((await visitor.get(mine)).status).toBe(404);
    expect((await visitor.get(renewed)).status).toBe(200);
    expect((await browser.delete('/interviews/calendar-address')).status).toBe(200);
    expect((await visitor.get(renewed)).status).toBe(404);
    expect(await (await browser.get('/interviews/calendar-address')).json()).toEqual({ created_at: null });
  });
});

describe('how interviews went', () => {
  it('is counted for the company alone', async () => {
    for (const outcome of ['done', 'done', 'no_show'] as const) {
      const application = await applied();
      const { id: roundId } = await (await offerTimes({ applications: [application.id] })).json();
      const [time] = await timesOf(roundId);
      const { id } = await interviewOf(application.id);
      await world.db
        .update(interviews)
        .set({
          state: outcome,
          time_id: time?.id ?? 0,
          starts_at: new Date(Date.now() - id * HOUR_MS),
          ends_at: new Date(Date.now() - (id - 0.5) * HOUR_MS),
        })
        .where(eq(interviews.id, id));
    }
    expect(await (await client.get('/interviews/numbers')).json()).toEqual({ invited: 3, done: 2, no_show: 1 });
    const rival = await new Client(world).logIn((await aRecruiter(world, (await aCompany(world)).id)).email, PASSWORD);
    expect(await (await rival.get('/interviews/numbers')).json()).toEqual({ invited: 0, done: 0, no_show: 0 });
  });
});
