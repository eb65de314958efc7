import { and, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { openStates } from '#domain/interview-state.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { users } from '../account/tables.ts';
import { applications } from '../applications/tables.ts';
import { candidates } from '../candidates/tables.ts';
import { companies } from '../companies/tables.ts';
import type { Whose } from '../companies/whose.ts';
import { offers } from '../offers/tables.ts';
import { jobs } from '../professions/tables.ts';
import { interviewRounds, interviews } from './tables.ts';

/** The condition that an interview may be read and changed by somebody: a signed link names it. */
export function isTheirs(whose: Whose): SQL | undefined {
  if ('userId' in whose) return isOfUser(whose.userId);
  return 'companyId' in whose ? eq(interviewRounds.company_id, whose.companyId) : undefined;
}

/**
 * The condition that a user is the candidate: by an application, or by their unlocked profile. Each way is read by its
 * own index: conditions joined by OR would read every interview.
 */
export const isOfUser = (userId: number): SQL => sql`${interviews.id} IN (${ofCandidate(userId)})`;

/** The condition that an interview is of a user or of one of these applications, each way by its own index. */
export const isOfUserOrSent = (userId: number, sent: readonly number[]): SQL =>
  sql`${interviews.id} IN (${ofCandidate(userId)}
  UNION ALL SELECT i.id FROM interviews i WHERE i.application_id = ANY(${integerArray(sent)}))`;

/**
 * The condition that a user is the candidate or the interviewer, or offered the times and is still of the company, each
 * way by its own index.
 */
export const isInCalendarOf = (userId: number): SQL => sql`${interviews.id} IN (${ofCandidate(userId)}
  UNION ALL SELECT i.id FROM interviews i WHERE i.interviewer_id = ${userId}
  UNION ALL SELECT i.id FROM interview_rounds r JOIN interviews i ON i.round_id = r.id
    JOIN company_members m ON m.company_id = r.company_id AND m.user_id = r.organizer_id
    WHERE r.organizer_id = ${userId})`;

const ofCandidate = (userId: number): SQL => sql`
  SELECT i.id FROM applications a JOIN interviews i ON i.application_id = a.id WHERE a.user_id = ${userId}
  UNION ALL SELECT i.id FROM candidates c JOIN interviews i ON i.candidate_id = c.id WHERE c.user_id = ${userId}`;

/** The condition that an interview is still to come, and the account of its candidate was deactivated. */
export const isOfClosedAccount = and(
  inArray(interviews.state, [...openStates]),
  or(isNull(interviews.starts_at), gt(interviews.starts_at, sql`now()`)),
  isNotNull(users.deactivated_at),
);

/**
 * The condition that somebody may still be asked and seen: their application was not withdrawn, or the profile that the
 * company unlocked is of an active account. Of an applicant whose account was deactivated what took place stays.
 */
const isPresent = or(
  and(isNotNull(interviews.application_id), isNull(applications.withdrawn_at), sql`NOT (${isOfClosedAccount})`),
  and(isNotNull(interviews.candidate_id), isNull(users.deactivated_at)),
);

/** Whether somebody of the company has an active account: else nobody holds its interviews. */
const isAttended = sql<boolean>`EXISTS (SELECT 1 FROM company_members m JOIN users u ON u.id = m.user_id
  WHERE m.company_id = ${companies.id} AND u.deactivated_at IS NULL)`;

/** Interviews with their round, person, offer and company: those of people who are present. */
export const selectInterviews = (db: Database, where: SQL | undefined) => selectAny(db, and(where, isPresent));

/** The same, also of people who are not present any more: for what ends their interviews. */
export const selectAny = (db: Database, where: SQL | undefined) =>
  db
    .select({
      interview: interviews,
      round: interviewRounds,
      person: {
        application_id: interviews.application_id,
        /** The unlocked profile; null for an application. */
        candidate_id: interviews.candidate_id,
        user_id: users.id,
        photo: users.profile_photo,
        first_name: sql<string>`coalesce(${applications.first_name}, ${users.first_name}, '')`,
        last_name: sql<string>`coalesce(${applications.last_name}, ${users.last_name}, '')`,
        // An account may have changed its address since.
        email: sql<string>`coalesce(${users.email}, ${applications.email})`,
        /** Of their profile, else what they typed with the application. */
        phone: sql<string | null>`coalesce((SELECT c.phone_number FROM candidates c WHERE c.user_id = ${users.id}),
          ${applications.phone})`,
      },
      /** Null for an unlocked profile. */
      offer: { id: offers.id, title: offers.title, slug: offers.slug },
      job: jobs.name,
      company: {
        id: companies.id,
        name: companies.name,
        slug: companies.slug,
        closed_at: companies.closed_at,
        is_attended: isAttended,
      },
    })
    .from(interviews)
    .innerJoin(interviewRounds, eq(interviewRounds.id, interviews.round_id))
    .leftJoin(applications, eq(applications.id, interviews.application_id))
    .leftJoin(candidates, eq(candidates.id, interviews.candidate_id))
    .leftJoin(users, eq(users.id, sql`coalesce(${applications.user_id}, ${candidates.user_id})`))
    .leftJoin(offers, eq(offers.id, interviewRounds.offer_id))
    .leftJoin(jobs, eq(jobs.id, offers.job_id))
    .innerJoin(companies, eq(companies.id, interviewRounds.company_id))
    .where(where);

export type FoundInterview = Awaited<ReturnType<typeof selectInterviews>>[number];

/** One interview, locked until the transaction ends; another's is not found. */
export async function lockInterview(tx: Database, whose: Whose, id: number): Promise<FoundInterview> {
  const [row] = await selectInterviews(tx, and(eq(interviews.id, id), isTheirs(whose))).for('update', {
    of: interviews,
  });
  if (!row) throw notFound('not_found', 'Questo colloquio non c’è più.');
  return row;
}

/** All interviews of a candidate's account, the next one first. */
export const interviewsOfCandidate = (db: Database, userId: number): Promise<FoundInterview[]> =>
  selectInterviews(db, isOfUser(userId)).orderBy(sql`${interviews.starts_at} DESC NULLS FIRST`, interviews.id);
