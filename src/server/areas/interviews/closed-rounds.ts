import { and, eq, gt, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { mailWaiting } from '#server/platform/bulk-letters.ts';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { selectInterviews } from './find-interview.ts';
import { addressOf, markMailed } from './interview-letter.ts';
import { tellClosed } from './letters.ts';
import { interviews } from './tables.ts';

const CLOSED = 'interview-closed';
const job = z.object({ round: z.number().int() });
/** Letters of one transaction. */
const BATCH = 100;

/** Has those mailed whose invitation ended with their round, in the transaction that closes it. */
export const mailClosedSoon = (tx: Database, { queue }: Pick<Platform, 'queue'>, round: number): Promise<void> =>
  queue.send(tx, CLOSED, { round });

/** Mails who can choose no time any more, in batches: what was mailed is written with its letters. */
export async function registerClosedRounds(platform: Platform): Promise<void> {
  await platform.queue.work(CLOSED, async (data) => {
    const { round } = job.parse(data);
    await mailWaiting(platform, {
      next: (tx, after) =>
        selectInterviews(
          tx,
          and(
            gt(interviews.id, after),
            eq(interviews.round_id, round),
            eq(interviews.state, 'cancelled'),
            isNull(interviews.mailed_at),
          ),
        )
          .orderBy(interviews.id)
          .limit(BATCH)
          .for('update', { of: interviews }),
      of: addressOf,
      async mail(tx, some) {
        for (const found of some) await tellClosed(tx, platform, found);
        return some.map(({ interview }) => interview.id);
      },
      mark: markMailed,
    });
  });
}
