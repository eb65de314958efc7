import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { OwnMarks } from '#contract/offers.ts';
import { distanceKm } from '#domain/distance.ts';
import type { MatchedPerson } from '#domain/match/match-sides.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { NO_PROFILE, personColumns, personRow, toMatchedPerson } from '../matching/read-person.ts';
import { describeMatch, judge, type OfferToJudge } from '../matching/score-offers.ts';
import type { Names } from '../professions/names.ts';

/**
 * What the offers of a page are to one candidate: how each fits, how far from home it is, which they have read, to
 * which they applied. `offers` are the same offers as matching takes them. One query: each search of a candidate asks.
 */
export async function ownMarks(
  db: Database,
  names: Names,
  userId: number,
  { ids, offers }: { ids: readonly number[]; offers: readonly OfferToJudge[] },
): Promise<OwnMarks> {
  const { person, ...marks } = await readMarked(db, names, userId, ids);
  // Without a job that they want, nothing fits better than anything else.
  const judged = person.jobs.length === 0 ? [] : judge(offers, person);
  const { home } = person;
  const distances = home
    ? Object.fromEntries(offers.map(({ id, offer }) => [id, Math.round(distanceKm(home, offer.place) * 10) / 10]))
    : {};
  return {
    ...marks,
    distances,
    matches: Object.fromEntries(judged.map(({ id, match }) => [id, describeMatch(match)])),
  };
}

const markRow = z.object({ read: z.array(z.number()), applied: z.array(z.number()) });
const markedPersonRow = personRow.extend(markRow.shape);

async function readMarked(
  db: Database,
  names: Names,
  userId: number,
  ids: readonly number[],
): Promise<{ person: MatchedPerson } & z.infer<typeof markRow>> {
  const shown = integerArray(ids);
  const marks = sql`
    ARRAY(SELECT v.offer_id FROM offer_views v WHERE v.user_id = ${userId} AND v.offer_id = ANY(${shown})) AS read,
    ARRAY(SELECT a.offer_id FROM applications a
      WHERE a.user_id = ${userId} AND a.offer_id = ANY(${shown}) AND a.withdrawn_at IS NULL) AS applied`;
  const [row] = await rowsOf(
    db,
    markedPersonRow,
    sql`SELECT ${personColumns}, ${marks} FROM candidates c WHERE c.user_id = ${userId}`,
  );
  if (row) return { person: toMatchedPerson(names, row), read: row.read, applied: row.applied };
  const [alone] = await rowsOf(db, markRow, sql`SELECT ${marks}`);
  return { person: NO_PROFILE, ...(alone ?? { read: [], applied: [] }) };
}
