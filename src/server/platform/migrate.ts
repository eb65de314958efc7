import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type Applied, BASELINE, noteBaseline, sinceBaseline } from './baseline.ts';
import type { Connection, OpenDatabase } from './database.ts';
import { isLockRefused } from './database-unavailable.ts';
import type { Log } from './log.ts';

const folder = new URL('../../../migrations', import.meta.url).pathname;

export interface Migration extends Applied {
  sql: string;
}

/** The migrations of the folder, in the order of their names. */
export function readMigrations(): Migration[] {
  return migrationNames().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
  });
}

/** The names of the same files: for callers that ask often, since reading them all takes time. */
export const migrationNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

/** An applied migration was changed afterwards: the message names it. */
export class MigrationChanged extends Error {
  override name = 'MigrationChanged';
}

/** Migrations have no statement timeout: building an index may take long. */
const NO_LIMITS = 'SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0;';
const LIMITS_AGAIN = 'RESET statement_timeout; RESET idle_in_transaction_session_timeout; RESET lock_timeout';
/**
 * While a statement waits for the lock of a table, everybody who comes after it waits too, readers among them: it gives
 * up soon, lets them pass and tries again. In milliseconds.
 */
const LOCK = { lockMs: 3000, pauseMs: 2000 };
const LOCK_TRIES = 300;
/** A lock that a process holds while it applies migrations, and how often the others look for it, in milliseconds. */
const TURN_LOCK = 7_201_002;
const TURN_MS = 200;
/**
 * A lock while the table of migrations is created: CREATE TABLE IF NOT EXISTS fails in processes that run it at once.
 */
export const TABLE_LOCK = 7_201_001;
const CREATE_TABLE =
  'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())';
const nameAndHash = z.array(z.object({ name: z.string(), hash: z.string() }));
const turnRows = z.array(z.object({ is_ours: z.boolean() }));
const indexRows = z.array(z.object({ is_valid: z.boolean() }));

/**
 * Applies the missing migrations, each whole or not at all; those that build indexes CONCURRENTLY one by one, and again
 * from where they were interrupted. Processes that start together take turns. Throws MigrationChanged and
 * DatabaseTooOld, before anything is applied. Migrations of a newer release are logged and left alone, so that a
 * release can be rolled back: the older one works as far as it finds the tables and columns it knows.
 */
export async function migrate(
  database: OpenDatabase,
  log?: Log,
  { migrations = readMigrations(), lockMs = LOCK.lockMs, pauseMs = LOCK.pauseMs }: MigrateOptions = {},
): Promise<string[]> {
  const baseline = migrations.find(({ name }) => name === BASELINE);
  await database.executeDirectly(
    `SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SELECT pg_advisory_xact_lock(${TABLE_LOCK});
    ${CREATE_TABLE}; ${baseline ? noteBaseline(baseline) : ''}`,
  );
  const known = await readApplied(database);
  const changed = migrations.find(({ name, hash }) => known.has(name) && known.get(name) !== hash);
  if (changed)
    throw new MigrationChanged(
      `migrations/${changed.name} was changed after it was applied to this database. Restore the file, and write what it should change in a new migration.`,
    );
  const newer = [...known.keys()].filter((name) => migrations.every((migration) => migration.name !== name));
  if (newer.length > 0) log?.warn({ migrations: newer }, 'the database has migrations of a newer release');
  if (migrations.every(({ name }) => known.has(name))) return [];
  return database.onOneConnection(async (connection) => {
    await takeTurn(connection);
    const present = await readApplied(connection);
    const missing = migrations.filter(({ name }) => !present.has(name));
    for (const migration of missing) {
      // Nobody waits behind an index that is built concurrently: it may wait for as long as it needs.
      const isPatient = isConcurrent(migration.sql);
      await connection.executeSql(`${NO_LIMITS} SET lock_timeout = ${isPatient ? 0 : lockMs}`);
      if (isPatient) await applyConcurrently(connection, migration);
      else await applyWhole(connection, migration, { log, pauseMs });
    }
    await connection.executeSql(`SELECT pg_advisory_unlock(${TURN_LOCK}); ${LIMITS_AGAIN}`);
    return missing.map(({ name }) => name);
  });
}

/**
 * Looks again and again rather than waiting in a statement: an index that is built CONCURRENTLY waits for every older
 * statement to end, and would wait for one that waits for it. The lock ends with the connection.
 */
async function takeTurn(connection: Connection): Promise<void> {
  const ask = `SELECT pg_try_advisory_lock(${TURN_LOCK}) AS is_ours`;
  for (;;) {
    const [turn] = turnRows.parse((await connection.executeSql(ask)).rows);
    if (turn?.is_ours) return;
    await new Promise((resolve) => setTimeout(resolve, TURN_MS));
  }
}

