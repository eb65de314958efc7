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

/**
 * A pool whose connections lead to the host that takes writes, looked for again when it does not answer. It mends two
 * faults of the driver's pool: a checked-out connection that dies would end the process, or never return to the pool.
 */
export class Pool extends pg.Pool {
  readonly #finder: PrimaryFinder;

  constructor(finder: PrimaryFinder, config: pg.PoolConfig) {
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
    try {
      return await super.connect();
    } catch (error) {
      if (!this.#finder.hasSeveral || !isElsewhereBetter(error)) throw new NotConnected(error);
    }
    try {
      await this.#finder.find();
      return await super.connect();
    } catch (error) {
      throw new NotConnected(error);
    }
  }
}

function isElsewhereBetter(error: unknown): boolean {
  if (error instanceof NoPrimary) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return !ANSWERED.test(code);
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
