import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { choosingStates } from '#domain/interview-state.ts';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cancelChoosing } from './change-interview.ts';
import { mailClosedSoon } from './closed-rounds.ts';
import { selectAny } from './find-interview.ts';
import { tellFreed } from './letters-of-times.ts';
import { endProposals } from './proposals.ts';
import { interviewRounds, interviews } from './tables.ts';

/**
 * Ends what a company that nobody represents any more had offered: its rounds are closed, who was still to choose a
 * time is told, and the meetings that are to come are cancelled, also in the calendars.
 */
export async function closeInterviews(
  tx: Database,
  platform: Platform,
  companyId: number,
  now: Date = new Date(),
): Promise<void> {
  const rounds = await tx
    .update(interviewRounds)
    .set({ closed_at: now })
    .where(and(eq(interviewRounds.company_id, companyId), isNull(interviewRounds.closed_at)))
    .returning({ id: interviewRounds.id });
  for (const { id } of rounds) if ((await cancelChoosing(tx, id, now)) > 0) await mailClosedSoon(tx, platform, id);
  const coming = await selectAny(
    tx,
    and(
      eq(interviewRounds.company_id, companyId),
      inArray(interviews.state, ['taken', ...choosingStates]),
      gt(interviews.starts_at, now),
    ),
  ).for('update', { of: interviews });
  for (const found of coming) {
    const { id, sequence } = found.interview;
    await tx
      .update(interviews)
      .set({
        ...{ state: 'cancelled', time_id: null, starts_at: null, ends_at: null, confirmed_at: null },
        ...{ sequence: sequence + 1, changed_at: now },
      })
      .where(eq(interviews.id, id));
    await endProposals(tx, [id], 'withdraw', now);
    await tellFreed(tx, platform, found, { action: 'cancel', message: '' });
  }
}
