import { and, eq, inArray, isNull } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { selectInterviews } from './find-interview.ts';
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
    for (let count = BATCH; count === BATCH; )
      count = await platform.db.transaction((tx) => mailBatch(tx, platform, round));
  });
}

async function mailBatch(tx: Database, platform: Platform, round: number): Promise<number> {
  const some = await selectInterviews(
    tx,
    and(eq(interviews.round_id, round), eq(interviews.state, 'cancelled'), isNull(interviews.mailed_at)),
  )
    .orderBy(interviews.id)
    .limit(BATCH)
    .for('update', { of: interviews });
  // In order of address, as mails are counted: two batches never deadlock.
  const byAddress = some.toSorted((one, other) => (one.person.email < other.person.email ? -1 : 1));
  for (const found of byAddress) await tellClosed(tx, platform, found);
  if (some.length > 0)
    await tx
      .update(interviews)
      .set({ mailed_at: new Date() })
      .where(
        inArray(
          interviews.id,
          some.map(({ interview }) => interview.id),
        ),
      );
  return some.length;
}
