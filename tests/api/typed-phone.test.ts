import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { fromRomeLocal, romeDay } from '#domain/rome-time.ts';
import { claimOneShots } from '#server/areas/applications/claim-one-shots.ts';
import { forgetApplicant } from '#server/areas/applications/forget-applicant.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { aOneShotForm, aUser, PASSWORD } from '../builders.ts';
import { aHiringCompany } from '../hiring-company.ts';
import { Client, openWorld, type World } from '../world.ts';

let world: World;
let hotel: Awaited<ReturnType<typeof aHiringCompany>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  hotel = await aHiringCompany(world);
});

const PHONE = '+39 333 123 4567';
const ANSWERS = { cv_job: 'Cameriera ai piani', cv_languages: 'Italiano', cv_free: 'Da subito' };

/** Applies with answers in place of a CV; with a PDF where there are none. Returns the row that is stored. */
async function applied(answers: Record<string, string> | null) {
  const email = `${crypto.randomUUID()}@example.it`;
  const form = aOneShotForm({ offer: hotel.offer, email, ...(answers && { cv: null }) });
  for (const [name, value] of Object.entries({ ...(answers && { cv_kind: 'answers', ...ANSWERS }), ...answers }))
    form.set(name, value);
  expect((await new Client(world).ask('POST', '/candidate/one-shot-applications/', { form })).status).toBe(201);
  return rowOf(email);
}
async function rowOf(email: string) {
  const [row] = await world.db.select().from(applications).where(eq(applications.email, email));
  if (!row) throw new Error('no application');
  return row;
}
const path = (id: number) => `/company/offers/${hotel.offer}/applications/${id}`;

describe('a telephone typed without a CV', () => {
  it('is read by the company that got the application, in its page and its spreadsheet', async () => {
    const typed = await applied({ cv_phone: '333 1234567' });
    const [silent, pdf] = [await applied({}), await applied(null)];
    expect([typed.phone, silent.phone, pdf.phone]).toEqual([PHONE, null, null]);
    expect(await (await hotel.client.get(path(typed.id))).json()).toMatchObject({ phone: PHONE, profile: null });
    expect(await (await hotel.client.get(path(pdf.id))).json()).toMatchObject({ phone: null });
    expect(await (await hotel.client.get(`/company/offers/${hotel.offer}/applications/export`)).text()).toContain(
      PHONE,
    );
    const rival = await aHiringCompany(world);
    expect((await rival.client.get(path(typed.id))).status).toBe(404);
  });

  it('is where the company calls for an interview at the telephone', async () => {
    const [typed, silent] = [await applied({ cv_phone: '333 1234567' }), await applied({})];
    const start = (hour: string) => fromRomeLocal(`${addDays(romeDay(), 5)}T${hour}`);
    const round = await hotel.client.post('/interviews/rounds', {
      ...{ offer: hotel.offer, applications: [typed.id, silent.id], kind: 'phone', place: '0541 123456' },
      ...{ company_calls: true, minutes: 30, starts: [start('09:00'), start('10:00')] },
    });
    expect(round.status).toBe(201);
    const placeOf = async (id: number) =>
      (await (await hotel.client.get(`/interviews/applications/${id}`)).json())[0].place;
    expect([await placeOf(typed.id), await placeOf(silent.id)]).toEqual([PHONE, '']);
  });

  it('is in the copy of the data of its sender, once the address is theirs', async () => {
    const { id, email } = await applied({ cv_phone: '333 1234567' });
    const user = await aUser(world, { email });
    await world.db.transaction((tx) => claimOneShots(tx, user));
    const client = await new Client(world).logIn(email, PASSWORD);
    const zip = unzipSync(new Uint8Array(await (await client.get('/core/account/me/export')).arrayBuffer()));
    const sent = JSON.parse(new TextDecoder().decode(zip['candidature.json']));
    expect(sent).toMatchObject([{ id, phone: PHONE }]);
  });

  it('goes with the application that is withdrawn, and with its sender', async () => {
    const [withdrawn, erased] = [
      await applied({ cv_phone: '333 1234567' }),
      await applied({ cv_phone: '333 1234567' }),
    ];
    const user = await aUser(world, { email: withdrawn.email });
    await world.db.transaction((tx) => claimOneShots(tx, user));
    const client = await new Client(world).logIn(withdrawn.email, PASSWORD);
    expect((await client.delete(`/candidate/applications/${withdrawn.id}`)).status).toBe(200);
    await world.db.transaction((tx) => forgetApplicant(tx, 0, erased.email));
    for (const { id } of [withdrawn, erased]) {
      const [row] = await world.db.select().from(applications).where(eq(applications.id, id));
      expect(row?.phone).toBeNull();
    }
  });
});
