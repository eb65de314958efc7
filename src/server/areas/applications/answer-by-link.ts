import type { z } from '@hono/zod-openapi';
import { and, eq, isNull } from 'drizzle-orm';
import type { ApplicationData, answersTaken, openQuestions } from '#contract/applications.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, gone, notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SignedLink } from '#server/platform/signed-link.ts';
import { companies } from '../companies/tables.ts';
import { PERSON } from '../notifications/notify.ts';
import { notifyCompany } from '../notifications/notify-company.ts';
import { askedQuestions } from '../offers/asked-questions.ts';
import { offers } from '../offers/tables.ts';
import { mailAnswersLink } from './answers-letter.ts';
import { answersLink } from './answers-link.ts';
import { checkAnswers, isKnockedOut } from './check-answers.ts';
import { publishBoardChange } from './received/live-board.ts';
import { isAsked } from './still-asked.ts';
import { applications } from './tables.ts';

const found = (db: Database, id: number) =>
  db
    .select({ application: applications, offer: offers, company: companies.name })
    .from(applications)
    .innerJoin(offers, eq(offers.id, applications.offer_id))
    .innerJoin(companies, eq(companies.id, offers.company_id))
    .where(and(eq(applications.id, id), isNull(applications.withdrawn_at)));

/**
 * Refuses a link that we did not make for this application (404), one whose application is concluded (410), one already
 * used (409).
 */
async function askedByLink({ linkSecret }: Platform, db: Database, link: SignedLink, isHeld: boolean) {
  answersLink.requireOurs(linkSecret, link);
  return askedOf(db, link.id, isHeld);
}

/** The same without a link: an application that is concluded is refused (410), one that was answered too (409). */
async function askedOf(db: Database, id: number, isHeld: boolean) {
  const [row] = await (isHeld ? found(db, id).for('update', { of: applications }) : found(db, id));
  if (!row) throw notFound('link_invalid', 'Questa candidatura non c’è più.');
  if (!row.application.awaits_answers) throw conflict('link_used', 'Hai già risposto: l’azienda ha le tue risposte.');
  if (!isAsked(row.application)) throw gone('offer_closed', 'La candidatura si è conclusa: non serve più rispondere.');
  return row;
}

/**
 * Mails the applicant a new link in place of an expired one. False when the address had enough mails today. A link that
 * still works is refused (409).
 */
export async function renewAnswersLink(platform: Platform, link: SignedLink): Promise<boolean> {
  return platform.db.transaction(async (tx) => {
    const { application } = await askedByLink(platform, tx, link, true);
    if (await answersLink.works({ db: tx, linkSecret: platform.linkSecret }, link))
      throw conflict('link_works', 'Questo link funziona ancora: aprilo di nuovo dalla mail e rispondi.');
    return mailAnswersLink(tx, platform, application.id, 'answers_link');
  });
}

/** The questions of an offer, for an applicant without an account who has the mailed link. */
export async function questionsByLink(platform: Platform, link: SignedLink): Promise<z.input<typeof openQuestions>> {
  const { offer, company } = await askedByLink(platform, platform.db, link, false);
  await answersLink.requireValid(platform, link);
  return { title: offer.title, company, questions: askedQuestions(offer.questions) };
}

/** Stores the answers of an application, once, and notifies the company; wrong ones are refused by question (400). */
export async function answerByLink(
  platform: Platform,
  link: SignedLink,
  given: ApplicationData['answers'],
): Promise<z.input<typeof answersTaken>> {
  return platform.db.transaction(async (tx) => {
    const asked = await askedByLink(platform, tx, link, true);
    await answersLink.requireValid({ db: tx, linkSecret: platform.linkSecret }, link);
    await storeAnswers(tx, asked, given);
    return { company: asked.company };
  });
}

/** The same for the browser that sent the application. */
export async function answerFromBrowser(
  { db }: Pick<Platform, 'db'>,
  id: number,
  given: ApplicationData['answers'],
): Promise<void> {
  await db.transaction(async (tx) => storeAnswers(tx, await askedOf(tx, id, true), given));
}

async function storeAnswers(
  tx: Database,
  { application, offer }: Pick<Awaited<ReturnType<typeof askedOf>>, 'application' | 'offer'>,
  given: ApplicationData['answers'],
): Promise<void> {
  const answers = checkAnswers(offer.questions, given);
  await tx
    .update(applications)
    .set({ answers, is_knocked_out: isKnockedOut(offer.questions, answers), awaits_answers: false })
    .where(eq(applications.id, application.id));
  await publishBoardChange(tx, [application.id]);
  const applicant = { applicationId: application.id, name: `${application.first_name} ${application.last_name}` };
  const url = `/profilo/azienda/le-mie-offerte/${offer.id}/candidature/${application.id}`;
  await notifyCompany(tx, offer.company_id, {
    kind: 'application',
    text: `Risposte arrivate per ${offer.title}: ${PERSON}`,
    url,
    applicant,
  });
}
