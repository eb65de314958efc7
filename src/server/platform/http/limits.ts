import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database.ts';
import { rateLimits } from './limit-table.ts';
import { tooMany } from './refusal.ts';

export interface RateLimit {
  /** Counts one try; throws 429 with `Retry-After` when there were too many. */
  take(key: string): Promise<void>;
  /** Takes one try back: it was no attempt at guessing. */
  giveBack(key: string): Promise<void>;
}

/** At most `points` tries in `seconds`, counted in the database so that every process sees them. What is over is swept once a night, not by a timer of each limit. */
export function rateLimit(db: Database, name: string, { points, seconds }: { points: number; seconds: number }): RateLimit {
  const limiter = new RateLimiterDrizzle({ storeClient: db, schema: rateLimits, keyPrefix: name, points, duration: seconds, clearExpiredByTimeout: false });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooMany(error.msBeforeNext / 1000);
        throw error;
      }
    },
    async giveBack(key) {
      await limiter.reward(key, 1);
    },
  };
}
