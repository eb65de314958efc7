import pg from 'pg';
import type * as z from 'zod';
import { ASK_LIMITS, isPoolersRefusal, limitRows, missingLimits } from './database-limits.ts';

/** A time limit that no server has by itself, in milliseconds: what has it takes what a session asks for. */
const MARK_MS = 4321;

interface Found {
  /** Whether a PgBouncer is there: it refuses, or ignores, what a session asks for as it begins. */
  isPooler: boolean;
  /** The limits that a pooler does not set; of a server itself, none. */
  missing: string[];
}

/** What is at the address of one host: a server, or a PgBouncer before it. Throws where it does not let us in. */
export async function findPooler(connectionString: string, settings: pg.ClientConfig): Promise<Found> {
  try {
    const rows = await limitsAt({ ...settings, connectionString, statement_timeout: MARK_MS });
    if (rows.some(({ name, setting }) => name === 'statement_timeout' && setting === MARK_MS))
      return { isPooler: false, missing: [] };
    return { isPooler: true, missing: missingLimits(rows) };
  } catch (error) {
    if (!isPoolersRefusal(error)) throw error;
    return { isPooler: true, missing: missingLimits(await limitsAt({ ...settings, connectionString })) };
  }
}

async function limitsAt(config: pg.ClientConfig): Promise<z.output<typeof limitRows>> {
  const client = new pg.Client(config);
  client.on('error', () => {});
  try {
    await client.connect();
    return limitRows.parse((await client.query(ASK_LIMITS)).rows);
  } finally {
    await client.end().catch(() => {});
  }
}
