import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { ApiEnv } from '#server/platform/http/api.ts';
import { widerNetwork } from '#server/platform/http/client-address.ts';
import { GuessLimit } from '#server/platform/http/guess-limit.ts';
import { WIDER } from '#server/platform/http/limits.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type DeviceOwner, knownDevice, type Proof, rememberDevice } from './known-device.ts';
import { users } from './tables.ts';

const HOUR = 3600;

/** A known browser is counted by itself. */
const noLimit = { take: async () => {}, giveBack: async () => {} };

interface Guessed {
  /** What is guessed: each kind has its own count. */
  what: 'login' | 'own_password' | 'second_factor' | 'first_code';
  /** The account as it was named, whether it exists or not. */
  account: string;
  owner: DeviceOwner | null;
}

/**
 * Limits guesses of a password (at login and within a session) and of a second factor's code. Counted by account and by
 * client address. A browser known for the account has a count of its own and no other, so that other people's guesses
 * never lock the owner out, not even those from the same network.
 */
export class Guesses {
  readonly #platform: Platform;
  readonly #byAddress: GuessLimit;
  readonly #byWideNetwork: GuessLimit;
  readonly #byAccount: GuessLimit;

  constructor(platform: Platform) {
    this.#platform = platform;
    // Many people share an address: a school, a hotel, a mobile network.
    this.#byAddress = new GuessLimit(platform.db, 'guesses_address', { free: 30, memory: HOUR });
    this.#byWideNetwork = new GuessLimit(platform.db, 'guesses_network', { free: 30 * WIDER, memory: HOUR });
    this.#byAccount = new GuessLimit(platform.db, 'guesses_account', { free: 3, memory: 24 * HOUR });
  }

  /**
   * Runs a check of a secret. Null or a refusal counts as a wrong guess; an error does not. Refuses with 429 while the
   * wait after wrong guesses lasts.
   */
  async attempt<Right>(
    c: Context<ApiEnv>,
    { what, account, owner }: Guessed,
    check: () => Promise<Right | null>,
  ): Promise<Right | null> {
    const proof: Proof = what === 'second_factor' ? 'second_factor' : 'password';
    const device = owner && knownDevice(c, this.#settings(), owner, proof);
    const addresses = device ? noLimit : this.#addressesOf(c.get('clientAddress'));
    const key = `${what} ${device ? `${owner.id} from ${device}` : account}`;
    // The account first: guesses it refuses are not counted for the address.
    await this.#byAccount.take(key);
    try {
      await addresses.take();
    } catch (error) {
      await this.#byAccount.giveBack(key);
      throw error;
    }
    try {
      const right = await check();
      if (right !== null) await Promise.all([addresses.giveBack(), this.#byAccount.clear(key)]);
      return right;
    } catch (error) {
      if (!(error instanceof Refusal)) await Promise.allSettled([addresses.giveBack(), this.#byAccount.giveBack(key)]);
      throw error;
    }
  }

  /** Marks this browser as known for an account whose owner has just proved their identity. */
  async remember(c: Context<ApiEnv>, userId: number, proofs: readonly Proof[] = ['password']): Promise<void> {
    const [owner] = await this.#platform.db
      .select({ id: users.id, access_revoked_at: users.access_revoked_at })
      .from(users)
      .where(eq(users.id, userId));
    if (owner) rememberDevice(c, this.#settings(), owner, proofs);
  }

  /** The client's own network, and for IPv6 the larger one around it, of which one person may have many. */
  #addressesOf(address: string) {
    const wide = widerNetwork(address);
    return {
      take: async () => {
        await this.#byAddress.take(address);
        if (!wide) return;
        try {
          await this.#byWideNetwork.take(wide);
        } catch (error) {
          await this.#byAddress.giveBack(address);
          throw error;
        }
      },
      giveBack: async () => {
        await this.#byAddress.giveBack(address);
        if (wide) await this.#byWideNetwork.giveBack(wide);
      },
    };
  }

  #settings() {
    return { secret: this.#platform.deviceSecret };
  }
}
