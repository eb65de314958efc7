import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { OpenDatabase } from './database.ts';
import type { Log } from './log.ts';

const folder = new URL('../../../migrations', import.meta.url).pathname;

export interface Migration {
  name: string;
  sql: string;
  hash: string;
}

/** The migrations of the folder, in the order of their names. */
export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    });
}

/** An applied migration was changed afterwards: the message names it. */
export class MigrationChanged extends Error {
  override name = 'MigrationChanged';
}

/** Migrations have no statement timeout: building an index may take long. They take turns however long that takes. */
const NO_LIMITS =
  'SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;';
/**
 * While a statement waits for the lock of a table, everybody who comes after it waits too, readers among them: it gives
 * up soon, lets them pass and tries again. In milliseconds.
 */
const LOCK = { lockMs: 3000, pauseMs: 2000 };
const LOCK_TRIES = 300;
/** A lock that a process holds while it applies migrations. */
const TURN_LOCK = 7_201_002;
/**
 * A lock while the table of migrations is created: CREATE TABLE IF NOT EXISTS fails in processes that run it at once.
 */
const TABLE_LOCK = 7_201_001;
const nameAndHash = z.object({ name: z.string(), hash: z.string() });

/**
 * Applies the missing migrations, each whole or not at all. Processes that start together take turns. Throws
 * MigrationChanged, before anything is applied. Migrations of a newer release are logged and left alone, so that a
 * release can be rolled back: the older one works as far as it finds the tables and columns it knows (docs/faults.md
 * names the migration after which staff cannot log in with an older one).
 */
export async function migrate(
  database: OpenDatabase,
  log?: Log,
  { migrations = readMigrations(), lockMs = LOCK.lockMs, pauseMs = LOCK.pauseMs }: MigrateOptions = {},
): Promise<string[]> {
  const applied: string[] = [];
  /** False when another process was first. */
  const apply = async (name: string, sql: string, hash: string): Promise<boolean> => {
    for (let tries = 1; ; tries++) {
      // A text of several statements is one transaction on both engines. A concurrent process waits for its turn, and
      // then fails on the name: the migration is applied, as intended.
      try {
        await database.executeDirectly(
          `${NO_LIMITS} SELECT pg_advisory_xact_lock(${TURN_LOCK}); SET LOCAL lock_timeout = ${lockMs};
          INSERT INTO schema_migrations (name, hash) VALUES ('${name}', '${hash}'); ${sql}`,
        );
        return true;
      } catch (error) {
        if ((await readApplied(database)).has(name)) return false;
        if (!isLockTimeout(error) || tries >= LOCK_TRIES) throw error;
      }
      log?.warn({ migration: name }, 'a migration waits for a lock');
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  await database.executeDirectly(
    `${NO_LIMITS} SELECT pg_advisory_xact_lock(${TABLE_LOCK}); CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const known = await readApplied(database);
  const changed = migrations.find(({ name, hash }) => known.has(name) && known.get(name) !== hash);
  if (changed)
    throw new MigrationChanged(
      `migrations/${changed.name} was changed after it was applied to this database. Restore the file, and write what it should change in a new migration.`,
    );
  const newer = [...known.keys()].filter((name) => migrations.every((migration) => migration.name !== name));
  if (newer.length > 0) log?.warn({ migrations: newer }, 'the database has migrations of a newer release');
  for (const { name, sql, hash } of migrations) {
    if (known.has(name)) continue;
    if (await apply(name, sql, hash)) applied.push(name);
  }
  return applied;
}

interface MigrateOptions {
  migrations?: Migration[];
  /** How long a migration waits for a lock, and the pause until it is tried again, in milliseconds. */
  lockMs?: number;
  pauseMs?: number;
}

const isLockTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03';

async function readApplied(database: OpenDatabase): Promise<Map<string, string>> {
  const { rows } = await database.executeSql('SELECT name, hash FROM schema_migrations');
  return new Map(
    z
      .array(nameAndHash)
      .parse(rows)
      .map(({ name, hash }) => [name, hash]),
  );
}

/** Whether every migration of the folder has been applied: what /readyz asks. */
export async function isMigrated(database: OpenDatabase): Promise<boolean> {
  const known = await readApplied(database);
  return readMigrations().every(({ name }) => known.has(name));
}
