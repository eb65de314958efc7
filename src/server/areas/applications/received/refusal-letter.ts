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
import { lateLetters } from '#server/platform/late-letters.ts';
import { example, type Letter, letterKind, sendLetter, some } from '#server/platform/letter-kinds.ts';
import type { Platform } from '#server/platform/platform.ts';
import { blockedCompany } from '../blocked-companies.ts';
import { confirmedApplicants } from '../confirmed-applicants.ts';
import { letterTag } from '../notify-both-sides.ts';
import { applications } from '../tables.ts';

const toOffers = { label: 'Vedi le altre offerte', url: '/offerte-lavoro' };

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

interface Refusal extends Pick<typeof example, 'first_name' | 'title' | 'company'> {
  words: string | null;
}

/** `words`: the company's, with their blanks; null for our own. */
const refusal = letterKind<Refusal>('refusal', example, ({ first_name, title, company, words }) => ({
  subject: `La tua candidatura per ${title}`,
  ...(words === null
    ? { paragraphs: [`Ciao ${first_name},`, ...paragraphsOf(kindRefusal(title, company))] }
    : {
        paragraphs: [`Ciao ${first_name}, ${company} ha risposto alla tua candidatura per ${title}.`],
        quotes: {
          by: company,
          from: 'company' as const,
          texts: [fillBlanks(words, { nome: first_name, offerta: title, struttura: company })],
        },
      }),
  action: toOffers,
  footnote: `Il messaggio è di ${company}.`,
}));

/** The refusal to an unconfirmed address: anybody may have typed it, so the mail holds only our own text. */
const plainRefusal = letterKind('refusal-plain', some('job', 'company'), (data) => ({
  subject: `La tua candidatura come ${data.job}`,
  paragraphs: paragraphsOf(kindRefusal(data.job, data.company)),
  action: toOffers,
}));

const paragraphsOf = (words: string): string[] => words.split(/\n+/).filter(Boolean);

/**
 * The letter of a refusal; null where the address, which nobody has confirmed, had its mails of the day. `message` are
 * the company's words for this time, `ownWords` what it says otherwise (`refusalOf`); who blocked the company reads
 * ours and not its own.
 */
export async function refusalLetter(
  tx: Database,
  { row, title, jobName, companyId, companyName: company }: Refused,
  { message, ownWords, isKnown, isBlocked }: RefusalWords & { isKnown: boolean; isBlocked: boolean },
): Promise<Letter | null> {
  if (isKnown) {
    const words = isBlocked ? null : (message ?? ownWords);
    return refusal({ first_name: row.first_name, title, company, words });
  }
  const isAllowed = await mayMailStranger(tx, companyId, 'answer', row.email);
  return isAllowed ? plainRefusal({ job: jobName, company }) : null;
}

/** The refusals over the limit of their address. */
export const lateRefusals = lateLetters(
  'refusal-letter',
  z.object({ applicationId: z.number().int(), message: z.string().nullable() }),
  ({ applicationId }) => letterTag(applicationId),
  async (tx, platform, { applicationId, message }) => {
    const [refused] = await selectAnswered(tx)
      .where(
        and(
          eq(applications.id, applicationId),
          isNull(applications.withdrawn_at),
          isNull(applications.hired_at),
          isNull(applications.refusal_mailed_at),
        ),
      )
      .for('update', { of: applications });
    if (!refused) return true;
    const { row } = refused;
    // A change that can still be undone may bring the refusal back: looked at again when it is settled.
    if (row.held_change !== null) return false;
    if (row.status !== 'unsuitable') return true;
    const letter = await refusalLetter(tx, refused, {
      message,
      ownWords: await refusalOf(tx, refused.companyId),
      isKnown: (await confirmedApplicants(tx, [row]))(row),
      isBlocked: (await blockedCompany(tx, [row.id])).has(row.id),
    });
    if (!letter) return false;
    await sendLetter(tx, platform, row.email, letter);
    await tx.update(applications).set({ refusal_mailed_at: new Date() }).where(eq(applications.id, row.id));
    return true;
  },
);

/** Mails, in the worker, a refusal that was not mailed because the applicant was proposed a hire meanwhile. */
export const mailKeptRefusal = (tx: Database, platform: Platform, applicationId: number): Promise<void> =>
  lateRefusals.later(tx, platform, { applicationId, message: null }, 0);
