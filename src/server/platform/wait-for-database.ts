import { whereOf } from './database-hosts.ts';
import { isDatabaseUnavailable, NotConnected } from './database-unavailable.ts';
import type { Log } from './log.ts';

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 2000;

/** The database cannot be used at the start: the message says which and why, without its password. */
export class DatabaseAbsent extends Error {
  override name = 'DatabaseAbsent';
}

/**
 * Waits until the database answers, at most `waitSeconds`. Errors that waiting does not mend (a wrong password, no such
 * database) are thrown at once.
 */
export async function waitForDatabase(
  ask: () => Promise<unknown>,
  { connectionString, waitSeconds, log }: { connectionString: string; waitSeconds: number; log: Log | undefined },
): Promise<void> {
  const end = Date.now() + waitSeconds * 1000;
  const where = `DATABASE_URL: the database ${whereOf(connectionString)}`;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      await ask();
      return;
    } catch (error) {
      if (error instanceof DatabaseAbsent) throw error;
      const cause = error instanceof NotConnected && error.cause instanceof Error ? error.cause : error;
      const { code, message } = told(cause);
      // An answer of the server has an SQLSTATE.
      if (/^[0-9A-Z]{5}$/.test(code) && !isDatabaseUnavailable(cause))
        throw new DatabaseAbsent(`${where} refuses us: ${message}`);
      if (Date.now() + pause > end)
        throw new DatabaseAbsent(`${where} did not answer within ${waitSeconds} s: ${message}`);
      log?.warn(
        { reason: code || message, seconds_left: Math.round((end - Date.now()) / 1000) },
        'waiting for the database',
      );
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

function told(error: unknown): { code: string; message: string } {
  if (!(error instanceof Error)) return { code: '', message: 'unknown' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return { code, message: error.message || code };
}
