// On both engines: a constraint that refers to two columns, and locks of rows that are joined from two sides.
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { fromRomeLocal, romeDay } from '#domain/rome-time.ts';
import { users } from '#server/areas/account/tables.ts';
import type { Company } from '#server/areas/companies/company-of.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { sweep } from '#server/areas/interviews/scheduled-letters.ts';
import { interviewRounds, interviews, interviewTimes } from '#server/areas/interviews/tables.ts';
import { eraseAccount } from '#server/areas/me/erase-accounts.ts';
import { notifications } from '#server/areas/notifications/tables.ts';
import { candidateUnlocks } from '#server/areas/talent/tables.ts';
import { aCandidate, aCompany, aRecruiter, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: Company;
let recruiter: { id: number; email: string };
let client: Client;
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world, { name: 'Hotel Puntuale' });
  recruiter = await aRecruiter(world, company.id);
  client = await new Client(world).logIn(recruiter.email, PASSWORD);
});

const day = addDays(romeDay(), 7);
const at = (clock: string) => fromRomeLocal(`${day}T${clock}`) ?? '';
const round = (starts = [at('09:00'), at('09:30')]) => ({
  kind: 'in_person',
  place: 'Via Roma 1, Rimini',
  minutes: 30,
  note: 'Chiedere alla reception',
  starts,
});
/** Somebody whose profile the company has unlocked, with their browser. */
async function unlocked(of: Company = company) {
  const person = await aCandidate(world, { first_name: 'Zoraide' });
  await world.db.insert(candidateUnlocks).values({ company_id: of.id, candidate_id: person.id });
  const browser = await new Client(world).logIn(person.email, PASSWORD);
  const mine = async () => (await (await browser.get('/interviews/mine')).json())[0];
  return { ...person, browser, mine };
}
const offerTo = (id: number, starts?: string[]) => client.post(`/interviews/profiles/${id}/rounds`, round(starts));
const rowsOf = (id: number) => world.db.select().from(interviews).where(eq(interviews.candidate_id, id));
const userRow = async (id: number) => {
  const [row] = await world.db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error('The user is gone');
  return row;
};
/** Invites the person, who takes the first time. */
async function settled() {
  const person = await unlocked();
  expect((await offerTo(person.id)).status).toBe(201);
  await world.settled();
  const { id, times } = await person.mine();
  expect((await person.browser.post(`/interviews/${id}/take`, { time: times[0].id })).status).toBe(200);
  await world.settled();
  return { ...person, interview: Number(id) };
}

it('with the person of an unlocked profile is offered, taken, shown to both sides and in their calendars', async () => {
  const person = await unlocked();
  expect(await (await client.get(`/interviews/profiles/${person.id}/invitable`)).json()).toMatchObject({
    offers: [],
    people: [{ id: person.id, first_name: 'Zoraide', is_settled: false }],
  });
  expect(await (await offerTo(person.id)).json()).toMatchObject({ invited: 1, left_out: 0, times: 2 });
  const { text } = await world.mailTo(person.email, 'Scegli l’orario del colloquio: Hotel Puntuale');
  expect(text).toContain('Hotel Puntuale ha aperto il tuo profilo');
  const invited = await person.mine();
  expect(invited).toMatchObject({ state: 'invited', application: null, offer: null, can_propose: true });
  const time = invited.times[0].id;
  expect((await person.browser.post(`/interviews/${invited.id}/take`, { time })).status).toBe(200);

  const mail = await world.mailTo(person.email, 'Colloquio fissato');
  expect([mail.calendar?.method, mail.text.includes(' per null')]).toEqual(['REQUEST', false]);
  expect((await world.mailTo(recruiter.email, 'Colloquio con Zoraide')).calendar?.method).toBe('REQUEST');
  const week = await (await client.get(`/interviews/week?day=${day}`)).json();
  const shown = week.days.find((one: { day: string }) => one.day === day);
  expect(shown.interviews).toMatchObject([
    { state: 'taken', offer: null, person: { application: null, profile: person.id, first_name: 'Zoraide' } },
  ]);
  expect(shown.free).toMatchObject([{ offer: null }]);
  expect(await (await client.get(`/interviews/profiles/${person.id}`)).json()).toMatchObject([{ state: 'taken' }]);
  const { address } = await (await person.browser.post('/interviews/calendar-address')).json();
  const calendar = await (await new Client(world).get(`/${new URL(address).pathname}`)).text();
  expect(calendar).toContain('Colloquio: Hotel Puntuale');
  // The name is in no notification: nothing would remove it with the account.
  const told = await world.db.select().from(notifications).where(eq(notifications.user_id, recruiter.id));
  expect(told.map((one) => `${one.text}${one.person}`).join()).not.toContain('Zoraide');
});

