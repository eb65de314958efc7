import { asc, eq } from 'drizzle-orm';
import { runsCompany } from '../../../domain/company-team.ts';
import type { Database } from '../../platform/database.ts';
import { users } from '../account/tables.ts';
import { orders } from '../checkout/tables.ts';
import type { Company } from '../companies/company-of.ts';
import { companyActivity, companyInvitations, companyMembers, companyPhotos } from '../companies/tables.ts';
import { creditEntries } from '../credits/tables.ts';
import { offerDrafts, offers } from '../offers/tables.ts';
import { candidateSearches, candidateUnlocks } from '../talent/tables.ts';

/** Columns that serve the search and the queue, and say nothing that the others do not. */
const INTERNAL = new Set(['search', 'search_title', 'search_body', 'description_text', 'language_codes', 'is_announced', 'end_told']);
const asWritten = (row: Record<string, unknown>) => Object.fromEntries(Object.entries(row).filter(([name]) => !INTERNAL.has(name)));

/**
 * What a company's person takes along: their searches and what they did; of the company its page, offers and drafts,
 * and to who runs it also people, orders and credits. Nothing of candidates: their data is not the company's to take.
 */
export async function companyDocuments(db: Database, userId: number, company: Company): Promise<Record<string, unknown>> {
  const [member] = await db.select({ role: companyMembers.role }).from(companyMembers).where(eq(companyMembers.user_id, userId));
  const own = {
    ricerche_di_candidati: await db.select().from(candidateSearches).where(eq(candidateSearches.user_id, userId)),
    attivita: await db.select().from(companyActivity).where(eq(companyActivity.user_id, userId)).orderBy(asc(companyActivity.id)),
    azienda: company,
    galleria: await db.select().from(companyPhotos).where(eq(companyPhotos.company_id, company.id)),
    offerte: (await db.select().from(offers).where(eq(offers.company_id, company.id)).orderBy(asc(offers.id))).map(asWritten),
    bozze: await db.select().from(offerDrafts).where(eq(offerDrafts.company_id, company.id)).orderBy(asc(offerDrafts.id)),
  };
  return member && runsCompany(member.role) ? { ...own, ...(await managedDocuments(db, company.id)) } : own;
}

async function managedDocuments(db: Database, companyId: number) {
  return {
    persone: await db
      .select({ first_name: users.first_name, last_name: users.last_name, email: users.email, role: companyMembers.role, date_joined: users.date_joined })
      .from(companyMembers)
      .innerJoin(users, eq(users.id, companyMembers.user_id))
      .where(eq(companyMembers.company_id, companyId)),
    inviti: await db
      .select({ email: companyInvitations.email, role: companyInvitations.role, created_at: companyInvitations.created_at, accepted_at: companyInvitations.accepted_at })
      .from(companyInvitations)
      .where(eq(companyInvitations.company_id, companyId)),
    attivita: await db.select().from(companyActivity).where(eq(companyActivity.company_id, companyId)).orderBy(asc(companyActivity.id)),
    ordini: await db.select().from(orders).where(eq(orders.company_id, companyId)).orderBy(asc(orders.id)),
    movimenti_crediti: await db.select().from(creditEntries).where(eq(creditEntries.company_id, companyId)).orderBy(asc(creditEntries.id)),
    profili_sbloccati: await db.select().from(candidateUnlocks).where(eq(candidateUnlocks.company_id, companyId)),
  };
}
