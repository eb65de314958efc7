import { asc, eq } from 'drizzle-orm';
import { companyClasses, offerClasses } from '#domain/classed-fields.ts';
import { managesCompany } from '#domain/company-team.ts';
import { type ClassesOf, fieldsWhere } from '#domain/field-classes.ts';
import type { Database } from '#server/platform/database.ts';
import { users } from '../account/tables.ts';
import { orders } from '../checkout/tables.ts';
import type { Company } from '../companies/company-of.ts';
import {
  companyActivity,
  companyChecks,
  companyInvitations,
  companyMembers,
  companyPhotos,
} from '../companies/tables.ts';
import { creditEntries } from '../credits/tables.ts';
import { applicationAddresses, offerDrafts, offers } from '../offers/tables.ts';
import { jobs } from '../professions/tables.ts';
import { readyAnswers } from '../ready-answers/tables.ts';
import { seasonNeeds } from '../season-plan/tables.ts';
import { candidateSearches, candidateUnlocks } from '../talent/tables.ts';

/** A record without what serves the site itself, and without what staff note for themselves. */
const exported = <Row extends object>(row: Row, classes: ClassesOf<Row>) =>
  fieldsWhere(row, classes, (of) => of !== 'internal' && of !== 'mark');

/**
 * The export of a company's person: their searches and actions; of the company its page, offers and drafts, and for
 * owners and admins also people, orders and credits. Nothing of candidates: their data does not belong to the company.
 */
export async function companyDocuments(
  db: Database,
  userId: number,
  company: Company,
): Promise<Record<string, unknown>> {
  const [member] = await db
    .select({ role: companyMembers.role })
    .from(companyMembers)
    .where(eq(companyMembers.user_id, userId));
  const own = {
    ricerche_di_candidati: (
      await db
        .select({
          criteria: candidateSearches.criteria,
          is_favorite: candidateSearches.is_favorite,
          searched_at: candidateSearches.searched_at,
        })
        .from(candidateSearches)
        .where(eq(candidateSearches.user_id, userId))
    ).map(withoutTypedWords),
    attivita: await db
      .select()
      .from(companyActivity)
      .where(eq(companyActivity.user_id, userId))
      .orderBy(asc(companyActivity.id)),
    azienda: exported(company, companyClasses),
    risposte_pronte: await db
      .select({ name: readyAnswers.name, text: readyAnswers.text })
      .from(readyAnswers)
      .where(eq(readyAnswers.company_id, company.id))
      .orderBy(asc(readyAnswers.place), asc(readyAnswers.id)),
    galleria: await db.select().from(companyPhotos).where(eq(companyPhotos.company_id, company.id)),
    offerte: (await db.select().from(offers).where(eq(offers.company_id, company.id)).orderBy(asc(offers.id))).map(
      (offer) => exported(offer, offerClasses),
    ),
    indirizzi_per_le_candidature: await db
      .select({
        email: applicationAddresses.email,
        created_at: applicationAddresses.created_at,
        asked_at: applicationAddresses.asked_at,
        confirmed_at: applicationAddresses.confirmed_at,
        refused_at: applicationAddresses.refused_at,
      })
      .from(applicationAddresses)
      .where(eq(applicationAddresses.company_id, company.id)),
    bozze: await db
      .select()
      .from(offerDrafts)
      .where(eq(offerDrafts.company_id, company.id))
      .orderBy(asc(offerDrafts.id)),
    piano_della_stagione: await db
      .select({
        qualifica: jobs.name,
        persone: seasonNeeds.positions,
        dal: seasonNeeds.starts_on,
        al: seasonNeeds.ends_on,
      })
      .from(seasonNeeds)
      .innerJoin(jobs, eq(jobs.id, seasonNeeds.job_id))
      .where(eq(seasonNeeds.company_id, company.id))
      .orderBy(asc(seasonNeeds.starts_on), asc(seasonNeeds.id)),
  };
  return member && managesCompany(member.role) ? { ...own, ...(await managedDocuments(db, company.id)) } : own;
}

/** Typed words may name a candidate. */
function withoutTypedWords({
  criteria: { q: _typed, ...criteria },
  ...search
}: Pick<typeof candidateSearches.$inferSelect, 'criteria' | 'is_favorite' | 'searched_at'>) {
  return { criteria, ...search };
}

async function managedDocuments(db: Database, companyId: number) {
  return {
    persone: await db
      .select({
        first_name: users.first_name,
        last_name: users.last_name,
        email: users.email,
        role: companyMembers.role,
        date_joined: users.date_joined,
      })
      .from(companyMembers)
      .innerJoin(users, eq(users.id, companyMembers.user_id))
      .where(eq(companyMembers.company_id, companyId)),
    inviti: await db
      .select({
        email: companyInvitations.email,
        role: companyInvitations.role,
        created_at: companyInvitations.created_at,
        accepted_at: companyInvitations.accepted_at,
      })
      .from(companyInvitations)
      .where(eq(companyInvitations.company_id, companyId)),
    attivita: await db
      .select()
      .from(companyActivity)
      .where(eq(companyActivity.company_id, companyId))
      .orderBy(asc(companyActivity.id)),
    ordini: await db.select().from(orders).where(eq(orders.company_id, companyId)).orderBy(asc(orders.id)),
    movimenti_crediti: await db
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.company_id, companyId))
      .orderBy(asc(creditEntries.id)),
    verifiche: await db
      .select({
        state: companyChecks.state,
        origin: companyChecks.origin,
        name: companyChecks.name,
        business_name: companyChecks.business_name,
        vat_number: companyChecks.vat_number,
        reason: companyChecks.reason,
        at: companyChecks.at,
      })
      .from(companyChecks)
      .where(eq(companyChecks.company_id, companyId))
      .orderBy(asc(companyChecks.id)),
    profili_sbloccati: await db.select().from(candidateUnlocks).where(eq(candidateUnlocks.company_id, companyId)),
  };
}
