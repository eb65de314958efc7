import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { fillBlanks } from '#domain/ready-answers.ts';
import { type ClosingReason, closingReasons } from '#domain/search-end.ts';
import { CLOSING_WORDS } from '#domain/standard-answers.ts';
import type { Database } from '#server/platform/database.ts';
import { lateLetters } from '#server/platform/late-letters.ts';
import { example, letterKind, sendLetter } from '#server/platform/letter-kinds.ts';
import { mayMailStranger } from '../companies/letters-a-day.ts';
import { companies } from '../companies/tables.ts';
import { offers } from '../offers/tables.ts';
import { jobs } from '../professions/tables.ts';
import { blockedCompany } from './blocked-companies.ts';
import { confirmedApplicants } from './confirmed-applicants.ts';
import { letterTag } from './notify-both-sides.ts';
import { applications } from './tables.ts';

interface Closing {
  id: number;
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
export const closingLetter = letterKind<Closing>('search-closed', { ...example, because: 'company' }, (data) => {
  const { id, first_name, company, title, isKnown, because, words } = data;
  const said =
    words !== null && isKnown ? fillBlanks(words, { nome: first_name, offerta: title, struttura: company }) : null;
  return {
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
    tag: letterTag(id),
  };
});

/**
 * Those over the limit of their address: nobody stays without an answer. `words` are the company's, for an address that
 * is confirmed by then.
 */
export const lateClosings = lateLetters(
  'closing-letter',
  z.object({
    applicationId: z.number().int(),
    words: z.string().nullable().default(null),
    because: z.enum(closingReasons).default('company'),
  }),
  ({ applicationId }) => letterTag(applicationId),
  async (tx, platform, { applicationId, words, because }) => {
    const row = await findClosed(tx, applicationId);
    if (!row) return true;
    const { id, email, first_name, company } = row;
    // The address may have been confirmed since, or the person may have blocked the company.
    const isKnown = (await confirmedApplicants(tx, [row]))(row);
    if (!isKnown && !(await mayMailStranger(tx, row.company_id, 'answer', email))) return false;
    const isBlocked = (await blockedCompany(tx, [id])).size > 0;
    const letter = closingLetter({
      ...{ id, first_name, company, isKnown, because },
      title: isKnown ? row.title : row.job,
      words: isBlocked ? null : words,
    });
    await sendLetter(tx, platform, email, letter);
    return true;
  },
);

/** An application whose search has ended, and whose applicant got no other answer. */
async function findClosed(tx: Database, applicationId: number) {
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
  return row;
}
