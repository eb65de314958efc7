import { and, eq, inArray, isNotNull, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { choosingStates, openStates } from '#domain/interview-state.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { users } from '../account/tables.ts';
import { blockedCompany } from '../applications/blocked-companies.ts';
import { goesOn } from '../applications/deeds-of.ts';
import { applications } from '../applications/tables.ts';
import { endProposals } from './proposals.ts';
import { interviewRounds, interviews } from './tables.ts';

const idRow = z.object({ id: z.number() });

type Round = typeof interviewRounds.$inferSelect;

/** Interviews written by one statement. */
const BATCH = 500;

/**
 * Invites applicants to a round. Those who had been invited and have no time yet choose among its times instead; those
 * who have a time, blocked the company or deactivated their account, are left out. Returns the applications invited.
 */
export async function invite(tx: Database, round: Round, applicationIds: readonly number[]): Promise<number[]> {
  const isBlocked = await blockedCompany(tx, applicationIds);
  const isGone = await ofClosedAccounts(tx, applicationIds);
  const reached = applicationIds.filter((id) => !isBlocked.has(id) && !isGone.has(id));
  const invited: number[] = [];
  for (let at = 0; at < reached.length; at += BATCH) {
    const some = reached.slice(at, at + BATCH);
    const again = await tx
      .update(interviews)
      .set({ round_id: round.id, interviewer_id: round.interviewer_id, mailed_at: null, changed_at: new Date() })
      .where(and(inArray(interviews.application_id, some), inArray(interviews.state, [...choosingStates])))
      .returning({ id: interviews.id, application: interviews.application_id });
    // New times are an answer to the ones that somebody proposed.
    await endProposals(
      tx,
      again.map(({ id }) => id),
      'decline',
    );
    const others = some.filter((one) => !again.some(({ application }) => application === one));
    const added =
      others.length === 0
        ? []
        : await tx
            .insert(interviews)
            .values(
              others.map((application_id) => ({
                application_id,
                round_id: round.id,
                interviewer_id: round.interviewer_id,
              })),
            )
            .onConflictDoNothing()
            .returning({ application: interviews.application_id });
    invited.push(...[...again, ...added].flatMap(({ application }) => application ?? []));
  }
  return invited;
}

/**
 * Invites the person of an unlocked profile to a round. A person who had been invited and has no time yet chooses among
 * its times instead; one who has a time, or blocked the company, is left out.
 */
export async function inviteProfile(
  tx: Database,
  round: Round,
  candidateId: number,
): Promise<{ invited: number; leftOut: number }> {
  const leftOut = { invited: 0, leftOut: 1 };
  if (await hasBlocked(tx, round.company_id, candidateId)) return leftOut;
  const own = and(eq(interviews.candidate_id, candidateId), eq(interviews.company_id, round.company_id));
  const held = { round_id: round.id, interviewer_id: round.interviewer_id };
  const moving = await tx
    .select({ round_id: interviews.round_id })
    .from(interviews)
    .where(and(own, inArray(interviews.state, [...choosingStates])))
    .for('update');
  const again = await tx
    .update(interviews)
    .set({ ...held, mailed_at: null, changed_at: new Date() })
    .where(and(own, inArray(interviews.state, [...choosingStates])))
    .returning({ id: interviews.id });
  // Their earlier times were for them alone: nobody can take them any more.
  await tx
    .update(interviewRounds)
    .set({ closed_at: new Date() })
    .where(
      and(
        inArray(interviewRounds.id, [...moving.map(({ round_id }) => round_id), 0]),
        ne(interviewRounds.id, round.id),
        isNull(interviewRounds.offer_id),
        isNull(interviewRounds.closed_at),
      ),
    );
  await endProposals(
    tx,
    again.map(({ id }) => id),
    'decline',
  );
  if (again.length > 0) return { invited: 1, leftOut: 0 };
  const added = await tx
    .insert(interviews)
    .values({ ...held, candidate_id: candidateId, company_id: round.company_id })
    .onConflictDoNothing()
    .returning({ id: interviews.id });
  return added.length > 0 ? { invited: 1, leftOut: 0 } : leftOut;
}

/** Whether the person of a profile blocked the company. The table is read by its name: messages build on others. */
async function hasBlocked(tx: Database, companyId: number, candidateId: number): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    idRow,
    sql`SELECT c.id FROM conversations c JOIN candidates s ON s.user_id = c.user_id
      WHERE s.id = ${candidateId} AND c.company_id = ${companyId} AND c.candidate_blocked_at IS NOT NULL`,
  );
  return rows.length > 0;
}

/** Which of these applications are of people who deactivated their account. */
async function ofClosedAccounts(tx: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.user_id))
    .where(and(inArray(applications.id, [...ids]), isNotNull(users.deactivated_at)));
  return new Set(rows.map(({ id }) => id));
}

/** The condition that an applicant still waits for an answer: the bookable hours of the offer are for them. */
export const canBook = and(goesOn(sql`applications`), ne(applications.status, 'unsuitable'));

/**
 * The condition that an applicant has no interview to come, and took no part in a round if one is named. An applicant
 * who released a time of a closed round, and neither has times to choose among nor has proposed some, has none:
 * bookable hours are times for them.
 */
export const hasNoInterview = (tx: Database, roundId?: number): SQL =>
  notExists(
    tx
      .select({ one: sql`1` })
      .from(interviews)
      .where(
        and(
          eq(interviews.application_id, applications.id),
          or(
            and(inArray(interviews.state, [...openStates]), or(ne(interviews.state, 'moved'), hasTimes, hasProposed)),
            roundId === undefined ? undefined : or(eq(interviews.round_id, roundId), isSplitFrom(roundId)),
          ),
        ),
      ),
  );

/** The condition that an interview was invited to a round, and has been in one of its own since. */
const isSplitFrom = (roundId: number): SQL => sql`EXISTS (SELECT 1 FROM interview_rounds r
  WHERE r.id = ${interviews.round_id} AND r.split_from = ${roundId})`;

/** The condition that the candidate of an interview waits for an answer to times that they proposed. */
const hasProposed = sql`EXISTS (SELECT 1 FROM interview_proposals p
  WHERE p.interview_id = ${interviews.id} AND p.state = 'open')`;

/** The condition that the round of an interview is for everybody, or has times, free or not. */
const hasTimes = sql`EXISTS (SELECT 1 FROM interview_rounds r WHERE r.id = ${interviews.round_id}
  AND (r.is_for_all OR EXISTS (SELECT 1 FROM interview_times t WHERE t.round_id = r.id)))`;
