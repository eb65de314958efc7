const EVERY_MS = 2000;

/** How often something happened since it was last written down. */
export interface Counted {
  what: string;
  times: number;
}

/**
 * Counts that nobody waits for: what was counted is written down together a moment later, and what a crash takes is
 * no loss. `most` different things are counted at a time, whatever is asked.
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
    // A server that is closing, or a database that is away: the next ones are counted.
    this.#write(counted).catch(() => {});
  }
}
