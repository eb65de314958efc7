import * as z from 'zod';
import { failureOf, type Log } from '../log.ts';

/** How late what a replica has may be, in milliseconds. */
const MAX_LATE_MS = 2000;
/** How often both servers are asked, and how often a replica that does not answer. */
const LOOK_MS = 500;
/** The pause while a change has just been made, which a replica has in a few milliseconds. */
const LOOK_SOON_MS = 25;
const LOOK_AWAY_MS = 2000;

const position = z.array(z.object({ lsn: z.coerce.bigint() }));
const replayed = z.array(z.object({ lsn: z.coerce.bigint().nullable(), is_replica: z.boolean() }));
const WRITTEN = `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text AS lsn`;
const REPLAYED = `SELECT pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text AS lsn, pg_is_in_recovery() AS is_replica`;

type Ask = (text: string) => Promise<{ rows: unknown[] }>;

interface Servers {
  primary: Ask;
  replica: Ask;
  log?: Log | undefined;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
}

/**
 * Knows how late a replica is. The primary is asked how far it has written, the replica how far it has repeated: when
 * it has reached a position, it has everything that was committed before the primary was asked for it. No clock of
 * another machine counts, and a database to which nothing is written is not late.
 */
export class ReadReplica {
  readonly #servers: Required<Pick<Servers, 'primary' | 'replica' | 'now'>>;
  readonly #log: Log | undefined;
  /** Positions that the replica has not reached, the oldest first. */
  #ahead: { at: number; lsn: bigint }[] = [];
  /** The replica has everything that was committed before this moment. */
  #holds = Number.NEGATIVE_INFINITY;
  /** What is read must hold everything that was committed before this moment. */
  #mustHold = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | undefined;
  #looksAgain = false;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #state: 'read' | 'late' | 'away' | undefined;

  constructor({ primary, replica, log, now = () => performance.now() }: Servers) {
    this.#servers = { primary, replica, now };
    this.#log = log;
  }

  /** How late it is, in milliseconds; Infinity while it is unknown. */
  get lateMs(): number {
    return this.#servers.now() - this.#holds;
  }

  /** Whether it is at most two seconds late and has what was changed last. */
  get isUsable(): boolean {
    return this.lateMs <= MAX_LATE_MS && this.#holds >= this.#mustHold;
  }

  /** Whether it did not answer when it was last asked. */
  get isAway(): boolean {
    return this.#state === 'away';
  }

  /**
   * Something was changed that pages are kept of: until the replica has it, nothing is read there, so that no page is
   * made again from what was before.
   */
  changed(): void {
    this.#mustHold = this.#servers.now();
    void this.look();
  }

  /** Asks both servers now; a look that is under way is followed by another. */
  look(): Promise<void> {
    this.#looksAgain = true;
    this.#looking ??= this.#lookOn().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** It does not answer: nothing more is asked of it until a look finds it again. */
  lost(error: unknown): void {
    this.#holds = Number.NEGATIVE_INFINITY;
    this.#say('away', error);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #lookOn(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#looksAgain && !this.#isClosed) {
      this.#looksAgain = false;
      await this.#lookOnce();
    }
    if (this.#isClosed) return;
    const isAwaited = this.#state === 'read' && this.#holds < this.#mustHold;
    const pause = this.#state === 'away' ? LOOK_AWAY_MS : isAwaited ? LOOK_SOON_MS : LOOK_MS;
    this.#timer = setTimeout(() => void this.look(), pause).unref();
  }

  async #lookOnce(): Promise<void> {
    const at = this.#servers.now();
    try {
      const written = await this.#servers.primary(WRITTEN).catch(() => null);
      const [mark] = written ? position.parse(written.rows) : [];
      if (mark) this.#ahead.push({ at, lsn: mark.lsn });
      const [own] = replayed.parse((await this.#servers.replica(REPLAYED)).rows);
      // A server that repeats nobody's changes may have a history of its own.
      if (!own?.is_replica || own.lsn === null) throw new Error('this server is no replica');
      const { lsn } = own;
      const reached = this.#ahead.findLast((one) => one.lsn <= lsn);
      if (reached) this.#holds = reached.at;
      this.#ahead = this.#ahead.filter((one) => one.lsn > lsn).slice(-60);
    } catch (error) {
      this.#holds = Number.NEGATIVE_INFINITY;
      this.#say('away', error);
      return;
    }
    this.#say(this.lateMs <= MAX_LATE_MS ? 'read' : 'late');
  }

  #say(state: 'read' | 'late' | 'away', error?: unknown): void {
    if (state === this.#state) return;
    const isFirst = this.#state === undefined;
    this.#state = state;
    if (state === 'read') this.#log?.info(isFirst ? 'the replica is read' : 'the replica is read again');
    else if (state === 'late') this.#log?.warn('the replica is late: the primary is read');
    else this.#log?.warn({ err: error && failureOf(error) }, 'the replica is away: the primary is read');
  }
}
