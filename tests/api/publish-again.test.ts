import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { nextSeasonDays } from '#domain/next-season-days.ts';
import { offerDrafts, offers } from '#server/areas/offers/tables.ts';
import { anOffer } from '../builders.ts';
import { aCompanyAtWork, type CompanyAtWork } from '../company-at-work.ts';
import { openWorld } from '../world.ts';

const world = await openWorld();
let company: CompanyAtWork['company'];
let client: CompanyAtWork['client'];
let publish: CompanyAtWork['publish'];
afterAll(() => world.close());
beforeEach(async () => {
  ({ company, client, publish } = await aCompanyAtWork(world));
});

const season = { date_start: '2025-05-10', date_end: '2025-09-30' };
/** An offer of last season, over since. */
async function lastSeason(changes: Record<string, unknown> = {}) {
  const { id } = await (
    await publish({ title: 'Cuoco di stagione', contract_typology: 'part-time', ...changes })
  ).json();
  await world.db
    .update(offers)
    .set({ ...season, status: 'expired', expires_at: new Date(Date.now() - 1000) })
    .where(eq(offers.id, id));
  return id as number;
}
const again = (id: number) => client.post(`/company/offers/${id}/again/`);
const beginning = async () => (await client.get('/company/offers-drafts/beginning')).json();

describe('an offer of last season', () => {
  it('becomes a draft with all that it said and the days of the next one, and is published as a new offer', async () => {
    const id = await lastSeason({
      minimum_salary: null,
      pay_period: 'day',
      minimum_rate_cents: 9000,
      extras: ['vitto'],
    });
    const answer = await again(id);
    expect(answer.status).toBe(201);
    const draft = await answer.json();
    const days = nextSeasonDays(season);
    expect(draft).toMatchObject({
      title: 'Cuoco di stagione',
      data: {
        offer: {
          ...days,
          ...{ job: 'cuoco', jobName: 'Cuoco', contract_typology: 'part-time', extras: ['vitto'] },
          ...{ pay_period: 'day', minimum_rate_cents: 9000, minimum_salary: null, event: null },
          place: { text: expect.stringContaining('Rimini') },
        },
      },
    });
    const { jobName, place, ...written } = draft.data.offer;
    expect(jobName).toBeTruthy();
    const made = await client.post('/company/offers/', {
      ...written,
      place_id: place.place_id,
      draftID: draft.id,
      activate: true,
    });
    expect(made.status).toBe(201);
    const published = await made.json();
    expect(published).toMatchObject({ status: 'active', title: 'Cuoco di stagione', ...days });
    expect(published.id).not.toBe(id);
  });

  it('is one draft, however often it is asked for, until that is changed', async () => {
    const id = await lastSeason();
    const made = await Promise.all([1, 2].map(async () => (await (await again(id)).json()).id));
    expect(new Set(made).size).toBe(1);
    expect(await world.db.$count(offerDrafts, eq(offerDrafts.company_id, company.id))).toBe(1);
    await client.ask('PUT', `/company/offers-drafts/${made[0]}/`, { json: { data: { offer: { title: 'Altro' } } } });
    expect((await (await again(id)).json()).id).not.toBe(made[0]);
  });

  it('is not published again while it is online, before it was public, without days, after a rejection, or by another company', async () => {
    const online = await (await publish()).json();
    const unpaid = await (
      await client.post('/company/offers/', { job: 'cuoco', place_id: online.form.place_id })
    ).json();
    const open = await lastSeason();
    await world.db.update(offers).set({ date_start: null, date_end: null }).where(eq(offers.id, open));
    const rejected = await lastSeason();
    await world.db.update(offers).set({ moderation_reason: 'Va corretta' }).where(eq(offers.id, rejected));
    const refused = async (id: number) => {
      const answer = await again(id);
      return [answer.status, (await answer.json()).code];
    };
    for (const id of [online.id, unpaid.id, open, rejected]) expect(await refused(id)).toEqual([409, 'wrong_state']);
    expect((await refused((await anOffer(world, { status: 'expired' })).id))[0]).toBe(404);
  });
});

describe('a new offer', () => {
  it('begins with the comune of its company, before it has published anything', async () => {
    expect(await beginning()).toEqual({
      offer: { place: { place_id: company.place_id, text: expect.stringContaining('Rimini') } },
      again: [],
    });
  });

  it('begins with the comune, the contract and what else was written last, never with job, days, pay or words', async () => {
    const riccione = world.gazetteer.bySlug('riccione')?.place_id ?? 0;
    await publish({
      place_id: riccione,
      ...{ contract_period: 'determinate', contract_typology: 'part-time', has_room: true },
      ...{ has_room_options: ['shared'], extras: ['mance'], application_url: 'https://hotel.example/lavora' },
    });
    const { offer } = await beginning();
    expect(offer).toEqual({
      place: { place_id: riccione, text: expect.stringContaining('Riccione') },
      ...{ contract_period: 'determinate', contract_typology: 'part-time', pay_period: 'month' },
      ...{ has_room: true, has_room_options: ['shared'], room_cost: null, extras: ['mance'] },
      ...{ one_shot_questions: 'ask_by_mail', application_email: null },
      application_url: 'https://hotel.example/lavora',
    });
  });

  it('proposes offers that are over, the newest three, and none that looks for the same job there already', async () => {
    const ids: number[] = [];
    for (const title of ['Uno', 'Due', 'Tre', 'Quattro']) ids.push(await lastSeason({ title }));
    const proposed = async () => (await beginning()).again.map(({ id }: { id: number }) => id);
    expect(await proposed()).toEqual(ids.toReversed().slice(0, 3));
    expect((await beginning()).again[0]).toEqual({ id: ids[3], title: 'Quattro', place: 'Rimini', ...season });
    await publish();
    expect(await proposed()).toEqual([]);
  });
});
