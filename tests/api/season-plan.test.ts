// On both engines: a lock, and drafts that are made once by several at once.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBackAnswer } from '#domain/call-back.ts';
import type { HireState } from '#domain/hire-state.ts';
import { UNLIMITED_POSITIONS } from '#domain/offer-values.ts';
import { romeDay } from '#domain/rome-time.ts';
import { seasonKeyOf, yearLater } from '#domain/season-key.ts';
import { brigadePeople, brigadeStays, callBackPeople, callBacks } from '#server/areas/brigade/tables.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { offerDrafts, offers } from '#server/areas/offers/tables.ts';
import { seasonNeeds } from '#server/areas/season-plan/tables.ts';
import {
  aBrigadePerson,
  aCompany,
  anApplication,
  anOffer,
  anOfferForm,
  aRecruiter,
  credits,
  PASSWORD,
} from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const PLAN = '/company/season-plan';
const year = Number(romeDay().slice(0, 4)) + 1;
const SUMMER = `estate-${year}`;
const june = `${year}-06-01`;
const september = `${year}-09-15`;
const world = await openWorld();
let company: Client;
let companyId: number;
let rimini: number;

beforeAll(async () => {
  rimini = world.gazetteer.bySlug('rimini')?.place_id ?? 0;
});
afterAll(() => world.close());
beforeEach(async () => {
  companyId = (await aCompany(world, { name: 'Hotel Stagione' })).id;
  await world.db.update(companies).set({ place_id: rimini }).where(eq(companies.id, companyId));
  company = await new Client(world).logIn((await aRecruiter(world, companyId)).email, PASSWORD);
});

const line = (changes: Record<string, unknown> = {}) => ({
  job: 'cuoco',
  positions: 1,
  starts_on: june,
  ends_on: september,
  ...changes,
});
const add = (changes: Record<string, unknown> = {}) => company.post(PLAN, line(changes));
const plan = async (season = SUMMER, who = company) => (await who.get(`${PLAN}?season=${season}`)).json();
const publish = (job = 'cuoco') => company.post(`${PLAN}/publish`, { season: SUMMER, job });
const draftsOf = (id = companyId) => world.db.select().from(offerDrafts).where(eq(offerDrafts.company_id, id));

/** Somebody who has confirmed to work as a cook. */
async function hired(
  starts_on: string,
  ends_on: string | null,
  state: HireState = 'confirmed',
  person: { email?: string } = {},
) {
  const offer = await anOffer(world, { company_id: companyId });
  const application = await anApplication(world, { offer_id: offer.id, ...person });
  const job_id = world.professions.bySlug('cuoco')?.id ?? 0;
  await world.db.insert(hires).values({
    company_id: companyId,
    offer_id: offer.id,
    application_id: application.id,
    job_id,
    starts_on,
    ends_on,
    state,
    answered_at: state === 'proposed' ? null : new Date(),
  });
}

/** Somebody of the brigade who was called back as a cook, and answered. */
async function calledBack(
  answer: CallBackAnswer | null,
  days: { starts_on: string; ends_on: string | null },
  company_id = companyId,
) {
  const person = await aBrigadePerson(world, { company_id, accepted_at: new Date() });
  const [call] = await world.db
    .insert(callBacks)
    .values({ company_id, key: randomUUID(), ...days })
    .returning();
  await world.db.insert(callBackPeople).values({
    call_back_id: call?.id ?? 0,
    person_id: person.id,
    job_id: world.professions.bySlug('cuoco')?.id ?? 0,
    answer,
    answered_at: answer === null ? null : new Date(),
  });
  return { email: person.email };
}

