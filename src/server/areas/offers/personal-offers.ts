import { desc, eq, sql } from 'drizzle-orm';
import type { Paginator } from '#contract/answers.ts';
import type { OfferCard } from '#contract/offers.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { users } from '../account/tables.ts';
import { openOffers } from '../offer-life/open-offers.ts';
import type { Names } from '../professions/names.ts';
import { describeOffer, offerColumns, offerRow } from './describe-offer.ts';
import { offerViews } from './tables.ts';

const KEPT_VIEWS = 100;

/** Records that a user read an offer now. */
export async function recordView(db: Database, userId: number, offerId: number): Promise<void> {
  await db
    .insert(offerViews)
    .values({ user_id: userId, offer_id: offerId })
    .onConflictDoUpdate({ target: [offerViews.user_id, offerViews.offer_id], set: { viewed_at: new Date() } });
}

/** The offers a user has read, latest first (rule 7.5). */
export async function viewedOffers(
  db: Database,
  names: Names,
  userId: number,
  page: { page: number; items: number },
): Promise<{ items: OfferCard[]; paginator: Paginator }> {
  const views = await db
    .select({ id: offerViews.offer_id })
    .from(offerViews)
    .where(eq(offerViews.user_id, userId))
    .orderBy(desc(offerViews.viewed_at))
    .limit(KEPT_VIEWS);
  return pageOf(
    db,
    names,
    views.map(({ id }) => id),
    page,
  );
}

/** The offers a user has starred, latest first (rule 4.5). */
export async function savedOffers(
  db: Database,
  names: Names,
  userId: number,
  page: { page: number; items: number },
): Promise<{ items: OfferCard[]; paginator: Paginator }> {
  const [user] = await db.select({ meta: users.meta }).from(users).where(eq(users.id, userId));
  return pageOf(db, names, [...(user?.meta.saved_offers ?? [])].reverse(), page);
}

/** One page of offers by their ids, in the order of the ids; deleted ones are left out. */
async function pageOf(
  db: Database,
  names: Names,
  ids: number[],
  { page, items }: { page: number; items: number },
): Promise<{ items: OfferCard[]; paginator: Paginator }> {
  const rows = await rowsOf(
    db,
    offerRow,
    sql`
    SELECT ${offerColumns} FROM offers o JOIN companies c ON c.id = o.company_id
    WHERE o.id = ANY(${integerArray(ids)}) AND o.status IN ('active', 'suspended', 'expired')
    ORDER BY array_position(${integerArray(ids)}, o.id)`,
  );
  const shown = rows.slice((page - 1) * items, page * items);
  return {
    items: shown.map((row) => describeOffer(row, names)),
    paginator: { page, items, count: rows.length, pages: Math.ceil(rows.length / items) },
  };
}

/** The newest open offers, of one job where given: no search, so it is not recorded as one. */
export async function lastOffers(
  db: Database,
  names: Names,
  isRegistered: boolean,
  limit: number,
  job?: string,
): Promise<OfferCard[]> {
  const ofJob = job === undefined ? sql`` : sql` AND o.job_id = ${names.professions.bySlug(job)?.id ?? 0}`;
  const rows = await rowsOf(
    db,
    offerRow,
    sql`
    SELECT ${offerColumns} FROM offers o JOIN companies c ON c.id = o.company_id WHERE ${openOffers(isRegistered)}${ofJob} ORDER BY o.published_at DESC, o.id DESC LIMIT ${limit}`,
  );
  return rows.map((row) => describeOffer(row, names));
}
