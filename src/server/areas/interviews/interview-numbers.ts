import { and, count, eq, gte } from 'drizzle-orm';
import type { InterviewNumbers } from '#contract/interviews.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { Database } from '#server/platform/database.ts';
import type { Member } from '../companies/company-of.ts';
import { interviewRounds, interviews } from './tables.ts';

const YEAR_MS = 365 * DAY_MS;

/** How the company's interviews of the last twelve months went: for the company alone, without anybody's name. */
export async function readInterviewNumbers(
  db: Database,
  { company }: Member,
  now: Date = new Date(),
): Promise<InterviewNumbers> {
  const rows = await db
    .select({ state: interviews.state, count: count() })
    .from(interviews)
    .innerJoin(interviewRounds, eq(interviewRounds.id, interviews.round_id))
    .where(
      and(eq(interviewRounds.company_id, company.id), gte(interviews.created_at, new Date(now.getTime() - YEAR_MS))),
    )
    .groupBy(interviews.state);
  const of = (state: (typeof rows)[number]['state']) => rows.find((row) => row.state === state)?.count ?? 0;
  return { invited: rows.reduce((sum, row) => sum + row.count, 0), done: of('done'), no_show: of('no_show') };
}
