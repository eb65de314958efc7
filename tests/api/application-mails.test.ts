import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationMails } from '#domain/application-mails.ts';
import { addDays } from '#domain/calendar-day.ts';
import { fromRomeLocal, romeDay } from '#domain/rome-time.ts';
import { sendDailyMails } from '#server/areas/applications/mailed/daily-mail.ts';
import { letterTag } from '#server/areas/applications/notify-both-sides.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { companyMembers } from '#server/areas/companies/tables.ts';
import { rateLimits } from '#server/platform/http/limit-table.ts';
import { anOffer, aOneShotForm, aRecruiter } from '../builders.ts';
import { aHiringCompany } from '../hiring-company.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

/** A moment in Rome, so many days from today. */
const at = (hour: string, days = 1) => new Date(fromRomeLocal(`${addDays(romeDay(), days)}T${hour}`) ?? '');
const guest = new Client(world);
let count = 0;

let hotel: Awaited<ReturnType<typeof aHiringCompany>>;
beforeEach(async () => {
  hotel = await aHiringCompany(world);
});

async function apply(first_name: string, offer = hotel.offer): Promise<number> {
  await world.db.delete(rateLimits);
  const email = `candidatura.${++count}@example.it`;
  const form = aOneShotForm({ offer, first_name, email });
  expect((await guest.ask('POST', '/candidate/one-shot-applications', { form })).status).toBe(201);
  await world.settled();
  const [row] = await world.db.select({ id: applications.id }).from(applications).where(eq(applications.email, email));
  return row?.id ?? 0;
}
const daily = async (now: Date) => {
  await sendDailyMails(world.platform, now);
  await world.settled();
};
/** Of applications: a first login from a device is mailed too. */
const mails = async (to = hotel.recruiter.email) =>
  ((await world.platform.outbox?.list(to)) ?? []).filter(({ subject }) => /candidatur/i.test(subject));
const subjects = async (to = hotel.recruiter.email) => (await mails(to)).map(({ subject }) => subject);
const choose = async (when: ApplicationMails, hour = 8) =>
  expect(
    (await hotel.client.ask('PATCH', '/core/account/me', { json: { application_mails: { when, hour } } })).status,
  ).toBe(200);
const choiceOf = (application_mails: object) =>
  hotel.client.ask('PATCH', '/core/account/me', { json: { application_mails } });
const forOffer = (when: ApplicationMails | null) =>
  hotel.client.ask('PUT', `/company/offers/${hotel.offer}/application-mails`, { json: { when } });

describe('the mails of new applications', () => {
  it('are the first of an offer at once, and one a day of the others, at eight', async () => {
    await apply('Ada');
    expect(await subjects()).toEqual([expect.stringMatching(/^Nuova candidatura per Cuoco di linea: Ada /)]);
    const [bice, carla] = [await apply('Bice'), await apply('Carla')];
    await daily(at('07:59'));
    expect(await subjects()).toHaveLength(1);
    await daily(at('08:00'));
    expect(await subjects()).toContain('2 nuove candidature per Cuoco di linea');
    const mail = (await mails()).find(({ subject }) => subject.startsWith('2 nuove'));
    for (const [id, name] of [
      [bice, 'Bice'],
      [carla, 'Carla'],
    ])
      expect(mail?.text).toMatch(new RegExp(`${name} [^]*/le-mie-offerte/${hotel.offer}/candidature/${id}\\n`));
    expect(mail?.text).not.toContain('Ada');
    await daily(at('08:00'));
    await daily(at('09:00', 2));
    expect(await subjects()).toHaveLength(2);
  });

  it('link to the person, and to where they are chosen', async () => {
    const id = await apply('Ada');
    const [mail] = await mails();
    expect(mail?.links.map((link) => new URL(link).pathname)).toEqual(
      expect.arrayContaining([
        `/profilo/azienda/le-mie-offerte/${hotel.offer}/candidature/${id}`,
        '/profilo/impostazioni',
      ]),
    );
  });

  it('come at the chosen hour, at once or never, also for one offer alone', async () => {
    await apply('Ada');
    await choose('daily', 18);
    await apply('Bice');
    await daily(at('17:00'));
    expect(await subjects()).toHaveLength(1);
    await daily(at('18:00'));
    expect(await subjects()).toHaveLength(2);
    await choose('never');
    await apply('Carla');
    await daily(at('18:00', 2));
    expect(await subjects()).toHaveLength(2);
    expect(await (await forOffer('immediate')).json()).toEqual({
      when: 'immediate',
      usual: { when: 'never', hour: 8 },
    });
    await apply('Dora');
    expect(await subjects()).toContainEqual(expect.stringContaining('Dora'));
    await forOffer(null);
    await apply('Elsa');
    await daily(at('18:00', 3));
    expect(await subjects()).toHaveLength(3);
  });

  it('name nobody who was opened, withdrew or was erased meanwhile, and say nothing where nobody is left', async () => {
    await apply('Ada');
    const [seen, gone] = [await apply('Bice'), await apply('Carla')];
    await hotel.client.get(`/company/offers/${hotel.offer}/applications/${seen}`);
    await world.db.update(applications).set({ withdrawn_at: new Date() }).where(eq(applications.id, gone));
    await daily(at('08:00'));
    expect(await subjects()).toHaveLength(1);
  });

  it('count by offer where they are of several, and name twenty people', async () => {
    const other = (await anOffer(world, { company_id: hotel.company.id, title: 'Pasticcere' })).id;
    await apply('Ada');
    await apply('Bice', other);
    for (let one = 0; one < 20; one++) await apply('Cora');
    await apply('Dora', other);
    await apply('Elsa', other);
    await daily(at('08:00'));
    const mail = (await mails()).find(({ subject }) => subject === '22 nuove candidature per 2 offerte');
    expect(mail?.text.match(/^Cora/gm)).toHaveLength(20);
    expect(mail?.text).toContain('E altre 2\nPasticcere');
    expect(mail?.text).not.toContain('Dora');
  });

  it('are each colleague’s own choice; nobody who left the company gets them', async () => {
    const colleague = await aRecruiter(world, hotel.company.id);
    await apply('Ada');
    await choose('immediate');
    await apply('Bice');
    expect(await subjects()).toHaveLength(2);
    expect(await subjects(colleague.email)).toHaveLength(1);
    await world.db.delete(companyMembers).where(eq(companyMembers.user_id, colleague.id));
    await daily(at('08:00'));
    expect(await subjects(colleague.email)).toHaveLength(1);
  });
});

describe('the choice of when to be mailed', () => {
  it('is refused to candidates, and for an offer of others', async () => {
    const stranger = await aHiringCompany(world);
    expect(
      (
        await stranger.client.ask('PUT', `/company/offers/${hotel.offer}/application-mails`, {
          json: { when: 'never' },
        })
      ).status,
    ).toBe(404);
    expect((await choiceOf({ when: 'hourly', hour: 8 })).status).toBe(400);
    expect((await choiceOf({ when: 'daily', hour: 24 })).status).toBe(400);
  });
});

describe('a daily mail that waits', () => {
  it('is deleted when somebody whom it names is erased', async () => {
    await apply('Ada');
    const id = await apply('Bice');
    await apply('Carla');
    await world.platform.queue.stop();
    await sendDailyMails(world.platform, at('08:00'));
    await world.platform.queue.forget(world.db, 'tag', [letterTag(id)]);
    expect(await world.platform.queue.waitingJobs()).not.toContainEqual(expect.objectContaining({ name: 'bulk-mail' }));
  });
});
