import * as z from 'zod';
import type { OpenDatabase } from '../database.ts';

/** What can be asked in SQL. */
export type Sql = Pick<OpenDatabase, 'executeSql'>;

/** Of a namespace `n`: not the system's own. */
export const OWN_SCHEMAS = `n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%'`;

/** What a database is, as a manifest says it. */
export const databaseState = z.object({
  engine_version: z.coerce.number().int(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
});
export type DatabaseState = z.infer<typeof databaseState>;

/** A row of the table of backups. */
export const madeBackup = z.object({
  made_at: z.iso.datetime(),
  took_seconds: z.number().int(),
  bytes: z.number().int(),
  files: z.number().int(),
  version: z.string(),
  name: z.string(),
});
export type MadeBackup = z.infer<typeof madeBackup>;

/** How many backups the table names. */
const NAMED = 100;

export async function readState({ executeSql }: Sql): Promise<DatabaseState> {
  const { rows } = await executeSql(
    `SELECT current_setting('server_version_num')::int AS engine_version,
      (SELECT json_agg(json_build_object('name', name, 'hash', hash) ORDER BY name) FROM schema_migrations) AS migrations`,
  );
  return databaseState.parse(rows[0]);
}

/** Notes a whole backup where the back office reads it. */
export async function recordBackup({ executeSql }: Sql, made: MadeBackup): Promise<void> {
  const { made_at, took_seconds, bytes, files, version, name } = made;
  await executeSql(
    'INSERT INTO backups (made_at, took_seconds, bytes, files, version, name) VALUES ($1, $2, $3, $4, $5, $6)',
    [made_at, took_seconds, bytes, files, version, name],
  );
  await executeSql('DELETE FROM backups WHERE id NOT IN (SELECT id FROM backups ORDER BY made_at DESC LIMIT $1)', [
    NAMED,
  ]);
}

const madeRows = z.array(z.object({ made_at: z.coerce.date() }));

/** When the data of the last recorded backup was read. */
export async function lastBackupAt({ executeSql }: Sql): Promise<Date | null> {
  const { rows } = await executeSql('SELECT made_at FROM backups ORDER BY made_at DESC LIMIT 1');
  return madeRows.parse(rows)[0]?.made_at ?? null;
}

const names = z.array(z.object({ name: z.string() }));

/** What was made in a database: its tables, views and sequences, but those of extensions and of the system. */
export async function namesMade({ executeSql }: Sql): Promise<string[]> {
  const { rows } = await executeSql(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S') AND ${OWN_SCHEMAS}
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
      ORDER BY c.relkind = 'S', n.nspname, c.relname`,
  );
  return names.parse(rows).map(({ name }) => name);
}

/** How many names a refusal lists. */
const TOLD = 5;

/** “12 tables and sequences, among them public.offers and public.users”. */
export function tellMade(made: readonly string[]): string {
  const [last = '', ...others] = made.slice(0, TOLD).toReversed();
  const listed = [others.toReversed().join(', '), last].filter(Boolean).join(' and ');
  return made.length > TOLD ? `${made.length} tables and sequences, among them ${listed}` : listed;
}
