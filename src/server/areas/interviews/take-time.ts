import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type FoundInterview, lockInterview, type Whose } from './find-interview.ts';
import { tellTaken } from './letters.ts';
import { requireStep } from './require-step.ts';
import { remindedAt } from './scheduled-letters.ts';
import { interviews, interviewTimes } from './tables.ts';

const taken = () => conflict('time_taken', 'Questo orario non è più libero: scegline un altro.');

/**
 * Gives the candidate a time of their round, in place of one they may have. The same tap twice changes nothing. Refuses
 * a time that somebody else holds, that is over or that the company withdrew (409), and a change less than two hours
 * before the present one (409).
 */
export async function takeTime(
  platform: Platform,
  whose: Whose,
  id: number,
  timeId: number,
  now: Date = new Date(),
): Promise<void> {
  try {
    await platform.db.transaction(async (tx) => {
      const before = await take(tx, whose, { id, timeId, now });
      if (before) await tellTaken(tx, platform, id, before.interview.state === 'taken');
    });
  } catch (error) {
    throw isTaken(error) ? taken() : error;
  }
}

/** The interview as it was; null when it had this time already. */
async function take(
  tx: Database,
  whose: Whose,
  { id, timeId, now }: { id: number; timeId: number; now: Date },
): Promise<FoundInterview | null> {
  const found = await lockInterview(tx, whose, id);
  const { interview, round } = found;
  if (interview.time_id === timeId && interview.state === 'taken') return null;
  const state = requireStep(interview, 'take', now);
  await oneAtOnce(tx, round.interviewer_id);
  const [time] = await tx
    .select()
    .from(interviewTimes)
    .where(and(eq(interviewTimes.id, timeId), eq(interviewTimes.round_id, round.id)))
    .for('share');
  if (!time || round.closed_at !== null || time.starts_at <= now) throw taken();
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
  return found;
}

/** Those who take times of one interviewer wait for each other: the constraints alone would let them deadlock. */
async function oneAtOnce(tx: Database, interviewerId: number | null): Promise<void> {
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
