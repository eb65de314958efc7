import { createHash } from 'node:crypto';
import { eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { guesses } from './limit-table.ts';
import { type RateLimit, rateLimit } from './limits.ts';
import { Refusal, tooMany } from './refusal.ts';

/** The longest wait between two guesses, in seconds. */
const LONGEST_WAIT = 900;

interface GuessRules {
  /** Wrong guesses without a delay, at least one; then 1, 2, 4 … seconds, at most 15 minutes. */
  free: number;
  /** How long wrong guesses count after the last one, in seconds. */
  memory: number;
}

/**
 * A 429 during a delay. `shouldRecord` is true once in a quarter of an hour for each subject, so that a flood is
 * recorded once.
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
 * Slows down guesses of a secret with a delay that doubles; nobody is locked out for good. Counts are in the database,
 * shared by all processes, and written before the secret is checked, so that concurrent guesses count too.
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

  /** Counts a guess as wrong until `giveBack` or `clear`. Refuses with 429 and `Retry-After` during a delay. */
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
        // Free guesses set no delay: one set at this moment by another process, with its own clock, is ignored.
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

  /** Uncounts one guess: it was none, or it was right where others guess too. */
  async giveBack(subject: string): Promise<void> {
    await this.#db
      .update(guesses)
      .set({ wrong: sql`GREATEST(${guesses.wrong} - 1, 0)`, wait_until: new Date() })
      .where(eq(guesses.key, this.#key(subject)));
  }

  /** Clears all wrong guesses: the secret was right. */
  async clear(subject: string): Promise<void> {
    await this.#db.delete(guesses).where(eq(guesses.key, this.#key(subject)));
  }

  /** Stored as a hash: the table does not say who tries to log in as whom. */
  #key(subject: string): string {
    return `${this.#name}:${createHash('sha256').update(subject).digest('base64url')}`;
  }
}
