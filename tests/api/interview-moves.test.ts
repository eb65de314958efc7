// On both engines: locks, and a constraint that excludes overlapping times.
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { fromRomeLocal, romeDay, romeLocal } from '#domain/rome-time.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { interviews, interviewTimes } from '#server/areas/interviews/tables.ts';
import { aCompany, anApplication, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let companyId: number;
let owner: { id: number; email: string };
let client: Client;
let offer: { id: number };

afterAll(() => world.close());
beforeEach(async () => {
  companyId = (await aCompany(world, { name: 'Hotel Sposta' })).id;
  owner = await aRecruiter(world, companyId);
  client = await new Client(world).logIn(owner.email, PASSWORD);
  offer = await anOffer(world, { company_id: companyId, title: 'Cuoco di linea' });
});

const at = (clock: string, days = 7) => fromRomeLocal(`${addDays(romeDay(), days)}T${clock}`) ?? '';
const meeting = { kind: 'in_person', place: 'Via Roma 1', minutes: 30 };

async function applicant() {
  const user = await aUser(world);
  const { id: application } = await anApplication(world, { offer_id: offer.id, user_id: user.id, email: user.email });
  const browser = await new Client(world).logIn(user.email, PASSWORD);
  const mine = async () => (await (await browser.get('/interviews/mine')).json())[0];
  return { user, application, browser, mine };
}

/** Somebody who took the first of some times. */
async function fixed(starts = [at('09:00'), at('09:30')], more = {}) {
  const person = await applicant();
  const round = { offer: offer.id, applications: [person.application], ...meeting, ...more };
  expect((await client.post('/interviews/rounds', { ...round, starts })).status).toBe(201);
  const { id, times } = await person.mine();
  expect((await person.browser.post(`/interviews/${id}/take`, { time: times[0].id })).status).toBe(200);
  const row = async () => {
    const [found] = await world.db.select().from(interviews).where(eq(interviews.id, id));
    if (!found) throw new Error('No interview');
    return found;
  };
  return { ...person, id, row };
}

const move = (id: number, starts_at: string, message = '', by = client) =>
  by.post(`/interviews/${id}/move`, { starts_at, message });
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];

describe('an interview that the company moves', () => {
  it('has the new time for both sides, with the line of the company, and nobody is offered the old one', async () => {
    const { id, user, mine, row, browser } = await fixed();
    const before = await row();
    expect((await move(id, at('09:15', 8), 'Lo chef è malato.')).status).toBe(200);
    const after = await row();
    expect(after).toMatchObject({ state: 'taken', sequence: before.sequence + 1, confirmed_at: null });
    expect(after.starts_at?.toISOString()).toBe(at('09:15', 8));
    expect((await move(id, at('09:15', 8))).status).toBe(200);
    expect(await row()).toEqual(after);
    const letter = await world.mailTo(user.email, 'Nuovo orario');
    expect(letter.text).toContain('è stato spostato');
    expect(letter.text).toContain('Lo chef è malato.');
    expect(letter.calendar?.method).toBe('REQUEST');
    expect((await world.mailTo(owner.email, 'Nuovo orario con')).text).toContain('è spostato');
    const said = await (await browser.get('/core/account/me/notifications')).json();
    expect(said.map(({ text }: { text: string }) => text)).toContainEqual(
      expect.stringContaining('Hotel Sposta ha spostato il colloquio per Cuoco di linea'),
    );
    const offered = (await mine()).times.map(({ starts_at }: { starts_at: string }) => starts_at);
    expect(offered).toEqual([at('09:30')]);
    const left = await world.db
      .select()
      .from(interviewTimes)
      .where(eq(interviewTimes.id, before.time_id ?? 0));
    expect(left).toEqual([]);
  });

  it('keeps its time where the new one is busy, wrong or another company’s to choose, and once it has begun', async () => {
    const { id, row } = await fixed();
    const { mine } = await fixed([at('10:00')]);
    const before = await row();
    expect(await codeOf(await move(id, at('10:15')))).toEqual([409, 'time_taken']);
    expect((await move(id, new Date(Date.now() - HOUR_MS).toISOString())).status).toBe(400);
    const elsewhere = await aRecruiter(world, (await aCompany(world)).id);
    const stranger = await new Client(world).logIn(elsewhere.email, PASSWORD);
    expect((await move(id, at('15:00'), '', stranger)).status).toBe(404);
    expect(await row()).toEqual(before);
    expect((await mine()).starts_at).toBe(at('10:00'));
    const begun = new Date(Date.now() - HOUR_MS / 4);
    await world.db.update(interviews).set({ starts_at: begun, ends_at: new Date() }).where(eq(interviews.id, id));
    expect(await codeOf(await move(id, at('15:00')))).toEqual([409, 'too_late']);
  });

  it('moves also by a few minutes, and after its bookings were closed', async () => {
    const { id, row } = await fixed();
    expect((await move(id, at('09:10'))).status).toBe(200);
    const { round_id } = await row();
    expect((await client.post(`/interviews/rounds/${round_id}/close`)).status).toBe(200);
    expect((await move(id, at('16:00'))).status).toBe(200);
    expect((await row()).starts_at?.toISOString()).toBe(at('16:00'));
  });

  it('moves once when two people of the company move it to one time', async () => {
    const { id, row } = await fixed();
    const { sequence } = await row();
    const answers = await Promise.all([move(id, at('15:00')), move(id, at('15:00'))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await row()).sequence).toBe(sequence + 1);
  });
});

