import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type ApplicationFacts, deedOf } from '#domain/application-deeds.ts';
import { applicationStatuses, waitingStatuses } from '#domain/application-status.ts';
import { hireStates, liveStates } from '#domain/hire-state.ts';
import { interviewStates, openStates } from '#domain/interview-state.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { isHireOf, isOtherHireOf } from './is-hire-of.ts';

const moment = z.string().transform((when) => new Date(when));
const interview = z.object({ state: z.enum(slugsOf(interviewStates)), starts_at: moment.nullable() });

/** The facts of an application as `factsOf` reads them: what the domain decides by (`domain/application-deeds.ts`). */
export const factsRow = z.object({
  status: z.enum(slugsOf(applicationStatuses)),
  is_withdrawn: z.boolean(),
  is_closed: z.boolean(),
  /** With its days, and since when it is in that state. */
  hire: z
    .object({
      state: z.enum(slugsOf(hireStates)),
      since: moment,
      starts_on: z.string(),
      ends_on: z.string().nullable(),
    })
    .nullable(),
  /** Its own: a refusal cancels it. */
  own_interview: interview.nullable(),
  interview: interview.nullable(),
  /** Whether the person has another hire of the company that is open or confirmed, and not over. */
  hired_elsewhere: z.boolean(),
  company_wrote: z.boolean(),
  applicant_wrote: z.boolean(),
}) satisfies z.ZodType<ApplicationFacts>;
export type Facts = z.output<typeof factsRow>;

const listOf = (words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  );

const openList = listOf(openStates);
const companyOf = sql`(SELECT o.company_id FROM offers o WHERE o.id = a.offer_id)`;

const hireOf = sql`(SELECT json_build_object('state', h.state, 'starts_on', h.starts_on, 'ends_on', h.ends_on,
    'since', coalesce(h.ended_at, h.answered_at, h.created_at))
  FROM hires h WHERE ${isHireOf(sql`h`)}
  ORDER BY array_position(ARRAY['confirmed', 'proposed', 'ended'], h.state), h.id DESC LIMIT 1)`;

const hiredElsewhere = sql`EXISTS (SELECT FROM hires h
  WHERE h.state IN (${listOf(liveStates)}) AND (h.ends_on >= (now() AT TIME ZONE 'Europe/Rome')::date) IS NOT FALSE
    AND ${isOtherHireOf(sql`h`)})`;

const ownInterview = sql`(SELECT json_build_object('state', i.state, 'starts_at', i.starts_at) FROM interviews i
  WHERE i.application_id = a.id AND i.state NOT IN ('given_up', 'cancelled')
  ORDER BY i.state IN (${openList}) DESC, i.id DESC LIMIT 1)`;

const profileInterview = sql`(SELECT json_build_object('state', i.state, 'starts_at', i.starts_at)
  FROM interviews i JOIN candidates k ON k.id = i.candidate_id
  WHERE k.user_id = a.user_id AND i.company_id = ${companyOf} AND i.state IN (${openList}) LIMIT 1)`;

const wrote = (side: 'company' | 'candidate'): SQL => sql`EXISTS (SELECT FROM conversations c
  JOIN messages m ON m.conversation_id = c.id AND m.side = ${side} AND m.created_at >= a.created_at
  WHERE c.company_id = ${companyOf} AND (c.user_id = a.user_id OR a.user_id IS NULL AND c.email = lower(a.email)))`;

/**
 * SQL: the `factsRow` of the application `a`: the one place where what happened to it is read. Interviews, messages and
 * hires build on applications: their tables are read by their names.
 */
export const factsOf: SQL = sql`json_build_object('status', a.status, 'is_withdrawn', a.withdrawn_at IS NOT NULL,
  'is_closed', a.closed_at IS NOT NULL, 'hire', ${hireOf}, 'hired_elsewhere', ${hiredElsewhere}, 'own_interview', ${ownInterview},
  'interview', coalesce(${ownInterview}, ${profileInterview}),
  'company_wrote', ${wrote('company')}, 'applicant_wrote', ${wrote('candidate')})`;

/** What the company is shown of it: what happened, a hire that is open or confirmed, and an interview to come. */
export function shownDeeds(facts: Facts, now: Date) {
  const { hire, own_interview } = facts;
  const live = liveStates.find((state) => state === hire?.state) ?? null;
  const open = openStates.find((state) => state === own_interview?.state);
  const starts_at = own_interview?.starts_at ?? null;
  return {
    deed: deedOf(facts, now),
    hire: live,
    hired_elsewhere: facts.hired_elsewhere,
    interview:
      open === undefined || (starts_at !== null && starts_at <= now)
        ? null
        : { state: open, starts_at: starts_at?.toISOString() ?? null },
  };
}

/** SQL: whether an application, by its alias, goes on: `goesOn` of the domain is the same of one. */
export const goesOn = (a: SQL): SQL =>
  sql`(${a}.withdrawn_at IS NULL AND ${a}.closed_at IS NULL AND ${a}.hired_at IS NULL)`;

/** SQL: whether it is one of the 'nuove da valutare': `isToEvaluate` of the domain. */
export const isToEvaluate = (a: SQL): SQL => sql`(${goesOn(a)} AND ${a}.status = 'to_evaluate')`;

/** SQL: whether it is counted and listed under its status: `isCountedUnder` of the domain. */
export const isCounted = (a: SQL): SQL => sql`(${a}.status <> 'to_evaluate' OR ${goesOn(a)})`;

/** SQL: whether its applicant waits for an answer: `waitsForAnswer` of the domain. */
export const waitsForAnswer = (a: SQL): SQL => sql`(${goesOn(a)} AND ${a}.status IN (${listOf(waitingStatuses)}))`;
