import type { Database } from './database.ts';
import { mailOf, type Written } from './letter-kinds.ts';
import type { Platform } from './platform.ts';

/** How many letters of a bulk mail one transaction sends. */
export const BULK_BATCH = 200;

/** A letter and its reader. */
export interface Addressed {
  to: string;
  letter: Written;
}

/** Sends many letters: log-in links do not wait behind them. */
export async function sendLetters(
  tx: Database,
  { config, sendInBulk }: Pick<Platform, 'config' | 'sendInBulk'>,
  letters: readonly Addressed[],
): Promise<void> {
  await sendInBulk(tx, await Promise.all(letters.map(({ to, letter }) => mailOf(config, to, letter))));
}

/** The progress of a bulk mail: the id of the last recipient, and how many letters were sent. */
interface Progress {
  sent_through: number;
  sent: number;
}

interface ToMany<Sending extends Progress, Reader> {
  /** What is sent, locked; undefined once it is done or stopped. */
  hold(tx: Database): Promise<Sending | undefined>;
  /** The next readers after `sent_through`, by their id: at most `BULK_BATCH`. */
  readers(tx: Database, sending: Sending): Promise<Reader[]>;
  /** The letters to these readers; some may get none. */
  write(tx: Database, sending: Sending, readers: readonly Reader[]): Addressed[] | Promise<Addressed[]>;
  /** Stores how far it went; `done_at` once no reader is left. */
  store(tx: Database, progress: Progress & { done_at?: Date }): Promise<unknown>;
}

/** Sends one letter to many, in batches: each in one transaction with the mark of how far it went. */
export async function sendToMany<Sending extends Progress, Reader extends { id: number }>(
  platform: Pick<Platform, 'db' | 'config' | 'sendInBulk'>,
  { hold, readers, write, store }: ToMany<Sending, Reader>,
): Promise<void> {
  const sendBatch = async (tx: Database): Promise<boolean> => {
    const sending = await hold(tx);
    if (!sending) return false;
    const next = await readers(tx, sending);
    const letters = await write(tx, sending, next);
    await sendLetters(tx, platform, letters);
    const isDone = next.length < BULK_BATCH;
    await store(tx, {
      sent_through: next.at(-1)?.id ?? sending.sent_through,
      sent: sending.sent + letters.length,
      ...(isDone && { done_at: new Date() }),
    });
    return !isDone;
  };
  while (await platform.db.transaction(sendBatch));
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
