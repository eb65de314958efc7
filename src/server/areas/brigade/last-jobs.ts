import { and, desc, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { brigadeStays } from './tables.ts';

/** The role that some people had last at the company; null where nobody wrote it. */
export async function lastJobs(tx: Database, ids: readonly number[]): Promise<(id: number) => number | null> {
  const rows = await tx
    .selectDistinctOn([brigadeStays.person_id], { person: brigadeStays.person_id, job: brigadeStays.job_id })
    .from(brigadeStays)
    .where(and(inArray(brigadeStays.person_id, [...ids]), isNotNull(brigadeStays.job_id)))
    .orderBy(brigadeStays.person_id, desc(brigadeStays.season), desc(brigadeStays.id));
  const jobs = new Map(rows.map(({ person, job }) => [person, job]));
  return (id) => jobs.get(id) ?? null;
}
