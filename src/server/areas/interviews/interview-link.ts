import { sql } from 'drizzle-orm';
import { pageLink } from '#server/platform/page-link.ts';
import { linkOwner } from '../account/link-owner.ts';
import { users } from '../account/tables.ts';

/** An interview's page, for its candidate. Times are offered for ninety days; what is over is shown too. */
export const interviewLink = pageLink(
  {
    name: 'interview',
    days: 180,
    ownerOf: (db, id) =>
      linkOwner(
        db,
        sql`${users.id} = (SELECT coalesce(a.user_id, c.user_id) FROM interviews i
          LEFT JOIN applications a ON a.id = i.application_id LEFT JOIN candidates c ON c.id = i.candidate_id
          WHERE i.id = ${id})`,
      ),
  },
  (id) => `/colloqui/${id}`,
);

/** The answers that a mail leads to, by their word in the address: opening it shows that answer first. */
export const leadingAnswers = { 'ci-saro': 'confirm', 'devo-spostare': 'release' } as const;
export type LeadingWord = keyof typeof leadingAnswers;

/** The address of an interview's page; `answer` is shown first there. */
export const interviewAddress = (secret: string, id: number, answer?: LeadingWord): string =>
  `${interviewLink.address(secret, id)}${answer ? `&risposta=${answer}` : ''}`;
