import { LRUCache } from 'lru-cache';

/** How stale a value may be in a process that missed an invalidation. */
export const SHORT_TTL_MS = 30_000;
/** How many times in the lifetime of a value a cache drops what has expired. */
const SWEEPS = 10;

interface Options<Value> {
  ttlMs: number;
  /** The limit: a number of entries, or of bytes by `sizeOf`. */
  bound: { entries: number } | { bytes: number; sizeOf: (value: Value) => number };
  /** Which values are cached; all by default. */
  keeps?: (value: Value) => boolean;
  /** Called with how each reading ended. */
  onRead?: (reading: 'hit' | 'shared' | 'miss') => void;
}

/**
 * Caches values that are read often and rarely change. Concurrent readers of one key share one load. A load that
 * started before an invalidation answers the readers that waited for it and is not cached: readers after the
 * invalidation start a new one. A failed load is not cached.
 */
export class Cache<Value extends object> {
  readonly #values: LRUCache<string, Value>;
  // lru-cache's own fetch() hides pending loads from its iterators: they could not be invalidated by their result.
  readonly #readings = new Map<string, Promise<Value>>();
  readonly #sweepMs: number;
  #sweptAt = performance.now();
  readonly #keeps: (value: Value) => boolean;
  readonly #onRead: (reading: 'hit' | 'shared' | 'miss') => void;

  constructor({ ttlMs, bound, keeps = () => true, onRead = () => {} }: Options<Value>) {
    this.#values = new LRUCache(
      'entries' in bound
        ? { ttl: ttlMs, max: bound.entries }
        : { ttl: ttlMs, maxSize: bound.bytes, sizeCalculation: bound.sizeOf },
    );
    this.#sweepMs = ttlMs / SWEEPS;
    this.#keeps = keeps;
    this.#onRead = onRead;
  }

  get(key: string, read: () => Promise<Value>): Promise<Value> {
    const kept = this.#values.get(key);
    const underWay = kept ? undefined : this.#readings.get(key);
    this.#onRead(kept ? 'hit' : underWay ? 'shared' : 'miss');
    if (kept) return Promise.resolve(kept);
    if (underWay) return underWay;
    const isCurrent = () => this.#readings.get(key) === reading;
    const reading = read()
      .then((value) => {
        if (isCurrent() && this.#keeps(value)) this.#hold(key, value);
        return value;
      })
      .finally(() => {
        if (isCurrent()) this.#readings.delete(key);
      });
    this.#readings.set(key, reading);
    return reading;
  }

  /** How many values are in memory. */
  get size(): number {
    return this.#values.size;
  }

  /** The library drops an expired value only when its key is asked for again: others would stay up to the bound. */
  #hold(key: string, value: Value): void {
    const now = performance.now();
    if (now - this.#sweptAt >= this.#sweepMs) {
      this.#sweptAt = now;
      this.#values.purgeStale();
    }
    this.#values.set(key, value);
  }

  /** Invalidates the values that match, all by default, and every pending load. */
  invalidate(isStale: (value: Value) => boolean = () => true): void {
    this.#readings.clear();
    for (const [key, value] of this.#values.entries()) if (isStale(value)) this.#values.delete(key);
  }
}
