import { and, eq, exists, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import type { BrigadeQuery } from '#contract/brigade.ts';
import type { Database } from '#server/platform/database.ts';
import { containing } from '#server/platform/sql-like.ts';
import type { Names } from '../professions/names.ts';
import { brigadePeople, brigadeStays } from './tables.ts';
import { isStillToCome, isUnasked } from './with-company.ts';

interface Filter extends Pick<BrigadeQuery, 'q' | 'season' | 'job' | 'state'> {
  /** The first day of a season, for people who were not asked to come for it. */
  unasked?: string | null | undefined;
}

/** SQL: the people of a company's list who worked there: people hired for days to come alone are no past workers. */
export const workedHere = (companyId: number) =>
  and(eq(brigadePeople.company_id, companyId), not(isStillToCome(companyId)));

/** SQL: the people who worked for a company that a filter leaves. Season and role are those of one stay. */
export function matching(
  db: Database,
  { professions }: Names,
  companyId: number,
  { q, season, job, state, unasked }: Filter,
) {
  const jobIds = job.flatMap((slug) => professions.bySlug(slug)?.id ?? []);
  const stay = db
    .select({ id: brigadeStays.id })
    .from(brigadeStays)
    .where(
      and(
        eq(brigadeStays.person_id, brigadePeople.id),
        season.length > 0 ? inArray(brigadeStays.season, season) : undefined,
        job.length > 0 ? inArray(brigadeStays.job_id, jobIds) : undefined,
      ),
    );
  return and(
    workedHere(companyId),
    q ? sql`${brigadePeople.name} ILIKE ${containing(q)}` : undefined,
    state === undefined
      ? undefined
      : state === 'accepted'
        ? isNotNull(brigadePeople.accepted_at)
        : isNull(brigadePeople.accepted_at),
    season.length + job.length > 0 ? exists(stay) : undefined,
    unasked ? isUnasked(companyId, unasked) : undefined,
  );
}
