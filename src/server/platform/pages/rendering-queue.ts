/** More renderings are asked for than the server can make: come back in a moment. */
export class RenderingBusy extends Error {
  override name = 'RenderingBusy';
}

interface Limits {
  /** Renderings under way at once: each waits for the database most of its time. */
  running: number;
  /** How many may wait for their turn. */
  waiting: number;
  /** How many one client may have under way or waiting. */
  perClient: number;
}

const LIMITS: Limits = { running: 8, waiting: 120, perClient: 24 };

/**
 * Renderings take turns, and nobody takes all the turns: made-up addresses cannot keep the server from everybody else.
 */
export class RenderingQueue {
  readonly #limits: Limits;
  readonly #waiting: (() => void)[] = [];
  readonly #clients = new Map<string, number>();
  #running = 0;

  constructor(limits: Limits = LIMITS) {
    this.#limits = limits;
  }

  /** Runs a rendering in its turn; null is nobody in particular. Throws RenderingBusy at once when there is no room. */
  async run<Page>(client: string | null, render: () => Promise<Page>): Promise<Page> {
    const mustWait = this.#running >= this.#limits.running;
    const own = client === null ? 0 : (this.#clients.get(client) ?? 0);
    if (own >= this.#limits.perClient || (mustWait && this.#waiting.length >= this.#limits.waiting))
      throw new RenderingBusy('Too many pages are being made');
    if (client !== null) this.#clients.set(client, own + 1);
    try {
      // Whoever ends hands over its turn.
      if (mustWait) await new Promise<void>((resolve) => this.#waiting.push(resolve));
      else this.#running++;
      try {
        return await render();
      } finally {
        const next = this.#waiting.shift();
        if (next) next();
        else this.#running--;
      }
    } finally {
      if (client !== null) {
        const left = (this.#clients.get(client) ?? 1) - 1;
        if (left > 0) this.#clients.set(client, left);
        else this.#clients.delete(client);
      }
    }
  }
}
