import { createHash } from 'node:crypto';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from './database.ts';
import { rateLimits } from './http/limit-table.ts';

/** Letters a day to one address that somebody typed, by what they are about. */
const MOST_A_DAY = {
  activation: 5,
  reset: 5,
  change_email: 5,
  invitation: 5,
  newsletter: 3,
  support: 3,
  event: 5,
  // Somebody may apply to many offers in a day.
  one_shot: 20,
} as const;

/**
 * Counts a letter to an address that somebody typed; whose it is, we do not know. False when it had enough of this
 * kind today: then nothing is sent and nobody is told, so that our mails cannot be used to flood anybody. To be asked
 * outside of transactions: it counts on its own.
 */
export async function mayMail(db: Database, about: keyof typeof MOST_A_DAY, address: string): Promise<boolean> {
  const limiter = new RateLimiterDrizzle({ storeClient: db, schema: rateLimits, keyPrefix: `mail_${about}`, points: MOST_A_DAY[about], duration: 86_400, clearExpiredByTimeout: false });
  try {
    await limiter.consume(createHash('sha256').update(address.toLowerCase()).digest('base64url'));
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
}
