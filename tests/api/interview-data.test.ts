// On both engines: rows that refer to each other are deleted by SQL written by hand.
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { DAY_MS } from '#domain/durations.ts';
import { retentionDays } from '#domain/retention.ts';
import { fromRomeLocal, romeDay } from '#domain/rome-time.ts';
import { users } from '#server/areas/account/tables.ts';
import { interviewRounds, interviews, interviewTimes } from '#server/areas/interviews/tables.ts';
import { eraseAccount } from '#server/areas/me/erase-accounts.ts';
import { applyRetentionPolicy } from '#server/areas/retention/apply-retention-policy.ts';
import { aCompany, anApplication, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let recruiter: { id: number; email: string };
let company: Client;
let hotel: number;
let offer: number;
afterAll(() => world.close());
beforeEach(async () => {
  hotel = (await aCompany(world)).id;
  recruiter = await aRecruiter(world, hotel);
  company = await new Client(world).logIn(recruiter.email, PASSWORD);
  offer = (await anOffer(world, { company_id: hotel })).id;
});

/** A candidate with an account who took the first of two times. */
async function settled(place = 'Via Roma 1, Rimini') {
  const user = await aUser(world, { last_name: 'Quaglietti' });
  const application = await anApplication(world, {
    offer_id: offer,
    user_id: user.id,
    email: user.email,
    last_name: 'Quaglietti',
  });
  const starts = ['09:00', '09:30'].map((clock) => fromRomeLocal(`${addDays(romeDay(), 7)}T${clock}`));
  const round = { offer, applications: [application.id], kind: 'in_person', place, minutes: 30, starts };
  expect((await company.post('/interviews/rounds', round)).status).toBe(201);
  const browser = await new Client(world).logIn(user.email, PASSWORD);
  const [invited] = await (await browser.get('/interviews/mine')).json();
  expect((await browser.post(`/interviews/${invited.id}/take`, { time: invited.times[0].id })).status).toBe(200);
  return { user, browser, id: Number(invited.id) };
}
const interview = async (id: number) => (await world.db.select().from(interviews).where(eq(interviews.id, id)))[0];
const userRow = async (id: number) => {
  const [row] = await world.db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error('The user is gone');
  return row;
};

it('an erased candidate frees their time and is in no week any more', async () => {
  const { user, id } = await settled();
  await eraseAccount(world.platform, await userRow(user.id));
  expect(await interview(id)).toMatchObject({ state: 'given_up', time_id: null, starts_at: null });
  const week = await (await company.get(`/interviews/week?day=${addDays(romeDay(), 7)}`)).text();
  expect(week).not.toContain('Quaglietti');
  expect(week.match(/"ends_at"/g)).toHaveLength(2);
});

it('the interviews of an erased interviewer pass to a colleague', async () => {
  const { browser, id } = await settled();
  const colleague = await aRecruiter(world, hotel);
  await eraseAccount(world.platform, await userRow(recruiter.id));
  expect(await interview(id)).toMatchObject({ state: 'taken', interviewer_id: colleague.id });
  expect((await browser.post(`/interviews/${id}/release`)).status).toBe(200);
});

it('the interviews of a company whose last person is erased are cancelled with it', async () => {
  const { id } = await settled();
  await eraseAccount(world.platform, await userRow(recruiter.id));
  expect(await interview(id)).toMatchObject({ state: 'cancelled', interviewer_id: null });
});

it('the export holds the own interviews, and nobody else’s', async () => {
  await settled('Via di un altro');
  const { browser } = await settled('Via Roma 7, Rimini');
  const files = unzipSync(new Uint8Array(await (await browser.get('/core/account/me/export')).arrayBuffer()));
  const text = Buffer.from(files['colloqui.json'] ?? []).toString();
  expect(JSON.parse(text)).toMatchObject([{ state: 'taken', place: 'Via Roma 7, Rimini' }]);
  expect(text).not.toContain('Via di un altro');
});

it('the export says that the company noted how an interview went and whom to ask, not what it noted', async () => {
  const { browser, id } = await settled();
  const starts_at = new Date(Date.now() - DAY_MS);
  await world.db
    .update(interviews)
    .set({ starts_at, ends_at: new Date(starts_at.getTime() + 1_800_000) })
    .where(eq(interviews.id, id));
  const exported = async () => {
    const files = unzipSync(new Uint8Array(await (await browser.get('/core/account/me/export')).arrayBuffer()));
    return JSON.parse(Buffer.from(files['colloqui.json'] ?? []).toString());
  };
  expect(await exported()).toMatchObject([{ state: 'past', esito_dell_azienda: null }]);
  await company.post(`/interviews/${id}/outcome`, { outcome: 'no_show' });
  const noted = await exported();
  expect(noted).toMatchObject([{ state: 'past', esito_dell_azienda: expect.stringContaining('articolo 15 del GDPR') }]);
  await company.post(`/interviews/${id}/outcome`, { outcome: 'done' });
  expect(await exported()).toEqual(noted);
});

it('interviews go two years after their last change, with their times; newer ones stay', async () => {
  const [old, recent] = [await settled(), await settled('Via Nuova 2')];
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const age = async (id: number, days: number) => {
    const row = await interview(id);
    await world.db
      .update(interviews)
      .set({ changed_at: ago(days) })
      .where(eq(interviews.id, id));
    await world.db
      .update(interviewRounds)
      .set({ created_at: ago(days) })
      .where(eq(interviewRounds.id, row?.round_id ?? 0));
    return row?.round_id ?? 0;
  };
  const [oldRound, recentRound] = [
    await age(old.id, retentionDays.interview + 1),
    await age(recent.id, retentionDays.interview - 1),
  ];
  await applyRetentionPolicy(world.platform);
  expect([await interview(old.id), (await interview(recent.id))?.state]).toEqual([undefined, 'taken']);
  expect(await world.db.$count(interviewTimes, eq(interviewTimes.round_id, oldRound))).toBe(0);
  expect(await world.db.$count(interviewTimes, eq(interviewTimes.round_id, recentRound))).toBe(2);
});
