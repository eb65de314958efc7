import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenDatabase } from './database.ts';

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

/** Applies what is missing, each migration whole or not at all. Processes that start together take turns. */
export async function migrate(database: OpenDatabase): Promise<string[]> {
  const applied: string[] = [];
  await database.executeSql('CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())');
  for (const { name, sql, hash } of readMigrations()) {
    const { rows } = await database.executeSql('SELECT hash FROM schema_migrations WHERE name = $1', [name]);
    if (rows.length > 0) continue;
    // One text of several statements is one transaction on both engines. Its first line makes a process
    // that races this one wait, and then fail on the name: the migration is there, and that is all it wanted.
    try {
      await database.executeSql(`INSERT INTO schema_migrations (name, hash) VALUES ('${name}', '${hash}'); ${sql}`);
    } catch (error) {
      const { rows: raced } = await database.executeSql('SELECT 1 FROM schema_migrations WHERE name = $1', [name]);
      if (raced.length === 0) throw error;
      continue;
    }
    applied.push(name);
  }
  return applied;
}

/** Whether every migration of the folder has been applied: what /readyz asks. */
export async function isMigrated(database: OpenDatabase): Promise<boolean> {
  const { rows } = await database.executeSql('SELECT name FROM schema_migrations');
  return readMigrations().length === rows.length;
}
