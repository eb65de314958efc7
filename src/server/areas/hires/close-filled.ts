import { eq } from 'drizzle-orm';
import { isSearchOver } from '#domain/offer-life.ts';
import { answerBy } from '#domain/search-end.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { toldBy } from '../applications/applicant-standings.ts';
import { closeSearch } from '../applications/close-search.ts';
import { record } from '../companies/activity.ts';
import type { Member } from '../companies/company-of.ts';
import { offers } from '../offers/tables.ts';
import { lockOwnOffer } from '../publishing/own-offer.ts';
import { readPositions } from './find-hire.ts';

/**
 * Closes an offer whose positions are filled, and answers those whom the company chose: one transaction. Never called
 * by itself: the company decides, with its own words or those that were proposed; without `told` they are those who
 * wait and those it liked, and nobody who is under way. Twice is once. Refuses an offer that has free positions (409).
 * Returns how many were answered.
 */
export async function closeFilled(
  platform: Platform,
  member: Member,
  { offerId, message, told }: { offerId: number; message: string | null; told?: readonly number[] | undefined },
  now: Date = new Date(),
): Promise<number> {
  const answered = await platform.db.transaction(async (tx) => {
    const offer = await lockOwnOffer(tx, member, offerId);
    if (offer.status === 'expired') return 0;
    if (isSearchOver(offer, now) || !(await readPositions(tx, offer)).is_filled)
      throw conflict('wrong_state', 'Le posizioni non sono tutte coperte: ricarica la pagina.');
    await tx
      .update(offers)
      .set({ status: 'expired', expires_at: now, paused_at: null, answer_by: answerBy(now) })
      .where(eq(offers.id, offerId));
    const ids = told ?? (await toldBy(tx, offerId, 'filled'));
    const answeredNow = await closeSearch(tx, platform, offer, { ids, because: 'company', message });
    await record(
      tx,
      { companyId: member.company.id, userId: member.userId },
      `Ha chiuso “${offer.title}”: le posizioni sono coperte`,
    );
    return answeredNow;
  });
  await platform.invalidate(['offers']);
  return answered;
}
