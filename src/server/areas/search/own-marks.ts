import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { OwnMarks } from '#contract/offers.ts';
import type { MatchedPerson } from '#domain/match/match-sides.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { describeMatch, judgeOffers } from '../matching/judge-offers.ts';
import type { Names } from '../professions/names.ts';

/** What the offers of a page are to one candidate: how each fits, which they have read, to which they applied. */
export async function ownMarks(
  db: Database,
  names: Names,
  { userId, person }: { userId: number; person: MatchedPerson },
  ids: readonly number[],
): Promise<OwnMarks> {
  if (ids.length === 0) return { matches: {}, read: [], applied: [] };
  const shown = integerArray(ids);
  const [judged, marks] = await Promise.all([
    // Without a job that they want, nothing fits better than anything else.
    person.jobs.length === 0 ? [] : judgeOffers(db, names, person, ids),
    rowsOf(
      db,
      markRow,
      sql`SELECT offer_id, false AS applied FROM offer_views WHERE user_id = ${userId} AND offer_id = ANY(${shown})
        UNION SELECT offer_id, true FROM applications
          WHERE user_id = ${userId} AND offer_id = ANY(${shown}) AND withdrawn_at IS NULL`,
    ),
  ]);
  return {
    matches: Object.fromEntries(judged.map(({ id, match }) => [id, describeMatch(match)])),
    read: marks.flatMap(({ offer_id, applied }) => (applied ? [] : [offer_id])),
    applied: marks.flatMap(({ offer_id, applied }) => (applied ? [offer_id] : [])),
  };
}

const markRow = z.object({ offer_id: z.number(), applied: z.boolean() });
