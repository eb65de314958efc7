import { createHash } from 'node:crypto';
import { lte, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/durations.ts';
import { MAX_ASKED_A_DAY } from '#domain/reference.ts';
import type { Database } from './database.ts';
import { rateLimits } from './http/limit-table.ts';

/** Letters a day to one address that somebody typed, by kind. */
const MAX_PER_DAY = {
  activation: 5,
  reset: 5,
  change_email: 5,
  invitation: 5,
  role_change: 5,
  newsletter: 3,
  support: 3,
  // Receipts of reports of offers and companies.
  report: 5,
  event: 5,
  // Somebody may apply to many offers in a day.
  one_shot: 20,
  // The link to an offer's questions, asked for again.
  answers_link: 3,
  // Times for an interview, offered to people who applied without an account.
  interview: 10,
  // Hires proposed to people who applied without an account.
  hire: 10,
  // Proposals of one application and their withdrawals, to an address that is known.
  hire_again: 6,
  // References that candidates ask for, and the link to one asked for again.
  reference: 5,
  // The same of one candidate, to all houses.
  reference_asked: MAX_ASKED_A_DAY,
  reference_link: 3,
  // Invitations of companies to the list of who worked for them.
  brigade: 5,
  // Times offered again for one application, to an address that is known.
  interview_again: 3,
  // Other times that a candidate proposes for one interview, to the company.
  interview_proposal: 3,
  // Messages of companies to people who applied without an account.
  answer: 10,
  message: 10,
  // Mentions in internal notes, to a colleague.
  mention: 20,
  // The link to a conversation, asked for again.
  conversation_link: 3,
  // The link to an application or to a hire, asked for again.
  page_link: 3,
  // Confirmation requests to an address that companies set for applications: to one address by all companies, and by
  // one company. One company alone cannot use up the limit of an address.
  application_address: 10,
  company_address: 2,
} as const;

/** 'anna+bar@example.it' is the mailbox 'anna@example.it'. */
export function mailboxOf(email: string): string {
  const [plus, at] = [email.indexOf('+'), email.lastIndexOf('@')];
  return plus === -1 || plus > at ? email : email.slice(0, plus) + email.slice(at);
}

/**
 * Counts a letter to an address that somebody typed, whose owner we do not know. False when the day's limit of this
 * kind is reached: then nothing is sent and nobody is notified, so that our mails cannot be used to flood anybody.
 * Called in the transaction that sends the letter, just before it, so that a rollback or a retry counts once. `subject`
 * is the address, with any other key of the count; an address with a plus sign counts as its mailbox.
 */
export async function mayMail(tx: Database, about: keyof typeof MAX_PER_DAY, subject: string): Promise<boolean> {
  const key = keyOf(about, subject);
  const now = new Date();
  const expire = new Date(now.getTime() + DAY_MS);
  const isOver = sql`(${rateLimits.expire} IS NULL OR ${lte(rateLimits.expire, now)})`;
  const counted = await tx
    .insert(rateLimits)
    .values({ key, points: 1, expire })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`CASE WHEN ${isOver} THEN 1 ELSE ${rateLimits.points} + 1 END`,
        expire: sql`CASE WHEN ${isOver} THEN ${sql.param(expire, rateLimits.expire)}::timestamptz ELSE ${rateLimits.expire} END`,
      },
      setWhere: sql`${isOver} OR ${rateLimits.points} < ${MAX_PER_DAY[about]}::int`,
    })
    .returning({ key: rateLimits.key });
  return counted.length > 0;
}

const keyOf = (about: keyof typeof MAX_PER_DAY, subject: string) =>
  `mail_${about}:${createHash('sha256').update(mailboxOf(subject.toLowerCase())).digest('base64url')}`;
