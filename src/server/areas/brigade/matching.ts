import { and, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { BrigadeQuery } from '#contract/brigade.ts';
import type { Database } from '#server/platform/database.ts';
import { containing } from '#server/platform/sql-like.ts';
import type { Names } from '../professions/names.ts';
import { brigadePeople, brigadeStays } from './tables.ts';

type Filter = Pick<BrigadeQuery, 'q' | 'season' | 'job' | 'state'>;

/** SQL: the people of a company's list that a filter leaves. Season and role are those of one stay. */
export function matching(db: Database, { professions }: Names, companyId: number, { q, season, job, state }: Filter) {
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
    eq(brigadePeople.company_id, companyId),
    q ? sql`${brigadePeople.name} ILIKE ${containing(q)}` : undefined,
    state === undefined
      ? undefined
      : state === 'accepted'
        ? isNotNull(brigadePeople.accepted_at)
        : isNull(brigadePeople.accepted_at),
    season.length + job.length > 0 ? exists(stay) : undefined,
  );
}