describe('the plan of a season', () => {
  it('is written line by line, changed and deleted, and shown by season and role', async () => {
    expect(await plan()).toMatchObject({ roles: [], span: null, copy_from: null, season: { is_planned: false } });
    const added = await add({ positions: 2 });
    expect(added.status).toBe(201);
    const { id, season } = await added.json();
    expect(season).toBe(SUMMER);
    await add({ job: 'barman-barlady', starts_on: `${year}-07-01`, ends_on: `${year}-08-31` });
    await add({ starts_on: `${year}-12-01`, ends_on: `${year}-12-31` });
    const shown = await plan();
    expect(shown).toMatchObject({
      season: { key: SUMMER, name: `Estate ${year}`, is_planned: true },
      span: { starts_on: june, ends_on: september },
      roles: [
        { job: { slug: 'cuoco' }, hired: 0, gaps: [{ starts_on: june, ends_on: september, missing: 2 }] },
        { job: { slug: 'barman-barlady' }, gaps: [{ missing: 1 }] },
      ],
    });
    expect((await company.ask('PUT', `${PLAN}/${id}`, { json: line({ positions: 5 }) })).status).toBe(200);
    expect((await plan()).roles[0].needs).toMatchObject([{ id, positions: 5 }]);
    expect((await company.delete(`${PLAN}/${id}`)).status).toBe(200);
    expect((await plan()).roles.map(({ job }: { job: { slug: string } }) => job.slug)).toEqual(['barman-barlady']);
    expect((await company.delete(`${PLAN}/${id}`)).status).toBe(404);
  });

  it('is refused by field when a line makes no sense', async () => {
    const wrong = [
      [{ job: 'nessuno' }, 'job'],
      [{ positions: 0 }, 'positions'],
      [{ ends_on: `${year}-05-01` }, 'ends_on'],
      [{ starts_on: `${year + 5}-05-01`, ends_on: `${year + 5}-05-02` }, 'starts_on'],
    ] as const;
    for (const [changes, field] of wrong) {
      const answer = await add(changes);
      expect(answer.status, field).toBe(400);
      expect(await answer.json()).toHaveProperty(field);
    }
    expect((await company.get(`${PLAN}?season=autunno-2027`)).status).toBe(400);
  });

  it('has the same line once, also written twice at once; another number for it is refused', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add()));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await plan()).roles[0].needs).toHaveLength(1);
    expect((await add({ positions: 3 })).status).toBe(409);
    const { id } = await (await add({ ends_on: `${year}-08-31` })).json();
    expect((await company.ask('PUT', `${PLAN}/${id}`, { json: line() })).status).toBe(409);
  });

  it('is of its company alone', async () => {
    const { id } = await (await add()).json();
    const other = await new Client(world).logIn((await aRecruiter(world, (await aCompany(world)).id)).email, PASSWORD);
    expect((await plan(SUMMER, other)).roles).toEqual([]);
    expect((await other.ask('PUT', `${PLAN}/${id}`, { json: line({ positions: 9 }) })).status).toBe(404);
    expect((await other.delete(`${PLAN}/${id}`)).status).toBe(404);
    expect((await plan()).roles[0].needs).toMatchObject([{ positions: 1 }]);
  });

  it('is covered by confirmed hires on their days, and by no proposal', async () => {
    await add();
    await hired(june, null, 'proposed');
    expect((await plan()).roles[0]).toMatchObject({ hired: 0, gaps: [{ missing: 1 }] });
    await hired(`${year}-06-26`, `${year}-09-30`);
    await hired(june, `${year}-06-09`);
    expect((await plan()).roles[0]).toMatchObject({
      hired: 2,
      gaps: [{ starts_on: `${year}-06-10`, ends_on: `${year}-06-25`, missing: 1 }],
    });
    await hired(`${year}-06-01`, null);
    expect((await plan()).roles[0].gaps).toEqual([]);
  });

  it('counts people with a Torno as coming, those with a Forse not, by line, until they are hired or say no', async () => {
    await add({ positions: 2 });
    await add({ positions: 1, starts_on: `${year}-09-01`, ends_on: `${year}-09-30` });
    const one = await calledBack('yes', { starts_on: june, ends_on: `${year}-08-31` });
    await calledBack('maybe', { starts_on: june, ends_on: `${year}-08-31` });
    await calledBack('no', { starts_on: june, ends_on: null });
    await calledBack(null, { starts_on: june, ends_on: null });
    const shown = (await plan()).roles[0];
    expect(shown).toMatchObject({ hired: 0, likely: 1, maybe: 1, asked: 1 });
    expect(shown.needs).toMatchObject([
      { positions: 2, hired: 0, likely: 1, maybe: 1, asked: 1, missing: 2 },
      { positions: 1, hired: 0, likely: 0, maybe: 0, asked: 1, missing: 1 },
    ]);
    expect(shown.gaps[0]).toEqual({ starts_on: june, ends_on: `${year}-08-31`, missing: 1 });
    expect(shown.unsigned[0]).toEqual({ starts_on: june, ends_on: `${year}-08-31`, missing: 2 });
    await hired(june, `${year}-08-31`, 'confirmed', one);
    const signed = (await plan()).roles[0];
    expect(signed).toMatchObject({ hired: 1, likely: 0, maybe: 1 });
    expect(signed.gaps).toEqual(shown.gaps);
    expect(signed.unsigned).toEqual(shown.gaps);
  });

  it('counts nobody of another company’s call-backs, and nobody who said no to the hire since', async () => {
    await add();
    const person = await calledBack('yes', { starts_on: june, ends_on: null });
    await hired(june, september, 'declined', person);
    const other = await aCompany(world);
    await calledBack('yes', { starts_on: june, ends_on: null }, other.id);
    expect((await plan()).roles[0]).toMatchObject({ hired: 0, likely: 0, gaps: [{ missing: 1 }] });
  });

  it('is copied from a year earlier in one step: twice is once, and what is there stays', async () => {
    const copy = () => company.post(`${PLAN}/copy`, { season: SUMMER });
    expect((await copy()).status).toBe(409);
    const cook = world.professions.bySlug('cuoco')?.id ?? 0;
    const past = { company_id: companyId, job_id: cook, positions: 3 };
    await world.db.insert(seasonNeeds).values([
      { ...past, starts_on: `${year - 1}-06-01`, ends_on: `${year - 1}-09-15` },
      { ...past, starts_on: `${year - 1}-07-01`, ends_on: `${year - 1}-08-31` },
    ]);
    await add();
    expect(await plan()).toMatchObject({ copy_from: { name: `Estate ${year - 1}`, needs: 1 } });
    expect(await (await copy()).json()).toEqual({ copied: 1 });
    expect(await (await copy()).json()).toEqual({ copied: 0 });
    const { roles, copy_from } = await plan();
    expect(copy_from).toBeNull();
    expect(roles[0].needs.map(({ positions }: { positions: number }) => positions)).toEqual([1, 3]);
  });

  it('opens on the first season that is planned and not over', async () => {
    const first = await (await company.get(PLAN)).json();
    expect(first.seasons.map(({ key }: { key: string }) => key)).toContain(first.season.key);
    const day = `${year}-07-01`;
    await add({ starts_on: yearLater(day), ends_on: yearLater(day) });
    await add({ starts_on: day, ends_on: day });
    expect((await (await company.get(PLAN)).json()).season.key).toBe(seasonKeyOf(day));
  });

  it('opens on a season that people were called back or hired for while nothing is planned, and lists it', async () => {
    const shown = async () => (await company.get(PLAN)).json();
    const { seasons: usual } = await shown();
    const day = `${year + 1}-07-01`;
    expect(usual.map(({ key }: { key: string }) => key)).not.toContain(seasonKeyOf(day));
    await calledBack(null, { starts_on: day, ends_on: null });
    await hired(`${year - 3}-07-01`, `${year - 3}-07-31`);
    const { season, seasons } = await shown();
    expect(season.key).toBe(seasonKeyOf(day));
    expect(seasons.map(({ key }: { key: string }) => key)).toEqual([
      ...usual.map(({ key }: { key: string }) => key),
      seasonKeyOf(day),
      `estate-${year - 3}`,
    ]);
  });

  it('says of a role how many who were here can be called back and were not: that call-back goes to them alone', async () => {
    await add({ positions: 3 });
    const start = `${year}-04-01`;
    const worked = async (job: string, changes: Partial<typeof brigadePeople.$inferInsert> = {}) => {
      const person = await aBrigadePerson(world, { company_id: companyId, accepted_at: new Date(), ...changes });
      await world.db.insert(brigadeStays).values([
        { person_id: person.id, job_id: world.professions.bySlug(job)?.id ?? 0, season: `${year - 1}-04-01` },
        { person_id: person.id, job_id: world.professions.bySlug(job)?.id ?? 0, season: `${year - 2}-04-01` },
      ]);
      return person;
    };
    const free = await worked('cuoco', { name: 'Lucia Conti' });
    await worked('receptionist');
    await worked('cuoco', { accepted_at: null });
    await worked('cuoco', { called_at: new Date() });
    const asked = await worked('cuoco');
    const [call] = await world.db
      .insert(callBacks)
      .values({ company_id: companyId, key: randomUUID(), starts_on: june })
      .returning();
    await world.db.insert(callBackPeople).values({ call_back_id: call?.id ?? 0, person_id: asked.id, answer: 'no' });
    const sure = await worked('cuoco');
    await hired(june, september, 'confirmed', sure);
    await worked('cuoco', { company_id: (await aCompany(world)).id });
    expect((await plan()).roles[0]).toMatchObject({ to_call: 1, asked: 0 });
    const filter = { season: [], job: ['cuoco'], unasked: start };
    const begun = await (await company.get(`/brigade/call-backs/new?all=1&job=cuoco&unasked=${start}`)).json();
    expect(begun.people.map(({ id }: { id: number }) => id)).toEqual([free.id]);
    const sent = await company.post('/brigade/call-backs', {
      people: [],
      filter,
      offer: null,
      job: 'cuoco',
      starts_on: june,
      ends_on: september,
      pay_cents: null,
      pay_period: 'month',
      message: '',
      key: randomUUID(),
    });
    expect(await sent.json()).toMatchObject({ called: 1, season: start });
    expect((await plan()).roles[0]).toMatchObject({ to_call: 0, asked: 1 });
    // For the season after nobody was asked: those who can be called back again then are counted.
    await world.db.update(brigadePeople).set({ called_at: null }).where(eq(brigadePeople.company_id, companyId));
    await add({ starts_on: `${year}-12-01`, ends_on: `${year}-12-31` });
    expect((await plan(`inverno-${year}`)).roles[0]).toMatchObject({ to_call: 4 });
  });

  it('is in the export of the company', async () => {
    await add({ positions: 4 });
    const answer = await company.ask('GET', '/core/account/me/export');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const [name = ''] = Object.keys(files).filter((file) => file.includes('piano_della_stagione'));
    expect(strFromU8(files[name] ?? new Uint8Array())).toContain('"persone": 4');
  });
});

