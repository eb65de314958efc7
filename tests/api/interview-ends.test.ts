// On both engines: letters of batches, with rows that are locked or skipped.

import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { fromRomeLocal, romeDay } from '#domain/rome-time.ts';
import { endTimeToUndo } from '#server/areas/applications/received/notify-applicants.ts';
import { interviewAddress } from '#server/areas/interviews/interview-link.ts';
import { sweep } from '#server/areas/interviews/scheduled-letters.ts';
import { interviews } from '#server/areas/interviews/tables.ts';
import { takeTime } from '#server/areas/interviews/take-time.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { signLink } from '#server/platform/signed-link.ts';
import { aCompany, anApplication, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { callByLink } from '../call-by-link.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld({ undoSeconds: 600 });
let company: Client;
let recruiter: { id: number; email: string };
let offer: number;
afterAll(() => world.close());
beforeEach(async () => {
  const hotel = await aCompany(world, { name: 'Hotel Puntuale' });
  recruiter = await aRecruiter(world, hotel.id);
  company = await new Client(world).logIn(recruiter.email, PASSWORD);
  offer = (await anOffer(world, { company_id: hotel.id, title: 'Cuoco di linea' })).id;
});

const applied = (changes: Parameters<typeof anApplication>[1] = {}) =>
  anApplication(world, { offer_id: offer, ...changes });
/** Invites applicants to two times, and waits until they were mailed. */
async function invite(applications: number[]): Promise<number> {
  const starts = ['09:00', '09:30'].map((clock) => fromRomeLocal(`${addDays(romeDay(), 7)}T${clock}`));
  const round = { offer, applications, kind: 'in_person', place: 'Via Roma 1', minutes: 30, starts };
  const { id } = await (await company.post('/interviews/rounds', round)).json();
  await world.settled();
  return id;
}
const interviewOf = async (applicationId: number) => {
  const [row] = await world.db.select().from(interviews).where(eq(interviews.application_id, applicationId));
  if (!row) throw new Error('The applicant was not invited');
  return row;
};
const stateOf = async (applicationId: number) => (await interviewOf(applicationId)).state;
const take = async (applicationId: number) => {
  const { id } = await interviewOf(applicationId);
  const link = callByLink(interviewAddress(world.platform.linkSecret, id));
  const { times } = await (await new Client(world).get(link)).json();
  await takeTime(world.platform, { byLink: true }, id, times[0].id);
};
const subjectsTo = async (address: string) => {
  await world.settled();
  return ((await world.platform.outbox?.list(address)) ?? []).map(({ subject }) => subject);
};
const answer = (id: number, status: string) => company.patch(`/company/offers/${offer}/applications/${id}`, { status });

describe('a refused applicant', () => {
  it('is invited no more once they can read it, and the time they had leaves the calendars', async () => {
    const user = await aUser(world);
    const [choosing, settled] = [await applied(), await applied({ user_id: user.id, email: user.email })];
    await invite([choosing.id, settled.id]);
    await take(settled.id);
    for (const { id } of [choosing, settled]) expect((await answer(id, 'unsuitable')).status).toBe(200);
    await sweep(world.platform);
    // The refusal can still be undone: nobody outside the company sees it.
    expect([await stateOf(choosing.id), await stateOf(settled.id)]).toEqual(['invited', 'taken']);
    for (const { email } of [choosing, settled]) await endTimeToUndo(world.platform, email);
    await world.settled();
    await sweep(world.platform);
    expect([await stateOf(choosing.id), await stateOf(settled.id)]).toEqual(['cancelled', 'cancelled']);
    expect((await world.mailTo(settled.email, 'Colloquio annullato')).calendar?.method).toBe('CANCEL');
    expect((await subjectsTo(choosing.email)).filter((subject) => subject.includes('annullato'))).toEqual([]);
  });

  it('keeps what took place', async () => {
    const one = await applied();
    await invite([one.id]);
    await take(one.id);
    const hourAgo = new Date(Date.now() - HOUR_MS);
    await world.db
      .update(interviews)
      .set({ starts_at: hourAgo, ends_at: new Date(hourAgo.getTime() + 1_800_000) })
      .where(eq(interviews.application_id, one.id));
    await answer(one.id, 'unsuitable');
    await endTimeToUndo(world.platform, one.email);
    await world.settled();
    await sweep(world.platform);
    expect(await stateOf(one.id)).toBe('taken');
  });
});

it('a person who confirms a hire is asked for no time any more; a time that was taken stays', async () => {
  const people = await Promise.all(
    [0, 1].map(async () => {
      const user = await aUser(world);
      const browser = await new Client(world).logIn(user.email, PASSWORD);
      return { browser, ...(await applied({ user_id: user.id, email: user.email })) };
    }),
  );
  const [choosing, settled] = people;
  if (!choosing || !settled) throw new Error('Nobody applied');
  const other = await applied();
  await world.db.update(offers).set({ count_positions: 2 }).where(eq(offers.id, offer));
  await invite([choosing.id, settled.id, other.id]);
  await take(settled.id);
  const [starts_on, ends_on] = [addDays(romeDay(), 30), addDays(romeDay(), 90)];
  for (const { id: application, browser } of people) {
    const terms = { application, job: 'cuoco', starts_on, ends_on, pay_cents: null, pay_period: 'month' };
    const { id } = await (await company.post('/hires', terms)).json();
    await sweep(world.platform);
    expect(await stateOf(choosing.id)).toBe(application === choosing.id ? 'invited' : 'cancelled');
    expect((await browser.post(`/hires/${id}/confirm`)).status).toBe(200);
    // At once: the next sweep finds nothing to do.
    expect(await stateOf(choosing.id)).toBe('cancelled');
    await sweep(world.platform);
  }
  expect([await stateOf(choosing.id), await stateOf(settled.id), await stateOf(other.id)]).toEqual([
    'cancelled',
    'taken',
    'invited',
  ]);
  expect((await subjectsTo(choosing.email)).filter((subject) => subject.includes('annullato'))).toEqual([]);
});

it('the end of an offer leaves interviews as they are; of people whom the company names they are cancelled, and these know', async () => {
  const people = [await applied(), await applied(), await applied(), await applied()] as const;
  const [choosing, settled, named, chosen] = people;
  await invite(people.map(({ id }) => id));
  await take(settled.id);
  await take(chosen.id);
  const told = [named.id, chosen.id];
  expect((await company.ask('DELETE', `/company/offers/${offer}`, { json: { told } })).status).toBe(200);
  await sweep(world.platform);
  expect(await Promise.all(people.map(({ id }) => stateOf(id)))).toEqual([
    'invited',
    'taken',
    'cancelled',
    'cancelled',
  ]);
  const closings = async (email: string) => (await subjectsTo(email)).filter((one) => one.includes('conclusa')).length;
  expect(await Promise.all(people.map(({ email }) => closings(email)))).toEqual([0, 0, 1, 1]);
  // A time that was taken is in calendars too.
  expect((await subjectsTo(chosen.email)).some((one) => one.includes('annullato'))).toBe(true);
  expect(choosing.email).not.toBe(settled.email);
});

it('a person without a time when the company closed the bookings is mailed once; one with a time is not', async () => {
  const [choosing, settled] = [await applied(), await applied()];
  const round = await invite([choosing.id, settled.id]);
  await take(settled.id);
  expect((await company.post(`/interviews/rounds/${round}/close`)).status).toBe(200);
  await company.post(`/interviews/rounds/${round}/close`);
  const closed = async (email: string) => (await subjectsTo(email)).filter((one) => one.startsWith('Colloqui chiusi'));
  expect(await closed(choosing.email)).toHaveLength(1);
  expect(await closed(settled.email)).toEqual([]);
  const { text } = await world.mailTo(choosing.email, 'Colloqui chiusi');
  // Nobody has proven the address: no word of the company but its name.
  expect(text).toContain('Hotel Puntuale');
  expect(text).not.toContain('Cuoco di linea');
});

describe('somebody who gives a time of closed bookings back', () => {
  const linked = (id: number, action: string) => callByLink(interviewAddress(world.platform.linkSecret, id), action);
  const guest = new Client(world);
  const seen = async (id: number) => (await guest.get(linked(id, ''))).json();
  const release = async (id: number) => (await guest.post(linked(id, 'release'))).status;
  const propose = async (id: number) => {
    const starts = [fromRomeLocal(`${addDays(romeDay(), 8)}T15:00`)];
    return (await guest.post(linked(id, 'proposal'), { starts })).status;
  };
  const week = async () => (await company.get('/interviews/week')).json();
  /** An applicant with a time of bookings that were closed since. */
  async function closed() {
    const one = await applied();
    const round = await invite([one.id]);
    await take(one.id);
    expect((await company.post(`/interviews/rounds/${round}/close`)).status).toBe(200);
    const { id } = await interviewOf(one.id);
    return { ...one, application: one.id, id, round };
  }
  /** Proposes a time by the mailed link, which the company takes. */
  async function proposeAndTake(id: number) {
    expect(await propose(id)).toBe(200);
    const { proposal } = (await week()).choosing.find((shown: { id: number }) => shown.id === id);
    const accepted = await company.post(`/interviews/${id}/proposal/accept`, { time: proposal.times[0].id });
    expect(accepted.status).toBe(200);
  }

  it('proposes others, which the company reads of and takes; both are notified correctly', async () => {
    const { application, email, id } = await closed();
    expect(await release(id)).toBe(200);
    expect(await seen(id)).toMatchObject({ state: 'moved', times: [], can_propose: true });
    expect((await world.mailTo(email, 'Colloquio da spostare')).text).toContain('proponi tu');
    const { text } = await world.mailTo(recruiter.email, 'Da spostare');
    expect(text).toContain('Non ci sono altri orari liberi');
    expect(text).not.toContain('sceglierà');
    expect(await week()).toMatchObject({
      choosing: [{ id, state: 'moved' }],
      open_rounds: [{ choosing: 1, free: 0, is_for_all: false }],
    });
    // The company was notified already that somebody waits.
    await sweep(world.platform);
    expect((await subjectsTo(recruiter.email)).filter((subject) => subject.startsWith('Orari finiti'))).toEqual([]);
    await proposeAndTake(id);
    expect(await stateOf(application)).toBe('taken');
  });

  it('chooses among the times that the company adds for them alone', async () => {
    const { application, id } = await closed();
    await release(id);
    const [{ id: own }] = (await week()).open_rounds;
    const starts = [fromRomeLocal(`${addDays(romeDay(), 9)}T11:00`)];
    expect((await company.post(`/interviews/rounds/${own}/times`, { starts })).status).toBe(200);
    const later = await applied();
    await sweep(world.platform);
    expect(await world.db.$count(interviews, eq(interviews.application_id, later.id))).toBe(0);
    await take(application);
    expect(await stateOf(application)).toBe('taken');
  });

  it('is invited to bookable hours that open later', async () => {
    const { application, id } = await closed();
    await release(id);
    const starts = [fromRomeLocal(`${addDays(romeDay(), 9)}T11:00`)];
    const hours = { offer, applications: null, kind: 'in_person', place: 'Via Roma 1', minutes: 30, starts };
    expect(await (await company.post('/interviews/rounds', hours)).json()).toMatchObject({ invited: 1 });
    await take(application);
    expect(await stateOf(application)).toBe('taken');
  });

  it('keeps the times that they proposed when bookable hours open later: the company answers, and nobody else', async () => {
    const { id } = await closed();
    await release(id);
    expect(await propose(id)).toBe(200);
    const starts = [fromRomeLocal(`${addDays(romeDay(), 9)}T11:00`)];
    const hours = { offer, applications: null, kind: 'in_person', place: 'Via Roma 1', minutes: 30, starts };
    await company.post('/interviews/rounds', hours);
    await sweep(world.platform);
    const { proposal } = (await week()).choosing.find((shown: { id: number }) => shown.id === id);
    expect((await company.post(`/interviews/${id}/proposal/accept`, { time: proposal.times[0].id })).status).toBe(200);
  });

  it('keeps the interview when the search has ended, too', async () => {
    const one = await applied();
    await invite([one.id]);
    await take(one.id);
    const { id } = await interviewOf(one.id);
    expect((await company.delete(`/company/offers/${offer}`)).status).toBe(200);
    await release(id);
    await sweep(world.platform);
    expect(await stateOf(one.id)).toBe('moved');
    await proposeAndTake(id);
    expect(await stateOf(one.id)).toBe('taken');
  });

  it('has a way also if the bookings closed in that moment', async () => {
    const { application, id, round } = await closed();
    await world.db
      .update(interviews)
      .set({ state: 'moved', round_id: round, time_id: null, starts_at: null, ends_at: null })
      .where(eq(interviews.id, id));
    await sweep(world.platform);
    await proposeAndTake(id);
    expect(await stateOf(application)).toBe('taken');
  });
});

it('a hired person is not invited to bookable hours, when they open or later', async () => {
  const [hired, waiting] = [await applied({ hired_at: new Date() }), await applied()];
  const starts = [fromRomeLocal(`${addDays(romeDay(), 7)}T09:00`)];
  const hours = { offer, applications: null, kind: 'in_person', place: 'Via Roma 1', minutes: 30, starts };
  expect(await (await company.post('/interviews/rounds', hours)).json()).toMatchObject({ invited: 1 });
  const later = await applied({ hired_at: new Date() });
  await sweep(world.platform);
  expect(await stateOf(waiting.id)).toBe('invited');
  for (const { id } of [hired, later])
    expect(await world.db.$count(interviews, eq(interviews.application_id, id))).toBe(0);
});

describe('an expired link', () => {
  const expired = (id: number) => {
    const { query } = signLink(world.platform.linkSecret, `interview ${id}`, Date.now() - 2000, 1000);
    return (path = '') => `/interviews/${id}${path}?${query}`;
  };
  const visitor = () => new Client(world);

  it('has a new one mailed, while the interview is open', async () => {
    const one = await applied();
    await invite([one.id]);
    const { id } = await interviewOf(one.id);
    const at = expired(id);
    const old = await visitor().get(at());
    expect([old.status, (await old.json()).code]).toEqual([410, 'link_expired']);
    expect(await subjectsTo(one.email)).toHaveLength(1);
    expect(await (await visitor().post(at('/new-link'))).json()).toEqual({ is_mailed: true });
    const { links } = await world.mailTo(one.email, 'un nuovo link');
    const { pathname, search } = new URL(links.find((link) => link.includes('/colloqui/')) ?? '');
    expect((await visitor().get(callByLink(pathname + search))).status).toBe(200);
  });

  it('is not renewed for an interview that is over, for a link that works or that is not ours', async () => {
    const one = await applied();
    const round = await invite([one.id]);
    const { id } = await interviewOf(one.id);
    const post = async (path: string) => (await visitor().post(path)).status;
    expect(await post(callByLink(interviewAddress(world.platform.linkSecret, id), 'new-link'))).toBe(409);
    expect(
      await post(expired(id)('/new-link').replace(/seal=./, (seal) => (seal === 'seal=A' ? 'seal=B' : 'seal=A'))),
    ).toBe(404);
    await company.post(`/interviews/rounds/${round}/close`);
    expect(await post(expired(id)('/new-link'))).toBe(410);
  });
});
