// On both engines: PostgreSQL alone has limits and slow statements; on the other nothing is run.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '#server/platform/database.ts';
import { openPostgres } from '#server/platform/database-postgres.ts';
import { isDatabaseUnavailable } from '#server/platform/database-unavailable.ts';
import { openLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/migrate.ts';
import { newDatabase } from '../faults/new-database.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';
const opened: OpenDatabase[] = [];
let url = '';

async function open(options: Parameters<typeof openPostgres>[1]): Promise<OpenDatabase> {
  const database = await openPostgres(url, { max: 2, ...options });
  opened.push(database);
  return database;
}

beforeAll(async () => {
  if (isPostgres)
    url = await newDatabase(process.env.TEST_DATABASE_URL ?? '', `limits_${randomUUID().replaceAll('-', '')}`);
});
afterAll(async () => {
  for (const database of opened) await database.close();
});

describe.skipIf(!isPostgres)('time limits on PostgreSQL', () => {
  it('are there for statements, locks and idle transactions in every process, and shorter where somebody waits', async () => {
    const limits = async (role: 'web' | 'worker' | 'all') => {
      const { db } = await open({ role });
      const { rows } = await db.execute<{ setting: number }>(
        sql`SELECT setting::int FROM pg_settings
          WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`,
      );
      return rows.map(({ setting }) => setting / 1000);
    };
    // Idle in a transaction, a lock, a statement: seconds.
    expect(await limits('web')).toEqual([30, 10, 30]);
    expect(await limits('worker')).toEqual([60, 30, 300]);
    expect(await limits('all')).toEqual([60, 30, 60]);
  });

  it('end a statement as a database that is away: the call may be made again', async () => {
    const { db } = await open({ role: 'web' });
    const slow = db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL statement_timeout = 50`);
      await tx.execute(sql`SELECT pg_sleep(5)`);
    });
    expect(await slow.then(() => null, isDatabaseUnavailable)).toBe(true);
  });

  it('leave a migration its time, but let it wait for a lock only as long as nobody notices', async () => {
    const log = openLog('silent');
    const told = vi.spyOn(log, 'warn');
    const [database, other] = [await open({}), await open({})];
    const step = (name: string, text: string) => ({ name, sql: text, hash: name });
    const first = step('9001', 'CREATE TABLE held (id int)');
    const second = step('9002', "ALTER TABLE held ADD COLUMN name text; SELECT set_config('test.held', 'yes', false)");
    await migrate(database, log, { migrations: [first] });
    let isApplied = false;
    await other.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT * FROM held`);
      void migrate(database, log, { migrations: [first, second], lockMs: 100, pauseMs: 300 }).then(() => {
        isApplied = true;
      });
      await expect.poll(() => told.mock.calls.length).toBeGreaterThan(1);
      // Between two tries readers of the table are answered.
      await other.db.execute(sql`SELECT * FROM held`);
      expect(isApplied).toBe(false);
    });
    await expect.poll(() => isApplied).toBe(true);
    expect(told.mock.calls[0]).toEqual([{ migration: '9002' }, 'a migration waits for a lock']);
  });
});

describe.skipIf(!isPostgres)('a slow statement', () => {
  it('is logged by its name, with how long it took and nothing of its values, also in a transaction', async () => {
    const log = openLog('silent');
    const told = vi.spyOn(log, 'warn');
    const counted = vi.fn();
    const { db, executeSql } = await open({ log, slowMs: 60, onSlowQuery: counted });
    await db.execute(sql`CREATE TABLE people (name text)`);
    await db.execute(sql`INSERT INTO people VALUES (${'quick'})`);
    const slow = sql`SELECT name, pg_sleep(0.1) FROM people WHERE name <> ${'Zappacosta'}`;
    await db.execute(slow);
    await db.transaction((tx) => tx.execute(slow));
    await executeSql("SELECT pg_sleep(0.1) FROM people WHERE name <> 'Zappacosta'");
    const lines = told.mock.calls.filter(([, message]) => message === 'slow query').map(([facts]) => facts);
    // On a busy machine others may be slow too.
    const expected = lines.filter((facts) => /^select people #\w{8}$/.test(Object(facts).query));
    expect(expected).toHaveLength(3);
    for (const facts of expected) expect(facts).toEqual({ query: expect.any(String), ms: expect.any(Number) });
    expect(Object(expected[1]).query).toBe(Object(expected[0]).query);
    expect(JSON.stringify(told.mock.calls)).not.toContain('Zappacosta');
    expect(counted).toHaveBeenCalledTimes(lines.length);
  });
});