describe('what is missing', () => {
  it('becomes the draft of an offer, with role, positions, days and the place of the company', async () => {
    await add({ positions: 3 });
    await add({ positions: 1, starts_on: `${year}-07-01`, ends_on: `${year}-08-31` });
    await hired(june, `${year}-06-30`);
    const { draft } = await (await publish()).json();
    const { data } = await (await company.get(`/company/offers-drafts/${draft}`)).json();
    expect(data.offer).toMatchObject({
      job: 'cuoco',
      jobName: 'Cuoco',
      count_positions: 4,
      date_start: june,
      date_end: september,
      place: { place_id: rimini },
    });
    expect((await plan()).roles[0]).toMatchObject({ draft, offers: [] });
  });

  it('is one draft however often it is asked for, also at once, and stays as somebody left it', async () => {
    await add();
    await add({ job: 'barman-barlady' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => publish().then((answer) => answer.json())));
    const ids = new Set(answers.map(({ draft }) => draft));
    expect(ids.size).toBe(1);
    const [id] = ids;
    await company.ask('PUT', `/company/offers-drafts/${id}`, { json: { data: { offer: { title: 'Cuoco al mare' } } } });
    expect(await (await publish()).json()).toEqual({ draft: id, offer: null });
    expect(await draftsOf()).toMatchObject([{ id, data: { offer: { title: 'Cuoco al mare' } } }]);
    await publish('barman-barlady');
    expect(await draftsOf()).toHaveLength(2);
  });

  it('leads to the offer once it is published, and to a new draft once that is over or was thrown away', async () => {
    await credits(world, companyId, 10);
    await add();
    const { draft: thrown } = await (await publish()).json();
    await company.delete(`/company/offers-drafts/${thrown}`);
    const { draft } = await (await publish()).json();
    expect(draft).not.toBe(thrown);
    const offer = await (
      await company.post('/company/offers', { ...anOfferForm(world), draftID: draft, activate: true })
    ).json();
    expect(await (await publish()).json()).toEqual({ draft: null, offer: offer.id });
    expect((await plan()).roles[0]).toMatchObject({
      draft: null,
      offers: [{ id: offer.id, title: offer.title, is_open: true }],
      to_publish: null,
    });
    await world.db.update(offers).set({ status: 'expired' }).where(eq(offers.id, offer.id));
    expect((await (await publish()).json()).draft).toBeGreaterThan(draft);
  });

  it('counts an open offer for the same role and days, and is made only of the people missing beyond it', async () => {
    await add({ positions: 3 });
    const seeks = (count_positions: number, date_start: string | null = june) =>
      anOffer(world, { company_id: companyId, job: 'cuoco', title: 'Già aperta', count_positions, date_start });
    await seeks(5, null);
    expect((await plan()).roles[0]).toMatchObject({ offers: [], to_publish: { missing: 3 } });
    const two = await seeks(2);
    expect((await plan()).roles[0]).toMatchObject({
      needs: [{ sought: 2, missing: 3 }],
      offers: [{ id: two.id, seeks: 2 }],
      to_publish: { missing: 1 },
    });
    const { draft } = await (await publish()).json();
    expect((await draftsOf())[0]?.data).toMatchObject({ offer: { count_positions: 1 } });
    await company.delete(`/company/offers-drafts/${draft}`);
    await add({ starts_on: `${year}-07-01`, ends_on: `${year}-07-31` });
    const other = await seeks(2);
    expect((await plan()).roles[0]).toMatchObject({ offers: [{ seeks: 2 }, { seeks: 2 }], to_publish: null });
    await world.db.update(offers).set({ status: 'deleted' }).where(eq(offers.id, other.id));
    expect((await plan()).roles[0]).toMatchObject({ to_publish: { missing: 2, starts_on: june } });
    await world.db.delete(seasonNeeds).where(eq(seasonNeeds.starts_on, `${year}-07-01`));
    const three = await seeks(3);
    expect((await plan()).roles[0]).toMatchObject({
      offers: [
        { id: three.id, seeks: 3 },
        { id: two.id, seeks: 2 },
      ],
      to_publish: null,
    });
    expect(await (await publish()).json()).toEqual({ draft: null, offer: three.id });
    await world.db.update(offers).set({ status: 'expired' }).where(eq(offers.id, three.id));
    await world.db.update(offers).set({ date_start: '2031-06-01' }).where(eq(offers.id, two.id));
    expect((await plan()).roles[0]).toMatchObject({ offers: [], to_publish: { missing: 3 } });
  });

  it('is not looked for by an offer for other days of the season', async () => {
    const july = { starts_on: `${year}-07-15`, ends_on: september };
    await add({ positions: 2, ...july });
    const short = { company_id: companyId, job: 'cuoco', count_positions: 2, date_start: june };
    await anOffer(world, { ...short, date_end: `${year}-06-20` });
    expect((await plan()).roles[0]).toMatchObject({ offers: [], to_publish: { missing: 2, ...july } });
    const shared = { job: 'cuoco', starts_on: june, ends_on: `${year}-06-20` };
    await add({ positions: 2, ...shared });
    const shown = (await plan()).roles[0];
    expect(shown).toMatchObject({ offers: [{ seeks: 2 }], to_publish: { missing: 2, ...july } });
    expect(shown.needs.map(({ sought }: { sought: number }) => sought)).toEqual([2, 0]);
    await publish();
    expect((await draftsOf())[0]?.data).toMatchObject({ offer: { count_positions: 2, date_start: july.starts_on } });
  });

  it('is published again when its own offer has found its people, and names the offer that is not open', async () => {
    await credits(world, companyId, 10);
    await add();
    const { draft } = await (await publish()).json();
    const form = { ...anOfferForm(world), count_positions: 1, draftID: draft, activate: true };
    const offer = await (await company.post('/company/offers', form)).json();
    const change = (changes: Partial<typeof offers.$inferInsert>) =>
      world.db.update(offers).set(changes).where(eq(offers.id, offer.id));
    await change({ status: 'suspended' });
    expect((await plan()).roles[0]).toMatchObject({
      needs: [{ sought: 0 }],
      offers: [{ id: offer.id, seeks: 1, is_open: false }],
    });
    await change({ status: 'active', count_positions: UNLIMITED_POSITIONS });
    expect((await plan()).roles[0]).toMatchObject({ needs: [{ sought: null }] });
    await change({ count_positions: 1, count_hired: 1 });
    expect((await plan()).roles[0]).toMatchObject({ offers: [], to_publish: { missing: 1 } });
    expect((await (await publish()).json()).draft).toBeGreaterThan(draft);
  });

  it('is refused for a role of which nobody is missing, and makes nothing', async () => {
    await add();
    await calledBack('yes', { starts_on: june, ends_on: null });
    expect((await publish()).status).toBe(409);
    expect((await publish('barman-barlady')).status).toBe(409);
    expect(await draftsOf()).toEqual([]);
  });
});
