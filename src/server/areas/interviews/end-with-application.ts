import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { choosingStates } from '#domain/interview-state.ts';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isHireOf } from '../applications/is-hire-of.ts';
import { applications } from '../applications/tables.ts';
import { selectInterviews } from './find-interview.ts';
import { tellFreed } from './letters-of-times.ts';
import { endProposals } from './proposals.ts';
import { interviews } from './tables.ts';

/** Interviews of one transaction. */
const BATCH = 100;

/** The condition that the search is over, and that no time was released since. */
export const isOfEndedSearch = and(
  isNotNull(applications.closed_at),
  or(ne(interviews.state, 'moved'), lte(interviews.changed_at, applications.closed_at)),
);

/**
 * Cancels the interviews of applications that have ended. Where the search is over, or the person confirmed a hire
 * since they were invited, an invitation without a time, but not one whose time was released since: that interview was
 * to take place, and is moved. Where the applicant was refused and can read it, or the company closed the search for
 * them by name, also a time that is still to come. A refusal that can still be undone changes nothing yet.
 */
export async function endWithApplication({ db, ...platform }: Platform, now: Date): Promise<void> {
  const isRefused = and(eq(applications.status, 'unsuitable'), isNull(applications.held_change));
  const hasEnded = or(
    and(inArray(interviews.state, [...choosingStates]), or(isOfEndedSearch, isRefused, isHiredBy(sql`true`))),
    and(eq(interviews.state, 'taken'), gt(interviews.starts_at, now), or(isRefused, isClosedByName)),
  );
  for (let count = BATCH; count === BATCH; )
    count = await db.transaction((tx) => cancelBatch(tx, platform, hasEnded, now));
}

/** The condition that somebody of the company closed the search for this person, after seeing the interview. */
const isClosedByName = and(isNotNull(applications.closed_at), eq(applications.closed_because, 'company'));

/**
 * SQL: whether the invited person has confirmed a hire `h` since, for the offer of their application, or from the
 * unlocked profile. The company wants to see people whom it invites afterwards.
 */
const isHiredBy = (which: SQL) =>
  or(
    sql`EXISTS (SELECT FROM applications a JOIN hires h ON ${isHireOf(sql`h`)}
      WHERE a.id = ${interviews.application_id} AND h.state = 'confirmed' AND h.answered_at > ${interviews.created_at}
        AND ${which})`,
    sql`EXISTS (SELECT FROM hires h WHERE h.candidate_id = ${interviews.candidate_id}
      AND h.company_id = ${interviews.company_id} AND h.state = 'confirmed'
      AND h.answered_at > ${interviews.created_at} AND ${which})`,
  );

/**
 * The same at once for a hire that is being confirmed, in its transaction: nobody is asked to choose or answer times
 * for a post that is taken. A time that was taken stays.
 */
export async function endWithHire(tx: Database, platform: Omit<Platform, 'db'>, hireId: number): Promise<void> {
  const isOpen = inArray(interviews.state, [...choosingStates]);
  await cancelBatch(tx, platform, and(isOpen, isHiredBy(sql`h.id = ${hireId}`)), new Date());
}

async function cancelBatch(
  tx: Database,
  platform: Omit<Platform, 'db'>,
  hasEnded: ReturnType<typeof or>,
  now: Date,
): Promise<number> {
  const some = await selectInterviews(tx, hasEnded)
    .orderBy(interviews.id)
    .limit(BATCH)
    .for('update', { of: interviews, skipLocked: true });
  for (const found of some) {
    const { interview } = found;
    await tx
      .update(interviews)
      .set({
        state: 'cancelled',
        time_id: null,
        starts_at: null,
        ends_at: null,
        confirmed_at: null,
        sequence: interview.sequence + 1,
        mailed_at: interview.mailed_at ?? now,
        changed_at: now,
      })
      .where(eq(interviews.id, interview.id));
    await endProposals(tx, [interview.id], 'withdraw', now);
    // The end of the search and the refusal were mailed, the hire is theirs; a time that was taken is in calendars too.
    if (interview.state === 'taken') await tellFreed(tx, platform, found, { action: 'cancel', message: '' });
  }
  return some.length;
}
