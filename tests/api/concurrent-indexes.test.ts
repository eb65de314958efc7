// On both engines: PostgreSQL builds them outside a transaction, the embedded database plainly.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/platform/database.ts';
import { openPglite } from '#server/platform/database-pglite.ts';
import { openPostgres } from '#server/platform/database-postgres.ts';
import { migrate } from '#server/platform/migrate.ts';
import { newDatabase } from '../faults/new-database.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';
const opened: OpenDatabase[] = [];
let url = '';
let database: OpenDatabase;

async function open(): Promise<OpenDatabase> {
  const one = isPostgres
    ? await openPostgres(url, { max: 2 })
    : await openPglite({ memory: new Blob([readFileSync(process.env.TEST_DUMP ?? '')]) });
  opened.push(one);
  return one;
}

beforeAll(async () => {
  if (isPostgres)
    url = await newDatabase(process.env.TEST_DATABASE_URL ?? '', `indexes_${randomUUID().replaceAll('-', '')}`);
  database = await open();
});
afterAll(async () => {
  for (const one of opened) await one.close();
});

const step = (name: string, sql: string) => ({ name, sql, hash: name });
/** A table of its own for each test. */
const tableOf = (name: string) =>
  step(`${name} 1`, `CREATE TABLE ${name} (room int); INSERT INTO ${name} VALUES (1), (1), (2)`);
const indexesOf = async (table: string) =>
  (
    await database.executeSql(
      `SELECT c.relname::text AS name, i.indisvalid AS valid FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE i.indrelid = '${table}'::regclass ORDER BY 1`,
    )
  ).rows;

describe('an index that is built CONCURRENTLY', () => {
  it('is there once its migration is applied, and gone once another drops it', async () => {
    const table = tableOf('guests');
    const create = step(
      'guests 2',
      `-- Two at once.
      CREATE INDEX CONCURRENTLY "guests_room" ON "guests" ("room");--> statement-breakpoint
      CREATE INDEX CONCURRENTLY guests_rooms ON guests (room DESC);`,
    );
    expect(await migrate(database, undefined, { migrations: [table, create] })).toEqual(['guests 1', 'guests 2']);
    expect(await indexesOf('guests')).toEqual([
      { name: 'guests_room', valid: true },
      { name: 'guests_rooms', valid: true },
    ]);
    const drop = step('guests 3', 'DROP INDEX CONCURRENTLY "guests_room";');
    expect(await migrate(database, undefined, { migrations: [table, create, drop] })).toEqual(['guests 3']);
    expect(await indexesOf('guests')).toEqual([{ name: 'guests_rooms', valid: true }]);
  });

  it('that was interrupted is built anew at the next start, and its migration counts only then', async () => {
    const migrations = [
      tableOf('rooms'),
      step('rooms 2', 'CREATE UNIQUE INDEX CONCURRENTLY "rooms_room" ON "rooms" ("room");'),
    ];
    await expect(migrate(database, undefined, { migrations })).rejects.toThrow(/rooms_room/);
    // PostgreSQL leaves half an index behind.
    expect(await indexesOf('rooms')).toEqual(isPostgres ? [{ name: 'rooms_room', valid: false }] : []);
    await database.executeSql('DELETE FROM rooms WHERE room = 1');
    expect(await migrate(database, undefined, { migrations })).toEqual(['rooms 2']);
    expect(await indexesOf('rooms')).toEqual([{ name: 'rooms_room', valid: true }]);
    expect(await migrate(database, undefined, { migrations })).toEqual([]);
  });

  it('shares its migration with nothing else', async () => {
    const mixed = step('beds 2', 'ALTER TABLE beds ADD name text; CREATE INDEX CONCURRENTLY i ON beds (room);');
    await expect(migrate(database, undefined, { migrations: [tableOf('beds'), mixed] })).rejects.toThrow(
      'migrations/beds 2 creates or drops indexes CONCURRENTLY and may do nothing else',
    );
  });

  it.skipIf(!isPostgres)(
    'is built once by processes that start together, none of which waits for another',
    async () => {
      const create = step('meals 2', 'CREATE INDEX CONCURRENTLY "meals_room" ON "meals" ("room");');
      const migrations = [tableOf('meals'), create];
      const processes = [database, await open(), await open(), await open()];
      const applied = await Promise.all(processes.map((one) => migrate(one, undefined, { migrations })));
      expect(applied.flat()).toEqual(['meals 1', 'meals 2']);
      expect(await indexesOf('meals')).toEqual([{ name: 'meals_room', valid: true }]);
    },
  );
});
