import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { OpenDatabase } from './database.ts';
import { NotConnected } from './database-unavailable.ts';
import { failureOf, type Log } from './log.ts';
import { PostgresListener } from './postgres-listener.ts';
import { waitForDatabase } from './wait-for-database.ts';

/** Time limits in milliseconds: a statement, waiting for a lock, an idle transaction. Migrations have none. */
const LIMITS = { statement_timeout: 60_000, lock_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 };
/** How long a call waits for a connection: one of the pool, or a new one. */
const CONNECT_MS = 5000;

interface Options {
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
  { max = 16, log, waitSeconds = 0 }: Options = {},
): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString,
    max,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'brigata',
    ...LIMITS,
  });
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
