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

/** Migrations have no statement timeout: building an index may take long. */
const NO_LIMITS =
  'SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;';
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
export async function migrate(database: OpenDatabase, log?: Log): Promise<string[]> {
  const applied: string[] = [];
  await database.executeSql(
    `${NO_LIMITS} SELECT pg_advisory_xact_lock(${TABLE_LOCK}); CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const migrations = readMigrations();
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
    // A text of several statements is one transaction on both engines. Its INSERT makes a concurrent process wait, and
    // then fail on the name: the migration is applied, as intended.
    try {
      await database.executeSql(
        `${NO_LIMITS} INSERT INTO schema_migrations (name, hash) VALUES ('${name}', '${hash}'); ${sql}`,
      );
    } catch (error) {
      if (!(await readApplied(database)).has(name)) throw error;
      continue;
    }
    applied.push(name);
  }
  return applied;
}

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