it('is asked for no more once the person confirms a hire from their profile', async () => {
  const person = await unlocked();
  await offerTo(person.id);
  const terms = { starts_on: addDays(day, 30), ends_on: null, pay_cents: null, pay_period: 'month' };
  const hire = await client.post('/hires/profiles', { profile: person.id, offer: null, job: 'cuoco', ...terms });
  const { id } = await hire.json();
  await sweep(world.platform);
  expect(await rowsOf(person.id)).toMatchObject([{ state: 'invited' }]);
  expect((await person.browser.post(`/hires/${id}/confirm`)).status).toBe(200);
  await sweep(world.platform);
  expect(await rowsOf(person.id)).toMatchObject([{ state: 'cancelled' }]);
});

it('is of nobody whose profile is locked, of another company’s profile, or of an account that is closed', async () => {
  const locked = await aCandidate(world);
  const rivals = await aCompany(world);
  const theirs = await unlocked(rivals);
  const gone = await unlocked();
  await world.db.update(users).set({ deactivated_at: new Date() }).where(eq(users.id, gone.userId));
  for (const { id } of [locked, theirs, gone]) {
    expect((await offerTo(id)).status).toBe(404);
    expect((await client.get(`/interviews/profiles/${id}/invitable`)).status).toBe(404);
    expect((await client.get(`/interviews/profiles/${id}`)).status).toBe(404);
    expect(await rowsOf(id)).toEqual([]);
  }
});

it('is refused by the database itself where nothing was unlocked, and where it is of two people or of none', async () => {
  const [locked, person] = [await aCandidate(world), await unlocked()];
  await offerTo(person.id);
  const [row] = await rowsOf(person.id);
  const write = (changes: Partial<typeof interviews.$inferInsert>) =>
    world.db.insert(interviews).values({ round_id: row?.round_id ?? 0, ...changes });
  await expect(write({ candidate_id: locked.id, company_id: company.id })).rejects.toMatchObject({
    cause: { constraint: 'interviews_unlock' },
  });
  await expect(write({})).rejects.toMatchObject({ cause: { constraint: 'interviews_one_person' } });
  await expect(write({ candidate_id: person.id, company_id: company.id })).rejects.toMatchObject({
    cause: { constraint: 'interviews_one_open_profile' },
  });
});

