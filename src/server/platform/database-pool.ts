import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { NoPrimary, type PrimaryFinder, refuseReplica } from './database-hosts.ts';
import { NotConnected } from './database-unavailable.ts';

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

/** Errors of a server that answers: another host would be no better. */
const ANSWERED = /^(28|3D|42|53|0A)/;
/** Nobody listens there, or the server is starting: soon it may be otherwise, and nothing was sent. */
const SOON_BACK = /^(ECONNREFUSED|ECONNRESET|EPIPE|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|08001|08006|57P0[123])$/;
/** The pause before a connection is tried again, in milliseconds. */
const RETRY_MS = 100;

type Look = { isBack: true } | { isBack: false; error: unknown };

/** How long calls wait for a server that has just gone away, in milliseconds, and whether the present one does. */
interface Patience {
  ms: number;
  mayWait(): boolean;
}

/**
 * A pool whose connections lead to the host that takes writes, looked for again when it does not answer. Callers in the
 * first seconds after it has gone away wait for it; later ones are refused at once, until it is back. The pool mends
 * two faults of the driver's: a checked-out connection that dies would end the process, or never return.
 */
export class Pool extends pg.Pool {
  readonly #finder: PrimaryFinder;
  readonly #patience: Patience;
  /** Before a first connection nobody waits here: `wait-for-database.ts` does. */
  #wasThere = false;
  /** When opening a connection first failed, and when it last did, by `performance.now()`; null while it works. */
  #outage: { since: number; last: number } | null = null;
  #looking: Promise<Look> | undefined;

  constructor(finder: PrimaryFinder, config: pg.PoolConfig, patience: Patience) {
    const settings: pg.ClientConfig = config;
    super({
      ...config,
      Client: class extends pg.Client {
        constructor() {
          super({ ...settings, connectionString: finder.current });
        }
      },
      ...(finder.hasSeveral && { onConnect: refuseReplica }),
    });
    this.#finder = finder;
    this.#patience = patience;
    // Between two statements of a transaction nothing else listens for errors; the next statement fails, and says so.
    this.on('connect', (client) => client.on('error', () => {}));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const opened = this.#connect();
    if (!callback) return opened.then(returnWhenLost);
    opened.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  /** Throws NotConnected. */
  async #connect(): Promise<pg.PoolClient> {
    const began = performance.now();
    for (;;) {
      try {
        const client = await this.#connectOnce();
        this.#wasThere = true;
        this.#outage = null;
        return client;
      } catch (error) {
        const since = this.#meetOutage();
        if (!this.#wasThere || !isSoonBack(error) || !this.#patience.mayWait()) throw new NotConnected(error);
        await this.#untilBack(Math.min(began, since) + this.#patience.ms, error);
      }
    }
  }

  /** When the present outage began. One that nobody has met for as long as calls wait is over: this is another. */
  #meetOutage(): number {
    const now = performance.now();
    const isSame = this.#outage !== null && now - this.#outage.last <= this.#patience.ms;
    this.#outage = { since: isSame && this.#outage ? this.#outage.since : now, last: now };
    return this.#outage.since;
  }

  /** Returns once a connection can be opened. Throws NotConnected at `limit`, or when waiting mends nothing. */
  async #untilBack(limit: number, met: unknown): Promise<void> {
    for (let reason = met; !this.ending; ) {
      const left = limit - performance.now();
      if (left <= 0) throw new NotConnected(reason);
      const found = await Promise.race([this.#look(), wait(left, null, { ref: false })]);
      if (found === null) continue;
      if (found.isBack) return;
      reason = found.error;
      if (!isSoonBack(reason)) throw new NotConnected(reason);
    }
    throw new NotConnected(met);
  }

  /** Tries to open a connection after a pause: once for all who wait. */
  #look(): Promise<Look> {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #lookOnce(): Promise<Look> {
    await wait(RETRY_MS);
    try {
      (await this.#connectOnce()).release();
      return { isBack: true };
    } catch (error) {
      if (this.#outage) this.#outage.last = performance.now();
      return { isBack: false, error };
    }
  }

  async #connectOnce(): Promise<pg.PoolClient> {
    try {
      return await super.connect();
    } catch (error) {
      if (!this.#finder.hasSeveral || !isElsewhereBetter(error)) throw error;
    }
    await this.#finder.find();
    return await super.connect();
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

const isSoonBack = (error: unknown) =>
  error instanceof NoPrimary ||
  SOON_BACK.test(codeOf(error)) ||
  (error instanceof Error && error.message === 'Connection terminated unexpectedly');

function isElsewhereBetter(error: unknown): boolean {
  if (error instanceof NoPrimary) return true;
  return !ANSWERED.test(codeOf(error));
}

/** A transaction whose BEGIN fails does not release its connection; one that has ended is released by itself. */
function returnWhenLost(client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  const giveBack = (error?: Error | boolean) => {
    client.removeListener('end', lost);
    client.release = () => {};
    release(error);
  };
  const lost = () => giveBack(true);
  client.once('end', lost);
  client.release = giveBack;
  return client;
}
