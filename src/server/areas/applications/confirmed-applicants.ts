import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { users } from '../account/tables.ts';
import { newsletterSubscriptions } from '../newsletter/tables.ts';

interface Applicant {
  user_id: number | null;
  email: string;
}

/**
 * Which applicants applied from a confirmed address: with an account, or without one when a mailed link proved the
 * address (a later account, the newsletter). Only they get text written by companies; anybody can type an address.
 */
export async function confirmedApplicants(
  tx: Database,
  applicants: readonly Applicant[],
): Promise<(applicant: Applicant) => boolean> {
  const typed = [
    ...new Set(applicants.filter(({ user_id }) => user_id === null).map(({ email }) => email.toLowerCase())),
  ];
  if (typed.length === 0) return () => true;
  const [members, readers] = [
    await tx
      .select({ email: sql<string>`lower(${users.email})` })
      .from(users)
      .where(and(inArray(sql`lower(${users.email})`, typed), isNotNull(users.activated_at))),
    await tx
      .select({ email: newsletterSubscriptions.email })
      .from(newsletterSubscriptions)
      .where(
        and(
          inArray(newsletterSubscriptions.email, typed),
          isNotNull(newsletterSubscriptions.confirmed_at),
          isNull(newsletterSubscriptions.bounced_at),
        ),
      ),
  ];
  const confirmed = new Set([...members, ...readers].map(({ email }) => email));
  return ({ user_id, email }) => user_id !== null || confirmed.has(email.toLowerCase());
}
