import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ReadReplica } from './replica/read-replica.ts';

interface Answered<Row> {
  rows: Row[];
}

interface Rows extends PgQueryResultHKT {
  type: Answered<this['row']>;
}

/** The database as the areas use it, with either engine. A transaction is one too. */
export type Database = PgDatabase<Rows, Record<string, never>>;

export interface Subscription {
  receive(payload: string): void;
  /** The connection was lost and is open again: notifications sent meanwhile did not arrive. */
  missed(): void;
}

/** Connections of a pool. `waiting` are calls that wait for one. */
export interface PoolUse {
  busy: number;
  idle: number;
  waiting: number;
  max: number;
}

/** One session of the database, with what was set in it. */
export interface Connection {
  engine: 'pglite' | 'postgres';
  executeSql(text: string): Promise<{ rows: unknown[] }>;
}

export interface OpenDatabase {
  db: Database;
  engine: 'pglite' | 'postgres';
  /** Only with a pool. */
  poolUse?: () => PoolUse;
  /** A replica that visitors' pages are read from while it is not late; absent where there is none. */
  replica?: Pick<ReadReplica, 'changed' | 'isUsable' | 'lateMs'>;
  /** Runs SQL of one or more statements with positional values, for the job queue. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Runs SQL on the server itself, past a pooler in front of it, for the migrations. */
  executeDirectly(text: string): Promise<{ rows: unknown[] }>;
  /** Runs statements on one such connection; what it set and locked ends with it. */
  onOneConnection<Answer>(run: (connection: Connection) => Promise<Answer>): Promise<Answer>;
  /** Notifies every process that has subscribed to the channel, this one too. */
  notify(channel: string, payload: string): Promise<void>;
  listen(channel: string, subscription: Subscription): Promise<void>;
  close(): Promise<void>;
}
