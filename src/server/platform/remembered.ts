import { LRUCache } from 'lru-cache';

const KEPT_MS = 30_000;

/**
 * What many ask for and few change: read once, given to all who ask meanwhile, kept for half a minute, so many entries of it.
 * A reading begun before a change answers those who waited for it and is not kept after the change.
 */
export class Remembered<T> {
  readonly #readings: LRUCache<string, Promise<T>>;

  constructor(entries: number) {
    this.#readings = new LRUCache({ max: entries, ttl: KEPT_MS });
  }

  get(key: string, read: () => Promise<T>): Promise<T> {
    const kept = this.#readings.get(key);
    if (kept) return kept;
    const reading = read();
    this.#readings.set(key, reading);
    // What failed is asked again by the next, not told to everybody for a while.
    reading.catch(() => {
      if (this.#readings.peek(key) === reading) this.#readings.delete(key);
    });
    return reading;
  }

  forget(): void {
    this.#readings.clear();
  }
}
