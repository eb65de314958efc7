import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { choosingStates, holdingStates, type InterviewAction, type InterviewState } from '#domain/interview-state.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publishBoardChange } from '../applications/received/live-board.ts';
import type { Member } from '../companies/company-of.ts';
import type { Whose } from '../companies/whose.ts';
import { mailClosedSoon } from './closed-rounds.ts';
import { lockInterview } from './find-interview.ts';
import { tellFreed } from './letters-of-times.ts';
import { lockRound } from './offer-times.ts';
import { openOwnRound } from './own-round.ts';
import { endProposals } from './proposals.ts';
import { requireStep } from './require-step.ts';
import { interviewRounds, interviews, interviewTimes } from './tables.ts';

/** What changes an interview without giving it a time. */
type Change = Exclude<InterviewAction, 'take' | 'move'>;

const holds = (state: InterviewState): boolean => holdingStates.some((one) => one === state);

/**
 * Releases or gives up an interview (the candidate's), cancels it, says how it went or takes that back (the
 * company's). What is done already is done once. Refuses what is not possible now (409).
 */
export async function changeInterview(
  platform: Platform,
  whose: Whose,
  id: number,
  { action, message = '' }: { action: Change; message?: string },
  now: Date = new Date(),
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const found = await lockInterview(tx, whose, id);
    const { interview } = found;
    if (isDone(interview.state, action)) return;
    const state = requireStep(interview, action, now);
    await tx
      .update(interviews)
      .set({
        state,
        changed_at: now,
        ...(action === 'cancel' && { message }),
        ...(!holds(state) && {
          time_id: null,
          starts_at: null,
          ends_at: null,
          confirmed_at: null,
          sequence: interview.sequence + 1,
          // A candidate who released a time knows that another is to be chosen: no invitation is mailed again.
          mailed_at: interview.mailed_at ?? now,
        }),
      })
      .where(eq(interviews.id, id));
    await endProposals(tx, [id], 'withdraw', now);
    if (interview.application_id !== null) await publishBoardChange(tx, [interview.application_id]);
    // No time of a closed round can be chosen: candidates who want another are asked in a round of their own.
    if (action === 'release' && found.round.closed_at !== null) await openOwnRound(tx, found, now);
    if (action === 'release' || action === 'give_up' || action === 'cancel')
      await tellFreed(tx, platform, found, { action, message });
  });
}

const results = {
  release: 'moved',
  give_up: 'given_up',
  cancel: 'cancelled',
  done: 'done',
  no_show: 'no_show',
  unsay: 'taken',
} as const satisfies Record<Change, InterviewState>;

/** The same tap twice: nothing is left to do. */
const isDone = (state: InterviewState, action: Change): boolean => results[action] === state;

/** The candidate says that they will come. Refuses an interview without a time, or that has begun (409). */
export async function confirmInterview(
  { db }: Platform,
  whose: Whose,
  id: number,
  now: Date = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const { interview } = await lockInterview(tx, whose, id);
    if (interview.state !== 'taken' || interview.starts_at === null || interview.starts_at <= now)
      throw conflict('wrong_state', 'Non c’è un colloquio da confermare: ricarica la pagina.');
    if (interview.confirmed_at) return;
    await tx.update(interviews).set({ confirmed_at: now }).where(eq(interviews.id, id));
  });
}

/** Withdraws a time that nobody holds; one that somebody holds is refused (409), another company's not found. */
export async function withdrawTime({ db }: Platform, { company }: Member, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [time] = await tx
      .select({ id: interviewTimes.id })
      .from(interviewTimes)
      .innerJoin(interviewRounds, eq(interviewRounds.id, interviewTimes.round_id))
      .where(and(eq(interviewTimes.id, id), eq(interviewRounds.company_id, company.id)))
      .for('update', { of: interviewTimes });
    if (!time) throw notFound('not_found', 'Questo orario non c’è più.');
    const [held] = await tx.select({ id: interviews.id }).from(interviews).where(eq(interviews.time_id, id));
    if (held) throw conflict('time_taken', 'Questo orario è stato appena scelto: annulla il colloquio, se non puoi.');
    await tx.delete(interviewTimes).where(eq(interviewTimes.id, id));
  });
}

/**
 * Closes a round: people who have not chosen a time are not invited any more, and are mailed; interviews with a time
 * stay. Returns how many were cancelled.
 */
export async function closeRound(
  platform: Platform,
  member: Member,
  id: number,
  now: Date = new Date(),
): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const round = await lockRound(tx, member, id);
    if (round.closed_at) return 0;
    await tx.update(interviewRounds).set({ closed_at: now }).where(eq(interviewRounds.id, id));
    const cancelled = await cancelChoosing(tx, id, now);
    if (cancelled > 0) await mailClosedSoon(tx, platform, id);
    return cancelled;
  });
}

/** People who were mailed an invitation are mailed again; the others are not notified. */
export async function cancelChoosing(tx: Database, roundId: number, now: Date): Promise<number> {
  const cancelled = await tx
    .update(interviews)
    .set({
      state: 'cancelled',
      mailed_at: sql`CASE WHEN ${interviews.mailed_at} IS NULL THEN now() END`,
      changed_at: now,
    })
    .where(
      and(eq(interviews.round_id, roundId), inArray(interviews.state, [...choosingStates]), isNull(interviews.time_id)),
    )
    .returning({ id: interviews.id });
  await endProposals(
    tx,
    cancelled.map(({ id }) => id),
    'withdraw',
    now,
  );
  return cancelled.length;
}
