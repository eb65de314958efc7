import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { users } from '../account/tables.ts';
import { isKnownCompany } from '../brigade/known-company.ts';
import { candidateReferences } from '../candidates/tables.ts';
import { hires } from '../hires/tables.ts';
import { wasHired } from '../hires/was-hired.ts';
import { jobs } from '../professions/tables.ts';

/**
 * SQL: hires of which a company can say something: begun, and of somebody who came, also when it ended before its time.
 * The company is known to somebody: a reference by hire shows its name as proven. `companies` are joined.
 */
export const hasWorked = (db: Database, today: string): SQL | undefined =>
  and(lte(hires.starts_on, today), wasHired(sql`${hires}`), isKnownCompany(db));

/** References with their person and role. */
export const selectReferences = (db: Database, where: SQL | undefined) =>
  db
    .select({
      reference: candidateReferences,
      person: { first_name: users.first_name, last_name: users.last_name, email: users.email },
      role: jobs.name,
    })
    .from(candidateReferences)
    .innerJoin(users, eq(users.id, candidateReferences.user_id))
    .innerJoin(jobs, eq(jobs.id, candidateReferences.job_id))
    .where(where);

export type FoundReference = Awaited<ReturnType<typeof selectReferences>>[number];

export async function findReference(db: Database, id: number): Promise<FoundReference> {
  const [found] = await selectReferences(db, eq(candidateReferences.id, id));
  if (!found) throw notFound('not_found', 'Questa referenza non c’è più.');
  return found;
}
