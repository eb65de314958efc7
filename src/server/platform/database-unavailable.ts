import { DrizzleQueryError } from 'drizzle-orm';
import { NETWORK_CODE } from './network-code.ts';

/** No connection to the database could be opened: no statement was sent. */
export class NotConnected extends Error {
  override name = 'NotConnected';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'No connection to the database', { cause });
  }
}

/** Further causes are not looked at: a chain could lead back to itself. */
const MAX_CAUSES = 6;

/** An error and what caused it, with the code of each: the database's, the network's, or none (''). */
function causesOf(error: unknown): { at: Error; code: string }[] {
  const causes: { at: Error; code: string }[] = [];
  for (let at = error; at instanceof Error && causes.length < MAX_CAUSES; at = at.cause)
    causes.push({ at, code: 'code' in at && typeof at.code === 'string' ? at.code : '' });
  return causes;
}

/** Whether a call failed before anything was sent: no connection could be opened. */
export const isNotConnected = (error: unknown): boolean => causesOf(error).some(({ at }) => at instanceof NotConnected);

/**
 * SQLSTATEs of an unavailable database: connection errors (08), a server that stops, has crashed or is starting
 * (57P01–57P05), no room on its disk (53100), no memory (53200), no connection left (53300), and the time limits of
 * `database-postgres.ts` (57014, 55P03, 25P03).
 */
const SQL_STATE = /^(08\w{3}|57P0[1-5]|53[123]00|57014|55P03|25P03)$/;
/** The driver's messages for a lost connection. */
const DRIVER_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** No lock within the time limit, or the one of two that waited for each other which gave up: the other went on. */
const LOCK_STATE = /^(55P03|40P01)$/;

/** Whether a statement gave up waiting for a lock: it did nothing, and may be tried again. */
export const isLockRefused = (error: unknown): boolean => causesOf(error).some(({ code }) => LOCK_STATE.test(code));

/** Whether a call failed because the database was unavailable or too slow, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  let isQuery = false;
  for (const { at, code } of causesOf(error)) {
    if (at instanceof NotConnected || DRIVER_MESSAGE.test(at.message)) return true;
    // Mail, wallet and file store have the same network errors: only those of a query count.
    if (SQL_STATE.test(code) || (isQuery && NETWORK_CODE.test(code))) return true;
    isQuery ||= at instanceof DrizzleQueryError;
  }
  return false;
}
