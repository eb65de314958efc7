import { sql } from 'drizzle-orm';
import { cleanFileName } from '#domain/clean-text.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { CONSENT_VERSIONS } from '../account/consents.ts';
import { storeCv } from '../candidates/store-cv.ts';
import { countToday } from '../offers/count-days.ts';
import { lateAnswersLinks } from './answers-letter.ts';
import { markIfHired } from './hired-applicants.ts';
import { notifyBothSides } from './notify-both-sides.ts';
import type { MadeCv } from './one-shot-cv.ts';
import type { OpenOffer } from './open-offer.ts';
import { publishBoardChange } from './received/live-board.ts';
import { applications } from './tables.ts';

type Row = Omit<typeof applications.$inferInsert, 'offer_id' | 'cv_file' | 'cv_name' | 'cv_origin' | 'privacy_version'>;

interface Sent {
  cv: MadeCv;
  applicant: Row;
  /** A secondary line in the candidate's mail. */
  footnote: string;
  /** The message to an applicant who has already applied to this offer. */
  twice: string;
}

/**
 * Stores an application with its own copy of the CV and notifies both sides, or does nothing. Refuses a second one of
 * the same person to the same offer (409, also twice at the same moment). What `andThen` writes is in the same
 * transaction.
 */
export async function writeApplication(
  platform: Platform,
  offer: OpenOffer,
  { cv, applicant, footnote, twice }: Sent,
  andThen?: (tx: Database) => Promise<void>,
): Promise<{ id: number; offer: number }> {
  const { db, files } = platform;
  // An address that was only typed gets a few mails a day, with nothing else that was typed.
  const isOwn = Boolean(applicant.user_id);
  const cvFile = await storeCv(files, cv.bytes);
  try {
    return await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(applications)
        .values({
          ...applicant,
          email: applicant.email.toLowerCase(),
          offer_id: offer.id,
          cv_file: cvFile,
          cv_name: cleanFileName(cv.name),
          cv_origin: cv.origin,
          privacy_version: CONSENT_VERSIONS.privacy,
        })
        .onConflictDoNothing()
        .returning({ id: applications.id });
      if (!row) throw conflict('already_applied', twice);
      if (applicant.user_id) await saveWorkHistory(tx, row.id);
      await markIfHired(tx, row.id);
      const { first_name, last_name, email } = applicant;
      const isMailed = isOwn || (await mayMail(tx, 'one_shot', email));
      await notifyBothSides(
        tx,
        platform,
        {
          applicationId: row.id,
          first_name,
          last_name,
          email: isMailed ? email : null,
          isOwn,
          isAsked: applicant.awaits_answers === true,
          footnote,
        },
        offer,
      );
      if (!isMailed && applicant.awaits_answers) await lateAnswersLinks.later(tx, platform, { applicationId: row.id });
      await publishBoardChange(tx, [row.id]);
      await countToday(tx, [offer.id], 'sent');
      await andThen?.(tx);
      return { id: row.id, offer: offer.id };
    });
  } catch (error) {
    // Without its application the copy of the CV is not needed.
    await files.remove(cvFile);
    throw error;
  }
}

/** Stores the applicant's work history as it is now: the company searches applications by it. */
export async function saveWorkHistory(tx: Database, id: number): Promise<void> {
  await tx.execute(sql`
    UPDATE applications a SET worked = coalesce((SELECT string_agg(w.job || ' ' || w.company, ' ') FROM candidates s JOIN work_experiences w ON w.candidate_id = s.id WHERE s.user_id = a.user_id), '') WHERE a.id = ${id}`);
}
