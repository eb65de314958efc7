// On both engines: SQL by hand, with medians, grouping sets and days of Rome.
import { randomUUID } from 'node:crypto';
import { eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hiringNumbers } from '#contract/hiring-numbers.ts';
import { addDays } from '#domain/calendar-day.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { fromRomeLocal, romeDay } from '#domain/rome-time.ts';
import { seasonKeyOf } from '#domain/season-key.ts';
import { users } from '#server/areas/account/tables.ts';
import { countAverageAnswerDays } from '#server/areas/applications/answer-days.ts';
import { answerAverages, applications } from '#server/areas/applications/tables.ts';
import { brigadePeople, callBackPeople, callBacks } from '#server/areas/brigade/tables.ts';
import type { Company } from '#server/areas/companies/company-of.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { interviewRounds, interviews } from '#server/areas/interviews/tables.ts';
import { eraseAccount } from '#server/areas/me/erase-accounts.ts';
import { countSpeeds } from '#server/areas/numbers/count-speeds.ts';
import { askFirstCount } from '#server/areas/numbers/schedule-counts.ts';
import { companySpeeds } from '#server/areas/numbers/tables.ts';
import { offerDays, offers } from '#server/areas/offers/tables.ts';
import { aCompany, anApplication, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { aPaidOrder } from '../orders.ts';
import { Client, openWorld, type World } from '../world.ts';

let world: World;
let company: Company;
let client: Client;
let offer: Awaited<ReturnType<typeof anOffer>>;

beforeAll(async () => {
  // Long enough that a change can be undone.
  world = await openWorld({ undoSeconds: 60 });
});
afterAll(() => world.close());
beforeEach(async () => {
  // A sector of its own: what other tests wrote is never similar.
  company = await aCompany(world, { name: 'Hotel Numeri', sector: `Hotel ${randomUUID()}` });
  client = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
  offer = await anOffer(world, { company_id: company.id, title: 'Cuoco di linea', count_positions: 20 });
});

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const read = async (query = '', who = client) =>
  hiringNumbers.parse(await (await who.get(`/company/numbers${query}`)).json());
type Applied = NonNullable<Parameters<typeof anApplication>[1]>;
const applied = (changes: Applied = {}) =>
  anApplication(world, { offer_id: offer.id, created_at: ago(50), ...changes });

/** An application with an account behind it. */
async function applicant(changes: Applied = {}) {
  const user = await aUser(world);
  return { user, application: await applied({ user_id: user.id, email: user.email, ...changes }) };
}

/** An interview of an application, as it ended. */
async function anInterview(application: { id: number; offer_id: number }, state: 'invited' | 'done' | 'no_show') {
  const [round] = await world.db
    .insert(interviewRounds)
    .values({ company_id: company.id, offer_id: application.offer_id, minutes: 30, kind: 'phone', place: '0541 1' })
    .returning();
  await world.db.insert(interviews).values({
    round_id: round?.id ?? 0,
    application_id: application.id,
    state,
    created_at: ago(40),
    ...(state !== 'invited' && { starts_at: ago(30), ends_at: ago(29) }),
  });
}

/** A hire of an application, confirmed so many hours ago. */
const aHire = (application: { id: number; offer_id: number }, hoursAgo: number, of = company.id) =>
  world.db.insert(hires).values({
    company_id: of,
    offer_id: application.offer_id,
    application_id: application.id,
    job_id: offer.job_id,
    starts_on: romeDay(),
    state: 'confirmed',
    created_at: ago(hoursAgo + 1),
    answered_at: ago(hoursAgo),
  });

describe('the numbers of hiring', () => {
  it('count each application in its furthest step and in all before it', async () => {
    await world.db
      .insert(offerDays)
      .values({ offer_id: offer.id, day: addDays(romeDay(), -2), views: 40, started: 12, sent: 9 });
    // Sent alone; read; refused: an answer, no contact.
    await applied();
    await applied({ viewed_at: ago(40) });
    await applied({ viewed_at: ago(40), status: 'unsuitable', answered_at: ago(40) });
    // Contacted by status, by an invitation, and by a message.
    await applied({ viewed_at: ago(40), status: 'contacted', answered_at: ago(20) });
    await anInterview(await applied(), 'invited');
    const { application: written } = await applicant();
    const sent = await client.post(`/messages/company/applications/${written.id}`, {
      text: 'Ciao!',
      key: randomUUID(),
    });
    expect(sent.status).toBe(201);
    // Interviews, one of which nobody came to.
    await anInterview(await applied(), 'done');
    await anInterview(await applied(), 'no_show');
    // Hired without an interview here, withdrawn later.
    await aHire(await applied({ withdrawn_at: ago(1) }), 2);
    const { total, lines, counted_since } = await read();
    expect(total.funnel).toEqual({ views: 40, started: 12, sent: 9, read: 8, contacted: 6, interview: 3, hired: 1 });
    expect(total.interviews).toEqual({ invited: 3, done: 1, no_show: 1 });
    expect(lines).toMatchObject([{ id: offer.id, title: 'Cuoco di linea', funnel: total.funnel }]);
    expect(counted_since).toBe(addDays(romeDay(), -2));
  });

  it('count people who were contacted and refused later, and not what was undone', async () => {
    const change = (id: number, status: string) =>
      client.patch('/company/applications', { ids: [id], status, is_told_already: true });
    const refused = await applied();
    await change(refused.id, 'contacted');
    await change(refused.id, 'unsuitable');
    const undone = await applied();
    const { undo } = await (await change(undone.id, 'contacted')).json();
    const back = await client.post('/company/applications/undo', { change: undo.change });
    expect(back.status).toBe(200);
    expect((await read()).total.funnel).toMatchObject({ sent: 2, contacted: 1 });
  });

  it('say the median time to the first answer and to the hire, of what was answered', async () => {
    await applied({ answered_at: ago(40), status: 'unsuitable' });
    await applied({ answered_at: ago(20), status: 'contacted' });
    // An invitation came before the status: it was the first answer.
    await anInterview(await applied({ answered_at: ago(1), status: 'suitable' }), 'done');
    await applied();
    await aHire(await applied({ answered_at: ago(48) }), 2);
    const { first_answer, hire } = (await read()).total;
    expect([first_answer?.events, hire?.events]).toEqual([4, 1]);
    expect(first_answer?.hours).toBeCloseTo(10, 1);
    expect(hire?.hours).toBeCloseTo(48, 1);
  });

  it('are of a season by the first day of work, or else by the day of publication', async () => {
    const summer = await anOffer(world, { company_id: company.id, title: 'Bagnino', date_start: '2025-06-01' });
    const winter = await anOffer(world, {
      company_id: company.id,
      title: 'Maestro di sci',
      // Ten minutes into October in Rome, still September in Greenwich.
      published_at: new Date(fromRomeLocal('2025-10-01T00:10') ?? ''),
      status: 'deleted',
    });
    await applied({ offer_id: summer.id });
    await applied({ offer_id: winter.id });
    const today = seasonKeyOf(romeDay(new Date(Date.now() - DAY_MS)));
    const all = await read();
    expect(all.seasons.map(({ slug }) => slug)).toEqual([...new Set([today, 'inverno-2025', 'estate-2025'])]);
    expect(all.total.funnel.sent).toBe(2);
    const ofSummer = await read('?season=estate-2025');
    expect([ofSummer.season?.name, ofSummer.lines.map(({ title }) => title)]).toEqual(['Estate 2025', ['Bagnino']]);
    expect((await read('?season=inverno-2025')).lines).toMatchObject([{ title: 'Maestro di sci', is_deleted: true }]);
    const one = await read(`?season=estate-2025&offer=${summer.id}`);
    expect([one.offer?.id, one.total.funnel.sent, one.lines.length]).toEqual([summer.id, 1, 1]);
    // An offer of another season: the season was chosen last.
    expect(await read(`?season=estate-2025&offer=${winter.id}`)).toMatchObject({ offer: null, total: ofSummer.total });
  });

  it('are shown by week from Monday, without gaps, and by month where there are many', async () => {
    await world.db.insert(offerDays).values([
      { offer_id: offer.id, day: '2026-03-02', views: 3, started: 1 },
      { offer_id: offer.id, day: '2026-03-22', views: 4 },
    ]);
    const { unit, periods } = await read();
    expect([unit, periods]).toEqual([
      'week',
      [
        { from: '2026-03-02', views: 3, started: 1, sent: 0, hired: 0 },
        { from: '2026-03-09', views: 0, started: 0, sent: 0, hired: 0 },
        { from: '2026-03-16', views: 4, started: 0, sent: 0, hired: 0 },
      ],
    ]);
    await applied({ created_at: new Date(fromRomeLocal('2025-09-01T00:10') ?? '') });
    const long = await read();
    expect([long.unit, long.periods.length, long.periods[0]]).toEqual([
      'month',
      7,
      { from: '2025-09-01', views: 0, started: 0, sent: 1, hired: 0 },
    ]);
  });

  it('keep counting people who were erased, without a name', async () => {
    const { user, application } = await applicant({ first_name: 'Ginevra', status: 'suitable', answered_at: ago(4) });
    await aHire(application, 3);
    const [row] = await world.db.select().from(users).where(eq(users.id, user.id));
    if (!row) throw new Error('The applicant has an account');
    await eraseAccount(world.platform, row);
    const answer = await client.get('/company/numbers');
    const text = await answer.text();
    expect(hiringNumbers.parse(JSON.parse(text)).total.funnel).toMatchObject({ sent: 1, hired: 1 });
    expect(text).not.toMatch(/Ginevra|Neri|cancellato|@/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('count people who were called back from the brigade, by the answer and the season it is for', async () => {
    const call = async (starts_on: string, answers: ('yes' | 'maybe' | 'no' | null)[], of = company.id) => {
      const [sent] = await world.db
        .insert(callBacks)
        .values({ company_id: of, starts_on, key: randomUUID() })
        .returning();
      for (const answer of answers) {
        const [person] = await world.db
          .insert(brigadePeople)
          .values({ company_id: of, name: 'Anna Neri', email: `${randomUUID()}@example.it` })
          .returning();
        await world.db
          .insert(callBackPeople)
          .values({ call_back_id: sent?.id ?? 0, person_id: person?.id ?? 0, answer });
      }
    };
    await call('2027-05-15', ['yes', 'yes', 'maybe', null]);
    await call('2027-12-01', ['no']);
    await call('2027-05-15', ['yes'], (await aCompany(world)).id);
    expect((await read()).call_backs).toEqual({ called: 5, yes: 2, maybe: 1, no: 1, hired: 0 });
    expect((await read('?season=estate-2027')).call_backs).toEqual({ called: 4, yes: 2, maybe: 1, no: 0, hired: 0 });
    expect((await read(`?offer=${offer.id}`)).call_backs.called).toBe(0);
  });

  it('are those of the own company alone', async () => {
    await applied();
    const other = await aCompany(world);
    const theirs = await new Client(world).logIn((await aRecruiter(world, other.id)).email, PASSWORD);
    expect((await read('', theirs)).total.funnel.sent).toBe(0);
    expect((await theirs.get(`/company/numbers?offer=${offer.id}`)).status).toBe(404);
    expect((await theirs.get(`/company/numbers/export?offer=${offer.id}`)).status).toBe(404);
    const candidate = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    expect((await candidate.get('/company/numbers')).status).toBe(403);
    expect((await new Client(world).get('/company/numbers')).status).toBe(401);
    expect((await client.get('/company/numbers?season=autunno-2025')).status).toBe(400);
  });

  it('come as a spreadsheet with semicolons and decimal commas, and no formula of a title', async () => {
    await world.db.update(offers).set({ title: '=SOMMA(A1)' }).where(eq(offers.id, offer.id));
    await applied({ created_at: ago(60), answered_at: ago(0), status: 'contacted' });
    const answer = await client.get('/company/numbers/export');
    expect(answer.headers.get('content-disposition')).toContain('Numeri tutte le stagioni.csv');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...lines] = new TextDecoder().decode(bytes).split('\r\n');
    expect(head?.split(';')).toHaveLength(13);
    // Below it are the other tables of the page, after an empty row.
    expect(lines.slice(0, 3)).toEqual(["'=SOMMA(A1);0;0;1;1;1;0;0;0;0;0;2,5;", 'Totale;0;0;1;1;1;0;0;0;0;0;2,5;', '']);
  });
});

describe('similar companies', () => {
  const rimini = () => world.gazetteer.bySlug('rimini')?.place_id ?? 0;
  /** A company of the sector with so many answers after so many days. */
  async function aSimilarCompany({
    days = 2,
    answers = 5,
    ...changes
  }: Partial<typeof companies.$inferInsert> & {
    days?: number;
    answers?: number;
  } = {}) {
    const other = await aCompany(world, { sector: company.sector, place_id: rimini(), is_trusted: true, ...changes });
    const { id } = await anOffer(world, { company_id: other.id });
    for (let n = 0; n < answers; n++)
      await anApplication(world, {
        offer_id: id,
        created_at: ago(24 * (days + 3)),
        answered_at: ago(24 * 3),
        status: 'contacted',
      });
    return other;
  }
  const count = () => countSpeeds(world.platform);
  /** What is compared with after the night. */
  const similar = async () => {
    await count();
    return (await read()).comparison.first_answer.similar;
  };

  it('are shown from five on: of the same sector and region, with five answers each, without the own one', async () => {
    for (const days of [1, 2, 6, 9]) await aSimilarCompany({ days });
    // None of these makes five.
    await aSimilarCompany({ days: 50, answers: 4 });
    await aSimilarCompany({ days: 50, sector: 'Ristorante' });
    await aSimilarCompany({ days: 50, place_id: world.gazetteer.bySlug('milano')?.place_id ?? 0 });
    await aSimilarCompany({ days: 50, is_partner: true });
    for (let n = 0; n < 6; n++) await applied({ answered_at: ago(1), status: 'contacted' });
    await count();
    expect((await read()).comparison).toMatchObject({
      sector: company.sector,
      region: 'Emilia-Romagna',
      first_answer: { own: { events: 6 }, similar: null },
      hire: { own: null, similar: null },
    });
    const fifth = await aSimilarCompany({ days: 4, place_id: world.gazetteer.bySlug('bologna')?.place_id ?? 0 });
    expect(await similar()).toEqual({ companies: 5, days: 4 });
    // No choice of the page changes who is compared.
    expect((await read(`?offer=${offer.id}`)).comparison).toEqual((await read('?season=estate-2025')).comparison);
    // What is older than a year says nothing of today.
    const ids = await world.db.select({ id: offers.id }).from(offers).where(eq(offers.company_id, fifth.id));
    await world.db
      .update(applications)
      .set({ created_at: ago(24 * 400) })
      .where(
        inArray(
          applications.offer_id,
          ids.map(({ id }) => id),
        ),
      );
    expect(await similar()).toBeNull();
  });

  it('are only those that staff trust or that have paid: nobody reads a median of companies of their own', async () => {
    for (const days of [1, 2, 4, 6]) await aSimilarCompany({ days });
    const fifth = await aSimilarCompany({ days: 9, is_trusted: false });
    expect(await similar()).toBeNull();
    const buyer = await new Client(world).logIn((await aRecruiter(world, fifth.id)).email, PASSWORD);
    await aPaidOrder(world, buyer);
    expect(await similar()).toEqual({ companies: 5, days: 4 });
  });

  it('count once where companies share a VAT number or a website, and not at all with the one that asks', async () => {
    for (const days of [1, 2, 6]) await aSimilarCompany({ days });
    await aSimilarCompany({ days: 4, vat_number: '01234567897' });
    await aSimilarCompany({ days: 4, vat_number: '01234567897' });
    await world.db.update(companies).set({ website_url: 'https://www.numeri.it' }).where(eq(companies.id, company.id));
    await aSimilarCompany({ days: 1, website_url: 'http://rimini.numeri.it/it' });
    expect(await similar()).toBeNull();
    // Pages of one network are of different companies.
    await world.db
      .update(companies)
      .set({ website_url: 'https://www.facebook.com/numeri' })
      .where(eq(companies.id, company.id));
    await aSimilarCompany({ days: 9, website_url: 'https://www.facebook.com/altri' });
    expect(await similar()).toEqual({ companies: 6, days: 3 });
  });

  it('are of hires too, each company by its own median', async () => {
    for (const hours of [24, 48, 72, 96, 120]) {
      const other = await aSimilarCompany({ answers: 0 });
      const theirs = await anOffer(world, { company_id: other.id });
      for (let n = 0; n < 5; n++)
        await aHire(await anApplication(world, { offer_id: theirs.id, created_at: ago(hours + 10) }), 10, other.id);
    }
    await count();
    expect((await read()).comparison).toMatchObject({
      first_answer: { similar: { companies: 5, days: 3 } },
      hire: { similar: { companies: 5, days: 3 } },
    });
  });

  it('are those of last night, without a look at what others received since; the own line is of now', async () => {
    for (const days of [1, 2, 6, 9]) await aSimilarCompany({ days });
    const fifth = await aSimilarCompany({ days: 4 });
    expect(await similar()).toEqual({ companies: 5, days: 4 });
    expect((await read()).comparison.counted_on).toBe(romeDay());
    const theirs = world.db.select({ id: offers.id }).from(offers).where(eq(offers.company_id, fifth.id));
    await world.db.delete(applications).where(inArray(applications.offer_id, theirs));
    for (let n = 0; n < 5; n++) await applied({ answered_at: ago(40), status: 'contacted' });
    expect((await read()).comparison.first_answer).toMatchObject({
      own: { events: 5 },
      similar: { companies: 5, days: 4 },
    });
    // A company without times any more has no figures after the next night, and too few companies say no day.
    expect(await similar()).toBeNull();
    expect((await read()).comparison.counted_on).toBeNull();
    expect(await world.db.$count(companySpeeds, eq(companySpeeds.company_id, fifth.id))).toBe(0);
  });

  it('have the median of all times of their companies, not of the medians of each', async () => {
    for (const days of [1, 2, 9, 10]) await aSimilarCompany({ days });
    // Of 20 once and of 3 four times the median is 3; the two medians would say 11.5.
    await aSimilarCompany({ days: 20, answers: 1, vat_number: '12345678903' });
    await aSimilarCompany({ days: 3, answers: 4, vat_number: '12345678903' });
    // Of 2, 3 and 9: 4.67. With 11.5 it would be 7.
    expect(await similar()).toEqual({ companies: 5, days: 5 });
  });

  it('are counted though a piece of them fails, which keeps the figures of before', async () => {
    const others = [];
    for (let n = 0; n < 51; n++) others.push(await aSimilarCompany({ answers: 0 }));
    const [first, last] = [others.at(0), others.at(-1)];
    if (!first || !last) throw new Error('There are companies');
    for (const other of [first, last]) {
      const { id } = await anOffer(world, { company_id: other.id });
      await anApplication(world, { offer_id: id, created_at: ago(30), answered_at: ago(20), status: 'contacted' });
    }
    await world.db
      .insert(companySpeeds)
      .values({ company_id: first.id, answer_hours: [7], hire_hours: [], counted_on: '2026-01-01' });
    await world.db.execute(
      sql`ALTER TABLE company_speeds ADD CONSTRAINT not_today CHECK (company_id <> ${sql.raw(String(first.id))} OR counted_on = '2026-01-01')`,
    );
    await expect(count()).rejects.toThrow(/1 of \d+ parts/);
    const hours = async (company_id: number) =>
      (
        await world.db.select().from(companySpeeds).where(eq(companySpeeds.company_id, company_id))
      )[0]?.answer_hours.map(Math.round);
    expect([await hours(first.id), await hours(last.id)]).toEqual([[7], [10]]);
    await world.db.execute(sql`ALTER TABLE company_speeds DROP CONSTRAINT not_today`);
    await count();
    expect(await hours(first.id)).toEqual([10]);
    // A company that nobody is compared with any more has no figures.
    await world.db.update(companies).set({ is_trusted: false }).where(eq(companies.id, last.id));
    await count();
    expect([await hours(first.id), await hours(last.id)]).toEqual([[10], undefined]);
  });

  it('are beside the answer time of all companies, which the same night counts and no call reads anew', async () => {
    const everybody = async () =>
      (await (await client.get(`/company/offers/${offer.id}/numbers`)).json()).answer_days.everybody;
    const answerIn = (days: number) =>
      Promise.all(Array.from({ length: 5 }, () => applied({ created_at: ago(24 * (days + 1)), answered_at: ago(24) })));
    // Twice at once, as by two workers.
    const countAll = () => Promise.all([countAverageAnswerDays(world.db), countAverageAnswerDays(world.db)]);
    await world.db.update(applications).set({ answered_at: null });
    await answerIn(20);
    await countAll();
    expect(await everybody()).toBe(20);
    await Promise.all([answerIn(40), answerIn(40)]);
    expect(await everybody()).toBe(20);
    await countAll();
    expect(await everybody()).toBe(40);
    // Of a quarter, and of five answers at least.
    await world.db
      .update(applications)
      .set({ answered_at: ago(24 * 91) })
      .where(isNotNull(applications.answered_at));
    await Promise.all([1, 2, 3, 4].map(() => applied({ answered_at: ago(1) })));
    await countAll();
    expect(await everybody()).toBeNull();
  });

  it('are counted after a start that finds none, once', async () => {
    const other = await aSimilarCompany();
    const asked = () =>
      world.db.execute(sql`SELECT FROM pgboss.job WHERE name = 'company-speeds' AND data->>'change' = 'first'`);
    expect((await asked()).rows).toHaveLength(0);
    // Asked twice before a job begins.
    await world.db.transaction(async (tx) => {
      await tx.delete(companySpeeds);
      await tx.delete(answerAverages);
      await askFirstCount({ ...world.platform, db: tx });
      await askFirstCount({ ...world.platform, db: tx });
    });
    await world.settled();
    expect(await world.db.$count(companySpeeds, eq(companySpeeds.company_id, other.id))).toBe(1);
    expect(await world.db.$count(answerAverages)).toBe(1);
    await askFirstCount(world.platform);
    await world.settled();
    expect((await asked()).rows).toHaveLength(1);
  });

  it('cannot be found for a company without a sector or a place', async () => {
    await world.db.update(companies).set({ sector: null, place_id: null }).where(eq(companies.id, company.id));
    expect((await read()).comparison).toMatchObject({ sector: null, region: null, first_answer: { similar: null } });
  });
});
