import type { MatchedPerson } from '#domain/match/match-sides.ts';
import type { Database } from '#server/platform/database.ts';
import type { Names } from '../professions/names.ts';
import { byBound, type OutlinedRow } from './outlined-offers.ts';
import { AT_ONCE, type ScoredOffer, scoreOffers } from './score-offers.ts';

/**
 * The ids of the `wanted` outlined offers that fit a person best, the best first. They are read whole in the order of
 * what they can reach at most: once enough are found that no other can surpass, the rest is not read.
 */
export async function rankOffers(
  db: Database,
  names: Names,
  person: MatchedPerson,
  rows: readonly OutlinedRow[],
  wanted: number,
): Promise<number[]> {
  const outlined = byBound(names, person, rows);
  const atOnce = Math.max(AT_ONCE, wanted);
  let best: ScoredOffer[] = [];
  for (let at = 0; at < outlined.length; at += atOnce) {
    const last = best[wanted - 1];
    if (last && last.match.score > (outlined[at]?.bound ?? 0)) break;
    const ids = outlined.slice(at, at + atOnce).map(({ id }) => id);
    best = [...best, ...(await scoreOffers(db, names, person, ids))]
      .toSorted((one, other) => other.match.score - one.match.score || other.id - one.id)
      .slice(0, wanted);
  }
  return best.map(({ id }) => id);
}
