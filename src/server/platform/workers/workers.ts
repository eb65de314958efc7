import { availableParallelism } from 'node:os';
import { Refusal } from '../http/refusal.ts';
import type { Log } from '../log.ts';
import { PoolBusy, type PoolLimits, WorkerPool } from './worker-pool.ts';
import type { Outcome, PoolName, WorkerTask } from './worker-task.ts';

/** Runs work away from the thread that answers requests. */
export interface Workers {
  /**
   * Runs a task in a worker process and gives its result, or why there is none. Throws a 503 refusal when too much
   * waits already, and an error when the task itself threw one.
   */
  run<Input, Output>(task: WorkerTask<Input, Output>, input: Input): Promise<Outcome<Output>>;
  close(): Promise<void>;
}

const cores = availableParallelism();
const shared = { waitMs: 20_000, idleMs: 30_000 };

/** What each pool may use. Queues are short: who would wait longer than a page waits is told at once. */
const poolLimits: Readonly<Record<PoolName, PoolLimits>> = {
  files: { ...shared, processes: Math.min(4, Math.max(1, cores)), queue: 32, heapMb: 256, memoryMb: 512 },
  pictures: { ...shared, processes: Math.min(2, Math.max(1, cores - 1)), queue: 32, heapMb: 128, memoryMb: 768 },
  quick: { ...shared, processes: Math.min(2, Math.max(1, cores - 1)), queue: 200, heapMb: 192, memoryMb: 384 },
};

const RETRY_SECONDS = 10;
const busy = () => new Refusal(503, { detail: 'In questo momento stiamo elaborando molti file: riprova tra qualche secondo.', code: 'busy' }, { 'Retry-After': String(RETRY_SECONDS) });

/** The pools of a server. Nothing is started until there is work. `taskFolders`: see WorkerPool. */
export function openWorkers(log: Log, limits: Readonly<Record<PoolName, PoolLimits>> = poolLimits, taskFolders: readonly string[] = []): Workers {
  const open = (pool: PoolName) => new WorkerPool(limits[pool], taskFolders);
  const pools = { files: open('files'), pictures: open('pictures'), quick: open('quick') };
  return {
    async run(task, input) {
      const started = performance.now();
      try {
        const outcome = await pools[task.pool].run(task, input);
        if (!outcome.done) log.warn({ task: task.name, why: outcome.why, ms: Math.round(performance.now() - started) }, 'a worker was stopped');
        return outcome;
      } catch (error) {
        if (!(error instanceof PoolBusy)) throw error;
        log.warn({ task: task.name }, 'too much work is waiting');
        throw busy();
      }
    },
    async close() {
      await Promise.all(Object.values(pools).map((pool) => pool.close()));
    },
  };
}
