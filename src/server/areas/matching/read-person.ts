import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { candidateProfile, freeSpan } from '#contract/profile.ts';
import { certificateList, languageAtLevel } from '#contract/skills.ts';
import { freeDays } from '#domain/availability.ts';
import type { MatchedPerson } from '#domain/match/match-sides.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import type { Visitor } from '#server/platform/http/api.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { romeToday } from '#server/platform/sql-today.ts';
import type { Names } from '../professions/names.ts';
import { matchedJob, pointOf } from './jobs-and-places.ts';

export const personRow = z.object({
  place_id: z.number().nullable(),
  willing_to_relocate: z.boolean(),
  available_from_now: z.boolean(),
  available_from_date: z.string().nullable(),
  available_to_date: z.string().nullable(),
  available_spans: z.array(freeSpan),
  not_available: z.boolean(),
  job_ids: z.array(z.number()),
  languages: z.array(languageAtLevel),
  months: z.number(),
  certificates: certificateList,
  wanted_hours: candidateProfile.shape.wanted_hours,
  wanted_contracts: candidateProfile.shape.wanted_contracts,
  wanted_for_two: candidateProfile.shape.wanted_for_two,
  wanted_pay: candidateProfile.shape.wanted_pay,
});

const seenPersonRow = personRow.extend({ id: z.number(), hides_place: z.boolean() });

/** An account whose profile was never begun. */
export const NO_PROFILE: MatchedPerson = {
  jobs: [],
  home: null,
  relocates: false,
  free: [],
  isUnavailable: false,
  months: 0,
  languages: [],
  certificates: [],
  hours: null,
  contracts: [],
  isForTwo: false,
  pay: null,
};

/** What matching compares of a candidate `c`: only these columns are read. */
export const personColumns = sql`
    c.place_id, c.willing_to_relocate, c.available_from_now, c.available_from_date::text,
      c.available_to_date::text, c.available_spans, c.not_available,
      c.certificates, c.wanted_hours, c.wanted_contracts, c.wanted_for_two, c.wanted_pay,
      (SELECT coalesce(json_agg(d.job_id ORDER BY d.id), '[]') FROM desired_jobs d WHERE d.candidate_id = c.id) AS job_ids,
      (SELECT coalesce(json_agg(json_build_object('language', l.language, 'level', l.level)), '[]')
        FROM known_languages l WHERE l.candidate_id = c.id) AS languages,
      (SELECT coalesce(sum(extract(year FROM age(coalesce(w."end", ${romeToday}), w.start)) * 12
          + extract(month FROM age(coalesce(w."end", ${romeToday}), w.start)) + 1), 0)::int
        FROM work_experiences w WHERE w.candidate_id = c.id) AS months`;

/** The user whose account is matched, and whether staff act as them. */
export type MatchedAccount = Pick<Visitor, 'userId' | 'impersonatorId'>;

/** One candidate for matching. Staff who act as them do not learn by the reasons what they want to be paid. */
export async function readMatchedPerson(
  db: Database,
  names: Names,
  { userId, impersonatorId }: MatchedAccount,
): Promise<MatchedPerson> {
  const [row] = await rowsOf(db, personRow, sql`SELECT ${personColumns} FROM candidates c WHERE c.user_id = ${userId}`);
  if (!row) return NO_PROFILE;
  return toMatchedPerson(names, impersonatorId === null ? row : { ...row, wanted_pay: null });
}

/**
 * Many candidates for matching as a company sees them, by the ids of their profiles: one round trip. A candidate who
 * shows it only their province lives at its largest comune: how well they fit would reveal where else. Nobody is
 * compared by the pay they want, or by whether they look for work for two: a company that changes its offer would find
 * it out.
 */
export async function readMatchedPeople(
  db: Database,
  names: Names,
  companyId: number,
  candidateIds: readonly number[],
): Promise<{ id: number; person: MatchedPerson }[]> {
  const rows = await rowsOf(
    db,
    seenPersonRow,
    sql`SELECT c.id, ${personColumns}, c.is_private_personal_info AND NOT EXISTS (
        SELECT FROM candidate_unlocks k WHERE k.candidate_id = c.id AND k.company_id = ${companyId}) AS hides_place
      FROM candidates c WHERE c.id = ANY(${integerArray(candidateIds)})`,
  );
  return rows.map(({ id, hides_place, ...row }) => {
    const home = row.place_id === null ? undefined : names.gazetteer.byId(row.place_id);
    const shown = hides_place && home ? (names.gazetteer.seatOf(home)?.place_id ?? null) : row.place_id;
    return { id, person: toMatchedPerson(names, { ...row, place_id: shown, wanted_for_two: false, wanted_pay: null }) };
  });
}

export function toMatchedPerson(names: Names, row: z.output<typeof personRow>): MatchedPerson {
  return {
    jobs: row.job_ids.flatMap((id) => matchedJob(names, id) ?? []),
    home: pointOf(names, row.place_id),
    relocates: row.willing_to_relocate,
    free: freeDays(row, romeDay()),
    isUnavailable: row.not_available,
    months: row.months,
    languages: row.languages,
    certificates: row.certificates,
    hours: row.wanted_hours,
    contracts: row.wanted_contracts,
    isForTwo: row.wanted_for_two,
    pay: row.wanted_pay,
  };
}
