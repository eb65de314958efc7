import type { Database } from './database.ts';
import type { Mail } from './mail.ts';
import type { Platform } from './platform.ts';

/** How many letters to many leave in one transaction. */
export const BULK_BATCH = 200;

/** How far a letter to many went: the id of the last reader it was written to, and how many got it. */
interface Progress {
  sent_through: number;
  sent: number;
}

/**
 * Sends a letter to the next readers: at most `BULK_BATCH` of them, in the order of their ids. Answers the progress to
 * write down in the same transaction, with `done_at` once nobody is left.
 */
export async function sendToNext<Reader extends { id: number }>(
  tx: Database,
  { sendInBulk }: Pick<Platform, 'sendInBulk'>,
  { sent_through, sent }: Progress,
  readers: readonly Reader[],
  write: (reader: Reader) => Promise<Mail>,
): Promise<Progress & { done_at?: Date }> {
  await sendInBulk(tx, await Promise.all(readers.map(write)));
  const isWhole = readers.length < BULK_BATCH;
  return {
    sent_through: readers.at(-1)?.id ?? sent_through,
    sent: sent + readers.length,
    ...(isWhole && { done_at: new Date() }),
  };
}
