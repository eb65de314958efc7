// On both engines: rows that are locked or skipped, and conditions by hand on accounts.
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { NOBODY_THERE } from '#domain/interview-state.ts';
import { fromRomeLocal, romeDay } from '#domain/rome-time.ts';
import { users } from '#server/areas/account/tables.ts';
import type { Company } from '#server/areas/companies/company-of.ts';
import { interviewAddress } from '#server/areas/interviews/interview-link.ts';
import { sweep } from '#server/areas/interviews/scheduled-letters.ts';
import { interviews } from '#server/areas/interviews/tables.ts';
import { eraseAccount } from '#server/areas/me/erase-accounts.ts';
import { anApplication, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { callByLink } from '../call-by-link.ts';
import { aHiringCompany } from '../hiring-company.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: Company;
let recruiter: { id: number; email: string };
let client: Client;
let offer: number;
afterAll(() => world.close());
beforeEach(async () => {
  ({ company, recruiter, client, offer } = await aHiringCompany(world));
});

const at = (clock: string) => fromRomeLocal(`${addDays(romeDay(), 7)}T${clock}`) ?? '';
const offerTimes = (applications: number[] | null, starts = [at('09:00'), at('09:30')]) =>
  client.post('/interviews/rounds', {
    ...{ offer, applications, kind: 'in_person', place: 'Via Roma 1', minutes: 30, starts },
  });
/** A candidate with an account who applied and was invited, with their browser. */
async function invited() {
  const user = await aUser(world, { last_name: 'Quaglietti' });
  const application = await anApplication(world, {
    ...{ offer_id: offer, user_id: user.id, email: user.email, last_name: 'Quaglietti' },
  });
  expect((await offerTimes([application.id])).status).toBe(201);
  await world.settled();
  const browser = await new Client(world).logIn(user.email, PASSWORD);
  const mine = async () => (await (await browser.get('/interviews/mine')).json())[0];
  const { id, times } = await mine();
  const take = (which = 0) => browser.post(`/interviews/${id}/take`, { time: times[which].id });
  return { user, application, browser, mine, take, id: Number(id) };
}
/** Moves an interview, so that it begins so many milliseconds from now. */
const begin = (id: number, inMs: number) =>
  world.db
    .update(interviews)
    .set({ starts_at: new Date(Date.now() + inMs), ends_at: new Date(Date.now() + inMs + HOUR_MS / 2) })
    .where(eq(interviews.id, id));
const setActive = (id: number, isActive: boolean) =>
  world.db
    .update(users)
    .set({ deactivated_at: isActive ? null : new Date() })
    .where(eq(users.id, id));
const stateOf = async (id: number) => (await world.db.select().from(interviews).where(eq(interviews.id, id)))[0]?.state;
const subjectsTo = async (address: string) => {
  await world.settled();
  return ((await world.platform.outbox?.list(address)) ?? []).map(({ subject }) => subject);
};

describe('an applicant who deactivates their account', () => {
  it('comes no more: the company is notified, its calendar is free, and no reminder is sent', async () => {
    const { user, take, id } = await invited();
    await take();
    await begin(id, 23 * HOUR_MS);
    await setActive(user.id, false);
    await sweep(world.platform);
    expect(await stateOf(id)).toBe('given_up');
    expect((await world.mailTo(recruiter.email, 'Rinuncia: colloquio con')).calendar?.method).toBe('CANCEL');
    expect((await subjectsTo(user.email)).filter((subject) => subject.startsWith('Domani'))).toEqual([]);
  });

  it('is invited no more, by name or to bookable hours', async () => {
    const user = await aUser(world);
    const application = await anApplication(world, { offer_id: offer, user_id: user.id, email: user.email });
    await setActive(user.id, false);
    const query = `offer=${offer}&applications=${application.id}`;
    expect(await (await client.get(`/interviews/invitable?${query}`)).json()).toMatchObject({ people: [] });
    expect(await (await offerTimes([application.id])).json()).toMatchObject({ invited: 0, left_out: 1 });
    expect(await (await offerTimes(null)).json()).toMatchObject({ invited: 0 });
    await sweep(world.platform);
    expect(await subjectsTo(user.email)).toEqual([]);
  });

  it('leaves what took place to the company, which says how it went', async () => {
    const { user, application, take, id } = await invited();
    await take();
    await begin(id, -HOUR_MS);
    await setActive(user.id, false);
    await sweep(world.platform);
    expect((await client.post(`/interviews/${id}/outcome`, { outcome: 'done' })).status).toBe(200);
    const shown = await (await client.get(`/interviews/applications/${application.id}`)).json();
    expect(shown).toMatchObject([{ state: 'done' }]);
  });
});

describe('while nobody of the company is active', () => {
  it('no time is taken or proposed, by session or by link; who comes back finds all as it was', async () => {
    const { browser, mine, take, id } = await invited();
    await setActive(recruiter.id, false);
    expect(await mine()).toMatchObject({ is_attended: false, times: [], can_propose: false, actions: ['give_up'] });
    const byLink = await new Client(world).get(callByLink(interviewAddress(world.platform.linkSecret, id)));
    expect(await byLink.json()).toMatchObject({ is_attended: false, times: [], can_propose: false });
    const proposed = await browser.post(`/interviews/${id}/proposal`, { starts: [at('15:00')] });
    for (const refused of [await take(), proposed])
      expect([refused.status, (await refused.json()).detail]).toEqual([409, NOBODY_THERE]);
    await setActive(recruiter.id, true);
    expect((await mine()).times).toHaveLength(2);
    expect((await take()).status).toBe(200);
  });

  it('a reminder says that the interview may not take place, and no invitation leaves', async () => {
    const { user, take, id } = await invited();
    await take();
    await begin(id, 23 * HOUR_MS);
    const waiting = await anApplication(world, { offer_id: offer });
    await offerTimes(null, [at('16:00')]);
    await world.settled();
    const late = await anApplication(world, { offer_id: offer });
    await setActive(recruiter.id, false);
    await sweep(world.platform);
    const { text } = await world.mailTo(user.email, 'Chiedi conferma del colloquio con Hotel Puntuale');
    expect(text).toContain('nessuna persona di Hotel Puntuale è attiva');
    expect((await subjectsTo(user.email)).filter((subject) => subject.startsWith('Domani'))).toEqual([]);
    expect([(await subjectsTo(waiting.email)).length, await subjectsTo(late.email)]).toEqual([1, []]);
    await setActive(recruiter.id, true);
    await sweep(world.platform);
    expect(await subjectsTo(late.email)).toHaveLength(1);
  });
});

it('an interview whose interviewer is not active is notified to colleagues: taken, moved and given up', async () => {
  const colleague = await aRecruiter(world, company.id);
  const { browser, take, id } = await invited();
  await setActive(recruiter.id, false);
  await take();
  await browser.post(`/interviews/${id}/release`);
  await take(1);
  await browser.post(`/interviews/${id}/give-up`);
  const told = (await subjectsTo(colleague.email)).filter((subject) => subject.includes('Quaglietti'));
  expect(told.map((subject) => subject.split(':')[0]).sort()).toEqual([
    'Colloquio con Anna Quaglietti',
    'Colloquio con Anna Quaglietti',
    'Da spostare',
    'Rinuncia',
  ]);
  expect((await subjectsTo(recruiter.email)).filter((subject) => subject.includes('Quaglietti'))).toEqual([]);
});

it('a company that has left is said to have left, to people with a time and to those who were to choose one', async () => {
  const [choosing, settled] = [await invited(), await invited()];
  await settled.take();
  const [row] = await world.db.select().from(users).where(eq(users.id, recruiter.id));
  if (!row) throw new Error('The user is gone');
  await eraseAccount(world.platform, row);
  for (const [{ user }, about] of [
    [choosing, 'Colloqui chiusi'],
    [settled, 'Colloquio annullato'],
  ] as const) {
    const { text } = await world.mailTo(user.email, about);
    expect(text).toContain('Hotel Puntuale non è più su Brigata');
    expect(text).not.toMatch(/ha chiuso le prenotazioni|ha annullato/);
    const notices = await (await new Client(world).logIn(user.email, PASSWORD)).get('/core/account/me/notifications');
    expect(await notices.text()).not.toMatch(/ha chiuso le prenotazioni|ha annullato/);
  }
});

it('a colleague who has not confirmed their address cannot be picked as interviewer', async () => {
  const colleague = await aRecruiter(world, company.id, 'recruiter');
  const pickable = async () => {
    const { interviewers } = await (await client.get(`/interviews/invitable?offer=${offer}`)).json();
    return interviewers.map(({ id }: { id: number }) => id);
  };
  expect(await pickable()).toEqual([recruiter.id, colleague.id]);
  await world.db.update(users).set({ activated_at: null }).where(eq(users.id, colleague.id));
  expect(await pickable()).toEqual([recruiter.id]);
});
