import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { companies } from '../companies/tables.ts';
import { type FoundInterview, selectInterviews } from './find-interview.ts';
import { interviewRounds, interviews } from './tables.ts';

/** Interviews of one transaction. */
const BATCH = 100;

/**
 * Gives an interview an open round of its own, which has no times yet: a candidate who released a time of a closed
 * round proposes some, or the company adds others. `toldAt`: when the company was notified that they wait for one; null
 * where it was not. Returns its id.
 */
export async function openOwnRound(
  tx: Database,
  { interview, round }: Pick<FoundInterview, 'interview' | 'round'>,
  toldAt: Date | null,
): Promise<number> {
  const { company_id, offer_id, interviewer_id, organizer_id, minutes, kind, place, company_calls, note } = round;
  const [own] = await tx
    .insert(interviewRounds)
    .values({
      ...{ company_id, offer_id, interviewer_id, organizer_id, minutes, kind, place, company_calls, note },
      told_empty_at: toldAt,
      split_from: round.split_from ?? round.id,
    })
    .returning({ id: interviewRounds.id });
  if (!own) throw new Error('The round was not written');
  await tx.update(interviews).set({ round_id: own.id }).where(eq(interviews.id, interview.id));
  return own.id;
}

/** The same for those who released a time while their round was being closed. */
export async function openOwnRounds({ db }: Pick<Platform, 'db'>): Promise<void> {
  const isLeft = and(eq(interviews.state, 'moved'), isNotNull(interviewRounds.closed_at), isNull(companies.closed_at));
  for (let count = BATCH; count === BATCH; )
    count = await db.transaction(async (tx) => {
      const some = await selectInterviews(tx, isLeft)
        .orderBy(interviews.id)
        .limit(BATCH)
        .for('update', { of: interviews, skipLocked: true });
      for (const found of some) await openOwnRound(tx, found, null);
      return some.length;
    });
}
