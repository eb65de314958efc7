import { and, eq, inArray } from 'drizzle-orm';
import { positionsLeft } from '#domain/hire-state.ts';
import { isSearchOver } from '#domain/offer-life.ts';
import { UNLIMITED_POSITIONS } from '#domain/offer-values.ts';
import { type SeasonKey, seasonSpan } from '#domain/season-key.ts';
import type { Database } from '#server/platform/database.ts';
import { offerDrafts, offers } from '../offers/tables.ts';
import { jobs } from '../professions/tables.ts';
import { seasonDrafts } from './tables.ts';

export interface SeasonOffer {
  /** The draft, while it is one. */
  draft: number | null;
  /** The offer that it has become, while it is not over. */
  offer: { id: number; title: string; seeks: number | null } | null;
  /** Whether it was made of the plan: it is then its company's to change, and not to be published a second time. */
  isOfPlan: boolean;
}

/**
 * What was made of the gaps of a season, by role, or an open offer of the company for the same role and days of the
 * season; roles whose draft or offer is gone or over are left out.
 */
export async function seasonOffers(
  db: Database,
  companyId: number,
  season: SeasonKey,
): Promise<Map<string, SeasonOffer>> {
  const made = await db
    .select({ job: jobs.slug, id: seasonDrafts.draft_id })
    .from(seasonDrafts)
    .innerJoin(jobs, eq(jobs.id, seasonDrafts.job_id))
    .where(and(eq(seasonDrafts.company_id, companyId), eq(seasonDrafts.season, season)));
  const ids = made.map(({ id }) => id);
  const found = await openOffers(db, companyId, season);
  if (ids.length === 0) return found;
  const drafts = await db
    .select({ id: offerDrafts.id })
    .from(offerDrafts)
    .where(and(inArray(offerDrafts.id, ids), eq(offerDrafts.company_id, companyId)));
  const published = await db
    .select()
    .from(offers)
    .where(and(inArray(offers.draft_id, ids), eq(offers.company_id, companyId)));
  const ofPlan = new Map(
    made.flatMap(({ job, id }): [string, SeasonOffer][] => {
      if (drafts.some((draft) => draft.id === id)) return [[job, { draft: id, offer: null, isOfPlan: true }]];
      const offer = published.find(({ draft_id }) => draft_id === id);
      // A draft is saved to be paid later: it is no second offer's reason.
      const isOpen = offer && (offer.status === 'draft' || !isSearchOver(offer));
      return isOpen ? [[job, { draft: null, offer: seeking(offer), isOfPlan: true }]] : [];
    }),
  );
  return new Map([...found, ...ofPlan]);
}

/** The open offers of the company for days of the season, by role: of several the one that looks for most people. */
async function openOffers(db: Database, companyId: number, season: SeasonKey): Promise<Map<string, SeasonOffer>> {
  const { from, to } = seasonSpan(season);
  const rows = await db
    .select({ job: jobs.slug, offer: offers })
    .from(offers)
    .innerJoin(jobs, eq(jobs.id, offers.job_id))
    .where(and(eq(offers.company_id, companyId), inArray(offers.status, ['active', 'suspended', 'held'])));
  const theirs = rows
    .filter(({ offer }) => !isSearchOver(offer) && meetsSeason(offer, { from, to }))
    .map(({ job, offer }): [string, SeasonOffer] => [job, { draft: null, offer: seeking(offer), isOfPlan: false }])
    .toSorted(([, one], [, other]) => seeksOf(one) - seeksOf(other));
  // The last of a role stays.
  return new Map(theirs);
}

const seeksOf = ({ offer }: SeasonOffer): number => offer?.seeks ?? Number.POSITIVE_INFINITY;

/** Whether an offer says when its work is, and some of its days are in the season. */
const meetsSeason = (
  { date_start, date_end }: Pick<typeof offers.$inferSelect, 'date_start' | 'date_end'>,
  { from, to }: { from: string; to: string },
): boolean =>
  (date_start !== null || date_end !== null) && (date_start ?? from) <= to && (date_end ?? date_start ?? to) >= from;

const seeking = ({ id, title, count_positions, count_hired }: typeof offers.$inferSelect) => ({
  id,
  title,
  seeks: count_positions === UNLIMITED_POSITIONS ? null : positionsLeft(count_positions, count_hired),
});
