import type { Database } from './database.ts';
import type { Mail } from './mail.ts';
import type { Platform } from './platform.ts';

/** How many letters of a bulk mail one transaction sends. */
export const BULK_BATCH = 200;

/** The progress of a bulk mail: the id of the last recipient, and how many letters were sent. */
interface Progress {
  sent_through: number;
  sent: number;
}

/**
 * Sends a letter to the next recipients: at most `BULK_BATCH` of them, ordered by id; none where `write` says null.
 * Returns the progress to store in the same transaction, with `done_at` once no recipient is left.
 */
export async function sendToNext<Reader extends { id: number }>(
  tx: Database,
  { sendInBulk }: Pick<Platform, 'sendInBulk'>,
  { sent_through, sent }: Progress,
  readers: readonly Reader[],
  write: (reader: Reader) => Promise<Mail | null>,
): Promise<Progress & { done_at?: Date }> {
  const letters = (await Promise.all(readers.map(write))).filter((letter) => letter !== null);
  await sendInBulk(tx, letters);
  const isWhole = readers.length < BULK_BATCH;
  return {
    sent_through: readers.at(-1)?.id ?? sent_through,
    sent: sent + letters.length,
    ...(isWhole && { done_at: new Date() }),
  };
}
