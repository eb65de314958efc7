// On both engines: where a row lies in its table is the engine's own.
import { lte, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyActivity } from '#server/areas/companies/tables.ts';
import { deleteInPieces, piecesOf } from '#server/platform/table-pieces.ts';
import { aCompany } from '../builders.ts';
import { openWorld, type World } from '../world.ts';

const ROWS = 2000;
let world: World;
beforeAll(async () => {
  world = await openWorld();
  const { id } = await aCompany(world);
  await world.db.execute(
    sql`INSERT INTO company_activity (company_id, what) SELECT ${id}, 'Ha letto ' || n FROM generate_series(1, ${ROWS}::int) AS n`,
  );
});
afterAll(() => world.close());

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
