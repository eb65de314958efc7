import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { fillBlanks } from '#domain/ready-answers.ts';
import { type ClosingReason, closingReasons } from '#domain/search-end.ts';
import { CLOSING_WORDS } from '#domain/standard-answers.ts';
import type { Database } from '#server/platform/database.ts';
import { writeLetter } from '#server/platform/letter.ts';
import type { Mail } from '#server/platform/mail.ts';
import { OVER_LIMIT_DELAY_SECONDS } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mayMailStranger } from '../companies/letters-a-day.ts';
import { companies } from '../companies/tables.ts';
import { offers } from '../offers/tables.ts';
import { jobs } from '../professions/tables.ts';
import { blockedCompany } from './blocked-companies.ts';
import { confirmedApplicants } from './confirmed-applicants.ts';
import { letterTag } from './notify-both-sides.ts';
import { applications } from './tables.ts';

const LATE = 'closing-letter';
const job = z.object({
  applicationId: z.number().int(),
  words: z.string().nullable().default(null),
  because: z.enum(closingReasons).default('company'),
});
type Late = z.output<typeof job>;

interface Closing {
  to: string;
  first_name: string;
  company: string;
  /** A title is the company's free text: an unconfirmed address gets the name of the job instead. */
  title: string;
  isKnown: boolean;
  because: ClosingReason;
  /** The company's words, with their blanks; null for our own. */
  words: string | null;
}

const happened: Readonly<Record<ClosingReason, (title: string, company: string) => string>> = {
  company: (title, company) => `${company} ha chiuso la ricerca per ${title}.`,
  unanswered: (title, company) =>
    `${company} non ha risposto alla tua candidatura per ${title}, e l’offerta non è più online.`,
};

/**
 * The mail that a search is over: that the company closed it, or that the offer is not online any more and no answer
 * came. An address that nothing confirmed gets our own text alone.
 */
export function closingLetter(
  { config }: Pick<Platform, 'config'>,
  applicationId: number,
  { to, first_name, company, title, isKnown, because, words }: Closing,
): Promise<Mail> {
  const said =
    words !== null && isKnown ? fillBlanks(words, { nome: first_name, offerta: title, struttura: company }) : null;
  return writeLetter(config, {
    to,
    subject: because === 'company' ? `La ricerca per ${title} è conclusa` : `Nessuna risposta per ${title}`,
    paragraphs: [
      `${isKnown ? `Ciao ${first_name}, ` : ''}${happened[because](title, company)}`,
      ...(said === null ? [CLOSING_WORDS] : []),
    ],
    ...(said !== null && {
      quotes: { by: company, from: 'company', texts: [said] },
      footnote: `Il messaggio è di ${company}.`,
    }),
    action: { label: 'Vedi le altre offerte', url: '/offerte-lavoro' },
    tag: letterTag(applicationId),
  });
}

/**
 * Has it mailed tomorrow: the address reached today's limit of mails. Nobody stays without an answer. `words` are the
 * company's, for an address that is confirmed by then.
 */
export const mailClosingLater = (tx: Database, { queue }: Pick<Platform, 'queue'>, late: Late): Promise<void> =>
  queue.sendLater(tx, LATE, { ...late, tag: letterTag(late.applicationId) }, OVER_LIMIT_DELAY_SECONDS);

/** Mails those that had to wait, in the worker; where the limit is reached again, the day after. */
export async function registerLateClosings(platform: Platform): Promise<void> {
  await platform.queue.work(LATE, async (data) => {
    const late = job.parse(data);
    await platform.db.transaction((tx) => mailLate(tx, platform, late));
  });
}

async function mailLate(tx: Database, platform: Platform, late: Late): Promise<void> {
  const { applicationId } = late;
  const [row] = await tx
    .select({
      id: applications.id,
      user_id: applications.user_id,
      email: applications.email,
      first_name: applications.first_name,
      company_id: companies.id,
      company: companies.name,
      job: jobs.name,
      title: offers.title,
    })
    .from(applications)
    .innerJoin(offers, eq(offers.id, applications.offer_id))
    .innerJoin(companies, eq(companies.id, offers.company_id))
    .innerJoin(jobs, eq(jobs.id, offers.job_id))
    .where(
      and(
        eq(applications.id, applicationId),
        isNotNull(applications.closed_at),
        isNull(applications.withdrawn_at),
        isNull(applications.hired_at),
        isNull(applications.refusal_mailed_at),
      ),
    );
  if (!row) return;
  const { email: to, first_name, company } = row;
  // The address may have been confirmed since, or the person may have blocked the company.
  const isKnown = (await confirmedApplicants(tx, [row]))(row);
  if (!isKnown && !(await mayMailStranger(tx, row.company_id, 'answer', to)))
    return mailClosingLater(tx, platform, late);
  const words = (await blockedCompany(tx, [applicationId])).size > 0 ? null : late.words;
  const title = isKnown ? row.title : row.job;
  await platform.sendMail(
    tx,
    await closingLetter(platform, applicationId, {
      to,
      first_name,
      company,
      title,
      isKnown,
      because: late.because,
      words,
    }),
  );
}
