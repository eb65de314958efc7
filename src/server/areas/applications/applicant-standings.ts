import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Ending, isTold, type Standing, standingOf } from '#domain/search-end.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { factsOf, factsRow, goesOn } from './deeds-of.ts';

const standingRow = z.object({
  id: z.number(),
  user_id: z.number().nullable(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  photo: z.string().nullable(),
  facts: factsRow,
});

export interface OpenApplicant extends z.output<typeof standingRow> {
  standing: Standing;
}

/** The applicants of an offer without an answer, by name, with where each of them is when the search ends. */
export async function openApplicants(db: Database, offerId: number): Promise<OpenApplicant[]> {
  const rows = await rowsOf(
    db,
    standingRow,
    sql`SELECT a.id, a.user_id, a.email, a.first_name, a.last_name, u.profile_photo AS photo, ${factsOf} AS facts
    FROM applications a LEFT JOIN users u ON u.id = a.user_id
    WHERE a.offer_id = ${offerId} AND ${goesOn(sql`a`)} AND a.status <> 'unsuitable'
    ORDER BY lower(a.last_name), lower(a.first_name), a.id`,
  );
  return rows.map((row) => ({ ...row, standing: standingOf(row.facts) }));
}

/** The people whom an ending notifies where nobody chose by name: nobody who is under way (rule D7). */
export async function toldBy(db: Database, offerId: number, ending: Ending): Promise<number[]> {
  const applicants = await openApplicants(db, offerId);
  return applicants.filter(({ standing }) => isTold(ending, standing)).map(({ id }) => id);
}
