import { LRUCache } from 'lru-cache';
import { widerNetwork } from './client-address.ts';
import { WIDER } from './limits.ts';
import { tooMany } from './refusal.ts';

/** More clients than call within the time of a limit; beyond it those that called longest ago are forgotten. */
const MAX_CLIENTS = 20_000;

export interface ProcessLimit {
  /** Counts one attempt; throws 429 with `Retry-After` when there were too many. */
  take(key: string): void;
}

/**
 * As `rateLimit`, but counted by each process alone: no statement, and no address is written anywhere. For calls that
 * harm nothing and come often.
 */
export function processLimit({ points, seconds }: { points: number; seconds: number }): ProcessLimit {
  const counted = new LRUCache<string, { times: number; until: number }>({ max: MAX_CLIENTS });
  const countOne = (key: string, most: number) => {
    const now = Date.now();
    const known = counted.get(key);
    const count = known && known.until > now ? known : { times: 0, until: now + seconds * 1000 };
    if (count.times >= most) throw tooMany((count.until - now) / 1000);
    counted.set(key, { ...count, times: count.times + 1 });
  };
  return {
    take(key) {
      countOne(key, points);
      const wide = widerNetwork(key);
      if (wide) countOne(wide, points * WIDER);
    },
  };
}
