import { Gauge, type Registry } from 'prom-client';
import type { OpenDatabase, PoolUse } from './database.ts';
import type { WaitingJobs } from './queue.ts';
import type { ReadReplica } from './replica/read-replica.ts';

/** A database that answers later than this is told to be away, in milliseconds: a scrape waits ten seconds. */
const PATIENCE_MS = 3000;

/** What is read when somebody asks for the metrics. */
export interface MetricSources {
  /** The jobs of every queue; throws when the database is away. */
  waitingJobs: () => Promise<WaitingJobs[]>;
  /** Null for the embedded database, which has no pool. */
  poolUse: (() => PoolUse) | null;
  /** Null where no replica is read. */
  replica: OpenDatabase['replica'] | null;
  /** When the data of the last recorded backup was read; null where none was recorded. */
  lastBackup: () => Promise<Date | null>;
}

/** Declares what is read at each scrape. */
export function watchSources(registry: Registry, { waitingJobs, poolUse, replica, lastBackup }: MetricSources): void {
  watchDatabase(registry, waitingJobs);
  watchBackup(registry, lastBackup);
  if (poolUse) watchPool(registry, poolUse);
  if (replica) watchReplica(registry, replica);
}

/** The queues are the database's: every process tells the same of them. */
function watchDatabase(registry: Registry, waitingJobs: () => Promise<WaitingJobs[]>): void {
  let asked: Promise<WaitingJobs[] | null> | undefined;
  /** One question a scrape: what is told is collected at once. */
  const read = () => {
    asked ??= within(PATIENCE_MS, waitingJobs).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  const registers = [registry];
  new Gauge({
    name: 'brigata_database_up',
    help: 'Whether the database answered within three seconds when the metrics were asked for',
    registers,
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'brigata_jobs',
    help: 'Jobs that wait: due, later (not before a time), retry (failed, tried again)',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      const queues = await read();
      this.reset();
      for (const { queue, due, later, retry } of queues ?? [])
        for (const [state, count] of Object.entries({ due, later, retry })) this.set({ queue, state }, count);
    },
  });
  new Gauge({
    name: 'brigata_job_oldest_seconds',
    help: 'How long the oldest job that was never tried could have run',
    labelNames: ['queue'],
    registers,
    async collect() {
      const queues = await read();
      this.reset();
      for (const { queue, oldest_s } of queues ?? []) this.set({ queue }, oldest_s);
    },
  });
  new Gauge({
    name: 'brigata_job_retry_oldest_seconds',
    help: 'Age of the oldest job that failed and is tried again',
    labelNames: ['queue'],
    registers,
    async collect() {
      const queues = await read();
      this.reset();
      for (const { queue, oldest_retry_s } of queues ?? []) this.set({ queue }, oldest_retry_s);
    },
  });
}

/** Null when it fails or takes longer. */
async function within<Answer>(ms: number, ask: () => Promise<Answer>): Promise<Answer | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), ms);
  try {
    return await Promise.race([ask().catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}

function watchPool(registry: Registry, poolUse: () => PoolUse): void {
  new Gauge({
    name: 'brigata_database_connections',
    help: 'Connections of this process: busy, idle, the most it may open (max), and calls that wait for one (waiting)',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(poolUse())) this.set({ state }, count);
    },
  });
}

function watchReplica(registry: Registry, replica: Pick<ReadReplica, 'lateMs'>): void {
  new Gauge({
    name: 'brigata_replica_late_seconds',
    help: 'How late the replica is that visitors’ pages are read from; from 2 on, and +Inf while it is away, the primary is read',
    registers: [registry],
    collect() {
      this.set(replica.lateMs / 1000);
    },
  });
}

/** A backup is the installation's: every process tells the same. Without one there is nothing to be late. */
function watchBackup(registry: Registry, lastBackup: () => Promise<Date | null>): void {
  new Gauge({
    name: 'brigata_backup_age_seconds',
    help: 'Age of the last backup that npm run backup recorded; absent where none was',
    registers: [registry],
    async collect() {
      const made = await within(PATIENCE_MS, lastBackup);
      if (made) this.set((Date.now() - made.getTime()) / 1000);
      // It would be zero.
      else this.remove();
    },
  });
}