it('is one at once: other times replace those not chosen, also twice at once, and people with a time are left out', async () => {
  const person = await unlocked();
  const both = await Promise.all([offerTo(person.id, [at('10:00')]), offerTo(person.id, [at('11:00')])]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(await rowsOf(person.id)).toHaveLength(1);
  await offerTo(person.id, [at('15:00')]);
  const { id, times } = await person.mine();
  expect(times).toMatchObject([{ starts_at: at('15:00') }]);
  await person.browser.post(`/interviews/${id}/take`, { time: times[0].id });
  expect((await offerTo(person.id, [at('16:00')])).status).toBe(409);
});

it('is offered to nobody who blocked the company', async () => {
  const person = await unlocked();
  const sent = await client.post(`/messages/company/candidates/${person.id}`, {
    text: 'Buongiorno',
    key: crypto.randomUUID(),
  });
  const { conversation_id } = await sent.json();
  await person.browser.post(`/messages/candidate/conversations/${conversation_id}/block`, { is_blocked: true });
  const rounds = () => world.db.$count(interviewRounds);
  const before = await rounds();
  expect((await offerTo(person.id)).status).toBe(409);
  expect(await rounds()).toBe(before);
  expect(await person.mine()).toBeUndefined();
});

it('is reminded of, given back, proposed again and said to be done like any other', async () => {
  const person = await settled();
  const { interview } = person;
  await sweep(world.platform, new Date(Date.parse(at('09:00')) - 20 * HOUR_MS));
  expect((await world.mailTo(person.email, 'Domani il colloquio con Hotel Puntuale')).text).not.toContain('null');
  expect((await person.browser.post(`/interviews/${interview}/release`)).status).toBe(200);
  expect((await world.mailTo(recruiter.email, 'Da spostare')).calendar?.method).toBe('CANCEL');
  await person.browser.post(`/interviews/${interview}/proposal`, { starts: [at('17:00')], line: 'Dopo il turno' });
  expect((await world.mailTo(recruiter.email, 'propone altri orari')).text).toContain('Dopo il turno');
  const { choosing } = await (await client.get('/interviews/week')).json();
  const [time] = choosing[0].proposal.times;
  expect((await client.post(`/interviews/${interview}/proposal/accept`, { time: time.id })).status).toBe(200);
  await world.db
    .update(interviews)
    .set({ starts_at: new Date(Date.now() - HOUR_MS), ends_at: new Date(Date.now() - HOUR_MS / 2) })
    .where(eq(interviews.id, interview));
  expect((await client.post(`/interviews/${interview}/outcome`, { outcome: 'done' })).status).toBe(200);
  expect(await (await client.get('/interviews/numbers')).json()).toEqual({ invited: 1, done: 1, no_show: 0 });
});

it('leaves the company’s calendar when the account is closed, and nothing of it is seen any more', async () => {
  const person = await settled();
  await world.db.update(users).set({ deactivated_at: new Date() }).where(eq(users.id, person.userId));
  const week = await (await client.get(`/interviews/week?day=${day}`)).text();
  expect(week).not.toContain('Zoraide');
  expect((await client.post(`/interviews/${person.interview}/cancel`, {})).status).toBe(404);
  await sweep(world.platform);
  expect(await rowsOf(person.id)).toMatchObject([{ state: 'given_up', time_id: null, starts_at: null }]);
  expect((await world.mailTo(recruiter.email, 'Rinuncia')).calendar?.method).toBe('CANCEL');
});

it('moves to the newest times: the earlier ones are closed, and offered to nobody', async () => {
  const person = await unlocked();
  await offerTo(person.id);
  expect((await offerTo(person.id, [at('15:00')])).status).toBe(201);
  const rounds = await world.db.select().from(interviewRounds).where(eq(interviewRounds.company_id, company.id));
  expect(rounds.toSorted((one, other) => one.id - other.id).map(({ closed_at }) => closed_at !== null)).toEqual([
    true,
    false,
  ]);
  const week = await (await client.get(`/interviews/week?day=${day}`)).json();
  const shown = week.days.find((one: { day: string }) => one.day === day);
  expect(shown.free.map(({ starts_at }: { starts_at: string }) => starts_at)).toEqual([at('15:00')]);
});

it('ends with the company: open times are withdrawn, meetings cancelled, and nothing can be taken', async () => {
  const [choosing, meeting] = [await unlocked(), await unlocked()];
  await offerTo(choosing.id, [at('15:00')]);
  await offerTo(meeting.id, [at('16:00')]);
  await world.settled();
  const { id, times } = await choosing.mine();
  const settledOne = await meeting.mine();
  await meeting.browser.post(`/interviews/${settledOne.id}/take`, { time: settledOne.times[0].id });
  await world.db.update(companies).set({ closed_at: new Date() }).where(eq(companies.id, company.id));
  expect((await choosing.browser.post(`/interviews/${id}/take`, { time: times[0].id })).status).toBe(409);
  await world.db.update(companies).set({ closed_at: null }).where(eq(companies.id, company.id));
  await eraseAccount(world.platform, await userRow(recruiter.id));
  await world.settled();
  expect(await rowsOf(choosing.id)).toMatchObject([{ state: 'cancelled' }]);
  expect(await rowsOf(meeting.id)).toMatchObject([{ state: 'cancelled', time_id: null }]);
  expect((await world.mailTo(meeting.email, 'annullato')).calendar?.method).toBe('CANCEL');
  await world.mailTo(choosing.email, 'Colloqui chiusi');
  const rounds = await world.db.select().from(interviewRounds).where(eq(interviewRounds.company_id, company.id));
  expect(rounds.every(({ closed_at }) => closed_at !== null)).toBe(true);
});

it('is in the export of the person, and gone with their account', async () => {
  const person = await settled();
  const files = unzipSync(new Uint8Array(await (await person.browser.get('/core/account/me/export')).arrayBuffer()));
  expect(JSON.parse(Buffer.from(files['colloqui.json'] ?? []).toString())).toMatchObject([
    { application_id: null, company: 'Hotel Puntuale', state: 'taken', place: 'Via Roma 1, Rimini' },
  ]);
  const [{ round_id } = { round_id: 0 }] = await rowsOf(person.id);
  await eraseAccount(world.platform, await userRow(person.userId));
  expect(await rowsOf(person.id)).toEqual([]);
  const times = eq(interviewTimes.round_id, round_id);
  expect(await world.db.$count(interviewTimes, times)).toBe(2);
  expect(await (await client.get(`/interviews/week?day=${day}`)).text()).not.toContain('Zoraide');
});

it('is notified to the company when its times are over while the person waits for one', async () => {
  const person = await unlocked();
  await offerTo(person.id);
  await sweep(world.platform, new Date(Date.parse(at('09:30')) + HOUR_MS));
  expect((await world.mailTo(recruiter.email, 'Orari finiti: colloqui')).text).not.toContain('null');
});
