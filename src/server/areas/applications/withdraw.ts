import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { PERSON } from '../notifications/notify.ts';
import { notifyCompany } from '../notifications/notify-company.ts';
import { offers } from '../offers/tables.ts';
import { applicationGone } from './application-gone.ts';
import { type LiveHire, liveHireOf } from './hired-applicants.ts';
import { publishBoardChange } from './received/live-board.ts';
import { applicationInterviewChanges, applicationNotes, applications, evaluations, statusChanges } from './tables.ts';

/** What areas above do when an application is withdrawn, in the same transaction. */
export interface ApplicationHooks {
  /** Before it is marked. */
  withdrawing: (tx: Database, applicationId: number) => Promise<void>;
  /** Once it is marked. */
  withdrawn: (tx: Database, applicationId: number) => Promise<void>;
}

/**
 * Why an application cannot be withdrawn while a hire of it is proposed or confirmed: the hire would stay, and nobody
 * would know of what.
 */
const keptByHire: Readonly<Record<LiveHire, string>> = {
  proposed:
    'L’azienda ti propone un’assunzione: se non ti interessa, apri la proposta e scegli “No, grazie”. Poi puoi ritirare la candidatura.',
  confirmed:
    'Hai confermato l’assunzione: la candidatura non si ritira più. Se non puoi andare, apri l’assunzione e scegli “Rinuncio”.',
};

/** The person who withdraws: a user their own application, or the holder of the link of one sent without an account. */
export type Withdrawing = { userId: number } | { byLink: true };

/**
 * Withdraws an application: what was sent is deleted, CV included, and what the company wrote about it; the company is
 * notified, and applying again is possible. Refused while a hire of it is proposed or confirmed (409): that one is
 * answered or given up first. Another's application, or a withdrawn one, is not found.
 */
export async function withdraw(
  { db, files }: Platform,
  { withdrawing, withdrawn }: ApplicationHooks,
  whose: Withdrawing,
  id: number,
): Promise<void> {
  const cvFile = await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ application: applications, offer: { title: offers.title, company_id: offers.company_id } })
      .from(applications)
      .innerJoin(offers, eq(offers.id, applications.offer_id))
      .where(
        and(
          eq(applications.id, id),
          'userId' in whose ? eq(applications.user_id, whose.userId) : undefined,
          isNull(applications.withdrawn_at),
        ),
      )
      // Its key stays: somebody who writes in the conversation now, and holds that one, is not waited for here.
      .for('no key update', { of: applications });
    if (!row) throw applicationGone();
    const hire = await liveHireOf(tx, id);
    if (hire !== null) throw conflict('hire_first', keptByHire[hire]);
    await withdrawing(tx, id);
    await tx
      .update(applications)
      .set({
        withdrawn_at: new Date(),
        cv_file: '',
        cv_name: '',
        phone: null,
        cover_letter: null,
        answers: [],
        awaits_answers: false,
        worked: '',
        notes: '',
        held_change: null,
      })
      .where(eq(applications.id, id));
    // What colleagues said of the person, and when, is deleted with what was sent.
    await tx.delete(evaluations).where(eq(evaluations.application_id, id));
    await tx.delete(applicationNotes).where(eq(applicationNotes.application_id, id));
    await tx.delete(statusChanges).where(eq(statusChanges.application_id, id));
    await tx.delete(applicationInterviewChanges).where(eq(applicationInterviewChanges.application_id, id));
    await withdrawn(tx, id);
    await publishBoardChange(tx, [id]);
    const { first_name, last_name, cv_file } = row.application;
    const applicant = { applicationId: id, name: `${first_name} ${last_name}` };
    await notifyCompany(tx, row.offer.company_id, {
      kind: 'withdrawal',
      text: `${PERSON} ha ritirato la candidatura per ${row.offer.title}`,
      url: null,
      applicant,
    });
    if (cv_file) await files.removeOnCommit(tx, [cv_file]);
    return cv_file;
  });
  if (cvFile) await files.remove(cvFile);
}
