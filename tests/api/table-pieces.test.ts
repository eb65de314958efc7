// On both engines: where a row lies in its table is the engine's own.
import { and, eq, getTableName, lt, lte, ne, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyActivity } from '#server/areas/companies/tables.ts';
import { oldRows } from '#server/areas/retention/old-rows.ts';
import { deleteByAge, deleteInPieces, piecesOf } from '#server/platform/table-pieces.ts';
import { aCompany } from '../builders.ts';
import { openWorld } from '../world.ts';

const ROWS = 2000;
const world = await openWorld();
beforeAll(async () => {
  const { id } = await aCompany(world);
  await world.db.execute(
    sql`INSERT INTO company_activity (company_id, what) SELECT ${id}, 'Ha letto ' || n FROM generate_series(1, ${ROWS}::int) AS n`,
  );
});
afterAll(() => world.close());

describe('rows that are deleted by their age', () => {
  it('are those before a moment, to the microsecond, also where pieces end among rows of one moment', async () => {
    const { id } = await aCompany(world);
    const write = (at: string, rows: number) =>
      world.db.execute(
        sql`INSERT INTO company_activity (company_id, what, at) SELECT ${id}, 'Letto', ${at}::timestamptz FROM generate_series(1, ${rows}::int)`,
      );
    await write('2020-03-01T00:00:00.000001Z', 7);
    await write('2020-03-01T00:00:00.000002Z', 1);
    await write('2020-03-02T11:59:59.999999Z', 2);
    await write('2020-03-02T12:00:00Z', 3);
    const before = new Date('2020-03-02T12:00:00Z');
    const own = eq(companyActivity.company_id, id);
    const others = await world.db.$count(companyActivity, ne(companyActivity.company_id, id));
    await deleteByAge(world.db, companyActivity.at, new Date('2020-03-01T00:00:00Z'), 3);
    expect(await world.db.$count(companyActivity, own)).toBe(13);
    await deleteByAge(world.db, companyActivity.at, before, 3);
    expect(await world.db.$count(companyActivity, own)).toBe(3);
    expect(await world.db.$count(companyActivity, and(own, lt(companyActivity.at, before)))).toBe(0);
    expect(await world.db.$count(companyActivity, ne(companyActivity.company_id, id))).toBe(others);
  });

  it('are found by an index that begins with their age', () => {
    const ages = oldRows(new Date()).flatMap(({ age }) => age ?? []);
    expect(ages.map(({ table }) => getTableName(table))).toContain('offer_views');
    for (const age of ages) {
      const first = getTableConfig(age.table).indexes.map(({ config }) => config.columns[0]);
      expect(first.some((column) => column && 'name' in column && column.name === age.name)).toBe(true);
    }
  });
});

describe('a table that is gone through in pieces', () => {
  it('shows each row once, however many pages a piece has', async () => {
    const all = await world.db.$count(companyActivity);
    for (const pages of [1, 3, undefined]) {
      const counts: number[] = [];
      for await (const piece of piecesOf(world.db, companyActivity, pages))
        counts.push(await world.db.$count(companyActivity, piece));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all);
      expect(counts.length > 1).toBe(pages !== undefined);
    }
  });

  it('loses the rows that are named, and no other', async () => {
    const [{ middle } = { middle: 0 }] = await world.db
      .select({
        middle: sql<number>`percentile_disc(0.5) WITHIN GROUP (ORDER BY ${companyActivity.id})`.mapWith(Number),
      })
      .from(companyActivity);
    const old = lte(companyActivity.id, middle);
    const left = (await world.db.$count(companyActivity)) - (await world.db.$count(companyActivity, old));
    await deleteInPieces(world.db, companyActivity, old, 2);
    expect(await world.db.$count(companyActivity)).toBe(left);
    expect(await world.db.$count(companyActivity, old)).toBe(0);
  });

  it('is empty without an error', async () => {
    await deleteInPieces(world.db, companyActivity, sql`true`);
    await deleteInPieces(world.db, companyActivity, sql`true`);
    expect(await world.db.$count(companyActivity)).toBe(0);
  });
});
