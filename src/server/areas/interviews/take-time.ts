import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { followDeed } from '../applications/received/follow-deed.ts';
import type { Whose } from '../companies/whose.ts';
import { type FoundInterview, lockInterview } from './find-interview.ts';
import { periodOf } from './interview-letter.ts';
import { type Taken, tellTaken } from './letters-of-times.ts';
import { endProposals } from './proposals.ts';
import { requireAttended, requireStep } from './require-step.ts';
import { remindedAt } from './scheduled-letters.ts';
import { interviews, interviewTimes } from './tables.ts';

const taken = (words = 'Questo orario non è più libero: scegline un altro.') => conflict('time_taken', words);

/**
 * Gives the candidate a time of their round, replacing one they may have. The same tap twice changes nothing. Refuses a
 * time that somebody else has taken, that is over or that the company withdrew (409), and a change less than two hours
 * before the present one (409); any while nobody of the company is active (409).
 */
export async function takeTime(
  platform: Platform,
  whose: Whose,
  id: number,
  timeId: number,
  now: Date = new Date(),
): Promise<void> {
  await translateConstraint(() =>
    platform.db.transaction(async (tx) => {
      await lockApplicationOf(tx, id);
      await takeInTransaction(tx, platform, whose, { id, timeId, now }, { by: 'choice', message: '' });
    }),
  );
}

interface Wanted {
  id: number;
  timeId: number;
  now: Date;
}

/** Locks the application of an interview, before the interview: who withdraws an application locks it first too. */
export async function lockApplicationOf(tx: Database, interviewId: number): Promise<void> {
  await tx.execute(sql`SELECT a.id FROM interviews i JOIN applications a ON a.id = i.application_id
    WHERE i.id = ${interviewId} FOR NO KEY UPDATE OF a`);
}

/**
 * Takes a time in a transaction that does more; `how` is what made it. Its caller locks the application first
 * (`lockApplicationOf`) and answers constraints by `translateConstraint`.
 */
export async function takeInTransaction(
  tx: Database,
  platform: Platform,
  whose: Whose,
  wanted: Wanted,
  how: Pick<Taken, 'by' | 'message'>,
): Promise<void> {
  const before = await take(tx, whose, wanted, how.by === 'move' ? 'move' : 'take');
  if (!before) return;
  const { application_id } = before.interview;
  // An interview is fixed: also one of hours that were open to everybody is a contact now.
  if (application_id !== null)
    await followDeed(tx, platform, { ids: [application_id], because: 'interview', userId: null });
  await tellTaken(tx, platform, wanted.id, { before: periodOf(before), ...how });
}

/** Refuses (409) where the database refused a time because somebody has taken it. */
export async function translateConstraint(taking: () => Promise<void>, words?: string): Promise<void> {
  try {
    await taking();
  } catch (error) {
    throw isTaken(error) ? taken(words) : error;
  }
}

/** The interview as it was; null when it had this time already. */
async function take(
  tx: Database,
  whose: Whose,
  { id, timeId, now }: Wanted,
  action: 'take' | 'move',
): Promise<FoundInterview | null> {
  const found = await lockInterview(tx, whose, id);
  const { interview, round, company } = found;
  if (interview.time_id === timeId && interview.state === 'taken') return null;
  const state = requireStep(interview, action, now);
  requireAttended(company);
  await lockInterviewer(tx, round.interviewer_id);
  const [time] = await tx
    .select()
    .from(interviewTimes)
    .where(and(eq(interviewTimes.id, timeId), eq(interviewTimes.round_id, round.id)))
    .for('share');
  if (!time || round.closed_at !== null || company.closed_at !== null || time.starts_at <= now) throw taken();
  await tx
    .update(interviews)
    .set({
      state,
      time_id: time.id,
      starts_at: time.starts_at,
      ends_at: time.ends_at,
      sequence: interview.sequence + 1,
      confirmed_at: null,
      reminded_hours: remindedAt(time.starts_at, now),
      changed_at: now,
    })
    .where(eq(interviews.id, id));
  await endProposals(tx, [id], 'withdraw', now);
  return found;
}

/** Candidates who take times of one interviewer wait for each other: the constraints alone would let them deadlock. */
export async function lockInterviewer(tx: Database, interviewerId: number | null): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('interviews'), ${interviewerId ?? 0})`);
}

/** The constraints that hold a time for one person. */
const CONSTRAINTS = ['interviews_one_at_once', 'interviews_time_once', 'interviews_time_id_interview_times_id_fk'];

/** Whether the database refused a time because somebody holds it, or because it was withdrawn meanwhile. */
function isTaken(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return (
    cause instanceof Error &&
    'constraint' in cause &&
    typeof cause.constraint === 'string' &&
    CONSTRAINTS.includes(cause.constraint)
  );
}
