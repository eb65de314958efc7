import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { waitingStatuses } from '#domain/application-stage.ts';
import type { Database } from '#server/platform/database.ts';
import { writeLetter } from '#server/platform/letter.ts';
import type { Mail } from '#server/platform/mail.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { companies } from '../companies/tables.ts';
import { notifyAll } from '../notifications/notify.ts';
import { jobs } from '../professions/tables.ts';
import { confirmedApplicants } from './confirmed-applicants.ts';
import { tellBoards } from './received/live-board.ts';
import { applications } from './tables.ts';

/** Applicants who are told when the search ends; `withSuitable` also those whom the company liked and did not hire. */
export const toBeTold = (offerId: number, { withSuitable = false } = {}): SQL | undefined =>
  and(
    eq(applications.offer_id, offerId),
    inArray(applications.status, withSuitable ? [...waitingStatuses, 'suitable'] : [...waitingStatuses]),
    isNull(applications.closed_at),
    isNull(applications.withdrawn_at),
    isNull(applications.hired_at),
  );

/** Notifies applicants who still wait for an answer that the search is over (rule D7); who is hired is left out. */
export async function closeSearch(
  tx: Database,
  { config, queue }: Pick<Platform, 'config' | 'queue'>,
  offer: { id: number; title: string; company_id: number; job_id: number },
  whom: { withSuitable?: boolean } = {},
): Promise<void> {
  const closed = await tx
    .update(applications)
    .set({ closed_at: new Date() })
    .where(toBeTold(offer.id, whom))
    .returning({
      id: applications.id,
      user_id: applications.user_id,
      email: applications.email,
      first_name: applications.first_name,
    });
  if (closed.length === 0) return;
  await tellBoards(
    tx,
    closed.map(({ id }) => id),
  );
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, offer.company_id));
  const [job] = await tx.select({ name: jobs.name }).from(jobs).where(eq(jobs.id, offer.job_id));
  const isConfirmed = await confirmedApplicants(tx, closed);
  const letters: Mail[] = [];
  // In order of address, as mails are counted: two searches that close at once never deadlock.
  for (const applicant of closed.toSorted((one, other) => (one.email < other.email ? -1 : 1))) {
    const { email, first_name } = applicant;
    const isKnown = isConfirmed(applicant);
    if (!isKnown && !(await mayMail(tx, 'answer', email))) continue;
    // A title is the company's free text: an unconfirmed address gets the name of the job instead.
    const title = isKnown ? offer.title : (job?.name ?? 'questa offerta');
    letters.push(
      await writeLetter(config, {
        to: email,
        subject: `La ricerca per ${title} è conclusa`,
        paragraphs: [
          `${isKnown ? `Ciao ${first_name}, ` : ''}${company?.name ?? 'l’azienda'} ha chiuso la ricerca per ${title}.`,
          'Grazie per il tempo che ci hai messo: una candidatura che finisce non dice nulla di quanto vali.',
        ],
        action: { label: 'Vedi le altre offerte', url: '/offerte-lavoro' },
      }),
    );
  }
  await queue.sendMany(tx, 'mail', letters);
  const userIds = closed.map(({ user_id }) => user_id).filter((id) => id !== null);
  await notifyAll(tx, userIds, {
    kind: 'stage',
    text: `La ricerca per ${offer.title} è conclusa`,
    url: '/profilo/candidato/candidature',
  });
}
