import { and, desc, eq } from 'drizzle-orm';
import type { CandidateView } from '#contract/profile.ts';
import { provenBy } from '#domain/reference.ts';
import type { Database } from '#server/platform/database.ts';
import { jobs } from '../professions/tables.ts';
import { candidateReferences } from './tables.ts';

/** The references that a candidate wants on their profile, newest first. */
export async function shownReferences(db: Database, userId: number): Promise<CandidateView['references']> {
  const rows = await db
    .select({ reference: candidateReferences, role: jobs.name })
    .from(candidateReferences)
    .innerJoin(jobs, eq(jobs.id, candidateReferences.job_id))
    .where(
      and(
        eq(candidateReferences.user_id, userId),
        eq(candidateReferences.state, 'given'),
        eq(candidateReferences.is_shown, true),
      ),
    )
    .orderBy(desc(candidateReferences.answered_at), desc(candidateReferences.id));
  return rows.map(({ reference: { hire_id, email, company, season, text, would_rehire }, role }) => ({
    ...provenBy({ company, hire_id, email }),
    role,
    season,
    text,
    would_rehire,
  }));
}
