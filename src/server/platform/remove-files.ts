import * as z from 'zod';
import type { Database } from './database.ts';
import type { FileStore } from './files.ts';
import { failureOf, type Log } from './log.ts';
import type { Queue } from './queue.ts';

const QUEUE = 'remove-file';
const job = z.object({ key: z.string() });
/** For about ten days, at last every ten minutes. */
const PATIENCE = { retryLimit: 1500, retryDelay: 60, retryBackoff: true, retryDelayMax: 600 };

/**
 * A store whose `remove` never fails for the store: what cannot be removed now is removed by a job once it can. Files
 * are removed after the change that no longer names them, or beside an error that is already on its way: neither may
 * become another failure.
 */
export async function removingLater(
  store: FileStore,
  { db, queue, log }: { db: Database; queue: Pick<Queue, 'work' | 'send'>; log: Log },
): Promise<FileStore> {
  await queue.work(QUEUE, async (data) => store.remove(job.parse(data).key), PATIENCE);
  return {
    ...store,
    async remove(key) {
      try {
        await store.remove(key);
      } catch (error) {
        log.warn({ err: failureOf(error) }, 'a file is removed later');
        await queue.send(db, QUEUE, { key }).catch((failure: unknown) => {
          log.error({ err: failureOf(failure) }, 'a file stays that nothing names');
        });
      }
    },
  };
}
