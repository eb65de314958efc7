import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { fillBlanks } from '#domain/ready-answers.ts';
import { kindRefusal } from '#domain/standard-answers.ts';
import { mayMailStranger } from '#server/areas/companies/letters-a-day.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { jobs } from '#server/areas/professions/tables.ts';
import { refusalOf } from '#server/areas/ready-answers/read-answers.ts';
import type { Database } from '#server/platform/database.ts';
import { writeLetter } from '#server/platform/letter.ts';
import type { Mail } from '#server/platform/mail.ts';
import { OVER_LIMIT_DELAY_SECONDS } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { blockedCompany } from '../blocked-companies.ts';
import { confirmedApplicants } from '../confirmed-applicants.ts';
import { letterTag } from '../notify-both-sides.ts';
import { applications } from '../tables.ts';

const LATE = 'refusal-letter';
const job = z.object({ applicationId: z.number().int(), message: z.string().nullable() });
type Late = z.output<typeof job>;

/** Applications with what the mail of an answer names. */
export const selectAnswered = (tx: Database) =>
  tx
    .select({
      row: applications,
      title: offers.title,
      jobName: jobs.name,
      companyId: companies.id,
      companyName: companies.name,
    })
    .from(applications)
    .innerJoin(offers, eq(offers.id, applications.offer_id))
    .innerJoin(jobs, eq(jobs.id, offers.job_id))
    .innerJoin(companies, eq(companies.id, offers.company_id));

export type Refused = Awaited<ReturnType<typeof selectAnswered>>[number];

interface RefusalWords {
  message: string | null;
  ownWords: string;
}

/**
 * The mail of a refusal; null where the address, which nobody has confirmed, had its mails of the day: then it goes the
 * day after. `message` are the company's words for this time, `ownWords` what it says otherwise (`refusalOf`); who
 * blocked the company reads ours and not its own.
 */
export async function refusalLetter(
  tx: Database,
  platform: Platform,
  refused: Refused,
  { message, ownWords, isKnown, isBlocked }: RefusalWords & { isKnown: boolean; isBlocked: boolean },
): Promise<Mail | null> {
  if (isKnown) return wholeLetter(platform, refused, isBlocked ? null : (message ?? ownWords));
  const { id, email } = refused.row;
  if (await mayMailStranger(tx, refused.companyId, 'answer', email)) return plainLetter(platform, refused);
  await mailTomorrow(tx, platform, { applicationId: id, message });
  return null;
}

const mailTomorrow = (tx: Database, { queue }: Platform, late: Late): Promise<void> =>
  queue.sendLater(tx, LATE, { ...late, tag: letterTag(late.applicationId) }, OVER_LIMIT_DELAY_SECONDS);

/** Mails, in the worker, a refusal that was not mailed because the applicant was proposed a hire meanwhile. */
export const mailKeptRefusal = (tx: Database, { queue }: Platform, applicationId: number): Promise<void> =>
  queue.sendLater(tx, LATE, { applicationId, message: null, tag: letterTag(applicationId) }, 0);

/** Mails those that had to wait, in the worker; where the limit is reached again, the day after. */
export async function registerLateRefusals(platform: Platform): Promise<void> {
  await platform.queue.work(LATE, async (data) => {
    const late = job.parse(data);
    await platform.db.transaction((tx) => mailLate(tx, platform, late));
  });
}

async function mailLate(tx: Database, platform: Platform, late: Late): Promise<void> {
  const [refused] = await selectAnswered(tx)
    .where(
      and(
        eq(applications.id, late.applicationId),
        isNull(applications.withdrawn_at),
        isNull(applications.hired_at),
        isNull(applications.refusal_mailed_at),
      ),
    )
    .for('update', { of: applications });
  if (!refused) return;
  const { row } = refused;
  // A change that can still be undone may bring the refusal back: looked at again when it is settled.
  if (row.held_change !== null) return mailTomorrow(tx, platform, late);
  if (row.status !== 'unsuitable') return;
  const letter = await refusalLetter(tx, platform, refused, {
    message: late.message,
    ownWords: await refusalOf(tx, refused.companyId),
    isKnown: (await confirmedApplicants(tx, [row]))(row),
    isBlocked: (await blockedCompany(tx, [row.id])).has(row.id),
  });
  if (!letter) return;
  await platform.sendMail(tx, letter);
  await tx.update(applications).set({ refusal_mailed_at: new Date() }).where(eq(applications.id, row.id));
}

/** `message`: the company's words, with their blanks; null for our own. */
function wholeLetter(
  { config }: Platform,
  { row, title, companyName }: Refused,
  message: string | null,
): Promise<Mail> {
  const said =
    message === null
      ? { paragraphs: [`Ciao ${row.first_name},`, ...paragraphsOf(kindRefusal(title, companyName))] }
      : {
          paragraphs: [`Ciao ${row.first_name}, ${companyName} ha risposto alla tua candidatura per ${title}.`],
          quotes: {
            by: companyName,
            from: 'company' as const,
            texts: [fillBlanks(message, { nome: row.first_name, offerta: title, struttura: companyName })],
          },
        };
  return writeLetter(config, {
    to: row.email,
    subject: `La tua candidatura per ${title}`,
    ...said,
    action: { label: 'Vedi le altre offerte', url: '/offerte-lavoro' },
    footnote: `Il messaggio è di ${companyName}.`,
  });
}

/** The refusal to an unconfirmed address: anybody may have typed it, so the mail holds only our own text. */
function plainLetter({ config }: Platform, { row, jobName, companyName }: Refused): Promise<Mail> {
  return writeLetter(config, {
    to: row.email,
    subject: `La tua candidatura come ${jobName}`,
    paragraphs: paragraphsOf(kindRefusal(jobName, companyName)),
    action: { label: 'Vedi le altre offerte', url: '/offerte-lavoro' },
  });
}

const paragraphsOf = (words: string): string[] => words.split(/\n+/).filter(Boolean);
