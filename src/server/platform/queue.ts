import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import * as z from 'zod';
import type { Database, OpenDatabase } from './database.ts';
import { NotConnected } from './database-unavailable.ts';
import { failureOf, type Log } from './log.ts';
import { type Traces, within } from './spans.ts';

interface JobOptions {
  retryLimit?: number;
  retryDelay?: number;
  retryBackoff?: boolean;
  /** The longest pause between two retries, in seconds. */
  retryDelayMax?: number;
  /** For so many seconds a job may run, a quarter of an hour by default: then another one begins beside it. */
  expireInSeconds?: number;
}

/** For what depends on a server outside: tried again for about ten days, at last every ten minutes. */
export const TEN_DAYS = { retryLimit: 1500, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 };

/** What waits in a queue: jobs that are due, that may not run yet, and that failed and are tried again. */
export interface WaitingJobs {
  queue: string;
  due: number;
  later: number;
  retry: number;
  /** How long the oldest job that was never tried could have run, in seconds; 0 when none waits. */
  oldest_s: number;
  /** The age of the oldest job that failed and is tried again, in seconds. */
  oldest_retry_s: number;
}

const waitingJobs = z.array(
  z.object({
    queue: z.string(),
    due: z.coerce.number(),
    later: z.coerce.number(),
    retry: z.coerce.number(),
    oldest_s: z.coerce.number(),
    oldest_retry_s: z.coerce.number(),
  }),
);
const secondsSince = (moment: string, state: string) =>
  `greatest(0, extract(epoch FROM now() - min(${moment}) FILTER (WHERE state = '${state}')))::float`;
/** In the order of the queue's own index: jobs that were done are not read. */
const WAITING_JOBS = `SELECT name AS queue,
    count(*) FILTER (WHERE state = 'created' AND start_after <= now())::int AS due,
    count(*) FILTER (WHERE state = 'created' AND start_after > now())::int AS later,
    count(*) FILTER (WHERE state = 'retry')::int AS retry,
    ${secondsSince('start_after', 'created')} AS oldest_s,
    ${secondsSince('created_on', 'retry')} AS oldest_retry_s
  FROM pgboss.job WHERE state < 'active' GROUP BY name`;

/** The job queue: a job sent inside a transaction exists only if that transaction commits. */
export interface Queue {
  /** Declares a queue and, in a process that works, the handler of its batches. */
  work(name: string, handle: (data: unknown) => Promise<void>, options?: JobOptions): Promise<void>;
  send(tx: Database, name: string, data: object): Promise<void>;
  /** The same with a delay in seconds. */
  sendLater(tx: Database, name: string, data: object, seconds: number): Promise<void>;
  /** This process looks for jobs of a queue now, not at its next look. */
  pollNow(name: string): void;
  /** Many of one kind at once. */
  sendMany(tx: Database, name: string, data: readonly object[]): Promise<void>;
  /** Whether a job with this value in a field of its data is still waiting. */
  isWaiting(tx: Database, name: string, field: 'change', value: string): Promise<boolean>;
  /**
   * Deletes the jobs whose data has one of these values in a field, which may hold several with spaces between them:
   * letters to an erased person, or about them.
   */
  forget(tx: Database, field: 'to' | 'email' | 'tag', values: readonly string[]): Promise<void>;
  /** What waits in every queue. */
  waitingJobs(): Promise<WaitingJobs[]>;
  /** Schedules a job (cron, Rome's time), once whatever the number of processes. */
  schedule(name: string, cron: string, run: () => Promise<void>, options?: JobOptions): Promise<void>;
  stop(): Promise<void>;
}

const BATCH = 20;
/**
 * How often handlers poll, in seconds: each poll is a query. The database notifies of a job when its transaction
 * commits; polling finds those that are due later or tried again, and all while the listening connection is away. What
 * runs on a schedule is looked for rarely.
 */
const POLL_SECONDS = { usual: 3, schedule: 15 };
/** A job that is due later than this is found by polling alone. */
const LONGEST_TIMER_SECONDS = 60;
/** How often such jobs are looked for, in seconds. The library skips a look that comes before its pause is over. */
const SUPERVISION = { superviseIntervalSeconds: 30, monitorIntervalSeconds: 25 };
/** A job is looked for so long after it is due, in milliseconds: it is due by the database's clock. */
const PAUSE_AFTER_MS = 60;
/** The id of no job. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** How long the queue waits for an unavailable database, in milliseconds, and the pause between two tries. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;

/** How often a process says that it still works on its jobs, in seconds. */
const REFRESH_SECONDS = 10;
/**
 * A job whose process gave no sign of life for this long, in seconds, is given to another: it was killed. Without it
 * the job would wait for the end of its time, a quarter of an hour. Longer than the queue waits for the database, or
 * what was done meanwhile would be done again.
 */
const HEARTBEAT_SECONDS = PATIENCE_MS / 1000 + REFRESH_SECONDS + 5;

/**
 * A statement that could not be sent is sent once the database is back, so that a finished job is recorded and not
 * repeated. One that was cut on its way is never repeated here.
 */
async function whenConnected<Answer>(ask: () => Promise<Answer>, isStopping: () => boolean): Promise<Answer> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NotConnected) || isStopping() || Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

