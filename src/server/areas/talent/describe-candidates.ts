import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { hiddenCandidateSeed, personSeed } from '#art/identity.ts';
import { freeSpan } from '#contract/profile.ts';
import type { CandidateCard } from '#contract/talent.ts';
import { toldAvailability } from '#domain/availability.ts';
import { hiddenName, isProfileCompleted } from '#domain/people.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import type { Names } from '../professions/names.ts';
import { isCarded } from '../visibility/hidden-from.ts';
import type { CompanyViewer } from '../visibility/viewer.ts';
import { candidatePhoto } from './candidate-photo.ts';

const cardRow = z.object({
  id: z.number(),
  user_id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  profile_photo: z.string().nullable(),
  phone_number: z.string().nullable(),
  study_qualification: z.string().nullable(),
  skills_recap: z.string().nullable(),
  place_id: z.number().nullable(),
  available_from_now: z.boolean(),
  available_from_date: z.string().nullable(),
  available_to_date: z.string().nullable(),
  available_spans: z.array(freeSpan),
  is_private_personal_info: z.boolean(),
  is_private_curriculum: z.boolean(),
  updated_at: z.string(),
  is_unlocked: z.boolean(),
  job_ids: z.array(z.number()),
  works: z.array(z.object({ job: z.string(), company: z.string() })),
});

const idRow = z.object({ id: z.number() });

const SHOWN_WORKS = 3;

interface Looking {
  viewer: CompanyViewer;
  /** The job that was searched: for candidates who want it, only this one is shown (rule 2.14). */
  jobId?: number | null;
}

/**
 * SQL: those of the ids whom the company sees as cards, in the order of the ids: candidates `c`, their users `u`,
 * unlocks `k`.
 */
const shownAmong = (ids: readonly number[], viewer: CompanyViewer): SQL => sql`
  FROM candidates c JOIN users u ON u.id = c.user_id LEFT JOIN candidate_unlocks k ON k.candidate_id = c.id AND k.company_id = ${viewer.companyId}
  WHERE c.id = ANY(${integerArray(ids)}) AND ${isCarded(viewer)}
  ORDER BY array_position(${integerArray(ids)}, c.id)`;

/** Those of the ids whom `describeCandidates` would describe, in their order: to count and page many. */
export async function shownCandidates(db: Database, ids: readonly number[], viewer: CompanyViewer): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf(db, idRow, sql`SELECT c.id ${shownAmong(ids, viewer)}`);
  return rows.map(({ id }) => id);
}

/**
 * Candidates as cards, in the order of the ids, with their own settings of what is hidden; those who may no longer be
 * shown are left out. One round trip.
 */
export async function describeCandidates(
  db: Database,
  { gazetteer, professions }: Names,
  ids: readonly number[],
  { viewer, jobId = null }: Looking,
): Promise<CandidateCard[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf(
    db,
    cardRow,
    sql`
    SELECT c.id, c.user_id, u.first_name, u.last_name, u.profile_photo, c.phone_number, c.study_qualification, c.skills_recap, c.place_id, c.available_from_now, c.available_from_date::text, c.available_to_date::text, c.available_spans,
      c.is_private_personal_info, c.is_private_curriculum, c.updated_at, k.candidate_id IS NOT NULL AS is_unlocked,
      (SELECT coalesce(json_agg(d.job_id ORDER BY d.id), '[]') FROM desired_jobs d WHERE d.candidate_id = c.id) AS job_ids,
      (SELECT coalesce(json_agg(json_build_object('job', w.job, 'company', w.company)), '[]')
        FROM (SELECT job, company FROM work_experiences WHERE candidate_id = c.id ORDER BY "end" DESC NULLS FIRST, start DESC LIMIT ${SHOWN_WORKS}) w) AS works
    ${shownAmong(ids, viewer)}`,
  );
  const today = romeDay();
  return rows.map((row) => {
    const hidden_name = hiddenName({ ...row, is_private: row.is_private_personal_info });
    const place = row.place_id === null ? undefined : gazetteer.byId(row.place_id);
    const matching = row.job_ids.filter((id) => id === jobId);
    return {
      id: row.id,
      tile: row.is_unlocked ? personSeed(row.user_id) : hiddenCandidateSeed(row.id),
      hidden_name,
      name: row.is_unlocked ? `${row.first_name} ${row.last_name}` : hidden_name,
      photo: row.is_unlocked ? candidatePhoto(row.id, row.profile_photo, 'small') : null,
      is_profile_completed: isProfileCompleted({ ...row, profile_photo: row.profile_photo !== null }),
      jobs: (matching.length > 0 ? matching : row.job_ids).flatMap((id) => professions.byId(id)?.name ?? []),
      place: place
        ? { text: row.is_private_personal_info ? (gazetteer.provinceOf(place)?.name ?? '') : place.text }
        : null,
      is_one_shot: false,
      ...toldAvailability(row, today),
      work_experiences: row.works.map(({ job, company }) => ({
        job,
        company: row.is_private_curriculum ? null : company,
      })),
      date_updated: new Date(row.updated_at).toISOString(),
      is_unlocked: row.is_unlocked,
    };
  });
}
