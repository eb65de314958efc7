import { eq, sql } from 'drizzle-orm';
import { type CandidatePatch, studyYearsRefusal } from '#contract/profile.ts';
import { inOrder, periodFaults, periodsOf } from '#domain/availability.ts';
import { type FaultCode, fault } from '#domain/fault.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import { type FieldFaults, refuseFaults } from '#server/platform/http/refusal.ts';
import { readPhone } from '#server/platform/phone.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import type { Names } from '../professions/names.ts';
import { candidates, desiredJobs, educations, knownLanguages, workExperiences } from './tables.ts';

interface NewProfile {
  userId: number;
  phone?: string | null;
  /** The answer to 'Chi può trovarti?'; null while there is none, and nobody finds the profile. */
  isSearchable: boolean | null;
}

/** Opens a profile for a candidate without one. */
export async function openProfile(tx: Database, { userId, phone = null, isSearchable }: NewProfile): Promise<void> {
  const choice = { is_searchable: isSearchable === true, is_visibility_chosen: isSearchable !== null };
  await tx
    .insert(candidates)
    .values({ user_id: userId, phone_number: phone, ...choice })
    .onConflictDoNothing();
}

/** Creates an empty profile for a candidate without one. */
export const ensureProfile = (tx: Database, userId: number): Promise<void> =>
  openProfile(tx, { userId, isSearchable: null });

/** Takes back the answer about who may find a profile: the person who gave it was not its owner. */
export async function askVisibilityAgain(tx: Database, userId: number): Promise<void> {
  await tx
    .update(candidates)
    .set({ is_searchable: false, is_visibility_chosen: false })
    .where(eq(candidates.user_id, userId));
}

/** The minimum working age in Italy. */
const WORKING_AGE = 16;

/**
 * Changes the given fields of a candidate's profile and nothing else: two tabs that save different parts lose nothing
 * (rule 7.2). Lists are replaced whole. Refuses with the faults by dotted path.
 */
export async function changeProfile(tx: Database, names: Names, userId: number, patch: CandidatePatch): Promise<void> {
  const phone_number = patch.phone_number ? readPhone(patch.phone_number) : patch.phone_number;
  const errors = { ...checkProfile(names, patch), ...(await checkDays(tx, userId, patch)) };
  if (patch.phone_number && !phone_number)
    errors['candidate.phone_number'] = [fault('invalid_phone', 'Il numero di telefono non è valido.')];
  refuseFaults(errors);
  const { education, languages_knowledge, work_experiences, skills, desired_jobs, last_cv, ...columns } = patch;
  const [candidate] = await tx
    .update(candidates)
    .set({
      ...columns,
      ...availabilityColumns(patch),
      ...(patch.is_searchable !== undefined && { is_visibility_chosen: true }),
      ...(phone_number !== undefined && { phone_number }),
      ...(education?.study_qualification !== undefined && { study_qualification: education.study_qualification }),
      ...(skills?.recap !== undefined && { skills_recap: skills.recap }),
      ...(last_cv === null && { cv_file: null, cv_name: null, cv_uploaded_at: null }),
      updated_at: new Date(),
    })
    .where(eq(candidates.user_id, userId))
    .returning({ id: candidates.id });
  if (!candidate) return;
  const candidate_id = candidate.id;
  if (education?.entries) {
    await tx.delete(educations).where(eq(educations.candidate_id, candidate_id));
    if (education.entries.length > 0)
      await tx.insert(educations).values(education.entries.map((entry) => ({ ...entry, candidate_id })));
  }
  if (languages_knowledge) {
    await tx.delete(knownLanguages).where(eq(knownLanguages.candidate_id, candidate_id));
    if (languages_knowledge.length > 0)
      await tx.insert(knownLanguages).values(languages_knowledge.map((known) => ({ ...known, candidate_id })));
  }
  if (work_experiences) {
    await tx.delete(workExperiences).where(eq(workExperiences.candidate_id, candidate_id));
    if (work_experiences.length > 0)
      await tx.insert(workExperiences).values(
        work_experiences.map((work) => ({
          ...work,
          candidate_id,
          start: `${work.start}-01`,
          end: work.end && `${work.end}-01`,
        })),
      );
  }
  if (desired_jobs) await changeDesiredJobs(tx, names, candidate_id, desired_jobs);
}

/** 'Available now' excludes days; periods replace the two days, and two days that of periods. */
function availabilityColumns(patch: CandidatePatch): Partial<typeof candidates.$inferInsert> {
  if (patch.not_available) return { ...NO_DAYS, available_from_now: false };
  if (patch.available_from_now) return { ...NO_DAYS, not_available: false };
  const [first, ...more] = inOrder(patch.available_spans ?? []);
  if (first)
    return {
      available_from_now: false,
      not_available: false,
      available_from_date: first.from,
      available_to_date: first.to,
      available_spans: more.length > 0 ? [first, ...more] : [],
    };
  return {
    ...(patch.available_spans && NO_DAYS),
    ...(patch.available_from_date !== undefined && { available_from_date: patch.available_from_date }),
    ...(patch.available_to_date !== undefined && { available_to_date: patch.available_to_date }),
    ...((patch.available_from_date !== undefined || patch.available_to_date !== undefined) && { available_spans: [] }),
    ...(patch.available_from_date && { not_available: false }),
  };
}
const NO_DAYS = { available_from_date: null, available_to_date: null, available_spans: [] };

