import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import { writeLetter } from '#server/platform/letter.ts';
import { mayMail, OVER_LIMIT_DELAY_SECONDS } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { companies } from '../companies/tables.ts';
import { offers } from '../offers/tables.ts';
import { jobs } from '../professions/tables.ts';
import { answersLink } from './answers-link.ts';
import { firstMessageLink } from './first-message-link.ts';
import { letterTag } from './notify-both-sides.ts';
import { isAsked } from './still-asked.ts';
import { applications } from './tables.ts';

const ANSWERS_LETTER = 'answers-letter';
const job = z.object({ applicationId: z.number().int() });

type Sending = Pick<Platform, 'sendMail' | 'config' | 'linkSecret'>;

/**
 * Mails the link to the questions, as long as answers are awaited. False when the address had
 * enough mails today. The address may be anybody's: the mail holds only our own text.
 */
export async function mailAnswersLink(
  tx: Database,
  { sendMail, config, linkSecret }: Sending,
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
  const letter = await writeLetter(config, {
    to: email,
    subject: `La tua candidatura come ${row.job}: rispondi alle domande`,
    paragraphs: [
      `${row.company} ha ricevuto la tua candidatura e il tuo CV, e chiede di rispondere ad alcune domande.`,
      'Bastano pochi minuti, una volta sola, finché l’azienda aspetta le risposte.',
    ],
    action: { label: 'Rispondi alle domande', url: answersLink.address(linkSecret, applicationId) },
    links: [{ label: 'Scrivi alla struttura', url: firstMessageLink(linkSecret, applicationId) }],
    tag: letterTag(applicationId),
  });
  await sendMail(tx, letter);
  return true;
}

/** Has the link mailed tomorrow: the address reached today's limit of mails. */
export const mailAnswersLinkLater = (
  tx: Database,
  { queue }: Pick<Platform, 'queue'>,
  applicationId: number,
): Promise<void> =>
  queue.sendLater(tx, ANSWERS_LETTER, { applicationId, tag: letterTag(applicationId) }, OVER_LIMIT_DELAY_SECONDS);

/** Mails the links that had to wait, in the worker; where the limit is reached again, the day after. */
export async function registerAnswersLinkMails(platform: Platform): Promise<void> {
  await platform.queue.work(ANSWERS_LETTER, async (data) => {
    const { applicationId } = job.parse(data);
    await platform.db.transaction(async (tx) => {
      if (!(await mailAnswersLink(tx, platform, applicationId, 'one_shot')))
        await mailAnswersLinkLater(tx, platform, applicationId);
    });
  });
}
