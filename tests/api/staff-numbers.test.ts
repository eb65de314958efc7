// On both engines: SQL by hand, with medians and grouping sets.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { staffNumbers } from '#contract/staff-numbers.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { liquidityOf } from '#domain/liquidity.ts';
import { romeDay } from '#domain/rome-time.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { countStaffNumbers, countStaffNumbersHourly } from '#server/areas/numbers/count-staff-numbers.ts';
import { askFirstCount } from '#server/areas/numbers/schedule-counts.ts';
import { staffNumberCounts } from '#server/areas/numbers/tables.ts';
import { offerDays, offers } from '#server/areas/offers/tables.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { aCandidate, aCompany, anApplication, anOffer } from '../builders.ts';
import { aStaff, STAFF } from '../staff.ts';
import { type Client, openWorld, PATIENCE_MS } from '../world.ts';

const DAY_HOURS = 24;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const world = await openWorld();
let staff: Client;

beforeAll(async () => {
  staff = (await aStaff(world, 'support')).client;
});
afterAll(() => world.close());

const count = () => countStaffNumbers(world.db, world);
/** After a count. */
const read = async (query = '') => {
  await count();
  return stored(query);
};
const stored = async (query = '') => staffNumbers.parse(await (await staff.get(`${STAFF}/numbers${query}`)).json());

