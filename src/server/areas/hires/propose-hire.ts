import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { HireForm } from '#contract/hires.ts';
import type { FollowedDeed } from '#contract/received-applications.ts';
import { fault } from '#domain/fault.ts';
import { type HireState, liveStates } from '#domain/hire-state.ts';
import { termFaults } from '#domain/hire-terms.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, refuseFaults } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applicationGone } from '../applications/application-gone.ts';
import { blockedCompany } from '../applications/blocked-companies.ts';
import { followHire } from '../applications/received/follow-hire.ts';
import { applications } from '../applications/tables.ts';
import { lockBrigade } from '../brigade/remove-people.ts';
import { record } from '../companies/activity.ts';
import type { Member } from '../companies/company-of.ts';
import { offers } from '../offers/tables.ts';
import type { Names } from '../professions/names.ts';
import { findHire, requireFreePosition } from './find-hire.ts';
import { tellProposed } from './letters.ts';
import { requireNoOpenHire } from './open-hires.ts';
import { requireAccount } from './require-account.ts';
import { hires } from './tables.ts';

/** A hire that was proposed, or the open one that was there; and what followed for the application it is about. */
export interface Proposed {
  id: number;
  state: HireState;
  followed: FollowedDeed | null;
  isNew: boolean;
}

/**
 * Proposes a hire to somebody who applied, and mails them in the same transaction. A person with an open hire keeps it:
 * the same tap twice is one hire. Refuses an applicant who was refused or has left this site, wrong terms (400), and
 * more hires than the offer has positions (409); an application of another company is not found.
 */
export async function proposeHire(
  platform: Platform,
  { professions }: Names,
  member: Member,
  form: HireForm,
  now: Date = new Date(),
): Promise<Proposed> {
  const { job: slug, application, ...terms } = form;
  const job = professions.bySlug(slug);
  refuseFaults({
    ...termFaults(terms, romeDay(now)),
    ...(!job && { job: [fault('invalid_choice', 'Scegli la qualifica dai suggerimenti.')] }),
  });
  return platform.db.transaction(async (tx) => {
    const { offer, person } = await lockApplied(tx, member, application);
    if ((await blockedCompany(tx, [application])).size > 0)
      throw conflict('conversation_blocked', 'Questa persona non riceve più le tue proposte.');
    const [open] = await tx
      .select({ id: hires.id, state: hires.state })
      .from(hires)
      .where(and(eq(hires.application_id, application), inArray(hires.state, [...liveStates])));
    if (open) return { ...open, followed: null, isNew: false };
    await requireFreePosition(tx, offer);
    // After the offer and the application: in the order used wherever a position is taken.
    await lockBrigade(tx, member.company.id);
    await requireNoOpenHire(tx, { companyId: member.company.id, person, ...terms, isCalled: true });
    const [row] = await tx
      .insert(hires)
      .values({
        ...terms,
        company_id: member.company.id,
        offer_id: offer.id,
        application_id: application,
        proposed_by: member.userId,
        job_id: job?.id ?? offer.job_id,
      })
      .returning({ id: hires.id, state: hires.state });
    if (!row) throw new Error('The hire was not written');
    const followed = await followHire(tx, platform, { hireId: row.id, userId: member.userId }, now);
    await tellProposed(tx, platform, await findHire(tx, { companyId: member.company.id }, row.id));
    await record(
      tx,
      { companyId: member.company.id, userId: member.userId },
      `Ha proposto un’assunzione per “${offer.title}”`,
    );
    return { ...row, followed, isNew: true };
  });
}

/** The offer of an application of the company, with both locked; an application that was refused cannot be hired. */
async function lockApplied(
  tx: Database,
  { company }: Member,
  applicationId: number,
): Promise<{ offer: typeof offers.$inferSelect; person: { user_id: number | null; email: string } }> {
  const isOurs = and(eq(applications.id, applicationId), isNull(applications.withdrawn_at));
  const [found] = await tx
    .select({ offer_id: applications.offer_id })
    .from(applications)
    .innerJoin(offers, eq(offers.id, applications.offer_id))
    .where(and(isOurs, eq(offers.company_id, company.id)));
  if (!found) throw applicationGone();
  const [offer] = await tx.select().from(offers).where(eq(offers.id, found.offer_id)).for('update');
  const [row] = await tx
    .select({ status: applications.status, user_id: applications.user_id, email: applications.email })
    .from(applications)
    .where(isOurs)
    .for('update');
  if (!offer || !row) throw applicationGone();
  if (offer.status === 'deleted')
    throw conflict('wrong_state', 'Hai eliminato questa offerta: non si può più assumere da qui.');
  if (row.status === 'unsuitable')
    throw conflict('wrong_state', 'Questa candidatura è segnata come non idonea: prima cambia il suo stato.');
  await requireAccount(tx, row);
  return { offer, person: { user_id: row.user_id, email: row.email } };
}
