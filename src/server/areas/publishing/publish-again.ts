import { sql } from 'drizzle-orm';
import type { OfferDraft } from '#contract/company-offers.ts';
import { nextSeasonDays } from '#domain/next-season-days.ts';
import { comesAgain } from '#domain/offer-life.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Member } from '../companies/company-of.ts';
import { lockCompany } from '../companies/ownership.ts';
import { offerDrafts } from '../offers/tables.ts';
import type { Names } from '../professions/names.ts';
import { createDraft, readDraft } from './drafts.ts';
import { formOf } from './offer-columns.ts';
import { lockOwnOffer } from './own-offer.ts';

/**
 * A draft of last season's offer for the next one: all that it said, its days as many years later as it takes (rule
 * again). Asked twice, it is the same draft until somebody changes that. Refuses an offer that has not ended, that has
 * no days in the past, or that was rejected (409).
 */
export function draftAgain({ db }: Platform, names: Names, member: Member, id: number): Promise<OfferDraft> {
  return db.transaction(async (tx) => {
    await lockCompany(tx, member.company.id);
    const offer = await lockOwnOffer(tx, member, id);
    if (!comesAgain({ ...offer, rejection: offer.moderation_reason }))
      throw conflict('wrong_state', 'Questa offerta non si può ripubblicare per la prossima stagione: duplicala.');
    const [made] = await tx
      .select({ id: offerDrafts.id })
      .from(offerDrafts)
      .where(
        sql`${offerDrafts.company_id} = ${member.company.id} AND ${offerDrafts.data} ->> 'again_of' = ${String(id)}`,
      );
    if (made) return readDraft(tx, member, made.id);
    const { place_id: _place, ...form } = formOf(names, offer);
    return createDraft(tx, member, {
      offer: {
        ...form,
        ...nextSeasonDays(offer),
        event: null,
        jobName: names.professions.byId(offer.job_id)?.name ?? '',
        place: { place_id: offer.place_id, text: names.gazetteer.byId(offer.place_id)?.text ?? '' },
      },
      again_of: id,
    });
  });
}
