import { and, eq, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { invitationState } from '#domain/offer-invitation.ts';
import { isOpen } from '#domain/offer-life.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { users } from '../account/tables.ts';
import { applications } from '../applications/tables.ts';
import { candidates } from '../candidates/tables.ts';
import { companies } from '../companies/tables.ts';
import type { OwnPerson } from '../companies/whose.ts';
import { offers } from '../offers/tables.ts';
import { jobs } from '../professions/tables.ts';
import { invitationRefusals, offerInvitations } from './tables.ts';

/**
 * Invitations with their offer, company and person, whose account is active, the person's application to the offer, and
 * whether they want no invitation of the company any more.
 */
export const selectInvitations = (db: Database, where: SQL | undefined) =>
  db
    .select({
      invitation: offerInvitations,
      offer: offers,
      job: { name: jobs.name },
      company: { id: companies.id, name: companies.name, slug: companies.slug },
      person: { id: candidates.id, user_id: users.id, first_name: users.first_name, email: users.email },
      application: {
        id: applications.id,
        first_name: applications.first_name,
        last_name: applications.last_name,
      },
      isRefused: sql<boolean>`EXISTS (SELECT FROM ${invitationRefusals} r
        WHERE r.company_id = ${offerInvitations.company_id} AND r.candidate_id = ${offerInvitations.candidate_id})`,
    })
    .from(offerInvitations)
    .innerJoin(offers, eq(offers.id, offerInvitations.offer_id))
    .innerJoin(jobs, eq(jobs.id, offers.job_id))
    .innerJoin(companies, eq(companies.id, offerInvitations.company_id))
    .innerJoin(candidates, eq(candidates.id, offerInvitations.candidate_id))
    .innerJoin(users, eq(users.id, candidates.user_id))
    // At most one: the database refuses a second one that is not withdrawn.
    .leftJoin(
      applications,
      and(eq(applications.offer_id, offers.id), eq(applications.user_id, users.id), isNull(applications.withdrawn_at)),
    )
    .where(and(where, isNotNull(users.activated_at), isNull(users.deactivated_at)));

export type FoundInvitation = Awaited<ReturnType<typeof selectInvitations>>[number];

/** SQL: the person still takes invitations of the company. */
export const isNotRefused = (db: Database): SQL =>
  notExists(
    db
      .select({ id: invitationRefusals.company_id })
      .from(invitationRefusals)
      .where(
        and(
          eq(invitationRefusals.company_id, offerInvitations.company_id),
          eq(invitationRefusals.candidate_id, offerInvitations.candidate_id),
        ),
      ),
  );

/** One invitation; another's is not found. */
export async function findInvitation(db: Database, whose: OwnPerson, id: number): Promise<FoundInvitation> {
  const theirs = 'userId' in whose ? eq(users.id, whose.userId) : undefined;
  const [row] = await selectInvitations(db, and(eq(offerInvitations.id, id), theirs));
  if (!row) throw notFound('not_found', 'Questo invito non c’è più.');
  return row;
}

/** The state of an invitation. */
export const invitationStatus = ({ invitation, offer, application, isRefused }: FoundInvitation, now: Date) => {
  const stand = { answer: invitation.answer, hasApplied: application !== null, isRefused, isOpen: isOpen(offer, now) };
  return { ...stand, state: invitationState(stand) };
};
