import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import { Refusal } from '../http/refusal.ts';
import type { Log } from '../log.ts';
import { inSpan } from '../spans.ts';
import { ClientBusy, PoolBusy, type PoolLimits, WorkerPool } from './worker-pool.ts';
import type { Outcome, PoolName, WorkerTask } from './worker-task.ts';

/** Runs work outside the thread that answers requests. */
export interface Workers {
  /**
   * Runs a task in a worker process and returns its result, or why there is none. Throws a 503 refusal when the queue
   * is full, a 429 when this client has too many tasks, and an error when the task itself threw one.
   */
  run<Input, Output>(task: WorkerTask<Input, Output>, input: Input): Promise<Outcome<Output>>;
  /**
   * Runs a request for a client (a user, or a visitor's network address; null is nobody in particular): its tasks count
   * for that client.
   */
  forClient<Answer>(client: string | null, request: () => Answer): Answer;
  close(): Promise<void>;
}

const cores = availableParallelism();
const shared = { waitMs: 20_000, stayMs: 40_000, idleMs: 30_000 };
/** One core is left to the thread that answers requests, wherever there are two. */
const besidesOne = (most: number) => Math.min(most, Math.max(1, cores - 1));

/**
 * The limits of each pool. Queues are short: a task that would wait longer than a page does is refused at once. The
 * limit of a client is what one page of ours sends at once, with room for people who share an address.
 */
export const POOL_LIMITS: Readonly<Record<PoolName, PoolLimits>> = {
  files: { ...shared, processes: besidesOne(4), queue: 32, perClient: 8, heapMb: 256, memoryMb: 512 },
  readings: { ...shared, processes: besidesOne(2), queue: 32, perClient: 3, heapMb: 256, memoryMb: 512 },
  pictures: { ...shared, processes: besidesOne(2), queue: 32, perClient: 8, heapMb: 128, memoryMb: 768 },
  quick: { ...shared, processes: besidesOne(2), queue: 200, perClient: 20, heapMb: 192, memoryMb: 384 },
};

const RETRY_SECONDS = 10;
const retryLater = { 'Retry-After': String(RETRY_SECONDS) };
const busy = () =>
  new Refusal(
    503,
    { detail: 'In questo momento abbiamo molte richieste insieme: riprova tra qualche secondo.', code: 'busy' },
    retryLater,
  );
const clientBusy = () =>
  new Refusal(
    429,
    { detail: 'Stiamo ancora elaborando quello che hai inviato: attendi qualche secondo e riprova.', code: 'busy' },
    retryLater,
  );

/** The pools of a server. No process starts until there is work. `taskFolders`: see WorkerPool. */
export function openWorkers(
  log: Log,
  limits: Readonly<Record<PoolName, PoolLimits>> = POOL_LIMITS,
  taskFolders: readonly string[] = [],
): Workers {
  const open = (pool: PoolName) => new WorkerPool(limits[pool], taskFolders);
  const pools = { files: open('files'), readings: open('readings'), pictures: open('pictures'), quick: open('quick') };
  const client = new AsyncLocalStorage<string | null>();
  return {
    forClient: (name, request) => client.run(name, request),
    async run(task, input) {
      const started = performance.now();
      try {
        const owner = client.getStore() ?? null;
        const outcome = await inSpan(`task ${task.name}`, 'internal', () => pools[task.pool].run(task, input, owner));
        if (!outcome.done)
          log.warn(
            { task: task.name, why: outcome.why, ms: Math.round(performance.now() - started) },
            'a worker was stopped',
          );
        return outcome;
      } catch (error) {
        if (error instanceof ClientBusy) throw clientBusy();
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
