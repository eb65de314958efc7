import pg from 'pg';
import { hostsOf } from '../database-hosts.ts';
import { isPoolersRefusal } from '../database-limits.ts';
import { NotConnected } from '../database-unavailable.ts';
import { findPooler } from '../find-pooler.ts';
import type { Log } from '../log.ts';

/** A replica that takes longer is given up, in milliseconds: the primary is asked. */
const CONNECT_MS = 1000;
const STATEMENT_MS = 10_000;
/** Past its own limit a server that does not answer at all. */
const ANSWER_MS = 12_000;

interface Options {
  settings: pg.PoolConfig;
  /** Time limits of a session, in milliseconds; that of statements is the replica's own. */
  limits: Pick<pg.ClientConfig, 'lock_timeout' | 'idle_in_transaction_session_timeout'>;
  log?: Log | undefined;
}

/**
 * Connections to a replica. Of several hosts they go to the first, and on to the next one whenever a connection cannot
 * be opened. Whether a PgBouncer stands at a host is found out there, whatever the primary is behind.
 */
export function openReplicaPool(address: string, { settings, limits, log }: Options): pg.Pool {
  const hosts = hostsOf(address);
  let at = 0;
  const presentHost = () => hosts[at % hosts.length] ?? address;
  const own: pg.PoolConfig = {
    ...settings,
    query_timeout: ANSWER_MS,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'brigata reader',
  };
  /** Hosts that take no time limits from their clients. */
  const poolers = new Set<string>();
  /** Hosts that were looked at, or are. */
  const known = new Map<string, Promise<void>>();
  const lookAt = async (host: string) => {
    try {
      const { isPooler, missing } = await findPooler(host, own);
      if (isPooler) poolers.add(host);
      else poolers.delete(host);
      if (missing.includes('statement_timeout'))
        log?.warn('the pooler of the replica sets no statement_timeout: see connect_query in docs/operations.md');
    } catch (error) {
      known.delete(host);
      throw error;
    }
  };
  const pool = new pg.Pool({
    ...own,
    Client: class extends pg.Client {
      constructor() {
        const connectionString = presentHost();
        const sets = poolers.has(connectionString) ? {} : { ...limits, statement_timeout: STATEMENT_MS };
        super({ ...own, ...sets, connectionString });
      }
    },
  });
  const connect = pool.connect.bind(pool);
  const opened = async () => {
    const host = presentHost();
    try {
      const looking = known.get(host) ?? lookAt(host);
      known.set(host, looking);
      await looking;
      return await connect();
    } catch (error) {
      // Another stands there by now.
      if (isPoolersRefusal(error)) known.delete(host);
      at++;
      throw new NotConnected(error);
    }
  };
  Object.assign(pool, {
    async query(text: string | pg.QueryConfig, values?: unknown[]) {
      const client = await opened();
      try {
        const answer = await client.query(text, values);
        client.release();
        return answer;
      } catch (error) {
        // What failed without an answer of the server may still be under way there.
        const isAnswered = error instanceof pg.DatabaseError && !/^(57P|08)/.test(error.code ?? '');
        client.release(!isAnswered);
        throw error;
      }
    },
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
