import { join } from 'node:path';
import { lastBackupAt } from './backup/database-state.ts';
import { openFiles } from './backup/place.ts';
import type { Config } from './config.ts';
import type { Database, OpenDatabase } from './database.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { type LoopDelayWatch, watchEventLoop } from './event-loop-delay.ts';
import { signLetter } from './letter.ts';
import { failureOf, type Log, openLog } from './log.ts';
import { type Mail, type MailCarrier, mailSchema, type Outbox, outboxCarrier, smtpCarrier } from './mail.ts';
import { MailNotTaken } from './mail-not-taken.ts';
import { type Metrics, openMetrics } from './metrics.ts';
import { migrate } from './migrate.ts';
import { prepareMonths } from './monthly-partitions.ts';
import { openDatabase } from './open-database.ts';
import { ownSecret } from './own-secret.ts';
import { PageCache } from './pages/page-cache.ts';
import { openQueue, type Queue, TEN_DAYS } from './queue.ts';
import { type Release, readRelease } from './release.ts';
import { type PlatformFiles, removingLater } from './remove-files.ts';
import { googleIndexing, indexNow, type SearchEngine } from './search-engines.ts';
import { currentSpan, noTraces, type Traces } from './spans.ts';
import { standInRegister, type VatRegister, vies } from './vat-register.ts';
import { clamav, noScanner, type VirusScanner } from './virus-scanner.ts';
import { payPal, type Wallet } from './wallet.ts';
import { watchWallet } from './watch-wallet.ts';
import { openWorkers, type Workers } from './workers/workers.ts';

/** Everything outside the areas that they use, opened once. */
export interface Platform {
  config: Config;
  log: Log;
  /** What runs here. */
  release: Release;
  /** What this process counts of itself. */
  metrics: Metrics;
  /** What this process reports of single requests and jobs, where a receiver is set. */
  traces: Traces;
  database: OpenDatabase;
  db: Database;
  files: PlatformFiles;
  queue: Queue;
  /** Only where mail is stored instead of sent. */
  outbox: Outbox | null;
  pageCache: PageCache;
  /** Null where no wallet is configured: orders are paid by transfer. */
  wallet: Wallet | null;
  /** Says whose a VAT number is. */
  vatRegister: VatRegister;
  /** Notified of new offers; empty by default. */
  searchEngines: readonly SearchEngine[];
  /** Runs work that must not block the event loop. */
  workers: Workers;
  /** Scans every upload before it is stored. */
  scanner: VirusScanner;
  /** The delay of this process's event loop. */
  loopDelay: LoopDelayWatch;
  /** Signs the links to private files. */
  linkSecret: string;
  /** Signs the cookie of known browsers. */
  deviceSecret: string;
  /** The key that makes client addresses pseudonymous. */
  addressSecret: string;
  /** Sends a mail in a transaction: it leaves when the transaction has committed. */
  sendMail(tx: Database, mail: Mail): Promise<void>;
  /** The same for bulk mail: log-in links do not wait behind it. */
  sendInBulk(tx: Database, mails: readonly Mail[]): Promise<void>;
  /** Runs in the sending process when an address permanently refuses mail. */
  whenRefused(tell: (mail: Pick<Mail, 'to' | 'tag'>) => Promise<void>): void;
  /** Runs in the sending process each time the mail server refuses our login, our address or what we may send. */
  whenSenderRefused(tell: (refusal: SenderRefusal) => Promise<void>): void;
  /** The sender's name and address at the foot of mails, read when each is sent. */
  signMails(read: () => Promise<string | null>): void;
  /** Invalidates what pages show of these tags, in every process. */
  invalidate(tags: readonly string[]): Promise<void>;
  /** Runs in every process on an invalidation; cached pages are dropped when it has ended. */
  onInvalidate(handler: (tags: readonly string[]) => void | Promise<void>): void;
  /** The listener for failures and slow statements. */
  onTrouble(listener: TroubleListener): void;
  /** A 500 or a job that failed: the pattern of its route or the name of its queue, and the error. */
  tellFailure(what: string, error: unknown): void;
  /** Runs before the database is closed, in an orderly end. */
  beforeClosing(run: () => Promise<void>): void;
  /** Aborted on SIGTERM: the process still serves, and reports that it is not ready. */
  shutdown: AbortController;
  close(): Promise<void>;
}

