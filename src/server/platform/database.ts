import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

interface Answered<Row> {
  rows: Row[];
}

interface Rows extends PgQueryResultHKT {
  type: Answered<this['row']>;
}

/** The database as the areas see it, whichever engine carries it. A transaction is one too. */
export type Database = PgDatabase<Rows, Record<string, never>>;

export interface Subscription {
  receive(payload: string): void;
  /** The connection was lost and is back: whatever was told meanwhile did not arrive. */
  missed(): void;
}

export interface OpenDatabase {
  db: Database;
  engine: 'pglite' | 'postgres';
  /** Runs SQL text of one or more statements with positional values: what the job queue and the migrations speak. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Tells every process that has subscribed to the channel, this one too. */
  notify(channel: string, payload: string): Promise<void>;
  listen(channel: string, subscription: Subscription): Promise<void>;
  close(): Promise<void>;
}