interface QueueOptions {
  works: boolean;
  log: Log;
  /** Each job is a trace of its own. */
  traces: Traces;
  /** Called with the queue of each job that failed, and the error. */
  onFailed?: (queue: string, error: unknown) => void;
  /** How often handlers poll, in seconds. */
  pollSeconds?: number;
}

export async function openQueue(database: OpenDatabase, options: QueueOptions): Promise<Queue> {
  let isStopping = false;
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) =>
        whenConnected(
          () => database.executeSql(text, values),
          () => isStopping,
        ),
      async listen(channel, receive, missed) {
        await database.listen(channel, { receive, missed });
        // The database closes what listens.
        return { close: async () => {} };
      },
    },
    ...(database.engine === 'pglite' && { backend: 'pglite' }),
    useListenNotify: options.works,
    supervise: options.works,
    schedule: options.works,
    ...SUPERVISION,
  });
  boss.on('error', (error) => options.log.error({ err: failureOf(error) }, 'queue'));
  // Its data may hold a statement with the values of jobs.
  boss.on('warning', ({ message }) => options.log.warn({ message }, 'queue'));
  await boss.start();
  /** The worker of each queue that this process empties. */
  const workerIds = new Map<string, string>();
  const declared = new Set<string>();
  const pollNow = (name: string) => {
    const id = workerIds.get(name);
    if (id && !isStopping) boss.notifyWorker(id);
  };
  /** Nothing notifies of a job that is due later: this process, where it works, looks for it then. */
  const pollLater = (name: string, seconds: number) => {
    if (seconds <= LONGEST_TIMER_SECONDS) setTimeout(pollNow, seconds * 1000 + PAUSE_AFTER_MS, name).unref();
  };
  async function declare(
    name: string,
    handle: (data: unknown) => Promise<void>,
    pollSeconds: number,
    jobOptions: JobOptions = {},
  ): Promise<void> {
    const settings = {
      retryLimit: 8,
      retryDelay: 5,
      retryBackoff: true,
      deleteAfterSeconds: 86_400,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      notify: true,
      ...jobOptions,
    };
    declared.add(name);
    await boss.createQueue(name, settings);
    // A queue that an earlier version created would keep its old settings.
    await boss.updateQueue(name, settings);
    // The queue's definition is read now and cached: read inside a transaction, the embedded database, which has one
    // connection, would wait for itself.
    await boss.getJobById(name, NOBODY);
    if (!options.works) return;
    const workerId = await boss.work<unknown>(
      name,
      {
        batchSize: BATCH,
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: pollSeconds,
        // More wait than one look took: the next one comes at once.
        burstWhenBatchFull: true,
        heartbeatRefreshSeconds: REFRESH_SECONDS,
        perJobResults: true,
      },
      async (jobs) =>
        Promise.all(
          jobs.map(async (job) => {
            const span = options.traces.begin(`job ${name}`, 'consumer', { 'messaging.destination.name': name });
            try {
              await within(span, () => handle(job.data));
              return { id: job.id, status: 'completed' as const };
            } catch (error) {
              const failure = failureOf(error);
              const trace = span && { trace_id: span.traceId };
              options.log.warn({ queue: name, job: job.id, err: failure, ...trace }, 'job failed');
              options.onFailed?.(name, error);
              return { id: job.id, status: 'failed' as const, output: { failure } };
            }
          }),
        ),
    );
    workerIds.set(name, workerId);
  }
  const { usual, schedule } = POLL_SECONDS;
  return {
    pollNow,
    work: (name, handle, jobOptions) => declare(name, handle, options.pollSeconds ?? usual, jobOptions),
    async waitingJobs() {
      const { rows } = await database.executeSql(WAITING_JOBS);
      const found = new Map(waitingJobs.parse(rows).map((waiting) => [waiting.queue, waiting]));
      const none = { due: 0, later: 0, retry: 0, oldest_s: 0, oldest_retry_s: 0 };
      return [...declared].map((queue) => found.get(queue) ?? { queue, ...none });
    },
    async schedule(name, cron, run, jobOptions) {
      await declare(name, run, schedule, jobOptions);
      await boss.schedule(name, cron, {}, { tz: 'Europe/Rome' });
    },
    async send(tx, name, data) {
      await boss.send(name, data, { db: fromDrizzle(tx, sql) });
    },
    async sendLater(tx, name, data, seconds) {
      await boss.send(name, data, { startAfter: seconds, db: fromDrizzle(tx, sql) });
      pollLater(name, seconds);
    },
    async sendMany(tx, name, data) {
      if (data.length === 0) return;
      await boss.insert(
        name,
        data.map((one) => ({ data: one })),
        { db: fromDrizzle(tx, sql) },
      );
    },
    async isWaiting(tx, name, field, value) {
      const { rows } = await tx.execute(
        sql`SELECT 1 FROM pgboss.job WHERE name = ${name} AND state IN ('created', 'retry') AND data->>${field}::text = ${value} LIMIT 1`,
      );
      return rows.length > 0;
    },
    async forget(tx, field, values) {
      if (values.length === 0) return;
      const sought = sql.join(
        values.map((value) => sql`${value.toLowerCase()}`),
        sql`, `,
      );
      await tx.execute(
        sql`DELETE FROM pgboss.job WHERE string_to_array(lower(data->>${field}::text), ' ') && ARRAY[${sought}]`,
      );
    },
    async stop() {
      isStopping = true;
      await boss.stop({ graceful: true, timeout: 10_000, close: false });
    },
  };
}
