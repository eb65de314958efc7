import type { z } from '@hono/zod-openapi';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { oneShotForm } from '#contract/applications.ts';
import { fault } from '#domain/fault.ts';
import { isAskedByMail, isOneShotClosed } from '#domain/screening.ts';
import type { Database } from '#server/platform/database.ts';
import { forbidden, invalid, Refusal } from '#server/platform/http/refusal.ts';
import { readPhone } from '#server/platform/phone.ts';
import type { Platform } from '#server/platform/platform.ts';
import { users } from '../account/tables.ts';
import { isUnconfirmed } from '../companies/free-address.ts';
import { requestSubscription } from '../newsletter/subscribe.ts';
import { mailAnswersLink } from './answers-letter.ts';
import { WITHOUT_ACCOUNT } from './confirm-to-applicant.ts';
import { makeSentCv, type SentCv } from './one-shot-cv.ts';
import { findOpenOffer } from './open-offer.ts';
import { applications } from './tables.ts';
import { writeApplication } from './write-application.ts';

export type OneShot = z.output<typeof oneShotForm>;

/**
 * Sends an application without an account (rules 2.16, D7): the candidate gets a confirmation, the company a mail and a
 * notification. Refuses a closed offer (410), a career-day offer or one that does not accept these applications (403),
 * an address with an account (400 with a way to log in), a second application of the same address (409).
 */
export async function applyInOneShot(
  platform: Platform,
  form: OneShot,
  sent: SentCv,
): Promise<{ id: number; offer: number }> {
  const { db } = platform;
  const offer = await findOpenOffer(db, form.offer);
  if (offer.isCareerDay)
    throw forbidden('login_required', 'Per candidarti a un’offerta Career Day accedi o registrati.');
  if (isOneShotClosed(offer.questions, offer.oneShotQuestions))
    throw forbidden(
      'one_shot_closed',
      'Questa azienda chiede di rispondere ad alcune domande: accedi o registrati per candidarti.',
    );
  await refuseKnownAddress(db, form.email);
  const cv = await makeSentCv(platform, sent, form);
  const isAsked = isAskedByMail(offer.questions, offer.oneShotQuestions);
  return writeApplication(
    platform,
    offer,
    {
      cv,
      applicant: {
        is_one_shot: true,
        awaits_answers: isAsked,
        first_name: form.first_name,
        last_name: form.last_name,
        email: form.email,
        phone: sent.kind === 'answers' ? readPhone(sent.answers.cv_phone) : null,
      },
      footnote: WITHOUT_ACCOUNT,
      twice: `Hai già inviato la candidatura a questa offerta con questo indirizzo: l’azienda l’ha ricevuta.${isAsked ? ' Se mancano le tue risposte, il link per darle è nella mail: te lo rimandiamo ora.' : ''}`,
    },
    async (tx) => {
      if (form.newsletter) await requestSubscription(tx, platform, { email: form.email, profile_type: 'candidate' });
    },
  ).catch(async (error: unknown) => {
    if (isAsked && error instanceof Refusal && error.status === 409) await mailLinkAgain(platform, form);
    throw error;
  });
}

/** An applicant who applies again may have lost the mail with the link to the questions. */
async function mailLinkAgain(platform: Platform, { offer, email }: Pick<OneShot, 'offer' | 'email'>): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const [earlier] = await tx
      .select({ id: applications.id })
      .from(applications)
      .where(
        and(
          eq(applications.offer_id, offer),
          eq(sql`lower(${applications.email})`, email.toLowerCase()),
          isNull(applications.withdrawn_at),
        ),
      );
    if (earlier) await mailAnswersLink(tx, platform, earlier.id, 'answers_link');
  });
}

async function refuseKnownAddress(db: Database, email: string): Promise<void> {
  const [known] = await db
    .select()
    .from(users)
    .where(eq(users.email, sql`lower(${email})`));
  // An unconfirmed registration may be somebody else's.
  if (known && !isUnconfirmed(known))
    throw invalid({ email: [fault('email_taken', 'Questo indirizzo ha già un account: accedi per candidarti.')] });
}
