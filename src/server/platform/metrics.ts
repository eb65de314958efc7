import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type MetricSources, watchSources } from './metric-sources.ts';
import type { Release } from './release.ts';

/** How a reading of the page cache ended: from memory, from a rendering under way, by a rendering of its own. */
export type CacheReading = 'hit' | 'shared' | 'miss';
/**
 * `refused`: the mail server refuses the mail for good. `deferred`: the mail or its address for a time. `failed`: the
 * server is away or takes nothing. The last two are tried again.
 */
type MailOutcome = 'sent' | 'failed' | 'deferred' | 'refused';
/** `refused`: the wallet said no. `unreachable`: what it did is not known. */
export type WalletOutcome = 'answered' | 'refused' | 'unreachable';

/** A request that was answered: its address as a pattern, never the address itself. */
interface AnsweredRequest {
  method: string;
  route: string;
  status: number;
  /** One of a few words: page, call, file, other. */
  kind: string;
  seconds: number;
}

/** A call of the wallet, by the operation of its port. */
interface WalletCall {
  operation: string;
  outcome: WalletOutcome;
  seconds: number;
}

/** What a process counts of itself. No label holds anything of a person, nor anything that clients choose. */
export interface Metrics {
  registry: Registry;
  countRequest(request: AnsweredRequest): void;
  countPage(reading: CacheReading): void;
  countMail(outcome: MailOutcome): void;
  countWalletCall(call: WalletCall): void;
  countSearch(kind: 'offers' | 'candidates'): void;
  countSlowQuery(): void;
  watch(sources: MetricSources): void;
}

/** Upper bounds in seconds; 0.5 is the limit of the objectives (docs/operations.md). */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** The label of a method; others are OTHER. */
export const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function openMetrics({ version, commit }: Pick<Release, 'version' | 'commit'>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'brigata_http_request_duration_seconds',
    help: 'Time to the beginning of an answer, by pattern of the address, class of the status, and kind: page, call, file, other',
    labelNames: ['method', 'route', 'status', 'kind'],
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
    help: 'Mails given to the mail server: sent, failed and deferred (this mail for a time), both tried again, refused (for good)',
    labelNames: ['outcome'],
    registers,
  });
  const wallet = new Histogram({
    name: 'brigata_wallet_call_duration_seconds',
    help: 'Calls of the wallet with their time, by how they ended: answered, refused, unreachable',
    labelNames: ['operation', 'outcome'],
    buckets: BUCKETS,
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
  // What has not happened yet is zero rather than missing: the first event then has a rate.
  for (const result of ['hit', 'shared', 'miss']) pages.inc({ result }, 0);
  for (const outcome of ['sent', 'failed', 'deferred', 'refused']) mails.inc({ outcome }, 0);
  for (const kind of ['offers', 'candidates']) searches.inc({ kind }, 0);
  return {
    registry,
    countRequest({ method, route, status, kind, seconds }) {
      const known = METHODS.has(method) ? method : 'OTHER';
      requests.observe({ method: known, route, status: `${Math.floor(status / 100)}xx`, kind }, seconds);
    },
    countPage: (result) => pages.inc({ result }),
    countMail: (outcome) => mails.inc({ outcome }),
    countWalletCall: ({ operation, outcome, seconds }) => wallet.observe({ operation, outcome }, seconds),
    countSearch: (kind) => searches.inc({ kind }),
    countSlowQuery: () => slow.inc(),
    watch: (sources) => watchSources(registry, sources),
  };
}
