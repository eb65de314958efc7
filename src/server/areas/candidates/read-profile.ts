import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type CandidateProfile, candidateProfile, freeSpan } from '#contract/profile.ts';
import { toldAvailability } from '#domain/availability.ts';
import { isProfileCompleted, profileGoals } from '#domain/people.ts';
import { missingFields } from '#domain/profile.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { Names } from '../professions/names.ts';

const profileRow = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  profile_photo: z.string().nullable(),
  phone_number: z.string().nullable(),
  birth_date: z.string().nullable(),
  nationality: z.string().nullable(),
  sex: candidateProfile.shape.sex,
  marital_status: candidateProfile.shape.marital_status,
  place_id: z.number().nullable(),
  protected_category: z.boolean(),
  about: z.string().nullable(),
  available_from_now: z.boolean(),
  available_from_date: z.string().nullable(),
  available_to_date: z.string().nullable(),
  available_spans: z.array(freeSpan),
  not_available: z.boolean(),
  willing_to_relocate: z.boolean(),
  study_qualification: candidateProfile.shape.education.shape.study_qualification,
  skills_recap: z.string().nullable(),
  certificates: candidateProfile.shape.certificates,
  wanted_hours: candidateProfile.shape.wanted_hours,
  wanted_contracts: candidateProfile.shape.wanted_contracts,
  wanted_pay: candidateProfile.shape.wanted_pay,
  is_private_personal_info: z.boolean(),
  is_searchable: z.boolean(),
  is_visibility_chosen: z.boolean(),
  is_private_curriculum: z.boolean(),
  takes_invitations: z.boolean(),
  cv_file: z.string().nullable(),
  cv_name: z.string().nullable(),
  cv_uploaded_at: z.string().nullable(),
  updated_at: z.string(),
  educations: candidateProfile.shape.education.shape.entries,
  languages: candidateProfile.shape.languages_knowledge,
  experiences: candidateProfile.shape.work_experiences,
  desired: z.array(z.object({ job_id: z.number(), has_alert: z.boolean() })),
});

/** The address at which the owner gets a CV: behind their session, never public (rule D8). */
const OWN_CV = '/api/website/v1/core/account/me/cv';

/** The profile of a user with all its parts, in one round trip. Null for a user without one. */
export async function readProfile(
  db: Database,
  { gazetteer, professions }: Names,
  userId: number,
): Promise<CandidateProfile | null> {
  const rows = await rowsOf(
    db,
    profileRow,
    sql`
    SELECT c.*, c.birth_date::text, c.available_from_date::text, c.available_to_date::text, u.first_name, u.last_name, u.profile_photo,
      (SELECT coalesce(json_agg(json_build_object('school', e.school, 'title', e.title, 'year', e.year) ORDER BY e.id), '[]') FROM educations e WHERE e.candidate_id = c.id) AS educations,
      (SELECT coalesce(json_agg(json_build_object('language', l.language, 'level', l.level) ORDER BY l.id), '[]') FROM known_languages l WHERE l.candidate_id = c.id) AS languages,
      (SELECT coalesce(json_agg(json_build_object('job', w.job, 'company', w.company, 'start', left(w.start::text, 7), 'end', left(w."end"::text, 7), 'description', w.description) ORDER BY w."end" DESC NULLS FIRST, w.start DESC, w.id), '[]')
        FROM work_experiences w WHERE w.candidate_id = c.id) AS experiences,
      (SELECT coalesce(json_agg(json_build_object('job_id', d.job_id, 'has_alert', d.has_alert) ORDER BY d.id), '[]') FROM desired_jobs d WHERE d.candidate_id = c.id) AS desired
    FROM candidates c JOIN users u ON u.id = c.user_id WHERE c.user_id = ${userId}`,
  );
  const [row] = rows;
  if (!row) return null;
  const place = row.place_id === null ? undefined : gazetteer.byId(row.place_id);
  const profile = {
    id: row.id,
    phone_number: row.phone_number,
    birth_date: row.birth_date,
    nationality: row.nationality,
    sex: row.sex,
    marital_status: row.marital_status,
    place: place
      ? {
          place_id: place.place_id,
          slug: place.slug,
          text: place.text,
          province: provinceOf(gazetteer, place.province_id),
        }
      : null,
    protected_category: row.protected_category,
    about: row.about,
    ...toldAvailability(row, romeDay()),
    not_available: row.not_available,
    willing_to_relocate: row.willing_to_relocate,
    education: { study_qualification: row.study_qualification, entries: row.educations },
    languages_knowledge: row.languages,
    work_experiences: row.experiences,
    skills: { recap: row.skills_recap },
    certificates: row.certificates,
    wanted_hours: row.wanted_hours,
    wanted_contracts: row.wanted_contracts,
    wanted_pay: row.wanted_pay,
    desired_jobs: row.desired.flatMap(({ job_id, has_alert }) => {
      const job = professions.byId(job_id);
      return job ? [{ job: { slug: job.slug, name: job.name }, has_alert }] : [];
    }),
    is_private_personal_info: row.is_private_personal_info,
    is_searchable: row.is_searchable,
    is_visibility_chosen: row.is_visibility_chosen,
    is_private_curriculum: row.is_private_curriculum,
    takes_invitations: row.takes_invitations,
    last_cv: row.cv_file
      ? {
          file: OWN_CV,
          name: row.cv_name ?? 'cv.pdf',
          date: row.cv_uploaded_at && new Date(row.cv_uploaded_at).toISOString(),
        }
      : null,
    date_updated: new Date(row.updated_at).toISOString(),
  };
  return {
    ...profile,
    missing_fields: missingFields({ ...profile, first_name: row.first_name, last_name: row.last_name }),
    goals: profileGoals(row),
    is_profile_completed: isProfileCompleted(row),
  };
}

const provinceOf = (gazetteer: Gazetteer, provinceId: number | null) =>
  provinceId === null ? '' : (gazetteer.byId(provinceId)?.name ?? '');
