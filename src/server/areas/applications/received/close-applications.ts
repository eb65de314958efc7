import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { guestSeed, personSeed } from '#art/identity.ts';
import type { closeApplications, OpenApplicants } from '#contract/search-end.ts';
import { isSearchOver } from '#domain/offer-life.ts';
import { type Ending, isTold } from '#domain/search-end.ts';
import { CLOSING_WORDS } from '#domain/standard-answers.ts';
import { record } from '#server/areas/companies/activity.ts';
import type { Member } from '#server/areas/companies/company-of.ts';
import { offerGone } from '#server/areas/offers/offer-gone.ts';
import { offers } from '#server/areas/offers/tables.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openApplicants } from '../applicant-standings.ts';
import { closeSearch, ownRefusal } from '../close-search.ts';
import { confirmedApplicants } from '../confirmed-applicants.ts';
import { shownDeeds } from '../deeds-of.ts';
import { applicantPhoto, ownOffer } from './own-applications.ts';

/**
 * Applicants who have no answer yet, with those whom the company is proposed to notify that the search is over: nobody
 * who is under way with it (rule D7). Another company's offer is not found.
 */
export async function readOpenApplicants(
  db: Database,
  member: Member,
  offerId: number,
  ending: Ending,
  now: Date = new Date(),
): Promise<OpenApplicants> {
  await ownOffer(db, member, offerId);
  const applicants = await openApplicants(db, offerId);
  const isConfirmed = await confirmedApplicants(db, applicants);
  return {
    items: applicants.flatMap((one) =>
      one.standing === 'answered'
        ? []
        : [
            {
              id: one.id,
              name: `${one.first_name} ${one.last_name}`,
              tile: one.user_id === null ? guestSeed(one.id) : personSeed(one.user_id),
              photo: one.photo && applicantPhoto(offerId, one.id, one.photo, 'small'),
              status: one.facts.status,
              standing: one.standing,
              is_proposed: isTold(ending, one.standing),
              interview: shownDeeds(one.facts, now).interview,
              reads_company_words: isConfirmed(one),
            },
          ],
    ),
    closing: (await ownRefusal(db, member.company.id)) ?? CLOSING_WORDS,
  };
}

/**
 * Tells people by name that the search for an offer is over, once it is. Returns how many were notified: those answered
 * meanwhile are left out. Refuses an offer that still takes applications (409).
 */
export async function closeByName(
  platform: Platform,
  member: Member,
  offerId: number,
  { told, message }: z.output<typeof closeApplications>,
  now: Date = new Date(),
): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const [offer] = await tx
      .select()
      .from(offers)
      .where(and(eq(offers.id, offerId), eq(offers.company_id, member.company.id)))
      .for('update');
    if (!offer) throw offerGone();
    if (!isSearchOver(offer, now))
      throw conflict(
        'wrong_state',
        'Questa offerta riceve ancora candidature: prima chiudila, o rispondi a uno a uno.',
      );
    const count = await closeSearch(tx, platform, offer, { ids: told, because: 'company', message: message || null });
    if (count > 0)
      await record(
        tx,
        { companyId: member.company.id, userId: member.userId },
        `Ha chiuso la ricerca per “${offer.title}” e ha risposto a ${count === 1 ? 'una persona' : `${count} persone`}`,
      );
    return count;
  });
}
