import { sql } from 'drizzle-orm';
import type { OfferMatch } from '#contract/offer-match.ts';
import { type Match, matchOffer } from '#domain/match/match-offer.ts';
import type { MatchedOffer, MatchedPerson } from '#domain/match/match-sides.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { offerRow } from '../offers/describe-offer.ts';
import type { Names } from '../professions/names.ts';
import { matchedColumns, matchedRow, toMatchedOffer } from './read-offer.ts';

/** How many outlined offers are read whole at a time. */
export const AT_ONCE = 60;

/** An offer with how well it fits one person. */
export interface ScoredOffer {
  id: number;
  company_id: number;
  match: Match;
}

const wholeRow = matchedRow.extend({ id: offerRow.shape.id, company_id: offerRow.shape.id });

/** An offer as matching takes it. */
export interface OfferToJudge {
  id: number;
  company_id: number;
  offer: MatchedOffer;
}

/** Reads offers whole and compares each with a person; those whose job or place is not known any more are left out. */
export const scoreOffers = async (
  db: Database,
  names: Names,
  person: MatchedPerson,
  ids: readonly number[],
): Promise<ScoredOffer[]> => judge(await readOffersToJudge(db, names, ids), person);

/** Compares offers with a person, on a day in Rome: today by default. */
export function judge(
  offers: readonly OfferToJudge[],
  person: MatchedPerson,
  today: string = romeDay(),
): ScoredOffer[] {
  return offers.map(({ id, company_id, offer }) => ({ id, company_id, match: matchOffer(person, offer, today) }));
}

/** Reads offers as matching takes them; those whose job or place is not known any more are left out. */
export async function readOffersToJudge(db: Database, names: Names, ids: readonly number[]): Promise<OfferToJudge[]> {
  const rows = await rowsOf(
    db,
    wholeRow,
    sql`SELECT o.id, o.company_id, ${matchedColumns} FROM offers o WHERE o.id = ANY(${integerArray(ids)})`,
  );
  return rows.flatMap((row) => {
    const offer = toMatchedOffer(names, row);
    return offer ? [{ id: row.id, company_id: row.company_id, offer }] : [];
  });
}

/** A match as it is shown: without its number. */
export const describeMatch = ({ word, reasons, missing }: Match): OfferMatch => ({
  word,
  reasons: [...reasons],
  missing: [...missing],
});
