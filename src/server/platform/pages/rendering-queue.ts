import { ClientShares } from '../http/client-shares.ts';

/** More renderings are requested than the server can do: the client should retry in a moment. */
export class RenderingBusy extends Error {
  override name = 'RenderingBusy';
}

interface Limits {
  /** The maximum number of concurrent renderings: each waits for the database most of its time. */
  running: number;
  /** The maximum number of waiting renderings. */
  waiting: number;
  /** The maximum number of running and waiting renderings of one client. */
  perClient: number;
  /** The same of the larger network around it. */
  perNetwork: number;
}

const LIMITS: Limits = { running: 8, waiting: 120, perClient: 24, perNetwork: 64 };

/**
 * Limits concurrent renderings and shares them among clients: invented addresses cannot keep the server from everybody
 * else.
 */
export class RenderingQueue {
  readonly #limits: Limits;
  readonly #waiting: (() => void)[] = [];
  readonly #shares: ClientShares;
  #running = 0;

  constructor(limits: Limits = LIMITS) {
    this.#limits = limits;
    this.#shares = new ClientShares(limits);
  }

  /**
   * Runs a rendering in its turn; a null client is nobody in particular. Throws RenderingBusy at once when the queue is
   * full.
   */
  async run<Page>(client: string | null, render: () => Promise<Page>): Promise<Page> {
    const mustWait = this.#running >= this.#limits.running;
    const isFull = mustWait && this.#waiting.length >= this.#limits.waiting;
    const giveBack = isFull ? null : client === null ? () => {} : this.#shares.take(client);
    if (giveBack === null) throw new RenderingBusy('Too many pages are being made');
    try {
      // The rendering that ends starts the next one.
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
      giveBack();
    }
  }
}