/** A text of several statements is one transaction on both engines: a migration is applied whole or not at all. */
async function applyWhole(
  connection: Connection,
  { name, sql, hash }: Migration,
  { log, pauseMs }: { log: Log | undefined; pauseMs: number },
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await connection.executeSql(`${recordOf(name, hash)}; ${sql}`);
      return;
    } catch (error) {
      if (!isLockRefused(error) || tries >= LOCK_TRIES) throw error;
    }
    log?.warn({ migration: name }, 'a migration waits for a lock');
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/**
 * Indexes of tables that are in use, each by itself, outside a transaction, while everybody reads and writes. What was
 * interrupted is done at the next start: an index that was not finished is dropped and built anew, one that is there is
 * left. The embedded database has nobody else to wait for, and builds them plainly.
 */
async function applyConcurrently(connection: Connection, { name, sql, hash }: Migration): Promise<void> {
  for (const { statement, isCreated, index } of concurrentStatements(name, sql)) {
    const ask = `SELECT i.indisvalid AS is_valid FROM pg_index i WHERE i.indexrelid = to_regclass('"${index}"')`;
    const [found] = indexRows.parse((await connection.executeSql(ask)).rows);
    if (isCreated ? found?.is_valid : !found) continue;
    const run = (text: string) => connection.executeSql(connection.engine === 'pglite' ? plainly(text) : text);
    if (isCreated && found) await run(`DROP INDEX CONCURRENTLY "${index}"`);
    await run(statement);
  }
  await connection.executeSql(recordOf(name, hash));
}

/**
 * All migrations on an empty database, inside a transaction that is open: with it they are there or not. Nobody else is
 * there to wait for, so that indexes are built plainly.
 */
export async function migrateInside(
  { executeSql }: Pick<Connection, 'executeSql'>,
  migrations: readonly Migration[],
): Promise<void> {
  await executeSql(CREATE_TABLE);
  for (const { name, sql, hash } of migrations)
    await executeSql(`${recordOf(name, hash)}; ${isConcurrent(sql) ? plainly(sql) : sql}`);
}

const plainly = (sql: string): string => withoutComments(sql).replace(/\bINDEX CONCURRENTLY\b/gi, 'INDEX');
const recordOf = (name: string, hash: string) =>
  `INSERT INTO schema_migrations (name, hash) VALUES ('${name}', '${hash}')`;
/** Whether a migration builds or drops indexes while everybody goes on; it then may do nothing else. */
export const isConcurrent = (sql: string): boolean => /\bINDEX CONCURRENTLY\b/i.test(withoutComments(sql));
const withoutComments = (sql: string): string => sql.replace(/--(?!> statement-breakpoint)[^\n]*/g, '');

/** Throws when the migration does anything but creating and dropping indexes CONCURRENTLY. */
export function concurrentStatements(name: string, sql: string): ConcurrentStatement[] {
  const statements = withoutComments(sql)
    .split(/;\s*(?:--> statement-breakpoint)?/)
    .map((statement) => statement.trim())
    .filter(Boolean);
  return statements.map((statement) => {
    const [, verb, index] =
      statement.match(/^(CREATE|DROP)(?: UNIQUE)? INDEX CONCURRENTLY(?: IF(?: NOT)? EXISTS)? "?(\w+)"?/i) ?? [];
    if (!verb || !index)
      throw new Error(`migrations/${name} creates or drops indexes CONCURRENTLY and may do nothing else`);
    return { statement, isCreated: verb.toUpperCase() === 'CREATE', index };
  });
}

interface ConcurrentStatement {
  statement: string;
  isCreated: boolean;
  index: string;
}

interface MigrateOptions {
  migrations?: Migration[];
  /** How long a migration waits for a lock, and the pause until it is tried again, in milliseconds. */
  lockMs?: number;
  pauseMs?: number;
}

async function readApplied(database: Pick<OpenDatabase, 'executeSql'>): Promise<Map<string, string>> {
  const { rows } = await database.executeSql('SELECT name, hash FROM schema_migrations');
  return new Map(sinceBaseline(nameAndHash.parse(rows)).map(({ name, hash }) => [name, hash]));
}

/** Whether every migration of the folder has been applied: what /readyz asks. */
export async function isMigrated(
  database: Pick<OpenDatabase, 'executeSql'>,
  names: readonly string[] = migrationNames(),
): Promise<boolean> {
  const known = await readApplied(database);
  return names.every((name) => known.has(name));
}
