import type * as z from 'zod';
import { DAY_MS } from '#domain/durations.ts';
import type { Database } from './database.ts';
import type { Platform } from './platform.ts';

/** A letter over the limit of its address is tried again after so many seconds: a day, as the limit's. */
const TOMORROW = DAY_MS / 1000;

interface LateLetters<Job> {
  /** Has a letter sent tomorrow, or after so many seconds. */
  later(tx: Database, platform: Pick<Platform, 'queue'>, job: Job, seconds?: number): Promise<void>;
  /** Sends those that are due, in the worker. */
  register(platform: Platform): Promise<void>;
}

/**
 * Letters that go tomorrow where their address had enough of them today, as often as it takes: the queue they wait in,
 * and how one is sent. `send` says false where it has to wait again. `tag` deletes a letter while it waits.
 */
export function lateLetters<Job extends { tag: string }>(
  name: string,
  schema: z.ZodType<Job>,
  send: (tx: Database, platform: Platform, job: Job) => Promise<boolean>,
): LateLetters<Job> {
  const later: LateLetters<Job>['later'] = (tx, { queue }, job, seconds = TOMORROW) =>
    queue.sendLater(tx, name, job, seconds);
  return {
    later,
    register: (platform) =>
      platform.queue.work(name, async (data) => {
        const job = schema.parse(data);
        await platform.db.transaction(async (tx) => {
          if (!(await send(tx, platform, job))) await later(tx, platform, job);
        });
      }),
  };
}
