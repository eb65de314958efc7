// On both engines: counted by SQL.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffVitals } from '#contract/vitals.ts';
import { romeDay } from '#domain/rome-time.ts';
import { staffRoles } from '#domain/staff-roles.ts';
import { bucketOf, maxValueOf } from '#domain/vitals.ts';
import { applyRetentionPolicy } from '#server/areas/retention/apply-retention-policy.ts';
import { vitalDays } from '#server/areas/vitals/tables.ts';
import { rateLimits } from '#server/platform/http/limit-table.ts';
import { API_BASE } from '#server/website-api.ts';
import { aStaff, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld({ vitalsShare: 0.25 });
let staff: Client;
beforeAll(async () => {
  staff = (await aStaff(world, 'content')).client;
});
afterAll(() => world.close());

const OWN = { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' };
/** As a browser sends it: without cookies, and so without a token. */
const send = (body: object, headers: Record<string, string> = OWN) =>
  world.app.request(`http://localhost:3000${API_BASE}/vitals`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Host: 'localhost:3000', ...headers },
    body: JSON.stringify(body),
  });
const read = async (days = 7) => staffVitals.parse(await (await staff.get(`${STAFF}/vitals?days=${days}`)).json());
const rows = () => world.db.select().from(vitalDays);
const VIEW = { page: 'offer', device: 'phone', lcp: 1800, inp: 120, cls: 0.02 };

/** A day of Rome's calendar so many days ago; days of 24 hours would miss one where the clocks change. */
const ago = (days: number) => sql<string>`(now() AT TIME ZONE 'Europe/Rome')::date - ${days}::int`;

describe('how fast a page was', () => {
  it('is counted from any visitor of this site without cookie or token, and from no other site', async () => {
    expect((await send(VIEW)).status).toBe(200);
    for (const headers of [
      { Origin: 'https://altro.example', 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]) {
      const refused = await send(VIEW, headers as Record<string, string>);
      expect([refused.status, (await refused.json()).code]).toEqual([403, 'cross_site']);
    }
    await expect.poll(async () => (await rows()).length).toBe(4);
  });

  it('is refused with a page, a device or a value that cannot be', async () => {
    const wrong = [
      { ...VIEW, page: 'staff' },
      { ...VIEW, page: '/offerte-lavoro/rimini' },
      { ...VIEW, device: 'tablet' },
      { ...VIEW, lcp: -1 },
      { ...VIEW, lcp: maxValueOf('lcp') + 1 },
      { ...VIEW, inp: '120' },
      { ...VIEW, cls: maxValueOf('cls') + 1 },
      { ...VIEW, url: 'https://brigata.example/profilo' },
      { page: 'offer', device: 'phone' },
      {},
    ];
    for (const body of wrong) expect([body, (await send(body)).status]).toEqual([body, 400]);
    expect((await rows()).every(({ times }) => times === 1)).toBe(true);
  });

  it('is stored as counts of a day alone: many views in few rows, nothing of who', async () => {
    await world.db.delete(vitalDays);
    for (let n = 0; n < 40; n++) await send({ ...VIEW, lcp: 1800 + n });
    await send({ page: 'offer', device: 'desk', inp: 700 });
    await expect.poll(async () => (await read()).devices.desk.total.views).toBe(1);
    const stored = await rows();
    expect(stored.filter(({ device }) => device === 'phone')).toHaveLength(4);
    expect(stored.every(({ day }) => day === romeDay())).toBe(true);
    expect(stored.find(({ vital }) => vital === 'lcp')).toMatchObject({ bucket: bucketOf('lcp', 1800), times: 40 });
    expect(Object.keys(stored[0] ?? {})).toEqual(['day', 'page', 'device', 'vital', 'bucket', 'times']);
    // Who sends is counted in memory alone.
    expect((await world.db.select().from(rateLimits)).filter(({ key }) => /vital/.test(key))).toEqual([]);
  });

  it('is read by staff as third quarters by kind of page, phone and desk apart, with too few left out', async () => {
    const { days, share, devices } = await read();
    expect([days, share]).toEqual([7, 0.25]);
    const { total, pages } = devices.phone;
    expect(pages).toMatchObject([{ page: 'offer', views: 40, lcp: { times: 40, good: 40, fair: 0, slow: 0 } }]);
    expect(total.lcp.p75).toBeGreaterThan(1800 / 1.1);
    expect(total.lcp.p75).toBeLessThan(1840 * 1.1);
    expect(devices.desk.pages).toMatchObject([
      { page: 'offer', views: 1, inp: { times: 1, p75: null, slow: 1 }, lcp: { times: 0, p75: null } },
    ]);
  });

  it('adds days up, those of the span alone', async () => {
    const slow = { page: 'home', device: 'phone', vital: 'lcp', bucket: bucketOf('lcp', 5000) } as const;
    await world.db.insert(vitalDays).values([
      { ...slow, day: ago(6), times: 60 },
      { ...slow, day: ago(7), times: 100 },
      { ...slow, day: ago(27), times: 100 },
      { ...slow, day: ago(89), times: 100 },
      { ...slow, day: ago(90), times: 100 },
    ]);
    const slowIn = async (days: number) => (await read(days)).devices.phone.total.lcp.slow;
    expect([await slowIn(7), await slowIn(28), await slowIn(90)]).toEqual([60, 260, 360]);
    // More than a quarter is slow: so is the third quarter of all pages, and the offers stay good.
    expect((await read(7)).devices.phone.total.lcp.p75).toBeGreaterThan(4000);
    const wrong = await staff.get(`${STAFF}/vitals?days=8`);
    expect([wrong.status, (await wrong.json()).days]).toEqual([400, ['Scegli 7, 28 o 90 giorni.']]);
  });

  it('is for every role of staff, and for nobody else', async () => {
    for (const role of staffRoles) {
      const { client } = await aStaff(world, role);
      expect((await client.get(`${STAFF}/vitals`)).status).toBe(200);
    }
    expect((await new Client(world).get(`${STAFF}/vitals`)).status).toBe(401);
  });

  it('is taken from a client so many times an hour', async () => {
    const answers = await Promise.all(Array.from({ length: 300 }, () => send(VIEW)));
    const refused = answers.filter(({ status }) => status === 429);
    expect([answers[0]?.status, refused.length > 0]).toEqual([200, true]);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3000);
  });

  it('is forgotten after 400 days', async () => {
    await world.db.delete(vitalDays);
    const one = { page: 'home', device: 'desk', vital: 'views', bucket: 0, times: 1 } as const;
    await world.db.insert(vitalDays).values([399, 402].map((days) => ({ ...one, day: ago(days) })));
    await applyRetentionPolicy(world.platform);
    expect(await rows()).toHaveLength(1);
  });
});
