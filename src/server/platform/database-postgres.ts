import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Role, SLOW_QUERY_MS } from './config.ts';
import type { OpenDatabase } from './database.ts';
import { NotConnected } from './database-unavailable.ts';
import { failureOf, type Log } from './log.ts';
import { PostgresListener } from './postgres-listener.ts';
import { queryName } from './query-name.ts';
import { waitForDatabase } from './wait-for-database.ts';
import { watchQueries } from './watch-queries.ts';

/**
 * Time limits of a role in milliseconds: a statement, waiting for a lock, an idle transaction. Where somebody waits for
 * a page they are short; a night's job may take longer. Migrations have their own (migrate.ts).
 */
const LIMITS = {
  web: { statement_timeout: 30_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 30_000 },
  worker: { statement_timeout: 300_000, lock_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 },
  all: { statement_timeout: 60_000, lock_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 },
} as const satisfies Record<Role, object>;
/** How long a call waits for a connection: one of the pool, or a new one. */
const CONNECT_MS = 5000;

interface Options {
  /** What the process does, by which its statements are limited. */
  role?: Role;
  /** From how many milliseconds on a statement is told as slow. */
  slowMs?: number;
  onSlowQuery?: () => void;
  /** The maximum number of connections. */
  max?: number;
  log?: Log;
  /** How long the start waits for an unavailable database, in seconds. */
  waitSeconds?: number;
}

/**
 * Opens a pool of connections to a PostgreSQL server, and one more connection for LISTEN on the first subscription.
 * Throws DatabaseAbsent.
 */
export async function openPostgres(
  connectionString: string,
  { max = 16, log, waitSeconds = 0, role = 'all', slowMs = SLOW_QUERY_MS, onSlowQuery }: Options = {},
): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString,
    max,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'brigata',
    ...LIMITS[role],
  });
  pool.on('connect', (client) =>
    watchQueries(client, (text, ms) => {
      if (ms < slowMs) return;
      log?.warn({ query: queryName(text), ms: Math.round(ms) }, 'slow query');
      onSlowQuery?.();
    }),
  );
  // An idle connection that is lost has already left the pool: the next call opens another.
  pool.on('error', (error) => log?.warn({ err: failureOf(error) }, 'an idle database connection was lost'));
  await waitForDatabase(() => pool.query('SELECT 1'), { connectionString, waitSeconds, log });
  const listener = new PostgresListener(connectionString, log);
  return {
    engine: 'postgres',
    db: drizzle(pool),
    poolUse: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max,
    }),
    async executeSql(text, values) {
      const result: unknown = await pool.query(text, values);
      return { rows: rowsOf(result) };
    },
    async notify(channel, payload) {
      await pool.query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    listen: (channel, subscription) => listener.listen(channel, subscription),
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

/**
 * Mends two faults of the driver's pool: a checked-out connection that dies would end the process, or never return to
 * the pool.
 */
class Pool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    // Between two statements of a transaction nothing else listens for errors; the next statement fails, and says so.
    this.on('connect', (client) => client.on('error', () => {}));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (callback) {
      super.connect((error, client, done) => callback(error && new NotConnected(error), client, done));
      return undefined;
    }
    return super.connect().then(returnWhenLost, (error: unknown) => {
      throw new NotConnected(error);
    });
  }
}

/** A transaction whose BEGIN fails does not release its connection; one that has ended is released by itself. */
function returnWhenLost(client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  const giveBack = (error?: Error | boolean) => {
    client.removeListener('end', lost);
    client.release = () => {};
    release(error);
  };
  const lost = () => giveBack(true);
  client.once('end', lost);
  client.release = giveBack;
  return client;
}

/** A text of several statements returns a list of results. */
function rowsOf(result: unknown): unknown[] {
  if (Array.isArray(result)) return result.flatMap(rowsOf);
  return typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)
    ? result.rows
    : [];
}
