import { LRUCache } from 'lru-cache';

/** For what every process may show this late, were it never told of a change. */
export const SHORT_TTL_MS = 30_000;

interface Options<Value> {
  ttlMs: number;
  /** The bound: so many entries, or so many bytes by `sizeOf`. */
  bound: { entries: number } | { bytes: number; sizeOf: (value: Value) => number };
  /** Which values are kept at all; every one unless said. */
  keeps?: (value: Value) => boolean;
}

/**
 * Values that many ask for and few change: read once, given to all who ask meanwhile, kept for a while. A reading begun
 * before an invalidation answers those who waited for it and nobody else: it is not kept, and whoever asks after the
 * invalidation gets a reading of their own. A reading that failed is not kept.
 */
export class Cache<Value extends object> {
  readonly #values: LRUCache<string, Value>;
  // lru-cache's own fetch() hides what is under way from its iterators: it could not be invalidated by what it will
  // show.
  readonly #readings = new Map<string, Promise<Value>>();
  readonly #keeps: (value: Value) => boolean;

  constructor({ ttlMs, bound, keeps = () => true }: Options<Value>) {
    this.#values = new LRUCache(
      'entries' in bound
        ? { ttl: ttlMs, max: bound.entries }
        : { ttl: ttlMs, maxSize: bound.bytes, sizeCalculation: bound.sizeOf },
    );
    this.#keeps = keeps;
  }

  get(key: string, read: () => Promise<Value>): Promise<Value> {
    const kept = this.#values.get(key);
    if (kept) return Promise.resolve(kept);
    const underWay = this.#readings.get(key);
    if (underWay) return underWay;
    const isCurrent = () => this.#readings.get(key) === reading;
    const reading = read()
      .then((value) => {
        if (isCurrent() && this.#keeps(value)) this.#values.set(key, value);
        return value;
      })
      .finally(() => {
        if (isCurrent()) this.#readings.delete(key);
      });
    this.#readings.set(key, reading);
    return reading;
  }

  /** Forgets the values that are stale, all unless said, and every reading under way. */
  invalidate(isStale: (value: Value) => boolean = () => true): void {
    this.#readings.clear();
    for (const [key, value] of this.#values.entries()) if (isStale(value)) this.#values.delete(key);
  }
}
