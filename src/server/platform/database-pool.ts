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
const SOON_BACK = /^(ECONNREFUSED|ECONNRESET|EPIPE|08\w{3}|57P0[123])$/;
const RETRY_MS = 100;

/**
 * A pool whose connections lead to the host that takes writes, looked for again when it does not answer. Whoever asks
 * in the first seconds after it has gone away waits for it; later ones are refused at once, until it is back. The pool
 * mends two faults of the driver's: a checked-out connection that dies would end the process, or never return.
 */
export class Pool extends pg.Pool {
  readonly #finder: PrimaryFinder;
  /** When a connection could last be opened no more, by `performance.now()`; null while it can, or never could. */
  #awaySince: number | null = null;
  #wasThere = false;

  readonly #patienceMs: () => number;

  /** `patienceMs` is asked anew for each call. */
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
    for (;;) {
      try {
        const client = await this.#connectOnce();
        this.#wasThere = true;
        this.#awaySince = null;
        return client;
      } catch (error) {
        if (!this.#wasThere || !isSoonBack(error)) throw new NotConnected(error);
        this.#awaySince ??= performance.now();
        if (performance.now() - this.#awaySince > this.#patienceMs()) throw new NotConnected(error);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
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
