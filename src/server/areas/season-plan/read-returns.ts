import { and, desc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { type CalledFor, type HireOfCalled, type Returning, returningOf } from '#domain/season-returns.ts';
import type { Database } from '#server/platform/database.ts';
import { mailboxOf } from '#server/platform/mail-limit.ts';
import { users } from '../account/tables.ts';
import { applications } from '../applications/tables.ts';
import { brigadePeople, callBackPeople, callBacks } from '../brigade/tables.ts';
import { hires } from '../hires/tables.ts';
import { jobs } from '../professions/tables.ts';

/** People called back for days from one on who have not said no or signed for them, as the plan counts them. */
export async function readReturns(db: Database, companyId: number, from: string): Promise<Returning[]> {
  const called = await db
    .select({
      person: brigadePeople.id,
      user_id: brigadePeople.user_id,
      email: brigadePeople.email,
      job: jobs.slug,
      answer: callBackPeople.answer,
      answered_at: callBackPeople.answered_at,
      starts_on: callBacks.starts_on,
      ends_on: callBacks.ends_on,
    })
    .from(callBackPeople)
    .innerJoin(callBacks, eq(callBacks.id, callBackPeople.call_back_id))
    .innerJoin(brigadePeople, eq(brigadePeople.id, callBackPeople.person_id))
    .leftJoin(jobs, eq(jobs.id, callBackPeople.job_id))
    .where(and(eq(callBacks.company_id, companyId), or(isNull(callBacks.ends_on), gte(callBacks.ends_on, from))))
    .orderBy(desc(callBacks.created_at), desc(callBacks.id));
  return returningOf(called, await hiresOfCalled(db, companyId, from, called));
}

/** The company's hires of these people, however their address was written. */
async function hiresOfCalled(
  db: Database,
  companyId: number,
  from: string,
  people: readonly (Pick<CalledFor, 'person'> & { user_id: number | null; email: string })[],
): Promise<HireOfCalled[]> {
  const rows = await db
    .select({
      user_id: sql<number | null>`coalesce(${applications.user_id}, ${hires.user_id})`,
      email: sql<string>`lower(coalesce(${users.email}, ${applications.email}, ${hires.email}, ''))`,
      state: hires.state,
      answered_at: sql`coalesce(${hires.ended_at}, ${hires.answered_at})`.mapWith(hires.answered_at),
      starts_on: hires.starts_on,
      ends_on: hires.ends_on,
    })
    .from(hires)
    .leftJoin(applications, eq(applications.id, hires.application_id))
    .leftJoin(users, sql`${users.id} = coalesce(${applications.user_id}, ${hires.user_id})`)
    .where(and(eq(hires.company_id, companyId), or(isNull(hires.ends_on), gte(hires.ends_on, from))));
  const byAccount = new Map(people.flatMap(({ person, user_id }) => (user_id === null ? [] : [[user_id, person]])));
  const byMailbox = new Map(people.map(({ person, email }) => [mailboxOf(email), person]));
  return rows.flatMap(({ user_id, email, ...hire }) => {
    const person = (user_id === null ? undefined : byAccount.get(user_id)) ?? byMailbox.get(mailboxOf(email));
    return person === undefined ? [] : [{ ...hire, person }];
  });
}
