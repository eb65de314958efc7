import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { CompanyToday } from '#contract/today.ts';
import { addDays } from '#domain/calendar-day.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { fromRomeLocal, romeDay } from '#domain/rome-time.ts';
import { callBackPeople, callBacks } from '#server/areas/brigade/tables.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { interviews } from '#server/areas/interviews/tables.ts';
import { readToday } from '#server/areas/today/read-today.ts';
import { aBrigadePerson, aCandidate, anApplication, inDays, PASSWORD } from '../builders.ts';
import { aHiringCompany } from '../hiring-company.ts';
import { Client, openWorld } from '../world.ts';

const NOTHING: CompanyToday = {
  new_people: 0,
  interviews: [],
  interviews_to_say: 0,
  answers_owed: 0,
  proposals: [],
  returning: 0,
  returning_in: null,
  returning_as: null,
  gaps: null,
};
const summer = Number(romeDay().slice(0, 4)) + 1;
const world = await openWorld();
afterAll(() => world.close());

let hotel: Awaited<ReturnType<typeof aHiringCompany>>;
beforeEach(async () => {
  hotel = await aHiringCompany(world);
});
const today = async (): Promise<CompanyToday> => (await hotel.client.get('/company/today')).json();
const cook = () => world.professions.bySlug('cuoco')?.id ?? 0;

describe('what waits for a company today', () => {
  it('is nothing at first, and is read by its people alone', async () => {
    expect(await today()).toEqual(NOTHING);
    await anApplication(world, { offer_id: hotel.offer });
    expect((await today()).new_people).toBe(1);
    const candidate = await new Client(world).logIn((await aCandidate(world)).email, PASSWORD);
    expect((await candidate.get('/company/today')).status).toBe(403);
    expect((await new Client(world).get('/company/today')).status).toBe(401);
  });

  it('has the interviews of the day in their order, and those of which nobody has said how they went', async () => {
    const people = [
      await anApplication(world, { offer_id: hotel.offer, first_name: 'Ada', last_name: 'Neri' }),
      await anApplication(world, { offer_id: hotel.offer, first_name: 'Bice', last_name: 'Bruni' }),
    ];
    const day = addDays(romeDay(), 7);
    await hotel.client.post('/interviews/rounds', {
      offer: hotel.offer,
      applications: people.map(({ id }) => id),
      kind: 'in_person',
      place: 'Via Roma 1',
      minutes: 30,
      starts: ['09:00', '09:30', '10:00'].map((clock) => fromRomeLocal(`${day}T${clock}`)),
    });
    const at = (clock: string) => new Date(fromRomeLocal(`${day}T${clock}`) ?? '');
    for (const [index, { id }] of people.entries())
      await world.db
        .update(interviews)
        .set({
          state: 'taken',
          starts_at: at(index === 0 ? '10:00' : '09:00'),
          ends_at: at(index === 0 ? '10:30' : '09:30'),
        })
        .where(eq(interviews.application_id, id));
    const asked = { companyId: hotel.company.id, userId: hotel.recruiter.id };
    const morning = await readToday(world.db, asked, at('08:00'));
    const list = `/profilo/azienda/le-mie-offerte/${hotel.offer}/candidature`;
    expect(morning.interviews.map(({ name, offer, url }) => [name, offer, url])).toEqual([
      ['Bice Bruni', 'Cuoco di linea', `${list}/${people[1]?.id}#scheda-colloqui`],
      ['Ada Neri', 'Cuoco di linea', `${list}/${people[0]?.id}#scheda-colloqui`],
    ]);
    expect(morning.interviews_to_say).toBe(0);
    const later = await readToday(world.db, asked, new Date(at('09:00').getTime() + HOUR_MS / 2));
    expect(later.interviews_to_say).toBe(1);
    // What is over is not to come.
    expect(later.interviews).toHaveLength(1);
    expect((await readToday(world.db, asked, at('00:00'))).interviews).toHaveLength(2);
    // People who were invited are not new any more.
    expect(await today()).toEqual(NOTHING);
  });

  it('has the conversations that end with what a candidate wrote, until they are answered or blocked', async () => {
    const person = await aCandidate(world);
    const { id: application } = await anApplication(world, {
      offer_id: hotel.offer,
      user_id: person.userId,
      email: person.email,
    });
    const candidate = await new Client(world).logIn(person.email, PASSWORD);
    const { conversation_id: id } = await (
      await hotel.client.post(`/messages/company/applications/${application}`, {
        text: 'Buongiorno!',
        key: randomUUID(),
      })
    ).json();
    const write = (side: string, who: Client) =>
      who.post(`/messages/${side}/conversations/${id}/messages`, { text: 'Eccomi.', key: randomUUID() });
    expect((await today()).answers_owed).toBe(0);
    await write('candidate', candidate);
    expect((await today()).answers_owed).toBe(1);
    await write('company', hotel.client);
    expect((await today()).answers_owed).toBe(0);
  });

  it('has the hires that are not answered, with the page of the person', async () => {
    const { id } = await anApplication(world, { offer_id: hotel.offer, first_name: 'Ada', last_name: 'Neri' });
    const proposal = { company_id: hotel.company.id, offer_id: hotel.offer, application_id: id, job_id: cook() };
    await world.db.insert(hires).values({ ...proposal, starts_on: inDays(10), ends_on: inDays(90), state: 'proposed' });
    expect((await today()).proposals).toEqual([
      {
        id: expect.any(Number),
        name: 'Ada Neri',
        job: 'Cuoco di linea',
        until: inDays(30),
        url: `/profilo/azienda/le-mie-offerte/${hotel.offer}/candidature/${id}`,
      },
    ]);
    await world.db.update(hires).set({ state: 'confirmed' }).where(eq(hires.application_id, id));
    expect((await today()).proposals).toEqual([]);
  });

  it('has the people who said that they come back, and what the season lacks', async () => {
    const days = { starts_on: `${summer}-06-01`, ends_on: `${summer}-09-15` };
    const person = await aBrigadePerson(world, { company_id: hotel.company.id, accepted_at: new Date() });
    const [call] = await world.db
      .insert(callBacks)
      .values({ company_id: hotel.company.id, key: randomUUID(), ...days })
      .returning();
    await world.db.insert(callBackPeople).values({
      call_back_id: call?.id ?? 0,
      person_id: person.id,
      job_id: cook(),
      answer: 'yes',
      answered_at: new Date(),
    });
    await hotel.client.post('/company/season-plan', { job: 'cuoco', positions: 3, ...days });
    expect(await today()).toMatchObject({
      returning: 1,
      returning_in: `estate-${summer}`,
      returning_as: 'cuoco',
      gaps: {
        season: `estate-${summer}`,
        name: `Estate ${summer}`,
        roles: [{ job: 'cuoco', name: 'Cuoco', missing: 2 }],
      },
    });
  });
});
