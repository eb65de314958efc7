import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Database, OpenDatabase } from './database.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { type LoopDelayWatch, watchEventLoop } from './event-loop-delay.ts';
import { type FileStore, folderStore } from './files.ts';
import { signLetter } from './letter.ts';
import { failureOf, type Log, openLog } from './log.ts';
import {
  isRefusedForGood,
  type Mail,
  type MailCarrier,
  mailSchema,
  type Outbox,
  outboxCarrier,
  smtpCarrier,
} from './mail.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { ownSecret } from './own-secret.ts';
import { PageCache } from './pages/page-cache.ts';
import { openQueue, type Queue } from './queue.ts';
import { googleIndexing, indexNow, type SearchEngine } from './search-engines.ts';
import { clamav, noScanner, type VirusScanner } from './virus-scanner.ts';
import { payPal, type Wallet } from './wallet.ts';
import { openWorkers, type Workers } from './workers/workers.ts';

/** Everything the areas need of the outside world, opened once. */
export interface Platform {
  config: Config;
  log: Log;
  database: OpenDatabase;
  db: Database;
  files: FileStore;
  queue: Queue;
  /** Only where mail is kept instead of sent. */
  outbox: Outbox | null;
  pageCache: PageCache;
  /** Null where no wallet is set: orders are paid by transfer. */
  wallet: Wallet | null;
  /** Those that are told of offers at once; none unless set. */
  searchEngines: readonly SearchEngine[];
  /** Runs what must not hold up the thread that answers requests. */
  workers: Workers;
  /** Looks at every upload before it is kept. */
  scanner: VirusScanner;
  /** How late this process answers. */
  loopDelay: LoopDelayWatch;
  /** Seals the links to private files. */
  linkSecret: string;
  /** Seals the cookie of browsers that logged in before. */
  deviceSecret: string;
  /** Makes client addresses into words that nobody reads back. */
  addressSecret: string;
  /** Writes a mail with its cause: it leaves when the transaction has committed. */
  sendMail(tx: Database, mail: Mail): Promise<void>;
  /** The same for letters to many: nobody's link to get in waits behind them. */
  sendInBulk(tx: Database, mails: readonly Mail[]): Promise<void>;
  /** Runs in the process that sends when an address refuses mail for good. */
  whenRefused(tell: (mail: Pick<Mail, 'to' | 'tag'>) => Promise<void>): void;
  /** Who sends mails and from where, read as each leaves: it stands at their foot. */
  signMails(read: () => Promise<string | null>): void;
  /** Says that something shown on pages has changed, to every process. */
  invalidate(tags: readonly string[]): Promise<void>;
  /**
   * Runs in every process when something that pages show has changed; the pages themselves are dropped when it has
   * ended.
   */
  onInvalidate(handler: (tags: readonly string[]) => void | Promise<void>): void;
  /** Aborted when the process has been told to stop: it still serves, and is no longer ready for more. */
  shutdown: AbortController;
  close(): Promise<void>;
}

/** Pauses before the other processes are told again, in milliseconds. */
const TELL_AGAIN_MS = [1000, 5000, 15_000];
/** A mail server that is down delays mails and loses none: tried again for ten days, at last once an hour. */
const MAIL_PATIENCE = { retryLimit: 250, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 };
const PAGES_CHANNEL = 'brigata_pages';

export async function openPlatform(
  config: Config,
  given: { database?: OpenDatabase; log?: Log } = {},
): Promise<Platform> {
  const log = given.log ?? openLog(config.logLevel);
  const database = given.database ?? (await openDatabase(config, log));
  await migrate(database, log);
  const works = config.role !== 'web';
  const queue = await openQueue(database, { works, log });
  const outbox = config.smtpUrl ? null : outboxCarrier(join(config.dataDir, 'outbox'));
  const carrier: MailCarrier = outbox ?? smtpCarrier(config.smtpUrl ?? '', config.mailFrom);
  let sender: () => Promise<string | null> = async () => null;
  const refusals: ((mail: Pick<Mail, 'to' | 'tag'>) => Promise<void>)[] = [];
  const deliver = async (data: unknown) => {
    const mail = mailSchema.parse(data);
    try {
      await carrier.deliver(await signLetter(mail, await sender()));
    } catch (error) {
      if (!isRefusedForGood(error)) throw error;
      log.warn({ tag: mail.tag ?? null }, 'an address refuses mail');
      for (const tell of refusals) await tell({ to: mail.to, tag: mail.tag });
    }
  };
  await queue.work('mail', deliver, MAIL_PATIENCE);
  await queue.work('bulk-mail', deliver, MAIL_PATIENCE);
  const workers = openWorkers(log);
  const loopDelay = watchEventLoop(log);
  const pageCache = new PageCache();
  const handlers: ((tags: readonly string[]) => void | Promise<void>)[] = [];
  const invalidateHere = async (tags: readonly string[]) => {
    // Pages are dropped when every handler has ended, also beside one that failed.
    for (const outcome of await Promise.allSettled(handlers.map(async (handler) => handler(tags)))) {
      // The change itself is saved: whoever made it is not told of a failure that the next reading mends.
      if (outcome.status === 'rejected')
        log.error({ err: failureOf(outcome.reason), tags }, 'what has changed could not be read anew');
    }
    pageCache.invalidate(tags);
  };
  await database.listen(PAGES_CHANNEL, {
    receive: (tags) => void invalidateHere(tags.split(' ')),
    missed: () => void invalidateHere(['*']),
  });
  return {
    config,
    log,
    database,
    db: database.db,
    files: config.s3 ? (await import('./files-s3.ts')).s3Store(config.s3) : folderStore(join(config.dataDir, 'files')),
    queue,
    outbox,
    pageCache,
    wallet: config.wallet && payPal({ ...config.wallet, siteName: config.siteName }),
    searchEngines: [
      ...(config.indexNow ? [indexNow({ ...config.indexNow, siteUrl: config.siteUrl })] : []),
      ...(config.googleIndexing ? [googleIndexing(config.googleIndexing)] : []),
    ],
    workers,
    scanner: config.clamavUrl ? clamav(config.clamavUrl, log) : noScanner,
    loopDelay,
    linkSecret: await ownSecret(database.db, 'private links'),
    deviceSecret: await ownSecret(database.db, 'known devices'),
    addressSecret: await ownSecret(database.db, 'client addresses'),
    sendMail: (tx, mail) => queue.send(tx, 'mail', mail),
    sendInBulk: (tx, mails) => queue.sendMany(tx, 'bulk-mail', mails),
    whenRefused: (tell) => void refusals.push(tell),
    signMails: (read) => {
      sender = read;
    },
    onInvalidate: (handler) => void handlers.push(handler),
    async invalidate(tags) {
      await invalidateHere(tags);
      await tellOthers(database, log, tags.join(' '));
    },
    shutdown: new AbortController(),
    async close() {
      await queue.stop();
      await workers.close();
      loopDelay.stop();
      await database.close();
    },
  };
}

/**
 * The change itself is saved: when the database cannot pass it on now, it is passed on later, and whoever made it is
 * not kept waiting.
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
