import pg from 'pg';
import type { Pool } from '../database-pool.ts';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import type { ReadReplica } from './read-replica.ts';
import { mayReadLate, readsItsOwnWrites } from './reading-late.ts';

/** What only reads. A statement that writes nevertheless is refused by a replica, which has done nothing then. */
const READS = /^\s*(select|with)\b/i;
/** It would write; its rows went away under it; its schema is not as new as the primary's. */
const ASK_PRIMARY = /^(25006|40001|40P01|42P01|42703|42704|42883)$/;
/** The server answers, but the statement took too long: it is tried nowhere else. */
const TIME_LIMIT = /^(57014|55P03|25P03)$/;

/**
 * The pool of the primary, of which statements that only read go to the replica where the request may read late and the
 * replica is not late itself. What the replica cannot answer is asked of the primary, and what the primary cannot while
 * it is away, of the replica, late or not. Transactions are the primary's.
 */
export function readLate(primary: Pool, replicaPool: pg.Pool, replica: ReadReplica): Pool {
  const ask = primary.query.bind(primary);
  const connect = primary.connect.bind(primary);
  const askHere = (given: readonly unknown[]) => Reflect.apply(ask, primary, given);
  const askReplica = (given: readonly unknown[]) => Reflect.apply(replicaPool.query, replicaPool, given);
  return Object.assign(primary, {
    query(...given: unknown[]): unknown {
      const [query, values, callback] = given;
      if (typeof values === 'function' || typeof callback === 'function' || !mayReadLate()) return askHere(given);
      if (!READS.test(textOf(query))) readsItsOwnWrites();
      if (!mayReadLate()) return askHere(given);
      if (!replica.isUsable)
        return askHere(given).catch((error: unknown) => {
          if (!isDatabaseUnavailable(error) || TIME_LIMIT.test(codeOf(error))) throw error;
          return askReplica(given).catch(() => Promise.reject(error));
        });
      return askReplica(given).catch((error: unknown) => {
        const code = codeOf(error);
        const isAway = isDatabaseUnavailable(error) || code === '';
        if (TIME_LIMIT.test(code) || !(isAway || ASK_PRIMARY.test(code))) throw error;
        if (isAway) replica.lost(error);
        if (code === '25006') readsItsOwnWrites();
        return askHere(given);
      });
    },
    connect(...given: unknown[]): unknown {
      // With a callback the pool itself connects, for one statement; without, a transaction begins.
      if (typeof given[0] !== 'function') readsItsOwnWrites();
      return Reflect.apply(connect, primary, given);
    },
  });
}

const codeOf = (error: unknown): string => (error instanceof pg.DatabaseError ? (error.code ?? '') : '');

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'
    ? query.text
    : '';
}
