import { createHash } from 'node:crypto';
import { eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { guesses } from './limit-table.ts';
import { type RateLimit, rateLimit } from './limits.ts';
import { Refusal, tooMany } from './refusal.ts';

/** The longest wait between two guesses, in seconds. */
const LONGEST_WAIT = 900;

interface GuessRules {
  /** Wrong guesses that cost no wait, one at least; then 1, 2, 4 … seconds, 15 minutes at most. */
  free: number;
  /** How long wrong guesses are remembered after the last one, in seconds. */
  memory: number;
}

/**
 * A 429 while a wait runs. One in a quarter of an hour for each subject `shouldRecord`: that one is written down, not
 * each of a flood.
 */
export class WaitRefusal extends Refusal {
  readonly shouldRecord: boolean;

  constructor(seconds: number, shouldRecord: boolean) {
    const { status, body, headers } = tooMany(seconds);
    super(status, body, headers);
    this.shouldRecord = shouldRecord;
  }
}

/**
 * Slows down whoever guesses a secret, by a wait that doubles, and never shuts anybody out for good. Counted in the
 * database, so that every process sees it, and before the secret is looked at, so that guesses sent at the same
 * moment count too.
 */
export class GuessLimit {
  readonly #db: Database;
  readonly #name: string;
  readonly #rules: GuessRules;
  readonly #news: RateLimit;

  constructor(db: Database, name: string, rules: GuessRules) {
    this.#db = db;
    this.#name = name;
    this.#rules = rules;
    this.#news = rateLimit(db, `${name}_news`, { points: 1, seconds: LONGEST_WAIT });
  }

  /** Counts a guess as wrong until told otherwise. Refuses with 429 and `Retry-After` while the wait runs. */
  async take(subject: string): Promise<void> {
    const key = this.#key(subject);
    const now = new Date();
    const { free, memory } = this.#rules;
    const expires_at = new Date(now.getTime() + memory * 1000);
    const wrong = sql`(CASE WHEN ${guesses.expires_at} <= ${sql.param(now, guesses.expires_at)} THEN 0 ELSE ${guesses.wrong} END)`;
    const wait = sql`CASE WHEN ${wrong} < ${free}::int THEN 0 ELSE LEAST(${LONGEST_WAIT}::int, (2 ^ LEAST(${wrong} - ${free}::int, 20))::int) END`;
    const counted = await this.#db
      .insert(guesses)
      .values({ key, wrong: 1, wait_until: now, expires_at })
      .onConflictDoUpdate({
        target: guesses.key,
        set: {
          wrong: sql`${wrong} + 1`,
          wait_until: sql`${sql.param(now, guesses.wait_until)}::timestamptz + (${wait}) * interval '1 second'`,
          expires_at,
        },
        // Free guesses set no wait: one that another process counted at this moment, by its own clock, is none.
        setWhere: sql`(${lte(guesses.wait_until, now)} OR ${lte(guesses.wrong, free)})`,
      })
      .returning({ key: guesses.key });
    if (counted.length > 0) return;
    const [waiting] = await this.#db.select({ until: guesses.wait_until }).from(guesses).where(eq(guesses.key, key));
    throw new WaitRefusal(((waiting?.until.getTime() ?? 0) - now.getTime()) / 1000, await this.#shouldRecord(key));
  }

  async #shouldRecord(key: string): Promise<boolean> {
    try {
      await this.#news.take(key);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  /** Takes one guess back: it was none, or it was right where others guess too. */
  async giveBack(subject: string): Promise<void> {
    await this.#db
      .update(guesses)
      .set({ wrong: sql`GREATEST(${guesses.wrong} - 1, 0)`, wait_until: new Date() })
      .where(eq(guesses.key, this.#key(subject)));
  }

  /** Forgets every wrong guess: the secret was known. */
  async clear(subject: string): Promise<void> {
    await this.#db.delete(guesses).where(eq(guesses.key, this.#key(subject)));
  }

  /** A hash: who tries to log in as whom stands in no table. */
  #key(subject: string): string {
    return `${this.#name}:${createHash('sha256').update(subject).digest('base64url')}`;
  }
}
