import { and, eq, sql } from 'drizzle-orm';
import { matchOffer, OUT_OF_REACH } from '#domain/match/match-offer.ts';
import { inviteRefusal } from '#domain/offer-invitation.ts';
import { isOpen } from '#domain/offer-life.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applications } from '../applications/tables.ts';
import { candidates } from '../candidates/tables.ts';
import { record } from '../companies/activity.ts';
import type { Member } from '../companies/company-of.ts';
import { matchedOfferById } from '../matching/read-offer.ts';
import { readMatchedPeople } from '../matching/read-person.ts';
import { offerGone } from '../offers/offer-gone.ts';
import { offers } from '../offers/tables.ts';
import type { Names } from '../professions/names.ts';
import { candidateListings } from '../talent/tables.ts';
import { hiddenFrom } from '../visibility/hidden-from.ts';
import { type CompanyViewer, readViewer } from '../visibility/viewer.ts';
import { findInvitation } from './find-invitation.ts';
import { tellInvited } from './invitation-letters.ts';
import { readInvitationSettings } from './invitation-settings.ts';
import { invitationRefusals, offerInvitations } from './tables.ts';

interface Asked {
  offerId: number;
  candidateId: number;
}

/**
 * Invites somebody whom the search of candidates may show to apply to an open offer of the company, and mails them in
 * the same transaction. A person who is invited already stays so: the same tap twice, or by two colleagues, is one
 * invitation. Refuses more than the offer's number and more than three a day, and a person who takes none (409). One
 * who applied, refused the company or is out of reach is not found, all alike: a company learns of no hidden profile
 * that it is an applicant's. The offer and the person are locked in this order, so that counts hold.
 */
export async function inviteToApply(
  platform: Platform,
  names: Names,
  member: Member,
  { offerId, candidateId }: Asked,
  now: Date = new Date(),
): Promise<{ isNew: boolean }> {
  const { company, userId } = member;
  const { per_offer: limit } = await readInvitationSettings(platform.db);
  return platform.db.transaction(async (tx) => {
    const offer = await lockOffer(tx, company.id, offerId, now);
    // Before anything that the person said since: the answer is the same for a person who refused the company and one
    // who said 'Non ora'.
    const theirs = and(eq(offerInvitations.offer_id, offerId), eq(offerInvitations.candidate_id, candidateId));
    if ((await tx.$count(offerInvitations, theirs)) > 0) return { isNew: false };
    const person = await lockPerson(tx, await readViewer(tx, company), candidateId);
    await requireSuited(tx, names, { offerId, person, companyId: company.id, now });
    const invited_on = romeDay(now);
    const onDay = and(eq(offerInvitations.candidate_id, candidateId), eq(offerInvitations.invited_on, invited_on));
    const today = await tx.$count(offerInvitations, onDay);
    const used = await tx.$count(offerInvitations, eq(offerInvitations.offer_id, offerId));
    const refusal = inviteRefusal({ limit, used, today, takes: person.takes_invitations });
    if (refusal) throw conflict(refusal.code, refusal.detail);
    const [row] = await tx
      .insert(offerInvitations)
      .values({
        offer_id: offerId,
        company_id: company.id,
        candidate_id: candidateId,
        invited_by: userId,
        invited_on,
        number_of_day: today + 1,
        created_at: now,
      })
      .returning({ id: offerInvitations.id });
    if (!row) throw new Error('The invitation was not written');
    await tellInvited(tx, platform, names, await findInvitation(tx, { byLink: true }, row.id), now);
    await record(tx, { companyId: company.id, userId }, `Ha invitato una persona a candidarsi per “${offer.title}”`);
    return { isNew: true };
  });
}

/** The offer, locked until the transaction ends: two colleagues never use the same invitation. */
async function lockOffer(tx: Database, companyId: number, id: number, now: Date) {
  const [offer] = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.id, id), eq(offers.company_id, companyId)))
    .for('no key update');
  if (!offer || offer.status === 'deleted') throw offerGone();
  if (!isOpen(offer, now)) throw conflict('wrong_state', 'L’offerta non è pubblicata: attivala per invitare qualcuno.');
  if (offer.application_url !== null)
    throw conflict(
      'external_application',
      'Le candidature di questa offerta arrivano sul tuo sito: qui non si invita.',
    );
  return offer;
}

const notSuited = () => notFound('not_found', 'Questa persona non è più tra quelle adatte.');

/** Somebody in the search of candidates who still takes invitations of the company, locked; any other is not found. */
async function lockPerson(tx: Database, viewer: CompanyViewer, id: number) {
  const [person] = await tx
    .select({ id: candidates.id, user_id: candidates.user_id, takes_invitations: candidates.takes_invitations })
    .from(candidates)
    .where(
      and(
        eq(candidates.id, id),
        sql`EXISTS (SELECT FROM ${candidateListings} l WHERE l.candidate_id = ${candidates.id})`,
        sql`NOT EXISTS (SELECT FROM ${invitationRefusals} r
          WHERE r.candidate_id = ${candidates.id} AND r.company_id = ${viewer.companyId})`,
        sql`${candidates.id} NOT IN ${hiddenFrom(viewer)}`,
      ),
    )
    .for('no key update');
  if (!person) throw notSuited();
  return person;
}

interface Pair {
  offerId: number;
  companyId: number;
  person: Awaited<ReturnType<typeof lockPerson>>;
  now: Date;
}

/** People who applied already, look for nothing now or are out of reach are not found: the page shows none of them. */
async function requireSuited(tx: Database, names: Names, { offerId, companyId, person, now }: Pair): Promise<void> {
  const sent = and(eq(applications.offer_id, offerId), eq(applications.user_id, person.user_id));
  if ((await tx.$count(applications, sent)) > 0) throw notSuited();
  const offer = await matchedOfferById(tx, names, offerId);
  const [found] = await readMatchedPeople(tx, names, companyId, [person.id]);
  if (!offer || !found || found.person.isUnavailable) throw notSuited();
  if (matchOffer(found.person, offer, romeDay(now)).score <= OUT_OF_REACH) throw notSuited();
}
