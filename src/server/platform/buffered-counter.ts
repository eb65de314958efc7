const EVERY_MS = 2000;

/** How often something happened since the last write. */
export interface Counted {
  what: string;
  times: number;
}

/**
 * Counts that may be lost in a crash: they are collected in memory and written together a moment later. `most` is the
 * maximum number of different things counted at a time.
 */
export class BufferedCounter {
  readonly #times = new Map<string, number>();
  readonly #write: (counted: Counted[]) => Promise<unknown>;
  readonly #most: number;

  constructor({ write, most }: { write: (counted: Counted[]) => Promise<unknown>; most: number }) {
    this.#write = write;
    this.#most = most;
  }

  count(what: string): void {
    if (this.#times.size >= this.#most) return;
    if (this.#times.size === 0) setTimeout(() => this.#writeDown(), EVERY_MS).unref();
    this.#times.set(what, (this.#times.get(what) ?? 0) + 1);
  }

  #writeDown(): void {
    const counted = [...this.#times].map(([what, times]) => ({ what, times }));
    this.#times.clear();
    // The server is closing, or the database is unavailable: these counts are lost, later ones are not.
    this.#write(counted).catch(() => {});
  }
}
