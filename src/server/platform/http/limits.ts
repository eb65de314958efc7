import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database.ts';
import { widerNetwork } from './client-address.ts';
import { rateLimits } from './limit-table.ts';
import { tooMany } from './refusal.ts';

export interface RateLimit {
  /** Counts one try; throws 429 with `Retry-After` when there were too many. */
  take(key: string): Promise<void>;
  /** Takes one try back: it was no attempt at guessing. */
  giveBack(key: string): Promise<void>;
}

/** How many times as much the larger network around an IPv6 client may do. */
export const WIDER = 10;

/**
 * At most `points` tries in `seconds`, counted in the database so that every process sees them. A key that is the
 * network of an IPv6 client counts for the larger one around it too, which somebody may have whole. What is over is
 * swept once a night, not by a timer of each limit.
 */
export function rateLimit(
  db: Database,
  name: string,
  { points, seconds }: { points: number; seconds: number },
): RateLimit {
  const limiterOf = (keyPrefix: string, most: number) =>
    new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix,
      points: most,
      duration: seconds,
      clearExpiredByTimeout: false,
    });
  const limiter = limiterOf(name, points);
  const wideLimiter = limiterOf(`${name}_wide`, points * WIDER);
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        const wide = widerNetwork(key);
        if (wide) await wideLimiter.consume(wide);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooMany(error.msBeforeNext / 1000);
        throw error;
      }
    },
    async giveBack(key) {
      await limiter.reward(key, 1);
      const wide = widerNetwork(key);
      if (wide) await wideLimiter.reward(wide, 1);
    },
  };
}
