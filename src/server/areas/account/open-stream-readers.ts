import { and, eq, inArray, isNull } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, OpenDatabase } from '#server/platform/database.ts';
import { addTo, removeFrom } from '#server/platform/grouped-sets.ts';
import { type RateLimit, rateLimit } from '#server/platform/http/limits.ts';
import { notLoggedIn } from '#server/platform/http/refusal.ts';
import type { StreamReader, StreamReaders } from '#server/platform/live-streams.ts';
import { isOpenSession } from './session-limit.ts';
import { sessions, users } from './tables.ts';

/** The channel on which a trigger says which sessions are gone, whatever deleted them (`sessions_ended`). */
const CHANNEL = 'ended_sessions';
const endedIds = z.string().transform((text) => text.split(',').map(Number));

/** How many streams of all kinds one user may have open in a process; the oldest ends. */
const MAX_OF_USER = 10;
/** How many streams may be opened in five minutes: each page of messages that is looked at opens one. */
const OPENINGS = { seconds: 300, ofUser: 200, ofAddress: 1200 };

interface Entry {
  reader: StreamReader;
  end: () => void;
}

/**
 * The readers of the streams of this process. A stream ends with its session: the database tells every process which
 * sessions are gone, also those of an account that was deleted. Where that notification was missed, because the
 * listening connection was lost, the sessions of all open streams are looked up.
 */
export class OpenStreamReaders implements StreamReaders {
  readonly #db: Database;
  readonly #database: Pick<OpenDatabase, 'listen'>;
  readonly #ofSession = new Map<number, Set<Entry>>();
  readonly #ofUser = new Map<number, Set<Entry>>();
  readonly #byUser: RateLimit;
  readonly #byAddress: RateLimit;
  #listening: Promise<void> | undefined;

  constructor({ db, database }: { db: Database; database: Pick<OpenDatabase, 'listen'> }) {
    this.#db = db;
    this.#database = database;
    const { seconds, ofUser, ofAddress } = OPENINGS;
    this.#byUser = rateLimit(db, 'live_user', { points: ofUser, seconds });
    this.#byAddress = rateLimit(db, 'live_address', { points: ofAddress, seconds });
  }

  /** Counts an opening; throws 429 when a user, or an address, opened too many. */
  async countOpening(userId: number, clientAddress: string): Promise<void> {
    await this.#byUser.take(String(userId));
    await this.#byAddress.take(clientAddress);
  }

  async enter(reader: StreamReader, end: () => void): Promise<() => void> {
    this.#listening ??= this.#listen().catch((error: unknown) => {
      // The next reader tries again.
      this.#listening = undefined;
      throw error;
    });
    await this.#listening;
    const entry = { reader, end };
    addTo(this.#ofSession, reader.sessionId, entry);
    addTo(this.#ofUser, reader.userId, entry);
    const leave = () => {
      removeFrom(this.#ofSession, reader.sessionId, entry);
      removeFrom(this.#ofUser, reader.userId, entry);
    };
    // Looked up once it is in: a session that ends from here on is heard of.
    try {
      if (!(await this.#stillOpen([reader.sessionId])).has(reader.sessionId)) throw notLoggedIn();
    } catch (error) {
      leave();
      throw error;
    }
    this.#endOldest(reader.userId, entry);
    return leave;
  }

  /** Looks anew: several may have been opened at once. */
  #endOldest(userId: number, newest: Entry): void {
    const open = [...(this.#ofUser.get(userId) ?? [])].filter((entry) => entry !== newest);
    for (const { end } of open.slice(0, Math.max(0, open.length + 1 - MAX_OF_USER))) end();
  }

  async #listen(): Promise<void> {
    await this.#database.listen(CHANNEL, {
      receive: (payload) => {
        for (const id of endedIds.parse(payload)) this.#endOf(id);
      },
      missed: () => void this.#endWhatIsOver(),
    });
  }

  #endOf(sessionId: number): void {
    for (const { end } of [...(this.#ofSession.get(sessionId) ?? [])]) end();
  }

  async #endWhatIsOver(): Promise<void> {
    const known = [...this.#ofSession.keys()];
    // Where the database does not say, all end: browsers open them again, and who may read is decided anew.
    const open = await this.#stillOpen(known).catch(() => new Set<number>());
    for (const id of known) if (!open.has(id)) this.#endOf(id);
  }

  async #stillOpen(ids: number[]): Promise<Set<number>> {
    const rows = await this.#db
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(and(inArray(sessions.id, ids), isOpenSession(), isNull(users.deactivated_at)));
    return new Set(rows.map(({ id }) => id));
  }
}
