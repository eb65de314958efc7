import type { Database } from './database.ts';
import { type Letter, mailOf, type Writing } from './letter-kinds.ts';
import type { Platform } from './platform.ts';

/** How many letters of a bulk mail one transaction sends. */
export const BULK_BATCH = 200;

/** A letter and its reader. */
export interface Addressed {
  to: string;
  letter: Letter;
}

/** Sends many letters: log-in links do not wait behind them. */
export async function sendLetters(
  tx: Database,
  platform: Writing & Pick<Platform, 'sendInBulk'>,
  letters: readonly Addressed[],
): Promise<void> {
  await platform.sendInBulk(tx, await Promise.all(letters.map(({ to, letter }) => mailOf(platform, to, letter))));
}

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
  platform: Writing & Pick<Platform, 'sendInBulk'>,
  { sent_through, sent }: Progress,
  readers: readonly Reader[],
  write: (reader: Reader) => Addressed | null,
): Promise<Progress & { done_at?: Date }> {
  const letters = readers.map(write).filter((letter) => letter !== null);
  await sendLetters(tx, platform, letters);
  const isWhole = readers.length < BULK_BATCH;
  return {
    sent_through: readers.at(-1)?.id ?? sent_through,
    sent: sent + letters.length,
    ...(isWhole && { done_at: new Date() }),
  };
}

interface Waiting<Row> {
  /** The next rows after an id, by it, locked: a batch of them. */
  next(tx: Database, after: number): Promise<Row[]>;
  of(row: Row): { id: number; email: string };
  /** Mails them; returns the ids of those that are done. */
  mail(tx: Database, rows: Row[]): Promise<number[]>;
  mark(tx: Database, ids: number[]): Promise<unknown>;
}

/** Mails the rows that wait for it, in batches: what was mailed is marked in the transaction of its letters. */
export async function mailWaiting<Row>(
  { db }: Pick<Platform, 'db'>,
  { next, of, mail, mark }: Waiting<Row>,
): Promise<void> {
  /** The id of the last of a batch; null when nothing is left. */
  const mailBatch = async (tx: Database, after: number): Promise<number | null> => {
    const rows = await next(tx, after);
    const last = rows.at(-1);
    if (last === undefined) return null;
    // In order of address, as mails are counted: two batches never deadlock.
    const byAddress = rows.toSorted((one, other) => (of(one).email < of(other).email ? -1 : 1));
    const done = await mail(tx, byAddress);
    if (done.length > 0) await mark(tx, done);
    return of(last).id;
  };
  let last: number | null = 0;
  while (last !== null) {
    const after: number = last;
    last = await db.transaction((tx) => mailBatch(tx, after));
  }
}
