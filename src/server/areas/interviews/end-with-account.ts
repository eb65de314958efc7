import { eq } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { isOfClosedAccount, selectAny } from './find-interview.ts';
import { tellFreed } from './letters-of-times.ts';
import { endProposals } from './proposals.ts';
import { interviews } from './tables.ts';

/** Interviews of one transaction. */
const BATCH = 100;

/**
 * Gives up the interviews to come of people whose account was deactivated, by an application or by an unlocked profile:
 * the company's calendar must not wait for somebody who does not come. The person is told nothing.
 */
export async function endWithAccount({ db, ...platform }: Platform, now: Date): Promise<void> {
  for (let count = BATCH; count === BATCH; )
    count = await db.transaction(async (tx) => {
      const some = await selectAny(tx, isOfClosedAccount)
        .orderBy(interviews.id)
        .limit(BATCH)
        .for('update', { of: interviews, skipLocked: true });
      for (const found of some) {
        const { id, sequence } = found.interview;
        await tx
          .update(interviews)
          .set({
            state: 'given_up',
            time_id: null,
            starts_at: null,
            ends_at: null,
            confirmed_at: null,
            sequence: sequence + 1,
            changed_at: now,
          })
          .where(eq(interviews.id, id));
        await endProposals(tx, [id], 'withdraw', now);
        await tellFreed(tx, platform, found, { action: 'give_up', message: '', isPersonGone: true });
      }
      return some.length;
    });
}
