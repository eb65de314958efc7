// On both engines: SQL by hand.
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type BoardColumn, board } from '#contract/received-applications.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { applications } from '#server/areas/applications/tables.ts';
import type { Company } from '#server/areas/companies/company-of.ts';
import { aCompany, anApplication, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: Company;
let client: Client;
let offer: { id: number };
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world, { name: 'Hotel Colonna' });
  client = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
  offer = await anOffer(world, { company_id: company.id });
});

const path = (query = '', id = offer.id) => `/company/offers/${id}/applications/board?${query}`;
const read = async (query = '') => board.parse(await (await client.get(path(query))).json());
const received = (changes: Parameters<typeof anApplication>[1] = {}) =>
  anApplication(world, { offer_id: offer.id, ...changes });
/** So many applications of one status, each a minute older than the one before. */
async function many(count: number, changes: Parameters<typeof anApplication>[1] = {}): Promise<number[]> {
  const ids: number[] = [];
  const newest = Date.now();
  for (let index = 0; index < count; index++)
    ids.push((await received({ created_at: new Date(newest - index * MINUTE_MS), ...changes })).id);
  return ids;
}
const idsOf = (column: { items: readonly { id: number }[] } | undefined) => column?.items.map(({ id }) => id);

describe('the board of an offer', () => {
  it('has a column for each status, with its count and its applications, the newest first', async () => {
    const [newer, older] = await many(2);
    const suitable = await received({ status: 'suitable', first_name: 'Rita' });
    await received({ status: 'suitable', withdrawn_at: new Date() });
    const { columns, counts } = await read();
    expect(columns.map(({ status, count, next }) => [status, count, next])).toEqual([
      ['to_evaluate', 2, null],
      ['reviewable', 0, null],
      ['contacted', 0, null],
      ['suitable', 1, null],
      ['unsuitable', 0, null],
    ]);
    expect(columns.map(idsOf)).toEqual([[newer, older], [], [], [suitable.id], []]);
    expect(columns[3]?.items[0]).toMatchObject({ first_name: 'Rita', status: 'suitable', is_new: true });
    expect(counts).toMatchObject({ all: 3, to_evaluate: 2, suitable: 1 });
  });

  it('reads a column by pages: each application comes once, also of one moment', async () => {
    // The first page ends between those of one moment.
    const moment = new Date(Date.now() - 2.5 * MINUTE_MS);
    const ids = [...(await many(22)), ...(await many(3, { created_at: moment })), ...(await many(20))];
    const seen: number[] = [];
    let after: number | null = null;
    let pages = 0;
    do {
      const query: string = after === null ? '' : `&after=${after}`;
      const [column]: BoardColumn[] = (await read(`status=to_evaluate${query}`)).columns;
      seen.push(...(idsOf(column) ?? []));
      expect(column?.count).toBe(ids.length);
      after = column?.next ?? null;
      pages++;
    } while (after !== null);
    expect(pages).toBe(3);
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  it('goes on after a card that a colleague has moved or whose candidate withdrew: none is skipped', async () => {
    const ids = await many(24);
    const { columns } = await read();
    expect(idsOf(columns[0])).toEqual(ids.slice(0, 8));
    const last = columns[0]?.next ?? 0;
    for (const change of [{ status: 'contacted' as const }, { withdrawn_at: new Date() }]) {
      await world.db.update(applications).set(change).where(eq(applications.id, last));
      expect(idsOf((await read(`status=to_evaluate&after=${last}`)).columns[0])).toEqual(ids.slice(8));
    }
  });

  it('is narrowed by words, in its columns and their counts', async () => {
    await received({ first_name: 'Marta', status: 'contacted' });
    await received({ first_name: 'Piero', status: 'contacted' });
    const { columns, counts } = await read('search=mart');
    expect(columns.map(({ count }) => count)).toEqual([0, 0, 1, 0, 0]);
    expect(columns[2]?.items).toMatchObject([{ first_name: 'Marta' }]);
    expect(counts).toMatchObject({ all: 2, contacted: 2 });
  });

  it('is found by its company alone, and no other offer’s application starts a page', async () => {
    await received();
    const elsewhere = await anOffer(world, { company_id: (await aCompany(world)).id });
    const theirs = await anApplication(world, { offer_id: elsewhere.id });
    expect((await client.get(path('', elsewhere.id))).status).toBe(404);
    expect((await read(`status=to_evaluate&after=${theirs.id}`)).columns[0]?.items).toEqual([]);
    expect((await client.get(path('status=altro'))).status).toBe(400);
    expect((await client.get(path('after=-1'))).status).toBe(400);
  });
});
