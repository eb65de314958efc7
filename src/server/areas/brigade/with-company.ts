import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { liveStates } from '#domain/hire-state.ts';
import type { Days } from '#domain/hire-terms.ts';
import { nextSeasonStart } from '#domain/season.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { romeToday } from '#server/platform/sql-today.ts';
import { brigadePeople } from './tables.ts';

const hireRow = z.object({
  person_id: z.number(),
  state: z.enum(liveStates),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
});

const hireOfPerson = z.object({ person_id: z.number(), id: z.number() });

/** A hire by the company that is proposed or confirmed and not over. */
export type Standing = Days & { state: (typeof liveStates)[number] };

/**
 * The open or confirmed hires of the people of a company's list, soonest first; of everybody unless `person` is given.
 */
export async function standingHires(db: Database, companyId: number): Promise<(personId: number) => Standing[]> {
  const rows = await rowsOf(
    db,
    hireRow,
    sql`SELECT DISTINCT p.id AS person_id, h.state, h.starts_on::text, h.ends_on::text ${standing(companyId)}
      ORDER BY h.starts_on::text`,
  );
  const byPerson = Map.groupBy(rows, ({ person_id }) => person_id);
  return (personId) =>
    (byPerson.get(personId) ?? []).map(({ state, starts_on, ends_on }) => ({ state, starts_on, ends_on }));
}

/** The hires of the people of a company's list that begin in a season, in any state, the latest first. */
export async function seasonHiresOf(
  db: Database,
  companyId: number,
  start: string,
): Promise<(personId: number) => number[]> {
  const rows = await rowsOf(
    db,
    hireOfPerson,
    sql`SELECT DISTINCT p.id AS person_id, h.id ${hiresOfList(companyId)}
      AND h.starts_on >= ${start} AND h.starts_on < ${nextSeasonStart(start)} ORDER BY h.id DESC`,
  );
  const byPerson = Map.groupBy(rows, ({ person_id }) => person_id);
  return (personId) => (byPerson.get(personId) ?? []).map(({ id }) => id);
}

/** SQL: whether a person of a company's list has such a hire. */
export const isWithCompany = (companyId: number): SQL =>
  sql`${brigadePeople.id} IN (SELECT p.id ${standing(companyId)})`;

/** SQL: whether a person was neither called back for a season, nor is hired or proposed for some of its days. */
export const isUnasked = (companyId: number, start: string): SQL =>
  sql`${brigadePeople.id} NOT IN (
      SELECT k.person_id FROM call_back_people k JOIN call_backs c ON c.id = k.call_back_id
      WHERE c.company_id = ${companyId} AND k.person_id IS NOT NULL
        AND c.starts_on >= ${start} AND c.starts_on < ${nextSeasonStart(start)})
    AND ${brigadePeople.id} NOT IN (SELECT p.id ${standing(companyId)}
      AND h.starts_on < ${nextSeasonStart(start)} AND (h.ends_on IS NULL OR h.ends_on >= ${start}))`;

/**
 * SQL: whether a person is hired and has not worked here yet: each season that the list has of them is one of a
 * confirmed hire whose first day has not come. A season lasts six months from its first day.
 */
export const isStillToCome = (companyId: number): SQL =>
  sql`${brigadePeople.id} IN (
    SELECT s.person_id FROM brigade_stays s
    JOIN (SELECT p.id ${confirmed(companyId)} AND h.starts_on > ${romeToday}
      EXCEPT SELECT p.id ${confirmed(companyId)} AND h.starts_on <= ${romeToday}) coming ON coming.id = s.person_id
    GROUP BY s.person_id
    HAVING bool_and(EXISTS (SELECT 1 ${confirmed(companyId)} AND p.id = s.person_id AND h.starts_on > ${romeToday}
      AND h.starts_on >= s.season AND h.starts_on < s.season + interval '6 months')))`;

/**
 * By the call-back, the account, or an address that the company knows of them. Hires build on the brigade: their table
 * is read by its name.
 */
const hiresOfList = (companyId: number): SQL => sql`FROM hires h
  LEFT JOIN applications a ON a.id = h.application_id
  LEFT JOIN call_back_people k ON k.id = h.called_id
  JOIN brigade_people p ON p.company_id = h.company_id AND (p.id = k.person_id
    OR p.user_id = coalesce(a.user_id, h.user_id) OR p.email = lower(coalesce(a.email, h.email)))
  WHERE h.company_id = ${companyId}`;

const standing = (companyId: number): SQL => sql`${hiresOfList(companyId)}
  AND (h.ends_on IS NULL OR h.ends_on >= ${romeToday})
  AND (h.state = 'confirmed' OR (h.state = 'proposed' AND a.withdrawn_at IS NULL))`;

const confirmed = (companyId: number): SQL => sql`${hiresOfList(companyId)} AND h.state = 'confirmed'`;
