import { and, eq, inArray } from 'drizzle-orm';
import { openStates } from '#domain/interview-state.ts';
import type { Database } from '#server/platform/database.ts';
import type { Sending } from '#server/platform/letter-kinds.ts';
import { selectInterviews } from './find-interview.ts';
import { tellFreed } from './letters-of-times.ts';
import { endProposals } from './proposals.ts';
import { interviewProposals, interviews } from './tables.ts';

const FREED = { time_id: null, starts_at: null, ends_at: null, confirmed_at: null } as const;

/**
 * Gives up the interview of an application that is being withdrawn, in the same transaction and at any time: the
 * company's calendar must not wait for somebody who does not come. Called before the application is marked.
 */
export async function giveUpOnWithdrawal(tx: Database, platform: Sending, applicationId: number): Promise<void> {
  const isTheirs = and(eq(interviews.application_id, applicationId), inArray(interviews.state, [...openStates]));
  const [found] = await selectInterviews(tx, isTheirs).for('update', { of: interviews });
  if (!found) return;
  const sequence = found.interview.sequence + 1;
  await tx
    .update(interviews)
    .set({ ...FREED, state: 'given_up', sequence, changed_at: new Date() })
    .where(eq(interviews.id, found.interview.id));
  await endProposals(tx, [found.interview.id], 'withdraw');
  await tellFreed(tx, platform, found, { action: 'give_up', message: '' });
}

/**
 * Frees the times of erased applicants, and removes what companies wrote to them and what they proposed. The rows of
 * interviews stay, for counts.
 */
export async function forgetInterviews(tx: Database, applicationIds: readonly number[]): Promise<void> {
  if (applicationIds.length === 0) return;
  const ofThem = inArray(interviews.application_id, [...applicationIds]);
  await tx
    .delete(interviewProposals)
    .where(inArray(interviewProposals.interview_id, tx.select({ id: interviews.id }).from(interviews).where(ofThem)));
  await tx.update(interviews).set({ message: '' }).where(ofThem);
  await tx
    .update(interviews)
    .set({ ...FREED, state: 'given_up', changed_at: new Date() })
    .where(and(ofThem, inArray(interviews.state, [...openStates])));
}
