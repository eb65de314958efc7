import { eq } from 'drizzle-orm';
import { isSearchOver } from '#domain/offer-life.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applicantsToNotify, closeSearch } from '../applications/close-search.ts';
import { applications } from '../applications/tables.ts';
import { record } from '../companies/activity.ts';
import type { Member } from '../companies/company-of.ts';
import { offers } from '../offers/tables.ts';
import { lockOwnOffer } from '../publishing/own-offer.ts';
import { readPositions } from './find-hire.ts';

/**
 * Closes an offer whose positions are filled, and answers everybody who was not hired: one transaction. Never called by
 * itself: the company decides, with its own words or those that were proposed. Twice is once. Refuses an offer that
 * has free positions (409). Returns how many were answered.
 */
export async function closeFilled(
  platform: Platform,
  member: Member,
  { offerId, message }: { offerId: number; message: string | null },
  now: Date = new Date(),
): Promise<number> {
  const answered = await platform.db.transaction(async (tx) => {
    const offer = await lockOwnOffer(tx, member, offerId);
    if (offer.status === 'expired') return 0;
    if (isSearchOver(offer, now) || !(await readPositions(tx, offer)).is_filled)
      throw conflict('wrong_state', 'Le posizioni non sono tutte coperte: ricarica la pagina.');
    const left = await tx.$count(applications, applicantsToNotify(offerId, { withSuitable: true }));
    await tx.update(offers).set({ status: 'expired', expires_at: now, paused_at: null }).where(eq(offers.id, offerId));
    await closeSearch(tx, platform, offer, { withSuitable: true, message });
    await record(
      tx,
      { companyId: member.company.id, userId: member.userId },
      `Ha chiuso “${offer.title}”: le posizioni sono coperte`,
    );
    return left;
  });
  await platform.invalidate(['offers']);
  return answered;
}
