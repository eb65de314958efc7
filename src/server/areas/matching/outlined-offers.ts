import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { matchBounds } from '#domain/match/match-bound.ts';
import type { MatchedPerson } from '#domain/match/match-sides.ts';
import { offerRow } from '../offers/describe-offer.ts';
import type { Names } from '../professions/names.ts';
import { matchedRow, sidesOf } from './read-offer.ts';

/** What the narrow rows of searches say of an offer `o` to matching. */
export const outlinedRow = matchedRow
  .pick({ job_id: true, place_id: true, has_room: true, experience_required: true })
  .extend({ id: offerRow.shape.id, languages: z.string() });
export type OutlinedRow = z.output<typeof outlinedRow>;
export const outlineColumns = sql`
  o.id, o.job_id, o.place_id, o.has_room, o.experience_required, array_to_string(o.language_codes, ' ') AS languages`;

/** Outlined offers by the score they can reach at most, the highest first. Offers of one outline are compared once. */
export function byBound(
  names: Names,
  person: MatchedPerson,
  rows: readonly OutlinedRow[],
): { id: number; bound: number }[] {
  const boundOf = matchBounds(person);
  const known = new Map<string, number>();
  return rows
    .map(({ id, job_id, place_id, has_room, experience_required, languages }) => {
      const key = `${job_id} ${place_id} ${has_room} ${experience_required} ${languages}`;
      let bound = known.get(key);
      if (bound === undefined) {
        const sides = sidesOf(names, { job_id, place_id });
        bound = sides
          ? boundOf({ ...sides, has_room, experience_required, languages: languages.split(' ').filter(Boolean) })
          : 0;
        known.set(key, bound);
      }
      return { id, bound };
    })
    .toSorted((one, other) => other.bound - one.bound || other.id - one.id);
}
