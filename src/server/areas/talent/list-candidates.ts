import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { freeSpan } from '#contract/profile.ts';
import { certificateList } from '#contract/skills.ts';
import { freeDays } from '#domain/availability.ts';
import { studyTitles } from '#domain/candidate-values.ts';
import { isProfileCompleted } from '#domain/people.ts';
import { indexText } from '#domain/trade-words.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { romeToday } from '#server/platform/sql-today.ts';
import { searchedWords } from '../candidates/seen-by-company.ts';
import type { Names } from '../professions/names.ts';
import { writeEmployers } from '../visibility/write-employers.ts';
import { candidateListingJobs, candidateListings } from './tables.ts';

const idRow = z.object({ id: z.number() });

const candidateRow = z.object({
  id: z.number(),
  place_id: z.number().nullable(),
  is_private_personal_info: z.boolean(),
  available_from_now: z.boolean(),
  available_from_date: z.string().nullable(),
  available_to_date: z.string().nullable(),
  available_spans: z.array(freeSpan),
  not_available: z.boolean(),
  willing_to_relocate: z.boolean(),
  study_qualification: z.enum(studyTitles).nullable(),
  skills_recap: z.string().nullable(),
  certificates: certificateList,
  phone_number: z.string().nullable(),
  profile_photo: z.string().nullable(),
  updated_at: z.string(),
  is_listed: z.boolean(),
  job_ids: z.array(z.number()),
  languages: z.array(z.string()),
  works: z.array(
    z.object({
      job: z.string(),
      company: z.string(),
      months: z.number(),
      is_over: z.boolean(),
      until: z.string().nullable(),
    }),
  ),
});
type Row = z.output<typeof candidateRow>;

/** SQL: the last day of a work `w`, whose end names a month; null while it goes on. */
const lastDay = sql`(w."end" + interval '1 month' - interval '1 day')::date`;

/**
 * Which rules these rows are written by. A change of what is written raises the number, and every row is written anew
 * (`listAnew`).
 */
export const LISTING_RULES = 5;

/** A candidate available since a past date can start any day. */
const SINCE_ALWAYS = '1970-01-01';
const CHUNK = 500;

/**
 * Rewrites the rows by which companies find candidates, from their profiles; hidden and deactivated ones are deleted.
 * So are the companies for which they work today, of hidden candidates too: what a company has unlocked is in its
 * lists. Call it in the transaction that changes the profile, so that a search never finds outdated data.
 */
export async function listCandidates(
  tx: Database,
  names: Names,
  which: { userIds: readonly number[] } | { candidateIds: readonly number[] },
): Promise<void> {
  const where =
    'userIds' in which
      ? sql`c.user_id = ANY(${integerArray(which.userIds)})`
      : sql`c.id = ANY(${integerArray(which.candidateIds)})`;
  const rows = await rowsOf(
    tx,
    candidateRow,
    sql`
    SELECT c.id, c.place_id, c.is_private_personal_info, c.available_from_now, c.available_from_date::text, c.available_to_date::text, c.available_spans, c.not_available, c.willing_to_relocate, c.study_qualification, c.skills_recap, c.certificates, c.phone_number, u.profile_photo, c.updated_at,
      c.is_searchable AND u.activated_at IS NOT NULL AND u.deactivated_at IS NULL AS is_listed,
      (SELECT coalesce(json_agg(d.job_id ORDER BY d.id), '[]') FROM desired_jobs d WHERE d.candidate_id = c.id) AS job_ids,
      (SELECT coalesce(json_agg(l.language), '[]') FROM known_languages l WHERE l.candidate_id = c.id) AS languages,
      (SELECT coalesce(json_agg(json_build_object('job', w.job, 'company', w.company, 'is_over', coalesce(${lastDay} < ${romeToday}, false), 'until', ${lastDay}, 'months', greatest(1, extract(year FROM age(coalesce(w."end", ${romeToday}), w.start))::int * 12 + extract(month FROM age(coalesce(w."end", ${romeToday}), w.start))::int))), '[]')
        FROM work_experiences w WHERE w.candidate_id = c.id) AS works
    FROM candidates c JOIN users u ON u.id = c.user_id WHERE ${where}`,
  );
  const ids = integerArray(rows.map(({ id }) => id));
  await tx.execute(sql`DELETE FROM candidate_listings WHERE candidate_id = ANY(${ids})`);
  await tx.execute(sql`DELETE FROM candidate_listing_jobs WHERE candidate_id = ANY(${ids})`);
  await writeEmployers(
    tx,
    rows.map(({ id, works }) => ({ candidateId: id, works: works.filter(({ is_over }) => !is_over) })),
  );
  await tx.execute(
    sql`UPDATE candidates SET listed_by = ${LISTING_RULES} WHERE id = ANY(${ids}) AND listed_by <> ${LISTING_RULES}`,
  );
  const listed = rows.filter((row) => row.is_listed).map((row) => listingOf(names, row));
  for (let start = 0; start < listed.length; start += CHUNK) {
    const some = listed.slice(start, start + CHUNK);
    // Of two changes of one profile at once, the later finds the row that the earlier has just written.
    await tx
      .insert(candidateListings)
      .values(some)
      .onConflictDoUpdate({
        target: candidateListings.candidate_id,
        set: excluded(['job_ids', 'search_text', ...COMPARED]),
      });
    const byJob = some.flatMap(({ job_ids, search_text: _text, ...compared }) =>
      job_ids.map((job_id) => ({ ...compared, job_id })),
    );
    if (byJob.length > 0)
      await tx
        .insert(candidateListingJobs)
        .values(byJob)
        .onConflictDoUpdate({
          target: [candidateListingJobs.job_id, candidateListingJobs.candidate_id],
          set: excluded(COMPARED),
        });
  }
}

