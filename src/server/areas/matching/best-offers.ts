import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { BestOffers } from '#contract/matching.ts';
import type { MatchedPerson } from '#domain/match/match-sides.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { describeOffer, offerColumns, offerRow } from '../offers/describe-offer.ts';
import type { Names } from '../professions/names.ts';
import { outlineSteps } from './outline-steps.ts';
import { rankInSteps } from './rank-in-steps.ts';
import { type MatchedAccount, readMatchedPerson } from './read-person.ts';
import { AT_ONCE, describeMatch, type ScoredOffer, scoreOffers } from './score-offers.ts';

const SHOWN = 9;
/** Of one company at most so many are shown, so that a large one does not fill the list. */
const OF_A_COMPANY = 2;

const appliedRow = z.object({ offer_id: z.number() });

/**
 * The open offers that fit a candidate best, with why; none for a candidate who wrote no job. Applied ones are left
 * out, and so are offers that are only to be weighed. Offers are outlined first, from the narrow rows of searches, and
 * read whole in the order of what they can reach at most: once enough are found that no other can surpass, the rest is
 * neither outlined nor read.
 */
export async function readBestOffers(db: Database, names: Names, whose: MatchedAccount): Promise<BestOffers> {
  const person = await readMatchedPerson(db, names, whose);
  return describeAll(db, names, await findBest(db, names, whose.userId, { person, shown: SHOWN }));
}

/**
 * The same for a person who may differ from the profile, so many as `shown`. `which` narrows the rows of
 * `open_offers o`.
 */
export async function findBest(
  db: Database,
  names: Names,
  userId: number,
  { person, shown, which = sql`true` }: { person: MatchedPerson; shown: number; which?: SQL },
): Promise<readonly ScoredOffer[]> {
  const applied = await rowsOf(db, appliedRow, sql`SELECT offer_id FROM applications WHERE user_id = ${userId}`);
  const seen = new Set(applied.map(({ offer_id }) => offer_id));
  return rankInSteps<ScoredOffer>({
    steps: outlineSteps(db, names, person, { seen, which }),
    atOnce: AT_ONCE,
    ofEquals: (one, other) => other.id - one.id,
    async choose(before, ids) {
      const good = (await scoreOffers(db, names, person, ids)).filter(({ match }) => match.word !== 'to_weigh');
      return ofManyCompanies(
        [...before, ...good].toSorted((one, other) => other.match.score - one.match.score || other.id - one.id),
      ).slice(0, shown);
    },
    leastOf: (found) => found[shown - 1]?.match.score ?? 0,
  });
}

/** The same without what goes beyond a company's share. */
function ofManyCompanies(best: readonly ScoredOffer[]): ScoredOffer[] {
  const counts = new Map<number, number>();
  return best.filter(({ company_id }) => {
    const count = (counts.get(company_id) ?? 0) + 1;
    counts.set(company_id, count);
    return count <= OF_A_COMPANY;
  });
}

/** The cards of scored offers with their matches, in the order given. */
export async function describeAll(db: Database, names: Names, found: readonly ScoredOffer[]): Promise<BestOffers> {
  if (found.length === 0) return [];
  const rows = await rowsOf(
    db,
    offerRow,
    sql`SELECT ${offerColumns} FROM offers o JOIN companies c ON c.id = o.company_id
      WHERE o.id = ANY(${integerArray(found.map(({ id }) => id))})`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id, match }) => {
    const row = byId.get(id);
    return row ? [{ offer: describeOffer(row, names), match: describeMatch(match) }] : [];
  });
}
