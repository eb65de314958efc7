import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type Role, SLOW_QUERY_MS } from './config.ts';
import type { OpenDatabase } from './database.ts';
import { PrimaryFinder } from './database-hosts.ts';
import { ASK_LIMITS, isPoolersRefusal, LIMITS, limitRows, missingLimits, POOL_SIZES } from './database-limits.ts';
import { Pool } from './database-pool.ts';
import { failureOf, type Log } from './log.ts';
import { PostgresListener } from './postgres-listener.ts';
import { queryName } from './query-name.ts';
import { beginQuery, endQuery } from './query-span.ts';
import { readLate } from './replica/read-late.ts';
import { ReadReplica } from './replica/read-replica.ts';
import { canDoWithoutPrimary } from './replica/reading-late.ts';
import { openReplicaPool } from './replica/replica-pool.ts';
import { besideSpan } from './spans.ts';
import { DatabaseAbsent, waitForDatabase } from './wait-for-database.ts';
import { type QueryWatch, watchQueries } from './watch-queries.ts';

/** How long a call waits for a connection, if nothing else is said: one of the pool, or a new one. */
const CONNECT_MS = 5000;
/** A pooler or a server that is restarted, or a replica that is promoted, is there again within this time. */
const PATIENCE_MS = 5000;
/** Migrations come one after the other. */
const DIRECT_CONNECTIONS = 1;

interface Options {
  /** The server itself, where the connection string leads to a PgBouncer. */
  directUrl?: string | undefined;
  /** A replica, for what may be a moment late. */
  readUrl?: string | undefined;
  /** What the process does, by which its statements are limited. */
  role?: Role;
  /** From how many milliseconds on a statement is told as slow. */
  slowMs?: number;
  /** Told the name of each slow statement and how long it took. */
  onSlowQuery?: (query: string, ms: number) => void;
  /** The maximum number of connections. */
  max?: number | undefined;
  /** How long a call waits for a connection, in milliseconds. */
  connectMs?: number;
  /** How long a call waits for a server that has just gone away, in milliseconds. */
  patienceMs?: number;
  log?: Log;
  /** How long the start waits for an unavailable database, in seconds. */
  waitSeconds?: number;
}

/**
 * Opens a pool of connections to a PostgreSQL server or a PgBouncer, and one more connection to the server for LISTEN
 * on the first subscription. Throws DatabaseAbsent.
 */
export async function openPostgres(connectionString: string, options: Options = {}): Promise<OpenDatabase> {
  const { log, waitSeconds = 0, role = 'all', slowMs = SLOW_QUERY_MS, onSlowQuery, directUrl, readUrl } = options;
  const { max = POOL_SIZES[role], connectMs = CONNECT_MS, patienceMs = PATIENCE_MS } = options;
  const isPooled = directUrl !== undefined;
  const settings: pg.PoolConfig = {
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    application_name: 'brigata',
  };
  const watchOf =
    (isReplica: boolean): QueryWatch =>
    (text) => {
      const span = beginQuery(text);
      if (isReplica) span?.tell({ 'brigata.replica': true });
      const began = performance.now();
      return (error) => {
        const ms = performance.now() - began;
        if (ms >= slowMs) {
          const facts = { query: queryName(text), ms: Math.round(ms), ...(isReplica && { replica: true }) };
          // A connection calls from the request that opened it.
          besideSpan(span, () => log?.warn(facts, 'slow query'));
          onSlowQuery?.(facts.query, ms);
        }
        endQuery(span, error);
      };
    };
  let replica: ReadReplica | null = null;
  // What a replica answers waits for no primary.
  const patience = { ms: patienceMs, mayWait: () => !(replica && !replica.isAway && canDoWithoutPrimary()) };
  const open = (finder: PrimaryFinder, own: pg.PoolConfig) => {
    const pool = new Pool(finder, { ...settings, ...own }, patience);
    pool.on('connect', (client) => watchQueries(client, watchOf(false)));
    // An idle connection that is lost has already left the pool: the next call opens another.
    pool.on('error', (error) => log?.warn({ err: failureOf(error) }, 'an idle database connection was lost'));
    return pool;
  };
  // PgBouncer refuses settings of a session: there the limits are its own (docs/operations.md).
  const pool = open(new PrimaryFinder(connectionString), { max, ...(!isPooled && LIMITS[role]) });
  await waitForDatabase(() => askLimits(pool, isPooled, log), { connectionString, waitSeconds, log });
  const directFinder = new PrimaryFinder(directUrl ?? connectionString);
  const direct = isPooled ? open(directFinder, { max: DIRECT_CONNECTIONS, ...LIMITS[role] }) : null;
  if (directUrl && direct)
    await waitForDatabase(() => direct.query('SELECT 1'), { connectionString: directUrl, waitSeconds, log });
  const listener = new PostgresListener(directFinder, log);
  const replicaPool = readUrl
    ? openReplicaPool(readUrl, { settings: { ...settings, max }, limits: LIMITS[role], log })
    : null;
  replicaPool?.on('connect', (client) => watchQueries(client, watchOf(true)));
  const ask = pool.query.bind(pool);
  if (replicaPool)
    replica = new ReadReplica({ primary: (text) => ask(text), replica: (text) => replicaPool.query(text), log });
  await replica?.look();
  const routed = replica && replicaPool ? readLate(pool, replicaPool, replica) : pool;
  return {
    engine: 'postgres',
    db: drizzle(routed),
    poolUse: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max,
    }),
    ...(replica && { replica }),
    executeSql: async (text, values) => ({ rows: rowsOf(await ask(text, values)) }),
    executeDirectly: async (text) => ({ rows: rowsOf(await (direct ? direct.query(text) : ask(text))) }),
    async onOneConnection(run) {
      const client = await (direct ?? pool).connect();
      try {
        return await run({
          engine: 'postgres',
          executeSql: async (text) => ({ rows: rowsOf(await client.query(text)) }),
        });
      } finally {
        client.release(true);
      }
    },
    async notify(channel, payload) {
      await ask('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    listen: (channel, subscription) => listener.listen(channel, subscription),
    async close() {
      replica?.close();
      await listener.close();
      await Promise.all([replicaPool?.end(), direct?.end()]);
      await pool.end();
    },
  };
}

/**
 * Asks which time limits a connection has: those that were asked for as it was opened, or those of the pooler. A pooler
 * that nothing was said of is refused: whoever listens through it hears nothing.
 */
async function askLimits(pool: Pool, isPooled: boolean, log: Log | undefined): Promise<void> {
  try {
    const missing = missingLimits(limitRows.parse((await pool.query(ASK_LIMITS)).rows));
    if (missing.length === 0) return;
    if (!isPooled) throw new DatabaseAbsent(POOLER_UNKNOWN);
    log?.warn({ missing }, 'the pooler sets no time limits: see connect_query in docs/operations.md');
  } catch (error) {
    const cause = error instanceof Error && isPoolersRefusal(error.cause) ? error.cause : error;
    if (isPoolersRefusal(cause)) throw new DatabaseAbsent(POOLER_UNKNOWN);
    throw error;
  }
}

const POOLER_UNKNOWN =
  'DATABASE_URL: this is a PgBouncer. Set DATABASE_DIRECT_URL to the PostgreSQL behind it, which listening and migrations need';

/** A text of several statements returns a list of results. */
function rowsOf(result: unknown): unknown[] {
  if (Array.isArray(result)) return result.flatMap(rowsOf);
  return typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)
    ? result.rows
    : [];
}
