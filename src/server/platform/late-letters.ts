import type * as z from 'zod';
import { DAY_MS } from '#domain/durations.ts';
import type { Database } from './database.ts';
import type { Platform } from './platform.ts';

/** A letter over the limit of its address is tried again after so many seconds: a day, as the limit's. */
const TOMORROW = DAY_MS / 1000;

/**
 * Letters that go tomorrow where their address had enough of them today, as often as it takes: the queue they wait in,
 * the tag that deletes one while it waits, and how one is sent: false where it has to wait again.
 */
export function lateLetters<Job extends object>(
  name: string,
  schema: z.ZodType<Job>,
  tagOf: (job: Job) => string,
  send: (tx: Database, platform: Platform, job: Job) => Promise<boolean>,
) {
  /** Has a letter sent tomorrow, or after so many seconds. */
  const later = (tx: Database, { queue }: Pick<Platform, 'queue'>, job: Job, seconds = TOMORROW): Promise<void> =>
    queue.sendLater(tx, name, { ...job, tag: tagOf(job) }, seconds);
  /** Sends those that are due, in the worker. */
  const register = (platform: Platform): Promise<void> =>
    platform.queue.work(name, async (data) => {
      const job = schema.parse(data);
      await platform.db.transaction(async (tx) => {
        if (!(await send(tx, platform, job))) await later(tx, platform, job);
      });
    });
  return { later, register };
}