/** What a mail server answered, by its codes alone. */
export type SenderRefusal = Pick<MailNotTaken, 'code' | 'responseCode' | 'status' | 'command'>;

/** What is reported of failures and slow statements: names, never addresses or values. */
interface TroubleListener {
  failed(what: string, error: unknown): void;
  slow(query: string, ms: number): void;
}

/** Pauses before an invalidation is sent again to the other processes, in milliseconds. */
const TELL_AGAIN_MS = [1000, 5000, 15_000];
/** Where processes notify each other of changed tags. */
export const PAGES_CHANNEL = 'brigata_pages';

export async function openPlatform(
  config: Config,
  given: { database?: OpenDatabase; log?: Log; workers?: Workers } = {},
): Promise<Platform> {
  const release = readRelease(config.commit);
  const metrics = openMetrics(release);
  const log = given.log ?? openLog(config.logLevel);
  const traces = await openTraces(config, release, log);
  const listeners: TroubleListener[] = [];
  const onSlowQuery = (query: string, ms: number) => {
    metrics.countSlowQuery();
    for (const listener of listeners) listener.slow(query, ms);
  };
  const tellFailure = (what: string, error: unknown) => {
    for (const listener of listeners) listener.failed(what, error);
  };
  const database = given.database ?? (await openDatabase(config, log, onSlowQuery));
  await migrate(database, log);
  await prepareMonths(database.db, log);
  // What is read must know the tables as they are now.
  database.replica?.changed();
  const works = config.role !== 'web';
  const queue = await openQueue(database, {
    works,
    log,
    traces,
    onFailed: (name, error) => tellFailure(`job ${name}`, error),
  });
  const outbox = config.smtpUrl ? null : outboxCarrier(join(config.dataDir, 'outbox'));
  const carrier: MailCarrier =
    outbox ??
    smtpCarrier(config.smtpUrl ?? '', {
      name: config.mailFromName,
      address: config.mailFrom,
    });
  let sender: () => Promise<string | null> = async () => null;
  const refusals: ((mail: Pick<Mail, 'to' | 'tag'>) => Promise<void>)[] = [];
  const senderRefusals: ((refusal: SenderRefusal) => Promise<void>)[] = [];
  const deliver = async (data: unknown) => {
    const mail = mailSchema.parse(data);
    try {
      await carrier.deliver(await signLetter(mail, await sender()));
      metrics.countMail('sent');
    } catch (error) {
      const refusal = error instanceof MailNotTaken ? error : null;
      metrics.countMail(refusal?.outcome ?? 'failed');
      if (refusal?.isOfSender) for (const tell of senderRefusals) await tell(refusal);
      if (refusal?.outcome !== 'refused') throw error;
      const tag = mail.tag ?? null;
      log.warn({ tag, code: refusal.responseCode, command: refusal.command }, 'a mail is refused for good');
      // What a mail says may be refused too: its address goes on to get others.
      if (refusal.isOfAddress) for (const tell of refusals) await tell({ to: mail.to, tag: mail.tag });
    }
  };
  // A mail server that is down loses no mail.
  await queue.work('mail', deliver, TEN_DAYS);
  await queue.work('bulk-mail', deliver, TEN_DAYS);
  const workers = given.workers ?? openWorkers(log);
  const loopDelay = watchEventLoop(log);
  const pageCache = new PageCache({
    onRead(reading) {
      metrics.countPage(reading);
      currentSpan()?.tell({ 'brigata.page_cache': reading });
    },
  });
  const endings: (() => Promise<void>)[] = [];
  const handlers: ((tags: readonly string[]) => void | Promise<void>)[] = [];
  const invalidateHere = async (tags: readonly string[]) => {
    // First: what is read anew from here on must hold the change.
    database.replica?.changed();
    // Cached pages are dropped when every handler has ended, even if one failed.
    for (const outcome of await Promise.allSettled(handlers.map(async (handler) => handler(tags)))) {
      // The change itself is saved: a failure that the next reading mends is not reported to its author.
      if (outcome.status === 'rejected')
        log.error({ err: failureOf(outcome.reason), tags }, 'what has changed could not be read anew');
    }
    pageCache.invalidate(tags);
  };
  await database.listen(PAGES_CHANNEL, {
    receive: (tags) => void invalidateHere(tags.split(' ')),
    missed: () => void invalidateHere(['*']),
  });
  metrics.watch({
    waitingJobs: queue.waitingJobs,
    poolUse: database.poolUse ?? null,
    replica: database.replica ?? null,
    lastBackup: () => lastBackupAt(database),
  });
  return {
    config,
    log,
    release,
    metrics,
    traces,
    database,
    db: database.db,
    files: await removingLater(await openFiles(config), { db: database.db, queue, log }),
    queue,
    outbox,
    pageCache,
    wallet: config.wallet && watchWallet(payPal({ ...config.wallet, siteName: config.siteName }), metrics),
    searchEngines: [
      ...(config.indexNow ? [indexNow({ ...config.indexNow, siteUrl: config.siteUrl })] : []),
      ...(config.googleIndexing ? [googleIndexing(config.googleIndexing)] : []),
    ],
    vatRegister: config.viesUrl === null ? standInRegister : vies(config.viesUrl),
    workers,
    scanner: config.clamavUrl ? clamav(config.clamavUrl, log) : noScanner,
    loopDelay,
    linkSecret: await ownSecret(database.db, 'private links'),
    deviceSecret: await ownSecret(database.db, 'known devices'),
    addressSecret: await ownSecret(database.db, 'client addresses'),
    sendMail: (tx, mail) => queue.send(tx, 'mail', mail),
    sendInBulk: (tx, mails) => queue.sendMany(tx, 'bulk-mail', mails),
    whenRefused: (tell) => void refusals.push(tell),
    whenSenderRefused: (tell) => void senderRefusals.push(tell),
    signMails: (read) => {
      sender = read;
    },
    onInvalidate: (handler) => void handlers.push(handler),
    async invalidate(tags) {
      await invalidateHere(tags);
      await tellOthers(database, log, tags.join(' '));
    },
    onTrouble: (listener) => void listeners.push(listener),
    tellFailure,
    beforeClosing: (run) => void endings.push(run),
    shutdown: new AbortController(),
    async close() {
      await queue.stop();
      // A database that is away must not keep a process from ending.
      await Promise.allSettled(endings.map((run) => run()));
      await workers.close();
      loopDelay.stop();
      // A receiver that is away must not either.
      await Promise.all([traces.close(), database.close()]);
    },
  };
}

/** The libraries are loaded only where a receiver is set. */
async function openTraces({ traces, env, role }: Config, release: Release, log: Log): Promise<Traces> {
  if (!traces) return noTraces;
  const { sendTraces } = await import('./send-traces.ts');
  return sendTraces(traces, { version: release.version, env, role }, log);
}

/**
 * The change itself is saved: an invalidation that the database cannot send now is sent later, and its author does not
 * wait.
 */
async function tellOthers(
  database: OpenDatabase,
  log: Log,
  tags: string,
  pauses: readonly number[] = TELL_AGAIN_MS,
): Promise<void> {
  try {
    await database.notify(PAGES_CHANNEL, tags);
  } catch (error) {
    const [pause, ...later] = pauses;
    if (pause === undefined || !isDatabaseUnavailable(error))
      return log.error({ err: failureOf(error), tags }, 'other processes were not told of a change');
    setTimeout(() => void tellOthers(database, log, tags, later), pause).unref();
  }
}
