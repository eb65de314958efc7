import { widerNetwork } from './client-address.ts';

interface Shares {
  /** How much of one client may be under way at once. */
  perClient: number;
  /** The same of all clients in the larger network around it, which one customer may own. */
  perNetwork: number;
}

/** Counts what clients have under way in a queue, so that none of them fills it. */
export class ClientShares {
  readonly #shares: Shares;
  readonly #underWay = new Map<string, number>();

  constructor(shares: Shares) {
    this.#shares = shares;
  }

  /** Takes a place for a client, by its address; null when it has no more. What is returned gives the place back. */
  take(client: string): (() => void) | null {
    const { perClient, perNetwork } = this.#shares;
    const wide = widerNetwork(client);
    const counted: readonly (readonly [string, number])[] = [
      [client, perClient],
      ...(wide ? [[wide, perNetwork] as const] : []),
    ];
    if (counted.some(([key, most]) => (this.#underWay.get(key) ?? 0) >= most)) return null;
    for (const [key] of counted) this.#underWay.set(key, (this.#underWay.get(key) ?? 0) + 1);
    return () => {
      for (const [key] of counted) {
        const left = (this.#underWay.get(key) ?? 1) - 1;
        if (left > 0) this.#underWay.set(key, left);
        else this.#underWay.delete(key);
      }
    };
  }
}
