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

/**
 * A pool whose connections lead to the host that takes writes, looked for again when it does not answer. Whoever asks
 * in the first seconds after it has gone away waits for it; later ones are refused at once, until it is back. The pool
 * mends two faults of the driver's: a checked-out connection that dies would end the process, or never return.
 */
export class Pool extends pg.Pool {
  readonly #finder: PrimaryFinder;
  readonly #patienceMs: () => number;
  /** Before a first connection nobody waits here: `wait-for-database.ts` does. */
  #wasThere = false;
  /** When opening a connection first failed, and when it last did, by `performance.now()`; null while it works. */
  #outage: { since: number; last: number } | null = null;
  #looking: Promise<boolean> | undefined;

  constructor(finder: PrimaryFinder, config: pg.PoolConfig, patienceMs: () => number) {
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
    this.#patienceMs = patienceMs;
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
        if (!this.#wasThere || !isSoonBack(error)) throw new NotConnected(error);
        const limit = Math.min(began, this.#outageSince(began)) + this.#patienceMs();
        do if (performance.now() >= limit) throw new NotConnected(error);
        while (!(await this.#isBack()));
      }
    }
  }

  /** When the present outage began. One that nobody has met for as long as calls wait is over: this is another. */
  #outageSince(began: number): number {
    const now = performance.now();
    const isSame = this.#outage !== null && now - this.#outage.last <= this.#patienceMs();
    this.#outage = { since: isSame && this.#outage ? this.#outage.since : began, last: now };
    return this.#outage.since;
  }

  /** Tries to open a connection after a pause: once for all who wait. */
  #isBack(): Promise<boolean> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #look(): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    const client = await this.#connectOnce().catch(() => null);
    if (!client && this.#outage) this.#outage.last = performance.now();
    client?.release();
    return client !== null;
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
