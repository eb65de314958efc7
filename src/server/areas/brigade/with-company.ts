import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { liveStates } from '#domain/hire-state.ts';
import type { Days } from '#domain/hire-terms.ts';
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

/** SQL: whether a person of a company's list has such a hire. */
export const isWithCompany = (companyId: number): SQL =>
  sql`${brigadePeople.id} IN (SELECT p.id ${standing(companyId)})`;

/**
 * By the call-back, the account, or an address that the company knows of them. Hires build on the brigade: their table
 * is read by its name.
 */
const standing = (companyId: number): SQL => sql`FROM hires h
  LEFT JOIN applications a ON a.id = h.application_id
  LEFT JOIN call_back_people k ON k.id = h.called_id
  JOIN brigade_people p ON p.company_id = h.company_id AND (p.id = k.person_id
    OR p.user_id = coalesce(a.user_id, h.user_id) OR p.email = lower(coalesce(a.email, h.email)))
  WHERE h.company_id = ${companyId} AND (h.ends_on IS NULL OR h.ends_on >= ${romeToday})
    AND (h.state = 'confirmed' OR (h.state = 'proposed' AND a.withdrawn_at IS NULL))`;
