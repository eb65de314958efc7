// On both engines: tables become partitions of themselves, which is the database's own.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/platform/database.ts';
import { openPglite } from '#server/platform/database-pglite.ts';
import { openPostgres } from '#server/platform/database-postgres.ts';
import { migrate, readMigrations } from '#server/platform/migrate.ts';
import { createComingMonths } from '#server/platform/monthly-partitions.ts';
import { newDatabase } from '../faults/new-database.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';
let database: OpenDatabase;

async function emptyDatabase(): Promise<OpenDatabase> {
  if (!isPostgres) return openPglite({ memory: undefined });
  const name = `partitions_${randomUUID().replaceAll('-', '')}`;
  return openPostgres(await newDatabase(process.env.TEST_DATABASE_URL ?? '', name), { max: 2 });
}

beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.close());

it('the record of staff goes on where it was once the table has partitions: rows, numbers, refusals', async () => {
  const { db } = database;
  const migrations = readMigrations();
  const before = migrations.filter(({ name }) => name < '0087');
  await migrate(database, undefined, { migrations: before });
  const write = (resource: string, at: string) =>
    db.execute(
      sql`INSERT INTO audit_entries (staff_id, staff_name, action, resource, at) VALUES (1, 'Paolo Conti', 'edit', ${resource}, ${at}::timestamptz)`,
    );
  const now = new Date();
  const monthStart = (months: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months));
  const next = monthStart(3);
  await write('old', '2023-01-31T23:30:00Z');
  // A clock that was ahead, by Rome's calendar in the month after.
  await write('ahead', new Date(next.getTime() - 1).toISOString());
  await migrate(database, undefined, { migrations });
  await createComingMonths(db);
  await write('next', next.toISOString());
  const { rows } = await db.execute(
    sql`SELECT id, resource, tableoid::regclass::text AS stored FROM audit_entries ORDER BY id`,
  );
  expect(rows).toEqual([
    { id: 1, resource: 'old', stored: 'audit_entries_earlier' },
    { id: 2, resource: 'ahead', stored: 'audit_entries_earlier' },
    { id: 3, resource: 'next', stored: `audit_entries_${next.toISOString().slice(0, 7).replace('-', '_')}` },
  ]);
  await expect(db.execute(sql`UPDATE audit_entries SET staff_name = 'Altri'`)).rejects.toThrow();
  await expect(db.execute(sql`TRUNCATE audit_entries`)).rejects.toThrow();
});
