import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { OpenDatabase } from './database.ts';
import { openPglite } from './database-pglite.ts';
import { rowsOf } from './rows-of.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openPglite({ memory: undefined });
});
afterAll(() => opened.close());

const person = z.object({ id: z.number(), name: z.string().nullable() });

describe('the rows of a query', () => {
  it('are what their schema says, and nothing beside', async () => {
    const rows = await rowsOf(
      opened.db,
      person,
      sql`SELECT * FROM (VALUES (1, 'Ada', true), (2, NULL, false)) AS p(id, name, other)`,
    );
    expect(rows).toEqual([
      { id: 1, name: 'Ada' },
      { id: 2, name: null },
    ]);
  });
  it('are refused by the names of their columns, without a value', async () => {
    const read = rowsOf(opened.db, person, sql`SELECT 'segreto' AS id`);
    await expect(read).rejects.toThrow(/id: .*name: /);
    await expect(read).rejects.not.toThrow(/segreto/);
  });
});
