import { and, eq, ne, sql } from 'drizzle-orm';
import type { ClosingReason } from '#domain/search-end.ts';
import { KIND_REFUSAL } from '#domain/standard-answers.ts';
import type { Database } from '#server/platform/database.ts';
import { mailOf } from '#server/platform/letter-kinds.ts';
import type { Mail } from '#server/platform/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { mayMailStranger } from '../companies/letters-a-day.ts';
import { companies } from '../companies/tables.ts';
import { notifyAll } from '../notifications/notify.ts';
import { jobs } from '../professions/tables.ts';
import { refusalOf } from '../ready-answers/read-answers.ts';
import { blockedCompany } from './blocked-companies.ts';
import { closingLetter, lateClosings } from './closing-letter.ts';
import { confirmedApplicants } from './confirmed-applicants.ts';
import { goesOn } from './deeds-of.ts';
import { publishBoardChange } from './received/live-board.ts';
import { applications } from './tables.ts';

interface Closed {
  /** The applications, by id: those that somebody of the company chose, or that only waited. */
  ids: readonly number[];
  because: ClosingReason;
  /** The company's words for this time; without them its own refusal, and ours where it has none. */
  message?: string | null;
}

/**
 * Closes applications to an offer and notifies their applicants (rule D7): that the company closed the search, in its
 * words, or that the offer is not online any more and no answer came, in ours. People who were answered, have withdrawn
 * or are hired meanwhile are left out. Returns how many were notified.
 */
export async function closeSearch(
  tx: Database,
  platform: Pick<Platform, 'config' | 'queue' | 'linkSecret'>,
  offer: { id: number; title: string; company_id: number; job_id: number },
  { ids, because, message }: Closed,
): Promise<number> {
  const closed = await tx
    .update(applications)
    .set({ closed_at: new Date(), closed_because: because })
    .where(
      and(
        eq(applications.offer_id, offer.id),
        sql`${applications.id} = ANY(${integerArray(ids)})`,
        ne(applications.status, 'unsuitable'),
        goesOn(sql`applications`),
      ),
    )
    .returning({
      id: applications.id,
      user_id: applications.user_id,
      email: applications.email,
      first_name: applications.first_name,
    });
  if (closed.length === 0) return 0;
  await publishBoardChange(
    tx,
    closed.map(({ id }) => id),
  );
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, offer.company_id));
  const [job] = await tx.select({ name: jobs.name }).from(jobs).where(eq(jobs.id, offer.job_id));
  const isConfirmed = await confirmedApplicants(tx, closed);
  const isBlocked = await blockedCompany(
    tx,
    closed.map(({ id }) => id),
  );
  const words = because === 'company' ? (message ?? (await ownRefusal(tx, offer.company_id))) : null;
  const letters: Mail[] = [];
  // In order of address, as mails are counted: two searches that close at once never deadlock.
  for (const applicant of closed.toSorted((one, other) => (one.email < other.email ? -1 : 1))) {
    const { id, email, first_name } = applicant;
    const isKnown = isConfirmed(applicant);
    if (!isKnown && !(await mayMailStranger(tx, offer.company_id, 'answer', email))) {
      await lateClosings.later(tx, platform, { applicationId: id, words, because });
      continue;
    }
    const letter = closingLetter({
      ...{ id, first_name, isKnown, because },
      company: company?.name ?? 'l’azienda',
      title: isKnown ? offer.title : (job?.name ?? 'questa offerta'),
      words: isBlocked.has(id) ? null : words,
    });
    letters.push(await mailOf(platform, email, letter));
  }
  await platform.queue.sendMany(tx, 'mail', letters);
  const userIds = closed.map(({ user_id }) => user_id).filter((id) => id !== null);
  await notifyAll(tx, userIds, {
    kind: 'stage',
    text:
      because === 'company'
        ? `La ricerca per ${offer.title} è conclusa`
        : `${offer.title} non è più online e l’azienda non ha risposto alla tua candidatura`,
    url: '/profilo/candidato/candidature',
  });
  return closed.length;
}

/** The company's own words of a refusal; null until it has changed ours. */
export async function ownRefusal(db: Database, companyId: number): Promise<string | null> {
  const text = await refusalOf(db, companyId);
  return text === KIND_REFUSAL ? null : text;
}
