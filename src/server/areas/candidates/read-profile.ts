import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type CandidateProfile, candidateProfile } from '#contract/profile.ts';
import { toldAvailability } from '#domain/availability.ts';
import { isProfileCompleted, profileGoals } from '#domain/people.ts';
import { missingFields } from '#domain/profile.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import { users } from '../account/tables.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { Names } from '../professions/names.ts';
import { candidates } from './tables.ts';

const desiredJob = z.object({ job_id: z.number(), has_alert: z.boolean() });

/** The address at which the owner gets a CV: behind their session, never public (rule D8). */
const OWN_CV = '/api/website/v1/core/account/me/cv';

/** The parts `p` of a profile that are in a table of their own. */
const listOf = <Part>(part: z.ZodType<Part>, parts: SQL, table: SQL) =>
  sql`(SELECT coalesce(json_agg(${parts}), '[]') FROM ${table} p WHERE p.candidate_id = ${candidates.id})`.mapWith(
    (rows) => z.array(part).parse(rows),
  );

/** The profile of a user with all its parts, in one round trip. Null for a user without one. */
export async function readProfile(
  db: Database,
  { gazetteer, professions }: Names,
  userId: number,
): Promise<CandidateProfile | null> {
  const { education, languages_knowledge, work_experiences } = candidateProfile.shape;
  const [row] = await db
    .select({
      ...getTableColumns(candidates),
      first_name: users.first_name,
      last_name: users.last_name,
      profile_photo: users.profile_photo,
      educations: listOf(
        education.shape.entries.element,
        sql`json_build_object('school', p.school, 'title', p.title, 'year', p.year) ORDER BY p.id`,
        sql`educations`,
      ),
      languages: listOf(
        languages_knowledge.element,
        sql`json_build_object('language', p.language, 'level', p.level) ORDER BY p.id`,
        sql`known_languages`,
      ),
      experiences: listOf(
        work_experiences.element,
        sql`json_build_object('job', p.job, 'company', p.company, 'start', left(p.start::text, 7),
          'end', left(p."end"::text, 7), 'description', p.description) ORDER BY p."end" DESC NULLS FIRST, p.start DESC, p.id`,
        sql`work_experiences`,
      ),
      desired: listOf(
        desiredJob,
        sql`json_build_object('job_id', p.job_id, 'has_alert', p.has_alert) ORDER BY p.id`,
        sql`desired_jobs`,
      ),
    })
    .from(candidates)
    .innerJoin(users, eq(users.id, candidates.user_id))
    .where(eq(candidates.user_id, userId));
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
    wanted_for_two: row.wanted_for_two,
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
          date: row.cv_uploaded_at?.toISOString() ?? null,
        }
      : null,
    date_updated: row.updated_at.toISOString(),
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
