import { type SQL, sql } from 'drizzle-orm';

/** The name that most queries give the table of offers. */
const OFFER = sql.raw('o');

/**
 * Whether candidates can find an offer and apply to it: `isOpen` of domain/offer-life, for a query. `offer` is the name
 * that the query gives the table.
 */
export const isOpenOffer = (offer: SQL = OFFER): SQL => sql`${offer}.status = 'active' AND ${offer}.expires_at > now()`;

/** What every list of open offers asks: those of career days are for registered users only (rule D6). */
export const openOffers = (isRegistered: boolean, offer: SQL = OFFER): SQL =>
  isRegistered ? isOpenOffer(offer) : sql`${isOpenOffer(offer)} AND NOT ${offer}.is_career_day`;