describe('the form for new times', () => {
  const lastOf = async (by = client) => (await (await by.get(`/interviews/invitable?offer=${offer.id}`)).json()).last;

  it('begins with the company’s address and telephone, then as it was filled in last, by this person first', async () => {
    await world.db
      .update(companies)
      .set({ address: 'Via Lido 4', phone: '+390541123456' })
      .where(eq(companies.id, companyId));
    expect(await lastOf()).toEqual({
      kind: 'in_person',
      minutes: 30,
      company_calls: false,
      places: { in_person: 'Via Lido 4, Rimini', phone: '+390541123456', video: '' },
    });
    const colleague = await aRecruiter(world, companyId, 'recruiter');
    const theirs = await new Client(world).logIn(colleague.email, PASSWORD);
    const offered = (by: Client, more: Record<string, unknown>, clock: string) =>
      by.post('/interviews/rounds', { offer: offer.id, applications: null, ...meeting, ...more, starts: [at(clock)] });
    const video = { kind: 'video', place: 'meet.google.com/abc', minutes: 45 };
    expect((await offered(client, video, '09:00')).status).toBe(201);
    await offered(theirs, { ...video, place: 'https://meet.example.it/loro', minutes: 20 }, '11:00');
    expect(await lastOf()).toMatchObject({
      kind: 'video',
      minutes: 45,
      places: { video: 'https://meet.google.com/abc', in_person: 'Via Lido 4, Rimini' },
    });
    expect((await lastOf(theirs)).places.video).toBe('https://meet.example.it/loro');
  });

  it('begins with free times at the hours of last time, one for each person and three at least', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => anApplication(world, { offer_id: offer.id })));
    const readyFor = async (some: readonly { id: number }[]): Promise<string[]> => {
      const ids = some.map(({ id }) => `&applications=${id}`).join('');
      const { ready } = await (await client.get(`/interviews/invitable?offer=${offer.id}${ids}`)).json();
      return ready.map((start: string) => romeLocal(start));
    };
    const clocksFor = async (some: readonly { id: number }[]) => (await readyFor(some)).map((one) => one.slice(11));
    expect(await clocksFor(people)).toEqual(['10:00', '10:30', '11:00', '11:30']);
    expect(await clocksFor(people.slice(0, 1))).toEqual(['10:00', '10:30', '11:00']);
    expect(await readyFor([])).toEqual([]);
    // The hours of last time; who chooses among them may still take them, so that nobody else is offered those times.
    const [soonest] = await readyFor(people);
    const day = soonest?.slice(0, 10);
    const starts = ['15:00', '16:30'].map((clock) => fromRomeLocal(`${day}T${clock}`));
    const [first, ...others] = people;
    const round = { offer: offer.id, applications: [first?.id], ...meeting, starts };
    expect((await client.post('/interviews/rounds', round)).status).toBe(201);
    expect(await clocksFor(others)).toEqual(['15:00', '16:30', '15:00']);
    expect((await readyFor(others)).some((one) => one.startsWith(day ?? ''))).toBe(false);
  });

  it('refuses a link that leads nowhere', async () => {
    for (const place of ['http://meet.example.it', 'in salotto', 'https://localhost/x', 'ftp://meet.example.it']) {
      const round = { offer: offer.id, applications: null, ...meeting, kind: 'video', place, starts: [at('09:00')] };
      expect(await (await client.post('/interviews/rounds', round)).json(), place).toMatchObject({
        codes: { place: 'invalid_url' },
      });
    }
  });
});

describe('the calendar of a person who organizes interviews', () => {
  it('shows also those that a colleague holds, with the name, until the person leaves the company', async () => {
    const colleague = await aRecruiter(world, companyId, 'owner');
    await fixed([at('09:00')], { interviewer: colleague.id });
    const { address } = await (await client.post('/interviews/calendar-address')).json();
    const read = async () => (await new Client(world).get(`/${new URL(address).pathname}`)).text();
    expect((await read()).replaceAll(/\r\n /g, '')).toMatch(/SUMMARY:Colloquio: Anna Neri\\, con Anna /);
    const other = await new Client(world).logIn(colleague.email, PASSWORD);
    expect((await other.delete(`/company/team/members/${owner.id}`)).status).toBe(200);
    expect(await read()).not.toContain('SUMMARY');
  });
});
