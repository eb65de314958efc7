import pg from 'pg';
import { hostsOf } from './database-hosts.ts';
import { NotConnected } from './database-unavailable.ts';

/** A replica that takes longer is given up, in milliseconds: the primary is asked. */
const CONNECT_MS = 1000;
const STATEMENT_MS = 10_000;
/** Past its own limit a server that does not answer at all. */
const ANSWER_MS = 12_000;

/**
 * Connections to a replica. Of several hosts they go to the first, and on to the next one whenever a connection cannot
 * be opened.
 */
export function openReplicaPool(address: string, settings: pg.PoolConfig): pg.Pool {
  const hosts = hostsOf(address);
  let at = 0;
  const own: pg.PoolConfig = {
    ...settings,
    ...(settings.statement_timeout && { statement_timeout: STATEMENT_MS }),
    query_timeout: ANSWER_MS,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'brigata reader',
  };
  const pool = new pg.Pool({
    ...own,
    Client: class extends pg.Client {
      constructor() {
        const connectionString = hosts[at % hosts.length] ?? address;
        super({ ...own, connectionString });
      }
    },
  });
  const connect = pool.connect.bind(pool);
  const opened = async () => {
    try {
      return await connect();
    } catch (error) {
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
