// On both engines: rows that are locked or skipped.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { DAY_MS } from '#domain/durations.ts';
import { fromRomeLocal, romeDay } from '#domain/rome-time.ts';
import { users } from '#server/areas/account/tables.ts';
import { applications } from '#server/areas/applications/tables.ts';
import type { Company } from '#server/areas/companies/company-of.ts';
import { sweep } from '#server/areas/interviews/scheduled-letters.ts';
import { interviews, interviewTimes } from '#server/areas/interviews/tables.ts';
import { takeTime } from '#server/areas/interviews/take-time.ts';
import { notifications } from '#server/areas/notifications/tables.ts';
import { anApplication, aRecruiter } from '../builders.ts';
import { aHiringCompany } from '../hiring-company.ts';
import { type Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: Company;
let recruiter: { id: number; email: string };
let client: Client;
let offer: number;
afterAll(() => world.close());
beforeEach(async () => {
  ({ company, recruiter, client, offer } = await aHiringCompany(world));
});

const at = (clock: string, days = 7) => fromRomeLocal(`${addDays(romeDay(), days)}T${clock}`) ?? '';
const applied = (changes: Parameters<typeof anApplication>[1] = {}) =>
  anApplication(world, { offer_id: offer, ...changes });
async function invite(applications: number[], starts = [at('09:00')]): Promise<number> {
  const round = { offer, applications, kind: 'in_person', place: 'Via Roma 1', minutes: 30, starts };
  return (await (await client.post('/interviews/rounds', round)).json()).id;
}
/** Gives an applicant a free time of a round. */
async function take(applicationId: number, roundId: number): Promise<void> {
  const [time] = await world.db.select().from(interviewTimes).where(eq(interviewTimes.round_id, roundId));
  const [interview] = await world.db.select().from(interviews).where(eq(interviews.application_id, applicationId));
  await takeTime(world.platform, { byLink: true }, interview?.id ?? 0, time?.id ?? 0);
}
const toldTo = async (email: string) => {
  await world.settled();
  const letters = (await world.platform.outbox?.list(email)) ?? [];
  return letters.filter(({ subject }) => subject.startsWith('Orari finiti')).length;
};

it('whose times are all taken while somebody waits is told to the company once, and again with new times', async () => {
  const [first, second, third] = [await applied(), await applied(), await applied()];
  const id = await invite([first.id, second.id, third.id]);
  await sweep(world.platform);
  expect(await toldTo(recruiter.email)).toBe(0);
  await take(first.id, id);
  await sweep(world.platform);
  await sweep(world.platform);
  expect(await toldTo(recruiter.email)).toBe(1);
  const { text, links } = await world.mailTo(recruiter.email, 'Orari finiti');
  expect(text).toContain('2 persone aspettano ancora');
  expect(links.some((link) => link.endsWith(`/profilo/azienda/colloqui/nuovo?prenotazioni=${id}`))).toBe(true);
  const told = await world.db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.user_id, recruiter.id),
        eq(notifications.url, `/profilo/azienda/colloqui/nuovo?prenotazioni=${id}`),
      ),
    );
  expect(told).toHaveLength(1);

  await client.post(`/interviews/rounds/${id}/times`, { starts: [at('11:00', 1)] });
  await sweep(world.platform);
  expect(await toldTo(recruiter.email)).toBe(1);
  // The added time passes, and nobody took it.
  await sweep(world.platform, new Date(Date.now() + 3 * DAY_MS));
  expect(await toldTo(recruiter.email)).toBe(2);
});

it('in which nobody waits any more, that are closed, or that have a time left, are not told', async () => {
  const [settled, gone, ended, shut, waiting] = [
    await applied(),
    await applied(),
    await applied(),
    await applied(),
    await applied(),
  ];
  await take(settled.id, await invite([settled.id], [at('09:00')]));
  const withdrawn = await applied();
  await invite([withdrawn.id], [at('10:00', 1)]);
  await invite([waiting.id], [at('11:00')]);
  const closed = await invite([shut.id], [at('12:00', 1)]);
  await client.post(`/interviews/rounds/${closed}/close`);
  await invite([gone.id, ended.id], [at('13:00', 1)]);
  for (const { id } of [withdrawn, gone])
    await world.db.update(applications).set({ withdrawn_at: new Date() }).where(eq(applications.id, id));
  await world.db.update(applications).set({ closed_at: new Date() }).where(eq(applications.id, ended.id));
  await sweep(world.platform, new Date(Date.now() + 3 * DAY_MS));
  expect(await toldTo(recruiter.email)).toBe(0);
});

it('of an interviewer whose account is gone are told to everybody of the company', async () => {
  const colleague = await aRecruiter(world, company.id);
  const application = await applied();
  await invite([application.id], [at('09:00', 1)]);
  await world.db.update(users).set({ deactivated_at: new Date() }).where(eq(users.id, recruiter.id));
  await sweep(world.platform, new Date(Date.now() + 3 * DAY_MS));
  expect([await toldTo(recruiter.email), await toldTo(colleague.email)]).toEqual([0, 1]);
});
