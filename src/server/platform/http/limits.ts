import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database.ts';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import { mayReadLate, withoutReplicaGuard } from '../replica/reading-late.ts';
import { widerNetwork } from './client-address.ts';
import { rateLimits } from './limit-table.ts';
import { tooMany } from './refusal.ts';

export interface RateLimit {
  /** Counts attempts, one unless said; throws 429 with `Retry-After` when there were too many. */
  take(key: string, attempts?: number): Promise<void>;
  /** Whether the next attempt is let through. Counts nothing. */
  hasLeft(key: string): Promise<boolean>;
}

/** How many times the limit of one IPv6 client applies to the larger network around it. */
export const WIDER = 10;

/**
 * At most `points` attempts in `seconds`, counted in the database for all processes. A key that is an IPv6 network also
 * counts for the larger one around it, which one customer may own. Expired rows are deleted once a night, not by a
 * timer of each limit.
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
    async hasLeft(key) {
      const counted = await limiter.get(key);
      return counted === null || counted.consumedPoints < points;
    },
    async take(key, attempts = 1) {
      try {
        await withoutReplicaGuard(async () => {
          await limiter.consume(key, attempts);
          const wide = widerNetwork(key);
          if (wide) await wideLimiter.consume(wide, attempts);
        });
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooMany(error.msBeforeNext / 1000);
        // What can be read without the primary is not held up by counting its readers.
        if (mayReadLate() && isDatabaseUnavailable(error)) return;
        throw error;
      }
    },
  };
}
