import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { staffRoles } from '#domain/staff-roles.ts';
import { orders } from '#server/areas/checkout/tables.ts';
import { billing } from '../billing.ts';
import { aCompany, aUser } from '../builders.ts';
import { aStaff, STAFF } from '../staff.ts';
import { openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

interface HomeNumber {
  slug: string;
  value: string;
  url: string | null;
}

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
beforeAll(async () => {
  ({ open } = pagesOf(world));
});
afterAll(() => world.close());

const numbersFor = async (staff: Awaited<ReturnType<typeof aStaff>>): Promise<HomeNumber[]> =>
  (await (await staff.client.get(`${STAFF}/morning`)).json()).numbers;

describe('the home of the back office', () => {
  it('leads each role to pages that it may open alone', async () => {
    const led: Record<string, number> = {};
    for (const role of staffRoles) {
      const staff = await aStaff(world, role);
      const urls = (await numbersFor(staff)).flatMap(({ url }) => url ?? []);
      led[role] = urls.length;
      for (const url of urls) expect([role, url, (await open(url, staff)).status]).toEqual([role, url, 200]);
    }
    expect(led).toEqual({ admin: 6, support: 6, content: 1, sales: 5 });
  });

  it('counts in each card of seven days what its list then shows', async () => {
    const admin = await aStaff(world);
    const company = await aCompany(world);
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
    const order = {
      company_id: company.id,
      method: 'transfer',
      state: 'paid',
      package_slug: 'crediti-5',
      package_name: '5 crediti',
      credits: 5,
      subtotal: 1000,
      discount: 0,
      net: 1000,
      vat_rate: 22,
      vat: 220,
      total: 1220,
      billing,
    } as const;
    await world.db.insert(orders).values([0, 5, 8, 30].map((days) => ({ ...order, paid_at: ago(days) })));
    for (const days of [0, 5, 8, 30]) await aUser(world, { date_joined: ago(days) });
    const cards = (await numbersFor(admin)).filter(({ slug }) => slug === 'paid' || slug === 'candidates');
    expect(cards).toHaveLength(2);
    for (const { slug, value, url } of cards) {
      const { paginator } = await (await admin.client.get(String(url).replace('/staff', STAFF))).json();
      expect([slug, paginator.count]).toEqual([slug, Number(value)]);
    }
    expect(cards[0]?.value).toBe('2');
  });
});
