import pg from 'pg';
import type { Subscription } from './database.ts';
import type { PrimaryFinder } from './database-hosts.ts';
import { failureOf, type Log } from './log.ts';

const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 10_000;
/** A connection that is cut silently is noticed after this long. */
const PING_MS = 30_000;
const TIMEOUT_MS = 10_000;

/**
 * The connection that LISTENs. When it is lost it is opened again, with growing pauses, and every subscriber is
 * notified that it may have missed something: PostgreSQL stores no notifications.
 */
export class PostgresListener {
  readonly #finder: PrimaryFinder;
  readonly #log: Log | undefined;
  readonly #subscriptions = new Map<string, Subscription>();
  #client: pg.Client | undefined;
  #connecting: Promise<pg.Client> | undefined;
  #isClosed = false;
  #ping: NodeJS.Timeout | undefined;

  constructor(finder: PrimaryFinder, log: Log | undefined) {
    this.#finder = finder;
    this.#log = log;
  }

  /** One subscription a channel. */
  async listen(channel: string, subscription: Subscription): Promise<void> {
    this.#subscriptions.set(channel, subscription);
    const client = this.#client ?? (await this.#connect());
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#ping);
    await this.#connecting?.catch(() => {});
    clearInterval(this.#ping);
    await this.#client?.end();
  }

  /** Opens the one connection: concurrent callers wait for the same one. */
  #connect(): Promise<pg.Client> {
    this.#connecting ??= this.#open().finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  async #open(): Promise<pg.Client> {
    let hasEnded = false;
    const connectionString = await this.#finder.find();
    const client = new pg.Client({
      connectionString,
      application_name: 'brigata listener',
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    client.on('error', (error) => this.#log?.warn({ err: failureOf(error) }, 'the listening connection failed'));
    client.on('notification', ({ channel, payload }) => this.#subscriptions.get(channel)?.receive(payload ?? ''));
    client.once('end', () => {
      hasEnded = true;
      if (this.#client === client) this.#reconnect();
    });
    try {
      await client.connect();
      for (const channel of this.#subscriptions.keys()) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      if (hasEnded) throw new Error('The listening connection ended while it was opened');
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    this.#ping = setInterval(() => client.query('SELECT 1').catch(() => client.end().catch(() => {})), PING_MS).unref();
    return client;
  }

  async #reconnect(): Promise<void> {
    clearInterval(this.#ping);
    this.#client = undefined;
    for (let pause = FIRST_RETRY_MS; !this.#isClosed; pause = Math.min(pause * 2, MAX_RETRY_MS)) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (this.#isClosed) return;
      try {
        await this.#connect();
      } catch {
        continue;
      }
      if (this.#isClosed) return this.close();
      this.#log?.info('listening to the database again');
      for (const { missed } of this.#subscriptions.values()) missed();
      return;
    }
  }
}
