import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { OneShotSent } from '#contract/applications.ts';
import type { Database } from '#server/platform/database.ts';
import { errorKind } from '#server/platform/error-kind.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { askedQuestions } from '../offers/asked-questions.ts';
import { jobs } from '../professions/tables.ts';
import { lateAnswersLinks } from './answers-letter.ts';
import { answersLink } from './answers-link.ts';
import { applicationGone } from './application-gone.ts';
import { confirmToApplicant, WITHOUT_ACCOUNT } from './confirm-to-applicant.ts';
import { stillWithoutAccount } from './own-application.ts';
import { ownApplicationLink } from './own-application-link.ts';
import { publishBoardChange } from './received/live-board.ts';
import { isAsked, isConcluded } from './still-asked.ts';
import { applications } from './tables.ts';

const answered = z.object({ is_answered: z.boolean() });

/**
 * Whether the company has invited, proposed or written since it came: letters with links of their own are at the
 * address of before. What was written from that address counts for nothing: it may be a stranger's. Messages and hires
 * are read by their names: they build on this.
 */
async function isAnswered(db: Database, id: number): Promise<boolean> {
  const [row] = await rowsOf(
    db,
    answered,
    sql`SELECT EXISTS (SELECT FROM interviews WHERE application_id = ${id})
      OR EXISTS (SELECT FROM hires WHERE application_id = ${id})
      OR EXISTS (SELECT FROM applications a JOIN offers o ON o.id = a.offer_id
        JOIN conversations c ON c.company_id = o.company_id AND c.email = lower(a.email)
        JOIN messages m ON m.conversation_id = c.id AND m.side = 'company' AND m.created_at >= a.created_at
        WHERE a.id = ${id}) AS is_answered`,
  );
  return row?.is_answered ?? false;
}

/**
 * The application that a browser sent, for that browser: its address, and the questions that are still open.
 * `hasTries`: the address may be corrected once more.
 */
export async function sentOneShot(
  { db, linkSecret }: Platform,
  id: number,
  hasTries: () => Promise<boolean>,
): Promise<OneShotSent> {
  const [row] = await stillWithoutAccount(db, id);
  if (!row) throw applicationGone();
  const { application, offer, company } = row;
  const asks = isAsked(application);
  return {
    email: application.email,
    company_name: company,
    can_correct: !(await isAnswered(db, id)) && (await hasTries()),
    is_concluded: isConcluded(application),
    has_answered: !application.awaits_answers && application.answers.length > 0,
    questions: asks ? askedQuestions(offer.questions) : [],
    answers_page: asks ? answersLink.address(linkSecret, id) : null,
    page: ownApplicationLink.address(linkSecret, id),
  };
}

/**
 * What was written from the address of before may be a stranger’s: the company keeps it, under the name of
 * another application from there if there is one, and no more under this applicant's.
 */
const leaveConversation = (tx: Database, id: number): Promise<unknown> =>
  tx.execute(sql`UPDATE conversations c SET application_id = (
      SELECT other.id FROM applications other JOIN offers o ON o.id = other.offer_id
      WHERE other.user_id IS NULL AND lower(other.email) = c.email AND o.company_id = c.company_id AND other.id <> ${id}
      ORDER BY other.id DESC LIMIT 1)
    WHERE c.application_id = ${id} AND c.user_id IS NULL`);

/**
 * Corrects the address of an application, for the browser that sent it: the confirmation goes to the new one, and the
 * links that were mailed before work no more. It answers the same whether the new address has an account or not.
 * Refuses an address that has applied to this offer (409), and any once the company wrote to the old one (409).
 */
export async function correctAddress(platform: Platform, id: number, typed: string): Promise<void> {
  const email = typed.toLowerCase();
  await platform.db
    .transaction(async (tx) => {
      const [row] = await stillWithoutAccount(tx, id).for('update', { of: applications });
      if (!row) throw applicationGone();
      const { application, offer, company } = row;
      if (application.email === email) return;
      if (await isAnswered(tx, id))
        throw conflict(
          'immutable',
          'L’azienda ti ha già scritto all’indirizzo di prima: per cambiarlo ritira la candidatura e inviala di nuovo.',
        );
      const [other] = await tx
        .select({ id: applications.id })
        .from(applications)
        .where(
          and(
            eq(applications.offer_id, offer.id),
            eq(sql`lower(${applications.email})`, email),
            isNull(applications.withdrawn_at),
            ne(applications.id, id),
          ),
        );
      if (other) throw alreadyApplied();
      // A millisecond ago: the links of the letter below are signed later.
      const address_corrected_at = new Date(Date.now() - 1);
      await tx.update(applications).set({ email, address_corrected_at }).where(eq(applications.id, id));
      await leaveConversation(tx, id);
      await publishBoardChange(tx, [id]);
      const isMailed = await mayMail(tx, 'one_shot', email);
      const [job] = await tx.select({ name: jobs.name }).from(jobs).where(eq(jobs.id, offer.job_id));
      const { first_name, last_name } = application;
      const asks = isAsked(application);
      await confirmToApplicant(
        tx,
        platform,
        {
          applicationId: id,
          first_name,
          last_name,
          email: isMailed ? email : null,
          isOwn: false,
          isAsked: asks,
          isConcluded: isConcluded(application),
          footnote: WITHOUT_ACCOUNT,
        },
        { title: offer.title, slug: offer.slug, jobName: job?.name ?? '', companyName: company },
      );
      if (!isMailed && asks) await lateAnswersLinks.later(tx, platform, { applicationId: id });
    })
    .catch((error: unknown) => {
      // Another application of that address came at the same moment.
      throw errorKind(error).endsWith(' 23505') ? alreadyApplied() : error;
    });
}

const alreadyApplied = () =>
  conflict('already_applied', 'Con questo indirizzo c’è già una candidatura a questa offerta: scrivine un altro.');
