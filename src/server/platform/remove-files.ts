import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { Database } from './database.ts';
import type { FileStore } from './files.ts';
import { failureOf, type Log } from './log.ts';
import { type Queue, TEN_DAYS } from './queue.ts';

const QUEUE = 'remove-file';
const job = z.object({ key: z.string() });
const PATIENCE = { ...TEN_DAYS, retryDelay: 60 };

/** How long a call waits for a file to be removed, in milliseconds. */
const DIRECT_MS = 2000;

export interface PlatformFiles extends FileStore {
  /** Removes a file now. Throws where the store does not do it. */
  removeNow(key: string): Promise<void>;
  /**
   * In the transaction that removes what names the files: jobs remove them once it is committed, also where the process
   * ends before anything else is done. `remove` afterwards does not wait for a worker.
   */
  removeOnCommit(tx: Database, keys: readonly string[]): Promise<void>;
}

/**
 * A store whose `remove` never fails for the store: what is not removed soon is removed by a job once it can be. Files
 * are removed after the change that no longer names them, or beside an error that is already on its way: neither may
 * become another failure.
 */
export async function removingLater(
  store: FileStore,
  { db, queue, log }: { db: Database; queue: Pick<Queue, 'work' | 'send' | 'sendMany'>; log: Log },
): Promise<PlatformFiles> {
  await queue.work(QUEUE, async (data) => store.remove(job.parse(data).key), PATIENCE);
  return {
    ...store,
    removeNow: (key) => store.remove(key),
    removeOnCommit: (tx, keys) =>
      queue.sendMany(
        tx,
        QUEUE,
        keys.map((key) => ({ key })),
      ),
    async remove(key) {
      const removing = store.remove(key).then(
        () => true,
        (error: unknown) => {
          log.warn({ err: failureOf(error) }, 'a file is removed later');
          return false;
        },
      );
      if (await Promise.race([removing, wait(DIRECT_MS, false, { ref: false })])) return;
      await queue.send(db, QUEUE, { key }).catch((failure: unknown) => {
        log.error({ err: failureOf(failure) }, 'a file stays that nothing names');
      });
    },
  };
}
