import { and, eq, inArray } from 'drizzle-orm';
import { isSearchOver } from '#domain/offer-life.ts';
import type { SeasonKey } from '#domain/season-key.ts';
import type { Database } from '#server/platform/database.ts';
import { offerDrafts, offers } from '../offers/tables.ts';
import { jobs } from '../professions/tables.ts';
import { seasonDrafts } from './tables.ts';

export interface SeasonOffer {
  /** The draft, while it is one. */
  draft: number | null;
  /** The offer that it has become, while it is not over. */
  offer: { id: number; title: string } | null;
}

/** What was made of the gaps of a season, by role; roles whose draft or offer is gone or over are left out. */
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
  if (ids.length === 0) return new Map();
  const drafts = await db
    .select({ id: offerDrafts.id })
    .from(offerDrafts)
    .where(and(inArray(offerDrafts.id, ids), eq(offerDrafts.company_id, companyId)));
  const published = await db
    .select()
    .from(offers)
    .where(and(inArray(offers.draft_id, ids), eq(offers.company_id, companyId)));
  return new Map(
    made.flatMap(({ job, id }): [string, SeasonOffer][] => {
      if (drafts.some((draft) => draft.id === id)) return [[job, { draft: id, offer: null }]];
      const offer = published.find(({ draft_id }) => draft_id === id);
      // A draft is saved to be paid later: it is no second offer's reason.
      const isOpen = offer && (offer.status === 'draft' || !isSearchOver(offer));
      return isOpen ? [[job, { draft: null, offer: { id: offer.id, title: offer.title } }]] : [];
    }),
  );
}
