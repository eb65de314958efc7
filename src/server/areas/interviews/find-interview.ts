import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { users } from '../account/tables.ts';
import { applications } from '../applications/tables.ts';
import { companies } from '../companies/tables.ts';
import { offers } from '../offers/tables.ts';
import { jobs } from '../professions/tables.ts';
import { interviewRounds, interviews } from './tables.ts';

/** Whose interview may be read or changed: a candidate's by their account or by their signed link, or a company's. */
export type Whose = { userId: number } | { byLink: true } | { companyId: number };

function isTheirs(whose: Whose): SQL | undefined {
  if ('userId' in whose) return eq(applications.user_id, whose.userId);
  return 'companyId' in whose ? eq(interviewRounds.company_id, whose.companyId) : undefined;
}

/** Interviews with their round, application, offer and company, whose applications were not withdrawn. */
export const selectInterviews = (db: Database, where: SQL | undefined) =>
  db
    .select({
      interview: interviews,
      round: interviewRounds,
      application: {
        id: applications.id,
        user_id: applications.user_id,
        first_name: applications.first_name,
        last_name: applications.last_name,
        // An account may have changed its address since.
        email: sql<string>`coalesce(${users.email}, ${applications.email})`,
      },
      offer: { id: offers.id, title: offers.title, slug: offers.slug },
      job: jobs.name,
      company: { id: companies.id, name: companies.name, slug: companies.slug },
    })
    .from(interviews)
    .innerJoin(interviewRounds, eq(interviewRounds.id, interviews.round_id))
    .innerJoin(applications, eq(applications.id, interviews.application_id))
    .leftJoin(users, eq(users.id, applications.user_id))
    .innerJoin(offers, eq(offers.id, interviewRounds.offer_id))
    .innerJoin(jobs, eq(jobs.id, offers.job_id))
    .innerJoin(companies, eq(companies.id, interviewRounds.company_id))
    .where(and(where, isNull(applications.withdrawn_at)));

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
  selectInterviews(db, eq(applications.user_id, userId)).orderBy(
    sql`${interviews.starts_at} DESC NULLS FIRST`,
    interviews.id,
  );
