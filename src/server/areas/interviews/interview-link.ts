import { eq, sql } from 'drizzle-orm';
import type { LeadingWord } from '#domain/interview-state.ts';
import { pageLink } from '#server/platform/page-link.ts';
import { linkOwner } from '../account/link-owner.ts';
import { users } from '../account/tables.ts';
import { applicationOwner } from '../applications/application-owner.ts';
import { interviews } from './tables.ts';

/** An interview's page, for its candidate. Times are offered for ninety days; what is over is shown too. */
export const interviewLink = pageLink(
  {
    name: 'interview',
    days: 180,
    isRenewable: true,
    async ownerOf(db, id) {
      const [row] = await db
        .select({ application_id: interviews.application_id, candidate_id: interviews.candidate_id })
        .from(interviews)
        .where(eq(interviews.id, id));
      if (!row) return null;
      return row.application_id === null
        ? linkOwner(db, sql`${users.id} = (SELECT c.user_id FROM candidates c WHERE c.id = ${row.candidate_id})`)
        : applicationOwner(db, row.application_id);
    },
  },
  (id) => `/colloqui/${id}`,
);

/** The address of an interview's page; `answer` is shown first there. */
export const interviewAddress = (secret: string, id: number, answer?: LeadingWord): string =>
  `${interviewLink.address(secret, id)}${answer ? `&risposta=${answer}` : ''}`;
