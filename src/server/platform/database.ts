import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Config } from './config.ts';

interface Rows extends PgQueryResultHKT {
  type: { rows: this['row'][] };
}

/** The database as the areas see it, whichever engine carries it. A transaction is one too. */
export type Database = PgDatabase<Rows, Record<string, never>>;

export interface OpenDatabase {
  db: Database;
  engine: 'pglite' | 'postgres';
  /** Runs SQL text of one or more statements with positional values: what the job queue and the migrations speak. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Tells every process that has subscribed to the channel, this one too. */
  notify(channel: string, payload: string): Promise<void>;
  listen(channel: string, receive: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

/** PostgreSQL where `DATABASE_URL` names one, else PGlite in the data folder (decisions 1). */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const { openPostgres } = await import('./database-postgres.ts');
    return openPostgres(config.databaseUrl);
  }
  const { openPglite } = await import('./database-pglite.ts');
  return openPglite({ dataDir: config.dataDir });
}
