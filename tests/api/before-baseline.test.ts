// On both engines: the product opens databases that were made by the files of before.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BASELINE, DatabaseTooOld, LAST_BEFORE } from '#server/platform/baseline.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { openPglite } from '#server/platform/database-pglite.ts';
import { openPostgres } from '#server/platform/database-postgres.ts';
import { openLog } from '#server/platform/log.ts';
import { isMigrated, migrate, readMigrations } from '#server/platform/migrate.ts';
import { newDatabase } from '../faults/new-database.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';
const baseline = readMigrations().filter(({ name }) => name === BASELINE);
const next = { name: '9999_next.sql', sql: 'ALTER TABLE offers ADD COLUMN next text', hash: 'next' };
const migrations = [...baseline, next];
const log = openLog('silent');
let database: OpenDatabase;

async function emptyDatabase(): Promise<OpenDatabase> {
  if (!isPostgres) return openPglite({ memory: undefined });
  const name = `before_${randomUUID().replaceAll('-', '')}`;
  return openPostgres(await newDatabase(process.env.TEST_DATABASE_URL ?? '', name), { max: 2 });
}

const rows = async () => (await database.executeSql('SELECT name, hash FROM schema_migrations ORDER BY name')).rows;
/** What the files of before had written: the last alone represents all of them. */
const earlier = { name: '0097_split_interview_rounds.sql', hash: 'of its own' };
async function appliedBefore(...applied: { name: string; hash: string }[]): Promise<void> {
  await migrate(database, log, { migrations: baseline });
  await database.executeSql('DELETE FROM schema_migrations');
  for (const { name, hash } of applied)
    await database.executeSql('INSERT INTO schema_migrations (name, hash) VALUES ($1, $2)', [name, hash]);
}

beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(() => database.close());

describe('a database of before the baseline', () => {
  it('goes on: nothing is applied again, the next migration is, and nothing is taken for one of a newer release', async () => {
    await appliedBefore(earlier, LAST_BEFORE);
    const told = vi.spyOn(log, 'warn');
    expect(await migrate(database, log, { migrations: baseline })).toEqual([]);
    const [{ name, hash } = { name: '', hash: '' }] = baseline;
    expect(await rows()).toEqual([{ name, hash }, earlier, LAST_BEFORE]);
    expect(await migrate(database, log, { migrations })).toEqual([next.name]);
    expect(await migrate(database, log, { migrations })).toEqual([]);
    expect(await isMigrated(database, [BASELINE, next.name])).toBe(true);
    expect(told).not.toHaveBeenCalled();
  });

  it('that lacks some of what came before it is refused by a sentence, and nothing is applied', async () => {
    const cut = [[earlier], [earlier, { ...LAST_BEFORE, hash: 'another' }]];
    for (const applied of cut) {
      await appliedBefore(...applied);
      const starting = migrate(database, log, { migrations });
      await expect(starting).rejects.toThrow(DatabaseTooOld);
      await expect(starting).rejects.toThrow(
        `Start the last version that has migrations/${LAST_BEFORE.name} on it once`,
      );
      expect(await rows()).toEqual(applied);
      await database.executeSql('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    }
  });
});