/**
 * A day that is chosen now is to come. One that has passed since it was chosen may stay. Of two days the one that is
 * not sent is the one that is kept.
 */
async function checkDays(tx: Database, userId: number, patch: CandidatePatch): Promise<FieldFaults> {
  const { available_from_date: from, available_to_date: to, available_spans: spans = [] } = patch;
  const today = romeDay();
  if (spans.length === 0 && !from && !to) return {};
  const [known] = await tx
    .select({
      available_from_now: candidates.available_from_now,
      available_from_date: candidates.available_from_date,
      available_to_date: candidates.available_to_date,
      available_spans: candidates.available_spans,
    })
    .from(candidates)
    .where(eq(candidates.user_id, userId));
  if (spans.length > 0) {
    const faults = periodFaults(spans, known ? periodsOf(known) : [], today);
    return Object.fromEntries(
      Object.entries(faults).map(([field, found]) => [`candidate.available_spans.${field}`, found]),
    );
  }
  if (from && from < today && known?.available_from_date !== from)
    return {
      'candidate.available_from_date': [fault('in_the_past', 'Questa data è già passata: scegli da oggi in poi.')],
    };
  const isKept = known && !(patch.available_spans || patch.available_from_now || patch.not_available);
  if (!isKept || (from !== undefined && to !== undefined)) return {};
  const [first, last] = [from ?? known.available_from_date, to ?? known.available_to_date];
  if (!(first && last && last < first)) return {};
  const field = to ? 'available_to_date' : 'available_from_date';
  return { [`candidate.${field}`]: [fault('end_before_start', 'La fine viene prima dell’inizio.')] };
}

/** Keeps the rows of jobs that stay, so that their alerts keep the date they began. */
async function changeDesiredJobs(
  tx: Database,
  { professions }: Names,
  candidateId: number,
  wanted: NonNullable<CandidatePatch['desired_jobs']>,
): Promise<void> {
  const rows = wanted.flatMap(({ job, has_alert }) => {
    const found = professions.bySlug(job);
    return found
      ? [{ candidate_id: candidateId, job_id: found.id, has_alert, alert_since: has_alert ? new Date() : null }]
      : [];
  });
  const kept = integerArray(rows.map(({ job_id }) => job_id));
  await tx
    .delete(desiredJobs)
    .where(sql`${desiredJobs.candidate_id} = ${candidateId} AND ${desiredJobs.job_id} <> ALL(${kept})`);
  if (rows.length === 0) return;
  await tx
    .insert(desiredJobs)
    .values(rows)
    .onConflictDoUpdate({
      target: [desiredJobs.candidate_id, desiredJobs.job_id],
      set: {
        has_alert: sql`excluded.has_alert`,
        alert_since: sql`CASE WHEN excluded.has_alert AND ${desiredJobs.has_alert} THEN ${desiredJobs.alert_since} ELSE excluded.alert_since END`,
      },
    });
}

function checkProfile({ gazetteer, professions }: Names, patch: CandidatePatch): FieldFaults {
  const errors: FieldFaults = {};
  const today = romeDay();
  const thisMonth = today.slice(0, 7);
  const thisYear = Number(today.slice(0, 4));
  const refuse = (field: string, code: FaultCode, message: string) => {
    errors[`candidate.${field}`] = [fault(code, message)];
  };
  if (patch.birth_date) {
    const youngest = `${thisYear - WORKING_AGE}${today.slice(4)}`;
    if (patch.birth_date > youngest)
      refuse('birth_date', 'too_young', `Per lavorare servono almeno ${WORKING_AGE} anni: controlla la data.`);
    if (patch.birth_date < '1920-01-01') refuse('birth_date', 'out_of_range', 'Scrivi una data dal 1920 in poi.');
  }
  if (patch.place_id && gazetteer.byId(patch.place_id)?.kind !== 'comune')
    refuse('place_id', 'invalid_choice', 'Scegli un comune dai suggerimenti.');
  if (patch.available_from_date && patch.available_to_date && patch.available_to_date < patch.available_from_date)
    refuse('available_to_date', 'end_before_start', 'La fine viene prima dell’inizio.');
  if (patch.available_to_date && patch.available_from_date === null)
    refuse('available_from_date', 'required', 'Scegli da quando.');
  patch.work_experiences?.forEach(({ start }, index) => {
    if (start > thisMonth)
      refuse(`work_experiences.${index}.start`, 'in_future', 'L’inizio è nel futuro: controlla mese e anno.');
  });
  patch.education?.entries?.forEach(({ year }, index) => {
    if (year && year > thisYear + 1)
      refuse(`education.entries.${index}.year`, 'out_of_range', studyYearsRefusal(thisYear));
  });
  for (const index of repeated(patch.languages_knowledge?.map(({ language }) => language) ?? []))
    refuse(`languages_knowledge.${index}.language`, 'duplicate', 'Questa lingua c’è già.');
  patch.desired_jobs?.forEach(({ job }, index) => {
    if (!professions.bySlug(job))
      refuse(`desired_jobs.${index}.job`, 'invalid_choice', 'Scegli un lavoro dai suggerimenti.');
  });
  for (const index of repeated(patch.desired_jobs?.map(({ job }) => job) ?? []))
    refuse(`desired_jobs.${index}.job`, 'duplicate', 'Questo lavoro c’è già.');
  return errors;
}

/** The paths of duplicate values. */
const repeated = (values: readonly string[]): number[] =>
  values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));
