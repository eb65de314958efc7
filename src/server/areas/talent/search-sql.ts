import { type SQL, sql } from 'drizzle-orm';
import { askedDays, daysAhead } from '#domain/asked-days.ts';
import { experienceSteps, profileAges, studySteps, studyTitles } from '#domain/candidate-values.ts';
import { romeDay } from '#domain/rome-time.ts';
import { DEFAULT_RADIUS } from '#domain/search-radius.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { romeToday } from '#server/platform/sql-today.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { hasDaysSql } from '../saved-searches/days-sql.ts';
import type { FacetTest } from '../search/count-facets.ts';
import { and } from '../search/search-sql.ts';
import type { CandidateCriteria } from './criteria.ts';

/** A candidate search as SQL: what always applies, and each filter by its name. */
export interface CandidateSql {
  /** The rows that are read: those of the job, or everybody's. */
  from: SQL;
  base: SQL;
  filters: Map<string, SQL>;
  /** Whether words and a list of comuni match few people, which the database does not foresee. */
  isNarrow: boolean;
}

export function candidateSql(
  { place, job, filters: f }: CandidateCriteria,
  { gazetteer, words, hidden }: { gazetteer: Gazetteer; words: string | null; hidden: readonly number[] },
): CandidateSql {
  const base: SQL[] = hidden.length > 0 ? [sql`l.candidate_id <> ALL(${integerArray(hidden)})`] : [];
  const comuni = place && gazetteer.comuniOf(place, Number(f.radius ?? DEFAULT_RADIUS));
  if (comuni) base.push(sql`l.place_id = ANY(${integerArray(comuni)})`);
  else if (place?.kind === 'province') base.push(sql`l.province_id = ${place.place_id}`);
  else if (place?.kind === 'region') base.push(sql`l.region_id = ${place.place_id}`);
  if (job) base.push(sql`l.job_id = ${job.id}`);
  if (words)
    base.push(
      job
        ? sql`l.candidate_id IN (SELECT t.candidate_id FROM candidate_listings t WHERE t.search @@ plainto_tsquery('italian', ${words}))`
        : sql`l.search @@ plainto_tsquery('italian', ${words})`,
    );

  const filters = new Map<string, SQL>();
  if (f.available_now) filters.set('available_now', sql`coalesce(l.free @> ${romeToday}, false)`);
  if (f.available_by)
    filters.set(
      'available_by',
      sql`coalesce(l.free && daterange(${romeToday}, greatest(${romeToday}, ${f.available_by}::date), '[]'), false)`,
    );
  const days = askedDays(f);
  const ahead = days && daysAhead(days, romeDay());
  if (days) filters.set('dates', ahead ? hasDaysSql(sql`l.free`, ahead) : sql`false`);
  if (f.experience_min) filters.set('experience_min', sql`l.months >= ${f.experience_min * 12}`);
  if (f.language.length > 0)
    filters.set('language', sql`l.language_codes @> ${sql.param(`{${f.language.join(',')}}`)}::text[]`);
  if (f.study_min) filters.set('study_min', sql`l.study >= ${studyTitles.indexOf(f.study_min) + 1}`);
  if (f.willing_to_relocate) filters.set('willing_to_relocate', sql`l.relocates`);
  if (f.updated_within)
    filters.set('updated_within', sql`l.updated_at > now() - make_interval(days => ${f.updated_within}::int)`);
  if (f.is_profile_completed) filters.set('is_profile_completed', sql`l.is_completed`);
  return {
    from: job ? sql`candidate_listing_jobs l` : sql`candidate_listings l`,
    base: and(base),
    filters,
    isNarrow: words !== null && comuni !== null,
  };
}

/** For each value of a filter: the filter's name, the value, and its condition on a listing. */
export const facetTests: readonly FacetTest[] = [
  { facet: 'available_now', value: 'true', test: sql`free @> ${romeToday}` },
  ...experienceSteps.map((years) => ({
    facet: 'experience_min',
    value: String(years),
    test: sql`months >= ${years * 12}`,
  })),
  ...studySteps.map((title) => ({
    facet: 'study_min',
    value: title,
    test: sql`study >= ${studyTitles.indexOf(title) + 1}`,
  })),
  { facet: 'willing_to_relocate', value: 'true', test: sql`relocates` },
  ...Object.keys(profileAges).map((days) => ({
    facet: 'updated_within',
    value: days,
    test: sql`updated_at > now() - make_interval(days => ${Number(days)}::int)`,
  })),
  { facet: 'is_profile_completed', value: 'true', test: sql`is_completed` },
];
