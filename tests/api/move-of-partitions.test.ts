// On both engines: partitions are the database's own.
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { profileViews } from '#server/areas/candidates/tables.ts';
import { type OwnTable, ownTables, samePartitions } from '#server/operations/move/own-tables.ts';
import { openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

/** The indexes of the partition of earlier months. */
async function indexesOfEarlier(): Promise<unknown[]> {
  const { rows } = await world.db.execute(
    sql`SELECT indexdef FROM pg_indexes WHERE tablename = 'profile_views_earlier' ORDER BY 1`,
  );
  return rows;
}

it('a database that is moved a month after it was migrated keeps its months, and the index of the earlier ones', async () => {
  const { database } = world.platform;
  const present = await ownTables(database);
  const earlier = present.find(({ name }) => name === 'profile_views_earlier');
  const month = (at: Date) => `'${at.toISOString()}'`;
  const [first, next] = [new Date('2026-01-01Z'), new Date('2026-02-01Z')];
  const source: OwnTable[] = present
    .filter(({ name }) => !/^profile_views_2/.test(name))
    .map((table) =>
      table === earlier ? { ...table, bound: `FOR VALUES FROM (MINVALUE) TO (${month(first)})` } : table,
    );
  const name = 'profile_views_2026_01';
  const bound = `FOR VALUES FROM (${month(first)}) TO (${month(next)})`;
  source.push({ name, at: `public.${name}`, parent: 'public.profile_views', bound, pages: 0, bytes: 0, columns: [] });

  const before = await indexesOfEarlier();
  expect(JSON.stringify(before)).toContain('profile_views_earlier_age');
  await samePartitions(database, source, present);
  expect(await indexesOfEarlier()).toEqual(before);
  const names = (await ownTables(database)).map((table) => table.name).filter((one) => one.startsWith('profile_views'));
  expect(names).toEqual([name, 'profile_views_earlier']);
  expect(await world.db.$count(profileViews)).toBe(0);
});
