import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { candidates } from '../candidates/tables.ts';
import { companies } from '../companies/tables.ts';
import { offers } from '../offers/tables.ts';
import { invitationRefusals, offerInvitations } from './tables.ts';

/** The invitations of a candidate and the companies they refused, for their own copy of their data. */
export async function exportInvitations(db: Database, userId: number) {
  const invitations = await db
    .select({
      company: companies.name,
      offer: offers.title,
      invited_on: offerInvitations.invited_on,
      answer: offerInvitations.answer,
      answered_at: offerInvitations.answered_at,
    })
    .from(offerInvitations)
    .innerJoin(candidates, eq(candidates.id, offerInvitations.candidate_id))
    .innerJoin(companies, eq(companies.id, offerInvitations.company_id))
    .innerJoin(offers, eq(offers.id, offerInvitations.offer_id))
    .where(eq(candidates.user_id, userId));
  const refused = await db
    .select({ company: companies.name, refused_at: invitationRefusals.refused_at })
    .from(invitationRefusals)
    .innerJoin(candidates, eq(candidates.id, invitationRefusals.candidate_id))
    .innerJoin(companies, eq(companies.id, invitationRefusals.company_id))
    .where(eq(candidates.user_id, userId));
  return { ricevuti: invitations, aziende_rifiutate: refused };
}
