import { and, eq, inArray, or } from 'drizzle-orm';
import { positionsLeft } from '#domain/hire-state.ts';
import type { Days } from '#domain/hire-terms.ts';
import { isOpen, isSearchOver } from '#domain/offer-life.ts';
import { UNLIMITED_POSITIONS } from '#domain/offer-values.ts';
import { type SeasonKey, seasonSpan } from '#domain/season-key.ts';
import type { Database } from '#server/platform/database.ts';
import { offerDrafts, offers } from '../offers/tables.ts';
import { jobs } from '../professions/tables.ts';
import { seasonDrafts } from './tables.ts';

export interface SeasonOffer {
  id: number;
  title: string;
  /** For how many positions it still looks; null for continuous hiring. */
  seeks: number | null;
  /** Whether candidates find it now: it is no draft, nor held or suspended. */
  is_open: boolean;
  /** Of its work, as far as the offer says: else those of the season, and no end. */
  days: Days;
}

export interface MadeOfRole {
  /** The draft that was made of the plan, while it is one. */
  draft: number | null;
  /** What was made of the plan first, then what looks for most people. */
  offers: SeasonOffer[];
}

/**
 * What looks for people of a season already, by role: the draft or offer that was made of the plan, and the offers of
 * the company with days of the season. Left out is what is over or looks for nobody any more.
 */
export async function seasonOffers(
  db: Database,
  companyId: number,
  season: SeasonKey,
): Promise<(job: string) => MadeOfRole> {
  const made = await db
    .select({ job: jobs.slug, id: seasonDrafts.draft_id })
    .from(seasonDrafts)
    .innerJoin(jobs, eq(jobs.id, seasonDrafts.job_id))
    .where(and(eq(seasonDrafts.company_id, companyId), eq(seasonDrafts.season, season)));
  const ids = made.map(({ id }) => id);
  const drafts = await db
    .select({ id: offerDrafts.id })
    .from(offerDrafts)
    .where(and(inArray(offerDrafts.id, ids), eq(offerDrafts.company_id, companyId)));
  const rows = await db
    .select({ job: jobs.slug, offer: offers })
    .from(offers)
    .innerJoin(jobs, eq(jobs.id, offers.job_id))
    .where(
      and(
        eq(offers.company_id, companyId),
        or(inArray(offers.status, ['active', 'suspended', 'held']), inArray(offers.draft_id, ids)),
      ),
    );
  const span = seasonSpan(season);
  const seeking = rows
    .map(({ job, offer }) => ({ offer, job: made.find(({ id }) => id === offer.draft_id)?.job ?? job }))
    .map((row) => ({ ...row, isOfPlan: ids.includes(row.offer.draft_id ?? 0) }))
    .filter(({ offer, isOfPlan }) => (isOfPlan ? stands(offer) : !isSearchOver(offer) && meetsSeason(offer, span)))
    .map(({ offer, ...row }) => ({ ...row, offer: seasonOffer(offer, span) }))
    .filter(({ offer }) => offer.seeks !== 0)
    .toSorted((one, other) => Number(other.isOfPlan) - Number(one.isOfPlan) || byMost(one.offer, other.offer));
  return (slug) => ({
    draft: drafts.find(({ id }) => made.some((one) => one.id === id && one.job === slug))?.id ?? null,
    offers: seeking.filter(({ job }) => job === slug).map(({ offer }) => offer),
  });
}

type OfferRow = typeof offers.$inferSelect;

/** A draft is saved to be paid later: it is no second offer's reason. */
const stands = (offer: OfferRow): boolean => offer.status === 'draft' || !isSearchOver(offer);

const byMost = (one: SeasonOffer, other: SeasonOffer): number =>
  one.seeks === other.seeks ? 0 : (other.seeks ?? Number.MAX_VALUE) - (one.seeks ?? Number.MAX_VALUE);

/** Whether an offer says when its work is, and some of its days are in the season. */
const meetsSeason = (
  { date_start, date_end }: Pick<OfferRow, 'date_start' | 'date_end'>,
  { from, to }: { from: string; to: string },
): boolean =>
  (date_start !== null || date_end !== null) && (date_start ?? from) <= to && (date_end ?? date_start ?? to) >= from;

const seasonOffer = (offer: OfferRow, { from }: { from: string }): SeasonOffer => ({
  id: offer.id,
  title: offer.title,
  seeks: offer.count_positions === UNLIMITED_POSITIONS ? null : positionsLeft(offer.count_positions, offer.count_hired),
  is_open: isOpen(offer),
  days: { starts_on: offer.date_start ?? from, ends_on: offer.date_end },
});
