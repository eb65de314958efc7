import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import { lateLetters } from '#server/platform/late-letters.ts';
import { letterKind, type Sending, sendLetter, some } from '#server/platform/letter-kinds.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import { companies } from '../companies/tables.ts';
import { offers } from '../offers/tables.ts';
import { jobs } from '../professions/tables.ts';
import { answersLink } from './answers-link.ts';
import { firstMessageLink } from './first-message-link.ts';
import { letterTag } from './notify-both-sides.ts';
import { isAsked } from './still-asked.ts';
import { applications } from './tables.ts';

/** The address may be anybody's: the mail holds only our own text. */
const toAnswer = letterKind('application-questions', some('id', 'company', 'job'), (data, { linkSecret }) => ({
  subject: `La tua candidatura come ${data.job}: rispondi alle domande`,
  paragraphs: [
    `${data.company} ha ricevuto la tua candidatura e il tuo CV, e chiede di rispondere ad alcune domande.`,
    'Bastano pochi minuti, una volta sola, finché l’azienda aspetta le risposte.',
  ],
  action: { label: 'Rispondi alle domande', url: answersLink.address(linkSecret, data.id) },
  links: [{ label: 'Scrivi alla struttura', url: firstMessageLink(linkSecret, data.id) }],
  tag: letterTag(data.id),
}));

/** Mails the link to the questions, as long as answers are awaited. False when the address had enough mails today. */
export async function mailAnswersLink(
  tx: Database,
  platform: Sending,
  applicationId: number,
  about: 'one_shot' | 'answers_link',
): Promise<boolean> {
  const [row] = await tx
    .select({ application: applications, company: companies.name, job: jobs.name })
    .from(applications)
    .innerJoin(offers, eq(offers.id, applications.offer_id))
    .innerJoin(companies, eq(companies.id, offers.company_id))
    .innerJoin(jobs, eq(jobs.id, offers.job_id))
    .where(eq(applications.id, applicationId));
  if (!row || !isAsked(row.application)) return true;
  const { email } = row.application;
  if (!(await mayMail(tx, about, email))) return false;
  await sendLetter(tx, platform, email, toAnswer({ ...row, id: applicationId }));
  return true;
}

/** The links over the limit of their address. */
export const lateAnswersLinks = lateLetters(
  'answers-letter',
  z.object({ applicationId: z.number().int() }),
  ({ applicationId }) => letterTag(applicationId),
  (tx, platform, { applicationId }) => mailAnswersLink(tx, platform, applicationId, 'one_shot'),
);
