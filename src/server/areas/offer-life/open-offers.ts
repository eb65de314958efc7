import { type SQL, sql } from 'drizzle-orm';

/** The usual alias of the table of offers in queries. */
const OFFER = sql.raw('o');

/**
 * Whether candidates can find an offer and apply to it: `isOpen` of domain/offer-life, as SQL. `offer` is the table or
 * its alias in the query.
 */
export const isOpenOffer = (offer: SQL = OFFER, now: SQL = sql`now()`): SQL =>
  sql`${offer}.status = 'active' AND ${offer}.expires_at > ${now}`;

/** Whether the period of an active offer is over: a job makes it `expired` within minutes. */
export const isEndedOffer = (offer: SQL = OFFER): SQL =>
  sql`${offer}.status = 'active' AND ${offer}.expires_at <= now()`;

/** The condition of every list of open offers: those of career days are for registered users only (rule D6). */
export const openOffers = (isRegistered: boolean, offer: SQL = OFFER): SQL =>
  isRegistered ? isOpenOffer(offer) : sql`${isOpenOffer(offer)} AND NOT ${offer}.is_career_day`;

/** `openOffers` for a query of the table `open_offers`, which has the active ones alone, named `o`. */
export const listedOffers = (isRegistered: boolean): SQL =>
  isRegistered ? sql`o.expires_at > now()` : sql`o.expires_at > now() AND NOT o.is_career_day`;
