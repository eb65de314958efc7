import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { OpenDatabase } from './database.ts';

/** Opens a pool on a PostgreSQL server, and one more connection for LISTEN when somebody subscribes. */
export async function openPostgres(connectionString: string, options: { max?: number } = {}): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString, max: options.max ?? 16 });
  await pool.query('SELECT 1');
  let listener: pg.Client | undefined;
  return {
    engine: 'postgres',
    db: drizzle(pool),
    async executeSql(text, values) {
      const result: unknown = await pool.query(text, values);
      return { rows: rowsOf(result) };
    },
    async notify(channel, payload) {
      await pool.query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    async listen(channel, receive) {
      if (!listener) {
        listener = new pg.Client({ connectionString });
        listener.on('error', () => {});
        await listener.connect();
      }
      listener.on('notification', (message) => {
        if (message.channel === channel) receive(message.payload ?? '');
      });
      await listener.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    },
    async close() {
      await listener?.end();
      await pool.end();
    },
  };
}

/** A text of several statements answers a list of results. */
function rowsOf(result: unknown): unknown[] {
  if (Array.isArray(result)) return result.flatMap(rowsOf);
  return typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows) ? result.rows : [];
}
