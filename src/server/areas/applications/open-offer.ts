import { eq } from 'drizzle-orm';
import { hasPage, isOpen, isSuspended } from '#domain/offer-life.ts';
import type { OneShotQuestions } from '#domain/screening.ts';
import type { Database } from '#server/platform/database.ts';
import { gone, invalidForm, notFound } from '#server/platform/http/refusal.ts';
import { companies } from '../companies/tables.ts';
import { type CandidateQuestion, offers } from '../offers/tables.ts';
import { jobs } from '../professions/tables.ts';

export interface OpenOffer {
  id: number;
  slug: string;
  title: string;
  /** The job by its name in this site's list: the only text about an offer that is mailed to unconfirmed addresses. */
  jobName: string;
  isCareerDay: boolean;
  questions: CandidateQuestion[];
  oneShotQuestions: OneShotQuestions;
  companyId: number;
  companyName: string;
  applicationEmail: string | null;
}

/**
 * An offer that accepts applications here. Unknown or draft 404, deleted or closed 410, with applications elsewhere
 * 400.
 */
export async function findOpenOffer(db: Database, id: number): Promise<OpenOffer> {
  const [row] = await db
    .select({ offer: offers, companyName: companies.name, jobName: jobs.name })
    .from(offers)
    .innerJoin(companies, eq(companies.id, offers.company_id))
    .innerJoin(jobs, eq(jobs.id, offers.job_id))
    .where(eq(offers.id, id));
  if (!row || (row.offer.status !== 'deleted' && !hasPage(row.offer)))
    throw notFound('not_found', 'Questa offerta non esiste.');
  if (isSuspended(row.offer)) throw gone('offer_closed', 'Questa offerta è sospesa: per ora non riceve candidature.');
  if (!isOpen(row.offer)) throw gone('offer_closed', 'Questa offerta è scaduta: non riceve più candidature.');
  const { offer } = row;
  if (offer.application_url)
    throw invalidForm(
      'external_application',
      'Questa azienda riceve le candidature sul suo sito: aprilo dalla pagina dell’offerta.',
    );
  return {
    id: offer.id,
    slug: offer.slug,
    title: offer.title,
    jobName: row.jobName,
    isCareerDay: offer.is_career_day,
    questions: offer.questions,
    oneShotQuestions: offer.one_shot_questions,
    companyId: offer.company_id,
    companyName: row.companyName,
    applicationEmail: offer.application_email,
  };
}
