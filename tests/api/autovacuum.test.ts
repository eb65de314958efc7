// On both engines: settings of tables.
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

it('tables that change all day are vacuumed when a fiftieth of their rows is dead, not a fifth', async () => {
  const { rows } = await world.db.execute<{ name: string; is_set: boolean }>(
    sql`SELECT relname AS name, 'autovacuum_vacuum_scale_factor=0.02' = ANY(reloptions) AS is_set
      FROM pg_class WHERE relkind = 'r' AND relname IN ('sessions', 'offer_days') ORDER BY relname`,
  );
  expect(rows).toEqual(['offer_days', 'sessions'].map((name) => ({ name, is_set: true })));
});