const COMPARED = [
  'place_id',
  'province_id',
  'region_id',
  'language_codes',
  'months',
  'study',
  'available_from',
  'free',
  'relocates',
  'is_completed',
  'updated_at',
] as const;
const excluded = (columns: readonly string[]) =>
  Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded.${name}`)]));

/** Removes a candidate from every search. */
export async function hideCandidate(tx: Database, userId: number): Promise<void> {
  for (const table of [candidateListings, candidateListingJobs])
    await tx.execute(
      sql`DELETE FROM ${table} WHERE candidate_id IN (SELECT id FROM candidates WHERE user_id = ${userId})`,
    );
}

function listingOf({ gazetteer, professions }: Names, row: Row) {
  const home = row.place_id === null ? undefined : gazetteer.byId(row.place_id);
  // A candidate who shows only the province is found as if at its largest comune: searches around small ones would
  // reveal theirs.
  const place = home && row.is_private_personal_info ? gazetteer.seatOf(home) : home;
  const jobs = row.job_ids.flatMap((id) => professions.byId(id) ?? []);
  return {
    candidate_id: row.id,
    place_id: place?.place_id ?? null,
    province_id: home?.province_id ?? null,
    region_id: home?.region_id ?? null,
    job_ids: row.job_ids,
    language_codes: row.languages,
    months: row.works.reduce((total, { months }) => total + months, 0),
    // The locked view shows this one alone: the studies of the profile would be read by searching for them.
    study: row.study_qualification === null ? 0 : studyTitles.indexOf(row.study_qualification) + 1,
    available_from: row.available_from_now ? SINCE_ALWAYS : row.available_from_date,
    free: freeRanges(row),
    relocates: row.willing_to_relocate,
    is_completed: isProfileCompleted(row),
    updated_at: new Date(row.updated_at),
    search_text: indexText(
      [
        ...jobs.flatMap(({ synonyms }) => synonyms),
        ...searchedWords({
          jobs: jobs.map(({ name }) => name),
          work_experiences: row.works,
          certificates: row.certificates,
        }),
      ].join(' '),
    ),
  };
}

/**
 * The days on which somebody is free, also past ones: a row is not written again each day. Days that end before they
 * begin are none: the database refuses such a range, and with it every change of the profile.
 */
function freeRanges(row: Row): string | null {
  if (row.not_available) return '{}';
  const spans = freeDays(row, SINCE_ALWAYS);
  if (spans.length === 0) return null;
  const real = spans.filter(({ from, to }) => to === null || from <= to);
  return `{${real.map(({ from, to }) => (to === null ? `[${from},)` : `[${from},${to}]`)).join(',')}}`;
}

/** At the start of a database that has candidates and no listings yet: writes them all. */
export async function fillListings(db: Database, names: Names): Promise<void> {
  const rows = await rowsOf(
    db,
    idRow,
    sql`
    SELECT c.id FROM candidates c JOIN users u ON u.id = c.user_id
    WHERE c.is_searchable AND u.activated_at IS NOT NULL AND u.deactivated_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM candidate_listings)`,
  );
  for (let start = 0; start < rows.length; start += CHUNK)
    await listCandidates(db, names, { candidateIds: rows.slice(start, start + CHUNK).map(({ id }) => id) });
}
