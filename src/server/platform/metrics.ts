import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenDatabase, PoolUse } from './database.ts';
import type { WaitingJobs } from './queue.ts';
import type { ReadReplica } from './read-replica.ts';
import type { Release } from './release.ts';

/** How a reading of the page cache ended: from memory, from a rendering under way, by a rendering of its own. */
export type CacheReading = 'hit' | 'shared' | 'miss';
/** `refused`: the mail server refuses the address for good. `failed`: it is tried again. */
type MailOutcome = 'sent' | 'failed' | 'refused';

/** A request that was answered: its address as a pattern, never the address itself. */
interface AnsweredRequest {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/** What is read when somebody asks for the metrics. */
interface MetricSources {
  /** The jobs of every queue; throws when the database is away. */
  waitingJobs: () => Promise<WaitingJobs[]>;
  /** Null for the embedded database, which has no pool. */
  poolUse: (() => PoolUse) | null;
  /** Null where no replica is read. */
  replica: OpenDatabase['replica'] | null;
}

/** What a process counts of itself. No label holds anything of a person, nor anything that clients choose. */
export interface Metrics {
  registry: Registry;
  countRequest(request: AnsweredRequest): void;
  countPage(reading: CacheReading): void;
  countMail(outcome: MailOutcome): void;
  countSearch(kind: 'offers' | 'candidates'): void;
  countSlowQuery(): void;
  watch(sources: MetricSources): void;
}

/** Upper bounds in seconds; 0.5 is the limit of the objectives (docs/operations.md). */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** What a method is told as; others are OTHER. */
export const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** A database that answers later than this is told to be away, in milliseconds: a scrape waits ten seconds. */
const PATIENCE_MS = 3000;

export function openMetrics({ version, commit }: Pick<Release, 'version' | 'commit'>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'brigata_http_request_duration_seconds',
    help: 'Time to the beginning of an answer, by pattern of the address and class of the status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const pages = new Counter({
    name: 'brigata_page_cache_readings_total',
    help: 'Readings of the cache of visitors’ pages, by how they ended: hit, shared (a rendering under way), miss',
    labelNames: ['result'],
    registers,
  });
  const mails = new Counter({
    name: 'brigata_mails_total',
    help: 'Mails given to the mail server: sent, failed (tried again), refused (the address, for good)',
    labelNames: ['outcome'],
    registers,
  });
  const searches = new Counter({
    name: 'brigata_searches_total',
    help: 'Searches that were answered, but for pages from the cache',
    labelNames: ['kind'],
    registers,
  });
  const slow = new Counter({
    name: 'brigata_slow_queries_total',
    help: 'Statements that took longer than SLOW_QUERY_MS; the log has their names',
    registers,
  });
  new Gauge({
    name: 'brigata_release_info',
    help: 'The version and the commit that run; always 1',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ version, commit: commit ?? '' }, 1);
  // What has not happened yet is zero rather than missing: a rate of the first event can be told.
  for (const result of ['hit', 'shared', 'miss']) pages.inc({ result }, 0);
  for (const outcome of ['sent', 'failed', 'refused']) mails.inc({ outcome }, 0);
  for (const kind of ['offers', 'candidates']) searches.inc({ kind }, 0);
  return {
    registry,
    countRequest({ method, route, status, seconds }) {
      const labels = { method: METHODS.has(method) ? method : 'OTHER', route, status: `${Math.floor(status / 100)}xx` };
      requests.observe(labels, seconds);
    },
    countPage: (result) => pages.inc({ result }),
    countMail: (outcome) => mails.inc({ outcome }),
    countSearch: (kind) => searches.inc({ kind }),
    countSlowQuery: () => slow.inc(),
    watch(sources) {
      watchDatabase(registry, sources.waitingJobs);
      if (sources.poolUse) watchPool(registry, sources.poolUse);
      if (sources.replica) watchReplica(registry, sources.replica);
    },
  };
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
    help: 'Age of the oldest job that could have run',
    labelNames: ['queue'],
    registers,
    async collect() {
      const queues = await read();
      this.reset();
      for (const { queue, oldest_s } of queues ?? []) this.set({ queue }, oldest_s);
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
