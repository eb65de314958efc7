import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The queue of companies that are to be checked. */
export const CHECK_QUEUE = 'company-checks';

/** Has a company checked as soon as possible, once the transaction has committed: nobody waits for the register. */
export const askCheck = (tx: Database, { queue }: Pick<Platform, 'queue'>, company: number): Promise<void> =>
  queue.send(tx, CHECK_QUEUE, { company });
