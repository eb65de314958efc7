import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { ProfileHireForm } from '#contract/hires.ts';
import { fault } from '#domain/fault.ts';
import { termFaults } from '#domain/hire-terms.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, notFound, refuseFaults } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hasBlocked } from '../applications/blocked-companies.ts';
import { lockApplicationsOf } from '../applications/hired-applicants.ts';
import { followHire } from '../applications/received/follow-hire.ts';
import { lockBrigade } from '../brigade/remove-people.ts';
import { record } from '../companies/activity.ts';
import type { Member } from '../companies/company-of.ts';
import { offers } from '../offers/tables.ts';
import type { Names } from '../professions/names.ts';
import { requireUnlocked } from '../talent/unlocked-person.ts';
import { findHire, requireFreePosition } from './find-hire.ts';
import { tellProposed } from './letters.ts';
import { requireNoOpenHire } from './open-hires.ts';
import type { Proposed } from './propose-hire.ts';
import { hires } from './tables.ts';

/**
 * Proposes a hire to the person of a profile that the company has unlocked, and mails them in the same transaction; it
 * takes a position of the offer that the company names, if it names one, and their application to it waits for no other
 * answer. The same tap twice is one proposal. Refuses wrong terms (400), a person who blocked the company or is hired
 * already, and more hires than positions (409). A profile that is not unlocked, and another company's offer, are not
 * found.
 */
export async function hireProfile(
  platform: Platform,
  { professions }: Names,
  member: Member,
  { job: slug, profile: candidate_id, offer: offerId, ...terms }: ProfileHireForm,
  now: Date = new Date(),
): Promise<Proposed> {
  const company_id = member.company.id;
  const job = professions.bySlug(slug);
  refuseFaults({
    ...termFaults(terms, romeDay(now)),
    ...(!job && { job: [fault('invalid_choice', 'Scegli la qualifica dai suggerimenti.')] }),
  });
  return platform.db.transaction(async (tx) => {
    // The order used wherever a position is taken: the offer, the person, the company's list.
    const offer = offerId === null ? null : await lockOffer(tx, company_id, offerId);
    const person = await requireUnlocked(tx, member, candidate_id);
    const identity = { user_id: person.user_id, email: person.email.toLowerCase() };
    // Applications before the unlocked profile, as erasing an account changes them.
    if (offer) await lockApplicationsOf(tx, { ...identity, offer_id: offer.id, ends_on: terms.ends_on });
    await requireUnlocked(tx, member, candidate_id, { isLocked: true });
    await lockBrigade(tx, company_id);
    const [open] = await tx
      .select({ id: hires.id, state: hires.state })
      .from(hires)
      .where(and(eq(hires.company_id, company_id), eq(hires.candidate_id, candidate_id), eq(hires.state, 'proposed')));
    if (open) return { ...open, followed: null, isNew: false };
    if (await hasBlocked(tx, company_id, identity))
      throw conflict('conversation_blocked', 'Questa persona non riceve più le tue proposte.');
    await requireNoOpenHire(tx, { companyId: company_id, person: identity, ...terms });
    if (offer) await requireFreePosition(tx, offer);
    const [row] = await tx
      .insert(hires)
      .values({
        ...terms,
        company_id,
        offer_id: offer?.id ?? null,
        is_of_profile: true,
        candidate_id,
        user_id: person.user_id,
        name: `${person.first_name} ${person.last_name}`,
        proposed_by: member.userId,
        job_id: job?.id ?? 0,
        created_at: now,
      })
      .returning({ id: hires.id, state: hires.state });
    if (!row) throw new Error('The hire was not written');
    const followed = await followHire(tx, platform, { hireId: row.id, userId: member.userId }, now);
    await tellProposed(tx, platform, await findHire(tx, { companyId: company_id }, row.id));
    await record(
      tx,
      { companyId: company_id, userId: member.userId },
      'Ha proposto un’assunzione a un profilo sbloccato',
    );
    return { ...row, followed, isNew: true };
  });
}

/** An offer of the company that was published and not deleted, locked until the transaction ends. */
async function lockOffer(tx: Database, companyId: number, id: number): Promise<typeof offers.$inferSelect> {
  const [offer] = await tx
    .select()
    .from(offers)
    .where(
      and(
        eq(offers.id, id),
        eq(offers.company_id, companyId),
        ne(offers.status, 'deleted'),
        isNotNull(offers.published_at),
      ),
    )
    .for('update');
  if (!offer) throw notFound('not_found', 'Questa offerta non c’è più: ricarica la pagina.');
  return offer;
}
