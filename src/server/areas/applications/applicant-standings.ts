import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { applicationStatuses } from '#domain/application-stage.ts';
import { interviewStates, openStates } from '#domain/interview-state.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { type Ending, isTold, type Standing, standingOf } from '#domain/search-end.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { isHireOf } from './is-hire-of.ts';

const interview = z.object({
  state: z.enum(slugsOf(interviewStates)),
  starts_at: z.string().nullable(),
});

const standingRow = z.object({
  id: z.number(),
  user_id: z.number().nullable(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  photo: z.string().nullable(),
  status: z.enum(slugsOf(applicationStatuses)),
  /** Whether a hire is proposed or was confirmed: the end of a search does not concern them. */
  is_hired: z.boolean(),
  has_hire: z.boolean(),
  interview: interview.nullable(),
  has_profile_interview: z.boolean(),
  has_messages: z.boolean(),
});

export interface OpenApplicant extends z.output<typeof standingRow> {
  standing: Standing;
}

const open = sql.join(
  openStates.map((state) => sql`${state}`),
  sql`, `,
);

/** SQL: the interview of the application `a` that is offered, fixed or done: one to come before others. */
const interviewOf: SQL = sql`(SELECT json_build_object('state', i.state, 'starts_at', i.starts_at) FROM interviews i
  WHERE i.application_id = a.id AND i.state NOT IN ('given_up', 'cancelled')
  ORDER BY i.state IN (${open}) DESC, i.id DESC LIMIT 1)`;

/**
 * The applicants of an offer without an answer, by name, with where each of them is when the search ends. Interviews,
 * messages and hires build on applications: their tables are read by their names.
 */
export async function openApplicants(db: Database, offerId: number): Promise<OpenApplicant[]> {
  const rows = await rowsOf(
    db,
    standingRow,
    sql`SELECT a.id, a.user_id, a.email, a.first_name, a.last_name, u.profile_photo AS photo, a.status,
      a.hired_at IS NOT NULL AS is_hired, a.hired_at IS NOT NULL OR EXISTS (SELECT FROM hires h WHERE ${isHireOf(sql`h`)}) AS has_hire,
      ${interviewOf} AS interview,
      EXISTS (SELECT FROM interviews i JOIN candidates k ON k.id = i.candidate_id
        WHERE k.user_id = a.user_id AND i.company_id = o.company_id AND i.state IN (${open})) AS has_profile_interview,
      EXISTS (SELECT FROM conversations c JOIN messages m ON m.conversation_id = c.id
        WHERE c.company_id = o.company_id AND (c.user_id = a.user_id OR a.user_id IS NULL AND c.email = lower(a.email))
          AND m.created_at >= a.created_at) AS has_messages
    FROM applications a JOIN offers o ON o.id = a.offer_id LEFT JOIN users u ON u.id = a.user_id
    WHERE a.offer_id = ${offerId} AND a.closed_at IS NULL AND a.withdrawn_at IS NULL AND a.status <> 'unsuitable'
    ORDER BY lower(a.last_name), lower(a.first_name), a.id`,
  );
  return rows.map((row) => ({
    ...row,
    standing: standingOf({
      ...row,
      is_withdrawn: false,
      is_closed: false,
      has_interview: row.interview !== null || row.has_profile_interview,
    }),
  }));
}

/** The people whom an ending notifies where nobody chose by name: nobody who is under way (rule D7). */
export async function toldBy(db: Database, offerId: number, ending: Ending): Promise<number[]> {
  const applicants = await openApplicants(db, offerId);
  return applicants.filter(({ standing }) => isTold(ending, standing)).map(({ id }) => id);
}