describe('the numbers of staff', () => {
  it('say for a role and a province what is open, who is free, and how offers do', async () => {
    const company = await aCompany(world);
    const sommelier = { company_id: company.id, job: 'sommelier', place: 'rimini' };
    // Out for twenty days with five applications in its first fourteen; a confirmed hire.
    const liquid = await anOffer(world, { ...sommelier, daysAgo: 20, date_start: '2027-06-01' });
    for (let n = 0; n < 5; n++)
      await anApplication(world, { offer_id: liquid.id, created_at: ago(19 * DAY_HOURS - n) });
    const late = await anApplication(world, { offer_id: liquid.id, created_at: ago(3 * DAY_HOURS) });
    await world.db.insert(hires).values({
      company_id: company.id,
      offer_id: liquid.id,
      application_id: late.id,
      job_id: liquid.job_id,
      starts_on: romeDay(),
      state: 'confirmed',
      answered_at: ago(1),
    });
    // Out for as long, with one application after its first fourteen days, and one too young to say.
    const empty = await anOffer(world, { ...sommelier, daysAgo: 20, status: 'expired' });
    await anApplication(world, { offer_id: empty.id, created_at: ago(2 * DAY_HOURS) });
    await anOffer(world, { ...sommelier, daysAgo: 2 });
    // Older than what rates are of, in another province.
    const old = await anOffer(world, { ...sommelier, place: 'bologna', daysAgo: 120, status: 'expired' });
    for (let n = 0; n < 5; n++) await anApplication(world, { offer_id: old.id });
    await world.db.insert(offerDays).values({ offer_id: liquid.id, day: romeDay(), views: 70, started: 9 });
    for (let n = 0; n < 3; n++) await aCandidate(world, { jobs: ['sommelier'], available_from_now: true });
    await aCandidate(world, { jobs: ['sommelier'], available_from_now: true, not_available: true });
    await aCandidate(world, { jobs: ['sommelier', 'maitre'], available_from_date: '2199-01-01' });
    await aCandidate(world, { jobs: ['sommelier'], available_from_now: true, is_searchable: false });

    const byJob = await read();
    const role = byJob.groups.find(({ name }) => name === world.professions.bySlug('sommelier')?.name);
    expect(role?.liquidity).toEqual({
      open_offers: 2,
      people: { wanting: 5, free: 3 },
      offers: 3,
      outcome: {
        applications: 7,
        first_application_hours: expect.closeTo((DAY_HOURS + 18 * DAY_HOURS) / 2, 1),
        grown: 2,
        reached: 1,
        without: 1,
        hired: 1,
      },
    });
    expect(role?.numbers?.funnel).toMatchObject({ views: 70, started: 9, sent: 12, hired: 1 });
    expect(byJob.total.liquidity).toMatchObject({ open_offers: 2, people: { wanting: 5, free: 3 }, offers: 3 });
    expect(byJob.total.numbers?.funnel).toMatchObject({ views: 70, sent: 12 });
    const byProvince = await read('?by=province');
    const provinces = byProvince.groups.map(({ name, liquidity, numbers }) => [
      name,
      liquidity.open_offers,
      numbers?.funnel.sent,
    ]);
    expect(provinces).toEqual([
      ['Provincia di Rimini', 2, 7],
      ['Provincia di Bologna', 0, 5],
    ]);
    // The season narrows the funnel; liquidity is of today.
    const summer = await read('?season=estate-2027');
    expect([summer.total.numbers?.funnel.sent, summer.total.liquidity.offers]).toEqual([6, 3]);
    expect(summer.seasons).toContainEqual({ slug: 'estate-2027', name: 'Estate 2027' });
  });

  it('come as a spreadsheet with decimal commas', async () => {
    const answer = await staff.get(`${STAFF}/numbers/export?by=province`);
    expect(answer.headers.get('content-disposition')).toContain(`Numeri per provincia del ${romeDay()}.csv`);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const [head, first] = (await answer.text()).split('\r\n').map((line) => line.split(';'));
    expect([head?.length, head?.[0]?.replace('\uFEFF', ''), first?.length]).toEqual([23, 'Provincia', 23]);
    // Rimini: two open offers, five people, three of them free; seven applications to three offers.
    expect(first?.slice(0, 11)).toEqual([
      'Provincia di Rimini',
      '2',
      '5',
      '3',
      '1,5',
      '3',
      '2,3',
      '50',
      '50',
      first?.[9],
      '33,3',
    ]);
  });

  it('have no rate where there is nothing to divide by', () => {
    const outcome = { applications: 0, grown: 0, reached: 0, without: 0, hired: 0 };
    const none = { open_offers: 0, people: { free: 2 }, offers: 0, outcome };
    expect(Object.values(liquidityOf(none))).toEqual([null, null, null, null, null]);
    // Nor where it is not said, because it would be of single people.
    expect(Object.values(liquidityOf({ open_offers: 3, people: null, offers: 4, outcome: null }))).toEqual(
      Array(5).fill(null),
    );
  });

  it('show nothing of fewer than five people or applications, in no row, period or spreadsheet', async () => {
    const company = await aCompany(world);
    const few = await anOffer(world, { company_id: company.id, job: 'pizzaiolo', place: 'lecce', daysAgo: 20 });
    const sent = await anApplication(world, { offer_id: few.id, created_at: ago(15 * DAY_HOURS) });
    await world.db.insert(hires).values({
      company_id: company.id,
      offer_id: few.id,
      application_id: sent.id,
      job_id: few.job_id,
      starts_on: romeDay(),
      state: 'confirmed',
      answered_at: ago(1),
    });
    await aCandidate(world, { jobs: ['pizzaiolo'], available_from_now: true });
    const { groups, total, periods, call_backs, profiles } = await read();
    const row = groups.find(({ name }) => name === world.professions.bySlug('pizzaiolo')?.name);
    expect(row).toEqual({
      id: few.job_id,
      name: row?.name,
      numbers: null,
      liquidity: { open_offers: 1, people: null, offers: 1, outcome: null },
    });
    // What is shown of all does not tell them by the difference: another row is hidden with it.
    const shown = groups.reduce((sum, { numbers }) => sum + (numbers?.funnel.sent ?? 0), 0);
    expect((total.numbers?.funnel.sent ?? 0) - shown).toBeGreaterThanOrEqual(5);
    expect(periods.filter(({ sent }) => sent !== null && sent < 5)).toEqual([]);
    expect(periods.filter(({ sent, hired }) => sent === null && hired !== null)).toEqual([]);
    expect([call_backs, profiles]).toEqual([null, null]);
    const csv = await (await staff.get(`${STAFF}/numbers/export`)).text();
    const line = csv.split('\r\n').find((one) => one.startsWith(`${row?.name};`));
    expect(line).toBe(`${row?.name};1;;;;1;${';'.repeat(16)}`);
  });

  it('count the hires that were proposed from unlocked profiles, from five on, for all and by season', async () => {
    const company = await aCompany(world);
    const job_id = world.professions.bySlug('cuoco')?.id ?? 0;
    const propose = async (starts_on: string, state: 'proposed' | 'confirmed' | 'declined') => {
      const one = { company_id: company.id, job_id, name: 'Anna Neri', is_of_profile: true };
      const answered_at = state === 'proposed' ? null : ago(1);
      await world.db.insert(hires).values({ ...one, starts_on, state, answered_at });
    };
    for (const state of ['confirmed', 'confirmed', 'declined', 'proposed'] as const) await propose('2027-07-01', state);
    expect((await read()).profiles).toBe(null);
    expect(await (await staff.get(`${STAFF}/numbers/export`)).text()).not.toContain('Dai profili sbloccati');
    await propose('2027-12-20', 'confirmed');
    expect((await read()).profiles).toEqual({ proposed: 5, hired: 3 });
    expect((await read('?season=estate-2027')).profiles).toBe(null);
    await propose('2027-08-01', 'declined');
    expect((await read('?season=estate-2027')).profiles).toEqual({ proposed: 5, hired: 2 });
    expect(await (await staff.get(`${STAFF}/numbers/export`)).text()).toMatch(
      /Dai profili sbloccati;Quante\r\nAssunzioni proposte;6\r\nAssunzioni;3/,
    );
  });

  it('are of the last count: no call counts them, and a season that was not counted is empty', async () => {
    const before = await read();
    expect(Date.now() - Date.parse(before.counted_at ?? '')).toBeLessThan(60_000);
    const company_id = (await aCompany(world)).id;
    const { id } = await anOffer(world, { company_id, job: 'sommelier', date_start: '2031-07-01' });
    for (let n = 0; n < 5; n++) await anApplication(world, { offer_id: id });
    expect(await stored()).toEqual(before);
    const future = await stored('?season=estate-2031');
    expect(future).toMatchObject({ season: { slug: 'estate-2031' }, counted_at: null, groups: [], periods: [] });
    expect(future.seasons).toEqual([{ slug: 'estate-2031', name: 'Estate 2031' }, ...before.seasons]);
    expect((await staff.get(`${STAFF}/numbers/export?season=estate-2031`)).status).toBe(404);
    expect((await read('?season=estate-2031')).total.numbers?.funnel.sent).toBe(5);
    expect((await stored()).seasons).toEqual(future.seasons);
    // A season that no offer is of any more goes.
    await world.db.update(offers).set({ date_start: null }).where(eq(offers.id, id));
    await count();
    expect((await stored('?season=estate-2031')).counted_at).toBeNull();
    expect((await stored()).seasons).toEqual(before.seasons);
  });

  it('are all of one moment, so that no two choices give away what both hide; a count that fails changes none', async () => {
    await count();
    const kept = () =>
      world.db.select().from(staffNumberCounts).orderBy(staffNumberCounts.season, staffNumberCounts.by);
    const before = await kept();
    expect(new Set(before.map(({ counted_at }) => counted_at.getTime())).size).toBe(1);
    const markets = await Promise.all(['', '?season=estate-2027'].map(stored));
    expect(markets[0]?.groups.map(({ liquidity }) => liquidity)).toEqual(
      markets[1]?.groups.map(({ liquidity }) => liquidity),
    );
    await world.db.execute(
      sql`ALTER TABLE staff_number_counts ADD CONSTRAINT refused CHECK (season <> 'estate-2027') NOT VALID`,
    );
    try {
      await expect(count()).rejects.toThrow();
    } finally {
      await world.db.execute(sql`ALTER TABLE staff_number_counts DROP CONSTRAINT refused`);
    }
    expect(await kept()).toEqual(before);
  });

  it('that took long to count are counted at night alone, others every hour', async () => {
    const countedAt = async () => (await stored()).counted_at;
    await count();
    const [day, night] = [new Date('2026-07-01T12:10:00Z'), new Date('2026-07-01T02:10:00Z')];
    await world.db.update(staffNumberCounts).set({ took_ms: 1001 });
    const first = await countedAt();
    await countStaffNumbersHourly(world.db, world, day);
    expect(await countedAt()).toBe(first);
    await countStaffNumbersHourly(world.db, world, night);
    const second = await countedAt();
    expect(second).not.toBe(first);
    await world.db.update(staffNumberCounts).set({ took_ms: 1000 });
    await countStaffNumbersHourly(world.db, world, day);
    expect(await countedAt()).not.toBe(second);
  });

  it('may take longer to count than other statements may take, and those after them may not', async () => {
    const limit = async (db: Database) =>
      (await rowsOf(db, z.object({ ms: z.string() }), sql`SELECT current_setting('statement_timeout') AS ms`))[0]?.ms;
    const usual = await limit(world.db);
    await world.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL statement_timeout = '30s'`);
      await countStaffNumbers(tx, world);
      expect(await limit(tx)).toBe('15min');
    });
    expect(await limit(world.db)).toBe(usual);
    expect(usual).not.toBe('15min');
  });

  it('that another version wrote count as not counted, and a start asks for them', async () => {
    await count();
    await askFirstCount(world.platform);
    await world.settled();
    const before = (await stored('?by=province')).counted_at;
    expect(before).not.toBeNull();
    await world.db
      .update(staffNumberCounts)
      .set({ numbers: { total: 3 } })
      .where(eq(staffNumberCounts.by, 'job'));
    // Nor do they wait for the night.
    await world.db.update(staffNumberCounts).set({ took_ms: 60_000 });
    expect(await stored()).toMatchObject({ counted_at: null, groups: [] });
    await askFirstCount(world.platform);
    await vi.waitFor(async () => expect((await stored()).counted_at).not.toBeNull(), PATIENCE_MS);
    expect((await stored('?by=province')).counted_at).not.toBe(before);
  });
});
